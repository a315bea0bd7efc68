#include "event/seat_players.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "event/kinds.hpp"
#include "scenario/ids.hpp"
#include "scenario/kinds.hpp"
#include "scenario/read_scenario.hpp"
#include "source/small_letters.hpp"
#include "spreadsheet/columns.hpp"
#include "spreadsheet/kinds.hpp"
#include "spreadsheet/sheet_reader.hpp"

namespace muster::event {
namespace {

using source::Placed;

constexpr const char* umpire_word = "umpire";  // in the column of sides

std::string within(const Event& event, const std::string& file) {
    return event.folder.empty() ? file : event.folder + "/" + file;
}

class PlayersSheet {
public:
    PlayersSheet(Event& event, const source::Files& files, const spreadsheet::Table& table,
                 const spreadsheet::Columns& columns, source::Reporter& report)
        : event_(event), files_(files), table_(table), columns_(columns), report_(report) {}

    void read(const std::string& path) {
        const auto places = spreadsheet::places_of_rows(table_, path);
        std::vector<std::string> ignored = columns_.ignored;
        for (const auto& [column, header] : columns_.others) ignored.push_back(header);
        if (!ignored.empty())
            report_(spreadsheet::kinds::columns_ignored, places[columns_.header],
                    fmt::format("{}", fmt::join(ignored, ", ")));
        for (std::size_t row = columns_.first; row < table_.rows.size() && !report_.is_full(); ++row)
            read_row(row, places[row]);
    }

private:
    [[nodiscard]] std::string cell(std::size_t row, const std::string& key) const {
        const auto found = columns_.by_key.find(key);
        const auto& cells = table_.rows[row];
        return found == columns_.by_key.end() || found->second >= cells.size()
                   ? ""
                   : spreadsheet::one_line(cells[found->second].text);
    }

    void read_row(std::size_t row, const source::Place& place) {
        scenario::Player player;
        player.name = {cell(row, "name"), place};
        const std::string tables = cell(row, "table"), side = scenario::id_from(cell(row, "side"));
        if (tables.empty() || side.empty()) {
            if (!player.name.value.empty())
                report_(
                    kinds::player_not_seated, place, player.name.value,
                    table_.rows[columns_.header][columns_.by_key.at(tables.empty() ? "table" : "side")].text);
            return;
        }
        const bool is_named = !player.name.value.empty();
        if (const auto id = scenario::id_from(cell(row, "variant")); is_named && !id.empty())
            player.variants.push_back({id, place});
        for (const auto& [key, member] :
             {std::pair{"paper", &scenario::Player::paper}, std::pair{"card", &scenario::Player::card}})
            if (const std::string word = source::in_small_letters(cell(row, key)); is_named && !word.empty())
                player.*member = Placed<std::string>{word, place};
        const auto numbers = tables_in(tables);
        if (!numbers)
            report_(kinds::not_tables, place, fmt::format("'{}'", tables), most_tables);
        else
            for (const int number : *numbers) seat(number, {side, place}, player);
    }

    void seat(int number, Placed<std::string> side, const scenario::Player& player) {
        TableEntry* const entry = entry_of(number);
        if (!entry) return report_(kinds::no_such_table, side.place, number);
        if (side.value == umpire_word) {
            entry->umpire = player.name.value;
            return;
        }
        side.value = side_meant(entry->scenario.value, side.value);
        const auto has_side = [&](const auto& seats) { return seats.first.value == side.value; };
        auto seats = std::ranges::find_if(entry->players, has_side);
        if (seats == entry->players.end()) seats = entry->players.insert(seats, {side, {}});
        auto& players = seats->second;
        const auto is_free = [](const scenario::Player& seat) { return seat.name.value.empty(); };
        const auto taken = is_free(player) ? players.end() : std::ranges::find_if(players, is_free);
        if (taken != players.end())
            *taken = player;
        else if (players.size() < scenario::most_players)
            players.push_back(player);
        else
            report_(scenario::kinds::too_many, side.place, "players", scenario::most_players,
                    players.size() + 1);
    }

    /// The id of the side that has this id or, if there is none, this name.
    std::string side_meant(const std::string& file, const std::string& word) {
        const auto [known, is_new] = sides_.try_emplace(file);
        source::Reporter ignored;  // what is wrong with a scenario is reported with its table
        if (const auto read =
                is_new ? scenario::read_scenario(files_, within(event_, file), {}, ignored) : std::nullopt) {
            for (const auto& side : read->sides) known->second.emplace(side.id, side.id);
            for (const auto& side : read->sides) known->second.emplace(scenario::id_from(side.name), side.id);
        }
        const auto found = known->second.find(word);
        return found == known->second.end() ? word : found->second;
    }

    /// The entry of this table alone, though it may be written with others.
    TableEntry* entry_of(int number) {
        if (const auto found = event_.seated.find(number); found != event_.seated.end())
            return &found->second;
        for (const auto& entry : event_.entries)
            if (std::ranges::binary_search(entry.tables, number))
                return &event_.seated.emplace(number, entry).first->second;
        return nullptr;
    }

    Event& event_;
    const source::Files& files_;
    std::map<std::string, std::map<std::string, std::string>> sides_;  ///< ids by id and name, by scenario
    const spreadsheet::Table& table_;
    const spreadsheet::Columns& columns_;
    source::Reporter& report_;
};

}  // namespace

void seat_from_spreadsheet(Event& event, const source::Files& files,
                           const std::vector<std::string>& templates, source::Reporter& report) {
    const auto& [file, place] = *event.players;
    if (!files.stays_within(event.folder, file)) return report(kinds::scenario_outside, place, file);
    const std::string path = within(event, file);
    auto words = spreadsheet::read_words(files, templates, report);
    const auto sheets = spreadsheet::read_tables(files, path, report);
    if (!words || !sheets) return;
    words->columns = words->players;
    bool has_columns = false;
    for (const auto& table : *sheets) {
        const auto columns = spreadsheet::find_columns(table, *words);
        if (!columns || !columns->has("table") || !columns->has("side")) continue;
        has_columns = true;
        PlayersSheet{event, files, table, *columns, report}.read(path);
    }
    if (!has_columns)
        report(kinds::no_player_columns, {std::make_shared<const source::SourceText>(path, ""), 0, 0});
    for (const auto& [number, entry] : event.seated) check_entry_players(entry, report);
}

}  // namespace muster::event
