// How much room troops take on the table: the size of a base or figure, and how many are side by side and one
// behind another. From `basing:` of system.yaml; common/basing.yaml has what a system leaves out.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "formula/formula.hpp"
#include "source/fields.hpp"

namespace muster::rules {

/// Of one arm. Elements are bases or single figures, as the system has them.
struct Basing {
    std::optional<formula::Formula> count;  ///< number of elements; absent: one
    double width = 40, depth = 20;          ///< of an element, in millimetres
    int ranks = 1;                          ///< elements one behind another in line
    int column = 2;                         ///< elements side by side in column
    int march = 1;                          ///< the same on the march
};

/// basing.yaml of common/.
struct BasingFile {
    source::ByTerm<terms::Arm, Basing> basing;
    std::vector<std::string> skirmishers;  ///< neutral types that plans mark as skirmishers
};

}  // namespace muster::rules
