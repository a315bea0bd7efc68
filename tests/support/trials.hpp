// How many of a long row of random trials are made.
#pragma once

#include <cstdlib>
#include <string>
#include <vector>

#include "support/folders.hpp"

namespace muster::tests {

/// `scripts/test --long` makes all trials, and any other run every ninth: enough to see most faults within
/// seconds. Trials differ by their number's remainder on division by 2, 4 or 5, so nine of these skip none.
inline int step_of_trials() {
    return std::getenv("MUSTER_LONG") == nullptr ? 9 : 1;
}

/// Whether the nth case of a matrix is tried, such as every stock under every system: all of them under
/// `--long`, and every third in any other run.
inline bool is_due(int number) {
    return number % 3 == 0 || step_of_trials() == 1;
}

/// The files of the shipped battles that are tried.
inline std::vector<std::string> due_battles() {
    std::vector<std::string> files;
    int battles = 0;
    for (const auto& name : names_in(MUSTER_SOURCE_DIR "/scenarios"))
        if (name.ends_with(".yaml") && is_due(battles++))
            files.push_back(MUSTER_SOURCE_DIR "/scenarios/" + name);
    return files;
}

}  // namespace muster::tests
