// The keys of aids.yaml, one list for each map. Reader and reference share them.
#pragma once

#include <fmt/format.h>

#include "rules/aids.hpp"
#include "rules/kinds.hpp"
#include "rules/rule_fields.hpp"
#include "source/fields.hpp"

namespace muster::source {

/// A number above 0, up to `Most`.
template <class T, int Most>
struct UpTo {
    static std::optional<T> read(const Node& node, Reporter& report) {
        const auto number = Parser<T>::read(node, report);
        if (!number || (*number > 0 && *number <= Most)) return number;
        report(rules::kinds::bad_aid, node.place, node.text, fmt::format("more than 0 and at most {}", Most));
        return std::nullopt;
    }
};
using TableInches = UpTo<double, 72>;
using HalfTurn = UpTo<double, 180>;
using FewBoxes = UpTo<int, 60>;

template <>
inline Fields<rules::StickMark> make_fields() {
    using T = rules::StickMark;
    return {field<&T::reach>("at", "inches from the start of the stick: a number, or a formula of fact.X",
                             Need::required),
            field<&T::label>("label", "text beside the inches", Need::required),
            field<&T::types>("types", "types whose facts are used, if not those of the stick")};
}
template <>
inline Fields<rules::Stick> make_fields() {
    using T = rules::Stick;
    return {field<&T::name>("name", "name printed on it", Need::required),
            field<&T::says>("says", "a few words beside the name"),
            field<&T::section>("section", "its section in the rules", Need::required),
            field<&T::types>("types", "types whose facts its marks use"),
            field_as<&T::fixed, FewBoxes>("fixed", "inches before those that a die adds"),
            field<&T::marks>("marks", "distances from the rules, marked along it", Need::required)};
}
template <>
inline Fields<rules::Wedge> make_fields() {
    using T = rules::Wedge;
    return {field<&T::name>("name", "name printed on it", Need::required),
            field<&T::says>("says", "how to place it"),
            field<&T::section>("section", "its section in the rules", Need::required),
            field_as<&T::degrees, HalfTurn>("degrees", "angle between its edges", Need::required),
            field_as<&T::reach, TableInches>("reach", "length of its edges in inches; default 4"),
            field<&T::middle>("middle", "false: no line half-way between the edges"),
            field_as<&T::count, FewBoxes>("count", "number printed; default 1")};
}
template <>
inline Fields<rules::Disc> make_fields() {
    using T = rules::Disc;
    return {field<&T::name>("name", "name printed on it", Need::required),
            field<&T::section>("section", "its section in the rules", Need::required),
            field_as<&T::radius, TableInches>("radius", "radius in inches", Need::required)};
}
template <>
inline Fields<rules::Counter> make_fields() {
    using T = rules::Counter;
    return {field<&T::label>("label", "large text on the counter", Need::required),
            field<&T::says>("says", "small text below it: what the counter means"),
            field<&T::section>("section", "its section in the rules", Need::required),
            field_as<&T::count, FewBoxes>("count", "number printed; default 8"),
            field<&T::grave>("grave", "true: printed on a dark ground, to be seen across the table")};
}
template <>
inline Fields<rules::PointsFor> make_fields() {
    using T = rules::PointsFor;
    return {field<&T::label>("label", "what earns the points", Need::required),
            field<&T::section>("section", "its section in the rules", Need::required),
            field<&T::points>("points", "number of points", Need::required)};
}
template <>
inline Fields<rules::Tally> make_fields() {
    using T = rules::Tally;
    return {field<&T::name>("name", "what is counted", Need::required),
            field<&T::says>("says", "how it is gained and lost"),
            field<&T::section>("section", "its section in the rules", Need::required),
            field_as<&T::boxes, FewBoxes>("boxes", "the highest number that a side can mark; default 20")};
}
template <>
inline Fields<rules::TurnOrder> make_fields() {
    using T = rules::TurnOrder;
    return {field<&T::phases>("phases", "the phases of a turn, in order", Need::required),
            field<&T::says>("says", "a line of text beside the heading"),
            field<&T::section>("section", "its section in the rules", Need::required)};
}
template <>
inline Fields<rules::TurnTrack> make_fields() {
    using T = rules::TurnTrack;
    return {
        field_as<&T::boxes, FewBoxes>("boxes", "number of turns, if the day is not rolled; default 20"),
        field_as<&T::turns_an_hour, FewBoxes>(
            "turns-an-hour", "turns to an hour, for the hours above the boxes; without it none are printed"),
        field<&T::says>("says", "a line of text beside the heading"),
        field<&T::section>("section", "its section in the rules", Need::required)};
}
template <>
inline Fields<rules::Aids> make_fields() {
    using T = rules::Aids;
    return {field<&T::sticks>("sticks", "sticks for moves and ranges"),
            field<&T::wedges>("wedges", "wedges for fields of fire and wheeling"),
            field<&T::discs>("discs", "discs for the reach of commanders"),
            field<&T::order>("order", "the phases of a turn"),
            field<&T::turns>("turns", "a track of turns, if the rules count them"),
            field<&T::points>("points", "what earns victory points"),
            field<&T::tallies>("tallies", "tallies of what is gained and lost from turn to turn"),
            field<&T::counters>("counters", "counters for the states of units")};
}

}  // namespace muster::source
