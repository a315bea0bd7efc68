// A spreadsheet as rows of cells, whatever file it comes from. Files come from strangers: see the limits.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "source/files.hpp"

namespace muster::spreadsheet {

namespace limits {
inline constexpr std::size_t file_bytes = 8UL << 20U;   ///< as it lies on the disk
inline constexpr std::size_t part_bytes = 16UL << 20U;  ///< of all sheets; half of what may be unpacked
inline constexpr std::size_t rows = 5'000;              ///< of a sheet
inline constexpr std::size_t columns = 200;
inline constexpr std::size_t cells = 100'000;  ///< of all sheets that are not empty
inline constexpr std::size_t sheets = 50;
}  // namespace limits

struct Cell {
    std::string text;      ///< UTF-8 without blanks around it; the stored value of a formula
    bool is_date = false;  ///< the spreadsheet holds it as a date
    /// Below the first cell of a merged range, whose text it has. To its right a merged range is empty.
    bool is_covered = false;
};

/// Rows from the first of the sheet, each as long as its last cell that is not empty.
struct Table {
    std::string name;  ///< of the sheet; empty for a text file
    std::vector<std::vector<Cell>> rows;
};

/// Whether a path ends as the files do that read_tables reads: .csv, .tsv, .ods or .xlsx.
[[nodiscard]] bool is_spreadsheet(const std::string& path);

/// All sheets of a file in their order; a text file has one. Returns nothing if it cannot be read, and
/// reports why.
[[nodiscard]] std::optional<std::vector<Table>> read_tables(const source::Files& files,
                                                            const std::string& path,
                                                            source::Reporter& report);

/// CSV from the text of a file. The separator is named by a first line `sep=;`, or is the one of comma,
/// semicolon and tab that is most frequent outside quotation marks.
[[nodiscard]] Table read_separated(std::string_view text);

/// The sheets of an .ods or .xlsx from its bytes; nothing if it is not one, or is beyond the limits.
[[nodiscard]] std::optional<std::vector<Table>> read_workbook(const std::string& bytes, bool& is_too_large);

/// RFC 4180 with commas and CRLF, after a byte order mark, so that Excel reads accents.
[[nodiscard]] std::string write_csv(const Table& table);
/// OpenDocument with one sheet. Numbers are numbers. Throws MachineError.
[[nodiscard]] std::string write_ods(const Table& table);

}  // namespace muster::spreadsheet
