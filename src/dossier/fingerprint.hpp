// The short mark of a pack ("BRN-7F3A"), equal on all its sheets: letters of the title, and four hexadecimal
// digits of a keyed hash. A night of a series has its number before them ("3-BRN-7F3A").
//
// A player reads the mark, so it must not help him to find out what he may not know. A hash of everything
// decided did: he could roll thousands of games, keep those with the mark of his cards, and read the enemy's
// classes in them. So what is hashed is what everyone knows, and the key is made from the seed. No fact of
// one side changes the mark, and two games of one seed that differ only in such facts bear the same. That
// also means that a unit edited by hand, or re-rolled, leaves the mark as it is.
//
// The key is made from the seed, not drawn for the night, so that `--seed` prints the same bytes again, and
// so that a rolled scenario needs no other secret than the seed it already keeps. Whoever has the seed has
// the whole game, with or without a mark. A seed that the program draws has 60 random bits: too many to try.
// One that somebody makes up may be guessed, and a guess can be tested by rolling the game and looking at
// one's own scores. The key is made slowly (dice/seed.hpp), so that testing it by the mark takes longer than
// that.
#pragma once

#include <string>

#include "dice/dice.hpp"
#include "dossier/dossier.hpp"

namespace muster::dossier {

/// The mark of the game of this seed, from the dossier of everyone.
[[nodiscard]] std::string fingerprint(const dice::Seed& seed, const Dossier& everyone);

}  // namespace muster::dossier
