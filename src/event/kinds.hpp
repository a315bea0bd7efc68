// What can be wrong with an event.
#pragma once

#include <string>

#include "source/diagnostic.hpp"

namespace muster::event::kinds {

using source::Kind;
using source::Severity;

inline constexpr Kind<> is_a_scenario{"is-a-scenario",
                                      "this is a scenario, not an event; `muster build` prints it, and "
                                      "`muster new --event` writes an event whose "
                                      "tables can play it"};
inline constexpr Kind<> no_tables{"no-tables", "an event needs at least one table"};
inline constexpr Kind<> which_table{"which-table",
                                    "give either a number, as in table: 1, or several, as in tables: 2-9"};
inline constexpr Kind<std::string, int> not_tables{
    "not-tables", "{} does not name tables; write 3, 2-9 or [1, 4-6], with numbers up to {}"};
inline constexpr Kind<int, int> table_twice{"table-twice", "table {} is already listed, in line {}"};
inline constexpr Kind<std::string> not_a_scenario{
    "not-a-scenario",
    "{} is not the path of a scenario; write one inside the event's folder with its ending, such as "
    "battles/camden.yaml"};
inline constexpr Kind<> players_by_side{
    "players-by-side",
    "players are given for each side; write it as players: {{british: [Ann, Ben], american: 3}}"};
inline constexpr Kind<std::string> not_players_file{"not-players-file",
                                                    "{} is not the path of a spreadsheet; write one inside "
                                                    "the event's folder, such as players.csv. Players of "
                                                    "one table are given with the table"};
inline constexpr Kind<> no_player_columns{
    "no-player-columns", "no row names the columns; write a first row with Table, Side and Name"};
inline constexpr Kind<std::string, std::string> player_not_seated{
    "player-not-seated", Severity::warning, "'{}' has no seat, because the column {} of this row is empty"};
inline constexpr Kind<int> no_such_table{"no-such-table", "the event has no table {}"};
inline constexpr Kind<std::string> tables_not_in_event{"tables-not-in-event", Severity::warning,
                                                       "the event has no {}"};
inline constexpr Kind<std::string> scenario_outside{
    "scenario-outside",
    "'{}' leads out of the event's folder by a link, which is not followed; copy the file there"};
inline constexpr Kind<std::string> bad_pack{
    "bad-pack", "{} is damaged, or too large for a pack; delete it and make the event again"};
inline constexpr Kind<std::string, std::string> no_such_scenario{
    "no-such-scenario", "there is no file '{}' in the event's folder{}"};
inline constexpr Kind<std::string, int, int, std::string> two_tables_at_once{
    "two-tables-at-once", Severity::warning, "'{}' plays at tables {} and {} in the same slot, {}"};
inline constexpr Kind<std::string, std::string> bad_table{"bad-table", "{} cannot be made: {}"};
inline constexpr Kind<int, std::string> table_not_made{"table-not-made", "table {} was not made{}"};
inline constexpr Kind<int, int> tables_kept{"tables-kept", Severity::note,
                                            "{} made, {} already there and unchanged"};
inline constexpr Kind<std::string> only_changed{
    "only-changed", Severity::note,
    "the print runs have only what has changed since the event was last gathered: {}"};
inline constexpr Kind<> nothing_changed{
    "nothing-changed", Severity::note,
    "no table has changed since the event was last gathered; the print runs stay as they were"};
inline constexpr Kind<std::string> tables_gone{"tables-gone", Severity::note,
                                               "{} no longer in the event, so the packs were removed; print "
                                               "runs that stay as they were may still have them"};
inline constexpr Kind<std::string, std::string> tables_missing{"tables-missing",
                                                               "the event was not gathered: {} missing ({})"};

}  // namespace muster::event::kinds
