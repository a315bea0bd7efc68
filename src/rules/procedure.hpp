// What a system rolls before play, in order, as data: a list of steps, each with one of the mechanisms
// (roll/mechanisms/, one verb a file) and its parameters.
//
// Formulas of a step know these names of the whole game: `option.X` (a number) and `option.X.CHOICE` (1 or 0;
// a dash is written _), `squares` (1 if the ground is rolled by squares), `sides`, `throw_troops` (1 if a
// side's troops are rolled), `month` (of the date; 0 without one), `clock` (1 if the file gives the hour of
// the first turn), `first` (1 if it says who moves first), `width` and `depth` (of the table, in inches),
// `table_given` (1 if the file gives its size), whatever earlier steps for the game set by `into:`, and for a
// word W in X, `X.W`. For a side they also know `units`, and what earlier steps for the side set. For a unit
// they also know the numbers of facts/unit_facts.hpp, as `men` (0 if not given), and `has.` before each,
// `arm.X`, `is.TRAIT`, `type.ID`, `fact.X`, `converged` (1 if it takes bases from parents), `drawn` (1 if its
// side's troops were rolled), and what was rolled or worked out before (`class`).
//
// Streams and sentences are patterns: they may have `{unit}` and `{side}` (ids in a stream, names in a
// sentence), and the names of each mechanism. docs/rules-data.md is the reference.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "rules/card.hpp"
#include "rules/troop_type.hpp"
#include "source/fields.hpp"
#include "source/files.hpp"
#include "source/phrase.hpp"

