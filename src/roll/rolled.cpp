#include "roll/rolled.hpp"

namespace muster::roll {

const Value* RolledUnit::value(std::string_view id_of_value) const {
    for (const auto& [id_known, held] : values)
        if (id_known == id_of_value) return &held;
    return nullptr;
}

}  // namespace muster::roll
