// The ledger: every die as it fell, in order. The umpire's evidence.
#pragma once

#include <string>
#include <vector>

#include "dice/die.hpp"

namespace muster::dice {

/// One die as it fell.
struct Throw {
    int number = 0;      ///< 1-based place in the ledger; cards cite it
    std::string stream;  ///< e.g. `terrain/british/hill`
    std::string why;     ///< "hill, British half"
    Die die{6};
    int score = 0;        ///< 1 to die.faces()
    std::string reading;  ///< what the table made of it: "square 7"
    bool again = false;   ///< set aside and thrown again; `reading` says why ("square 7 is taken")
    bool own = false;     ///< the umpire's own die, from `throws:`
    bool operator==(const Throw&) const = default;
};

using Ledger = std::vector<Throw>;

}  // namespace muster::dice
