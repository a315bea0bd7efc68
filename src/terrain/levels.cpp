#include "terrain/natural_lines.hpp"

namespace muster::terrain {

namespace {

constexpr double least_area = 1;  ///< square inches: a smaller crest is not worth a contour

}  // namespace

std::vector<Spots> levels_inside(const Surveyor& surveyor, const Spots& outline, int count) {
    static constexpr double slack = 0.06;
    const double room = distance_to_outline(outline, roomiest_place(outline));
    const Surveyor::Area base = surveyor.area(outline);
    std::vector<Spots> levels;
    for (int level = 1; level < count; ++level) {
        const double inwards = room * level / (count + 0.25);
        const Spots inner =
            tidy_outline(surveyor.largest_part(surveyor.simplified(surveyor.grown(base, -inwards), slack)));
        if (inner.size() < 3 || signed_area(inner) < least_area || surveyor.fault(inner)) break;
        levels.push_back(inner);
    }
    return levels;
}

Spots level_within(const Surveyor& surveyor, const Spots& level, const Spots& beneath) {
    static constexpr double margin = 0.25;
    static constexpr double least_share = 0.8;
    Spots inner = tidy_outline(surveyor.largest_part(
        surveyor.shared(surveyor.area(level), surveyor.grown(surveyor.area(beneath), -margin))));
    if (inner.size() < 3 || signed_area(inner) < least_share * std::abs(signed_area(level))) return {};
    return inner;
}

}  // namespace muster::terrain
