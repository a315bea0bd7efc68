// What a rules system says about one kind of troops.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "dice/die.hpp"
#include "source/source_text.hpp"
#include "source/terms.hpp"

namespace muster::rules {

struct Range {
    int least = 0;
    int most = 0;
};

/// A row of a dice table: scores from `from` to `to` give `value`.
struct DiceRow {
    int from = 0;
    int to = 0;
    int value = 0;
    std::string reading;  ///< for the ledger ("Class 2"); if empty, made from the table's pattern
};

/// A die and what its scores mean; the rows have every face exactly once (checked when loaded).
struct DiceTable {
    dice::Die die{6};
    std::vector<DiceRow> rows;
};

struct TroopType {
    std::string id;
    std::string name;  ///< as printed: "regular infantry"
    source::Arm arm{};
    std::string letter;                        ///< one or two letters on the unit's mark
    std::vector<std::string> traits;           ///< flags for formulas: `is.skirmisher`
    std::map<std::string, Range> bases;        ///< line, grenadier, light
    std::map<std::string, DiceTable> tables;   ///< by name: `class`
    std::map<std::string, double> facts;       ///< numbers for formulas: `move`, `hits`
    std::map<std::string, std::string> words;  ///< texts for cards and tables: `weapon`
    source::Place place;
};

}  // namespace muster::rules
