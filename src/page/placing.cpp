#include "page/placing.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace muster::page {
namespace {

struct Turn {
    double cosine, sine;
};

/// Quarter turns are exact, so that the edges of a turned card stay upright.
Turn turn_by(double degrees) {
    const double quarters = degrees / 90;
    if (quarters == std::floor(quarters)) {
        constexpr Turn exact[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
        const auto whole = static_cast<long>(quarters) % 4;
        return exact[static_cast<std::size_t>((whole + 4) % 4)];
    }
    const double angle = degrees * std::numbers::pi / 180;
    return {std::cos(angle), std::sin(angle)};
}

}  // namespace

Placing Placing::make(PaperPoint shift, double turn, double scale, double stretch) {
    const auto [cosine, sine] = turn_by(turn);
    Placing placing;
    placing.a_ = cosine * scale;
    placing.b_ = sine * scale;
    placing.c_ = -sine * scale * stretch;
    placing.d_ = cosine * scale * stretch;
    placing.shift_ = shift;
    placing.scale_ = scale;
    return placing;
}

Placing Placing::of(const Group& group) {
    return make(group.shift, group.turn, group.scale, group.stretch);
}

Placing Placing::of(const GlyphRun& run) {
    return make(run.at, run.turn, 1, 1);
}

PaperPoint Placing::operator()(PaperPoint point) const {
    return {point.x * a_ + point.y * c_ + shift_.x, point.x * b_ + point.y * d_ + shift_.y};
}

Placing Placing::then(const Placing& inner) const {
    Placing both;
    both.a_ = a_ * inner.a_ + c_ * inner.b_;
    both.b_ = b_ * inner.a_ + d_ * inner.b_;
    both.c_ = a_ * inner.c_ + c_ * inner.d_;
    both.d_ = b_ * inner.c_ + d_ * inner.d_;
    both.shift_ = (*this)(inner.shift_);
    both.scale_ = scale_ * inner.scale_;
    return both;
}

PaperBox Placing::hull(const PaperBox& box) const {
    const PaperPoint a = (*this)(box.origin), b = (*this)({box.right(), box.top()}),
                     c = (*this)({box.left(), box.bottom()}), d = (*this)({box.right(), box.bottom()});
    const PaperPoint low{std::min({a.x, b.x, c.x, d.x}), std::min({a.y, b.y, c.y, d.y})};
    const PaperPoint high{std::max({a.x, b.x, c.x, d.x}), std::max({a.y, b.y, c.y, d.y})};
    return {low, {high.x - low.x, high.y - low.y}};
}

}  // namespace muster::page
