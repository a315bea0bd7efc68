#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "event/event.hpp"
#include "event/kinds.hpp"
#include "event/seat_players.hpp"
#include "event/slots.hpp"
#include "scenario/club.hpp"
#include "scenario/forms.hpp"
#include "scenario/ids.hpp"
#include "scenario/player_forms.hpp"
#include "source/english.hpp"
#include "source/kinds.hpp"
#include "source/limits.hpp"
#include "source/nearest.hpp"
#include "source/small_letters.hpp"

namespace muster::event {
namespace {

using scenario::LineForm;
using source::Node;
using source::Reporter;

int line_of(const source::Place& place) {
    return place.text->at(place.offset).line;
}

/// `3`, `2-9`, `1, 4-6` or a list of them
struct TablesForm {
    static std::optional<std::vector<int>> read(const Node& node, Reporter& report) {
        std::vector<int> all;
        for (const Node& item : node.is_list() ? node.items : std::vector{node}) {
            const auto some = item.is_scalar() ? tables_in(item.text) : std::nullopt;
            if (!some) report(kinds::not_tables, item.place, source::describe(item), most_tables);
            if (some) all.insert(all.end(), some->begin(), some->end());
        }
        std::ranges::sort(all);
        return all;
    }
    static std::string schema() {
        const std::string one =
            fmt::format(R"({{"type":"integer","minimum":1,"maximum":{}}},)", most_tables) +
            R"({"type":"string","pattern":"^[0-9]+( ?(-|–|to|\\.\\.|,|;|and|&) ?[0-9]+)*$"})";
        return fmt::format(R"({{"anyOf":[{0},{{"type":"array","items":{{"anyOf":[{0}]}}}}]}})", one);
    }
};

struct ScenarioPathForm {
    static std::optional<std::string> read(const Node& node, Reporter& report) {
        if (node.is_scalar() && scenario::is_path_inside(node.text, {".yaml", ".yml"})) return node.text;
        report(kinds::not_a_scenario, node.place, source::describe(node));
        return std::nullopt;
    }
    static std::string schema() { return R"({"type":"string","pattern":"\\.[Yy][Aa]?[Mm][Ll]$"})"; }
};

struct PlayersFileForm {
    static std::optional<source::Placed<std::string>> read(const Node& node, Reporter& report) {
        if (node.is_scalar() && scenario::is_path_inside(node.text, {".csv", ".tsv", ".ods", ".xlsx"}))
            return source::Placed<std::string>{node.text, node.place};
        report(kinds::not_players_file, node.place, source::describe(node));
        return std::nullopt;
    }
    static std::string schema() { return R"({"type":"string","pattern":"\\.[A-Za-z]{3,4}$"})"; }
};

/// A date, or several days in words: `17-18 April 2027`.
struct DaysForm {
    static std::optional<std::string> read(const Node& node, Reporter& report) {
        Reporter unsaid;
        const auto is_letter = [](char c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; };
        if (auto date = scenario::DateForm::read(node, unsaid)) return date;
        return std::ranges::any_of(node.text, is_letter) ? LineForm<"a date">::read(node, report)
                                                         : scenario::DateForm::read(node, report);
    }
    static std::string schema() {
        return R"({"type":"string","pattern":"^([0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])|.*[A-Za-z].*)$"})";
    }
};

struct SeatingForm : scenario::NamedForm<decltype(scenario::Seating::players), scenario::PlayersForm> {
    static decltype(NamedForm::read(std::declval<const Node&>(), std::declval<Reporter&>())) read(
        const Node& node, Reporter& report) {
        if (node.is_map()) {
            auto players = NamedForm::read(node, report);
            for (auto& [side, seats] : *players)
                if (const std::string id = scenario::id_from(side.value); !id.empty()) side.value = id;
            return players;
        }
        report(kinds::players_by_side, node.place);
        return std::nullopt;
    }
};

}  // namespace

void check_entry_players(const TableEntry& entry, Reporter& report) {
    std::vector<const scenario::Player*> all;
    for (const auto& [side, players] : entry.players)
        for (const auto& player : players) all.push_back(&player);
    scenario::check_players(all, entry.commands, report);
}

}  // namespace muster::event

