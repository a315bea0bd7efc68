#include "map/lettering/label_places.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace muster::map {

std::vector<LevelPlace> places_round(const Frame& of, const WordSize& size, const Frame& ground) {
    const double middle_x = of.centre().x - size.width / 2;
    const double middle_y = of.centre().y - size.height / 2;
    constexpr double gap = 0.7;
    const double below = of.bottom + gap;
    const double above = of.top - size.height - gap;
    const double right = of.right + gap * 1.6;
    const double left = of.left - size.width - gap * 1.6;
    std::vector<LevelPlace> places{{{middle_x, below}, 0, 0},   {{middle_x, above}, 0.1, 0},
                                   {{right, middle_y}, 0.2, 0}, {{left, middle_y}, 0.25, 0},
                                   {{of.left, below}, 0.45, 0}, {{of.right - size.width, below}, 0.45, 0},
                                   {{of.left, above}, 0.5, 0},  {{of.right - size.width, above}, 0.5, 0},
                                   {{right, of.top}, 0.5, 0},   {{right, of.bottom - size.height}, 0.5, 0},
                                   {{left, of.top}, 0.55, 0},   {{left, of.bottom - size.height}, 0.55, 0}};
    // Then round about, ring after ring, ever wider apart.
    constexpr double far = 2.5;  // what it costs not to touch what is named
    double step = 1.5;
    for (double out = step; out < std::max(ground.width(), ground.depth()); out += step) {
        step *= 1.16;
        for (const double along : {0.0, -0.35, 0.35, -0.7, 0.7, -1.0, 1.0}) {
            const double x = middle_x + along * ((of.width() + size.width) / 2 + out);
            const double y = middle_y + along * ((of.depth() + size.height) / 2 + out);
            const double price = far + out * 0.3 + std::abs(along) * 0.2;
            for (const Spot place :
                 {Spot{x, below + out}, Spot{x, above - out}, Spot{right + out, y}, Spot{left - out, y}})
                places.push_back({place, price, out});
        }
    }
    return places;
}

std::vector<LevelPlace> places_inside(const Spots& outline, const WordSize& size, const Inside& how) {
    std::vector<LevelPlace> places;
    if (outline.size() < 3) return places;
    constexpr double too_much = 0.3;  // of the area: a word that fills more hides what it names
    const Frame frame = terrain::frame_of(outline);
    const double share = size.width * size.height / std::max(1.0, std::abs(terrain::signed_area(outline)));
    const double covering = std::max(0.0, share - too_much) * 8;
    const double reach = std::max(1.0, terrain::length({frame.width(), frame.depth()}) / 2);
    const double step = std::max(1.5, reach / 14);
    for (double y = frame.top + step; y < frame.bottom; y += step)
        for (double x = frame.left + step; x < frame.right; x += step) {
            const TurnedBox box{{x, y}, {1, 0}, size.width / 2, size.height / 2};
            const auto corners = box.corners();
            const bool within = std::all_of(corners.begin(), corners.end(), [&](Spot corner) {
                return terrain::inside(outline, corner) &&
                       terrain::distance_to_outline(outline, corner) >= how.inset;
            });
            if (!within) continue;
            const double off = terrain::distance({x, y}, frame.centre()) / reach;
            places.push_back({{x - size.width / 2, y - size.height / 2},
                              covering + (how.at_edge ? std::max(0.0, 1 - off * off) : off * off),
                              0});
        }
    std::stable_sort(places.begin(), places.end(),
                     [](const LevelPlace& a, const LevelPlace& b) { return a.price < b.price; });
    const std::size_t enough = how.at_edge ? 60 : 20;
    if (places.size() > enough) places.resize(enough);
    return places;
}

namespace {

/// The way of a course over a stretch about a letter, so that it turns with the line's sweep and not with
/// each of its little bends.
Spot way_at(const Spots& course, double at, double about) {
    return terrain::unit(terrain::along_course(course, at + about) -
                         terrain::along_course(course, at - about));
}

std::optional<TurnedPlace> place_at(const Spots& course, const Letters& word, double start, double aside) {
    constexpr double sharpest = 0.45;  // sine of the turn from letter to letter
    constexpr double crowding = 0.8;   // of the usual step from letter to letter, on the inside of a bend
    TurnedPlace place;
    Spot before{0, 0};
    Spot last{0, 0};
    double last_at = 0;
    for (const auto& step : word.steps) {
        const double at = start + step.at + step.width / 2;
        const Spot along = way_at(course, at, word.height * 0.8);
        if (before != Spot{0, 0}) {
            const double turn = std::abs(terrain::cross(before, along));
            if (turn > sharpest || terrain::dot(before, along) < 0) return std::nullopt;
            place.price += turn * 0.5;
        }
        before = along;
        const Spot down = terrain::quarter_turn(along);
        const Spot middle = terrain::along_course(course, at) + down * aside;
        if (!place.letters.empty() && terrain::distance(middle, last) < crowding * (at - last_at))
            return std::nullopt;
        last = middle;
        last_at = at;
        const Spot base = middle + down * (word.x_height / 2);
        place.letters.push_back({base - along * (step.width / 2), along});
        const double box_middle = word.height / 2 - word.ascent;  // from the baseline
        place.boxes.push_back(
            {base + down * box_middle, along, std::max(0.3, step.width / 2), word.height / 2});
    }
    return place;
}

/// Whether a word can be read where it stands: it runs rightwards, or up the page where it is steep, and no
/// letter of it hangs head down.
bool reads(const TurnedPlace& place) {
    constexpr double steep = 0.15;
    constexpr double leaning = -0.2;  // how far back a single letter may lean
    const Spot way = place.letters.back().at - place.letters.front().at;
    const bool single = place.letters.size() < 2;
    const Spot along = single ? place.letters.front().along : terrain::unit(way);
    if (along.x < steep && !(std::abs(along.x) <= steep && along.y < 0)) return false;
    return std::all_of(place.letters.begin(), place.letters.end(),
                       [](const TurnedPlace::Letter& letter) { return letter.along.x >= leaning; });
}

}  // namespace

