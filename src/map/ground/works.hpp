// Lines across the ground: entrenchments with their ditch towards the enemy, abatis, and hedges, fences and
// walls that stand by themselves.
#pragma once

#include <string_view>

#include "map/pen_work.hpp"
#include "map/plan_look.hpp"

namespace muster::map {

/// What is drawn of one line.
struct WorksLine {
    std::string_view kind;
    Spots course;
    int front = 0;  ///< +1: the enemy is to the right of the course, -1: to the left, 0: not known
};

/// The line as its kind is drawn; one of an unknown kind is dotted.
[[nodiscard]] Items draw_works_line(const WorksLine& line, dice::Chance& chance, const PlanLook& look);

/// A closed work: its parapet, the ditch all round it and the slope between them.
[[nodiscard]] Items draw_redoubt(const Spots& outline, const PlanLook& look);

/// The ground that it takes with its ditch.
[[nodiscard]] Spots ground_of_redoubt(const Spots& outline);

/// Whether the kind has marks of its own, which a legend can explain.
[[nodiscard]] bool has_sign(std::string_view kind);

/// Millimetres on either side of the course that the marks take.
[[nodiscard]] double half_width_of(std::string_view kind);

}  // namespace muster::map
