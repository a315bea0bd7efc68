#include <algorithm>

#include "rules/odds.hpp"
#include "rules/unit_names.hpp"
#include "sheets/bind_parts.hpp"
#include "sheets/kinds.hpp"

namespace muster::sheets {
namespace {

class ReferenceBinder {
public:
    ReferenceBinder(const rules::RulesSystem& rules, const dossier::Dossier& dossier,
                    source::Reporter& report)
        : chances_(rules::chance_words(rules)), dossier_(dossier), report_(report) {}
    [[nodiscard]] Data part(const rules::ReferencePart& part);

private:
    [[nodiscard]] std::string fill(const source::Phrase& phrase);
    [[nodiscard]] Data row(const rules::ReferenceTable& table, const rules::ReferenceRow& row,
                           std::size_t columns);
    [[nodiscard]] Data table(const rules::ReferenceTable& table);
    [[nodiscard]] Data tables(const rules::ReferencePart& part, std::string_view width);

    rules::ChanceWords chances_;
    const dossier::Dossier& dossier_;
    source::Reporter& report_;
};

std::string ReferenceBinder::fill(const source::Phrase& phrase) {
    std::string missing;
    const auto word = [this](std::string_view name) -> std::optional<source::Word> {
        const auto found = chances_.find(name);
        return found == chances_.end() ? rules::option_word(dossier_.options, name)
                                       : source::Word{found->second};
    };
    auto text = phrase.fill(word, &missing);
    if (!text) report_(kinds::no_reference_value, phrase.place(), missing);
    return text.value_or("?");
}

const char* alignment(const std::string& letters, std::size_t column) {
    if (letters.empty()) return "left";
    const char letter = letters[std::min(column, letters.size() - 1)];
    return letter == 'c' ? "centre" : letter == 'r' ? "right" : "left";
}

/// The kind of a cell: a chance (small), a sign or term (first column of a table without heads), words (left
/// column) or a figure.
const char* kind_of(const rules::ReferenceTable& table, const rules::ReferenceCell& cell, std::size_t column,
                    std::size_t columns) {
    if (cell.small) return "chance";
    if (column == 0 && columns > 1 && table.heads.empty()) return "sign";
    return alignment(table.align, column) == std::string_view{"left"} ? "words" : "figure";
}

Data ReferenceBinder::row(const rules::ReferenceTable& table, const rules::ReferenceRow& row,
                          std::size_t columns) {
    Data::List cells;
    for (std::size_t i = 0; i < row.cells.size(); ++i)
        cells.emplace_back(
            Data::Map{{"text", fill(row.cells[i].text)}, {"kind", kind_of(table, row.cells[i], i, columns)}});
    Data lead = cells.empty() ? Data{Data::Map{{"text", ""}, {"kind", "words"}}} : cells.front();
    if (!cells.empty()) cells.erase(cells.begin());
    return Data::Map{{"lead", std::move(lead)}, {"cells", std::move(cells)}};
}

/// Whether it is a list of short texts, which two columns can show side by side.
bool is_brief(const rules::ReferenceTable& table, const Data::List& rows) {
    constexpr std::size_t most_letters = 36;
    const auto is_short = [](const Data& cell) { return cell.find("text")->count() <= most_letters; };
    return table.heads.empty() && std::ranges::all_of(rows, [&](const Data& row) {
               const auto& cells = *row.find("cells")->list();
               return cells.size() < 2 && is_short(*row.find("lead")) && std::ranges::all_of(cells, is_short);
           });
}

/// Whether its first column is short beside columns of words, and so needs no share of the width.
bool is_slim(const rules::ReferenceTable& table, const Data::List& heads, const Data::List& rows) {
    constexpr std::size_t most_letters = 26;
    const auto has_words = [](const Data& head) { return *head.find("words")->number() > 0; };
    return (table.heads.empty() || std::ranges::any_of(heads, has_words)) && !heads.empty() &&
           std::ranges::all_of(
               rows, [](const Data& row) { return row.find("lead")->find("text")->count() <= most_letters; });
}

Data ReferenceBinder::table(const rules::ReferenceTable& table) {
    std::size_t columns = table.heads.size();
    for (const auto& each : table.rows) columns = std::max(columns, each.cells.size());
    Data::List rows;
    for (const auto& each : table.rows) rows.push_back(row(table, each, columns));
    const auto head = [&](std::size_t i) {
        return Data::Map{{"text", i < table.heads.size() ? table.heads[i] : std::string{}},
                         {"align", alignment(table.align, i)},
                         {"words", alignment(table.align, i) == std::string_view{"left"}}};
    };
    Data::List heads;
    for (std::size_t i = 1; i < columns; ++i) heads.emplace_back(head(i));
    return Data::Map{{"title", table.title},
                     {"headed", !table.heads.empty()},
                     {"brief", is_brief(table, rows)},
                     {"slim", is_slim(table, heads, rows)},
                     {"columns", static_cast<int>(columns)},
                     {"lead", head(0)},
                     {"heads", std::move(heads)},
                     {"rows", std::move(rows)}};
}

/// Whether a table is too wide for half a lying page.
bool is_across(const rules::ReferencePart& part) {
    constexpr std::size_t most_columns = 8;
    return std::ranges::any_of(part.tables,
                               [](const auto& table) { return table.heads.size() > most_columns; });
}

Data ReferenceBinder::tables(const rules::ReferencePart& part, std::string_view width) {
    Data::List tables;
    for (const auto& each : part.tables) {
        if (width.empty() || each.width == width) tables.push_back(table(each));
    }
    return tables;
}

Data ReferenceBinder::part(const rules::ReferencePart& part) {
    Data::List notes;
    for (const auto& note : part.notes) notes.emplace_back(fill(note));
    return Data::Map{{"number", part.number},
                     {"name", part.name},
                     {"hint", part.hint},
                     {"section", part.section},
                     {"wide", tables(part, "wide")},
                     {"narrow", tables(part, "narrow")},
                     {"full", tables(part, "full")},
                     {"tables", tables(part, {})},
                     {"across", is_across(part)},
                     {"notes", std::move(notes)}};
}

}  // namespace

Data bind_reference(const rules::RulesSystem& rules, const dossier::Dossier& dossier,
                    source::Reporter& report) {
    ReferenceBinder binder{rules, dossier, report};
    Data::List parts;
    for (const auto& part : rules.reference.parts) parts.push_back(binder.part(part));
    return parts;
}

}  // namespace muster::sheets
