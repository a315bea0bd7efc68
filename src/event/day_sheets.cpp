#include "event/day_sheets.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "event/stationery.hpp"
#include "terms/english.hpp"
#include "terrain/ground_kinds.hpp"

namespace muster::event {
namespace {

using layout::Data;

constexpr const char* no_slot = "any time";

/// The slots in the order in which their tables come; times of day in their own order.
std::vector<std::string> slots_of(const std::vector<GatheredTable>& tables) {
    std::vector<std::string> slots;
    for (const auto& table : tables)
        if (std::find(slots.begin(), slots.end(), table.record.slot) == slots.end())
            slots.push_back(table.record.slot);
    std::stable_sort(slots.begin(), slots.end(), [](const std::string& a, const std::string& b) {
        const auto padded = [](const std::string& slot) {
            return slot.find(':') == 1 ? "0" + slot : slot;  // 9:30 comes before 10:00
        };
        return padded(a) < padded(b);
    });
    return slots;
}

/// The sides of a table with their players: packs of one side stand together.
Data::List sides_data(const TableRecord& record) {
    Data::List sides;
    std::vector<std::string> seen;
    for (const auto& pack : record.packs) {
        if (pack.side.empty() || std::find(seen.begin(), seen.end(), pack.reader) != seen.end()) continue;
        seen.push_back(pack.reader);
        std::vector<std::string> names;
        Data::List seats;
        for (const auto& other : record.packs) {
            if (other.reader != pack.reader) continue;
            if (!other.player.empty()) names.push_back(other.player);
            seats.push_back(Data::Map{{"player", other.player}});
        }
        sides.push_back(Data::Map{{"name", pack.side},
                                  {"players", fmt::format("{}", fmt::join(names, ", "))},
                                  {"seats", std::move(seats)}});
    }
    return sides;
}

std::string players_in_words(const TableRecord& record) {
    std::vector<std::string> parts;
    for (const auto& side : sides_data(record)) {
        const auto& players = *side.find("players")->text();
        parts.push_back(players.empty() ? *side.find("name")->text()
                                        : fmt::format("{}: {}", *side.find("name")->text(), players));
    }
    return fmt::format("{}", fmt::join(parts, "; "));
}

Data table_data(const GatheredTable& gathered, bool is_umpires) {
    const auto& [table, record, folder] = gathered;
    return Data::Map{{"number", table.number},
                     {"slot", record.slot},
                     {"title", record.title},
                     {"rules", record.rules},
                     {"mark", record.mark},
                     {"umpire", table.entry->umpire.value_or("")},
                     {"players", players_in_words(record)},
                     {"sides", sides_data(record)},
                     {"seed", is_umpires ? record.seed : ""}};
}

Data slots_data(const std::vector<GatheredTable>& tables, bool is_umpires) {
    Data::List slots;
    for (const auto& slot : slots_of(tables)) {
        Data::List own;
        for (const auto& table : tables)
            if (table.record.slot == slot) own.push_back(table_data(table, is_umpires));
        slots.push_back(Data::Map{{"name", slot}, {"tables", std::move(own)}});
    }
    return slots;
}

std::string amount_in_words(int amount, bool feet) {
    return amount == 0 ? "" : fmt::format("{}{}", amount, feet ? " ft" : "");
}

/// For each kind of piece what each slot needs, and what the club has in its box.
Data pieces_data(const std::vector<GatheredTable>& tables, const scenario::Club& club) {
    const auto slots = slots_of(tables);
    std::map<std::string, std::map<std::string, int>> needed;  // by kind and slot
    std::map<std::string, bool> in_feet;
    for (const auto& table : tables)
        for (const auto& piece : table.record.pieces) {
            needed[piece.kind][table.record.slot] += piece.amount;
            in_feet[piece.kind] = piece.feet;
        }
    Data::List rows;
    for (const auto& [kind, by_slot] : needed) {
        int most = 0;
        Data::List cells;
        for (const auto& slot : slots) {
            const auto found = by_slot.find(slot);
            const int amount = found == by_slot.end() ? 0 : found->second;
            most = std::max(most, amount);
            cells.push_back(Data::Map{{"text", amount_in_words(amount, in_feet[kind])}});
        }
        Data::Map row{
            {"name", terms::id_in_words(kind)}, {"cells", std::move(cells)}, {"box", ""}, {"lacks", ""}};
        for (const auto& [name, amount] : club.box)
            if (name.value == kind) {
                row.insert_or_assign("box", fmt::format("{}{}", amount, in_feet[kind] ? " ft" : ""));
                if (most > amount)
                    row.insert_or_assign("lacks", amount_in_words(most - amount, in_feet[kind]) + " short");
            }
        rows.emplace_back(std::move(row));
    }
    Data::List heads;
    for (const auto& slot : slots) heads.push_back(Data::Map{{"text", slot.empty() ? no_slot : slot}});
    return Data::Map{{"slots", std::move(heads)}, {"rows", std::move(rows)}, {"has_box", !club.box.empty()}};
}

}  // namespace

std::vector<DaySheet> day_sheets(const Day& day, const std::vector<GatheredTable>& tables) {
    std::vector<DaySheet> sheets;
    const auto add = [&](const std::string& name, Data::Map data, bool is_for_everyone) {
        data.emplace("event", event_data(day.event));
        sheets.push_back({name, Data{std::move(data)}, is_for_everyone});
    };
    for (const char* const name : {"index", "sign-up", "tents", "results"})
        add(name, {{"slots", slots_data(tables, false)}}, true);
    add("umpires", {{"slots", slots_data(tables, true)}, {"seed", day.seed}}, false);
    if (std::ranges::any_of(tables, [](const auto& table) { return !table.record.pieces.empty(); }))
        add("pieces", {{"pieces", pieces_data(tables, day.club)}}, false);
    return sheets;
}

}  // namespace muster::event
