#include "map/furniture/legend.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "map/lettering/labels.hpp"
#include "text/typography.hpp"

namespace muster::map {
namespace {

constexpr SignSize in_list{4.6_mm, 2.7_mm};

page::Item clipped_sign(const Sign& what, PaperPoint middle, const SignSize& half, const PlanLook& look) {
    page::Group sign;
    constexpr Millimetres shadow = 1.0_mm;
    sign.clip = box_of({middle.x - half.wide - shadow, middle.y - half.high, middle.x + half.wide + shadow,
                        middle.y + half.high + 0.3_mm});
    sign.items = what.draw(middle, half, look);
    return {std::move(sign)};
}

text::Style list_style(const PlanLook& look) {
    return {"serif", look.size(look.style.words.list)};
}

}  // namespace

std::vector<Millimetres> legend_columns(const Legend& legend, std::size_t rows, const PlanLook& look,
                                        text::Typesetter& typesetter) {
    std::vector<Millimetres> widths;
    for (std::size_t i = 0; i < legend.size(); ++i) {
        if (i % rows == 0) widths.emplace_back(0);
        const auto shaped = typesetter.shape(text::with_quotes(legend[i].word), list_style(look));
        widths.back() = std::max(widths.back(), legend_sign + shaped->advance);
    }
    return widths;
}

std::vector<page::PaperSize> legend_shapes(const Legend& legend, const PlanLook& look,
                                           text::Typesetter& typesetter) {
    std::vector<page::PaperSize> shapes;
    for (std::size_t rows = 1; rows <= legend.size(); ++rows) {
        const auto columns = legend_columns(legend, rows, look, typesetter);
        Millimetres wide = legend_gap * (static_cast<double>(columns.size()) - 1);
        for (const Millimetres column : columns) wide += column;
        shapes.push_back({wide, legend_line * static_cast<double>(rows)});
    }
    std::ranges::stable_sort(shapes, {},
                             [](const auto& size) { return std::abs(std::log(size.width / size.height)); });
    return shapes;
}

Items draw_legend_columns(const Legend& legend, const LegendGrid& grid, const PlanLook& look,
                          text::Typesetter& typesetter) {
    Items items;
    const auto widths = legend_columns(legend, grid.rows, look, typesetter);
    Millimetres left = grid.corner.x;
    for (std::size_t i = 0; i < legend.size(); ++i) {
        const std::size_t row = i % grid.rows;
        if (i > 0 && row == 0) left += widths[i / grid.rows - 1] + legend_gap;
        const PaperPoint middle{left + in_list.wide,
                                grid.corner.y + legend_line * (static_cast<double>(row) + 0.5)};
        items.push_back(clipped_sign(legend[i], middle, in_list, look));
        const auto shaped = typesetter.shape(text::with_quotes(legend[i].word), list_style(look));
        items.push_back(
            text_at(shaped, {left + legend_sign, middle.y - shaped->ascent * 0.62}, look.ink("map-label")));
    }
    return items;
}

}  // namespace muster::map
