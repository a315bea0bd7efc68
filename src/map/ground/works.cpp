#include "map/ground/works.hpp"

#include <algorithm>
#include <utility>

#include "map/ground/enclosures.hpp"
#include "terrain/geos.hpp"

namespace muster::map {
namespace {

constexpr double parapet = 0.75;  ///< mm: the heavy line of the breastwork

/// The course moved aside, to its right by a positive number; corners are mitred.
Spots beside(const Spots& course, double by) {
    Spots moved;
    for (std::size_t i = 0; i < course.size(); ++i) {
        const Spot before = i > 0 ? terrain::unit(course[i] - course[i - 1]) : Spot{};
        const Spot after = i + 1 < course.size() ? terrain::unit(course[i + 1] - course[i]) : Spot{};
        const Spot along = terrain::unit(before + after);
        const Spot one = i > 0 ? before : after;
        const double slant = std::max(0.5, terrain::dot(along, one));
        moved.push_back(course[i] + terrain::quarter_turn(along) * (by / slant));
    }
    return moved;
}

constexpr double ditch = 1.5;         ///< mm from the parapet to the ditch's far edge
constexpr double step_behind = 0.75;  ///< mm from the parapet to the step that its men stand on

/// Short strokes from the parapet into the ditch, every other one shorter, as teeth.
void add_slope(Path& strokes, const Spots& rampart, const Spots& outer) {
    constexpr double apart = 0.62;
    const double whole = terrain::course_length(outer);
    const int count = std::max(2, static_cast<int>(whole / apart));
    for (int i = 0; i < count; ++i) {
        const Spot foot = terrain::along_course(outer, whole * (i + 0.5) / count);
        const Spot top = terrain::nearest_on_course(rampart, foot);
        add_line(strokes, top, terrain::between(top, foot, i % 2 == 0 ? 0.94 : 0.66));
    }
}

/// A heavy parapet with the step behind it, the ditch before it as a fine line, and short strokes between the
/// two that fall towards the enemy, as engineers drew them.
Items draw_parapet(const Spots& rampart, const Spots& outer, const Spots& behind, const PlanLook& look) {
    const page::Ink ink = look.ink("map-frame");
    Items items;
    Path strokes;
    if (outer.size() > 1) add_slope(strokes, rampart, outer);
    stroke(items, std::move(strokes), pen(ink, 0.14));
    Path fine;
    if (outer.size() > 1) add_course(fine, outer);
    if (behind.size() > 1) add_course(fine, behind);
    stroke(items, std::move(fine), pen(ink, 0.16));
    Path wall;
    add_course(wall, rampart);
    stroke(items, std::move(wall), pen(ink, parapet));
    return items;
}

Items draw_entrenchment(const WorksLine& line, const PlanLook& look) {
    if (line.front == 0) return draw_parapet(line.course, {}, {}, look);
    return draw_parapet(line.course, beside(line.course, ditch * line.front),
                        beside(line.course, -step_behind * line.front), look);
}

/// Felled trees with their sharpened boughs towards the enemy.
Items draw_abatis(const WorksLine& line, dice::Chance& chance, const PlanLook& look) {
    constexpr double apart = 1.7;
    Items items;
    Path trunks;
    Path boughs;
    const double whole = terrain::course_length(line.course);
    for (double at = apart / 2; at < whole; at += apart) {
        const Spot foot = terrain::along_course(line.course, at);
        const Spot along = terrain::heading(line.course, at);
        const Spot out = terrain::quarter_turn(along) * (line.front < 0 ? -1 : 1);
        const Spot lie = terrain::unit(out + along * chance.between(-0.35, 0.35));
        const Spot tip = foot + lie * chance.between(2.1, 2.7);
        add_line(trunks, foot - lie * 0.5, tip);
        for (const double share : {0.45, 0.75})
            for (const double side : {-1.0, 1.0}) {
                const Spot fork = terrain::between(foot, tip, share);
                const Spot bough = terrain::unit(lie + terrain::quarter_turn(lie) * (side * 0.9));
                add_line(boughs, fork, fork + bough * chance.between(0.6, 0.9));
            }
    }
    stroke(items, std::move(trunks), round_pen(look.ink("map-tree-line"), 0.26));
    stroke(items, std::move(boughs), round_pen(look.ink("map-tree-line"), 0.15));
    return items;
}

Items draw_dotted(const Spots& course, const PlanLook& look) {
    Items items;
    Path path;
    add_course(path, course);
    page::Pen dotted = round_pen(look.ink("map-label"), 0.35);
    dotted.dash = {lengths::Millimetres{0.1}, lengths::Millimetres{1}};
    stroke(items, std::move(path), std::move(dotted));
    return items;
}

}  // namespace

Spots ground_of_redoubt(const Spots& outline) {
    const terrain::Surveyor surveyor;
    if (outline.size() < 3 || surveyor.fault(outline)) return outline;
    return surveyor.largest_part(surveyor.grown(surveyor.area(outline), ditch));
}

Items draw_redoubt(const Spots& outline, const PlanLook& look) {
    if (outline.size() < 3) return {};
    const terrain::Surveyor surveyor;
    const auto closed = [](Spots line) {
        if (!line.empty()) line.push_back(line.front());
        return line;
    };
    if (surveyor.fault(outline)) return draw_parapet(closed(outline), {}, {}, look);
    const auto area = surveyor.area(outline);
    Items items;
    Path inside;
    add_outline(inside, outline);
    fill(items, std::move(inside), look.ink("map-field"));
    const Spots outer = surveyor.largest_part(surveyor.grown(area, ditch));
    const Spots behind = surveyor.largest_part(surveyor.grown(area, -step_behind));
    for (auto& item : draw_parapet(closed(outline), closed(outer), closed(behind), look))
        items.push_back(std::move(item));
    return items;
}

Items draw_works_line(const WorksLine& line, dice::Chance& chance, const PlanLook& look) {
    if (line.course.size() < 2) return {};
    if (line.pen == terrain::Pen::parapet) return draw_entrenchment(line, look);
    if (line.pen == terrain::Pen::boughs) return draw_abatis(line, chance, look);
    const Enclosure enclosure = enclosure_of(line.pen);
    if (enclosure != Enclosure::none) return draw_enclosure(enclosure, line.course, chance, look);
    return draw_dotted(line.course, look);
}

double half_width_of(terrain::Pen pen) {
    if (pen == terrain::Pen::parapet) return 1.8;
    return pen == terrain::Pen::boughs ? 2.8 : 0.7;
}

}  // namespace muster::map
