#include "map/taken_ground.hpp"

#include <algorithm>
#include <utility>

namespace muster::map {
namespace {

Spots corners_of(const Frame& box) {
    return {{box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}};
}

}  // namespace

void TakenGround::take_outline(Spots outline) {
    if (outline.size() < 3) return;
    const Frame frame = terrain::frame_of(outline);
    areas_.push_back({std::move(outline), frame});
}

void TakenGround::take_course(Spots course, double half_width) {
    if (course.size() < 2) return;
    const Frame frame = terrain::frame_of(course).grown(half_width);
    courses_.push_back({std::move(course), frame, half_width});
}

bool TakenGround::is_free_of_boxes(const Frame& box, double room) const {
    const Frame grown = box.grown(room);
    return std::none_of(boxes_.begin(), boxes_.end(), [&](const Frame& taken) { return taken.meets(grown); });
}

bool TakenGround::is_clear(const Frame& box, double room) const {
    const Frame grown = box.grown(room);
    return is_free(box, room) && std::none_of(shunned_.begin(), shunned_.end(), [&](const Spots& line) {
               return terrain::segment_to_outline(line[0], line[1], corners_of(grown)) <= 0;
           });
}

bool TakenGround::is_free(const Frame& box, double room) const {
    if (!is_free_of_boxes(box, room)) return false;
    const Frame grown = box.grown(room);
    const Spots corners = corners_of(grown);
    for (const auto& area : areas_) {
        if (!area.frame.meets(grown)) continue;
        for (std::size_t i = 0; i < 4; ++i)
            if (terrain::segment_to_outline(corners[i], corners[(i + 1) % 4], area.outline) <= 0)
                return false;
        if (grown.holds(area.outline.front())) return false;
    }
    for (const auto& course : courses_) {
        if (!course.frame.meets(grown)) continue;
        for (std::size_t i = 0; i + 1 < course.line.size(); ++i)
            if (terrain::segment_to_outline(course.line[i], course.line[i + 1], corners) < course.half_width)
                return false;
    }
    return true;
}

}  // namespace muster::map
