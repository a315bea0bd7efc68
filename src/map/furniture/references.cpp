#include "map/furniture/references.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "map/lettering/labels.hpp"
#include "map/troops/planned.hpp"
#include "source/english.hpp"
#include "text/typography.hpp"

namespace muster::map {
namespace {

constexpr Millimetres between_columns = 4.5_mm;
constexpr Millimetres after_figure = 1.2_mm;  ///< from a number to its name
constexpr Millimetres least_dots = 3_mm;      ///< room for the dots between a name and its strength
constexpr Millimetres after_title = 4.5_mm;   ///< to a side in the same line
constexpr std::size_t least_rows = 3;

/// "2 guns, 40", "180", "6 bases": what the reader knows of it, in the fewest words.
std::string strength_of(const dossier::Unit& unit) {
    std::string words;
    const auto add = [&](const std::string& part) { words += (words.empty() ? "" : ", ") + part; };
    if (unit.guns) add(source::count_of(*unit.guns, "gun", "guns"));
    if (unit.men) add(std::to_string(*unit.men));
    if (!words.empty()) return words;
    const int bases = std::accumulate(unit.bases.begin(), unit.bases.end(), 0,
                                      [](int sum, const auto& each) { return sum + each.second; });
    if (bases > 0) return source::count_of(bases, "base", "bases");
    if (unit.figures) return source::count_of(*unit.figures, "figure", "figures");
    return {};
}

/// The lines with which columns of at most this many rows begin, without parting the lines of a name; empty
/// if one has more.
template <class Line>
std::vector<std::size_t> columns_of(const std::vector<Line>& lines, std::size_t rows) {
    std::vector<std::size_t> starts{0};
    for (std::size_t i = 0, end = 1; i < lines.size(); i = end++) {
        while (end < lines.size() && !lines[end].number) ++end;
        if (end - i > rows) return {};
        if (end - starts.back() > rows) starts.push_back(i);
    }
    return starts;
}

/// The fewest rows for so many columns.
template <class Line>
std::size_t rows_of(const std::vector<Line>& lines, std::size_t columns) {
    std::size_t rows = (lines.size() + columns - 1) / columns;
    while (columns_of(lines, rows).empty() || columns_of(lines, rows).size() > columns) ++rows;
    return rows;
}

}  // namespace

References::References(const dossier::Dossier& dossier, const PlanLook& look, text::Typesetter& typesetter,
                       double times)
    : look_(&look), typesetter_(&typesetter), times_(times) {
    const auto is_shown = [&](const std::string& side, const dossier::Unit& unit) {
        return std::ranges::any_of(dossier.plan.positions, [&](const dossier::Position& position) {
            return position.side == side && position.unit == unit.id && position.number > 0;
        });
    };
    const Points size = style().size;
    name_ = style();
    title_ = typesetter.shape("REFERENCES", {"serif", size * 1.2, false, false, 0.7_mm});
    line_ = Millimetres{size} * 1.2;
    for (const auto& known : dossier.sides)
        for (const auto& brigade : known.brigades)
            for (const auto& unit : brigade.units)
                if (is_shown(known.id, unit) &&
                    typesetter.shape(text::with_quotes(unit.name), name_)->advance > widest_name())
                    name_.face = "serif-narrow";
    for (const auto& known : dossier.sides) {
        Side side;
        side.ink = ink_of_side(known.id, look);
        std::string head = known.name;
        if (!known.commander.empty()) head += ", " + known.commander;
        side.head = typesetter.shape(text::with_quotes(head), {"serif-italic", size * 1.1});
        for (const auto& brigade : known.brigades)
            for (const auto& unit : brigade.units)
                if (is_shown(known.id, unit)) add_unit(side, unit);
        if (side.head->advance > std::max(widest_name() + 10_mm, side.list_width()))
            side.head = typesetter.shape(text::with_quotes(known.name), {"serif-italic", size * 1.1});
        if (!side.lines.empty()) sides_.push_back(std::move(side));
    }
}

text::Style References::style() const {
    return {"serif", look_->size(look_->style.words.references) * times_};
}

Millimetres References::widest_name() const {
    return look_->style.furniture.name * times_;
}

void References::add_unit(Side& side, const dossier::Unit& unit) const {
    const text::Style usual = style();
    const std::string words = text::with_quotes(unit.name);
    std::vector<text::Run> names{{typesetter_->shape(words, name_)}};
    if (names.front().text->advance > widest_name())
        names = typesetter_->wrap(words, name_, widest_name(), text::Parting::letters).runs;
    for (std::size_t i = 0; i < names.size(); ++i) {
        Line line;
        line.name = names[i].text;
        if (i == 0) line.number = typesetter_->shape(std::to_string(unit.number), {"serif-bold", usual.size});
        if (const std::string strength = strength_of(unit); i + 1 == names.size() && !strength.empty())
            line.strength = typesetter_->shape(strength, usual);
        side.names = std::max(side.names, line.name->advance);
        if (line.number) side.numbers = std::max(side.numbers, line.number->advance);
        if (line.strength) side.strengths = std::max(side.strengths, line.strength->advance);
        side.lines.push_back(std::move(line));
    }
}

Millimetres References::Side::list_width() const {
    return numbers + after_figure + names + least_dots + strengths;
}

Millimetres References::Side::width() const {
    return std::max(list_width(), head->advance);
}

Millimetres References::head_height() const {
    return line_ * 1.45;  // the title and the sides, in one line
}

std::size_t References::rows_in(Millimetres height) const {
    return static_cast<std::size_t>(std::max(0.0, std::floor((height - head_height()) / line_ + 0.01)));
}

Millimetres References::width_in(Millimetres height) const {
    const std::size_t rows = rows_in(height);
    if (rows < least_rows) return 10'000_mm;
    Millimetres width = between_columns * -1;
    for (const Side& side : sides_) {
        const std::size_t columns = columns_of(side.lines, rows).size();
        if (columns == 0) return 10'000_mm;
        width += block_width(side, columns) + between_columns;
    }
    return width;
}

/// Of a side's columns; the title is before the head of the first.
Millimetres References::block_width(const Side& side, std::size_t columns) const {
    const Millimetres lists =
        static_cast<double>(columns) * (side.width() + between_columns) - between_columns;
    if (&side != &sides_.front()) return lists;
    return std::max(lists, title_->advance + after_title + side.head->advance);
}

page::PaperSize References::stacked() const {
    Millimetres widest = title_->advance, high = line_ * 1.75;
    for (const Side& side : sides_) {
        widest = std::max(widest, side.width());
        high += line_ * (static_cast<double>(side.lines.size()) + 2.1);
    }
    return {widest, high};
}

std::vector<page::PaperSize> References::shapes() const {
    std::vector<page::PaperSize> shapes;
    shapes.push_back(stacked());
    for (std::size_t columns = 1; columns <= 4; ++columns) {
        std::size_t rows = least_rows;
        for (const Side& side : sides_) rows = std::max(rows, rows_of(side.lines, columns));
        const Millimetres high = head_height() + line_ * (static_cast<double>(rows) + 0.1);
        shapes.push_back({width_in(high), high});
    }
    std::ranges::stable_sort(
        shapes, {}, [](const page::PaperSize& size) { return std::abs(std::log(size.width / size.height)); });
    return shapes;
}

Items References::draw(const PaperBounds& box) const {
    Items items;
    const page::Ink ink = look_->ink("map-label");
    const bool is_stacked = box.width() < width_in(box.depth()) - 0.01_mm;
    const Millimetres width = is_stacked ? box.width() : width_in(box.depth());
    const Millimetres indent = is_stacked ? (width - title_->advance) / 2 : 0_mm;
    items.push_back(text_at(title_, {box.left + indent, box.top}, ink));
    PaperPoint at{box.left, box.top + title_->ascent - sides_.front().head->ascent};
    if (is_stacked) {
        const PaperPoint middle{box.left + width / 2, box.top + line_ * 1.4};
        stroke(items, line_path(middle - PaperPoint{7_mm, 0_mm}, middle + PaperPoint{7_mm, 0_mm}),
               pen(ink, 0.12_mm));
        at.y = box.top + line_ * 1.85;
    }
    for (const Side& side : sides_) {
        const std::size_t most = std::max<std::size_t>(1, rows_in(box.depth()));
        const std::size_t columns = is_stacked ? 1 : columns_of(side.lines, most).size();
        const std::size_t rows = rows_of(side.lines, columns);
        const auto starts = columns_of(side.lines, rows);
        std::size_t column = 0;
        const bool is_after_title = !is_stacked && &side == &sides_.front();
        const PaperPoint head{at.x + (is_after_title ? title_->advance + after_title : 0_mm), at.y};
        items.push_back(text_at(side.head, head, side.ink));
        const Millimetres left = at.x;
        for (std::size_t i = 0; i < side.lines.size(); ++i) {
            if (column + 1 < starts.size() && i == starts[column + 1]) {
                ++column;
                at.x += side.width() + between_columns;
            }
            const Millimetres y = at.y + line_ * (1.25 + static_cast<double>(i - starts[column]));
            append(items, draw_line(side, side.lines[i], {at.x, y}, is_stacked ? width : side.width()));
        }
        if (is_stacked)
            at.y += line_ * (static_cast<double>(rows) + 2.1);
        else
            at.x = left + block_width(side, columns) + between_columns;
    }
    return items;
}

Items References::draw_line(const Side& side, const Line& line, PaperPoint at, Millimetres width) const {
    Items items;
    const page::Ink ink = look_->ink("map-label");
    if (line.number)
        items.push_back(text_at(line.number, {at.x + side.numbers - line.number->advance, at.y}, side.ink));
    const PaperPoint name{at.x + side.numbers + after_figure, at.y};
    items.push_back(text_at(line.name, name, ink));
    if (!line.strength) return items;
    const Millimetres left = at.x + width - line.strength->advance;
    items.push_back(text_at(line.strength, {left, at.y}, ink));
    const Millimetres base = at.y + line.name->ascent;
    stroke(items, line_path({name.x + line.name->advance + 1_mm, base}, {left - 0.6_mm, base}),
           round_pen(ink, 0.17_mm, {0_mm, 1.15_mm}));
    return items;
}

}  // namespace muster::map
