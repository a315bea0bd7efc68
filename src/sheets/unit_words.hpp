// The names that phrases and formulas of a system's card may use for one unit (rules/names.hpp lists them).
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "dossier/dossier.hpp"
#include "formula/phrase.hpp"
#include "rules/rules_system.hpp"

namespace muster::sheets {

/// The options of a game for phrases and formulas: `option.X` as a number or a word, and 1 or 0 for
/// `option.X.CHOICE`; nothing for any other name.
[[nodiscard]] std::optional<formula::Word> option_word(const dossier::Dossier& dossier,
                                                       std::string_view name);

class UnitWords {
public:
    /// `type` may be null: a unit whose type the system does not know has no words of its type.
    UnitWords(const dossier::Dossier& dossier, const dossier::Side& side, const dossier::Unit& unit,
              const rules::RulesSystem& rules);
    /// A number or a text; nothing if this unit has no such name.
    [[nodiscard]] std::optional<formula::Word> word(std::string_view name) const;
    /// The number in a condition. A text has none; a value that only other units have is 0.
    [[nodiscard]] std::optional<double> number(std::string_view name) const;
    /// Adds a temporary name (`box`, `left`).
    void set(std::string_view name, double value);

private:
    void set_text(const std::string& name, const std::string& text);
    void add_game(const dossier::Dossier& dossier, const dossier::Side& side);
    void add_unit(const dossier::Unit& unit);
    const dossier::Dossier& dossier_;
    std::map<std::string, formula::Word, std::less<>> words_;
    const rules::RulesSystem& rules_;
    const rules::TroopType* type_;
};

}  // namespace muster::sheets
