#include "event/check_event.hpp"

#include <map>

#include "event/day_sheets.hpp"
#include "event/kinds.hpp"
#include "event/make_table.hpp"
#include "game/game_setup.hpp"
#include "game/request_error.hpp"

namespace muster::event {

std::vector<GatheredTable> judge_tables(const Event& event, const std::vector<Table>& tables,
                                        const pack::World& world, source::Reporter& report) {
    const WatchedFiles files{world.files, event.folder};
    Stationery stationery{world};
    CheckedPacks known;
    // The tables of an entry differ in their dice alone. The last has the longest number, and where players
    // change over, the last to do so is judged.
    std::map<const TableEntry*, const Table*> judged;
    for (const auto& table : tables) {
        auto& one = judged.try_emplace(table.entry, &table).first->second;
        if (table.is_swapped || !one->is_swapped) one = &table;
    }
    std::map<const TableEntry*, std::optional<TableRecord>> records;
    std::map<std::string, std::vector<const Table*>> refused;  // the first of each entry, by the reason
    std::vector<GatheredTable> day;
    for (const auto& table : tables) {
        const auto [record, is_new] = records.try_emplace(table.entry);
        if (is_new) {
            source::Reporter own;
            const Table& one = *judged.at(table.entry);
            try {
                record->second = judge_table(event, one, {files, world, stationery, {}}, known, own);
            } catch (const game::RequestError& error) {
                refused[error.what()].push_back(&table);
            }
            report.merge(own);
        }
        if (!record->second) continue;
        day.push_back({table, *record->second, folder_of(table.number, tables.back().number)});
        day.back().record.seed = table.seed;
    }
    for (const auto& [reason, some] : refused) {
        std::vector<int> numbers;
        for (const auto* table : some) numbers.push_back(table->number);
        report(kinds::bad_table, some.front()->entry->place, tables_in_words(numbers), reason);
    }
    return day;
}

void check_event(const pack::World& world, const std::string& path, source::Reporter& report) {
    const auto event = read_event(world.files, path, world.folders().templates, report);
    if (!event) return;
    const auto seed = event->seed.value_or(game::seed_of("chec-kche-ckch"));  // as long as one that is drawn
    const auto day = judge_tables(*event, tables_of(*event, seed), world, report);
    if (!report.has_errors()) (void)lay_out_day(world, *event, seed.text(), day, report);
}

}  // namespace muster::event
