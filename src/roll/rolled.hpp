// A scenario with everything decided: what the rest of the program prints. Values only.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "dice/ledger.hpp"
#include "roll/decided.hpp"
#include "scenario/scenario.hpp"
#include "terrain/terrain.hpp"

namespace muster::roll {

using Id = scenario::Id;

/// One line of the story of a unit: how a value came about. `muster explain` prints them.
struct Reason {
    std::string value;     ///< `strength`; empty for a remark
    std::string story;     ///< "8 − 1 + 1 + 1 + 5 = 14"
    std::string section;   ///< of the source
    int throw_number = 0;  ///< in the ledger; 0 if no die was rolled
};

struct RolledUnit : scenario::UnitFacts {  ///< with the bases that are not zero
    Id id;
    std::string name;
    Id brigade;                          ///< id of its brigade; empty for none
    std::string type;                    ///< neutral
    std::string counts_as;               ///< type id of the rules system
    std::string as;                      ///< `as:` as written; empty for none
    std::map<std::string, int> written;  ///< bases as the order of battle gives them, before any are lent
    std::vector<std::pair<std::string, Value>>
        decided;  ///< rolled or given before values are worked out: `class`
    std::vector<std::pair<std::string, Value>> values;  ///< in the order of values.yaml
    std::map<std::string, int> thrown;                  ///< value → number of the roll that decided it
    std::vector<Reason> reasons;
    std::size_t stories = 0;  ///< how many reasons came before the values were worked out
    std::vector<scenario::Parent> from;
    std::optional<lengths::TablePoint> at;
    std::optional<double> towards;               ///< as written: degrees from north, clockwise
    std::optional<source::Formation> formation;  ///< as written
    std::optional<scenario::Arrival> arrives;    ///< as written
    std::optional<scenario::Arrival> comes;      ///< decided: its own arrival, its brigade's, or of a table
    std::optional<int> withdraws, ammunition;
    bool hidden = false, open = false, outside = false;
    int marker = 0;  ///< decided: the number on the marker of a hidden unit
    std::string revealed;
    source::Arm arm{};
    bool skirmishes = false;       ///< infantry that plans mark as skirmishers
    bool militia = false;          ///< infantry that plans mark as militia
    lengths::TableSize footprint;  ///< front and depth on the table, in its formation
    double points = 0;             ///< its part of the measure that decides whether a game is fair
    [[nodiscard]] const Value* value(std::string_view id) const;
};

struct RolledBrigade {
    Id id;
    std::string name;
    std::string commander;
    scenario::Command command{};
    std::optional<scenario::Arrival> arrives{};  ///< as written
    std::optional<int> withdraws{};
    std::optional<scenario::Break> breaks{};
};

/// What the order of battle lists but is not a unit under these rules: a general, baggage.
struct Attached {
    std::string name;
    std::string type;  ///< neutral
    Id brigade;        ///< id of the brigade that lists it; empty for none
    std::optional<lengths::TablePoint> at;
    std::optional<double> towards;
    std::string notes;
    source::Arm arm{};
    lengths::TableSize footprint{};
};

/// One of the players of a side, and what he commands.
struct RolledPlayer : scenario::Player {
    std::string id;                     ///< part of the names of his files: `tom`, or `2`
    std::vector<std::string> brigades;  ///< by name
    std::vector<Id> units;
    /// His generals and baggage: places in the side's `generals` and, behind them, `attached`. What no player
    /// has is the side's.
    std::vector<std::size_t> heads;
};

struct RolledSide : scenario::SideFacts {
    Id id;
    std::optional<source::Half> half;  ///< nothing without squares
    bool half_written = false;         ///< the scenario gave it; no die was rolled
    bool holder = false;               ///< holds the town
    bool moves_first = false;
    bool troops_rolled = false;
    std::optional<scenario::Break> breaks;
    bool open = false;  ///< everybody may know where its troops are
    scenario::Command command;
    std::vector<scenario::Wing> wings;
    std::optional<int> dummies;  ///< markers that stand for nothing
    std::vector<RolledBrigade> brigades;
    std::vector<RolledUnit> units;      ///< in the order of the brigades
    std::vector<std::string> generals;  ///< names: the player, and one for each foreign contingent
    int wagons = 0;                     ///< baggage
    std::vector<Attached> attached;     ///< listed, but no units here
    std::vector<Measured> measures;     ///< of its alliance, in the order of balance.yaml
    double weighed = 0;  ///< the fair measure, where troops count for the turns in which they are there
    std::vector<RolledPlayer> players;
    scenario::Commands commands;  ///< as written
};

struct Rolled {
    std::string rules;  ///< id
    std::string title, date, place, notes;
    std::string picture;  ///< a file, as written
    std::map<Id, std::string> briefings, victory;
    std::vector<std::string> sources;
    dice::Seed seed;
    dice::Rerolls rerolls;
    lengths::TableSize table;
    bool squares = false;   ///< terrain was rolled by squares
    bool screened = false;  ///< a screen between the halves hides the ground of the other side
    std::vector<scenario::GroundFeature> ground;  ///< as placed by hand; `terrain` is made from it
    std::vector<terrain::Feature> scattered;  ///< what the dice scattered over areas of it; in `terrain` too
    scenario::Running running;                ///< with what the dice decided
    scenario::MapPlan plan;                   ///< zones, moves, objectives; every place in table inches
    std::vector<std::pair<std::string, std::string>> options;  ///< all of the system's, as settled
    std::vector<std::pair<std::string, Value>> option_values;  ///< the same as numbers and truths
    std::vector<std::pair<std::string, std::vector<int>>> own_throws;
    std::vector<RolledSide> sides;
    std::optional<terrain::Terrain> terrain;  ///< absent when the scenario has no terrain
    Conditions conditions;
    std::vector<FlankMarch> flank_marches;
    dice::Ledger ledger;
    /// How many games were set aside before one in which the sides were within `percent` of one another.
    struct Fair {
        int percent = 0;
        int set_aside = 0;
    };
    std::optional<Fair> fair;
};

/// The ids of the allies of a side, in the order of the file.
[[nodiscard]] std::vector<Id> allies_of(const Rolled& rolled, const RolledSide& side);

}  // namespace muster::roll
