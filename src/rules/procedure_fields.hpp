// The keys of every step, one list for each mechanism. Reader and reference share them.
#pragma once

#include "rules/procedure.hpp"
#include "rules/rule_fields.hpp"
#include "source/fields.hpp"

namespace muster::source {

template <>
struct Parser<rules::Scope> {
    static std::optional<rules::Scope> read(const Node& node, Reporter& report);
};

/// The key that every step has. It has already decided which struct is read.
template <class Owner>
Field<Owner> verb_field() {
    return {"do", "the mechanism", Need::required, [](const Node&, Owner&, Reporter&) {}};
}

template <>
inline Fields<rules::ScoreRow> make_fields() {
    using T = rules::ScoreRow;
    return {field<&T::score>("score", "scores of this row, such as 1-3", Need::required),
            field<&T::value>("value", "result: a number or a word", Need::required),
            field<&T::reading>("reading", "ledger text; may use {score} and {value}", Need::required)};
}

template <>
inline Fields<rules::ThrowOnTable> make_fields() {
    using T = rules::ThrowOnTable;
    return {
        verb_field<T>(),
        field<&T::scope>("for", "once for the `game`, for each `side` or for each `unit`", Need::required),
        field<&T::when>("when", "rolled only if true"),
        field<&T::dice>("dice", "number of dice, added up; default 1"),
        field<&T::die>("die", "the die; not needed for a type's own table"),
        field<&T::stream>("stream", "pattern for the stream's name", Need::required),
        field<&T::why>("why", "purpose of the roll, for the ledger", Need::required),
        field<&T::table>("table",
                         "name of a table of the unit's type; a type without this table does not roll"),
        field<&T::rows>("rows", "what the scores mean"),
        field<&T::value>("value", "in place of rows: a formula of `score`"),
        field<&T::reading>("reading", "ledger text; may use {score}, {value} and {reading}"),
        field<&T::into>("into", "name for the result", Need::required),
        field<&T::kept>("kept", "the scenario's key that replaces the roll"),
        field<&T::section>("section", "its section in the rules")};
}

template <>
inline Fields<rules::BasesFromMen> make_fields() {
    using T = rules::BasesFromMen;
    return {verb_field<T>(), field<&T::when>("when", "only units for which this is true"),
            field<&T::base>("base", "kind of base", Need::required),
            field<&T::men>("men", "men to a base", Need::required),
            field<&T::section>("section", "its section in the rules")};
}

template <>
inline Fields<rules::Detach> make_fields() {
    using T = rules::Detach;
    return {verb_field<T>(), field<&T::parents>("parents", "types that may lend a base", Need::required),
            field<&T::bases>("bases", "fewest and most bases of the converged unit", Need::required),
            field<&T::section>("section", "its section in the rules")};
}

template <>
inline Fields<rules::AllHave> make_fields() {
    using T = rules::AllHave;
    return {verb_field<T>(),
            field<&T::when>("when", "checked only if this is true; otherwise the answer is yes"),
            field<&T::of>("of", "units that are checked"),
            field<&T::key>("key", "what they should have", Need::required),
            field<&T::into>("into", "name of the answer, 1 or 0", Need::required),
            field<&T::otherwise>("otherwise", "what happens if one does not have it, for the warning"),
            field<&T::nowhere>(
                "nowhere", "what is reported in its place if no unit has it, of a battle for these rules")};
}

template <>
inline Fields<rules::Contest> make_fields() {
    using T = rules::Contest;
    return {
        verb_field<T>(),
        field<&T::when>("when", "rolled only if true"),
        field<&T::die>("die", "the die, such as D6", Need::required),
        field<&T::stream>("stream", "pattern for the stream's name", Need::required),
        field<&T::why>("why", "purpose of the roll, for the ledger", Need::required),
        field<&T::into>("into", "name for the result, for each side", Need::required),
        field<&T::higher>("higher", "result of the higher score", Need::required),
        field<&T::lower>("lower", "result of the lower score", Need::required),
        field<&T::kept>("kept", "what of the scenario replaces the roll: half, or town (drawn, of a side)"),
        field<&T::section>("section", "its section in the rules")};
}

template <>
inline Fields<rules::DrawDistinct> make_fields() {
    using T = rules::DrawDistinct;
    return {verb_field<T>(),
            field<&T::least>("least", "number of units before the extra die", Need::required),
            field<&T::extra>("extra", "die for the number of further units", Need::required),
            field<&T::count_stream>("count_stream", "pattern for the name of its stream", Need::required),
            field<&T::count_why>("count_why", "purpose of the roll, for the ledger", Need::required),
            field<&T::die>("die", "die of the troop list", Need::required),
            field<&T::stream>("stream", "pattern for the name of its stream", Need::required),
            field<&T::why>("why", "purpose of the roll, for the ledger; may use {time}", Need::required),
            field<&T::into>("into", "name of the score in the unit's story", Need::required),
            field<&T::lists>("lists", "ids of lists in common/troop-lists", Need::required),
            field<&T::strangers>("strangers",
                                 "words in the id or name of a side that no list suits; it must name one"),
            field<&T::section>("section", "its section in the rules")};
}

template <>
inline Fields<rules::ThrowUntil> make_fields() {
    using T = rules::ThrowUntil;
    return {verb_field<T>(),
            field<&T::when>("when", "rolled only if true"),
            field<&T::dice>("dice", "number of dice, added up"),
            field<&T::die>("die", "the die, such as D6", Need::required),
            field<&T::stream>("stream", "pattern for the stream's name", Need::required),
            field<&T::why>("why", "purpose of the roll, for the ledger", Need::required),
            field<&T::within>("within", "totals that are accepted", Need::required),
            field<&T::into>("into", "name of the total", Need::required),
            field<&T::counts>("counts", "name of the number of re-rolls", Need::required),
            field<&T::reading>("reading", "ledger text; may use {sum}", Need::required),
            field<&T::again>("again", "how the ledger prints a total that is not accepted", Need::required),
            field<&T::section>("section", "its section in the rules")};
}

template <>
inline Fields<rules::SquareFeature> make_fields() {
    using T = rules::SquareFeature;
    return {field<&T::kind>("kind", "a kind of common/ground.yaml", Need::required),
            field<&T::id>("id", "id, added to the side's id", Need::required),
            field<&T::name>("name", "name used in sentences", Need::required)};
}

template <>
inline Fields<rules::PlaceInSquares> make_fields() {
    using T = rules::PlaceInSquares;
    return {verb_field<T>(),
            field<&T::when>("when", "done only if true"),
            field<&T::role>("role", "name of the value that decides which side starts", Need::required),
            field<&T::first>("first", "the value that the side that starts has", Need::required),
            field<&T::taken>("taken", "a square of that side that is already taken"),
            field<&T::die>("die", "the die, such as D6", Need::required),
            field<&T::stream>("stream", "pattern for the stream's name; may use {feature}", Need::required),
            field<&T::why>("why", "purpose of the roll, for the ledger", Need::required),
            field<&T::features>("features", "the features, in the order in which they are placed",
                                Need::required),
            field<&T::section>("section", "its section in the rules")};
}

template <>
inline Fields<rules::LayOutSquares> make_fields() {
    using T = rules::LayOutSquares;
    return {
        verb_field<T>(),
        field<&T::when>("when", "done only if true"),
        field<&T::columns>("columns", "squares of a half from flank to flank", Need::required),
        field<&T::rows>("rows", "squares of a half from its own edge to the centre line", Need::required),
        field<&T::town>("town", "the holder's square with the town, in the row at its own edge",
                        Need::required),
        field<&T::layout>("layout", "option that chooses centred or fill; centred if a system has none"),
        field<&T::role>("role", "name of the value that decides who holds the town", Need::required),
        field<&T::holder>("holder", "the value that the holder has", Need::required),
        field<&T::holder_says>("holder_says", "what the setup sheet says of the holder", Need::required),
        field<&T::screen_says>("screen_says", "what it says while the screen is up", Need::required),
        field<&T::houses>("houses", "name of the number of houses", Need::required),
        field<&T::column>("column", "name of the river's column", Need::required),
        field<&T::flow>("flow", "name of the half to which the river flows", Need::required),
        field<&T::ford>("ford", "formula for a side: where in its half the ford is, 0 to 1", Need::required)};
}

template <>
inline Fields<rules::NameGround> make_fields() {
    using T = rules::NameGround;
    return {
        verb_field<T>(),
        field<&T::when>("when", "done only if true"),
        field<&T::stream>("stream", "pattern for the stream's name; may use {feature}", Need::required),
        field<&T::why>("why", "purpose of the roll, for the ledger; may use {feature}", Need::required),
        field<&T::names>("names", "by kind of ground, a list of names; the die has a face for each of them",
                         Need::required),
        field<&T::section>("section", "its section in the rules")};
}

template <>
inline Fields<rules::Reckon> make_fields() {
    using T = rules::Reckon;
    return {
        verb_field<T>(),
        field<&T::scope>("for", "once for the `game`, for each `side` or for each `unit`", Need::required),
        field<&T::when>("when", "done only if true"),
        field<&T::value>("value", "the formula", Need::required),
        field<&T::words>("words", "the result is the first, second, ... of these words, by the value"),
        field<&T::into>("into", "name for the result", Need::required),
        field<&T::says>("says", "one line for `muster explain`"),
        field<&T::section>("section", "its section in the rules")};
}

template <>
inline Fields<rules::FlankRow> make_fields() {
    using T = rules::FlankRow;
    return {field<&T::score>("score", "scores of this row, such as 1-3", Need::required),
            field<&T::value>("value", "the squares, in words", Need::required),
            field<&T::own>("own", "true: squares of the column's own half"),
            field<&T::squares>("squares", "the numbers of these squares", Need::required)};
}

template <>
inline Fields<rules::FlankMarches> make_fields() {
    using T = rules::FlankMarches;
    return {verb_field<T>(),
            field<&T::times>("times", "number of rolls for each side", Need::required),
            field<&T::die>("die", "the die, such as D6", Need::required),
            field<&T::stream>("stream", "pattern for the stream's name; may use {time}", Need::required),
            field<&T::why>("why", "purpose of the roll, for the ledger", Need::required),
            field<&T::label>("label", "name of the march; may use {time}", Need::required),
            field<&T::reading>("reading", "ledger text; may use {value} and {score}", Need::required),
            field<&T::rows>("rows", "where it arrives, by score", Need::required),
            field<&T::section>("section", "its section in the rules")};
}

template <>
inline Fields<rules::Contingent> make_fields() {
    using T = rules::Contingent;
    return {field<&T::nationalities>("nationalities", "nationalities of its units", Need::required),
            field<&T::general>("general", "title of its general", Need::required)};
}

template <>
inline Fields<rules::AppointGenerals> make_fields() {
    using T = rules::AppointGenerals;
    return {verb_field<T>(), field<&T::when>("when", "done only if true"),
            field<&T::own>("own", "title of a side's general if it names no commander", Need::required),
            field<&T::contingents>("contingents", "foreign troops that have a general of their own"),
            field<&T::section>("section", "its section in the rules")};
}

template <>
inline Fields<rules::Warn> make_fields() {
    using T = rules::Warn;
    return {
        verb_field<T>(),
        field<&T::scope>("for", "once for the `game`, for each `side` or for each `unit`", Need::required),
        field<&T::when>("when", "reported only if true", Need::required),
        field<&T::says>("says", "what is reported; may use {unit} and {side}", Need::required),
        field<&T::together>("together", "true: reported once for all of them, with all names"),
        field<&T::section>("section", "its section in the rules")};
}

template <>
inline Fields<rules::TroopEntry> make_fields() {
    using T = rules::TroopEntry;
    return {field<&T::number>("number", "score that draws it", Need::required),
            field<&T::id>("id", "id of the unit", Need::required),
            field<&T::name>("name", "name as printed", Need::required),
            field<&T::type>("type", "a neutral troop type", Need::required),
            field<&T::nationality>("nationality", "nationality of the troops", Need::required),
            field<&T::figures>("figures", "number of figures", Need::required),
            field<&T::guns>("guns", "number of guns"),
            field<&T::as>(
                "as", "by rules system: the type that it counts as there, if the mapping is not suitable"),
            field<&T::notes>("notes", "text for the card")};
}

template <>
inline Fields<rules::TroopList> make_fields() {
    using T = rules::TroopList;
    return {field<&T::name>("name", "name as printed", Need::required),
            field<&T::source>("source", "where the list comes from", Need::required),
            field<&T::entries>("entries", "entries; every score of the die occurs once", Need::required)};
}

}  // namespace muster::source
