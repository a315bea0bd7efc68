// The keys of card.yaml and reference.yaml, one list for each map. Reader and reference share them.
#pragma once

#include "rules/card.hpp"
#include "rules/reference.hpp"
#include "rules/rule_fields.hpp"
#include "source/fields.hpp"

namespace muster::source {

/// A text alone, or `{text: ..., small: true}`.
template <>
struct Parser<rules::ReferenceCell> {
    static std::optional<rules::ReferenceCell> read(const Node& node, Reporter& report);
};

template <>
inline Fields<rules::CardFigure> make_fields() {
    using T = rules::CardFigure;
    return {field<&T::when>("when", "only on cards for which this is true"),
            field<&T::label>("label", "text under the figure", Need::required),
            field<&T::value>("value", "the figure", Need::required),
            field<&T::accent>("accent", "true: printed in the side's colour"),
            field<&T::cites>("cites", "the rolled value whose roll the card cites"),
            field<&T::under>("under", "text under the figure on the card, in place of the label")};
}

template <>
inline Fields<rules::CardCell> make_fields() {
    using T = rules::CardCell;
    return {field<&T::when>("when", "only on cards for which this is true"),
            field<&T::head>("head", "the small heading", Need::required),
            field<&T::text>("text", "the figure", Need::required),
            field<&T::then>("then", "small text after the figure"),
            field<&T::below>("below", "the figure of the line's second row"),
            field<&T::change>(
                "change", "true: it changes the other figures of the line; printed lighter, behind a rule"),
            field<&T::column>("column", "its column, from 1; default the one after the cell before it")};
}

template <>
inline Fields<rules::CardLine> make_fields() {
    using T = rules::CardLine;
    return {field<&T::when>("when", "only on cards for which this is true"),
            field<&T::label>("label", "text at the left", Need::required),
            field<&T::says>("says", "text to the right of the label"),
            field<&T::lead>("lead", "what all its figures share, such as `hits on`"),
            field<&T::lead_below>("lead-below", "the same for the second row"),
            field<&T::words>("words", "a text in place of cells"),
            field<&T::cells>("cells", "at most six cells")};
}

template <>
inline Fields<rules::CardNote> make_fields() {
    using T = rules::CardNote;
    return {field<&T::when>("when", "only on cards for which this is true"),
            field<&T::text>("text", "a sentence or two", Need::required),
            field<&T::on_roster>("on-roster", "the same in a few words for the roster, if dice gave it")};
}

template <>
inline Fields<rules::CardMeaning> make_fields() {
    using T = rules::CardMeaning;
    return {field<&T::when>("when", "only under boxes for which this is true; may use box and left"),
            field<&T::text>("text", "text under a box; may use box and left", Need::required),
            field<&T::bar>("bar", "true: neighbouring boxes with this text share it, on a bar")};
}

template <>
inline Fields<rules::CardSecondRow> make_fields() {
    using T = rules::CardSecondRow;
    return {field<&T::row>("row", "name of the row", Need::required),
            field<&T::means>("means", "text under a box; may use box and left", Need::required),
            field<&T::instead>("instead", "texts that replace it; the first whose `when` is true")};
}

template <>
inline Fields<rules::CardTrack> make_fields() {
    using T = rules::CardTrack;
    return {field<&T::when>("when", "only on cards for which this is true"),
            field<&T::label>("label", "text above the boxes", Need::required),
            field<&T::note>("note", "text to the right of the label that explains what is under the boxes"),
            field<&T::boxes>("boxes", "number of boxes, 1 to 120", Need::required),
            field<&T::of>("of",
                          "the unit's whole strength, if not every part of it has a box: what `muster "
                          "apply` takes marked boxes from"),
            field<&T::worth>("worth", "how much of that strength a box is, if more than 1"),
            field<&T::number>("number", "text in a box; may use box and left"),
            field<&T::means>("means", "text under a box; may use box and left"),
            field<&T::instead>("instead", "texts that replace it; the first whose `when` is true"),
            field<&T::row>("row", "name of the row of these texts"),
            field<&T::second>("second", "a second row of texts: a map of row, means and instead"),
            field<&T::after>("after", "text after the last box: what is left when all are marked"),
            field<&T::heavy>("heavy", "which boxes have a heavy outline; may use box and left")};
}

template <>
inline Fields<rules::LeaderFigure> make_fields() {
    using T = rules::LeaderFigure;
    return {field<&T::label>("label", "text under the figure", Need::required),
            field<&T::value>("value", "the figure", Need::required)};
}

template <>
inline Fields<rules::LeaderRules> make_fields() {
    using T = rules::LeaderRules;
    return {field<&T::figures>("figures", "the big figures of his card"),
            field<&T::says>("says", "what he does and is worth")};
}

template <>
inline Fields<rules::CardRules> make_fields() {
    using T = rules::CardRules;
    return {field<&T::figures>("figures", "the big figures", Need::required),
            field<&T::lines>("lines", "figures under headings"),
            field<&T::tracks>("tracks", "rows of boxes to mark"),
            field<&T::notes>("notes", "rules that apply to the unit in particular"),
            field<&T::marks>("marks", "states that a unit can be in, for boxes on the roster"),
            field<&T::marked>("marked", "units that can be in these states; default all"),
            field<&T::army>("army-leader", "the commander of a side, and its other generals"),
            field<&T::brigade>("brigade-leader", "the commander of a wing or a brigade")};
}

template <>
inline Fields<rules::ReferenceCell> make_fields() {
    using T = rules::ReferenceCell;
    return {field<&T::text>("text", "text of the cell", Need::required),
            field<&T::small>("small", "true: small, such as a chance without a number")};
}

template <>
inline Fields<rules::ReferenceRow> make_fields() {
    using T = rules::ReferenceRow;
    return {field<&T::cells>("cells", "cells from the left", Need::required)};
}

template <>
inline Fields<rules::ReferenceTable> make_fields() {
    using T = rules::ReferenceTable;
    return {field<&T::title>("title", "title above the table"),
            field<&T::width>("width", "`wide`, `narrow` or `full`"),
            {"heads", "headings of the columns; without them there is no head", Need::optional,
             [](const Node& node, T& table, Reporter& report) {
                 if (!node.is_list()) return detail::report_not_a_list(node, report);
                 for (const Node& head : node.items)
                     if (head.is_scalar())
                         table.heads.push_back(head.text);  // a head may be empty
                     else
                         (void)Parser<std::string>::read(head, report);
             }},
            field<&T::align>("align", "one letter for each column: l, c or r"),
            field<&T::rows>("rows", "rows from the top", Need::required)};
}

template <>
inline Fields<rules::ReferencePart> make_fields() {
    using T = rules::ReferencePart;
    return {field<&T::number>("number", "number of the phase"),
            field<&T::name>("name", "name of the part", Need::required),
            field<&T::hint>("hint", "a line of text at the right"),
            field<&T::section>("section", "its section in the rules", Need::required),
            field<&T::tables>("tables", "tables of the part"),
            field<&T::notes>("notes", "notes of a sentence or two each")};
}

template <>
inline Fields<rules::Reference> make_fields() {
    using T = rules::Reference;
    return {field<&T::parts>("parts", "the parts, in the order of play", Need::required)};
}

}  // namespace muster::source
