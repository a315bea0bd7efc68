// Wedges, discs, and discs in quarters to be joined, true to size in every variant and with a graduated rim.
#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "layout/elements/standard.hpp"
#include "layout/elements/text.hpp"
#include "layout/kinds.hpp"
#include "layout/make.hpp"
#include "layout/reading/keys.hpp"

namespace muster::layout {

namespace {

using lengths::Inches;

constexpr double half_turn = 180, quarter_turn = 90;

struct SectorSpec {
    std::optional<Condition> inches, degrees, middle;
    std::optional<source::Phrase> first, second;
    LookRef look;
    InkRef ink;
};

/// A sector of a circle around its tip, from one angle to another, in degrees clockwise from upright.
struct Sector {
    PaperPoint tip;
    Millimetres radius{};
    double from = 0, to = 0;
};

PaperPoint on_rim(const Sector& sector, double degrees, Millimetres inward = {}) {
    const double angle = degrees * std::numbers::pi / half_turn;
    const Millimetres radius = sector.radius - inward;
    return {sector.tip.x + radius * std::sin(angle), sector.tip.y - radius * std::cos(angle)};
}

/// Fine enough that no corner is visible.
std::vector<PaperPoint> rim(const Sector& sector, Millimetres inward) {
    const int steps = std::max(2, static_cast<int>(std::ceil(sector.to - sector.from)));
    std::vector<PaperPoint> points;
    for (int i = 0; i <= steps; ++i)
        points.push_back(on_rim(sector, sector.from + (sector.to - sector.from) * i / steps, inward));
    return points;
}

page::Shape open_line(const std::vector<PaperPoint>& points, const page::Pen& pen) {
    page::Shape shape = page::polygon(points, std::nullopt, pen);
    shape.path.pop_back();
    return shape;
}

/// The cutting line, a second line inside the rim, and a tick every five degrees between the two.
void draw(const Sector& sector, page::Ink ink, Placed& onto) {
    constexpr Millimetres inner{3.2}, short_tick{1.1}, long_tick{2.2};
    const page::Pen pen{ink, fine_line};
    const bool whole = sector.to - sector.from > 359;
    std::vector<PaperPoint> cut = rim(sector, {});
    if (!whole) cut.push_back(sector.tip);
    onto.items.push_back({page::polygon(cut, std::nullopt, pen)});
    onto.items.push_back({open_line(rim(sector, inner), page::Pen{ink, fine_line * 1.8})});
    constexpr int step = 5, longer = 15;
    const int ticks = static_cast<int>((sector.to - sector.from) / step + 0.001);
    for (int i = 1; i < ticks + (whole ? 1 : 0); ++i) {
        const double at = sector.from + step * i;
        const bool is_long = step * i % longer == 0;
        onto.items.push_back({page::line(
            on_rim(sector, at, inner), on_rim(sector, at, inner - (is_long ? long_tick : short_tick)), pen)});
    }
}

class WedgeBlock final : public Block {
public:
    WedgeBlock(Millimetres radius, double degrees, bool middle, page::Ink ink)
        : radius_(radius), half_(degrees / 2), middle_(middle), ink_(ink) {}
    [[nodiscard]] std::optional<Millimetres> natural_width() override { return half_width() * 2; }
    [[nodiscard]] std::optional<Millimetres> rigid_width() override { return natural_width(); }
    [[nodiscard]] std::optional<Millimetres> half_width_at(Millimetres down) override {
        const double r = radius_.value(), above_tip = r - down.value();
        const double to_rim = std::sqrt(std::max(0.0, r * r - above_tip * above_tip));
        if (half_ >= quarter_turn) return Millimetres{to_rim};
        const double to_edge = above_tip * std::tan(half_ * std::numbers::pi / half_turn);
        return Millimetres{std::min(to_rim, std::max(0.0, to_edge))};
    }
    [[nodiscard]] Millimetres height(Millimetres) override { return radius_; }
    void place(const PaperBox& box, Placed& onto) override {
        const Sector sector{{box.left() + half_width(), box.top() + radius_}, radius_, -half_, half_};
        draw(sector, ink_, onto);
        if (!middle_) return;
        const page::Pen dashed{ink_, fine_line, {Millimetres{2.4}, Millimetres{1.6}}};
        onto.items.push_back({page::line(sector.tip, on_rim(sector, 0, radius_ * 0.45), dashed)});
    }

private:
    [[nodiscard]] Millimetres half_width() const {
        return radius_ * std::sin(std::min(half_, quarter_turn) * std::numbers::pi / half_turn);
    }
    Millimetres radius_;
    double half_;
    bool middle_;
    page::Ink ink_;
};

class DiscBlock final : public Block {
public:
    DiscBlock(Millimetres radius, page::Ink ink) : radius_(radius), ink_(ink) {}
    [[nodiscard]] std::optional<Millimetres> natural_width() override { return 2 * radius_; }
    [[nodiscard]] std::optional<Millimetres> rigid_width() override { return natural_width(); }
    [[nodiscard]] Millimetres height(Millimetres) override { return 2 * radius_; }
    void place(const PaperBox& box, Placed& onto) override {
        const PaperPoint middle{box.left() + radius_, box.top() + radius_};
        draw({middle, radius_, 0, 2 * half_turn}, ink_, onto);
        const page::Pen pen{ink_, fine_line};
        constexpr Millimetres arm{5};  // a cross where the commander stands
        onto.items.push_back({page::line({middle.x - arm, middle.y}, {middle.x + arm, middle.y}, pen)});
        onto.items.push_back({page::line({middle.x, middle.y - arm}, {middle.x, middle.y + arm}, pen)});
    }

private:
    Millimetres radius_;
    page::Ink ink_;
};

/// Two quarters of a disc, the tip of one at the bottom left and of the other at the top right. They are as
/// close together as the width allows, so that both fit on a page.
class QuartersBlock final : public Block {
public:
    struct Words {
        std::unique_ptr<TextBlock> first, second;
    };
    QuartersBlock(Millimetres radius, page::Ink ink, Words words, source::Place place)
        : radius_(radius), ink_(ink), words_(std::move(words)), place_(std::move(place)) {}
    [[nodiscard]] Millimetres height(Millimetres width) override {
        const Millimetres tips_apart = 2 * radius_ + between;
        if (width >= tips_apart) return radius_;
        const double lower =
            std::sqrt(tips_apart.value() * tips_apart.value() - width.value() * width.value());
        return std::max(radius_, Millimetres{lower});
    }
    void place(const PaperBox& box, Placed& onto) override {
        if (box.size.width < radius_ - hair)
            return onto.given.report(kinds::measure_does_not_fit, place_, onto.given.sheet.sheet,
                                     fmt::format("{:g}", radius_ / Millimetres{Inches{1}}),
                                     fmt::format("{:.0f}", box.size.width.value()));
        const Millimetres low = box.top() + height(box.size.width);
        const Millimetres across = std::min(box.size.width, 2 * radius_ + between);
        draw({{box.left(), low}, radius_, 0, quarter_turn}, ink_, onto);
        draw({{box.left() + across, box.top()}, radius_, half_turn, half_turn + quarter_turn}, ink_, onto);
        // The words are in the largest square inside the quarter, at its tip.
        const Millimetres side = radius_ * 0.62;
        const Millimetres inset = radius_ * 0.07;
        put(*words_.first, {{box.left() + inset, low - side}, {side, side - inset}}, onto);
        put(*words_.second, {{box.left() + across - inset - side, box.top() + inset}, {side, side - inset}},
            onto);
    }

private:
    static constexpr Millimetres between{2};
    static void put(TextBlock& words, const PaperBox& square, Placed& onto) {
        const Millimetres high = std::min(square.size.height, words.height(square.size.width));
        words.place(
            {{square.left(), square.top() + (square.size.height - high) / 2}, {square.size.width, high}},
            onto);
    }
    Millimetres radius_;
    page::Ink ink_;
    Words words_;
    source::Place place_;
};

Millimetres radius_of(const SectorSpec& spec, const Making& on) {
    constexpr double most = 100;
    return Millimetres{Inches{std::clamp(on.number(spec.inches), 0.0, most)}};
}

BlockPtr make_wedge(const SectorSpec& spec, const Making& on) {
    constexpr double usual = 45;
    const double degrees = on.number(spec.degrees, usual);
    return std::make_unique<WedgeBlock>(radius_of(spec, on), std::clamp(degrees, 1.0, half_turn),
                                        on.holds(spec.middle, true), on.ink(spec.ink));
}

BlockPtr make_disc(const SectorSpec& spec, const Making& on) {
    return std::make_unique<DiscBlock>(radius_of(spec, on), on.ink(spec.ink));
}

BlockPtr make_quarters(const SectorSpec& spec, const Making& on) {
    const auto words = [&](const std::optional<source::Phrase>& phrase) {
        return make_text(on.fill(phrase), spec.look, on);
    };
    return std::make_unique<QuartersBlock>(radius_of(spec, on), on.ink(spec.ink),
                                           QuartersBlock::Words{words(spec.first), words(spec.second)},
                                           on.element.place);
}

}  // namespace

ElementKinds::value_type wedge_kind() {
    return kind_of<SectorSpec>(
        "wedge", value<&SectorSpec::inches>("a sector with its point at the bottom: its height in inches"),
        {key<&SectorSpec::degrees>("degrees", "between its edges (45)"),
         key<&SectorSpec::middle>("middle", "whether a dashed line is in its middle (1)"),
         key<&SectorSpec::ink>("ink", "of its lines")},
        make_wedge);
}

ElementKinds::value_type disc_kind() {
    return kind_of<SectorSpec>("disc", value<&SectorSpec::inches>("a circle: its radius in inches"),
                               {key<&SectorSpec::ink>("ink", "of its lines")}, make_disc);
}

ElementKinds::value_type quarters_kind() {
    return kind_of<SectorSpec>(
        "quarters", value<&SectorSpec::inches>("two quarters of a disc: its radius in inches"),
        {key<&SectorSpec::first>("first", "a text in the first"),
         key<&SectorSpec::second>("second", "a text in the second"),
         key<&SectorSpec::look>("style", "of the texts"), key<&SectorSpec::ink>("ink", "of the lines")},
        make_quarters);
}

}  // namespace muster::layout
