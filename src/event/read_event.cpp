#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "event/event.hpp"
#include "event/kinds.hpp"
#include "event/slots.hpp"
#include "scenario/club.hpp"
#include "scenario/forms.hpp"
#include "scenario/player_forms.hpp"
#include "source/english.hpp"
#include "source/kinds.hpp"
#include "source/limits.hpp"
#include "source/nearest.hpp"
#include "source/small_letters.hpp"

namespace muster::event {
namespace {

using source::Node;
using source::Reporter;

int line_of(const source::Place& place) {
    return place.text->at(place.offset).line;
}

/// `2-9`, `2 to 9`
struct TablesForm {
    static std::optional<TableRange> read(const Node& node, Reporter& report) {
        static const std::regex form{R"((\d{1,9}) ?(?:-|–|to) ?(\d{1,9}))"};
        std::smatch found;
        if (node.is_scalar() && node.text.size() < 30 && std::regex_match(node.text, found, form))
            if (const int first = std::stoi(found[1]), last = std::stoi(found[2]);
                first >= 1 && last >= first && last <= most_tables)
                return TableRange{first, last};
        report(kinds::not_tables, node.place, source::describe(node), most_tables);
        return std::nullopt;
    }
    static std::string schema() { return R"({"type":"string","pattern":"^[0-9]+ ?(-|–|to) ?[0-9]+$"})"; }
};

/// The number of one table; a range belongs to another key.
struct TableForm : scenario::CountForm<"a table", 1, most_tables> {
    static std::optional<int> read(const Node& node, Reporter& report) {
        Reporter unsaid;
        if (!TablesForm::read(node, unsaid)) return CountForm::read(node, report);
        report(source::kinds::not_a_whole_number, node.place, source::describe(node),
               "; write tables: " + node.text);
        return std::nullopt;
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

struct SeatingForm : scenario::NamedForm<decltype(scenario::Seating::players), scenario::PlayersForm> {
    static decltype(NamedForm::read(std::declval<const Node&>(), std::declval<Reporter&>())) read(
        const Node& node, Reporter& report) {
        if (node.is_map()) return NamedForm::read(node, report);
        report(kinds::players_by_side, node.place);
        return std::nullopt;
    }
};

void check_entry_players(const TableEntry& entry, Reporter& report) {
    std::vector<const scenario::Player*> all;
    for (const auto& [side, players] : entry.players)
        for (const auto& player : players) all.push_back(&player);
    scenario::check_players(all, entry.commands, report);
}

}  // namespace
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
        {field_as<&TableEntry::table, event::TableForm>("table", "the number of the table"),
         field_as<&TableEntry::tables, event::TablesForm>("tables", "instead, a range of tables, as `2-9`"),
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
             "of a range: `each` table its own dice (the default); `same`: one night for "
             "all; `swapped`: the same night, with the players changed over at every "
             "second table"),
         field_as<&TableEntry::fair, scenario::CountForm<"fair", 0, 100>>(
             "fair", "roll until the weaker side is at most this many per cent below the stronger"),
         field<&TableEntry::print>("print",
                                   "how these tables are printed, where it differs from the event")}};
    fields.check = [](const Node& node, const TableEntry& entry, Reporter& report) {
        if (entry.table && entry.tables) report(event::kinds::which_table, node.place);
        if (!has_or_means<TableEntry>(node, {"table", "tables"}))
            report(event::kinds::which_table, node.place);
        event::check_entry_players(entry, report);
    };
    return fields;
}

template <>
Fields<Event> make_fields() {
    return {"an event",
            {field_as<&Event::name, LineForm<"the name of an event">>("event", "the name, as printed",
                                                                      Need::required),
             field_as<&Event::date, scenario::DateForm>("date", "as 17 April 2027 or 2027-04-17"),
             field_as<&Event::place_name, LineForm<"a place">>("place", "where it is held"),
             field_as<&Event::seed, scenario::SeedForm>(
                 "seed", "any text; table N has the seed SEED/N. Without one, a seed is drawn and kept"),
             field_as<&Event::entries, scenario::ListForm<TableEntry, "tables", event::most_entries>>(
                 "tables", "the tables", Need::required),
             field<&Event::print>("print", "how sheets are printed")}};
}

}  // namespace muster::source

namespace muster::event {
namespace {

TableRange range_of(const TableEntry& entry) {
    if (entry.tables) return *entry.tables;
    return {entry.table.value_or(0), entry.table.value_or(0)};
}

void check_numbers(const Event& event, Reporter& report) {
    std::map<int, int> lines;  // where each table is listed
    for (const auto& entry : event.entries) {
        if (!entry.table && !entry.tables) continue;
        const auto range = range_of(entry);
        for (int number = range.first; number <= range.last; ++number)
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
    for (const auto& entry : event.entries) {
        if (!entry.slot) continue;
        const auto range = range_of(entry);
        for (const auto& [side, players] : entry.players)
            for (const auto& player : players) {
                if (player.name.value.empty()) continue;
                const std::string name = source::in_small_letters(player.name.value);
                const auto [seat, fresh] = seats.try_emplace({*entry.slot, name}, range.first);
                const int other = fresh ? range.last : range.first;
                if (seat->second != other)
                    report(kinds::two_tables_at_once, player.name.place, player.name.value, seat->second,
                           other, *entry.slot);
            }
    }
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

std::optional<Event> read_event(const source::Files& files, const std::string& path, Reporter& report) {
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

std::vector<Table> tables_of(const Event& event, const dice::Seed& seed) {
    std::vector<Table> tables;
    for (const auto& entry : event.entries) {
        const auto range = range_of(entry);
        for (int number = range.first; number <= range.last; ++number) {
            const int of = entry.dice == Dice::each ? number : range.first;
            const bool is_second = (number - range.first) % 2 == 1;
            tables.push_back({number, &entry, fmt::format("{}/{}", seed.text(), of),
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
