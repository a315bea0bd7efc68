// The short mark of a pack ("BRN-7F3A"), equal on all its sheets: letters of the title, and four hexadecimal
// digits of a keyed hash. A night of a series has its number before them ("3-BRN-7F3A").
//
// Players read the mark, so it must not help them find out what they may not know. A hash of everything
// decided would: a player could roll thousands of games, keep those with the mark of his cards, and read the
// enemy's classes in them. So only what everyone knows is hashed, and the key is made from the seed. No
// secret of a side changes the mark, and two games of one seed that differ only in secrets have the same one.
// It also means that editing a unit by hand, or re-rolling it, does not change the mark.
//
// The key is made from the seed, not drawn at random, so that `--seed` prints the same bytes again, and a
// rolled scenario needs no other secret than the seed it already has. Whoever has the seed has the whole
// game, with or without a mark. A seed that the program draws has 60 random bits: too many to try. A seed
// that somebody makes up may be guessed, and a guess can be tested by rolling the game and comparing one's
// own scores. The key is made slowly (dice/seed.hpp), so that testing a guess by the mark takes longer than
// that.
#pragma once

#include <string>
#include <string_view>

#include "dice/dice.hpp"
#include "dossier/dossier.hpp"

namespace muster::dossier {

/// The mark of the game of this seed, from the dossier of everyone.
[[nodiscard]] std::string fingerprint(const dice::Seed& seed, const Dossier& everyone);

/// Four more hexadecimal digits in the terms of the mark, for the page of one reader: what a tablet's log is
/// signed with, so that no player can pass his log off as another's. Made from the mark, who the reader is,
/// and the key of the mark (dice::slow_key), so it tells no more of the night than the mark does.
[[nodiscard]] std::string signature(std::string_view slow_key, std::string_view mark, std::string_view reader,
                                    std::string_view pack);

}  // namespace muster::dossier