namespace muster::source {

using event::Event;
using event::Print;
using event::TableEntry;
using scenario::LineForm;

template <>
Fields<Print> make_fields() {
    return {"print",
            {field_as<&Print::paper, scenario::StockForm>("paper", "one of `muster list papers`, or a size"),
             field_as<&Print::card, scenario::StockForm>("card", "one of `muster list cards`, or a size"),
             field_as<&Print::label, scenario::StockForm>("label", "one of `muster list labels`, or a size"),
             field<&Print::variants>("variants", "names from `muster list variants`, in any combination"),
             field<&Print::sheets>("sheets", "only these kinds of sheet (see `muster list sheets`)"),
             field_as<&Print::backs, scenario::IdForm>(
                 "backs", "the backs of cards: one of `muster list backs`, or `none`"),
             field_as<&Print::marks, scenario::MarksForm>("marks", "crop marks: `corner`, `full` or `none`"),
             field_as<&Print::bleed, scenario::PaperLengthForm<"a bleed", 0, scenario::most_bleed_mm>>(
                 "bleed", "how far art extends beyond the cut, as `3mm`"),
             field<&Print::tablet>("tablet", "true: a page for each reader's tablet beside his PDF")}};
}

template <>
Fields<TableEntry> make_fields() {
    Fields<TableEntry> fields{
        "a table",
        {field_as<&TableEntry::tables, event::TablesForm>("table", "the number of the table"),
         field_as<&TableEntry::tables, event::TablesForm>(
             "tables", "instead, several tables that differ only in number, as `2-9` or `[1, 4-6]`"),
         field_as<&TableEntry::scenario, event::ScenarioPathForm>(
             "scenario", "the file of the scenario, in the event's folder or below it", Need::required),
         field_as<&TableEntry::rules, scenario::RulesForm>("rules",
                                                           "the rules system, if not the scenario's own"),
         field_as<&TableEntry::slot, LineForm<"a slot", 40>>("slot", "when it is played, as `\"10:00\"`"),
         field_as<&TableEntry::umpire, LineForm<"an umpire">>("umpire", "the umpire's name"),
         field_as<&TableEntry::players, event::SeatingForm>(
             "players", "for each side the name of its player, a list of names, or how many seats are free"),
         field_as<&TableEntry::commands, scenario::CommandsForm>(
             "commands",
             "for players of one side: the names of the brigades and generals that each commands; default: "
             "dealt evenly"),
         field<&TableEntry::dice>(
             "roll",
             "of several tables: `each` table its own dice (the default); `same`: one night for "
             "all; `swapped`: the same night, with the players changed over at every "
             "second table"),
         field_as<&TableEntry::fair, scenario::CountForm<"fair", 0, 100>>(
             "fair", "roll until the weaker side is at most this many per cent below the stronger"),
         field<&TableEntry::print>("print",
                                   "how these tables are printed, where it differs from the event")}};
    fields.instead = {{"session", "slot:"},       {"time", "slot:"},      {"when", "slot:"},
                      {"start", "slot:"},         {"round", "slot:"},     {"gm", "umpire:"},
                      {"game_master", "umpire:"}, {"referee", "umpire:"}, {"battle", "scenario:"},
                      {"game", "scenario:"},      {"seats", "players:"},  {"sides", "players:"}};
    fields.check = [](const Node& node, const TableEntry& entry, Reporter& report) {
        if (node.find("table") && node.find("tables")) report(event::kinds::which_table, node.place);
        if (!has_or_means<TableEntry>(node, {"table", "tables"}))
            report(event::kinds::which_table, node.place);
        event::check_entry_players(entry, report);
    };
    return fields;
}

template <>
Fields<Event> make_fields() {
    Fields<Event> fields{
        "an event",
        {field_as<&Event::name, LineForm<"the name of an event">>("event", "the name, as printed",
                                                                  Need::required),
         field_as<&Event::date, event::DaysForm>("date", "as 17 April 2027, 2027-04-17 or 17-18 April 2027"),
         field_as<&Event::place_name, LineForm<"a place">>("place", "where it is held"),
         field_as<&Event::seed, scenario::SeedForm>(
             "seed", "any text; table N has the seed SEED/N. Without one, a seed is drawn and kept"),
         field_as<&Event::entries, scenario::ListForm<TableEntry, "tables", event::most_entries>>(
             "tables", "the tables", Need::required),
         field_as<&Event::players, event::PlayersFileForm>(
             "players", "a spreadsheet of players, with columns Table, Side and Name"),
         field<&Event::print>("print", "how sheets are printed")}};
    fields.instead = {{"title", "event:"},    {"name", "event:"},
                      {"venue", "place:"},    {"where", "place:"},
                      {"location", "place:"}, {"when", "date:"},
                      {"dates", "date:"},     {"days", "date:"},
                      {"games", "tables:"},   {"paper", "print: {paper: ...}"}};
    return fields;
}

}  // namespace muster::source

