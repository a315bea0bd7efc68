// Which row of a sheet names the columns, and what each of them holds.
#pragma once

#include <map>
#include <string>

#include "spreadsheet/table.hpp"
#include "spreadsheet/words.hpp"

namespace muster::spreadsheet {

struct Columns {
    std::size_t header = 0;                     ///< the row of the headers
    std::size_t first = 0;                      ///< the first row below them
    std::map<std::string, std::size_t> by_key;  ///< the column of a key
    std::map<std::size_t, std::string> others;  ///< headers that are not known: their cells become notes
    std::vector<std::string> ignored;           ///< headers
    [[nodiscard]] bool has(const std::string& key) const { return by_key.contains(key); }
};

/// Looks for the headers in the first rows: nothing unless a row has a column of names and another one.
[[nodiscard]] std::optional<Columns> find_columns(const Table& table, const Words& words);

}  // namespace muster::spreadsheet