namespace muster::rules {

using source::Placed;

/// What a step is done for: once for the game, or once for each side or unit.
enum class Scope { game, side, unit };

/// What scores from `score.least` to `score.most` mean: a number or a word, and its text in the ledger.
struct ScoreRow {
    Range score;
    std::string value;
    std::string reading;  ///< may hold {score}, {value}
};

/// Rolls dice and reads them by a table: a type's own (`table:`), rows written here, or a formula of `score`.
struct ThrowOnTable {
    Placed<Scope> scope{Scope::unit, {}};
    When when;
    Placed<int> dice{1, {}};       ///< more than one are added up
    std::optional<dice::Die> die;  ///< not needed for a type's own table
    Placed<std::string> stream;
    std::string why;
    std::optional<Placed<std::string>> table;  ///< types without that table do not roll
    std::vector<ScoreRow> rows;
    When value;           ///< knows `score`
    std::string reading;  ///< {score}, {value}, and {reading} of a row of a type's table
    Placed<std::string> into;
    std::string kept;  ///< key of the scenario that replaces the roll: class, quality, figures
    std::string section;
};

/// Gives a unit its bases: one for every `men` or part of that, within its type's range. Bases written down
/// have priority.
struct BasesFromMen {
    When when;
    std::string base;
    int men = 1;
    std::string section;
};

/// Gives a unit a base of each of its parents, which then have one fewer.
struct Detach {
    std::vector<Placed<std::string>> parents;  ///< types that may lend a base
    Range bases;                               ///< of the unit that is formed
    std::string section;
};

/// Sets a name of the game to whether all units that should have a key have it; warns if some do not.
struct AllHave {
    When when;
    When of;          ///< which units; absent: all
    std::string key;  ///< men
    Placed<std::string> into;
    std::string otherwise;  ///< for the warning: "no unit gets a size bonus"; empty: no warning
    std::string nowhere;    ///< replaces that warning if no unit has it
};

/// Both sides roll, again if the scores are equal; the higher gets `higher` into `into`, the other `lower`.
struct Contest {
    When when;
    dice::Die die{};
    Placed<std::string> stream;
    std::string why;
    Placed<std::string> into;
    std::string higher, lower;
    std::string kept;  ///< what the scenario may give: half, or town: of drawn ground
    std::string section;
};

/// Draws the troops of a side: a number of rolls on its list, all different.
struct DrawDistinct {
    int least = 1;  ///< how many are drawn without the score of `extra`
    dice::Die extra{};
    Placed<std::string> count_stream;
    std::string count_why;
    dice::Die die{};
    Placed<std::string> stream;
    std::string why;
    Placed<std::string> into;  ///< the name of the score in the story of the unit
    std::vector<Placed<std::string>>
        lists;  ///< ids of common/troop-lists; a side takes the one with its id, else the one at its position
    std::vector<std::string> strangers;  ///< nations without a list of their own: must name one
    std::string section;
};

/// Adds up dice, and rolls them again until the sum is in a range.
struct ThrowUntil {
    When when;
    Placed<int> dice{1, {}};
    dice::Die die{};
    Placed<std::string> stream;
    std::string why;
    Placed<Range> within;
    Placed<std::string> into;
    Placed<std::string> counts;  ///< how often they were rolled again
    std::string reading, again;  ///< {sum}
    std::string section;
};

struct SquareFeature {
    std::string kind;
    Placed<std::string> id;  ///< after the side's: `wood-1`
    std::string name;        ///< in sentences: "1st wood"
};

/// Places features in squares by a die, side after side; rolls again for a square that is taken.
struct PlaceInSquares {
    When when;
    std::string role;  ///< name that decides who begins: the side for which it is `first`
    std::string first;
    int taken = 0;  ///< square of the first side that is already taken; 0: none
    dice::Die die{};
    Placed<std::string> stream;  ///< {side}, {feature}
    std::string why;
    std::vector<SquareFeature> features;
    std::string section;
};

/// Makes ground from what the dice decided about the squares (terrain/squares.hpp).
struct LayOutSquares {
    When when;
    Placed<int> columns, rows;         ///< squares of a half, from flank to flank and from its edge inwards
    Placed<int> town;                  ///< square of the side that holds the town, along its edge
    std::string layout;                ///< id of the option that says `centred` or `fill`
    std::string role, holder;          ///< the side whose `role` is `holder` has the town
    std::string holder_says;           ///< what the umpire's steps say about that side
    std::string screen_says;           ///< what they say while a screen is between the halves
    std::string houses, column, flow;  ///< names of these values
    When ford;                         ///< share along the course in a side's half, 0 to 1
};

/// Gives the ground of the squares names from lists, each name once; after LayOutSquares.
struct NameGround {
    When when;
    Placed<std::string> stream;                     ///< {feature}, an id, of the water its kind
    std::string why;                                ///< {feature}, in words
    source::Named<std::vector<std::string>> names;  ///< by kind of ground
    std::string section;
};

/// Works out a number, or which of some words applies.
struct Reckon {
    Placed<Scope> scope{Scope::game, {}};
    When when;
    When value;
    std::vector<std::string> words;  ///< the value is the number of one of these, from 1
    Placed<std::string> into;
    std::string says;
    std::string section;  ///< of the source
};

/// Warns of what the rules do not provide for.
struct Warn {
    Placed<Scope> scope{Scope::game, {}};
    When when;
    source::Phrase says;    ///< knows what `when` knows, and `unit` and `side`, their names
    bool together = false;  ///< once for all units or sides, whose names are then `unit` or `side`
    std::string section;
};

/// Where a column that comes by the flank arrives.
struct FlankRow {
    Range score;
    std::string value;         ///< the squares, in words
    bool own = false;          ///< of the column's own half, not the opponent's
    std::vector<int> squares;  ///< their numbers
};

/// Columns that come by the flank: a die for each, which gives the turn and the place.
struct FlankMarches {
    When times;  ///< how many for each side
    dice::Die die{};
    Placed<std::string> stream;  ///< {side}, {time}
    std::string why;
    std::string label;    ///< {time}
    std::string reading;  ///< {value}, {score}
    std::vector<FlankRow> rows;
    std::string section;
};

struct Contingent {
    std::vector<std::string> nationalities;
    std::string general;  ///< "German general"
};

/// Names a general for each side, and one for each foreign contingent that has a unit there.
struct AppointGenerals {
    When when;
    std::string own;  ///< if the side names no commander: "the player"
    std::vector<Contingent> contingents;
    std::string section;
};

using Step =
    std::variant<ThrowOnTable, BasesFromMen, Detach, AllHave, Contest, DrawDistinct, ThrowUntil,
                 PlaceInSquares, LayOutSquares, NameGround, Reckon, Warn, FlankMarches, AppointGenerals>;

/// One entry of a list of troops to draw from.
struct TroopEntry {
    int number = 0;
    std::string id;  ///< of the unit it becomes: `british-line-infantry-5`
    std::string name;
    std::string type;  ///< neutral
    std::string nationality;
    int figures = 0;
    std::optional<int> guns;
    source::Named<std::string> as;  ///< by system, if the mapping does not suit
    std::string notes;
};

struct TroopList {
    std::string id;
    std::string name;
    std::string source;
    std::vector<TroopEntry> entries;  ///< every score of the die once
};

struct Procedure {
    std::vector<Step> steps;
    std::vector<TroopList> lists;  ///< those that the steps name, in their order
};

/// The step that lays out the squares; null if a system has none.
[[nodiscard]] const LayOutSquares* squares_of(const Procedure& procedure);

/// Reads the steps of a system's procedure.yaml, if it has one, with the shared steps that they use
/// (common/procedures/) and the troop lists that those name (common/troop-lists/). Reports everything that is
/// wrong.
[[nodiscard]] Procedure read_procedure(const source::Files& files, const std::vector<std::string>& templates,
                                       const std::optional<source::Node>& own, source::Reporter& report);

}  // namespace muster::rules
