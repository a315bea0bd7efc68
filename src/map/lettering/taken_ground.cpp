#include "map/lettering/taken_ground.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "map/lettering/leaders.hpp"

namespace muster::map {
namespace {

constexpr double on_edge = 4.0;  ///< the price of crossing the edge of shared ground
constexpr double on_host = 3.0;  ///< the price of covering ground in which lies what it names
/// The price of a word whose middle is on ground with another name, for which it would be taken: more than
/// that of a letter in its place.
constexpr double on_foreign = 120.0;
constexpr double on_own_edge = 1.3;  ///< the price of covering half of what it names

enum class Lie { off, across, within };

Lie lie_of(const TurnedBox& box, const PaperLine& outline) {
    const auto corners = box.corners();
    const PaperBounds frame = box.frame().grown(0.001_mm);
    for (std::size_t k = 0; k < outline.size(); ++k) {
        const PaperPoint a = outline[k];
        const PaperPoint b = outline[k + 1 < outline.size() ? k + 1 : 0];
        if (!frame.meets(lengths::bounds_of(a, b).grown(0.001_mm))) continue;
        for (std::size_t i = 0; i < 4; ++i)
            if (lengths::segments_cross(corners[i], corners[(i + 1) % 4], a, b)) return Lie::across;
    }
    if (lengths::inside(outline, corners[0])) return Lie::within;
    return box.holds(outline.front()) ? Lie::across : Lie::off;
}

Millimetres distance_between(const TurnedBox& box, PaperPoint a, PaperPoint b) {
    const auto corners = box.corners();
    if (box.holds(a) || box.holds(b)) return 0_mm;
    Millimetres least = 1e9_mm;
    for (std::size_t i = 0; i < 4; ++i)
        least = std::min(least, lengths::segment_distance(corners[i], corners[(i + 1) % 4], a, b));
    return least;
}

/// Calls `look` with each cell of the paper that a frame touches, until it is true.
template <class Look>
bool any_cell_of(const PaperBounds& frame, const Look& look) {
    constexpr double cell = 12;  // millimetres: about a word
    const auto number = [](Millimetres at) {
        return static_cast<std::int32_t>(std::floor(at.value() / cell));
    };
    for (std::int32_t y = number(frame.top); y <= number(frame.bottom); ++y)
        for (std::int32_t x = number(frame.left); x <= number(frame.right); ++x)
            if (look(std::uint64_t{static_cast<std::uint32_t>(y)} << 32 | static_cast<std::uint32_t>(x)))
                return true;
    return false;
}

}  // namespace

void TakenGround::take_box(const TurnedBox& box) {
    const auto number = static_cast<std::uint32_t>(boxes_.size());
    boxes_.push_back(box);
    any_cell_of(box.frame(), [&](std::uint64_t cell) {
        boxes_near_[cell].push_back(number);
        return false;
    });
}

bool TakenGround::is_on_a_box(const TurnedBox& box) const {
    return any_cell_of(box.frame(), [&](std::uint64_t cell) {
        const auto near = boxes_near_.find(cell);
        return near != boxes_near_.end() && std::ranges::any_of(near->second, [&](std::uint32_t number) {
                   return boxes_[number].meets(box);
               });
    });
}

void TakenGround::take_outline(PaperLine outline, bool bars_leaders) {
    if (outline.size() < 3) return;
    const PaperBounds frame = lengths::bounds_of(outline);
    areas_.push_back({std::move(outline), frame, bars_leaders});
}

void TakenGround::share_outline(PaperLine outline) {
    const PaperBounds frame = outline.empty() ? PaperBounds{} : lengths::bounds_of(outline);
    shared_.push_back({std::move(outline), frame});
}

void TakenGround::take_course(PaperLine course, Millimetres half_width) {
    const PaperBounds frame = lengths::bounds_of(course).grown(half_width);
    courses_.push_back({std::move(course), frame, half_width});
}

void TakenGround::bar_leaders(PaperLine water, Millimetres half_width) {
    if (water.empty()) return;
    const PaperBounds frame = lengths::bounds_of(water).grown(half_width + 0.001_mm);
    waters_.push_back({std::move(water), frame, half_width});
}

bool TakenGround::may_lead(PaperPoint from, PaperPoint to) const {
    work_ += barring_.size() + waters_.size();
    if (lengths::distance(from, to) > 0_mm && is_on_a_box(box_of({from, to}))) return false;
    if (crosses_works(from, to)) return false;
    const PaperBounds frame = lengths::bounds_of(from, to).grown(0.001_mm);
    if (std::ranges::any_of(barring_, [&](const TurnedBox& block) {
            return block.frame().meets(frame) && distance_between(block, from, to) <= 0_mm;
        }))
        return false;
    return std::none_of(waters_.begin(), waters_.end(), [&](const Course& water) {
        if (!water.frame.meets(frame)) return false;
        work_ += water.line.size();
        const PaperBounds reach = frame.grown(water.half_width);
        for (std::size_t i = 0; i + 1 < water.line.size(); ++i) {
            const PaperPoint a = water.line[i], b = water.line[i + 1];
            if (reach.meets(lengths::bounds_of(a, b)) &&
                lengths::segment_distance(from, to, a, b) <= water.half_width)
                return true;
        }
        return false;
    });
}

std::ptrdiff_t TakenGround::courses_between(PaperPoint from, PaperPoint to) const {
    const PaperBounds frame = lengths::bounds_of(from, to).grown(0.001_mm);
    work_ += courses_.size();
    return std::ranges::count_if(courses_, [&](const Course& course) {
        return course.frame.meets(frame) && crosses(from, to, course.line, false);
    });
}

bool TakenGround::crosses(PaperPoint from, PaperPoint to, const PaperLine& line, bool is_closed) const {
    work_ += line.size();
    for (std::size_t i = 0; i + (is_closed ? 0 : 1) < line.size(); ++i)
        if (lengths::segments_cross(from, to, line[i], line[(i + 1) % line.size()])) return true;
    return false;
}

bool TakenGround::crosses_works(PaperPoint from, PaperPoint to) const {
    constexpr Millimetres end = 0.5_mm;  // it may end at the edge of what it names
    const Millimetres whole = lengths::distance(from, to);
    if (whole <= 2 * end) return false;
    to = lengths::between(from, to, 1 - end / whole);
    const PaperBounds frame = lengths::bounds_of(from, to).grown(0.001_mm);
    work_ += areas_.size();
    return std::ranges::any_of(areas_, [&](const Area& area) {
        return area.bars_leaders && area.frame.meets(frame) && crosses(from, to, area.outline, true);
    });
}

bool TakenGround::may_stand(const TurnedBox& box, std::optional<std::size_t> own_course) const {
    if (is_on_a_box(box)) return false;
    const PaperBounds frame = box.frame();
    work_ += boxes_.size() / 4 + areas_.size() + courses_.size();
    for (const auto& area : areas_) {
        if (!area.frame.meets(frame)) continue;
        work_ += area.outline.size();
        if (lie_of(box, area.outline) != Lie::off) return false;
    }
    for (std::size_t c = 0; c < courses_.size(); ++c) {
        const auto& course = courses_[c];
        if (own_course == c) continue;
        if (!course.frame.meets(frame)) continue;
        work_ += course.line.size();
        const PaperBounds reach = frame.grown(course.half_width);
        for (std::size_t i = 0; i + 1 < course.line.size(); ++i) {
            const PaperPoint a = course.line[i];
            const PaperPoint b = course.line[i + 1];
            const PaperBounds piece = lengths::bounds_of(a, b).grown(0.001_mm);
            if (piece.meets(reach) && distance_between(box, a, b) < course.half_width) return false;
        }
    }
    return true;
}

std::optional<double> TakenGround::price(const TurnedBox& box, Millimetres room, const OwnGround& own) const {
    const TurnedBox grown = box.grown(room);
    if (!may_stand(grown, own.course)) return std::nullopt;
    const PaperBounds frame = grown.frame();
    double price = 0;
    const bool is_on_own = own.area && shared_[*own.area].outline.size() > 2 &&
                           lengths::inside(shared_[*own.area].outline, box.middle);
    for (std::size_t i = 0; i < shared_.size(); ++i) {
        const auto& area = shared_[i];
        if (area.outline.size() < 3 || !area.frame.meets(frame)) continue;
        work_ += area.outline.size();
        const Lie lie = lie_of(grown, area.outline);
        if (lie == Lie::off) continue;
        if (own.area == i) {
            price += lie == Lie::across ? on_own_edge : 0;
            continue;
        }
        const bool is_host = is_on_own || own.is_on_any || (own.at && lengths::inside(area.outline, *own.at));
        price += lie == Lie::across ? on_edge : is_host ? on_host : 0;
        if (!is_host && lengths::inside(area.outline, box.middle)) price += on_foreign;
    }
    const PaperLine corners = grown.outline();
    const PaperBounds near = frame.grown(0.001_mm);
    work_ += shared_.size() + shunned_.size();
    for (const auto& line : shunned_)
        if (near.meets(lengths::bounds_of(line.from, line.to).grown(0.001_mm)) &&
            lengths::segment_to_outline(line.from, line.to, corners) <= 0_mm)
            price += line.price;
    return price;
}

bool TakenGround::is_free(const PaperBounds& box, Millimetres room) const {
    const TurnedBox grown = TurnedBox::of(box).grown(room);
    if (!may_stand(grown, std::nullopt)) return false;
    return std::none_of(shared_.begin(), shared_.end(), [&](const Area& area) {
        return area.outline.size() > 2 && area.frame.meets(grown.frame()) &&
               lie_of(grown, area.outline) != Lie::off;
    });
}

bool TakenGround::is_clear(const PaperBounds& box, Millimetres room) const {
    if (!is_free(box, room)) return false;
    const TurnedBox grown = TurnedBox::of(box).grown(room);
    const PaperLine corners = grown.outline();
    const PaperBounds near = grown.frame().grown(0.001_mm);
    return std::none_of(shunned_.begin(), shunned_.end(), [&](const Line& line) {
        return near.meets(lengths::bounds_of(line.from, line.to).grown(0.001_mm)) &&
               lengths::segment_to_outline(line.from, line.to, corners) <= 0_mm;
    });
}

}  // namespace muster::map
