#include "map/troops/planned.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "map/ground/marks.hpp"
#include "map/pen_work.hpp"
#include "terrain/geos.hpp"

namespace muster::map {
namespace {

constexpr Millimetres head_long = 2.7_mm;
constexpr Millimetres head_wide = 1.7_mm;
constexpr Millimetres ring = 0.42_mm;  ///< radius of the ring at the start of an arrow
constexpr Millimetres flag_high = 5_mm;
constexpr Millimetres flag_wide = 3.4_mm;

/// An arrow on paper: its shaft up to the head, and the barbed head.
struct Arrow {
    PaperLine shaft, head;
    PaperPoint tip;
    Direction along;
};

Arrow arrow_of(const PaperLine& course) {
    const Millimetres whole = lengths::course_length(course);
    const Millimetres neck = std::max(0.0_mm, whole - head_long * 0.8);
    Arrow arrow;
    Millimetres gone = 0_mm;
    for (std::size_t i = 0; i < course.size(); ++i) {
        if (i > 0) gone += lengths::distance(course[i - 1], course[i]);
        if (gone < neck) arrow.shaft.push_back(course[i]);
    }
    arrow.shaft.push_back(lengths::along_course(course, neck));
    arrow.tip = course.back();
    arrow.along = lengths::unit(arrow.tip - arrow.shaft.back());
    const PaperPoint back = arrow.tip - arrow.along * head_long;
    const PaperPoint aside = lengths::quarter_turn(arrow.along) * (head_wide / 2);
    arrow.head = {arrow.tip, back + aside, arrow.tip - arrow.along * (head_long * 0.7), back - aside};
    return arrow;
}

/// The half width of an arrow with the paper beside it.
Millimetres half_width(const PlanLook& look) {
    return look.style.moves.shaft / 2 + look.style.moves.casing;
}

PaperBounds flag_frame(PaperPoint foot) {
    return {foot.x - 0.8_mm, foot.y - flag_high, foot.x + flag_wide, foot.y + 0.8_mm};
}

/// A flag at the north edge moves down into the plan, so that the frame does not cut it.
PaperPoint flag_foot(PaperPoint place, const TableScale& scale) {
    const PaperBounds table = scale.frame();
    place.y = std::max(place.y, table.top + flag_high + 1_mm);
    place.x = std::min(place.x, table.right - flag_wide - 1_mm);
    return place;
}

}  // namespace

PaperBounds flag_box(const dossier::Objective& objective, const TableScale& scale) {
    return flag_frame(flag_foot(scale(objective.at), scale));
}

namespace {

/// Dots in a band of their tint, which shows in woods.
void draw_zone_edge(Items& items, PaperPoint from, PaperPoint to, page::Ink ink, const PlanLook& look) {
    if (!look.saves_ink())
        stroke(items, line_path(from, to), pen(mixed(look.ink("map-paper"), ink, 0.45), 0.6_mm));
    stroke(items, line_path(from, to), round_pen(ink, 0.42_mm, {0_mm, 1.25_mm}));
}

}  // namespace

Items draw_zone(const PaperLine& outline, page::Ink ink, const PlanLook& look) {
    Items items;
    for (std::size_t i = 0; i < outline.size(); ++i)
        draw_zone_edge(items, outline[i], outline[(i + 1) % outline.size()], ink, look);
    return items;
}

Items draw_arrow(const PaperLine& course, page::Ink ink, bool dashed, const PlanLook& look) {
    Items items;
    const Arrow arrow = arrow_of(course);
    const Path shaft = course_path(arrow.shaft), head = outline_path(arrow.head);
    const auto& [thick, casing] = look.style.moves;
    stroke(items, shaft, round_pen(look.ink("map-paper"), thick + 2 * casing));
    stroke(items, head, round_pen(look.ink("map-paper"), 2 * casing));
    stroke(items, shaft,
           dashed ? pen(ink, thick, {2.1_mm, 0.85_mm}) : round_pen(ink, thick, {0_mm, thick * 2.7}));
    fill(items, head, ink);
    fill_and_stroke(items, circle_path(course.front(), ring), look.ink("map-paper"), pen(ink, 0.16_mm));
    return items;
}

Items draw_flag(PaperPoint foot, page::Ink ink, const PlanLook& look) {
    Items items;
    const page::Ink line = look.ink("map-frame");
    const PaperPoint top = foot - PaperPoint{0_mm, flag_high};
    stroke(items, line_path(foot, top), round_pen(line, 0.35_mm));
    fill_and_stroke(
        items,
        outline_path({top, top + PaperPoint{flag_wide, 0.35_mm}, top + PaperPoint{flag_wide * 0.72, 1.25_mm},
                      top + PaperPoint{flag_wide, 2.25_mm}, top + PaperPoint{0_mm, 2.5_mm}}),
        ink, pen(line, 0.16_mm));
    fill_and_stroke(items, circle_path(foot, 0.75_mm), look.ink("map-paper"), pen(line, 0.3_mm));
    return items;
}

page::Ink ink_of_side(const std::string& side, const PlanLook& look) {
    const auto found = look.sides.find(side);
    return found == look.sides.end() ? look.ink("map-label") : found->second;
}

page::Ink ink_of(const dossier::Objective& objective, const PlanLook& look) {
    return objective.side.empty() ? look.ink("map-house") : ink_of_side(objective.side, look);
}

namespace {

constexpr Millimetres band = 2.3_mm;  ///< width of the tint along the inside of a zone's border

/// The outline of a zone without so much of its border; empty if nothing is left.
PaperLine within_border(const PaperLine& outline, Millimetres border) {
    const terrain::PaperSurveyor surveyor;
    if (outline.size() < 3 || surveyor.fault(outline)) return {};
    return surveyor.largest_part(surveyor.grown(surveyor.area(outline), border * -1.0));
}

}  // namespace

Items tint_zones(const dossier::MapPlan& plan, const TableScale& scale, const PlanLook& look) {
    constexpr double tint = 0.13;
    Items items;
    if (look.saves_ink()) return items;
    for (const auto& zone : plan.zones) {
        const PaperLine line = within_border(scale(zone.outline), band / 2);
        if (line.size() > 2)
            stroke(items, outline_path(line),
                   pen(mixed(look.ink("map-paper"), ink_of_side(zone.side, look), tint), band));
    }
    return items;
}

namespace {

/// The parts of a level or slanting edge outside all gaps, as shares of its length.
std::vector<std::pair<double, double>> parts_outside(PaperPoint from, PaperPoint to,
                                                     const std::vector<PaperBounds>& gaps) {
    std::vector<std::pair<double, double>> parts{{0, 1}};
    for (const PaperBounds& gap : gaps) {
        double first = 0, last = 1;
        const auto within = [&](Millimetres start, Millimetres run, Millimetres low, Millimetres high) {
            if (lengths::abs(run) < 1e-6_mm) {
                if (start < low || start > high) last = -1;
                return;
            }
            const double a = (low - start) / run, b = (high - start) / run;
            first = std::max(first, std::min(a, b));
            last = std::min(last, std::max(a, b));
        };
        within(from.x, to.x - from.x, gap.left, gap.right);
        within(from.y, to.y - from.y, gap.top, gap.bottom);
        if (last <= first) continue;
        std::vector<std::pair<double, double>> left;
        for (const auto& [a, b] : parts) {
            if (std::min(b, first) > a) left.emplace_back(a, std::min(b, first));
            if (b > std::max(a, last)) left.emplace_back(std::max(a, last), b);
        }
        parts = std::move(left);
    }
    return parts;
}

}  // namespace

Items draw_zones(const dossier::MapPlan& plan, const TableScale& scale, const PlanLook& look,
                 const std::vector<PaperBounds>& gaps) {
    constexpr Millimetres at_edge = 0.3_mm;
    const PaperBounds inner = scale.frame().grown(-at_edge);
    Items items;
    for (const auto& zone : plan.zones) {
        const PaperLine outline = scale(zone.outline);
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const PaperPoint from = outline[i], to = outline[(i + 1) % outline.size()];
            // The frame of the table is line enough.
            const bool on_frame =
                (std::max(from.x, to.x) <= inner.left || std::min(from.x, to.x) >= inner.right ||
                 std::max(from.y, to.y) <= inner.top || std::min(from.y, to.y) >= inner.bottom);
            if (on_frame) continue;
            for (const auto& [a, b] : parts_outside(from, to, gaps))
                draw_zone_edge(items, lengths::between(from, to, a), lengths::between(from, to, b),
                               ink_of_side(zone.side, look), look);
        }
    }
    return items;
}

