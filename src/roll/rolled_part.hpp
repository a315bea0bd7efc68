// The `rolled:` part of a rolled scenario as YAML holds it: its structs and keys. write_yaml.cpp writes them,
// read_rolled.cpp reads them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "roll/rolled.hpp"
#include "source/fields.hpp"
#include "source/yaml.hpp"

namespace muster::roll {

/// What was decided for a unit.
struct UnitPart {
    source::Named<std::string> decided;  ///< class: 2
    source::Named<int> thrown;           ///< class: 7, the number of its throw
    source::Named<int> bases;            ///< as decided
    source::Named<int> written;          ///< as the order of battle gave them, before any were lent
    std::vector<Reason> story;
};

struct SidePart {
    std::optional<terms::Half> half;
    bool holder = false;
    std::vector<std::string> generals;
    int wagons = 0;
    std::vector<Attached> attached;
};

struct RolledPart {
    std::string muster;  ///< the version that rolled
    source::Placed<std::string> rules;
    source::Named<UnitPart> units;
    source::Named<SidePart> sides;
    Conditions conditions;
    std::vector<FlankMarch> flank_marches;
    std::optional<terrain::Terrain> terrain;
    std::vector<terrain::Feature> scattered;
    dice::Ledger ledger;
    std::optional<Rolled::Fair> fair;
};

/// Reads the part; everything wrong is said.
[[nodiscard]] std::optional<RolledPart> read_part(const source::Node& node, source::Diagnostics& say);

}  // namespace muster::roll
