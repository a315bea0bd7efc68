// The ledger: every die rolled, in order, as the umpire's evidence.
#pragma once

#include <string>
#include <vector>

#include "dice/die.hpp"

namespace muster::dice {

/// One die rolled.
struct Throw {
    int number = 0;      ///< 1-based place in the ledger; cards cite it
    std::string stream;  ///< e.g. `terrain/british/hill`
    std::string why;     ///< "hill, British half"
    Die die{6};
    int score = 0;        ///< 1 to die.faces()
    std::string reading;  ///< what the table made of it: "square 7"
    bool again = false;   ///< set aside and rolled again; `reading` says why ("square 7 is taken")
    bool own = false;     ///< the umpire's own die, from `throws:`
    bool operator==(const Throw&) const = default;
};

using Ledger = std::vector<Throw>;

}  // namespace muster::dice
