// The inks of a plan, by what they draw (common/palette.yaml names them `map-wood` and so on).
#pragma once

#include <map>
#include <string>

#include "page/look.hpp"

namespace muster::map {

struct PlanLook {
    std::map<std::string, page::Ink, std::less<>> inks;   ///< by name of the palette
    std::map<std::string, page::Ink, std::less<>> sides;  ///< by side id
};

}  // namespace muster::map
