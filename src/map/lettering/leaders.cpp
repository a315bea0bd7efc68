#include "map/lettering/leaders.hpp"

#include <algorithm>
#include <utility>

#include "lengths/polyline.hpp"

namespace muster::map {
namespace {

PaperPoint nearest_in(const PaperBounds& box, PaperPoint p) {
    return {std::clamp(p.x, box.left, box.right), std::clamp(p.y, box.top, box.bottom)};
}

}  // namespace

Leader leader_to(const Named& named, const PaperBounds& word) {
    PaperLine line = named.course;
    if (line.size() < 2 && named.outline.size() > 2) {
        line = named.outline;
        line.push_back(line.front());
    }
    if (line.size() < 2) {
        const PaperPoint at = nearest_in(named.box, word.centre());
        return {nearest_in(word, at), at};
    }
    // The nearest points of a line and a box, each found from the other by turns.
    constexpr int turns = 3;
    PaperPoint from = word.centre(), at;
    for (int i = 0; i < turns; ++i) {
        at = lengths::nearest_on_course(line, from);
        const PaperPoint before = std::exchange(from, nearest_in(word, at));
        if (from == before) break;  // no further turn would move either
    }
    constexpr Millimetres off = 0.3_mm;  // it ends at the edge of a road, and on the bank of a river
    const Millimetres away = lengths::distance(from, at);
    if (named.half_width > 0_mm) at = at + lengths::unit(from - at) * std::min(away, named.half_width + off);
    return {from, at};
}

Millimetres length_of(const Leader& leader) {
    return lengths::distance(leader.word, leader.named);
}

TurnedBox box_of(const Leader& leader) {
    constexpr Millimetres end = 0.9_mm;
    const Millimetres whole = length_of(leader);
    return {lengths::between(leader.word, leader.named, 0.5), lengths::unit(leader.named - leader.word),
            std::max(0.1_mm, whole / 2 - end), 0.06_mm};
}

}  // namespace muster::map
