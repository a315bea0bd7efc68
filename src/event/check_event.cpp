#include "event/check_event.hpp"

#include "event/day_sheets.hpp"
#include "event/make_table.hpp"
#include "game/game_setup.hpp"

namespace muster::event {

void check_event(const pack::World& world, const std::string& path, source::Reporter& report) {
    const auto event = read_event(world.files, path, report);
    if (!event) return;
    const auto seed = event->seed.value_or(game::seed_of("chec-kche-ckch"));  // as long as one that is drawn
    const auto tables = tables_of(*event, seed);
    const WatchedFiles files{world.files, event->folder};
    Stationery stationery{world};
    const TableEntry* checked = nullptr;
    std::vector<GatheredTable> day;
    CheckedPacks known;
    for (const auto& table : tables) {
        if (table.entry == checked) continue;  // the tables of an entry differ in their dice alone
        const bool is_first_of_swapped = table.entry->dice == Dice::swapped && !table.is_swapped;
        if (is_first_of_swapped && &table != &tables.back() && (&table + 1)->entry == table.entry)
            continue;  // the one with the players changed over is judged
        checked = table.entry;
        source::Reporter own;
        auto record = judge_table(*event, table, {files, world, stationery, {}}, known, own);
        report.merge(own);
        if (record) day.push_back({table, std::move(*record), folder_of(table.number, tables.back().number)});
    }
    if (!report.has_errors()) lay_out_day(world, *event, seed.text(), day, report, [](const auto&) {});
}

}  // namespace muster::event
