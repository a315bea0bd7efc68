// A rules system as loaded data: one folder under templates/. No C++ code knows one by name.
//
// system.yaml (id, name, author, options, rulings), types.yaml (troop types, neutral mapping), procedure.yaml
// (what is rolled, in order), values.yaml (formulas), card.yaml, reference.yaml, odds.yaml, balance.yaml
// (what sides are compared by); sheets/ has the sheets that differ from those of common/. docs/rules-data.md
// is the reference.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "dice/distribution.hpp"
#include "rules/aids.hpp"
#include "rules/card.hpp"
#include "rules/procedure.hpp"
#include "rules/reference.hpp"
#include "rules/troop_type.hpp"
#include "scenario/troop_types.hpp"
#include "source/fields.hpp"
#include "source/files.hpp"
#include "source/formula.hpp"
#include "source/phrase.hpp"
#include "terrain/ground_kinds.hpp"

namespace muster::rules {

/// How much room troops of one arm take on the table: the size of a base or figure, and how many are side by
/// side and one behind another. Elements are bases or single figures, as the system has them. From `basing:`
/// of system.yaml; common/basing.yaml has what a system leaves out.
struct Basing {
    std::optional<source::Formula> count;  ///< number of elements; absent: one
    double width = 40, depth = 20;         ///< of an element, in millimetres
    int ranks = 1;                         ///< elements one behind another in line
    int column = 2;                        ///< elements side by side in column
    int march = 1;                         ///< the same on the march
};

/// basing.yaml of common/.
struct BasingFile {
    source::ByTerm<source::Arm, Basing> basing;
    std::vector<std::string> skirmishers;  ///< neutral types that plans mark as skirmishers
    std::vector<std::string> militia;      ///< neutral types that plans mark as militia
};

/// Something that the scenario's `options:` may choose.
struct Option {
    std::string id;                    ///< `size_bonus`
    std::vector<std::string> choices;  ///< empty: a whole number between least and most
    std::vector<std::string> words;    ///< for the ledger, one for each choice; empty: the choices themselves
    int least = 0;
    int most = 0;
    std::string fallback;  ///< the default, as written
    std::string says;      ///< for manual and ledger
    std::string section;   ///< of the source
    source::Place place;
};

/// How a gap in the source is filled here: printed small on the QRS and the umpire's sheets.
struct Ruling {
    std::string id;
    When when;            ///< may use the options; absent: always
    source::Phrase text;  ///< may use the options
    std::string section;
    source::Place place;
};

/// One derived value: printed, in `values` of the JSON, and known to later formulas and to cards.
struct ValueRule {
    std::string id;           ///< `strength`
    When when;                ///< units for which it does not hold do not have the value
    source::Formula formula;  ///< whole (checked when evaluated)
    bool truth = false;       ///< printed as true or false
    std::string says;         ///< one line for `explain`: "8 − class + grenadier + light + size bonus"
    std::string section;
    source::Place place;
};

/// What a chance depends on: a number from a range, or one of some words.
struct Circumstance {
    std::string name;                ///< `number`, `cover`
    std::vector<int> numbers;        ///< if there are no words
    std::vector<std::string> words;  ///< open, soft, hard; formulas know `cover.soft` as 1 or 0
};

/// A die of a test, or a pool: a number of dice, of which those count whose score makes a formula hold.
struct OddsDice {
    dice::Die die = dice::d6;
    std::optional<source::Formula> count;  ///< of a pool, 0 to 20; knows the circumstances
    source::Formula when;                  ///< of a pool; knows the circumstances and `score`
    std::optional<source::Formula> again;  ///< of a pool: a die that does not count is rolled once more
};
inline constexpr int most_dice_in_pool = 20;

/// An exact chance: every way in which the dice fall belongs to the first outcome whose formula holds.
struct OddsRule {
    std::string test;  ///< "need"
    std::string says;
    std::string section;
    std::vector<Circumstance> when;                      ///< number: 1-10
    source::Formula only;                                ///< circumstances that occur; absent: all
    std::vector<std::pair<std::string, OddsDice>> dice;  ///< name in the formulas and dice
    source::Named<source::Formula> outcomes;             ///< the names may have formulas: "{hits} hits"
    source::Named<source::Formula> means;                ///< whole numbers whose mean is wanted
    std::string otherwise;                               ///< the outcome when no formula holds
    std::vector<source::Phrase> outcome_texts;           ///< the names of `outcomes` as phrases
    source::Place place;
};

/// A test as one unit makes it (`muster odds SCENARIO UNIT`). Its formulas also know what card.yaml knows of
/// a unit, and what `with` gives; `only` decides for which units it is as well.
struct UnitTest {
    OddsRule rule;                   ///< its name is a heading: "Fire"
    source::Placed<std::string> of;  ///< the test of `odds` whose dice and outcomes it has; empty: its own
    source::Named<source::Formula> with;   ///< the circumstances of that test, as the unit has them
    source::Named<source::Phrase> shows;   ///< figures as on the card: `hits on: "{number}+"`
    source::Named<source::Formula> times;  ///< means: a whole number times the chance of the first outcome
    source::Place place;
};

/// What an umpire compares sides by: summed over a side's units, or worked out for the side.
struct Measure {
    std::string id;     ///< `strength`; its name in later measures
    std::string label;  ///< "Strength points"
    std::optional<source::Formula>
        each;  ///< of a unit: what card.yaml knows without word.X; need not be whole
    std::optional<source::Formula> side;  ///< of a side: `units`, and the measures before this one
    bool on_roster = false;               ///< printed on the side's own roster and briefing
    std::string says;
    std::string section;
    source::Place place;
};

/// balance.yaml; a system without it compares nothing.
struct Balance {
    std::string fair;  ///< the measure that decides whether a game is fair
    std::vector<Measure> measures;
};

/// Ground worth holding.
struct KeyTerrain {
    std::vector<std::string> kinds;  ///< hill, bridge
    std::string says;                ///< what holding it gives
};

/// Which side begins, and how the steps for setting up say so.
struct FirstMover {
    When when;  ///< holds for that side
    std::string says;
};

/// system.yaml.
struct SystemFile {
    std::string id;                      ///< the name of its folder
    std::string like;                    ///< the system from which it differs in some things; empty: none
    source::Named<std::string> figures;  ///< used in all files of the system as `$name`
    std::string name;                    ///< "Loyalty & Glory"
    std::string author;                  ///< credited on the sheets
    std::string motto;                   ///< one line below the QRS title; may be empty
    std::vector<Option> options;
    std::vector<Ruling> rulings;
    std::string leaders;              ///< where a leader starts who has no place of his own, in a sentence
    source::Named<std::string> keys;  ///< what the rules do with a scenario's `points`, `break`, `rating` ...
    KeyTerrain key_terrain;
    When screen;  ///< whether a screen hides each half of rolled ground from the other side; absent: always
    std::optional<FirstMover> first_mover;  ///< if it is known before play
    source::ByTerm<source::Formation, source::Formula>
        formations;  ///< for which units each is allowed; others: for all
    int cell = 0;    ///< inches of the grid on which the game is played, which rolled ground follows; 0: none
    source::ByTerm<source::Arm, Basing> basing;  ///< then that of common/; the first of an arm counts
};

/// What guns of a weight or more count as.
struct Calibre {
    int pounds = 0;
    std::map<std::string, std::string> mapping;  ///< neutral type → type id
};

/// types.yaml.
struct TypesFile {
    std::vector<TroopType> types;
    std::map<std::string, std::string> mapping;  ///< neutral type → type id
    /// Nationality → neutral type → type id, if the mapping depends on it.
    std::map<std::string, std::map<std::string, std::string>> national;
    std::vector<Calibre> calibres;  ///< if it depends on the weight of guns; of several, the last counts
    std::vector<std::string>
        ignored;                 ///< neutral types that are not units here (general, baggage) but are listed
    std::string brigade_leader;  ///< the type of a commander as a unit; empty: he is not one
};

struct ValuesFile {
    std::vector<ValueRule> values;
};

struct OddsFile {
    std::vector<OddsRule> odds;
    std::vector<UnitTest> unit_tests;
};

struct RulesSystem : SystemFile, TypesFile, ValuesFile, OddsFile {
    Procedure procedure;
    CardRules card;
    Reference reference;
    Balance balance;
    terrain::GroundKinds ground;           ///< the same for every system
    std::optional<Aids> aids;              ///< helpers for the table; absent: none
    std::vector<std::string> skirmishers;  ///< neutral types that plans mark as skirmishers
    std::vector<std::string> militia;      ///< neutral types that plans mark as militia
    scenario::TroopTypes neutral;          ///< what units were, the same for every system
    /// What units of a neutral type are called: "jägers". Its id if it is not known.
    [[nodiscard]] std::string neutral_name(std::string_view id) const;
    [[nodiscard]] const TroopType* type(std::string_view id) const;
    /// What a neutral type of a nationality, with guns of a weight, counts as; null if the system has no
    /// place for it.
    [[nodiscard]] const TroopType* counts_as(const std::string& neutral, const std::string& nationality,
                                             int pounds = 0) const;
};

/// Where the program's data is: folders searched in order (a user's override the shipped one).
struct DataFolders {
    std::vector<std::string> templates;
};

/// Loads and checks a whole system. Reports everything that is wrong; an unknown id suggests the nearest and
/// lists all.
[[nodiscard]] std::optional<RulesSystem> read_rules(const source::Files& files, const DataFolders& folders,
                                                    const source::Placed<std::string>& id,
                                                    source::Reporter& report);

/// The id of the system that a word means: an id, or a name as players write it ("Fife and Drum"). A word
/// that means none is returned as it is.
[[nodiscard]] std::string find_rules(const source::Files& files, const DataFolders& folders,
                                     const std::string& word);

/// What to write instead of a word that means no system: "; did you mean 'x'? (available: ...)".
[[nodiscard]] std::string instead_of(const source::Files& files, const DataFolders& folders,
                                     const std::string& word);

/// A system's id, that of the system that it is like, and so on. Reports one that does not exist, or that is
/// like itself.
[[nodiscard]] std::vector<std::string> lineage_of(const source::Files& files, const DataFolders& folders,
                                                  std::string id, source::Reporter& report);

/// The ids of all systems found (folders with a system.yaml), sorted.
[[nodiscard]] std::vector<std::string> list_rules(const source::Files& files, const DataFolders& folders);

}  // namespace muster::rules
