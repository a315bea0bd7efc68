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

Furrows furrows(const PaperLine& outline, Direction along, Millimetres apart, Ruling ruling) {
    Furrows ruled;
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

/// Whether a place is on a road or at its side.
bool is_beside(const std::vector<Way>& roads, PaperPoint p) {
    constexpr Millimetres verge = 0.7_mm;
    return std::ranges::any_of(roads, [&](const Way& road) {
        return lengths::distance_to_course(road.course, p) < road.width / 2 + verge;
    });
}

/// What of an outline the roads leave, for hedges and fences.
std::vector<PaperLine> opened(const PaperLine& outline, const std::vector<Way>& roads) {
    PaperLine round = outline;
    if (!roads.empty()) round = paced(outline, 0.5_mm);
    round.push_back(round.front());
    std::vector<PaperLine> stretches(1);
    for (const PaperPoint p : round)
        if (!is_beside(roads, p))
            stretches.back().push_back(p);
        else if (!stretches.back().empty())
            stretches.emplace_back();
    std::erase_if(stretches, [](const PaperLine& stretch) { return stretch.size() < 2; });
    return stretches;
}

}  // namespace

Items field(const PaperLine& outline, dice::Chance chance, const PlanLook& look, const FieldForm& form) {
    if (outline.size() < 3) return {};
    Items items;
    std::function<bool(PaperPoint)> blank = form.blank;
    if (!form.roads.empty())
        blank = [&](PaperPoint p) { return is_beside(form.roads, p) || (form.blank && form.blank(p)); };
    const page::Ink straw = look.ink("map-field");
    const std::vector<Plot> whole{{outline, long_side(outline)}};
    for (const Plot& plot : form.plots.empty() ? whole : form.plots) {
        const page::Ink crop = look.ink(plot.is_pasture ? "map-pasture" : "map-field");
        fill(items, outline_path(plot.outline), mixed(straw, crop, plot.strength));
        if (!look.flat) {
            Furrows ruled = furrows(plot.outline, plot.along,
                                    look.style.fields.apart * chance.between(0.8, 1.2), {&chance, &blank});
            stroke(items, std::move(ruled.fine), pen(look.ink("map-furrow"), look.style.fields.fine));
            stroke(items, std::move(ruled.heavy), pen(look.ink("map-furrow"), look.style.fields.heavy));
        }
        stroke(items, outline_path(plot.outline), pen(look.ink("map-furrow"), 0.16_mm));
    }
    for (const PaperLine& stretch : opened(outline, form.roads))
        append(items, draw_enclosure(form.edge, stretch, chance, look));
    return items;
}

}  // namespace muster::map
