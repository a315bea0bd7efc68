#include "map/furniture/frame.hpp"

#include <algorithm>
#include <utility>

#include "map/lettering/labels.hpp"

namespace muster::map {
namespace {

constexpr double inner = 0.2;  ///< mm, the line round the ground
constexpr double outer = 0.7;  ///< mm, the line round the border
constexpr double band = 1.1;   ///< mm, the divided border

void add_box(Path& path, const Frame& box) {
    add_outline(path,
                {{box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}});
}

std::string in_capitals(std::string text) {
    for (char& c : text)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return text;
}

/// The inked feet along one way, as pairs of millimetres from the ground's corner; every other foot.
std::vector<std::pair<double, double>> inked_feet(double whole, double foot, bool first) {
    std::vector<std::pair<double, double>> feet;
    bool inked = first;
    for (double at = 0; at < whole - 0.01; at += foot, inked = !inked)
        if (inked) feet.emplace_back(at, std::min(at + foot, whole));
    return feet;
}

/// A to Z from the west, 1 and so on from the north.
void add_cell_names(Items& items, const TableScale& scale, const PlanLook& look,
                    text::Typesetter& typesetter) {
    if (look.cell.value() <= 0) return;
    const Frame ground = scale.frame();
    const double cell = scale(look.cell);
    const double out = band + (frame_room(look) - outer - band) / 2;
    const text::Style style{"sans", look.size(6.5)};
    const auto add = [&](const std::string& name, Spot middle) {
        const auto shaped = typesetter.shape(name, style);
        const double capital = style.size.value() * 0.355 * 0.72;
        const Spot corner{middle.x - shaped->advance.value() / 2,
                          middle.y + capital / 2 - shaped->ascent.value()};
        items.push_back(text_at(shaped, corner, look.ink("map-label")));
    };
    constexpr int letters = 26;
    for (int i = 0; i < letters && (i + 1) * cell < ground.width() + 0.1; ++i)
        for (const double y : {ground.top - out, ground.bottom + out})
            add(std::string(1, static_cast<char>('A' + i)), {ground.left + (i + 0.5) * cell, y});
    for (int i = 0; (i + 1) * cell < ground.depth() + 0.1; ++i)
        for (const double x : {ground.left - out, ground.right + out})
            add(std::to_string(i + 1), {x, ground.top + (i + 0.5) * cell});
}

}  // namespace

Items draw_frame(const TableScale& scale, const PlanLook& look, text::Typesetter& typesetter) {
    const page::Ink ink = look.ink("map-frame");
    const Frame ground = scale.frame();
    const double foot = scale.per_inch * 12;
    Path feet;
    for (const auto& [from, to] : inked_feet(ground.width(), foot, true)) {
        add_box(feet, {ground.left + from, ground.top - band, ground.left + to, ground.top});
        add_box(feet, {ground.left + from, ground.bottom, ground.left + to, ground.bottom + band});
    }
    for (const auto& [from, to] : inked_feet(ground.depth(), foot, false)) {
        add_box(feet, {ground.left - band, ground.top + from, ground.left, ground.top + to});
        add_box(feet, {ground.right, ground.top + from, ground.right + band, ground.top + to});
    }
    Items items;
    fill(items, std::move(feet), ink);
    Path lines;
    add_box(lines, ground);
    add_box(lines, ground.grown(band));
    stroke(items, std::move(lines), pen(ink, inner));
    Path border;
    add_box(border, ground.grown(frame_room(look) - outer / 2));
    stroke(items, std::move(border), pen(ink, outer));
    add_cell_names(items, scale, look, typesetter);
    return items;
}

Items draw_edges(const dossier::Dossier& dossier, const TableScale& scale, const PlanLook& look,
                 text::Typesetter& typesetter) {
    Items items;
    const Frame ground = scale.frame();
    const bool squares = dossier.terrain && dossier.terrain->squares;
    text::Style style{"sans", look.size(8), false, false, text::Millimetres{0.25}};
    for (const auto& side : dossier.sides) {
        if (!side.half) continue;
        const auto ink = look.sides.find(side.id);
        const std::string words =
            in_capitals(side.name) + (squares ? " · table edge of squares 1 to 5" : " · table edge");
        const auto shaped = typesetter.shape(words, style);
        const double height = (shaped->ascent + shaped->descent).value();
        const double x = ground.centre().x - shaped->advance.value() / 2;
        const double gap = frame_room(look) + (edge_room(look) - frame_room(look) - height) / 2;
        const double y = side.half == terms::Half::a ? ground.top - gap - height : ground.bottom + gap;
        items.push_back(
            text_at(shaped, {x, y}, ink == look.sides.end() ? look.ink("map-label") : ink->second));
    }
    return items;
}

}  // namespace muster::map
