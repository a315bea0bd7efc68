#include "event/day_sheets.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "event/slots.hpp"
#include "event/stationery.hpp"
#include "pack/prepared_pack.hpp"
#include "source/english.hpp"
#include "source/utf8.hpp"
#include "terrain/ground_kinds.hpp"

namespace muster::event {
namespace {

using layout::Data;

constexpr const char* no_slot = "Any time";

/// The slots in their order.
std::vector<std::string> slots_of(const std::vector<GatheredTable>& tables) {
    std::vector<std::string> slots;
    for (const auto* table : by_slot(tables))
        if (slots.empty() || slots.back() != table->record.slot) slots.push_back(table->record.slot);
    return slots;
}

/// A name that is not parted at the end of a line, unless it is long.
std::string whole_name(std::string name) {
    constexpr std::size_t longest = 20;
    if (source::count_characters(name) > longest) return name;
    for (std::size_t at = 0; (at = name.find(' ', at)) != std::string::npos;) name.replace(at, 1, "\u00a0");
    return name;
}

/// The sides of a table with their players: `says` is "British: A. Smith, B. Jones", "British: A. Smith, 1
/// free place" or "British: 3 places". If there are so many players that no list has room for them, it is the
/// side alone; the players are on the sign-up sheet.
Data::List sides_data(const TableRecord& record) {
    constexpr std::size_t most_letters = 600;
    std::size_t letters = 0;
    for (const auto& seat : record.seats) letters += seat.player.size();
    Data::List sides;
    std::string names;
    int free = 0;
    Data::List seats;
    for (std::size_t i = 0; i < record.seats.size(); ++i) {
        const auto& [side, player] = record.seats[i];
        if (!player.empty()) names += (names.empty() ? "" : ", ") + whole_name(player);
        if (player.empty()) ++free;
        seats.push_back(Data::Map{{"number", static_cast<int>(seats.size()) + 1}, {"player", player}});
        if (i + 1 < record.seats.size() && record.seats[i + 1].side == side) continue;
        const std::string places = seats.size() > 1 ? fmt::format("{} places", seats.size()) : "";
        const std::string named =
            free > 0 ? fmt::format("{}, {}\u00a0free\u00a0place{}", names, free, free > 1 ? "s" : "") : names;
        const std::string& who = names.empty() ? places : letters > most_letters ? "" : named;
        free = 0;
        sides.push_back(Data::Map{{"name", side},
                                  {"says", who.empty() ? side : fmt::format("{}: {}", side, who)},
                                  {"players", std::exchange(names, {})},
                                  {"seats", std::exchange(seats, {})}});
    }
    return sides;
}

Data table_data(const GatheredTable& gathered, bool is_umpires) {
    const auto& [table, record, folder] = gathered;
    return Data::Map{{"number", table.number},      {"slot", unbroken(record.slot)},
                     {"title", record.title},       {"rules", record.rules},
                     {"mark", record.mark},         {"umpire", table.entry->umpire.value_or("")},
                     {"sides", sides_data(record)}, {"seed", is_umpires ? record.seed : ""}};
}

Data slots_data(const std::vector<GatheredTable>& tables, bool is_umpires) {
    Data::List slots, own;
    const auto sorted = by_slot(tables);
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        const auto& slot = sorted[i]->record.slot;
        own.push_back(table_data(*sorted[i], is_umpires));
        if (i + 1 < sorted.size() && sorted[i + 1]->record.slot == slot) continue;
        const bool is_only_one = slot.empty() && slots.empty() && i + 1 == sorted.size();
        slots.push_back(Data::Map{{"name", is_only_one    ? ""
                                           : slot.empty() ? no_slot
                                                          : unbroken(slot)},
                                  {"tables", std::exchange(own, {})}});
    }
    return slots;
}

std::string amount_in_words(int amount, bool feet) {
    return amount == 0 ? "" : fmt::format("{}{}", amount, feet ? " ft" : "");
}

/// What tables need, by kind of piece, slot and amount.
struct Needs {
    std::map<std::string, std::map<std::string, int>> of;
    std::map<std::string, bool> in_feet;
};

Needs needs_of(const std::vector<GatheredTable>& tables) {
    Needs needs;
    for (const auto& table : tables)
        for (const auto& piece : table.record.pieces) {
            needs.of[piece.kind][table.record.slot] += piece.amount;
            needs.in_feet[piece.kind] = piece.feet;
        }
    return needs;
}

/// A kind of piece, of which so much is needed at once, against what the club has in its box.
Data::Map piece_row(const std::string& kind, int amount, bool in_feet, const scenario::Club& club) {
    Data::Map row{{"name", source::id_in_words(kind)},
                  {"needs", amount_in_words(amount, in_feet)},
                  {"box", ""},
                  {"lacks", ""}};
    for (const auto& [name, has] : club.box)
        if (name.value == kind) {
            row.insert_or_assign("box", fmt::format("{}{}", has, in_feet ? " ft" : ""));
            if (amount > has)
                row.insert_or_assign("lacks", amount_in_words(amount - has, in_feet) + " short");
        }
    return row;
}

/// For each kind of piece what each slot needs: the slots side by side if they are few and have short names,
/// and one below another in any case.
Data pieces_data(const std::vector<GatheredTable>& tables, const scenario::Club& club) {
    constexpr std::size_t side_by_side = 6, letters_of_heads = 40;
    const auto slots = slots_of(tables);
    const Needs needs = needs_of(tables);
    const auto amount_of = [](const std::map<std::string, int>& by_slot, const std::string& slot) {
        const auto found = by_slot.find(slot);
        return found == by_slot.end() ? 0 : found->second;
    };
    Data::List rows;
    for (const auto& [kind, by_slot] : needs.of) {
        int most = 0;
        Data::List cells;
        for (const auto& slot : slots) {
            const int amount = amount_of(by_slot, slot);
            most = std::max(most, amount);
            cells.push_back(Data::Map{{"text", amount_in_words(amount, needs.in_feet.at(kind))}});
        }
        Data::Map row = piece_row(kind, most, needs.in_feet.at(kind), club);
        row.emplace("cells", std::move(cells));
        rows.emplace_back(std::move(row));
    }
    Data::List heads;
    std::size_t letters = 0;
    for (const auto& slot : slots) {
        Data::List own;
        for (const auto& [kind, by_slot] : needs.of)
            if (const int amount = amount_of(by_slot, slot); amount > 0)
                own.emplace_back(piece_row(kind, amount, needs.in_feet.at(kind), club));
        const std::string text = slot.empty() ? no_slot : unbroken(slot);
        letters += source::count_characters(text);
        heads.push_back(Data::Map{{"text", text}, {"rows", std::move(own)}});
    }
    return Data::Map{{"slots", std::move(heads)},
                     {"rows", std::move(rows)},
                     {"is_crossed", slots.size() <= side_by_side && letters <= letters_of_heads},
                     {"has_box", !club.box.empty()}};
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

std::vector<DayPages> lay_out_day(const pack::World& world, const Event& event, const std::string& seed,
                                  const std::vector<GatheredTable>& tables, source::Reporter& report) {
    std::vector<DayPages> day;
    const std::string prefix = event.folder.empty() ? "" : event.folder + "/";
    const auto club = scenario::read_club(world.files, prefix + "muster.yaml", report);
    const auto stocks = page::read_stocks(world.files, world.common("stocks.yaml"), report);
    Printing printing;
    printing.fonts = world.fonts({{}, club.fonts, event.folder}, report);
    if (!stocks || !printing.fonts || report.has_errors()) return day;
    pack::PaperRequest request;
    request.paper = event.print.paper;
    printing.paper = pack::choose_paper(request, club, *stocks, report).paper.size;
    printing.variants = variants_of(event.print.variants, club);
    if (report.has_errors()) return day;
    Stationery stationery{world};
    for (const auto& sheet : day_sheets({event, seed, club}, tables)) {
        auto pages = stationery.lay_out(sheet.name, sheet.data, printing, report);
        if (!pages.empty())
            day.push_back({sheet.name, stationery.title(sheet.name), std::move(pages), sheet.is_for_everyone,
                           printing.fonts});
    }
    return day;
}

}  // namespace muster::event
