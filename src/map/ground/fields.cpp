#include <algorithm>
#include <utility>

#include "map/ground/marks.hpp"

namespace muster::map {
namespace {

struct Furrows {
    Path heavy, fine;
};

struct Ruling {
    dice::Chance* chance;
    const std::function<bool(PaperPoint)>* blank;
};

/// A furrow as engraved: interrupted now and then, and never quite to the edge.
void add_furrow(Path& path, PaperPoint from, PaperPoint to, Ruling& ruling) {
    dice::Chance& chance = *ruling.chance;
    const Millimetres whole = lengths::distance(from, to);
    const Direction along = lengths::unit(to - from);
    Millimetres at = any_length(chance, 0.35_mm, 0.9_mm);
    const Millimetres end = whole - any_length(chance, 0.35_mm, 0.9_mm);
    while (at < end) {
        Millimetres until = std::min(end, at + any_length(chance, 5_mm, 16_mm));
        constexpr Millimetres pace = 0.4_mm;
        if (*ruling.blank) {
            while (at < until && (*ruling.blank)(from + along * at)) at += pace;
            for (Millimetres ahead = at; ahead < until; ahead += pace)
                if ((*ruling.blank)(from + along * ahead)) until = ahead;
        }
        if (until - at > 0.5_mm) add_line(path, from + along * at, from + along * until);
        at = until + any_length(chance, 0.4_mm, 0.9_mm);
    }
}

Furrows furrows(const PaperLine& outline, Millimetres apart, Ruling ruling) {
    Furrows ruled;
    const Direction along = long_side(outline);
    const Direction across = lengths::quarter_turn(along);
    Millimetres first = 1e9_mm;
    Millimetres last = -1e9_mm;
    for (const PaperPoint corner : outline) {
        first = std::min(first, lengths::dot(corner, across));
        last = std::max(last, lengths::dot(corner, across));
    }
    int number = 0;
    for (Millimetres at = first + apart; at < last - 0.3_mm; at += apart, ++number) {
        const PaperPoint from = across * at;
        const auto met = meetings(outline, from, along);
        for (std::size_t i = 0; i + 1 < met.size(); i += 2)
            add_furrow(number % 4 == 0 ? ruled.heavy : ruled.fine, from + along * met[i],
                       from + along * met[i + 1], ruling);
    }
    return ruled;
}

}  // namespace

Items field(const PaperLine& outline, dice::Chance chance, const PlanLook& look, const FieldForm& form) {
    if (outline.size() < 3) return {};
    Items items;
    Path ground = outline_path(outline);
    fill(items, ground, look.ink("map-field"));
    Furrows ruled = furrows(outline, look.style.fields.apart, {&chance, &form.blank});
    stroke(items, std::move(ruled.fine), pen(look.ink("map-furrow"), look.style.fields.fine));
    stroke(items, std::move(ruled.heavy), pen(look.ink("map-furrow"), look.style.fields.heavy));
    if (form.edge == Enclosure::none) stroke(items, std::move(ground), pen(look.ink("map-furrow"), 0.16_mm));
    PaperLine round = outline;
    round.push_back(outline.front());
    append(items, draw_enclosure(form.edge, round, chance, look));
    return items;
}

}  // namespace muster::map
