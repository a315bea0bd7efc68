#include "roll/rolled.hpp"

namespace muster::roll {

const Value* RolledUnit::value(std::string_view id_of_value) const {
    for (const auto& [id_known, held] : values)
        if (id_known == id_of_value) return &held;
    return nullptr;
}

std::vector<Id> allies_of(const Rolled& rolled, const RolledSide& side) {
    std::vector<Id> allies;
    for (const auto& each : rolled.sides)
        if (each.id != side.id && are_allied(each, side)) allies.push_back(each.id);
    return allies;
}

}  // namespace muster::roll
