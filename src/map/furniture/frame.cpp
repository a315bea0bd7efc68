#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "map/furniture/furniture.hpp"
#include "map/lettering/labels.hpp"

namespace muster::map {
namespace {

void add_box(Path& path, const PaperBounds& box) {
    add_outline(path,
                {{box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}});
}

std::string in_capitals(std::string text) {
    for (char& c : text)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return text;
}

/// The inked feet in one direction (every other one), as pairs of millimetres from the corner of the ground.
std::vector<std::pair<Millimetres, Millimetres>> inked_feet(Millimetres whole, Millimetres foot, bool first) {
    std::vector<std::pair<Millimetres, Millimetres>> feet;
    bool inked = first;
    for (Millimetres at{}; at < whole - 0.01_mm; at += foot, inked = !inked)
        if (inked) feet.emplace_back(at, std::min(at + foot, whole));
    return feet;
}

/// A to Z from the west, 1, 2, 3 from the north.
void add_cell_names(Items& items, const TableScale& scale, const PlanLook& look,
                    text::Typesetter& typesetter) {
    if (look.cell.value() <= 0) return;
    const PaperBounds ground = scale.frame();
    const Millimetres cell = scale(look.cell);
    const Millimetres out =
        look.style.frame.band + (frame_room(look) - look.style.frame.border - look.style.frame.band) / 2;
    const text::Style style{"sans", look.size(6.5_pt)};
    const auto add = [&](const std::string& name, PaperPoint middle) {
        const auto shaped = typesetter.shape(name, style);
        const Millimetres capital = capital_height(style.size);
        const PaperPoint corner{middle.x - shaped->advance / 2, middle.y + capital / 2 - shaped->ascent};
        items.push_back(text_at(shaped, corner, look.ink("map-label")));
    };
    constexpr int letters = 26;
    for (int i = 0; i < letters && (i + 1) * cell < ground.width() + 0.1_mm; ++i)
        for (const Millimetres y : {ground.top - out, ground.bottom + out})
            add(std::string(1, static_cast<char>('A' + i)), {ground.left + (i + 0.5) * cell, y});
    for (int i = 0; (i + 1) * cell < ground.depth() + 0.1_mm; ++i)
        for (const Millimetres x : {ground.left - out, ground.right + out})
            add(std::to_string(i + 1), {x, ground.top + (i + 0.5) * cell});
}

}  // namespace

Items draw_frame(const TableScale& scale, const PlanLook& look, text::Typesetter& typesetter) {
    const page::Ink ink = look.ink("map-frame");
    const PaperBounds ground = scale.frame();
    const auto& [line, band, border_width] = look.style.frame;
    const Millimetres foot = scale.per_inch * 12;
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
    stroke(items, std::move(lines), pen(ink, line));
    Path border;
    add_box(border, ground.grown(frame_room(look) - border_width / 2));
    stroke(items, std::move(border), pen(ink, border_width));
    add_cell_names(items, scale, look, typesetter);
    return items;
}

Items draw_edges(const dossier::Dossier& dossier, const TableScale& scale, const PlanLook& look,
                 text::Typesetter& typesetter) {
    Items items;
    const PaperBounds ground = scale.frame();
    const bool squares = dossier.terrain && dossier.terrain->squares;
    text::Style style{"sans", look.size(8_pt), false, false, text::Millimetres{0.25}};
    for (const auto& side : dossier.sides) {
        if (!side.half) continue;
        const auto ink = look.sides.find(side.id);
        std::string words = in_capitals(side.name) + " · table edge";
        if (squares) words += fmt::format(" of squares 1 to {}", dossier.terrain->squares->count.columns);
        const auto shaped = typesetter.shape(words, style);
        const Millimetres height = (shaped->ascent + shaped->descent);
        const Millimetres x = ground.centre().x - shaped->advance / 2;
        const Millimetres gap = frame_room(look) + (edge_room(look) - frame_room(look) - height) / 2;
        const Millimetres y = side.half == terms::Half::a ? ground.top - gap - height : ground.bottom + gap;
        items.push_back(
            text_at(shaped, {x, y}, ink == look.sides.end() ? look.ink("map-label") : ink->second));
    }
    return items;
}

}  // namespace muster::map
