// What the names of rules/names.hpp mean for a unit, in formulas and texts alike: one answer for procedures,
// measures, odds, explanations and cards.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/rules_system.hpp"
#include "rules/value.hpp"
#include "scenario/unit_facts.hpp"
#include "source/phrase.hpp"

namespace muster::rules {

using Choices = std::vector<std::pair<std::string, std::string>>;

/// Whether two names are the same once every dash is read as _ ("all-or-none", "all_or_none").
[[nodiscard]] bool same_name(std::string_view a, std::string_view b);

/// A value by its name; for X.W, 1 if X is the word W, else 0. Nothing if there is no such value.
[[nodiscard]] std::optional<source::Word> word_among(const Values& values, std::string_view name);

/// option.X as a number or a word, and 1 or 0 for option.X.CHOICE; 0 for an option of another system, and
/// nothing for any other name.
[[nodiscard]] std::optional<source::Word> option_word(const Choices& options, std::string_view name);

/// A number, if a word is one.
[[nodiscard]] std::optional<double> number_in(const std::optional<source::Word>& word);

/// A unit as formulas see it: its values come before its numbers as written (men, has.men), and these before
/// what its type says. All that it refers to must outlive it.
struct NamedUnit {
    const RulesSystem& rules;
    const TroopType* type;  ///< null if the system does not know it
    const scenario::UnitFacts& facts;
    const Values& values;
    [[nodiscard]] std::optional<source::Word> word(std::string_view name) const;
};

/// The same with what is known of its game and side.
class UnitNames {
public:
    struct Game {
        const Choices& options;
        std::size_t sides, units;            ///< units of its side
        bool squares, drawn, throws_troops;  ///< drawn: its side's troops; throws_troops: any side's
    };
    UnitNames(const NamedUnit& unit, const Game& game) : unit_(unit), game_(game) {}
    /// Adds a name of one place, such as `box` and `left` in a track.
    void set(std::string_view name, double value);
    /// A number or a text; nothing if this unit has no such name.
    [[nodiscard]] std::optional<source::Word> word(std::string_view name) const;
    /// The number in a condition. A text has none; a value that only other units have is 0.
    [[nodiscard]] std::optional<double> number(std::string_view name) const;

private:
    NamedUnit unit_;
    Game game_;
    std::vector<std::pair<std::string, double>> own_;
};

}  // namespace muster::rules
