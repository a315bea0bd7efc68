// Points on paper and the paths through them: what every mark of the plan is made of. Inside this room a
// place is a terrain::Spot in millimetres from the page's top left corner.
#pragma once

#include <functional>
#include <vector>

#include "dice/dice.hpp"
#include "page/page.hpp"
#include "terrain/plane.hpp"

namespace muster::map {

using terrain::Frame;
using terrain::Spot;
using terrain::Spots;
using Items = std::vector<page::Item>;
using Path = std::vector<page::Segment>;

/// To a sixteenth of a point (0.022 mm, finer than a dot of 1,000 to the inch), so that every machine writes
/// the same page, and one of few digits.
[[nodiscard]] page::PaperPoint on_paper(Spot place);
[[nodiscard]] Spot spot_of(page::PaperPoint place);
[[nodiscard]] page::PaperBox box_of(const Frame& frame);
[[nodiscard]] Frame frame_of(const page::PaperBox& box);

void add_line(Path& path, Spot from, Spot to);
void add_course(Path& path, const Spots& course);
void add_outline(Path& path, const Spots& outline);
void add_circle(Path& path, Spot middle, double radius);
/// The same of two curves: not quite round, for marks of a millimetre or two that come in thousands.
void add_disc(Path& path, Spot middle, double radius);
/// A triangle: `width` wide at `foot`, ending in a point.
void add_wedge(Path& path, Spot foot, Spot tip, double width);

/// From one ink, `share` of the way to another.
[[nodiscard]] page::Ink mixed(page::Ink from, page::Ink to, double share);
[[nodiscard]] page::Pen pen(page::Ink ink, double width);
[[nodiscard]] page::Pen round_pen(page::Ink ink, double width);
void fill(Items& items, Path path, page::Ink ink);
void stroke(Items& items, Path path, page::Pen pen);

/// A rounder line through the same points, about a millimetre a step.
[[nodiscard]] Spots smooth_course(const Spots& course);
/// Small bends taken out of a course so many times; its ends stay.
[[nodiscard]] Spots eased(Spots course, int times);
/// A rounder outline through the same points; one whose edges are all upright or level is meant to be square
/// and stays as it is.
[[nodiscard]] Spots smooth_outline(const Spots& outline);
/// An outline with its corners cut; it never leaves the one given. A square one stays as it is.
[[nodiscard]] Spots rounded_off(const Spots& outline);
/// The same, but for the corners that stay.
[[nodiscard]] Spots rounded_off(const Spots& outline, const std::function<bool(Spot)>& stays);
/// Points along a closed outline, `step` apart.
[[nodiscard]] Spots paced(const Spots& outline, double step);
/// A direction drawn at random, one long.
[[nodiscard]] Spot any_direction(dice::Chance& chance);
/// `v` turned by the angle of the unit vector `by`.
[[nodiscard]] constexpr Spot turned(Spot v, Spot by) {
    return {v.x * by.x - v.y * by.y, v.x * by.y + v.y * by.x};
}
/// The direction of an outline's longest edge.
[[nodiscard]] Spot long_side(const Spots& outline);

}  // namespace muster::map
