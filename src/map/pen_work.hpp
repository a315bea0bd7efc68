// Points on paper and the paths through them, of which every mark of the plan consists. Places are in
// millimetres from the top left corner of the page.
#pragma once

#include <functional>
#include <vector>

#include "dice/dice.hpp"
#include "lengths/curves.hpp"
#include "page/page.hpp"

namespace muster::map {

using lengths::Direction;
using lengths::Millimetres;
using lengths::PaperBounds;
using lengths::PaperLine;
using lengths::PaperPoint;
using lengths::Points;
using lengths::SquareMillimetres;
using namespace lengths::literals;
using Items = std::vector<page::Item>;
using Path = std::vector<page::Segment>;

/// Rounds to a sixteenth of a point (0.022 mm, finer than a dot at 1,000 dpi), so that every machine writes
/// the same page and numbers have few digits.
[[nodiscard]] PaperPoint on_paper(PaperPoint place);
[[nodiscard]] page::PaperBox box_of(const PaperBounds& frame);

void add_move(Path& path, PaperPoint to);
/// A curve from where the path ends, by its two handles.
void add_bow(Path& path, PaperPoint first, PaperPoint second, PaperPoint to);
void add_line(Path& path, PaperPoint from, PaperPoint to);
void add_course(Path& path, const PaperLine& course);
void add_outline(Path& path, const PaperLine& outline);
void add_circle(Path& path, PaperPoint middle, Millimetres radius);
/// A circle of two curves. It is not quite round, for marks of a millimetre or two that come in thousands.
void add_disc(Path& path, PaperPoint middle, Millimetres radius);
// Paths that are one of these and nothing else.
[[nodiscard]] Path line_path(PaperPoint from, PaperPoint to);
[[nodiscard]] Path course_path(const PaperLine& course);
[[nodiscard]] Path outline_path(const PaperLine& outline);
[[nodiscard]] Path box_path(const PaperBounds& box);
[[nodiscard]] Path circle_path(PaperPoint middle, Millimetres radius);

/// The mixture of two inks; `share` is the share of the second.
[[nodiscard]] page::Ink mixed(page::Ink from, page::Ink to, double share);
using Dashes = std::vector<Millimetres>;
[[nodiscard]] page::Pen pen(page::Ink ink, Millimetres width, Dashes dash = {});
[[nodiscard]] page::Pen round_pen(page::Ink ink, Millimetres width, Dashes dash = {});
void fill(Items& items, Path path, page::Ink ink);
void stroke(Items& items, Path path, page::Pen pen);
/// One over the other.
void fill_and_stroke(Items& items, const Path& path, page::Ink ink, page::Pen pen);
void append(Items& items, Items more);
/// The same for items drawn for one subject, such as a unit, by one element of the plan.
void append(Items& items, Items more, const page::Origin& origin);

using lengths::eased;
using lengths::is_square;
using lengths::long_side;
using lengths::paced;
using lengths::rounded_off;
using MeasuredCourse = lengths::MeasuredCourseIn<Millimetres>;
/// In steps of about a millimetre.
[[nodiscard]] inline PaperLine smooth_course(const PaperLine& course) {
    return lengths::smooth_course(course, 1_mm);
}
[[nodiscard]] inline PaperLine smooth_outline(const PaperLine& outline) {
    return lengths::smooth_outline(outline, 1_mm);
}
/// An uneven outline without corners inside a square one.
[[nodiscard]] PaperLine uneven_within(const PaperLine& square, dice::Chance& chance);
/// A random length.
[[nodiscard]] inline Millimetres any_length(dice::Chance& chance, Millimetres from, Millimetres to) {
    return Millimetres{chance.between(from.value(), to.value())};
}
/// A random unit direction.
[[nodiscard]] Direction any_direction(dice::Chance& chance);
/// Where a long straight line meets an outline, as distances along the line, sorted.
[[nodiscard]] std::vector<Millimetres> meetings(const PaperLine& outline, PaperPoint from, Direction along);

}  // namespace muster::map