std::vector<TurnedPlace> places_along(const Spots& course, const Letters& word, double aside) {
    std::vector<TurnedPlace> places;
    if (course.size() < 2 || word.steps.empty()) return places;
    const double whole = terrain::course_length(course);
    const double width = word.steps.back().at + word.steps.back().width;
    const double room = std::min(3.0, (whole - width) / 2);
    if (room < 0) return places;
    const Spots back{course.rbegin(), course.rend()};
    const double step = std::max(2.0, (whole - width) / 24);
    for (double start = room; start <= whole - width - room + 0.001; start += step)
        for (const double sign : {-1.0, 1.0}) {
            if (aside == 0 && sign > 0) continue;
            // A course may wind so that a word reads along one stretch of it and against another.
            for (const Spots* const line : {&course, &back}) {
                auto place = place_at(*line, word, start, aside * sign);
                if (!place || !reads(*place)) continue;
                const double from_middle = std::abs(start + width / 2 - whole / 2) / whole;
                place->price += from_middle * 0.8 + (sign > 0 ? 0.1 : 0);
                places.push_back(std::move(*place));
            }
        }
    return places;
}

namespace {

/// The way in which an area is longest, and how much longer than broad it is.
struct Axis {
    Spot along;
    double ratio = 1;
};

Axis axis_of(const Spots& outline, Spot centre) {
    double xx = 0;
    double xy = 0;
    double yy = 0;
    for (const Spot p : paced(outline, 1.5)) {
        const Spot off = p - centre;
        xx += off.x * off.x;
        xy += off.x * off.y;
        yy += off.y * off.y;
    }
    const double root = std::sqrt((xx - yy) * (xx - yy) + 4 * xy * xy);
    const double large = (xx + yy + root) / 2;
    const double small = std::max(1e-6, (xx + yy - root) / 2);
    const Spot along =
        std::abs(xy) > 1e-9 ? terrain::unit({xy, large - xx}) : (xx >= yy ? Spot{1, 0} : Spot{0, 1});
    return {along, std::sqrt(large / small)};
}

/// The middle of the widest stretch of a line across an outline that lies inside it.
std::optional<Spot> middle_across(const Spots& outline, Spot from, Spot across) {
    std::vector<double> met;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Spot a = outline[i];
        const Spot b = outline[(i + 1) % outline.size()];
        const double side_a = terrain::cross(across, a - from);
        const double side_b = terrain::cross(across, b - from);
        if ((side_a < 0) == (side_b < 0)) continue;
        met.push_back(terrain::dot(terrain::between(a, b, side_a / (side_a - side_b)) - from, across));
    }
    std::sort(met.begin(), met.end());
    std::optional<Spot> middle;
    double widest = 0;
    for (std::size_t i = 0; i + 1 < met.size(); i += 2) {
        if (met[i + 1] - met[i] <= widest) continue;
        widest = met[i + 1] - met[i];
        middle = from + across * ((met[i] + met[i + 1]) / 2);
    }
    return middle;
}

}  // namespace

Spots middle_line(const Spots& outline) {
    if (outline.size() < 3) return {};
    constexpr double long_enough = 1.7;
    const Spot centre = terrain::frame_of(outline).centre();
    const Axis axis = axis_of(outline, centre);
    if (axis.ratio < long_enough) return {};
    double first = 1e9;
    double last = -1e9;
    for (const Spot p : outline) {
        first = std::min(first, terrain::dot(p - centre, axis.along));
        last = std::max(last, terrain::dot(p - centre, axis.along));
    }
    Spots line;
    constexpr int parts = 24;
    for (int i = 2; i <= parts - 2; ++i) {
        const double at = first + (last - first) * i / parts;
        if (const auto middle =
                middle_across(outline, centre + axis.along * at, terrain::quarter_turn(axis.along)))
            line.push_back(*middle);
    }
    return eased(std::move(line), 10);
}

}  // namespace muster::map
