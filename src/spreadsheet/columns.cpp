#include "spreadsheet/columns.hpp"

#include <algorithm>

namespace muster::spreadsheet {
namespace {

constexpr std::size_t most_rows_before = 30;  ///< titles and remarks above the headers

/// Without dashes, so that "Unit_Name", "UnitName" and "unit name" are one word.
std::string header_word(std::string_view text) {
    std::string word = folded(text);
    std::erase(word, '-');
    return word;
}

bool is_listed(const std::string& word, const std::vector<std::string>& words) {
    return std::ranges::any_of(words, [&](const auto& known) { return header_word(known) == word; });
}

Columns columns_of(const std::vector<Cell>& row, const Words& words) {
    Columns columns;
    std::map<std::size_t, std::string> texts;
    for (std::size_t i = 0; i < row.size(); ++i)
        if (const auto word = header_word(row[i].text); !word.empty()) texts[i] = word;
    for (const auto& meaning : words.columns)
        for (const auto& word : meaning.words) {
            if (columns.has(meaning.means)) break;
            const auto found = std::ranges::find_if(
                texts, [&](const auto& text) { return text.second == header_word(word); });
            if (found == texts.end()) continue;
            columns.by_key[meaning.means] = found->first;
            texts.erase(found);
        }
    for (const auto& [column, word] : texts)
        if (is_listed(word, words.ignored))
            columns.ignored.push_back(row[column].text);
        else
            columns.others[column] = row[column].text;
    return columns;
}

/// "Class" is a number in rules, but on many lists it says in words what troops are, or how good.
void settle_class(Columns& columns, const Table& table) {
    const auto found = columns.by_key.find("class");
    if (found == columns.by_key.end()) return;
    const std::size_t column = found->second;
    const auto has_figure = [&](const std::vector<Cell>& row) {
        return column < row.size() && row[column].text.find_first_of("0123456789") != std::string::npos;
    };
    if (std::any_of(table.rows.begin() + static_cast<std::ptrdiff_t>(columns.first), table.rows.end(),
                    has_figure))
        return;
    columns.by_key.erase(found);
    if (columns.has("type"))
        columns.others[column] = table.rows[columns.header][column].text;
    else
        columns.by_key["type"] = column;
}

}  // namespace

std::optional<Columns> find_columns(const Table& table, const Words& words) {
    std::optional<Columns> best;
    for (std::size_t i = 0; i < std::min(table.rows.size(), most_rows_before); ++i) {
        Columns columns = columns_of(table.rows[i], words);
        columns.header = i;
        columns.first = i + 1;
        if (columns.has("name") && columns.by_key.size() > 1 &&
            (!best || columns.by_key.size() > best->by_key.size()))
            best = std::move(columns);
    }
    // Headers may be merged with the cells below them.
    const auto is_of_header = [&](std::size_t row) {
        const std::size_t name = best->by_key.at("name");
        return row < table.rows.size() && name < table.rows[row].size() && table.rows[row][name].is_covered;
    };
    while (best && is_of_header(best->first)) ++best->first;
    if (best) settle_class(*best, table);
    return best;
}

}  // namespace muster::spreadsheet
