#include "layout/proofing/proof_names.hpp"

#include <algorithm>
#include <cmath>

#include "page/placing.hpp"
#include "page/query.hpp"

namespace muster::layout {
namespace {

constexpr Millimetres off_words{0.15}, inset{0.25}, nearest{0.8}, furthest{16};

// The costs of a place, in millimetres of distance that a better place is worth.
constexpr double of_upright = 0.8, of_dark = 5, of_art = 0.5, of_box_edge = 0.2, of_leader = 0.5,
                 of_crossed_leader = 2, of_later_box = 0.05;

/// Places along a line of that length, including both ends. They start at the far end, where there are rarely
/// words.
std::vector<Millimetres> along(Millimetres from, Millimetres to) {
    constexpr int most = 48;
    const int steps = std::clamp(static_cast<int>(std::ceil((to - from).value() / 0.7)), 1, most);
    std::vector<Millimetres> places;
    places.reserve(static_cast<std::size_t>(steps) + 1);
    for (int i = steps; i >= 0; --i) places.push_back(from + (to - from) * (static_cast<double>(i) / steps));
    return places;
}

/// The positions of a box of that size that touches the sides of another box from outside or inside.
std::vector<PaperPoint> round_about(const PaperBox& box, const PaperSize& size, bool inside) {
    const Millimetres out_across = inside ? Millimetres{} : size.width;
    const Millimetres out_down = inside ? Millimetres{} : size.height;
    const Millimetres in_across = size.width - out_across;
    const Millimetres in_down = size.height - out_down;
    std::vector<PaperPoint> corners;
    for (const Millimetres x : along(box.left() - out_across, box.right() - in_across)) {
        corners.push_back({x, box.top() - out_down});
        corners.push_back({x, box.bottom() - in_down});
    }
    for (const Millimetres y : along(box.top() - out_down, box.bottom() - in_down)) {
        corners.push_back({box.right() - in_across, y});
        corners.push_back({box.left() - out_across, y});
    }
    return corners;
}

/// One coordinate of the shortest line between two intervals: the middle of their overlap, or the two facing
/// ends.
std::pair<Millimetres, Millimetres> between(Millimetres from, Millimetres to, Millimetres other_from,
                                            Millimetres other_to) {
    if (to < other_from) return {to, other_from};
    if (other_to < from) return {from, other_to};
    const Millimetres middle = (std::max(from, other_from) + std::min(to, other_to)) / 2;
    return {middle, middle};
}

Leader shortest(const PaperBox& name, const PaperBox& box) {
    const auto [x, to_x] = between(name.left(), name.right(), box.left(), box.right());
    const auto [y, to_y] = between(name.top(), name.bottom(), box.top(), box.bottom());
    return {{x, y}, {to_x, to_y}};
}

/// A line from a name inside its box to the nearest edge.
Leader to_edge(const PaperBox& name, const PaperBox& box) {
    const Millimetres left = name.left() - box.left(), right = box.right() - name.right();
    const Millimetres up = name.top() - box.top(), down = box.bottom() - name.bottom();
    const PaperPoint middle = name.centre();
    const Millimetres least = std::min({left, right, up, down});
    if (least == left) return {{name.left(), middle.y}, {box.left(), middle.y}};
    if (least == right) return {{name.right(), middle.y}, {box.right(), middle.y}};
    if (least == up) return {{middle.x, name.top()}, {middle.x, box.top()}};
    return {{middle.x, name.bottom()}, {middle.x, box.bottom()}};
}

double length_of(const Leader& leader) {
    const PaperPoint way = leader.second - leader.first;
    return std::hypot(way.x.value(), way.y.value());
}

/// Whether a straight line goes through a box (Liang and Barsky).
bool goes_through(const Leader& line, const PaperBox& box) {
    const PaperPoint way = line.second - line.first;
    double enters = 0, leaves = 1;
    const auto cut = [&](double step, double room) {
        if (step == 0) return room >= 0;
        const double at = room / step;
        if (step < 0)
            enters = std::max(enters, at);
        else
            leaves = std::min(leaves, at);
        return enters < leaves;
    };
    return cut(-way.x.value(), (line.first.x - box.left()).value()) &&
           cut(way.x.value(), (box.right() - line.first.x).value()) &&
           cut(-way.y.value(), (line.first.y - box.top()).value()) &&
           cut(way.y.value(), (box.bottom() - line.first.y).value());
}

double side_of(const Leader& line, const PaperPoint& point) {
    const PaperPoint a = line.second - line.first, b = point - line.first;
    return a.x.value() * b.y.value() - a.y.value() * b.x.value();
}
bool cross(const Leader& a, const Leader& b) {
    return side_of(a, b.first) * side_of(a, b.second) < 0 && side_of(b, a.first) * side_of(b, a.second) < 0;
}

}  // namespace

NameRoom::NameRoom(const page::Page& page, const PaperBox& reach, std::vector<PaperBox> boxes)
    : reach_(reach), boxes_(std::move(boxes)), words_(page::letter_boxes(page)) {
    for (PaperBox& word : words_) word = word.inset(-off_words);
    collect(page);
}

void NameRoom::collect(const page::Page& page) {
    constexpr double too_dark = 0.75;
    const auto walk = [this](const auto& self, const std::vector<page::Item>& items,
                             const page::Placing& placing) -> void {
        for (const page::Item& item : items) {
            if (const auto* group = std::get_if<page::Group>(&item.what)) {
                self(self, group->items, placing.then(page::Placing::of(*group)));
            } else if (const auto* shape = std::get_if<page::Shape>(&item.what)) {
                const auto box = page::path_bounds(shape->path);
                const bool dark = shape->fill && shape->fill->lightness() < too_dark;
                if (box && (shape->fill || shape->stroke)) art_.push_back({placing.hull(*box), dark});
            } else if (const auto* picture = std::get_if<page::Picture>(&item.what)) {
                art_.push_back({placing.hull(picture->box), true});
            }
        }
    };
    walk(walk, page.items, {});
}

bool NameRoom::is_free(const PaperBox& taken) const {
    if (!reach_.holds(taken)) return false;
    return std::ranges::none_of(words_, [&](const PaperBox& b) { return b.overlaps(taken); }) &&
           std::ranges::none_of(
               leaders_, [&](const Leader& leader) { return goes_through(leader, taken.inset(-off_words)); });
}

bool NameRoom::is_clear(const Leader& leader) const {
    // At its end, on the edge of its own box, the line may touch words in the box.
    return std::ranges::none_of(
        words_, [&](const PaperBox& word) { return goes_through(leader, word.inset(off_words * 2)); });
}

/// A name inside one box must not look like the name of another box inside it.
bool NameRoom::stands_in_another(const PaperBox& taken, const PaperBox& own) const {
    return std::ranges::any_of(boxes_,
                               [&](const PaperBox& box) { return box.overlaps(taken) && !box.holds(own); });
}

double NameRoom::cost_of_ground(const PaperBox& taken) const {
    constexpr double most = 3;
    double dark = 0, crossed = 0;
    for (const Art& art : art_) {
        if (!art.box.overlaps(taken)) continue;
        if (art.dark) dark = of_dark;
        if (!art.box.holds(taken)) crossed += of_art;
    }
    for (const PaperBox& box : boxes_)
        if (box.overlaps(taken) && !box.holds(taken)) crossed += of_box_edge;
    return dark + std::min(crossed, most);
}

void NameRoom::try_inside(const Wanted& wanted, std::optional<NameSpot>& best) const {
    const PaperBox room = wanted.own.inset(inset);
    if (wanted.size.width > room.size.width || wanted.size.height > room.size.height) return;
    for (const PaperPoint corner : round_about(room, wanted.size, true)) {
        if (best && best->cost <= wanted.cost) return;
        const PaperBox taken{corner, wanted.size};
        if (!is_free(taken) || stands_in_another(taken, wanted.own)) continue;
        const double ground = cost_of_ground(taken);
        if (!best || wanted.cost + ground < best->cost)
            best = NameSpot{taken, wanted.upright, ground > 0, std::nullopt, wanted.cost + ground};
    }
}

void NameRoom::try_with_leader(const Wanted& wanted, bool inside, std::optional<NameSpot>& best) const {
    for (Millimetres off = nearest; off <= furthest; off = off + Millimetres{1}) {
        const double least = wanted.cost + of_leader + off.value();
        if (best && best->cost <= least) return;
        const PaperBox track = wanted.own.inset(inside ? off : -off);
        if (inside && (wanted.size.width > track.size.width || wanted.size.height > track.size.height))
            return;
        for (const PaperPoint corner : round_about(track, wanted.size, inside)) {
            const PaperBox taken{corner, wanted.size};
            if (!is_free(taken)) continue;
            const Leader leader = inside ? to_edge(taken, wanted.own) : shortest(taken, wanted.own);
            if (!is_clear(leader)) continue;
            const double ground = cost_of_ground(taken);
            const double cost =
                wanted.cost + of_leader + length_of(leader) + ground + cost_of_crossings(leader);
            if (!best || cost < best->cost) best = NameSpot{taken, wanted.upright, ground > 0, leader, cost};
        }
    }
}

double NameRoom::cost_of_crossings(const Leader& leader) const {
    return of_crossed_leader * static_cast<double>(std::ranges::count_if(
                                   leaders_, [&](const Leader& other) { return cross(leader, other); }));
}

std::optional<NameSpot> NameRoom::find(const std::vector<PaperBox>& own, const PaperSize& size) const {
    constexpr std::size_t most_tried = 8;
    std::optional<NameSpot> best;
    for (std::size_t i = 0; i < std::min(own.size(), most_tried); ++i)
        for (const bool upright : {false, true}) {
            const Wanted wanted{own[i], upright ? PaperSize{size.height, size.width} : size, upright,
                                of_later_box * static_cast<double>(i) + (upright ? of_upright : 0)};
            try_inside(wanted, best);
            try_with_leader(wanted, false, best);
            try_with_leader(wanted, true, best);
        }
    return best;
}

void NameRoom::take(const NameSpot& spot) {
    words_.push_back(spot.taken.inset(-off_words));
    if (spot.leader) leaders_.push_back(*spot.leader);
}

}  // namespace muster::layout
