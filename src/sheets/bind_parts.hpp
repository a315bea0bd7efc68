// The parts of a sheet's data, each from what it shows: units and sides, the game, a card, the quick
// reference, the set-up of the table, the helpers for the table.
#pragma once

#include <string>

#include "dossier/dossier.hpp"
#include "layout/reading/data.hpp"
#include "rules/card.hpp"
#include "rules/rules_system.hpp"
#include "sheets/bindings.hpp"
#include "source/diagnostic.hpp"

namespace muster::sheets {

/// The ink of each side by id: as written, otherwise its default. Two sides have the same ink only if the
/// scenario says so.
[[nodiscard]] std::map<std::string, std::string> side_inks(const Bound& bound);

/// Coat and facing of every known unit by side and unit ("british/4th-foot"): as written, otherwise those of
/// its nation and arm.
[[nodiscard]] std::map<std::string, std::pair<std::string, std::string>> unit_dress(const Bound& bound);

/// A side without its units: what cards, labels and maps need.
[[nodiscard]] Data::Map bind_side(const dossier::Side& side, const std::string& ink);
[[nodiscard]] Data::Map bind_brigade(const dossier::Brigade& brigade);
[[nodiscard]] Data bind_unit(const Bound& bound, const dossier::Side& side, const dossier::Brigade& brigade,
                             const dossier::Unit& unit, source::Reporter& report);

/// A complete side: brigades with units, all units in one list, totals, and `heads`, the labels of the cards'
/// big figures, which match the `cells` of each unit.
[[nodiscard]] Data bind_whole_side(const Bound& bound, const dossier::Side& side, const std::string& ink,
                                   source::Reporter& report);

[[nodiscard]] std::vector<std::string> names_of_allies(const dossier::Dossier& dossier,
                                                       const dossier::Side& side);

/// What is put on the table for a unit: "4 guns", "3 bases", "2 light bases"; else its men.
[[nodiscard]] std::string pieces_in_words(const dossier::Unit& unit, const rules::RulesSystem& rules);

/// figures {label, value, accent, cites}, lines {label, cells {head, text}}, tracks {label, note, boxes
/// {number, means, heavy}}, notes; `columns`: most cells of a line.
[[nodiscard]] Data bind_card(const Bound& bound, const dossier::Side& side, const dossier::Unit& unit,
                             source::Reporter& report);

/// The boxes of the longest track of losses on the cards of bound units.
[[nodiscard]] int longest_track(const Data::List& units);
/// What the first track of each of them is called, and its note, as far as these are the same for all.
[[nodiscard]] std::string words_of_tracks(const Data::List& units);

[[nodiscard]] Data bind_game(const Bound& bound);

/// How long the special rules are that a quick reference has room for, with their titles.
inline constexpr std::size_t most_special_characters = 900;
[[nodiscard]] std::size_t special_characters(const scenario::Running& running);

/// any, facts {label, text}, special {title, text, when}, awards {for, worth, when, side}, ends (texts),
/// arrivals {who, side, ink, text}, hidden {marker, who, side, ink, revealed}, turns (their number), clock,
/// schedule {turn, clock, happens (texts)}; for the umpire also umpire (a text) and before {title, die,
/// score, rows {scores, text, rolled}}.
[[nodiscard]] Data bind_running(const Bound& bound);
/// Cards of leaders, events, special rules and notes: {kind ("Leader", "Event", "Special rule", "Notes"),
/// title, under, figures {label, value}, rating, text, says, units, troops {number, name, letter, coat,
/// facing}, side, ink}. Of leaders, the side's own; of events, those that the reader draws; of special rules,
/// those that no quick reference and no unit's card has; of notes, those too long for many cards of units.
[[nodiscard]] Data::List bind_cards(const Bound& bound, const std::map<std::string, std::string>& inks);
/// What is printed as the notes of a unit: when it comes and leaves, what is special about it, and on a line
/// of their own its own notes. In short, of special rules only the titles: their words are on the briefing.
[[nodiscard]] std::string running_notes(const dossier::Dossier& dossier, const dossier::Brigade& brigade,
                                        const dossier::Unit& unit, bool in_short = false);
/// The same without its own notes.
[[nodiscard]] std::string notes_for_play(const dossier::Dossier& dossier, const dossier::Brigade& brigade,
                                         const dossier::Unit& unit, bool in_short);

/// How the sides compare tonight and among many nights; only `known`, which is 0, if that was not requested.
[[nodiscard]] Data bind_balance(const Bound& bound);
/// The umpire's ledger: rows {number, stream, why, die, score, reading, mark, again, own}.
[[nodiscard]] Data bind_ledger(const dossier::Dossier& dossier);

/// A list of parts {number, name, hint, section, wide, narrow, full, notes}; `wide`, `narrow` and `full` are
/// lists of tables {title, headed, columns, lead {text, align}, heads {text, align}, rows {lead {text, kind},
/// cells {text, kind}}}: the first column is separate, as `lead`. A kind is `words`, `figure`, `chance` or
/// `sign`.
[[nodiscard]] Data bind_reference(const rules::RulesSystem& rules, const dossier::Dossier& dossier,
                                  source::Reporter& report);

/// pieces {order, name, says, across, down, west, north, west_cm, north_cm}, box {count, name}, steps
/// (texts), key, flank_marches {side, label, turn, squares}, and what `add_deployment` adds. All keys are
/// present; a list without entries is empty.
[[nodiscard]] Data bind_setup(const Bound& bound);
/// before (texts), shorter (the column with fewer troops), leaders (where one without a place starts),
/// troops {side, ink, commander, facing, column, gridded, groups {heading, leader (of the brigade, if he has
/// no place), units {number, name, says, cell, west, north}}}: a row for each unit that has a place; zones
/// {side, ink, name, says}.
void add_deployment(Data::Map& setup, const Bound& bound);

/// Empty if the system has none. Sticks longer than the page are divided into parts to join.
[[nodiscard]] Data bind_aids(const Bound& bound);

}  // namespace muster::sheets
