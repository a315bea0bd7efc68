// What can be wrong with a spreadsheet, or doubtful in it. Each names the row, as the spreadsheet numbers it,
// and the column.
#pragma once

#include <string>

#include "source/diagnostic.hpp"

namespace muster::spreadsheet::kinds {

using source::Kind;
using source::Severity;
using Text = std::string;

inline constexpr Kind<Text> not_a_spreadsheet{
    "not-a-spreadsheet",
    "the file cannot be read as {}; open it in a spreadsheet and save it again, or save it as .csv"};
inline constexpr Kind<> spreadsheet_too_large{
    "spreadsheet-too-large",
    "the spreadsheet is too large; save only the sheet with the army, without empty rows and pictures"};
inline constexpr Kind<> no_header{"no-header",
                                  "no row names the columns; write a first row with at least Unit and one of "
                                  "Men, Guns, Type, Brigade and Side"};
inline constexpr Kind<> no_army{"no-army", "there are no units below the row that names the columns"};
inline constexpr Kind<Text> troops_not_written{
    "troops-not-written", "'{}' rolls its troops, so it has no units to write into a spreadsheet"};
inline constexpr Kind<int, Text, Text> cell_not_used{"cell-not-used", Severity::warning,
                                                     "row {}, {}: {}; the cell is kept as a comment"};
inline constexpr Kind<int, Text, Text, Text> cell_uncertain{
    "cell-uncertain", Severity::warning, "row {}, {}: '{}' is not a plain number; {} is used"};
inline constexpr Kind<int, Text, Text> cell_merged{
    "cell-merged", Severity::warning,
    "row {}, {}: the cell is merged with the one above it; '{}' is used for this row too"};
inline constexpr Kind<int, Text, Text> name_is_a_date{
    "name-is-a-date", Severity::warning,
    "row {}, {}: '{}' is a date; if the spreadsheet made it from a name such as 1/71st, write the name as "
    "text"};
inline constexpr Kind<int, Text> heading_without_units{
    "heading-without-units", Severity::warning,
    "row {}: '{}' stands alone in its row, so it is taken as a heading, but no unit follows it; if it is a "
    "unit, "
    "write its men or its type"};
inline constexpr Kind<Text> one_side{
    "one-side", Severity::note,
    "no column and no heading names the sides, so all units are of one, '{}'; if some are enemies, add a "
    "column Side"};
inline constexpr Kind<Text> title_taken{"title-taken", Severity::note,
                                        "the title is taken from above the table: {}"};
inline constexpr Kind<Text> keys_not_exported{
    "keys-not-exported", Severity::note,
    "a spreadsheet has no columns for these keys of units, which are left out: {}"};
inline constexpr Kind<int, Text> no_unit_name{"no-unit-name", Severity::warning,
                                              "row {} has no name in the column {}, so it is left out"};
inline constexpr Kind<int, Text, Text> type_guessed{
    "type-guessed", Severity::note, "row {}: '{}' says nothing known about its troops; {} is assumed"};
inline constexpr Kind<Text> rows_skipped{"rows-skipped", Severity::note, "skipped as totals or remarks: {}"};
inline constexpr Kind<Text> columns_ignored{"columns-ignored", Severity::note,
                                            "these columns are ignored: {}"};
inline constexpr Kind<Text, Text> columns_to_notes{"columns-to-notes", Severity::note,
                                                   "these columns go to the notes of their units: {}{}"};
inline constexpr Kind<Text> sheet_ignored{
    "sheet-ignored", Severity::note, "the sheet '{}' is ignored, because no row of it names the columns"};

}  // namespace muster::spreadsheet::kinds
