// What one audience may know. A sheet is made from a dossier and from nothing else, so what a side may not
// know cannot get onto its sheets. This header has its own types and plain values (roll/decided.hpp); only
// redact.hpp knows what they are made from.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "dice/ledger.hpp"
#include "dossier/audience.hpp"
#include "dossier/map_plan.hpp"
#include "lengths/geometry.hpp"
#include "roll/decided.hpp"
#include "scenario/running.hpp"
#include "scenario/side_facts.hpp"
#include "scenario/unit_facts.hpp"
#include "terrain/terrain.hpp"

namespace muster::dossier {

using roll::Conditions;
using roll::FlankMarch;
using roll::Measured;
using roll::Value;

struct Unit : scenario::UnitFacts {  ///< the facts that this audience may know
    std::string id, name, type, counts_as;
    std::vector<std::pair<std::string, Value>> values;
    std::map<std::string, int> thrown;  ///< value → number of its roll, as the side counts its own
    std::optional<lengths::TablePoint> at;
    std::optional<scenario::Arrival> comes;  ///< without its turn and place if its side is not told
    std::optional<int> withdraws, ammunition;
    bool hidden = false, outside = false;
    int marker = 0;  ///< of a hidden unit
    std::string revealed;
    int number = 0;  ///< 1-based among those of its side that are known: the key from map and label to roster
};

struct Brigade {
    std::string id, name, commander;
    std::vector<Unit> units;
    std::optional<int> breaks{};  ///< at so many units lost
    std::string wing{};           ///< its name
};

/// A commander who is not a unit under the rules.
struct Leader {
    std::string name, rating, text;
    std::vector<std::string> commands;        ///< "the British", "Left wing", "Webster"
    bool army = false;                        ///< commands a side, and not only a part of it
    std::vector<std::string> units;           ///< by name; none for the commander of a side
    std::string with;                         ///< name of the unit that he is with
    std::optional<lengths::TablePoint> at{};  ///< his place on the map
};

/// Troops that come together, as their side or the umpire knows it.
struct Arriving {
    std::string who;  ///< "Lincoln’s brigade", "Morgan", "3 units"
    scenario::Arrival arrival;
    std::vector<std::string> units;  ///< ids
};

/// In how many nights each value came, and what it is tonight.
struct Histogram {
    std::map<double, std::int64_t> nights = {};
    std::optional<double> tonight = {};  ///< as exact as the values of `nights`
};

/// How tonight's game compares with many nights rolled from the same scenario.
struct Spread {
    struct OfSide {
        std::vector<Histogram> measures;         ///< in the order of balance.yaml
        std::map<std::string, Histogram> units;  ///< by id: its part of the fair measure
    };
    std::string label;        ///< the measure that decides whether a game is fair, "Strength points"
    std::int64_t nights = 0;  ///< 0: no die is rolled
    Histogram share;          ///< the first side's per cent of this measure
    std::vector<OfSide> sides;
};

/// One of the players of a side, and the brigades that he commands.
struct Seat {
    std::string name;  ///< "player 2" if nobody has taken it yet
    std::vector<std::string> brigades;
};

/// A side as this audience knows it. `known` is false for the enemy, of whom only the half and the facts that
/// everyone may know are given, and for an ally, of whom what can be seen on the table is given too: those
/// of his units that have a place, in their brigades, with a name, a type and a dress, but no number that the
/// rules use.
struct Side : scenario::SideFacts {
    std::string id, briefing;
    std::optional<source::Half> half;
    bool known = true;
    bool allied = false;  ///< an ally of the side that reads this
    bool holder = false;  ///< holds the town
    bool moves_first = false;
    bool troops_rolled = false;
    std::vector<Brigade> brigades;
    std::vector<std::string> generals;
    std::vector<Leader> leaders;
    std::vector<int> dummies;  ///< the numbers of markers that stand for nothing
    int wagons = 0;
    std::vector<Measured> measures;
    double weighed = 0;         ///< for the umpire: the fair measure, by the turns in which troops are there
    std::optional<int> breaks;  ///< at so many units lost
    std::vector<Seat> players;
    std::optional<std::size_t> reader;  ///< which of them reads this, if it is one of several
};

/// A roll as the cards of a side cite it.
struct Cited {
    std::string side;  ///< its name
    int number = 0;    ///< as the side counts its own
    bool operator==(const Cited&) const = default;
};

struct Dossier {
    Audience audience;
    std::string rules, title, date, place, notes, picture;
    std::map<std::string, std::string> victory;  ///< by side: what it wins by; everyone may know it
    std::vector<std::string> sources;
    std::string fingerprint;  ///< of the pack; made from what everyone may know and the seed
    lengths::TableSize table;
    std::vector<std::pair<std::string, std::string>> options;
    std::vector<Side> sides;
    /// For a side while the screen is up: its own half only; for everyone: the empty squares.
    std::optional<terrain::Terrain> terrain;
    scenario::Running running;  ///< what it knows of how the game runs, and of what the dice decided of it
    MapPlan plan;               ///< troops, zones, arrows and objectives that it knows
    bool screen = false;        ///< the screen is up: a side's terrain is its own half
    Conditions conditions;
    std::vector<FlankMarch> flank_marches;
    /// Kinds of ground and crossings on the whole table, sorted; for a side while the screen is up: of its
    /// own half.
    std::vector<std::string> ground_present;
    // Only for the umpire; empty for a side:
    std::string seed;
    std::vector<std::pair<std::string, int>> rerolls;
    dice::Ledger ledger;
    std::map<int, Cited> cited;               ///< by their numbers in the ledger
    std::optional<std::pair<int, int>> fair;  ///< sides within this many per cent; number of rolls set aside
    std::optional<Spread> spread;             ///< if it was requested
    std::map<std::string, int> club_box;      ///< pieces of terrain the club has, of the kinds it has counted
};

/// What comes later than the first turn, brigade by brigade.
[[nodiscard]] std::vector<Arriving> arriving(const Side& side);

}  // namespace muster::dossier
