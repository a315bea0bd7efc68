// What a step of a procedure can do, one verb a file. A new one needs a struct in rules/procedure.hpp, a file
// here and a line in this list.
#pragma once

#include "roll/game.hpp"
#include "rules/procedure.hpp"

namespace muster::roll {

void carry_out(const rules::ThrowOnTable& step, Game& game);
/// Applies the option that replaces a roll for the whole game; false if it leaves the value to the dice.
bool choose(const rules::ThrowOnTable& step, Game& game);
void carry_out(const rules::BasesFromMen& step, Game& game);
/// "1 base", "4 bases".
[[nodiscard]] std::string in_bases(int count);
/// ", at least 3" or ", at most 3" if a unit was given another number of bases than it asked for.
[[nodiscard]] std::string within_limits(int asked, int given);
void carry_out(const rules::Detach& step, Game& game);
void carry_out(const rules::AllHave& step, Game& game);
void carry_out(const rules::Contest& step, Game& game);
void carry_out(const rules::DrawDistinct& step, Game& game);
void carry_out(const rules::ThrowUntil& step, Game& game);
void carry_out(const rules::PlaceInSquares& step, Game& game);
void carry_out(const rules::LayOutSquares& step, Game& game);
void carry_out(const rules::NameGround& step, Game& game);
void carry_out(const rules::Reckon& step, Game& game);
void carry_out(const rules::Warn& step, Game& game);
void carry_out(const rules::FlankMarches& step, Game& game);
/// Numbers the marches of each side, and gives the squares that their words mean.
void read_words(const rules::FlankMarches& step, std::vector<FlankMarch>& marches);
void carry_out(const rules::AppointGenerals& step, Game& game);

}  // namespace muster::roll
