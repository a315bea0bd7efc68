#include "map/lettering/taken_ground.hpp"

#include <algorithm>
#include <utility>

namespace muster::map {
namespace {

constexpr double on_edge = 4.0;      ///< the price of lying across the edge of shared ground
constexpr double on_foreign = 5.0;   ///< of lying on ground that has another name
constexpr double on_own_edge = 1.3;  ///< of lying half on what it names

enum class Lie { off, across, within };

Lie lie_of(const TurnedBox& box, const Spots& outline) {
    const auto corners = box.corners();
    for (std::size_t i = 0; i < 4; ++i)
        for (std::size_t k = 0; k < outline.size(); ++k)
            if (terrain::segments_cross(corners[i], corners[(i + 1) % 4], outline[k],
                                        outline[(k + 1) % outline.size()]))
                return Lie::across;
    if (terrain::inside(outline, corners[0])) return Lie::within;
    return box.holds(outline.front()) ? Lie::across : Lie::off;
}

double distance_between(const TurnedBox& box, Spot a, Spot b) {
    const auto corners = box.corners();
    if (box.holds(a) || box.holds(b)) return 0;
    double least = 1e9;
    for (std::size_t i = 0; i < 4; ++i)
        least = std::min(least, terrain::segment_distance(corners[i], corners[(i + 1) % 4], a, b));
    return least;
}

}  // namespace

void TakenGround::take_outline(Spots outline) {
    if (outline.size() < 3) return;
    const Frame frame = terrain::frame_of(outline);
    areas_.push_back({std::move(outline), frame});
}

void TakenGround::share_outline(Spots outline) {
    const Frame frame = outline.empty() ? Frame{} : terrain::frame_of(outline);
    shared_.push_back({std::move(outline), frame});
}

void TakenGround::take_course(Spots course, double half_width) {
    const Frame frame = terrain::frame_of(course).grown(half_width);
    courses_.push_back({std::move(course), frame, half_width});
}

bool TakenGround::may_stand(const TurnedBox& box, std::optional<std::size_t> own_course) const {
    if (std::any_of(boxes_.begin(), boxes_.end(), [&](const TurnedBox& taken) { return taken.meets(box); }))
        return false;
    const Frame frame = box.frame();
    for (const auto& area : areas_)
        if (area.frame.meets(frame) && lie_of(box, area.outline) != Lie::off) return false;
    for (std::size_t c = 0; c < courses_.size(); ++c) {
        const auto& course = courses_[c];
        if (own_course == c) continue;
        if (!course.frame.meets(frame)) continue;
        const Frame reach = frame.grown(course.half_width);
        for (std::size_t i = 0; i + 1 < course.line.size(); ++i) {
            const Spot a = course.line[i];
            const Spot b = course.line[i + 1];
            const Frame piece = terrain::frame_of(a, b).grown(0.001);
            if (piece.meets(reach) && distance_between(box, a, b) < course.half_width) return false;
        }
    }
    return true;
}

std::optional<double> TakenGround::price(const TurnedBox& box, double room, const OwnGround& own) const {
    const TurnedBox grown = box.grown(room);
    if (!may_stand(grown, own.course)) return std::nullopt;
    const Frame frame = grown.frame();
    double price = 0;
    for (std::size_t i = 0; i < shared_.size(); ++i) {
        const auto& area = shared_[i];
        if (area.outline.size() < 3 || !area.frame.meets(frame)) continue;
        const Lie lie = lie_of(grown, area.outline);
        if (lie == Lie::across) price += own.area == i ? on_own_edge : on_edge;
        if (lie == Lie::within && own.area != i) price += on_foreign;
    }
    const Spots corners = grown.outline();
    for (const auto& line : shunned_)
        if (terrain::segment_to_outline(line.from, line.to, corners) <= 0) price += line.price;
    return price;
}

bool TakenGround::is_free(const Frame& box, double room) const {
    const TurnedBox grown = TurnedBox::of(box).grown(room);
    if (!may_stand(grown, std::nullopt)) return false;
    return std::none_of(shared_.begin(), shared_.end(), [&](const Area& area) {
        return area.outline.size() > 2 && area.frame.meets(grown.frame()) &&
               lie_of(grown, area.outline) != Lie::off;
    });
}

}  // namespace muster::map
