#include "pack/commands/odds.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "game/game_setup.hpp"
#include "game/request_error.hpp"
#include "game/roll_games.hpp"
#include "lengths/fraction.hpp"
#include "pack/kinds.hpp"
#include "roll/explain.hpp"
#include "roll/unit_numbers.hpp"
#include "rules/odds.hpp"
#include "source/fields.hpp"
#include "source/render.hpp"

namespace muster::pack {
namespace {

using Row = std::vector<std::string>;

std::string in_words(const rules::CircumstanceValue& value) {
    if (const auto* truth = std::get_if<bool>(&value)) return *truth ? "yes" : "no";
    if (const auto* number = std::get_if<int>(&value)) return source::print_number(*number);
    return std::get<std::string>(value);
}

std::string in_words(const rules::Chance& chance) {
    return chance.is_mean ? rules::print_mean(chance.chance) : rules::print_chance(chance.chance);
}

void write(source::Writer& json, const rules::Chance& chance) {
    json.open_map();
    // A mean has a name of its own, so that the chances of a test still add up to one.
    source::write_key(json, "test", chance.is_mean ? chance.test + ", mean" : chance.test);
    json.key("when");
    json.open_map();
    for (const auto& each : chance.when)
        std::visit([&](const auto& value) { source::write_key(json, each.first, value); }, each.second);
    json.close();
    if (!chance.shows.empty()) {
        json.key("shows");
        source::write_named(json, chance.shows);
    }
    source::write_key(json, "outcome", chance.outcome);
    source::write_key(json, "chance", lengths::to_text(chance.chance));
    if (chance.is_mean) source::write_key(json, "mean", true);
    json.close();
}

std::string in_json(const std::vector<rules::Chance>& chances) {
    source::Writer json{source::Writer::Format::json};
    json.open_list();
    for (const auto& chance : chances) write(json, chance);
    json.close();
    return json.take() + "\n";
}

std::string line_of(const rules::Chance& chance) {
    Row when;
    for (const auto& [name, value] : chance.when) when.push_back(name + " " + in_words(value));
    return source::visible(fmt::format("{:<16} {:<52} {:<16} {:>12} {:>8}", chance.test,
                                       fmt::format("{}", fmt::join(when, ", ")), chance.outcome,
                                       lengths::to_text(chance.chance), in_words(chance))) +
           "\n";
}

/// The chances of a unit's test, in rows of one set of circumstances each.
std::vector<std::vector<rules::Chance>> rows_of(const std::vector<rules::Chance>& chances) {
    std::vector<std::vector<rules::Chance>> rows;
    for (const auto& chance : chances) {
        if (rows.empty() || rows.back().front().when != chance.when) rows.emplace_back();
        rows.back().push_back(chance);
    }
    return rows;
}

std::string outcomes_in_words(const std::vector<rules::Chance>& row) {
    Row all;
    for (const auto& chance : row)
        if (!chance.is_mean) all.push_back(fmt::format("{} {}", chance.outcome, in_words(chance)));
    return fmt::format("{}", fmt::join(all, "; "));
}

/// A row for the heads, then one for each set of circumstances. What is the same in all of them is left out;
/// outcomes that differ from row to row are in one column, each with its chance.
std::vector<Row> table_of(const std::vector<std::vector<rules::Chance>>& rows) {
    std::vector<Row> table(rows.size() + 1);
    const auto add = [&](std::string head, const auto& text_of) {
        std::ranges::replace(head, '_', ' ');
        table[0].push_back(std::move(head));
        for (std::size_t i = 0; i < rows.size(); ++i) table[i + 1].push_back(text_of(rows[i]));
    };
    const auto& first = rows.front();
    for (std::size_t i = 0; i < first[0].when.size(); ++i)
        if (std::ranges::any_of(rows, [&](const auto& row) { return row[0].when[i] != first[0].when[i]; }))
            add(first[0].when[i].first, [i](const auto& row) { return in_words(row[0].when[i].second); });
    for (std::size_t i = 0; i < first[0].shows.size(); ++i)
        add(first[0].shows[i].first, [i](const auto& row) { return row[0].shows[i].second; });
    const auto has_same_outcomes = [&](const auto& row) {
        return std::ranges::equal(row, first, {}, &rules::Chance::outcome, &rules::Chance::outcome);
    };
    std::size_t from = 0;
    if (!std::ranges::all_of(rows, has_same_outcomes)) {
        add("chances", outcomes_in_words);
        from = static_cast<std::size_t>(std::ranges::count(first, false, &rules::Chance::is_mean));
    }
    for (std::size_t i = from; i < first.size(); ++i)
        add(first[i].outcome,
            [after = first.size() - i](const auto& row) { return in_words(row[row.size() - after]); });
    return table;
}

std::string in_columns(const std::vector<Row>& table) {
    std::string text;
    std::vector<std::size_t> widths(table.front().size());
    const auto width_of = [](const std::string& cell) {
        return static_cast<std::size_t>(std::ranges::count_if(
            cell, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
    };
    for (const Row& row : table)
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
    for (const Row& row : table) {
        std::string line = " ";
        for (std::size_t i = 0; i < row.size(); ++i)
            line += " " + row[i] + std::string(widths[i] - width_of(row[i]) + 1, ' ');
        text += source::visible(line.substr(0, line.find_last_not_of(' ') + 1)) + "\n";
    }
    return text;
}

std::string in_words(const rules::UnitTest& test, const std::vector<rules::Chance>& chances) {
    const auto& rule = test.rule;
    const std::string section = rule.section.empty() ? "" : fmt::format("  [{}]", rule.section);
    return "\n" + source::visible_lines({rule.test + section, "  " + rule.says}) + "\n" +
           in_columns(table_of(rows_of(chances)));
}

/// "  class 2, strength 9, dice 5"
std::string values_of(const roll::RolledUnit& unit) {
    Row all;
    for (const auto& [id, value] : unit.values) {
        std::string name = id;
        std::ranges::replace(name, '_', ' ');
        all.push_back(name + " " + roll::as_text(value));
    }
    return all.empty() ? "" : source::visible_lines({fmt::format("  {}", fmt::join(all, ", "))});
}

}  // namespace

std::optional<std::string> list_odds(const World& world, const std::string& rules, bool json,
                                     source::Reporter& report) {
    const bool is_path = rules.find_first_of("./") != std::string::npos;  // no id or name has these
    if (rules.ends_with(".yaml") || (is_path && world.files.read(rules, 0)))
        throw game::RequestError(
            fmt::format("'{0}' is a scenario; name one of its units too: muster odds {0} UNIT", rules));
    const auto system = world.read_rules({game::rules_called(world, rules), {}}, report);
    if (!system || report.has_errors()) return std::nullopt;
    const auto all = rules::chances(*system);
    if (json) return in_json(all);
    std::string text;
    for (const auto& chance : all) text += line_of(chance);
    return text;
}

std::optional<std::string> list_unit_odds(const World& world, const game::GameRequest& request,
                                          const std::string& unit, bool json, source::Reporter& report) {
    const auto found = game::roll_unit(world, request, unit, report);
    if (!found) return std::nullopt;
    const auto lookup = roll::numbers_of(found->game, found->side(), found->unit(), *found->rules);
    std::string text = roll::introduce(found->game, *found->rules, found->unit()) + values_of(found->unit());
    std::vector<rules::Chance> all;
    for (const auto& test : found->rules->unit_tests) {
        const auto chances = rules::chances(test, lookup);
        if (!chances) report(kinds::no_unit_chance, test.place, test.rule.test, found->unit().name);
        if (!chances || chances->empty()) continue;
        text += in_words(test, *chances);
        all.insert(all.end(), chances->begin(), chances->end());
    }
    if (all.empty() && !report.has_errors())
        report(kinds::no_unit_odds, {}, found->unit().name, found->rules->name);
    if (report.has_errors()) return std::nullopt;
    return json ? in_json(all) : text;
}

}  // namespace muster::pack
