// Lines across the ground: entrenchments with their ditch towards the enemy, abatis, and hedges, fences and
// walls that stand by themselves.
#pragma once

#include "map/pen_work.hpp"
#include "map/plan_look.hpp"
#include "terrain/ground_kinds.hpp"

namespace muster::map {

/// What is drawn of one line.
struct WorksLine {
    terrain::Pen pen = terrain::Pen::dotted;
    PaperLine course;
    int front = 0;  ///< +1: the enemy is to the right of the course, -1: to the left, 0: not known
};

/// The line; with a pen that cannot draw lines it is dotted.
[[nodiscard]] Items draw_works_line(const WorksLine& line, dice::Chance& chance, const PlanLook& look);

/// A closed work: its parapet, the ditch all round it and the slope between them.
[[nodiscard]] Items draw_redoubt(const PaperLine& outline, const PlanLook& look);

/// The ground that it takes with its ditch.
[[nodiscard]] PaperLine ground_of_redoubt(const PaperLine& outline);

/// How far on either side of the course the marks reach.
[[nodiscard]] Millimetres half_width_of(terrain::Pen pen);

}  // namespace muster::map
