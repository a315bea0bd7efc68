// How a game runs, as written: its length, who begins, special rules, weather, points, arrivals, what is
// rolled before play. What the dice decide is kept beside it (`thrown`), and follows from the ledger.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "dice/die.hpp"
#include "scenario/plan.hpp"

namespace muster::scenario {

/// A number of turns, or the number of one: as given, or with a die added.
struct Turns {
    int least = 0;
    std::optional<dice::Die> die{};
    int thrown = 0;  ///< the die's score, once it is rolled and for those who may know it
    [[nodiscard]] int total() const { return least + thrown; }
    [[nodiscard]] int most() const { return least + (die ? die->faces() : 0); }
    [[nodiscard]] bool is_open() const { return die && thrown == 0; }
    bool operator==(const Turns&) const = default;
};

/// How long the game lasts, and the clock where the scenario gives one.
struct GameLength {
    Turns turns;
    std::optional<int> from;  ///< minutes after midnight of the first turn
    std::optional<int> each;  ///< minutes of a turn
};

/// From which turn until which something holds; both included.
struct Span {
    std::optional<int> from, until;
};

/// A rule of this scenario alone.
struct SpecialRule {
    source::Place place;
    std::string title, text;
    std::vector<Placed<Id>> who;  ///< ids of sides, brigades or units; empty: everybody
    Span span;
    bool open = false;  ///< everybody may know it, although it is for some
};

struct Weather {
    source::Place place;
    std::string text;
    std::optional<int> from;
    std::optional<Turns> until;
};

/// What the umpire is told: in a turn, or for the whole game.
struct Reminder {
    source::Place place;
    std::optional<int> turn;
    std::string text;
};

/// What earns points.
struct Award {
    source::Place place;
    std::string what;
    int worth = 0;
    bool each_turn = false;
    std::optional<Placed<Id>> side;  ///< who can earn them; everybody, if absent
    bool open = false;
};

/// When a unit or a brigade comes onto the table.
struct Arrival {
    source::Place place;
    Turns turn;
    std::optional<Placed<WrittenPoint>> at;
    std::string edge;                ///< of the table, if no place is given
    std::optional<dice::Die> die{};  ///< to be rolled in play, from that turn on
    int needed = 0;                  ///< the least score at which it comes
    int late = 0;                    ///< added to the score for each turn that it is late
    bool untold = false;             ///< its own side does not know when and where
    bool never = false;              ///< decided: it does not come
    /// Whether it is a turn and no more.
    [[nodiscard]] bool is_turn_alone() const { return !turn.die && !at && edge.empty() && !die && !untold; }
    /// What its own side is told of it.
    [[nodiscard]] Arrival as_told() const {
        Arrival told;
        told.untold = true;
        return untold ? told : *this;
    }
};

/// A line of a table that is rolled before play.
struct Outcome {
    source::Place place;
    int least = 0, most = 0;  ///< scores
    std::string text;
    std::vector<std::pair<Placed<Id>, int>> arrives;  ///< units or brigades, and their turns
    std::vector<Placed<Id>> absent;                   ///< units or brigades that do not come
    std::string weather;                              ///< known to all, unlike the rest
};

struct BeforePlay {
    source::Place place;
    std::string title;
    dice::Die die{};
    std::vector<Outcome> rows;
    int thrown = 0;
};

/// When a side or a brigade breaks: at so many units lost, or at a share of them.
struct Break {
    int units = 0;
    int percent = 0;
    /// Units lost, of so many; at least one.
    [[nodiscard]] int of(int count) const {
        constexpr int all = 100;
        return units > 0 ? units : std::max(1, (count * percent + all - 1) / all);
    }
};

/// What is written of a commander.
struct Command {
    std::string name;  ///< as written; who holds this has it with the rating behind it
    std::string rating, text;
    std::optional<Placed<WrittenPoint>> at;  ///< his place on the map
    std::optional<Placed<Id>> with;          ///< or the unit that he is with
    /// Whether only his name is known.
    [[nodiscard]] bool is_empty() const { return rating.empty() && text.empty() && !at && !with; }
};

/// Several brigades under one commander.
struct Wing {
    source::Place place;
    std::string name, commander;
    Command command;
    std::vector<Placed<Id>> brigades;
};

/// An event card of the scenario's own.
struct DeckCard {
    source::Place place;
    std::string title, text;
    std::optional<int> count;
    std::optional<Placed<Id>> side;  ///< whose player draws it; the umpire, if absent
};

/// "arrives on turn 6 by the north edge, on 4+ of D6, +1 for each turn that it is late".
[[nodiscard]] std::string in_words(const Arrival& arrival);
/// "6"; "D6 + 2", or "3 to 8" while the die is not known.
[[nodiscard]] std::string in_words(const Turns& turns);
/// "turns 3 to 6", "from turn 3", "until turn 6"; empty for all of the game.
[[nodiscard]] std::string in_words(const Span& span);

struct Running {
    std::optional<GameLength> length;
    std::optional<Placed<std::string>> first, deploys;  ///< id of a side, `roll`, or `secret`
    std::vector<SpecialRule> special;
    std::vector<Weather> weather;
    std::vector<Award> awards;
    std::vector<std::string> ends;
    std::vector<Reminder> umpire;  ///< for the umpire alone
    std::vector<BeforePlay> before;
    std::vector<DeckCard> deck;
    Id mover, deployer;  ///< decided: the sides that `first` and `deploys` mean; empty for none
};

}  // namespace muster::scenario
