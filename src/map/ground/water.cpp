#include <algorithm>
#include <array>
#include <utility>

#include "map/ground/marks.hpp"

namespace muster::map {
namespace {

/// Draws all courses as bands, `less` narrower on each bank.
void draw_bands(Items& items, const std::vector<Water>& waters, Millimetres less, page::Ink ink) {
    for (const auto& water : waters) {
        const Millimetres width = water.width - 2 * less;
        if (width <= 0.05_mm) continue;
        stroke(items, course_path(water.course), round_pen(ink, width));
    }
}

}  // namespace

Items draw_water(const std::vector<Water>& waters, const PlanLook& look) {
    const page::Ink water = look.ink("map-water");
    const page::Ink shore = look.ink("map-shore");
    Items items;
    draw_bands(items, waters, 0_mm, shore);
    draw_bands(items, waters, look.style.water.shore, water);
    // Each line is drawn as a dark band with a water band inside it. Farther from the shore, lines are paler
    // and wider apart.
    struct ShoreLine {
        Millimetres from_bank, width;
        double strength;
    };
    constexpr std::array<ShoreLine, 4> lines{{{0.7_mm, 0.19_mm, 0.85},
                                              {1.25_mm, 0.17_mm, 0.65},
                                              {1.95_mm, 0.16_mm, 0.48},
                                              {2.85_mm, 0.15_mm, 0.32}}};
    for (const auto& line : lines) {
        draw_bands(items, waters, line.from_bank, mixed(water, shore, line.strength));
        draw_bands(items, waters, line.from_bank + line.width, water);
    }
    return items;
}

namespace {

/// A stretch of a course, moved a little to one side.
PaperLine stretch(const PaperLine& course, Millimetres from, Millimetres until, Millimetres aside) {
    PaperLine line;
    constexpr Millimetres step = 1.2_mm;
    const int count = std::max(2, static_cast<int>((until - from) / step));
    for (int i = 0; i <= count; ++i) {
        const Millimetres at = from + (until - from) * i / count;
        line.push_back(lengths::along_course(course, at) +
                       lengths::quarter_turn(lengths::heading(course, at)) * aside);
    }
    return line;
}

/// A feathered arrow along the middle of the water.
void add_flow_arrow(Items& items, PaperLine line, bool back, page::Ink ink) {
    if (back) std::ranges::reverse(line);
    Path shaft = course_path(line);
    const PaperPoint tip = line.back();
    const Direction along = lengths::unit(tip - line[line.size() - 2]);
    const Direction across = lengths::quarter_turn(along);
    const Path head = outline_path({tip + along * 1.4_mm, tip - along * 0.9_mm + across * 0.75_mm,
                                    tip - along * 0.3_mm, tip - along * 0.9_mm - across * 0.75_mm});
    const PaperPoint tail = line.front();
    const Direction start = lengths::unit(line[1] - tail);
    for (const Millimetres at : {0.3_mm, 0.9_mm, 1.5_mm})
        for (const double side : {-1.0, 1.0})
            add_line(shaft, tail + start * at,
                     tail + start * (at - 0.8_mm) + lengths::quarter_turn(start) * (side * 0.6_mm));
    stroke(items, std::move(shaft), round_pen(ink, 0.22_mm));
    fill(items, head, ink);
}

}  // namespace

Items draw_current(const Water& water, dice::Chance chance, const Clear& clear, const PlanLook& look) {
    constexpr Millimetres wide_enough = 4.5_mm;
    constexpr Millimetres arrow = 8_mm;
    Items items;
    const Millimetres whole = lengths::course_length(water.course);
    if (water.course.size() < 2 || water.width < wide_enough || whole < 3 * arrow) return items;
    const page::Ink ink = mixed(look.ink("map-water"), look.ink("map-shore"), 0.75);
    const auto is_clear = [&](Millimetres from, Millimetres until) {
        for (const PaperPoint p : stretch(water.course, from, until, 0_mm))
            if (!clear(p)) return false;
        return true;
    };
    std::vector<Millimetres> arrows;
    if (water.flow != 0)
        for (const double share : {0.25, 0.75})
            for (const double off : {0.0, 0.05, -0.05, 0.1, -0.1, 0.15, -0.15, 0.2, -0.2}) {
                const Millimetres from = whole * (share + off) - arrow / 2;
                if (from < arrow / 2 || from + arrow * 1.5 > whole ||
                    !is_clear(from - 1_mm, from + arrow + 2_mm))
                    continue;
                add_flow_arrow(items, stretch(water.course, from, from + arrow, 0_mm), water.flow < 0, ink);
                arrows.push_back(from);
                break;
            }
    Path strokes;
    Millimetres at = any_length(chance, 2_mm, 6_mm);
    while (at < whole) {
        const Millimetres until = at + any_length(chance, 3_mm, 8_mm);
        const Millimetres aside = chance.between(-0.1, 0.1) * water.width;
        const bool beside_arrow = std::ranges::any_of(
            arrows, [&](Millimetres from) { return until > from - 1.5_mm && at < from + arrow + 2.5_mm; });
        if (!beside_arrow && until < whole - 1_mm && is_clear(at, until))
            add_course(strokes, stretch(water.course, at, until, aside));
        at = until + any_length(chance, 1.5_mm, 5_mm);
    }
    stroke(items, std::move(strokes), round_pen(ink, look.style.water.current));
    return items;
}

}  // namespace muster::map
