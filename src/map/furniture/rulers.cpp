#include <utility>

#include <fmt/format.h>

#include "map/furniture/furniture.hpp"
#include "map/lettering/labels.hpp"

namespace muster::map {
namespace {

constexpr Points ruler_letters = 7_pt;
constexpr Millimetres tick = 1.2_mm;
constexpr Millimetres border_gap = 0.9_mm;  ///< between the two lines of the border
constexpr int tick_inches = 6, number_inches = 12, letters = 26;
static_assert(ruler_step.value() == tick_inches);

/// Of the numbers, relative to the size for which the room is made.
double larger(const PlanLook& look) {
    return look.size(ruler_letters) / ruler_letters;
}

}  // namespace

RulerRoom ruler_room(const PlanLook& look) {
    constexpr RulerRoom usual{8.5_mm, 5.5_mm, 2.5_mm};
    return {usual.left * larger(look), usual.top * larger(look), usual.rim * larger(look)};
}

Items draw_feet(const TableScale& scale, const PlanLook& look) {
    const PaperBounds table = scale.frame();
    Items items;
    for (const auto& [inches, width] : {std::pair{tick_inches, 0.07_mm}, std::pair{number_inches, 0.16_mm}}) {
        const Millimetres step = scale(lengths::Inches{1} * inches);
        Path lines;
        for (Millimetres x = table.left + step; x < table.right - 0.1_mm; x += step)
            add_line(lines, {x, table.top}, {x, table.bottom});
        for (Millimetres y = table.top + step; y < table.bottom - 0.1_mm; y += step)
            add_line(lines, {table.left, y}, {table.right, y});
        if (!lines.empty()) stroke(items, std::move(lines), pen(look.ink("map-square"), width));
    }
    return items;
}

Items draw_border(const TableScale& scale, const PlanLook& look) {
    const page::Ink ink = look.ink("map-frame");
    Items items;
    stroke(items, box_path(scale.frame()), pen(ink, 0.5_mm));
    stroke(items, box_path(scale.frame().grown(border_gap)), pen(ink, 0.18_mm));
    return items;
}

Items draw_rulers(const TableScale& scale, const PlanLook& look, text::Typesetter& typesetter) {
    const page::Ink ink = look.ink("map-frame");
    const PaperBounds table = scale.frame();
    const text::Style style{"sans", look.size(ruler_letters)};
    const Millimetres capital = capital_height(style.size);
    Items items;
    Path ticks;
    const auto foot_at = [&](bool along, lengths::Inches inches) {
        const Millimetres at = scale(inches);
        return along ? PaperPoint{table.left + at, table.top} : PaperPoint{table.left, table.top + at};
    };
    const auto name = [&](bool along, lengths::Inches inches, const std::string& text) {
        const auto words = typesetter.shape(text, style);
        const Millimetres out = border_gap + tick;
        const PaperPoint foot = foot_at(along, inches);
        const PaperPoint corner =
            along ? PaperPoint{foot.x - words->advance / 2, foot.y - out - 0.6_mm - words->ascent}
                  : PaperPoint{foot.x - out - 0.7_mm - words->advance, foot.y + capital / 2 - words->ascent};
        items.push_back(text_at(words, corner, look.ink("map-label")));
    };
    const bool has_cells = look.cell.value() > 0;
    for (const bool along : {true, false}) {
        const lengths::Inches length = along ? scale.table.width : scale.table.height;
        const lengths::Inches step = has_cells ? look.cell : lengths::Inches{tick_inches};
        for (int i = 0; step * i < length + lengths::Inches{0.01}; ++i) {
            const bool is_numbered = has_cells || (tick_inches * i) % number_inches == 0;
            const Millimetres out = border_gap + (is_numbered ? tick : tick / 2);
            const PaperPoint foot = foot_at(along, step * i);
            add_line(ticks, foot, foot - (along ? PaperPoint{0_mm, out} : PaperPoint{out, 0_mm}));
            if (!has_cells && is_numbered) name(along, step * i, fmt::format("{}″", tick_inches * i));
            if (has_cells && step * (i + 1) < length + lengths::Inches{0.01} && !(along && i >= letters))
                name(along, step * (i + 0.5),
                     along ? std::string(1, static_cast<char>('A' + i)) : std::to_string(i + 1));
        }
    }
    stroke(items, std::move(ticks), pen(ink, 0.25_mm));
    append(items, draw_border(scale, look));
    return items;
}

}  // namespace muster::map
