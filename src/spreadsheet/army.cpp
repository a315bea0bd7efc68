#include "spreadsheet/army.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "scenario/fields.hpp"
#include "source/utf8.hpp"
#include "spreadsheet/columns.hpp"
#include "spreadsheet/kinds.hpp"
#include "spreadsheet/sheet_reader.hpp"

namespace muster::spreadsheet {
namespace {

using source::Writer;

void write_units(Writer& out, const std::vector<DraftUnit>& units) {
    out.key("units");
    out.open_list();
    for (const auto& draft : units) {
        if (!draft.comments.empty())
            out.comment(fmt::format("{}: {}", draft.unit.name.value, fmt::join(draft.comments, "; ")));
        source::Parser<scenario::Unit>::write(out, draft.unit);
    }
    out.close();
}

/// A text that a name, a commander or a title may be: the first characters of a longer one.
std::string within_name(const std::string& text) {
    std::size_t end = 0;
    for (std::size_t count = 0; end < text.size() && count < source::limits::name_characters; ++count)
        end += source::character_at(text, end).bytes;
    return text.substr(0, end);
}

void write_text(Writer& out, std::string_view key, const std::string& text) {
    if (text.empty()) return;
    out.key(key);
    out.text(within_name(text));
}

void write_side(Writer& out, const DraftSide& side) {
    out.open_map();
    write_text(out, "name", side.name);
    write_text(out, "commander", side.commander);
    for (const auto& brigade : side.brigades)
        if (brigade.name.empty() && !brigade.units.empty()) write_units(out, brigade.units);
    const auto has_name = [](const DraftBrigade& each) { return !each.name.empty() && !each.units.empty(); };
    if (std::ranges::any_of(side.brigades, has_name)) {
        out.key("brigades");
        out.open_list();
        for (const auto& brigade : side.brigades) {
            if (!has_name(brigade)) continue;
            out.open_map();
            write_text(out, "name", brigade.name);
            write_text(out, "commander", brigade.commander);
            write_units(out, brigade.units);
            out.close();
        }
        out.close();
    }
    out.close();
}

bool has_units(const DraftSide& side) {
    return std::ranges::any_of(side.brigades, [](const auto& brigade) { return !brigade.units.empty(); });
}

/// Whether its units are of several nations, which may be enemies.
bool is_mixed(const DraftSide& side) {
    std::set<std::string> nations;
    for (const auto& brigade : side.brigades)
        for (const auto& each : brigade.units) nations.insert(each.unit.nationality);
    return nations.size() > 1;
}

std::string write_scenario(const std::vector<DraftSide>& sides, const ArmyRequest& request) {
    Writer out{Writer::Format::yaml};
    out.comment(
        "Made from a spreadsheet. A comment above a unit says which of its cells were not understood, or are "
        "a guess.");
    out.open_map();
    write_text(out, "title", request.title);
    write_text(out, "rules", request.rules);
    out.key("sides");
    out.open_list();
    for (const auto& side : sides)
        if (has_units(side)) write_side(out, side);
    out.close();
    out.close();
    return out.take() + "\n";
}

/// What stands above the row that names the columns, if it is a title: the first row with one cell alone.
std::string title_above(const Table& table, const Columns& columns) {
    for (std::size_t row = 0; row < columns.header; ++row) {
        const auto is_filled = [](const Cell& each) { return !each.text.empty(); };
        const auto& cells = table.rows[row];
        if (std::ranges::count_if(cells, is_filled) == 1) return std::ranges::find_if(cells, is_filled)->text;
    }
    return {};
}

}  // namespace

std::optional<std::string> make_scenario(const std::vector<Table>& tables, const Words& words,
                                         const scenario::TroopTypes& types, const ArmyRequest& asked,
                                         source::Reporter& report) {
    ArmyRequest request = asked;
    const source::Place nowhere_in_it{std::make_shared<source::SourceText>(request.path, ""), 0, 0};
    std::vector<std::pair<const Table*, Columns>> sheets;
    for (const auto& table : tables)
        if (auto columns = find_columns(table, words))
            sheets.emplace_back(&table, std::move(*columns));
        else if (!table.rows.empty() && tables.size() > 1)
            report(kinds::sheet_ignored, nowhere_in_it, table.name);
    if (!sheets.empty())
        if (const std::string title = one_line(title_above(*sheets[0].first, sheets[0].second));
            !title.empty()) {
            request.title = title;
            report(kinds::title_taken, nowhere_in_it, title);
        }
    std::vector<DraftSide> sides;
    for (const auto& [table, columns] : sheets) {
        const bool is_one_of_many = sheets.size() > 1;
        SheetReader reader{*table, columns, words, types, is_one_of_many ? table->name : asked.title};
        reader.read(is_one_of_many ? fmt::format("{} ({})", request.path, table->name) : request.path, sides,
                    report);
    }
    if (sides.size() == 1 && sides[0].name == asked.title && is_mixed(sides[0]))
        report(kinds::one_side, nowhere_in_it, sides[0].name);
    if (sheets.empty())
        report(kinds::no_header, nowhere_in_it);
    else if (std::ranges::none_of(sides, has_units))
        report(kinds::no_army, nowhere_in_it);
    return report.has_errors() ? std::nullopt : std::optional{write_scenario(sides, request)};
}

}  // namespace muster::spreadsheet
