#include "draw/pdf_figures.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "draw/cairo.hpp"
#include "draw/pdf_painter.hpp"
#include "lengths/bounds.hpp"
#include "page/query.hpp"

namespace muster::draw {
namespace {

using lengths::Millimetres;
using lengths::PaperPoint;
using page::Segment;

/// A path with fewer curves is hardly longer than the operators that show an object.
bool is_form(const std::vector<Segment>& path) {
    constexpr std::ptrdiff_t least = 4, most = 100;
    const auto is_curve = [](const Segment& segment) { return std::holds_alternative<page::Curve>(segment); };
    const auto curves = path.empty() ? 0 : std::ranges::count_if(path, is_curve);
    return curves >= least && curves <= most && std::holds_alternative<page::Move>(path.front());
}

const page::Shape& shape_of(const page::Item& item) {
    return std::get<page::Shape>(item.what);
}

bool is_line(const page::Item& item) {
    const auto* shape = std::get_if<page::Shape>(&item.what);
    return shape && shape->stroke && !shape->fill && !shape->path.empty();
}

/// Everything about a figure that its operators depend on, as numbers.
class Key {
public:
    Key(PaperPoint begin, int decimals) : begin_(begin), numbers_{decimals} {}
    void add(const page::Shape& shape) {
        numbers_.push_back(shape.fill ? 1 : 0);
        if (shape.stroke) {
            const page::Pen& pen = *shape.stroke;
            numbers_.insert(numbers_.end(), {pen.ink.red, pen.ink.green, pen.ink.blue, pen.round ? 1 : 0});
            add(pen.width);
            for (const Millimetres dash : pen.dash) add(dash);
        }
        for (const Segment& segment : shape.path) {
            numbers_.push_back(static_cast<std::int32_t>(segment.index()));
            if (const auto* move = std::get_if<page::Move>(&segment)) add(move->to);
            if (const auto* line = std::get_if<page::Line>(&segment)) add(line->to);
            if (const auto* curve = std::get_if<page::Curve>(&segment))
                for (const PaperPoint place : {curve->first, curve->second, curve->to}) add(place);
        }
    }
    [[nodiscard]] std::vector<std::int32_t> take() { return std::move(numbers_); }

private:
    /// In parts of a point so fine that no two places are taken for one, and such that the sixteenths of a
    /// map are whole, since what a move leaves in the last digit would else tip some of them to the one side
    /// or the other.
    void add(Millimetres length) {
        constexpr double fineness = 4096;
        numbers_.push_back(static_cast<std::int32_t>(std::lround(points(length) * fineness)));
    }
    void add(PaperPoint place) {
        add(place.x - begin_.x);
        add(place.y - begin_.y);
    }
    PaperPoint begin_;
    std::vector<std::int32_t> numbers_;
};

}  // namespace

Figure figure_at(const std::vector<page::Item>& items, std::size_t first) {
    constexpr std::size_t most = 3;
    const auto* shape = std::get_if<page::Shape>(&items[first].what);
    if (!shape || !is_form(shape->path)) return {};
    std::size_t end = first + 1;
    while (shape->fill && end < items.size() && end - first < most && is_line(items[end])) ++end;
    return Figure{items}.subspan(first, end - first);
}

PaperPoint begin_of(Figure figure) {
    return std::get<page::Move>(shape_of(figure.front()).path.front()).to;
}

int& PdfFigures::object(Figure figure, int decimals) {
    Key key{begin_of(figure), decimals};
    for (const page::Item& item : figure) key.add(shape_of(item));
    return objects_[key.take()];
}

int PdfFigures::write(Figure figure, const std::string& content) {
    constexpr Millimetres tips{2};  // of mitres, which a box leaves out
    const PaperPoint begin = begin_of(figure);
    auto all = lengths::Bounds<Millimetres>::of(page::bounds(figure.front()));
    for (const page::Item& item : figure) {
        const auto own = lengths::Bounds<Millimetres>::of(page::bounds(item));
        all = {std::min(all.left, own.left), std::min(all.top, own.top), std::max(all.right, own.right),
               std::max(all.bottom, own.bottom)};
    }
    all = all.grown(tips);
    return file_.add_stream(
        fmt::format("/Type/XObject/Subtype/Form/BBox[{:.0f} {:.0f} {:.0f} {:.0f}]/Resources<<>>",
                    points(all.left - begin.x), points(all.top - begin.y), points(all.right - begin.x),
                    points(all.bottom - begin.y)),
        content);
}

/// A figure that comes again is shown by its object. Most come once, so the first is drawn on the page.
void PdfPainter::show(Figure figure) {
    int& object = figures_.object(figure, decimals_);
    if (object == PdfFigures::never_seen) {
        object = PdfFigures::seen_once;
        for (const page::Item& item : figure) paint(std::get<page::Shape>(item.what));
        return;
    }
    prepare_drawing();
    if (const auto& fill = std::get<page::Shape>(figure.front().what).fill)
        set_ink(look_.fill, *fill, "rg\n");
    if (object == PdfFigures::seen_once) object = figures_.write(figure, operators_of(figure));
    figures_shown_.insert(object);
    const PaperPoint place = origin_ + begin_of(figure);
    content_ += "q\n";
    numbers({1, 0, 0, 1, points(place.x), points(place.y)}, "cm\n");
    content_ += fmt::format("/X{} Do\nQ\n", object);
}

/// What an object draws begins with the look of the page where it is shown, of which only the ink that fills
/// is known.
std::string PdfPainter::operators_of(Figure figure) {
    std::string page = std::exchange(content_, "0 0 0 RG 1 w 0 J 0 j [] 0 d\n");
    const Look look = std::exchange(look_, Look{});
    look_.fill = look.fill;
    const PaperPoint origin = std::exchange(origin_, PaperPoint{} - begin_of(figure));
    for (const page::Item& item : figure) paint(std::get<page::Shape>(item.what));
    end_strokes();
    origin_ = origin;
    look_ = look;
    return std::exchange(content_, std::move(page));
}

}  // namespace muster::draw
