#include <algorithm>
#include <utility>

#include "map/ground/marks.hpp"
#include "map/pen_work.hpp"
#include "terrain/geos.hpp"

namespace muster::map {
namespace {

/// The course moved aside, to its right by a positive number, with mitred corners.
PaperLine beside(const PaperLine& course, Millimetres by) {
    PaperLine moved;
    for (std::size_t i = 0; i < course.size(); ++i) {
        const Direction before = i > 0 ? lengths::unit(course[i] - course[i - 1]) : Direction{};
        const Direction after =
            i + 1 < course.size() ? lengths::unit(course[i + 1] - course[i]) : Direction{};
        const Direction along = lengths::unit(before + after);
        const Direction one = i > 0 ? before : after;
        const double slant = std::max(0.5, lengths::dot(along, one));
        moved.push_back(course[i] + lengths::quarter_turn(along) * (by / slant));
    }
    return moved;
}

constexpr Millimetres ditch = 1.5_mm;         ///< from the parapet to the ditch's far edge
constexpr Millimetres step_behind = 0.75_mm;  ///< from the parapet to the step on which its men stand

/// Short strokes like teeth from the parapet into the ditch, every other one shorter.
void add_slope(Path& strokes, const PaperLine& rampart, const PaperLine& outer) {
    constexpr Millimetres apart = 0.62_mm;
    const MeasuredCourse course(outer);
    const int count = std::max(2, static_cast<int>(course.length() / apart));
    for (int i = 0; i < count; ++i) {
        const PaperPoint foot = course.at(course.length() * (i + 0.5) / count);
        const PaperPoint top = lengths::nearest_on_course(rampart, foot);
        add_line(strokes, top, lengths::between(top, foot, i % 2 == 0 ? 0.94 : 0.66));
    }
}

/// A heavy parapet with the step behind it, the ditch as a fine line in front, and between them short strokes
/// down towards the enemy, as engineers drew them.
Items draw_parapet(const PaperLine& rampart, const PaperLine& outer, const PaperLine& behind,
                   const PlanLook& look) {
    const page::Ink ink = look.ink("map-frame");
    Items items;
    Path strokes;
    if (outer.size() > 1) add_slope(strokes, rampart, outer);
    stroke(items, std::move(strokes), pen(ink, 0.14_mm));
    Path fine;
    if (outer.size() > 1) add_course(fine, outer);
    if (behind.size() > 1) add_course(fine, behind);
    stroke(items, std::move(fine), pen(ink, 0.16_mm));
    stroke(items, course_path(rampart), pen(ink, look.style.works.parapet));
    return items;
}

Items draw_entrenchment(const WorksLine& line, const PlanLook& look) {
    if (line.front == 0) return draw_parapet(line.course, {}, {}, look);
    return draw_parapet(line.course, beside(line.course, ditch * line.front),
                        beside(line.course, -step_behind * line.front), look);
}

/// Felled trees with sharpened boughs towards the enemy.
Items draw_abatis(const WorksLine& line, dice::Chance& chance, const PlanLook& look) {
    constexpr Millimetres apart = 1.7_mm;
    Items items;
    Path trunks;
    Path boughs;
    const MeasuredCourse course(line.course);
    for (Millimetres at = apart / 2; at < course.length(); at += apart) {
        const PaperPoint foot = course.at(at);
        const Direction along = course.heading(at);
        const Direction out = lengths::quarter_turn(along) * (line.front < 0 ? -1 : 1);
        const Direction lie = lengths::unit(out + along * chance.between(-0.35, 0.35));
        const PaperPoint tip = foot + lie * any_length(chance, 2.1_mm, 2.7_mm);
        add_line(trunks, foot - lie * 0.5_mm, tip);
        for (const double share : {0.45, 0.75})
            for (const double side : {-1.0, 1.0}) {
                const PaperPoint fork = lengths::between(foot, tip, share);
                const Direction bough = lengths::unit(lie + lengths::quarter_turn(lie) * (side * 0.9));
                add_line(boughs, fork, fork + bough * any_length(chance, 0.6_mm, 0.9_mm));
            }
    }
    stroke(items, std::move(trunks), round_pen(look.ink("map-tree-line"), 0.26_mm));
    stroke(items, std::move(boughs), round_pen(look.ink("map-tree-line"), 0.15_mm));
    return items;
}

/// Strokes down a slope, no two as long, as on hills: into a ravine from both sides, which come together at
/// its ends; down a cliff from its brow, which is the course.
Items draw_slopes(const WorksLine& line, dice::Chance& chance, const PlanLook& look) {
    constexpr Millimetres apart = 0.55_mm, half_ravine = 2.4_mm, narrowing = 9_mm;
    const bool is_cliff = line.pen == terrain::Pen::cliff;
    Path strokes;
    const MeasuredCourse course(line.course);
    for (const int side : {-1, 1}) {
        if (is_cliff && side != (line.front < 0 ? -1 : 1)) continue;
        for (Millimetres at = apart / 2; at < course.length();
             at += any_length(chance, apart * 0.7, apart * 1.3)) {
            const Direction out = lengths::quarter_turn(course.heading(at)) * side;
            const Millimetres to_end = std::min(at, course.length() - at);
            const double share = is_cliff ? 1 : std::min(1.0, 0.35 + 0.65 * (to_end / narrowing));
            const PaperPoint brow = course.at(at) + out * (is_cliff ? 0_mm : half_ravine * share);
            const Millimetres fall = any_length(chance, 0.9_mm, 2_mm) * share;
            add_line(strokes, brow, brow + out * (is_cliff ? fall : -fall));
        }
    }
    Items items;
    stroke(items, std::move(strokes), round_pen(look.ink("map-hill"), 0.17_mm));
    if (is_cliff) stroke(items, course_path(line.course), pen(look.ink("map-hill"), 0.35_mm));
    return items;
}

Items draw_dotted(const PaperLine& course, const PlanLook& look) {
    Items items;
    stroke(items, course_path(course), round_pen(look.ink("map-label"), 0.35_mm, {0.1_mm, 1_mm}));
    return items;
}

}  // namespace

PaperLine ground_of_redoubt(const PaperLine& outline) {
    const terrain::PaperSurveyor surveyor;
    if (outline.size() < 3 || surveyor.fault(outline)) return outline;
    return surveyor.largest_part(surveyor.grown(surveyor.area(outline), ditch));
}

Items draw_redoubt(const PaperLine& outline, const PlanLook& look) {
    if (outline.size() < 3) return {};
    const terrain::PaperSurveyor surveyor;
    const auto closed = [](PaperLine line) {
        if (!line.empty()) line.push_back(line.front());
        return line;
    };
    if (surveyor.fault(outline)) return draw_parapet(closed(outline), {}, {}, look);
    const auto area = surveyor.area(outline);
    Items items;
    fill(items, outline_path(outline), look.ink("map-field"));
    const PaperLine outer = surveyor.largest_part(surveyor.grown(area, ditch));
    const PaperLine behind = surveyor.largest_part(surveyor.grown(area, -step_behind));
    append(items, draw_parapet(closed(outline), closed(outer), closed(behind), look));
    return items;
}

Items draw_works_line(const WorksLine& line, dice::Chance& chance, const PlanLook& look) {
    if (line.course.size() < 2) return {};
    if (line.pen == terrain::Pen::parapet) return draw_entrenchment(line, look);
    if (line.pen == terrain::Pen::boughs) return draw_abatis(line, chance, look);
    if (terrain::draws_slopes(line.pen)) return draw_slopes(line, chance, look);
    const Enclosure enclosure = enclosure_of(line.pen);
    if (enclosure != Enclosure::none) return draw_enclosure(enclosure, line.course, chance, look);
    return draw_dotted(line.course, look);
}

Millimetres half_width_of(terrain::Pen pen) {
    if (pen == terrain::Pen::parapet) return 1.8_mm;
    if (terrain::draws_slopes(pen)) return 2.2_mm;
    return pen == terrain::Pen::boughs ? 2.8_mm : 0.7_mm;
}

}  // namespace muster::map
