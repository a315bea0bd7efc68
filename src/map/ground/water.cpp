#include "map/ground/water.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace muster::map {
namespace {

/// All courses drawn as bands narrowed by `less` millimetres on each bank.
void draw_bands(Items& items, const std::vector<Water>& waters, double less, page::Ink ink) {
    for (const auto& water : waters) {
        const double width = water.width - 2 * less;
        if (width <= 0.05) continue;
        Path path;
        add_course(path, water.course);
        stroke(items, std::move(path), round_pen(ink, width));
    }
}

}  // namespace

Items draw_water(const std::vector<Water>& waters, const PlanLook& look) {
    const page::Ink water = look.ink("map-water");
    const page::Ink shore = look.ink("map-shore");
    Items items;
    constexpr double bank = 0.3;
    draw_bands(items, waters, 0, shore);
    draw_bands(items, waters, bank, water);
    // Each line is drawn as a dark band with a water band inside it; the farther from the shore, the paler
    // and the wider apart.
    struct ShoreLine {
        double from_bank, width, strength;
    };
    constexpr std::array<ShoreLine, 4> lines{
        {{0.7, 0.19, 0.85}, {1.25, 0.17, 0.65}, {1.95, 0.16, 0.48}, {2.85, 0.15, 0.32}}};
    for (const auto& line : lines) {
        draw_bands(items, waters, line.from_bank, mixed(water, shore, line.strength));
        draw_bands(items, waters, line.from_bank + line.width, water);
    }
    return items;
}

namespace {

/// A stretch of a course, moved a little to one side.
Spots stretch(const Spots& course, double from, double until, double aside) {
    Spots line;
    constexpr double step = 1.2;
    const int count = std::max(2, static_cast<int>((until - from) / step));
    for (int i = 0; i <= count; ++i) {
        const double at = from + (until - from) * i / count;
        line.push_back(terrain::along_course(course, at) +
                       terrain::quarter_turn(terrain::heading(course, at)) * aside);
    }
    return line;
}

/// A feathered arrow along the middle of the water.
void add_flow_arrow(Items& items, Spots line, bool back, page::Ink ink) {
    if (back) std::reverse(line.begin(), line.end());
    Path shaft;
    add_course(shaft, line);
    const Spot tip = line.back();
    const Spot along = terrain::unit(tip - line[line.size() - 2]);
    const Spot across = terrain::quarter_turn(along);
    Path head;
    add_outline(head, {tip + along * 1.4, tip - along * 0.9 + across * 0.75, tip - along * 0.3,
                       tip - along * 0.9 - across * 0.75});
    const Spot tail = line.front();
    const Spot start = terrain::unit(line[1] - tail);
    for (const double at : {0.3, 0.9, 1.5})
        for (const double side : {-1.0, 1.0})
            add_line(shaft, tail + start * at,
                     tail + start * (at - 0.8) + terrain::quarter_turn(start) * (side * 0.6));
    stroke(items, std::move(shaft), round_pen(ink, 0.22));
    fill(items, std::move(head), ink);
}

}  // namespace

Items draw_current(const Water& water, dice::Chance chance, const Clear& clear, const PlanLook& look) {
    constexpr double wide_enough = 4.5;
    constexpr double arrow = 8;
    Items items;
    const double whole = terrain::course_length(water.course);
    if (water.course.size() < 2 || water.width < wide_enough || whole < 3 * arrow) return items;
    const page::Ink ink = mixed(look.ink("map-water"), look.ink("map-shore"), 0.75);
    const auto is_clear = [&](double from, double until) {
        for (const Spot p : stretch(water.course, from, until, 0))
            if (!clear(p)) return false;
        return true;
    };
    std::vector<double> arrows;
    if (water.flow != 0)
        for (const double share : {0.25, 0.75})
            for (const double off : {0.0, 0.05, -0.05, 0.1, -0.1, 0.15, -0.15, 0.2, -0.2}) {
                const double from = whole * (share + off) - arrow / 2;
                if (from < arrow / 2 || from + arrow * 1.5 > whole || !is_clear(from - 1, from + arrow + 2))
                    continue;
                add_flow_arrow(items, stretch(water.course, from, from + arrow, 0), water.flow < 0, ink);
                arrows.push_back(from);
                break;
            }
    Path strokes;
    double at = chance.between(2, 6);
    while (at < whole) {
        const double until = at + chance.between(3, 8);
        const double aside = chance.between(-0.1, 0.1) * water.width;
        const bool beside_arrow = std::any_of(arrows.begin(), arrows.end(), [&](double from) {
            return until > from - 1.5 && at < from + arrow + 2.5;
        });
        if (!beside_arrow && until < whole - 1 && is_clear(at, until))
            add_course(strokes, stretch(water.course, at, until, aside));
        at = until + chance.between(1.5, 5);
    }
    stroke(items, std::move(strokes), round_pen(ink, 0.13));
    return items;
}

}  // namespace muster::map
