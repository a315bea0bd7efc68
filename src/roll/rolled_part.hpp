// The `rolled:` part of a rolled scenario: its structs and keys, which read_rolled.cpp, write_yaml.cpp and
// write_json.cpp share.
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
    source::Named<Value> decided;  ///< class: 2
    source::Named<int> thrown;     ///< class: 7, the number of its roll
    source::Named<int> bases;      ///< as decided
    source::Named<int> written;    ///< as the order of battle gave them, before any were lent
    std::vector<Reason> story;
    /// What the dice were rolled by: its neutral type, `as:` and who lends it bases ("71st-1 light"). Empty
    /// in a file that an earlier version wrote.
    std::string type, as;
    std::vector<std::string> from;
};

/// Who lends a unit bases, as a UnitPart has it.
[[nodiscard]] std::vector<std::string> lenders_of(const RolledUnit& unit);

struct SidePart {
    std::optional<source::Half> half;
    bool holder = false;
    std::vector<std::string> generals;
    int wagons = 0;
    std::vector<Attached> attached;
};

struct RolledPart {
    std::string muster;  ///< the version of Muster that rolled it
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

/// What was decided in a game and is in no other part of a scenario.
[[nodiscard]] RolledPart part_of(const Rolled& game, std::string_view version);
/// Reads the part; reports everything that is wrong.
[[nodiscard]] std::optional<RolledPart> read_part(const source::Node& node, source::Reporter& report);

}  // namespace muster::roll

namespace muster::source {

template <>
struct Parser<roll::Value> {
    static std::optional<roll::Value> read(const Node& node, Reporter& report);
    static void write(Writer& out, const roll::Value& value);
};

template <>
Fields<terrain::Terrain> make_fields();
template <>
Fields<roll::Conditions> make_fields();
template <>
Fields<roll::FlankMarch> make_fields();
template <>
Fields<roll::Rolled::Fair> make_fields();
template <>
Fields<dice::Throw> make_fields();
template <>
Fields<roll::RolledPart> make_fields();

}  // namespace muster::source
