// An order of battle as written: what a scenario file says, in types, with places, before any die is rolled.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "dice/dice.hpp"
#include "lengths/geometry.hpp"
#include "scenario/plan.hpp"
#include "scenario/players.hpp"
#include "scenario/running.hpp"
#include "scenario/side_facts.hpp"
#include "scenario/unit_facts.hpp"
#include "source/source_text.hpp"
#include "source/terms.hpp"
#include "source/yaml.hpp"

namespace muster::scenario {

using source::Placed;

/// A company lent to a converged battalion: the unit it comes from, and which of its bases it is.
struct Parent {
    Placed<Id> unit;
    Placed<std::string> base;  ///< `grenadier` or `light`
};

/// Where the facts of a unit or a side are written.
struct WrittenFacts {
    source::Place place;                                       ///< of the unit's or the side's own map
    std::map<std::string, source::Place, std::less<>> places;  ///< of the values, by key
    /// Of the value under a key; of the whole map if the key is not given.
    [[nodiscard]] const source::Place& place_of(std::string_view key) const {
        const auto found = places.find(key);
        return found == places.end() ? place : found->second;
    }
};

struct Unit : scenario::UnitFacts, WrittenFacts {
    Id id;
    Placed<std::string> name;
    std::optional<Placed<int>> count;       ///< of units that are alike; kept by each of them
    Placed<std::string> type;               ///< one of the neutral troop types (troop_types.hpp)
    std::optional<Placed<std::string>> as;  ///< a type of the rules system; overrides the mapping
    std::optional<Placed<int>> unit_class;  ///< `class:`; if given, it is not rolled
    std::optional<Placed<std::string>> quality;
    std::vector<Parent> from;
    std::optional<Placed<WrittenPoint>> at;  ///< place on the map
    std::optional<double> towards;           ///< where it faces: degrees from north, clockwise
    std::optional<source::Formation> formation;
    std::optional<Arrival> arrives;  ///< later than the first turn
    std::optional<int> withdraws;    ///< at the end of this turn
    std::optional<int> ammunition;   ///< shots that it has
    bool hidden = false;             ///< not on the table until it is revealed
    bool outside = false;            ///< fires from beyond the table: a ship, siege guns
    bool open = false;               ///< its place is known to everybody
    std::string revealed;            ///< what reveals it
    source::Place id_place;          ///< of `id:`; unknown if the id was made from the name
};

struct Brigade {
    Id id;
    source::Place place;
    std::string name;  ///< empty for units directly under their side
    std::string commander;
    std::vector<Unit> units;
    std::optional<Arrival> arrives;
    std::optional<int> withdraws;
    std::optional<Break> breaks;
    Command command;         ///< of its commander; the rating stands behind his name too
    source::Place id_place;  ///< of `id:`; unknown if the id was made from the name
};

struct Side : scenario::SideFacts, WrittenFacts {
    Id id;
    std::optional<Placed<source::Half>> half;
    bool half_is_unread = false;     ///< a half is written but is neither A nor B
    std::vector<Placed<Id>> allies;  ///< as written; `alliance` follows from the lists of all sides
    std::vector<Brigade> brigades;
    bool troops_rolled = false;  ///< `troops: roll`
    std::optional<Break> breaks;
    Command command;  ///< of its commander, as with a brigade
    std::vector<Wing> wings;
    std::optional<int> dummies;  ///< markers for hidden troops that stand for nothing
    bool open = false;           ///< the places of its troops are known to everybody
    std::vector<Player> players;
    Commands commands;       ///< the other brigades are dealt evenly
    source::Place id_place;  ///< of `id:`; unknown if the id was made from the name
};

/// Names and choices.
using Options = std::vector<std::pair<Placed<std::string>, Placed<std::string>>>;

struct Scenario {
    source::SourcePtr text;
    Placed<std::string> title;
    Placed<std::string> rules;            ///< id of a rules system
    bool rules_are_unread = false;        ///< a value is written, but cannot be an id or has a misspelt key
    std::string date;                     ///< ISO, as written; empty if not given
    std::string place_name;               ///< `place:`
    std::string plays;                    ///< for how many players, how long, and how hard it is
    std::string notes;                    ///< for the briefing
    std::map<Id, std::string> briefings;  ///< `briefing:` by side
    std::map<Id, std::string> victory;    ///< by side: what it wins by, to be read after "if"
    std::optional<Placed<std::string>> picture;  ///< a file, shown on every briefing
    std::optional<Placed<std::string>> next;     ///< the file of the next game of a campaign
    std::vector<std::string> sources;            ///< the books and papers that the order of battle comes from
    std::optional<Placed<dice::Seed>> seed;
    lengths::TableSize table{lengths::Inches{72}, lengths::Inches{48}};
    bool table_is_given = false;        ///< by the file; or else it is the usual size
    bool squares = false;               ///< `terrain: squares`
    std::vector<GroundFeature> ground;  ///< `terrain:` as a list
    Running running;
    MapPlan plan;  ///< the plans of the sides: zones, moves, objectives
    std::vector<Side> sides;
    Options options;  ///< checked by the rules system
    std::vector<std::pair<Placed<std::string>, Options>>
        options_under;  ///< by the rules under which alone they apply; read_setup adds them to the others
    std::vector<std::pair<Placed<std::string>, std::vector<Placed<int>>>> throws;
    std::map<std::string, int> rerolls;  ///< of a rolled scenario
    std::optional<source::Node> rolled;  ///< the decided part of a rolled scenario; read by roll/read_rolled
};

}  // namespace muster::scenario