namespace muster::event {
namespace {

void check_numbers(const Event& event, Reporter& report) {
    std::map<int, int> lines;  // where each table is listed
    for (const auto& entry : event.entries) {
        for (const int number : entry.tables)
            if (const auto [at, fresh] = lines.emplace(number, line_of(entry.place)); !fresh) {
                report(kinds::table_twice, entry.place, number, at->second);
                break;
            }
    }
}

/// A time that is written in several ways is one slot, as it is written first.
void join_slots(Event& event) {
    std::map<SlotTime, std::string> known;
    for (auto& entry : event.entries)
        if (entry.slot) entry.slot = known.try_emplace(read_slot(*entry.slot), *entry.slot).first->second;
}

/// Nobody can play at two tables at once. Tables without a slot are played at any time.
void check_seats(const Event& event, Reporter& report) {
    std::map<std::pair<std::string, std::string>, int> seats;  // the first table of each player in each slot
    const auto take = [&](const TableEntry& entry, const std::vector<int>& tables) {
        if (!entry.slot || tables.empty()) return;
        const int first = tables.front(), last = tables.back();
        for (const auto& [side, players] : entry.players)
            for (const auto& player : players) {
                if (player.name.value.empty()) continue;
                const std::string name = source::in_small_letters(player.name.value);
                const auto [seat, fresh] = seats.try_emplace({*entry.slot, name}, first);
                const int other = fresh ? last : first;
                if (seat->second != other)
                    report(kinds::two_tables_at_once, player.name.place, player.name.value, seat->second,
                           other, *entry.slot);
            }
    };
    for (const auto& entry : event.entries) {
        std::vector<int> others = entry.tables;
        std::erase_if(others, [&](int number) { return event.seated.contains(number); });
        take(entry, others);
    }
    for (const auto& [number, entry] : event.seated) take(entry, {number});
}

/// Files of the event's folder, and of the folders in it, that may be scenarios.
std::vector<std::string> scenarios_in(const source::Files& files, const std::string& folder) {
    const std::string root = folder.empty() ? "." : folder;
    std::vector<std::string> paths = files.list(root);
    for (const auto& name : std::vector{paths})
        if (!name.ends_with(".yaml") && !name.starts_with('.'))
            for (const auto& below : files.list(root + "/" + name)) paths.push_back(name + "/" + below);
    std::erase_if(paths, [](const std::string& path) { return !path.ends_with(".yaml"); });
    return paths;
}

/// "Did you mean", with a scenario of this name in another folder, or one with a name like it.
std::string meant(const std::string& path, const std::vector<std::string>& known) {
    constexpr std::string_view words = "; did you mean '{}'?";
    const std::filesystem::path asked{path};
    std::vector<std::string> names;
    for (const auto& each : known) {
        const std::filesystem::path found{each};
        if (found.stem() == asked.stem()) return fmt::format(words, each);
        names.push_back((found.parent_path() / found.stem()).string());
    }
    const auto near = source::nearest((asked.parent_path() / asked.stem()).string(), names);
    return near ? fmt::format(words, *near + ".yaml") : "";
}

void check_scenarios(const Event& event, const source::Files& files, Reporter& report) {
    for (const auto& entry : event.entries) {
        const auto& path = entry.scenario.value;
        if (!path.empty() && !files.stays_within(event.folder, path))
            report(kinds::scenario_outside, entry.scenario.place, path);
        if (path.empty() || files.read(event.folder.empty() ? path : event.folder + "/" + path, 0)) continue;
        report(kinds::no_such_scenario, entry.scenario.place, path,
               meant(path, scenarios_in(files, event.folder)));
    }
}

}  // namespace

std::optional<Event> read_event(const source::Files& files, const std::string& path,
                                const std::vector<std::string>& templates, Reporter& report) {
    const auto text = source::read_text(files, path, report);
    if (!text) return std::nullopt;
    const auto root = source::parse_yaml(text, report);
    if (!root) return std::nullopt;
    if (root->find("sides") && !root->find("event")) {
        report(kinds::is_a_scenario, root->place);
        return std::nullopt;
    }
    auto event = source::read<Event>(*root, report);
    if (!event) return std::nullopt;
    event->folder = std::filesystem::path{path}.parent_path().string();
    event->text = text;
    if (root->find("tables") && event->entries.empty() && !report.has_errors())
        report(kinds::no_tables, root->place);
    check_numbers(*event, report);
    check_scenarios(*event, files, report);
    if (report.has_errors()) return std::nullopt;
    join_slots(*event);
    if (event->players) seat_from_spreadsheet(*event, files, templates, report);
    if (report.has_errors()) return std::nullopt;
    check_seats(*event, report);
    return event;
}

bool is_event(const source::Files& files, const std::string& path) {
    Reporter said;  // by those who read it in earnest
    const auto bytes = files.read(path, source::limits::file_bytes);
    if (!bytes) return false;
    const auto root = source::parse_yaml(std::make_shared<const source::SourceText>(path, *bytes), said);
    return root && (root->find("event") || root->find("tables"));
}

std::string when_and_where(const Event& event) {
    if (event.place_name.empty() || event.date.empty())
        return event.place_name + source::date_in_words(event.date);
    return event.place_name + ", " + source::date_in_words(event.date);
}

std::optional<std::vector<int>> tables_in(const std::string& words) {
    static const std::regex between{" ?(?:,|;|&|and) ?"},
        range{R"((\d{1,6})(?: ?(?:-|–|to|\.\.) ?(\d{1,6}))?)"};
    constexpr std::size_t longest = 200;
    if (words.size() > longest) return std::nullopt;
    std::vector<int> all;
    for (std::sregex_token_iterator part{words.begin(), words.end(), between, -1}, end; part != end; ++part) {
        std::smatch found;
        const std::string word = *part;
        if (!std::regex_match(word, found, range)) return std::nullopt;
        const int first = std::stoi(found[1]), last = found[2].matched ? std::stoi(found[2]) : first;
        if (first < 1 || last < first || last > most_tables) return std::nullopt;
        for (int number = first; number <= last; ++number) all.push_back(number);
    }
    std::ranges::sort(all);
    return all;
}

std::vector<Table> tables_of(const Event& event, const dice::Seed& seed) {
    std::vector<Table> tables;
    for (const auto& entry : event.entries) {
        bool is_second = true;
        for (const int number : entry.tables) {
            const int of = entry.dice == Dice::each ? number : entry.tables.front();
            is_second = !is_second;
            const auto own = event.seated.find(number);
            tables.push_back({number, own == event.seated.end() ? &entry : &own->second,
                              fmt::format("{}/{}", seed.text(), of),
                              entry.dice == Dice::swapped && is_second});
        }
    }
    std::sort(tables.begin(), tables.end(),
              [](const Table& a, const Table& b) { return a.number < b.number; });
    return tables;
}

std::string print_run_of(const std::string& reader, const std::vector<int>& tables, std::size_t place) {
    constexpr std::size_t most = 100;
    if (tables.size() <= most) return reader;
    const std::size_t first = place / most * most, last = std::min(first + most, tables.size()) - 1;
    const auto digits = std::to_string(tables.back()).size();
    return fmt::format("{}-{:0{}}-{:0{}}", reader, tables[first], digits, tables[last], digits);
}

std::string tables_in_words(const std::vector<int>& numbers) {
    std::vector<std::string> ranges;
    for (std::size_t i = 0, first = 0; i < numbers.size(); ++i) {
        if (i + 1 < numbers.size() && numbers[i + 1] == numbers[i] + 1) continue;
        ranges.push_back(first == i ? std::to_string(numbers[i])
                                    : fmt::format("{}-{}", numbers[first], numbers[i]));
        first = i + 1;
    }
    return fmt::format("{} {}", numbers.size() == 1 ? "table" : "tables", fmt::join(ranges, ", "));
}

std::string folder_of(int table, int highest) {
    constexpr int shelf = 1000;
    const auto digits = std::max<std::size_t>(3, std::to_string(highest).size());
    if (highest < shelf) return fmt::format("tables/{:0{}}", table, digits);
    return fmt::format("tables/{:0{}}/{:0{}}", table / shelf * shelf, digits, table, digits);
}

}  // namespace muster::event
