#include "map/lettering/number_discs.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include "map/lettering/labels.hpp"

namespace muster::map {
namespace {

constexpr Points letters = 9_pt;
constexpr Millimetres least_radius = 2.3_mm;
constexpr Millimetres round_number = 0.6_mm;  ///< white between a number and its circle

/// Places along a course, the middle first.
PaperLine places_on(const PaperLine& course) {
    constexpr std::array shares{0.5, 0.38, 0.62, 0.26, 0.74, 0.14, 0.86, 0.06, 0.94};
    const Millimetres whole = lengths::course_length(course);
    PaperLine places;
    for (const double share : shares) places.push_back(lengths::along_course(course, whole * share));
    constexpr Millimetres step = 1.5_mm;  // among crowded troops
    for (Millimetres off = step; off < whole / 2; off += step)
        for (const Millimetres at : {whole / 2 - off, whole / 2 + off})
            places.push_back(lengths::along_course(course, at));
    return places;
}

/// Places in an area, the nearest to `first` first.
PaperLine places_in(const PaperLine& outline, PaperPoint first, Millimetres step) {
    const PaperBounds box = lengths::bounds_of(outline);
    PaperLine places;
    for (Millimetres y = box.top + step / 2; y < box.bottom; y += step)
        for (Millimetres x = box.left + step / 2; x < box.right; x += step)
            if (lengths::inside(outline, {x, y})) places.push_back({x, y});
    std::stable_sort(places.begin(), places.end(), [&](PaperPoint a, PaperPoint b) {
        return lengths::distance(a, first) < lengths::distance(b, first);
    });
    places.insert(places.begin(), first);
    return places;
}

/// Places in rings round a point, the nearest ring first; then closer ones, and farther out.
PaperLine places_round(PaperPoint middle, Millimetres step) {
    constexpr int rings = 7, close_rings = 26, close_ways = 24;
    const double slant = std::sqrt(0.5);
    const std::array<Direction, 8> ways{Direction{1, 0}, {0, 1},         {-1, 0},         {0, -1},
                                        {slant, -slant}, {slant, slant}, {-slant, slant}, {-slant, -slant}};
    PaperLine places;
    for (int ring = 1; ring <= rings; ++ring)
        for (const Direction way : ways) places.push_back(middle + way * (step * ring));
    for (int ring = 2; ring <= close_rings; ++ring)
        for (int way = 0; way < close_ways; ++way) {
            const double turn = 2 * std::numbers::pi * way / close_ways;
            places.push_back(middle + Direction{std::cos(turn), std::sin(turn)} * (step * ring / 2));
        }
    return places;
}

}  // namespace

NumberDiscs::NumberDiscs(const std::vector<terrain::SetupPiece>& pieces, const TableScale& scale,
                         const PlanLook& look, text::Typesetter& typesetter, std::vector<TurnedBox> troops)
    : scale_(scale), taken_(std::move(troops)) {
    radius_ = least_radius;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        discs_.push_back(
            {{}, {}, typesetter.shape(std::to_string(i + 1), {"sans-bold", look.size(letters)})});
        radius_ = std::max(radius_, discs_.back().number->advance / 2 + round_number);
    }
    for (const auto& piece : pieces)
        if (piece.points.size() > 1) courses_.emplace_back(scale(piece.points), scale(piece.size.height) / 2);
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        Disc& disc = discs_[i];
        disc.middle = place(pieces[i], disc.of);
        boxes_.push_back(TurnedBox::of(lengths::bounds_of(disc.middle, disc.middle).grown(radius_)));
        taken_.push_back(boxes_.back());
    }
}

bool NumberDiscs::is_free(PaperPoint middle) const {
    constexpr Millimetres gap = 0.5_mm;
    if (!scale_.frame().grown(-radius_ - gap).holds(middle)) return false;
    return std::none_of(taken_.begin(), taken_.end(),
                        [&](const TurnedBox& box) { return box.is_near(middle, radius_ + gap); });
}

bool NumberDiscs::is_off_courses(PaperPoint middle) const {
    return std::none_of(courses_.begin(), courses_.end(), [&](const auto& each) {
        return lengths::is_near_course(each.first, middle, each.second + radius_);
    });
}

/// Where a line from a disc to an area may end, inside the area, without crossing a block or a number.
std::optional<PaperPoint> NumberDiscs::clear_end(PaperPoint from, const PaperLine& outline) const {
    constexpr Millimetres inside = 1.2_mm;
    std::optional<PaperPoint> nearest;
    for (const PaperPoint corner : outline)
        for (const double share : {0.15, 0.35}) {
            const PaperPoint end = lengths::between(corner, lengths::bounds_of(outline).centre(), share);
            if (!lengths::inside(outline, end) || lengths::is_near_outline(outline, end, inside) ||
                (nearest && lengths::distance(from, end) >= lengths::distance(from, *nearest)))
                continue;
            const Millimetres length = lengths::distance(from, end);
            if (length < 0.1_mm) continue;
            const TurnedBox line{lengths::between(from, end, 0.5), lengths::unit(end - from), length / 2,
                                 0.2_mm};
            if (std::ranges::none_of(taken_, [&](const TurnedBox& box) { return box.meets(line); }))
                nearest = end;
        }
    return nearest;
}

PaperPoint NumberDiscs::place(const terrain::SetupPiece& piece, PaperPoint& of) const {
    PaperLine places;
    if (piece.course.size() > 1) {
        places = places_on(scale_(piece.points));
        of = places.front();
    } else if (piece.outline.size() > 2) {
        const PaperLine outline = scale_(piece.outline);
        of = scale_(piece.at);
        if (!lengths::inside(outline, of)) of = lengths::roomiest_place(outline);
        const PaperBounds box = lengths::bounds_of(outline);
        if (std::max(box.width(), box.depth()) > 3 * radius_) places = places_in(outline, of, radius_);
    } else {
        of = scale_(piece.at);
    }
    const bool small = places.empty();  // a bridge or a house would vanish under its own number
    const bool area = piece.course.empty();
    for (const bool off_courses : {true, false})
        for (const PaperPoint at : places)
            if (is_free(at) && (!area || !off_courses || is_off_courses(at))) {
                of = at;
                return at;
            }
    const PaperLine round = places_round(of, radius_ + (small ? 2_mm : 0.5_mm));
    for (const bool leads_clear : {true, false})
        for (const PaperPoint at : round) {
            if (!is_free(at)) continue;
            if (!leads_clear || !area || piece.outline.size() < 3) return at;
            if (const auto end = clear_end(at, scale_(piece.outline))) {
                of = *end;
                return at;
            }
        }
    const PaperBounds room = scale_.frame().grown(-radius_);
    return {std::clamp(of.x, room.left, std::max(room.left, room.right)),
            std::clamp(of.y, room.top, std::max(room.top, room.bottom))};
}

Items NumberDiscs::draw(const PlanLook& look) const {
    Items items;
    const page::Ink ink = look.ink("map-frame");
    for (const Disc& disc : discs_)
        if (lengths::distance(disc.middle, disc.of) > radius_)
            stroke(items, line_path(disc.middle, disc.of), pen(ink, 0.2_mm));
    for (const Disc& disc : discs_) {
        fill_and_stroke(items, circle_path(disc.middle, radius_), look.ink("map-paper"), pen(ink, 0.32_mm));
        const Millimetres down = capital_height(look.size(letters)) / 2 - disc.number->ascent;
        items.push_back(text_at(disc.number, {disc.middle.x - disc.number->advance / 2, disc.middle.y + down},
                                look.ink("map-label")));
    }
    return items;
}

}  // namespace muster::map
