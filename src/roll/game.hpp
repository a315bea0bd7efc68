// A game while it is being decided: its sides and units with what is known of them so far, the dice, and the
// Reporter. The mechanisms work on it; roll.cpp takes the Rolled out of it at the end.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dice/dice.hpp"
#include "roll/names.hpp"
#include "roll/rolled.hpp"
#include "rules/rules_system.hpp"
#include "scenario/scenario.hpp"
#include "terrain/squares.hpp"

namespace muster::roll {

struct UnitState {
    RolledUnit rolled;
    const rules::TroopType* type = nullptr;
    const scenario::Unit* written = nullptr;  ///< null for a unit that was drawn
    source::Place place;
    Names names;  ///< given, rolled and worked out
};

struct SideState {
    RolledSide rolled;
    const scenario::Side* written = nullptr;
    std::vector<UnitState> units;
    Names names;
    terrain::SideGround ground;
};

class Game;

/// What a formula sees: the whole game, or a side in it, or a unit of that side.
class View {
public:
    explicit View(const Game& game, const SideState* side = nullptr, const UnitState* unit = nullptr)
        : game_(&game), side_(side), unit_(unit) {}
    [[nodiscard]] std::optional<double> number(std::string_view name) const;
    /// True without a condition; false for one that cannot be worked out.
    [[nodiscard]] bool holds(const rules::When& when) const;
    [[nodiscard]] std::optional<double> value(const rules::When& formula) const;
    [[nodiscard]] std::optional<std::int64_t> whole(const rules::When& formula) const;
    [[nodiscard]] std::optional<std::int64_t> whole(const source::Formula& formula) const;
    /// Where the user wrote the unit, its side or, for the whole game, the title.
    [[nodiscard]] const source::Place& place() const;
    /// The word or number of exactly this name: the unit's, else the side's, else the game's.
    [[nodiscard]] const Value* find(std::string_view name) const;

private:
    [[nodiscard]] std::optional<double> of_unit(std::string_view name) const;
    const Game* game_;
    const SideState* side_;
    const UnitState* unit_;
};

class Game {
public:
    Game(const scenario::Scenario& scenario_read, const rules::RulesSystem& rules_read,
         dice::Dice& dice_of_game, source::Reporter& sink)
        : scenario(scenario_read), rules(rules_read), dice(dice_of_game), report(sink) {}

    /// Rolls a die. Reports an umpire's own score that the die does not have, and returns nothing then.
    [[nodiscard]] std::optional<dice::Score> roll_die(const std::string& stream, dice::Die die,
                                                      const std::string& why);
    /// Several dice of one stream, added up.
    struct RolledDice {
        int sum = 0;
        std::vector<int> numbers;  ///< of the rolls in the ledger
    };
    [[nodiscard]] std::optional<RolledDice> roll_dice(int count, const std::string& stream, dice::Die die,
                                                      const std::string& why);
    /// A roll of the ledger as `muster explain` prints it: "D6: 5, class 1".
    [[nodiscard]] static std::string story_of(const dice::Throw& thrown);

    /// The sides, allied ones together, in the order of the file.
    [[nodiscard]] std::vector<std::vector<SideState*>> alliances();

    const scenario::Scenario& scenario;
    const rules::RulesSystem& rules;
    dice::Dice& dice;
    source::Reporter& report;
    Names names;  ///< of the whole game
    std::vector<SideState> sides;
    Rolled rolled;  ///< all but the sides
    /// The scenario was read with errors: what the rules find wrong is reported, and nothing is rolled.
    /// Keys of units that these rules do not use: where first, and how often.
    std::map<std::string, std::pair<source::Place, std::size_t>> unused_keys;
    bool is_faulty = false;

private:
    std::map<std::string, std::size_t> own_used_;
};

/// The names of allied sides together: "Webster and Leslie".
[[nodiscard]] std::string name_of(const std::vector<SideState*>& allies);

}  // namespace muster::roll
