#include <algorithm>
#include <array>

#include "source/small_letters.hpp"
#include "spreadsheet/table.hpp"

namespace muster::spreadsheet {
namespace {

constexpr std::string_view separators = ",;\t";

/// A first line `sep=;` names the separator, and is removed.
std::optional<char> take_named_separator(std::string_view& text) {
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    const std::string_view line = source::trimmed(text.substr(0, end));
    const bool is_tab = text.starts_with("sep=\t");
    if (!is_tab && !(line.size() == 5 && source::in_small_letters(line).starts_with("sep=")))
        return std::nullopt;
    text.remove_prefix(std::min(end + (text.substr(end).starts_with("\r\n") ? 2 : 1), text.size()));
    return is_tab ? '\t' : line.back();
}

char most_frequent_separator(std::string_view text) {
    std::array<std::size_t, separators.size()> counts{};
    bool is_quoted = false;
    for (const char c : text) {
        if (c == '"') is_quoted = !is_quoted;
        const std::size_t at = separators.find(c);
        if (!is_quoted && at != std::string_view::npos) ++counts.at(at);
    }
    // Semicolons and tabs decide before commas, which decimals and names hold too.
    if (counts[1] + counts[2] > 0 && counts[1] + counts[2] >= counts[0] / 2)
        return counts[2] > counts[1] ? '\t' : ';';
    return ',';
}

}  // namespace

Table read_separated(std::string_view text) {
    const auto named = take_named_separator(text);
    const char separator = named ? *named : most_frequent_separator(text);
    Table table;
    if (named) table.rows.emplace_back();  // rows are counted as the spreadsheet counts lines
    std::vector<Cell> row;
    std::string cell;
    bool is_quoted = false, was_quoted = false;
    const auto end_cell = [&] {
        row.push_back({std::string{source::trimmed(cell)}, false});
        cell.clear();
        was_quoted = false;
    };
    const auto end_row = [&] {
        end_cell();
        while (!row.empty() && row.back().text.empty()) row.pop_back();
        table.rows.push_back(std::exchange(row, {}));
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (is_quoted) {
            const bool is_doubled = c == '"' && i + 1 < text.size() && text[i + 1] == '"';
            const bool ends_line = c == '\r' && !text.substr(i + 1).starts_with('\n');
            if (c == '\r' ? ends_line : c != '"' || is_doubled) cell += ends_line ? '\n' : c;
            if (is_doubled) ++i;
            is_quoted = c != '"' || is_doubled;
        } else if (c == '"' && source::trimmed(cell).empty() && !was_quoted) {
            cell.clear();
            is_quoted = was_quoted = true;
        } else if (c == separator) {
            end_cell();
        } else if (c == '\n' || c == '\r') {
            if (c == '\r' && i + 1 < text.size() && text[i + 1] == '\n') ++i;
            end_row();
        } else {
            cell += c;
        }
    }
    if (!cell.empty() || !row.empty()) end_row();
    return table;
}

std::string write_csv(const Table& table) {
    std::string text = "\xEF\xBB\xBF";
    for (const auto& row : table.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i > 0) text += ',';
            if (row[i].text.find_first_of(",;\"\r\n\t") == std::string::npos) {
                text += row[i].text;
                continue;
            }
            text += '"';
            for (const char c : row[i].text) text.append(c == '"' ? 2 : 1, c);
            text += '"';
        }
        text += "\r\n";
    }
    return text;
}

}  // namespace muster::spreadsheet
