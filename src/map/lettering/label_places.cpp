#include "map/lettering/label_places.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "map/pen_work.hpp"

namespace muster::map {

std::vector<LevelPlace> places_round(const PaperBounds& of, const WordSize& size, const PaperBounds& ground) {
    const Millimetres middle_x = of.centre().x - size.width / 2;
    const Millimetres middle_y = of.centre().y - size.height / 2;
    constexpr Millimetres gap = 0.7_mm;
    const Millimetres below = of.bottom + gap;
    const Millimetres above = of.top - size.height - gap;
    const Millimetres right = of.right + gap * 1.6;
    const Millimetres left = of.left - size.width - gap * 1.6;
    std::vector<LevelPlace> places{
        {{middle_x, below}, 0, 0_mm},   {{middle_x, above}, 0.1, 0_mm},
        {{right, middle_y}, 0.2, 0_mm}, {{left, middle_y}, 0.25, 0_mm},
        {{of.left, below}, 0.45, 0_mm}, {{of.right - size.width, below}, 0.45, 0_mm},
        {{of.left, above}, 0.5, 0_mm},  {{of.right - size.width, above}, 0.5, 0_mm},
        {{right, of.top}, 0.5, 0_mm},   {{right, of.bottom - size.height}, 0.5, 0_mm},
        {{left, of.top}, 0.55, 0_mm},   {{left, of.bottom - size.height}, 0.55, 0_mm}};
    // Then all around, ring after ring, each wider apart.
    constexpr double far = 2.5;  // what it costs not to touch what is named
    Millimetres step = 1.5_mm;
    for (Millimetres out = step; out < std::max(ground.width(), ground.depth()); out += step) {
        step = step * 1.16;
        for (const double along : {0.0, -0.35, 0.35, -0.7, 0.7, -1.0, 1.0}) {
            const Millimetres x = middle_x + along * ((of.width() + size.width) / 2 + out);
            const Millimetres y = middle_y + along * ((of.depth() + size.height) / 2 + out);
            const double price = far + out / 1_mm * 0.3 + std::abs(along) * 0.2;
            for (const PaperPoint place : {PaperPoint{x, below + out}, PaperPoint{x, above - out},
                                           PaperPoint{right + out, y}, PaperPoint{left - out, y}})
                places.push_back({place, price, out});
        }
    }
    return places;
}

std::vector<LevelPlace> places_beside(const PaperLine& course, const WordSize& size,
                                      const PaperBounds& ground) {
    constexpr double price = 0.3;
    std::vector<LevelPlace> places;
    if (course.size() < 2) return places;
    const Millimetres whole = lengths::course_length(course);
    for (const double share : {0.25, 0.35, 0.55, 0.65, 0.75}) {
        const PaperPoint at = lengths::along_course(course, whole * share);
        for (const auto& place : places_round(lengths::bounds_of(at, at).grown(1_mm), size, ground))
            if (place.away == 0_mm) places.push_back({place.corner, place.price + price, 0_mm});
    }
    return places;
}

std::vector<LevelPlace> places_inside(const PaperLine& outline, const WordSize& size, const Inside& how) {
    std::vector<LevelPlace> places;
    if (outline.size() < 3) return places;
    constexpr double too_much = 0.3;  // of the area: a word that fills more hides what it names
    const PaperBounds frame = lengths::bounds_of(outline);
    const double share = size.width * size.height /
                         std::max(SquareMillimetres{1}, lengths::abs(lengths::signed_area(outline)));
    const double covering = std::max(0.0, share - too_much) * 8;
    const Millimetres reach = std::max(1.0_mm, lengths::length(PaperPoint{frame.width(), frame.depth()}) / 2);
    const Millimetres step = std::max(1.5_mm, reach / 14);
    for (Millimetres y = frame.top + step; y < frame.bottom; y += step)
        for (Millimetres x = frame.left + step; x < frame.right; x += step) {
            const TurnedBox box{{x, y}, {1, 0}, size.width / 2, size.height / 2};
            const auto corners = box.corners();
            const bool within = std::all_of(corners.begin(), corners.end(), [&](PaperPoint corner) {
                return lengths::inside(outline, corner) &&
                       !lengths::is_near_outline(outline, corner, how.inset);
            });
            if (!within) continue;
            const double off = lengths::distance(PaperPoint{x, y}, frame.centre()) / reach;
            places.push_back({{x - size.width / 2, y - size.height / 2},
                              covering + (how.at_edge ? std::max(0.0, 1 - off * off) : off * off),
                              0_mm});
        }
    std::stable_sort(places.begin(), places.end(),
                     [](const LevelPlace& a, const LevelPlace& b) { return a.price < b.price; });
    const std::size_t enough = how.at_edge ? 60 : 20;
    if (places.size() > enough) places.resize(enough);
    return places;
}

namespace {

/// The direction of a course over a stretch around a letter, so that the letter follows the general sweep and
/// not every small bend.
Direction way_at(const MeasuredCourse& course, Millimetres at, Millimetres about) {
    return lengths::unit(course.at(at + about) - course.at(at - about));
}

/// The line that a word on or beside a course follows: as far from it all the way, without its small bends
/// and without the loops that the inside of a sharp bend would have.
PaperLine line_beside(const MeasuredCourse& course, Millimetres aside, Millimetres about) {
    constexpr Millimetres pace = 1_mm;
    PaperLine line;
    for (Millimetres at = 0_mm; at <= course.length(); at += pace) {
        const Direction along = way_at(course, at, about);
        const PaperPoint p = course.at(at) + lengths::quarter_turn(along) * aside;
        if (line.empty() || lengths::dot(p - line.back(), along) > pace * 0.2) line.push_back(p);
    }
    return eased(std::move(line), 4);
}

/// The word along a line that its letters are centred on.
std::optional<TurnedPlace> place_at(const MeasuredCourse& course, const Letters& word, Millimetres start) {
    constexpr double sharpest = 0.3;  // sine of the turn from letter to letter
    TurnedPlace place;
    Direction before{0, 0};
    for (const auto& step : word.steps) {
        const Millimetres at = start + step.at + step.width / 2;
        const Direction along = way_at(course, at, word.height * 0.8);
        if (before != Direction{0, 0}) {
            const double turn = std::abs(lengths::cross(before, along));
            if (turn > sharpest || lengths::dot(before, along) < 0) return std::nullopt;
            place.price += turn;
        }
        before = along;
        const Direction down = lengths::quarter_turn(along);
        const PaperPoint base = course.at(at) + down * (word.x_height / 2);
        place.letters.push_back({base - along * (step.width / 2), along});
        const Millimetres box_middle = word.height / 2 - word.ascent;  // from the baseline
        place.boxes.push_back(
            {base + down * box_middle, along, std::max(0.3_mm, step.width / 2), word.height / 2});
    }
    return place;
}

/// Whether a word is readable: it runs to the right, or up the page if it is steep, and no letter is upside
/// down.
bool reads(const TurnedPlace& place) {
    constexpr double steep = 0.15;
    constexpr double leaning = -0.2;  // how far back a single letter may lean
    const PaperPoint way = place.letters.back().at - place.letters.front().at;
    const bool single = place.letters.size() < 2;
    const Direction along = single ? place.letters.front().along : lengths::unit(way);
    if (along.x < steep && !(std::abs(along.x) <= steep && along.y < 0)) return false;
    return std::all_of(place.letters.begin(), place.letters.end(),
                       [](const TurnedPlace::Letter& letter) { return letter.along.x >= leaning; });
}

}  // namespace

std::vector<TurnedPlace> places_along(const PaperLine& course, const Letters& word, Millimetres aside) {
    std::vector<TurnedPlace> places;
    if (course.size() < 2 || word.steps.empty()) return places;
    const Millimetres width = word.steps.back().at + word.steps.back().width;
    const MeasuredCourse measured(course);
    for (const double sign : {-1.0, 1.0}) {
        if (aside == 0_mm && sign > 0) continue;
        const PaperLine beside = line_beside(measured, aside * sign, word.height * 0.8);
        const MeasuredCourse line(beside), back({beside.rbegin(), beside.rend()});
        const Millimetres whole = line.length();
        const Millimetres room = std::min(3.0_mm, (whole - width) / 2);
        if (room < 0_mm) continue;
        const Millimetres step = std::max(2.0_mm, (whole - width) / 24);
        for (Millimetres start = room; start <= whole - width - room + 0.001_mm; start += step)
            // A course may wind so that a word reads along one stretch of it and against another.
            for (const MeasuredCourse* const way : {&line, &back}) {
                auto place = place_at(*way, word, start);
                if (!place || !reads(*place)) continue;
                const double from_middle = lengths::abs(start + width / 2 - whole / 2) / whole;
                place->price += from_middle * 0.8 + (sign > 0 ? 0.1 : 0);
                places.push_back(std::move(*place));
            }
    }
    return places;
}

namespace {

/// From where to where an outline reaches in a direction.
std::pair<Millimetres, Millimetres> reach_of(const PaperLine& outline, Direction along) {
    Millimetres first = 1e9_mm, last = -1e9_mm;
    for (const PaperPoint p : outline) {
        first = std::min(first, lengths::dot(p, along));
        last = std::max(last, lengths::dot(p, along));
    }
    return {first, last};
}

/// The middle of the longest part of a line that is inside an outline.
std::optional<PaperPoint> middle_across(const PaperLine& outline, PaperPoint from, Direction across) {
    const auto met = meetings(outline, from, across);
    std::optional<PaperPoint> middle;
    Millimetres widest{};
    for (std::size_t i = 0; i + 1 < met.size(); i += 2) {
        if (met[i + 1] - met[i] <= widest) continue;
        widest = met[i + 1] - met[i];
        middle = from + across * ((met[i] + met[i + 1]) / 2);
    }
    return middle;
}

}  // namespace

PaperLine middle_line(const PaperLine& outline) {
    if (outline.size() < 3) return {};
    constexpr double long_enough = 1.6;
    constexpr int ways = 36;
    Direction axis{1, 0};
    Millimetres narrowest = 1e9_mm;
    for (int i = 0; i < ways; ++i) {
        const double turn = std::numbers::pi * i / ways;
        const auto [near, far] = reach_of(outline, {-std::sin(turn), std::cos(turn)});
        if (far - near > narrowest * 0.999) continue;  // whatever a library makes of a sine
        narrowest = far - near;
        axis = {std::cos(turn), std::sin(turn)};
    }
    const auto [first, last] = reach_of(outline, axis);
    if (last - first < narrowest * long_enough) return {};
    const Direction across = lengths::quarter_turn(axis);
    const PaperPoint middle = lengths::bounds_of(outline).centre();
    const PaperPoint centre = middle - axis * lengths::dot(middle, axis);
    PaperLine line;
    constexpr int parts = 24;
    for (int i = 2; i <= parts - 2; ++i) {
        const Millimetres at = first + (last - first) * i / parts;
        if (const auto found = middle_across(outline, centre + axis * at, across)) line.push_back(*found);
    }
    return eased(std::move(line), 10);
}

}  // namespace muster::map
