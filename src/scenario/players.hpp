// Who plays a side, if several do, and what each of them commands. A scenario says it of a side, an event of
// a table.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "source/diagnostic.hpp"
#include "source/source_text.hpp"

namespace muster::scenario {

struct Scenario;

inline constexpr std::size_t most_players = 12;

/// One of the players of a side.
struct Player {
    source::Placed<std::string> name;  ///< empty: a seat that nobody has taken yet
    // How his own sheets are printed, where it differs from all others:
    std::vector<source::Placed<std::string>> variants;
    std::optional<source::Placed<std::string>> paper, card;
};

/// The brigades of players, by name: `Tom: [Guards, Grenadiers]`.
using Commands =
    std::vector<std::pair<source::Placed<std::string>, std::vector<source::Placed<std::string>>>>;

/// The players of several sides, by the ids of the sides.
struct Seating {
    std::vector<std::pair<source::Placed<std::string>, std::vector<Player>>> players;
    Commands commands;
    source::Place changed_over;  ///< where it says that both sides change places; unknown if they do not
};

/// Reports players of one name, commands of nobody, and brigades that two players command.
void check_players(const std::vector<const Player*>& players, const Commands& commands,
                   source::Reporter& report);

/// Seats the players at a scenario, in place of its own players of the same sides. Reports sides that it does
/// not have.
void seat(Scenario& scenario, const Seating& seating, source::Reporter& report);

}  // namespace muster::scenario
