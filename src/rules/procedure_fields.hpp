// The keys of every step, one list a mechanism: they drive reader, schema and reference alike.
#pragma once

#include "rules/procedure.hpp"
#include "rules/rule_fields.hpp"
#include "source/fields.hpp"

namespace muster::source {

template <>
struct Parser<rules::Scope> {
    static std::optional<rules::Scope> read(const Node& node, Diagnostics& say);
    static std::string schema() { return R"({"enum":["game","side","unit"]})"; }
    static std::string shape() { return "game, side or unit"; }
};

/// The key that every step has; which struct is read was decided by it.
template <class Owner>
Field<Owner> verb_field() {
    return {"do",
            "the mechanism",
            Need::required,
            [](const Node&, Owner&, Diagnostics&) {},
            [] { return Parser<std::string>::schema(); },
            [] { return Parser<std::string>::shape(); }};
}

template <>
struct FieldsOf<rules::ScoreRow> {
    static const std::vector<Field<rules::ScoreRow>>& list() {
        using T = rules::ScoreRow;
        static const std::vector<Field<T>> fields{
            field<&T::score>("score", "the scores of this row, as 1-3", Need::required),
            field<&T::value>("value", "what they give: a number or a word", Need::required),
            field<&T::reading>("reading", "how the ledger puts it; knows {score} and {value}",
                               Need::required)};
        return fields;
    }
};

template <>
struct FieldsOf<rules::ThrowOnTable> {
    static const std::vector<Field<rules::ThrowOnTable>>& list() {
        using T = rules::ThrowOnTable;
        static const std::vector<Field<T>> fields{
            verb_field<T>(),
            field<&T::scope>("for", "game, side or unit", Need::required),
            field<&T::when>("when", "thrown only if this holds"),
            field<&T::dice>("dice", "how many, added up; 1 if not said"),
            field<&T::die>("die", "the die; a type's own table brings its own"),
            field<&T::stream>("stream", "pattern of the stream's name", Need::required),
            field<&T::why>("why", "what it is for, in the ledger", Need::required),
            field<&T::table>("table", "name of a table of the unit's type; types without it do not throw"),
            field<&T::rows>("rows", "what the scores mean"),
            field<&T::value>("value", "in place of rows: a formula of `score`"),
            field<&T::reading>("reading", "how the ledger puts it; knows {score}, {value} and {reading}"),
            field<&T::into>("into", "the name it is kept under", Need::required),
            field<&T::kept>("kept", "the scenario's key that stands in for the throw"),
            field<&T::section>("section", "of the source")};
        return fields;
    }
};

template <>
struct FieldsOf<rules::BasesFromMen> {
    static const std::vector<Field<rules::BasesFromMen>>& list() {
        using T = rules::BasesFromMen;
        static const std::vector<Field<T>> fields{verb_field<T>(),
                                                  field<&T::when>("when", "only units for which this holds"),
                                                  field<&T::base>("base", "which base; line if not said"),
                                                  field<&T::men>("men", "men to a base; 100 if not said"),
                                                  field<&T::section>("section", "of the source")};
        return fields;
    }
};

template <>
struct FieldsOf<rules::Detach> {
    static const std::vector<Field<rules::Detach>>& list() {
        using T = rules::Detach;
        static const std::vector<Field<T>> fields{
            verb_field<T>(), field<&T::parents>("parents", "types that may lend a base", Need::required),
            field<&T::bases>("bases", "the least and most bases of the unit formed", Need::required),
            field<&T::section>("section", "of the source")};
        return fields;
    }
};

template <>
struct FieldsOf<rules::AllHave> {
    static const std::vector<Field<rules::AllHave>>& list() {
        using T = rules::AllHave;
        static const std::vector<Field<T>> fields{
            verb_field<T>(),
            field<&T::when>("when", "asked only if this holds; else the answer is yes"),
            field<&T::of>("of", "the units asked"),
            field<&T::key>("key", "what they should have", Need::required),
            field<&T::into>("into", "the name of the answer, 1 or 0", Need::required),
            field<&T::otherwise>("otherwise", "what follows if one has not, for the warning",
                                 Need::required)};
        return fields;
    }
};

template <>
struct FieldsOf<rules::Contest> {
    static const std::vector<Field<rules::Contest>>& list() {
        using T = rules::Contest;
        static const std::vector<Field<T>> fields{
            verb_field<T>(),
            field<&T::when>("when", "thrown only if this holds"),
            field<&T::die>("die", "the die", Need::required),
            field<&T::stream>("stream", "pattern of the stream's name", Need::required),
            field<&T::why>("why", "what it is for, in the ledger", Need::required),
            field<&T::into>("into", "the name it is kept under, for each side", Need::required),
            field<&T::higher>("higher", "what the higher score gives", Need::required),
            field<&T::lower>("lower", "what the lower score gives", Need::required),
            field<&T::kept>("kept", "the scenario's key that stands in for the throw"),
            field<&T::section>("section", "of the source")};
        return fields;
    }
};

template <>
struct FieldsOf<rules::DrawDistinct> {
    static const std::vector<Field<rules::DrawDistinct>>& list() {
        using T = rules::DrawDistinct;
        static const std::vector<Field<T>> fields{
            verb_field<T>(),
            field<&T::least>("least", "units before the extra die", Need::required),
            field<&T::extra>("extra", "die that says how many more", Need::required),
            field<&T::count_stream>("count_stream", "pattern of its stream's name", Need::required),
            field<&T::count_why>("count_why", "what it is for, in the ledger", Need::required),
            field<&T::die>("die", "die of the list", Need::required),
            field<&T::stream>("stream", "pattern of its stream's name", Need::required),
            field<&T::why>("why", "what it is for, in the ledger; knows {time}", Need::required),
            field<&T::lists>("lists", "ids of common/troop-lists", Need::required),
            field<&T::section>("section", "of the source")};
        return fields;
    }
};

template <>
struct FieldsOf<rules::ThrowUntil> {
    static const std::vector<Field<rules::ThrowUntil>>& list() {
        using T = rules::ThrowUntil;
        static const std::vector<Field<T>> fields{
            verb_field<T>(),
            field<&T::when>("when", "thrown only if this holds"),
            field<&T::dice>("dice", "how many, added up"),
            field<&T::die>("die", "the die", Need::required),
            field<&T::stream>("stream", "pattern of the stream's name", Need::required),
            field<&T::why>("why", "what it is for, in the ledger", Need::required),
            field<&T::within>("within", "the sums that stand", Need::required),
            field<&T::into>("into", "the name of the sum", Need::required),
            field<&T::counts>("counts", "the name of how often it was thrown again", Need::required),
            field<&T::reading>("reading", "how the ledger puts it; knows {sum}", Need::required),
            field<&T::again>("again", "how it puts a sum that does not stand", Need::required),
            field<&T::section>("section", "of the source")};
        return fields;
    }
};

template <>
struct FieldsOf<rules::SquareFeature> {
    static const std::vector<Field<rules::SquareFeature>>& list() {
        using T = rules::SquareFeature;
        static const std::vector<Field<T>> fields{
            field<&T::kind>("kind", "hill, farm, wood, broken-ground", Need::required),
            field<&T::id>("id", "after the side's id", Need::required),
            field<&T::name>("name", "in sentences", Need::required)};
        return fields;
    }
};

template <>
struct FieldsOf<rules::PlaceInSquares> {
    static const std::vector<Field<rules::PlaceInSquares>>& list() {
        using T = rules::PlaceInSquares;
        static const std::vector<Field<T>> fields{
            verb_field<T>(),
            field<&T::when>("when", "done only if this holds"),
            field<&T::role>("role", "the name that says which side begins", Need::required),
            field<&T::first>("first", "what that side has in it", Need::required),
            field<&T::taken>("taken", "square of the first side that is taken already"),
            field<&T::die>("die", "the die", Need::required),
            field<&T::stream>("stream", "pattern of the stream's name; knows {feature}", Need::required),
            field<&T::why>("why", "what it is for, in the ledger", Need::required),
            field<&T::features>("features", "in the order of placing", Need::required),
            field<&T::section>("section", "of the source")};
        return fields;
    }
};

template <>
struct FieldsOf<rules::LayOutSquares> {
    static const std::vector<Field<rules::LayOutSquares>>& list() {
        using T = rules::LayOutSquares;
        static const std::vector<Field<T>> fields{
            verb_field<T>(),
            field<&T::when>("when", "done only if this holds"),
            field<&T::layout>("layout",
                              "the option that says centred or fill; centred where a system has none"),
            field<&T::role>("role", "the name that says who holds the town", Need::required),
            field<&T::holder>("holder", "what that side has in it", Need::required),
            field<&T::houses>("houses", "the name of the number of houses", Need::required),
            field<&T::column>("column", "the name of the river's column", Need::required),
            field<&T::flow>("flow", "the name of the half that the river flows to", Need::required),
            field<&T::ford>("ford", "formula of a side: where in its half the ford lies, 0 to 1",
                            Need::required)};
        return fields;
    }
};

template <>
struct FieldsOf<rules::Reckon> {
    static const std::vector<Field<rules::Reckon>>& list() {
        using T = rules::Reckon;
        static const std::vector<Field<T>> fields{
            verb_field<T>(),
            field<&T::scope>("for", "game, side or unit", Need::required),
            field<&T::when>("when", "done only if this holds"),
            field<&T::value>("value", "the formula", Need::required),
            field<&T::into>("into", "the name it is kept under", Need::required),
            field<&T::says>("says", "one line for explain")};
        return fields;
    }
};

template <>
struct FieldsOf<rules::FlankMarches> {
    static const std::vector<Field<rules::FlankMarches>>& list() {
        using T = rules::FlankMarches;
        static const std::vector<Field<T>> fields{
            verb_field<T>(),
            field<&T::times>("times", "how many for each side", Need::required),
            field<&T::die>("die", "the die", Need::required),
            field<&T::stream>("stream", "pattern of the stream's name; knows {time}", Need::required),
            field<&T::why>("why", "what it is for, in the ledger", Need::required),
            field<&T::label>("label", "what it is called; knows {time}", Need::required),
            field<&T::rows>("rows", "where it comes on, by score", Need::required),
            field<&T::section>("section", "of the source")};
        return fields;
    }
};

template <>
struct FieldsOf<rules::Contingent> {
    static const std::vector<Field<rules::Contingent>>& list() {
        using T = rules::Contingent;
        static const std::vector<Field<T>> fields{
            field<&T::nationalities>("nationalities", "of its units", Need::required),
            field<&T::general>("general", "what its general is called", Need::required)};
        return fields;
    }
};

template <>
struct FieldsOf<rules::AppointGenerals> {
    static const std::vector<Field<rules::AppointGenerals>>& list() {
        using T = rules::AppointGenerals;
        static const std::vector<Field<T>> fields{
            verb_field<T>(), field<&T::when>("when", "done only if this holds"),
            field<&T::own>("own", "a side's general where it names no commander", Need::required),
            field<&T::contingents>("contingents", "foreign troops with a general of their own"),
            field<&T::section>("section", "of the source")};
        return fields;
    }
};

template <>
struct FieldsOf<rules::TroopEntry> {
    static const std::vector<Field<rules::TroopEntry>>& list() {
        using T = rules::TroopEntry;
        static const std::vector<Field<T>> fields{
            field<&T::number>("number", "the score that draws it", Need::required),
            field<&T::id>("id", "of the unit it becomes", Need::required),
            field<&T::name>("name", "as printed", Need::required),
            field<&T::type>("type", "a neutral troop type", Need::required),
            field<&T::nationality>("nationality", "whose troops they are", Need::required),
            field<&T::figures>("figures", "how many", Need::required),
            field<&T::guns>("guns", "how many"),
            field<&T::as>("as",
                          "by rules system: the type it counts as there, where the mapping would not do"),
            field<&T::notes>("notes", "for the card")};
        return fields;
    }
};

template <>
struct FieldsOf<rules::TroopList> {
    static const std::vector<Field<rules::TroopList>>& list() {
        using T = rules::TroopList;
        static const std::vector<Field<T>> fields{
            field<&T::name>("name", "as printed", Need::required),
            field<&T::source>("source", "where it comes from", Need::required),
            field<&T::entries>("entries", "every score of the die once", Need::required)};
        return fields;
    }
};

}  // namespace muster::source
