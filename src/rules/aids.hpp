// Helpers for the table that players cut out, as a system's data (aids.yaml): sticks, wedges, discs, tracks,
// tallies and counters. A system need not have any. All lengths are inches on the table.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "source/formula.hpp"

namespace muster::rules {

using TypeIds = std::vector<std::string>;

/// A mark along a stick, at a distance that the rules give.
struct StickMark {
    source::Formula reach;  ///< made from the types' facts; must be the same for all of them
    std::string label;
    TypeIds types;  ///< whose facts they are, if not those of the stick's types
    double at = 0;  ///< the value of `reach`; set when the system is read
};
struct Stick {
    std::string name, says, section;
    TypeIds types;
    int fixed = 0;  ///< inches at its beginning that every move has; those after it are counted by a die
    std::vector<StickMark> marks;  ///< the stick is as long as the farthest
};
struct Wedge {
    std::string name, says, section;
    double degrees = 45;  ///< between its edges
    double reach = 4;     ///< along its edges
    bool middle = true;   ///< a line half-way between them
    int count = 1;
};
struct Disc {
    std::string name, section;
    double radius = 3;
};
struct Counter {
    std::string label, says, section;
    int count = 8;
    bool grave = false;  ///< white on a dark ground: for what must be seen across the table
};
struct PointsFor {
    std::string label, section;
    int points = 0;
};
/// Boxes from 0 up for each side, for something that is won and lost.
struct Tally {
    std::string name, says, section;
    int boxes = 20;
};
/// The phases of a turn, for a marker that is moved along them.
struct TurnOrder {
    std::string says, section;
    std::vector<std::string> phases;
};
/// Numbered turns, for rules that count them.
struct TurnTrack {
    std::string says, section;
    int boxes = 20;         ///< if the length of the day was not rolled
    int turns_an_hour = 0;  ///< turns in an hour of the clock above them; 0: no clock
};

struct Aids {
    std::vector<Stick> sticks;
    std::vector<Wedge> wedges;
    std::vector<Disc> discs;
    std::optional<TurnOrder> order;
    std::optional<TurnTrack> turns;
    std::vector<PointsFor> points;
    std::vector<Tally> tallies;
    std::vector<Counter> counters;
};

}  // namespace muster::rules