void shun_zones(const dossier::MapPlan& plan, const TableScale& scale, TakenGround& taken) {
    constexpr double price = 1.2;  // a name that a zone's line runs through is hard to read
    for (const auto& zone : plan.zones) {
        const PaperLine outline = scale(zone.outline);
        for (const PaperLine& line : {outline, within_border(outline, band)})  // both edges of its band
            for (std::size_t i = 0; i < line.size(); ++i)
                taken.shun_line(line[i], line[(i + 1) % line.size()], price);
    }
}

Items draw_moves(const dossier::MapPlan& plan, const TableScale& scale, const PlanLook& look,
                 TakenGround& taken) {
    Items items;
    for (const auto& move : plan.moves) {
        if (move.course.size() < 2) continue;
        const PaperLine course = smooth_course(scale(move.course));
        append(items, draw_arrow(course, ink_of_side(move.side, look), move.dashed, look));
        const Arrow arrow = arrow_of(course);
        taken.take_course(arrow.shaft, half_width(look));
        taken.take_outline(arrow.head);
    }
    return items;
}

std::vector<TurnedBox> boxes_of_moves(const dossier::MapPlan& plan, const TableScale& scale,
                                      const PlanLook& look, Millimetres beside) {
    constexpr Millimetres step = 4_mm;
    std::vector<TurnedBox> boxes;
    for (const auto& move : plan.moves) {
        if (move.course.size() < 2) continue;
        const MeasuredCourse course(smooth_course(scale(move.course)));
        for (Millimetres at = 0_mm; at < course.length(); at += step) {
            const PaperPoint from = course.at(at), to = course.at(at + step);
            boxes.push_back({lengths::between(from, to, 0.5), lengths::unit(to - from),
                             lengths::distance(from, to) / 2, half_width(look) + beside});
        }
    }
    return boxes;
}

