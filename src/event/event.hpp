// An event as its organiser writes it: a day or a league of many tables, each with a scenario, rules, players
// and a time. docs/event.md is the reference.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "dice/seed.hpp"
#include "lengths/length.hpp"
#include "scenario/players.hpp"
#include "source/files.hpp"
#include "source/source_text.hpp"
#include "source/terms.hpp"

namespace muster::event {

inline constexpr int most_tables = 100'000;
inline constexpr std::size_t most_entries = 2'000;

/// What the tables of one entry have in common: each has dice of its own, all have the same night, or the
/// same night with the players of every second table changed over.
enum class Dice { each, same, swapped };

/// How sheets are printed. A table's own settings come before those of the event.
struct Print {
    std::optional<std::string> paper, card, label;
    std::vector<std::string> variants, sheets;
    std::optional<std::string> backs, marks;
    std::optional<lengths::Millimetres> bleed;
    std::optional<bool> tablet;  ///< a page for each reader's tablet beside his PDF
};

/// One entry of `tables:`, for one table or several.
struct TableEntry {
    std::vector<int> tables;               ///< in order
    source::Placed<std::string> scenario;  ///< relative to the event's file, in its folder or below
    std::optional<std::string> rules, slot, umpire;
    decltype(scenario::Seating::players) players;
    scenario::Commands commands;
    Dice dice = Dice::each;
    std::optional<int> fair;
    Print print;
    source::Place place;
};

struct Event {
    std::string name;
    std::string date, place_name;  ///< empty: not given
    std::optional<dice::Seed> seed;
    std::vector<TableEntry> entries;
    std::optional<source::Placed<std::string>> players;  ///< a spreadsheet, relative to the event's file
    std::map<int, TableEntry> seated;  ///< the entries of tables with players of the spreadsheet
    Print print;
    std::string folder;  ///< of the event's file; empty: the current one
    source::SourcePtr text;
};

/// One table of an event.
struct Table {
    int number = 0;
    const TableEntry* entry = nullptr;
    std::string seed;
    bool is_swapped = false;  ///< its players are changed over
};

/// Whether a file is an event rather than a scenario: it has a key `event`.
[[nodiscard]] bool is_event(const source::Files& files, const std::string& path);

/// Reads an event. Reports everything that is wrong with it; nothing if it cannot be used. `templates` are
/// folders: their words name the columns of a spreadsheet of players.
[[nodiscard]] std::optional<Event> read_event(const source::Files& files, const std::string& path,
                                              const std::vector<std::string>& templates,
                                              source::Reporter& report);

/// All tables by number. `seed` is the event's, or the one that was drawn for it: table N has SEED/N, and
/// tables with the same dice have that of the first of their entry.
[[nodiscard]] std::vector<Table> tables_of(const Event& event, const dice::Seed& seed);

/// The tables that "3", "2-9", "1..4" or "1, 3 and 6 to 8" names, in order; nothing if it is none of these.
/// In files and on the command line.
[[nodiscard]] std::optional<std::vector<int>> tables_in(const std::string& words);

/// "Town Hall, 17 April 2027", as far as it is given.
[[nodiscard]] std::string when_and_where(const Event& event);

/// "table 7", or "tables 1-3, 7".
[[nodiscard]] std::string tables_in_words(const std::vector<int>& numbers);

/// The folder of a table in the event's: `tables/007`. An event with more than 999 tables has shelves of a
/// thousand: `tables/1000/1201`.
[[nodiscard]] std::string folder_of(int table, int highest);

/// The name of the print run that has a reader's packs of the table at this place in the list, without
/// ending: `british`, or `british-101-200` if there are more than 100 tables, because a printer must be able
/// to lift it.
[[nodiscard]] std::string print_run_of(const std::string& reader, const std::vector<int>& tables,
                                       std::size_t place);

}  // namespace muster::event

template <>
struct muster::source::WordsOf<muster::event::Dice> {
    static constexpr std::string_view noun = "a way to roll several tables";
    static constexpr std::array<std::string_view, 3> words{"each", "same", "swapped"};
};
