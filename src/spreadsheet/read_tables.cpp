#include <algorithm>

#include "source/encodings.hpp"
#include "source/kinds.hpp"
#include "source/small_letters.hpp"
#include "source/utf8.hpp"
#include "spreadsheet/kinds.hpp"
#include "spreadsheet/table.hpp"

namespace muster::spreadsheet {
namespace {

bool is_utf8(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const auto c = source::character_at(text, i);
        if (!c.sound) return false;
        i += c.bytes;
    }
    return true;
}

/// Without what no scenario may contain. Narrow and unbreakable blanks become plain ones.
std::string plain(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size();) {
        const auto c = source::character_at(text, i);
        const bool is_blank =
            c.code == 0xA0 || c.code == '\t' || (c.code >= 0x2000 && c.code <= 0x200A) || c.code == 0x202F;
        if (is_blank)
            result += ' ';
        else if (c.sound && !source::is_hidden(c.code))
            result += text.substr(i, c.bytes);
        i += c.bytes;
    }
    return std::string{source::trimmed(result)};
}

bool is_too_large(const std::vector<Table>& tables) {
    std::size_t cells = 0;
    bool has_long = tables.size() > limits::sheets;
    for (const auto& table : tables) {
        has_long = has_long || table.rows.size() > limits::rows;
        for (const auto& row : table.rows) {
            cells += row.size();
            has_long = has_long || row.size() > limits::columns;
        }
    }
    return has_long || cells > limits::cells;
}

}  // namespace

bool is_spreadsheet(const std::string& path) {
    const std::string small = source::in_small_letters(path);
    return small.ends_with(".csv") || small.ends_with(".tsv") || small.ends_with(".ods") ||
           small.ends_with(".xlsx");
}

std::optional<std::vector<Table>> read_tables(const source::Files& files, const std::string& path,
                                              source::Reporter& report) {
    const source::Place nowhere_in_it{std::make_shared<source::SourceText>(path, ""), 0, 0};
    auto bytes = files.read(path, limits::file_bytes);
    if (!bytes) {
        report(source::kinds::no_such_file, nowhere_in_it, source::instead_of_missing(files, path));
        return std::nullopt;
    }
    if (bytes->size() > limits::file_bytes) {
        report(kinds::spreadsheet_too_large, nowhere_in_it);
        return std::nullopt;
    }
    std::optional<std::vector<Table>> tables;
    if (bytes->starts_with("PK\x03\x04")) {
        bool is_oversized = false;
        tables = read_workbook(*bytes, is_oversized);
        if (is_oversized)
            report(kinds::spreadsheet_too_large, nowhere_in_it);
        else if (!tables)
            report(kinds::not_a_spreadsheet, nowhere_in_it, "an .ods or .xlsx spreadsheet");
    } else {
        std::string text = source::without_utf16(std::move(*bytes));
        if (!is_utf8(text)) text = source::from_latin1(text);
        if (text.find('\0') != std::string::npos)
            report(kinds::not_a_spreadsheet, nowhere_in_it, "text");
        else
            tables = std::vector{read_separated(text)};
    }
    if (tables && is_too_large(*tables)) {
        report(kinds::spreadsheet_too_large, nowhere_in_it);
        return std::nullopt;
    }
    if (tables)
        for (auto& table : *tables)
            for (auto& row : table.rows)
                for (auto& cell : row) cell.text = plain(cell.text);
    return tables;
}

}  // namespace muster::spreadsheet
