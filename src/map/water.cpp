#include "map/water.hpp"

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

}  // namespace muster::map
