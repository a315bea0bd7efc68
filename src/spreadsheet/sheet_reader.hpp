// Reads the rows of one sheet into the draft of an army.
#pragma once

#include <set>

#include "scenario/troop_types.hpp"
#include "source/diagnostic.hpp"
#include "spreadsheet/columns.hpp"
#include "spreadsheet/draft.hpp"

namespace muster::spreadsheet {

/// A text with blanks for its line ends, as names are.
[[nodiscard]] std::string one_line(std::string text);

/// Where each row of a sheet is in messages: a row is a line of the file that `path` names.
[[nodiscard]] std::vector<source::Place> places_of_rows(const Table& table, const std::string& path);

/// Whether a cell has only dashes, or nothing at all.
[[nodiscard]] bool is_nothing(const std::string& text);

class SheetReader {
public:
    /// `side` is that of units for which the sheet names none.
    SheetReader(const Table& table, const Columns& columns, const Words& words,
                const scenario::TroopTypes& types, std::string side);
    /// `path` is the name of the sheet in messages, whose lines are the rows.
    void read(const std::string& path, std::vector<DraftSide>& into, source::Reporter& report);

private:
    struct Row;
    struct Heading {
        std::size_t row = 0;
        std::string text;
        bool is_brigade = false;
    };
    struct Headed {
        std::string name, who;
    };
    [[nodiscard]] const Cell& cell(std::size_t row, const std::string& key) const;
    [[nodiscard]] std::string line_of(std::size_t row, const std::string& key) const;
    [[nodiscard]] const std::string& header(const std::string& key) const;
    [[nodiscard]] bool is_total(std::size_t row) const;
    [[nodiscard]] bool take_heading(std::size_t row, source::Reporter& report);
    void report_empty_heading(source::Reporter& report);
    void take_level(int level, const std::string& text);
    void begin_side(const std::string& text);
    void begin_brigade(const std::string& text);
    [[nodiscard]] Headed headed(std::string text) const;
    void read_unit(std::size_t row, source::Reporter& report);
    bool take_leader(std::size_t row);
    void take_commander(const std::string& who, scenario::Unit& unit);
    void read_type(Row& row);
    void read_fact(const std::string& column, Row& row);
    void report_covered(const std::string& key, Row& row);
    void read_others(Row& row);
    /// Reads a value by the field of a key, as a scenario does; a fault becomes a warning and a comment.
    bool put(const std::string& key, const std::string& text, Row& row);
    DraftBrigade& brigade();

    const Table& table_;
    const Columns& columns_;
    const Words& words_;
    const scenario::TroopTypes& types_;
    std::string side_, brigade_;
    std::optional<Heading> heading_;  ///< the last one, until a unit follows it
    bool has_levels_ = false;
    int lowest_ = 0, highest_ = 0;       ///< levels of the sheet
    std::vector<source::Place> places_;  ///< of the rows
    std::vector<std::string> skipped_;
    std::vector<DraftSide>* sides_ = nullptr;
};

}  // namespace muster::spreadsheet