Items draw_objectives(const dossier::MapPlan& plan, const TableScale& scale, const PlanLook& look,
                      TakenGround& taken) {
    Items items;
    for (const auto& objective : plan.objectives) {
        append(items, draw_flag(flag_foot(scale(objective.at), scale), ink_of(objective, look), look));
        taken.take_box(flag_box(objective, scale));
    }
    return items;
}

std::vector<Label> words_of_plan(const dossier::MapPlan& plan, const TableScale& scale,
                                 const PlanLook& look) {
    const text::Style small{"serif-italic", look.size(look.style.words.small)};
    const text::Style bold{"serif-bold", look.size(9_pt)};
    std::vector<Label> labels;
    for (const auto& objective : plan.objectives) {
        const std::string value =
            objective.value ? " (" + std::to_string(*objective.value) + ")" : std::string{};
        labels.push_back(
            {objective.name + value, bold, look.ink("map-label"), flag_box(objective, scale), 3});
    }
    for (const auto& zone : plan.zones) {
        if (zone.name.empty() || zone.outline.empty()) continue;
        const PaperBounds frame = lengths::bounds_of(scale(zone.outline));
        const PaperPoint corner{frame.left + 12_mm, frame.top + 4_mm};
        Label label{zone.name, small, ink_of_side(zone.side, look), lengths::bounds_of(corner, corner), 1.5};
        label.outline = scale(zone.outline);
        label.inset = band + 0.6_mm;  // clear of both of its lines
        label.at_edge = true;
        labels.push_back(std::move(label));
    }
    for (const auto& move : plan.moves) {
        if (move.label.empty() || move.course.size() < 2) continue;
        const PaperLine course = smooth_course(scale(move.course));
        const PaperPoint middle = lengths::along_course(course, lengths::course_length(course) * 0.45);
        Label label{move.label, small, ink_of_side(move.side, look),
                    lengths::bounds_of(middle, middle).grown(1_mm), 1.5};
        label.course = course;
        label.half_width = half_width(look);
        labels.push_back(std::move(label));
    }
    return labels;
}

std::vector<Label> words_of_lines(const terrain::Terrain& terrain, const DrawnGround& ground,
                                  const TableScale& scale, const PlanLook& look) {
    const text::Style style{"serif-italic", look.size(look.style.words.ground)};
    std::vector<Label> labels;
    const auto add = [&](const std::string& words, const PaperLine& course, Millimetres half_width,
                         page::Ink ink) {
        const PaperPoint middle = lengths::along_course(course, lengths::course_length(course) / 2);
        Label label{words, style, ink, lengths::bounds_of(middle, middle).grown(1_mm), 2};
        label.course = course;
        label.half_width = half_width;
        labels.push_back(std::move(label));
    };
    for (const auto& each : terrain.words)
        add(each.words, smooth_course(scale(each.course)), 0_mm, look.ink("map-label"));
    const auto add_water = [&](const terrain::River& water, std::size_t number) {
        if (water.name.empty() || number >= ground.waters().size()) return;
        const Water& drawn = ground.waters()[number];
        add(water.name, drawn.course, drawn.width / 2, look.ink("map-water-label"));
        labels.back().own.course = number;
    };
    std::size_t number = 0;
    if (terrain.river) add_water(*terrain.river, number++);
    for (const auto& stream : terrain.streams) add_water(stream, number++);
    for (const auto& [barrier, pen, course] : ground.lines())
        if (!barrier->name.empty()) add(barrier->name, course, half_width_of(pen), look.ink("map-label"));
    return labels;
}

}  // namespace muster::map
