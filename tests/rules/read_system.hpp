// Rules systems for tests: as shipped, and what their formulas and texts give for a made-up unit.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "rules/names.hpp"
#include "rules/odds.hpp"
#include "rules/rules_system.hpp"
#include "source/render.hpp"
#include "support/neutral_types.hpp"

namespace muster::tests {

inline rules::RulesSystem read_system(const std::string& id,
                                      const std::string& templates = MUSTER_SOURCE_DIR "/templates") {
    const source::DiskFiles files;
    source::Reporter report;
    auto system = rules::read_rules(files, {{templates, MUSTER_SOURCE_DIR "/templates"}}, {id, {}}, report);
    INFO(source::render(report));
    REQUIRE(system);
    REQUIRE(report.all().empty());
    return std::move(*system);
}

using Numbers = std::map<std::string, double, std::less<>>;

/// A unit of a type with the numbers given; all other numbers are 0.
struct MadeUp {
    const rules::RulesSystem& rules;
    const rules::TroopType& type;
    Numbers numbers;

    [[nodiscard]] std::optional<source::Word> word(std::string_view name) const {
        if (const auto found = numbers.find(name); found != numbers.end()) return found->second;
        if (auto of_type = rules::of_type(rules, type, name)) return of_type;
        return 0.0;
    }
    [[nodiscard]] double number(std::string_view name) const {
        const auto found = word(name);
        return found && std::holds_alternative<double>(*found) ? std::get<double>(*found) : 0;
    }
    [[nodiscard]] bool holds(const rules::When& when) const {
        return !when || when->holds([this](std::string_view name) { return number(name); }).value();
    }
    [[nodiscard]] std::string fill(const source::Phrase& phrase) const {
        return phrase.fill([this](std::string_view name) { return word(name); }).value();
    }
    /// The value that values.yaml gives, or nothing.
    [[nodiscard]] std::optional<long long> value(std::string_view id) const {
        for (const auto& rule : rules.values)
            if (rule.id == id && holds(rule.when))
                return rule.formula.whole([this](std::string_view name) { return number(name); });
        return std::nullopt;
    }
    /// "head text", and a number in brackets, of each cell of the card's line with this label or lead, or
    /// nothing.
    [[nodiscard]] std::vector<std::string> line(std::string_view label) const {
        std::vector<std::string> cells;
        for (const auto& each : rules.card.lines) {
            if (!holds(each.when) || (fill(each.label) != label && fill(each.lead) != label)) continue;
            for (const auto& cell : each.cells) {
                if (!holds(cell.when)) continue;
                const std::string then = fill(cell.then);
                cells.push_back(fill(cell.head) + " " + fill(cell.text) +
                                (then.starts_with('(') ? " " + then : ""));
            }
        }
        return cells;
    }
    /// The text below each box of the card's first track, with `!` before a heavy box.
    [[nodiscard]] std::vector<std::string> track() const {
        const auto& track = rules.card.tracks.at(0);
        const auto boxes = track.boxes.whole([this](std::string_view name) { return number(name); }).value();
        std::vector<std::string> all;
        for (long long box = 1; box <= boxes; ++box) {
            MadeUp at{rules, type, numbers};
            at.numbers["box"] = static_cast<double>(box);
            at.numbers["left"] = static_cast<double>(boxes - box + 1);
            std::string means = at.fill(track.means);
            for (auto other = track.instead.rbegin(); other != track.instead.rend(); ++other)
                if (at.holds(other->when)) means = at.fill(other->text);
            all.push_back((track.heavy && at.holds(track.heavy) ? "!" : "") + means);
        }
        return all;
    }
    [[nodiscard]] std::vector<std::string> notes() const {
        std::vector<std::string> all;
        for (const auto& note : rules.card.notes)
            if (holds(note.when)) all.push_back(fill(note.text));
        return all;
    }
};

inline MadeUp made_up(const rules::RulesSystem& rules, std::string_view type, Numbers numbers) {
    const auto* found = rules.type(type);
    REQUIRE(found);
    return {rules, *found, std::move(numbers)};
}

using Row = std::vector<std::string>;

/// Every row of a part's tables with all cells filled in, chances and the defaults of options included, in
/// the order printed.
/// A text of the reference as it is read, without the marks of bold words.
inline std::string without_bold(std::string text) {
    std::erase(text, '*');
    return text;
}

inline std::vector<Row> rows_of(const rules::RulesSystem& rules, std::string_view part_name) {
    const auto chances = rules::chance_words(rules);
    std::vector<Row> rows;
    for (const auto& part : rules.reference.parts) {
        if (part.name != part_name) continue;
        for (const auto& table : part.tables)
            for (const auto& row : table.rows) {
                Row cells;
                for (const auto& cell : row.cells)
                    cells.push_back(
                        without_bold(cell.text
                                         .fill([&](std::string_view name) -> std::optional<source::Word> {
                                             for (const auto& option : rules.options)
                                                 if (name == "option." + option.id) return option.fallback;
                                             return chances.at(std::string{name});
                                         })
                                         .value()));
                rows.push_back(std::move(cells));
            }
    }
    return rows;
}

/// The heads of all tables of a part, in the order printed.
inline std::vector<std::string> heads_of(const rules::RulesSystem& rules, std::string_view part_name) {
    std::vector<std::string> heads;
    for (const auto& part : rules.reference.parts)
        if (part.name == part_name)
            for (const auto& table : part.tables)
                heads.insert(heads.end(), table.heads.begin(), table.heads.end());
    return heads;
}

/// The notes of a part, without those that need names filled in.
inline std::vector<std::string> notes_of(const rules::RulesSystem& rules, std::string_view part_name) {
    std::vector<std::string> notes;
    for (const auto& part : rules.reference.parts)
        if (part.name == part_name)
            for (const auto& note : part.notes)
                if (const auto text = note.fill([](auto) { return std::nullopt; }))
                    notes.push_back(without_bold(*text));
    return notes;
}

inline bool has_row(const std::vector<Row>& rows, const Row& wanted) {
    return std::find(rows.begin(), rows.end(), wanted) != rows.end();
}

/// Scores of a die to what they give: "1 1 2 2 2 3".
inline std::string by_score(const rules::TroopType& type, const std::string& table) {
    std::string scores;
    const auto& found = type.tables.at(table);
    for (int score = 1; score <= found.die.faces(); ++score)
        for (const auto& row : found.rows)
            if (row.from <= score && score <= row.to)
                scores += (scores.empty() ? "" : " ") + std::to_string(row.value);
    return scores;
}

/// "2-3 line, 0-1 grenadier".
inline std::string bases_of(const rules::TroopType& type) {
    std::string all;
    for (const char* base : {"line", "grenadier", "light"})
        if (const auto found = type.bases.find(base); found != type.bases.end())
            all += (all.empty() ? "" : ", ") + std::to_string(found->second.least) + "-" +
                   std::to_string(found->second.most) + " " + base;
    return all;
}

}  // namespace muster::tests
