// The buildings of towns, villages and farms whose houses are not placed by hand.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ground/model.hpp"

namespace muster::ground {

/// What a house keeps clear of: each with the room that it needs.
struct Around {
    std::vector<Way> roads;
    std::vector<Water> waters;
    std::vector<TableLine> built;  ///< other buildings and works
    std::vector<TableLine> hills;
};

/// What is to be built, on an outline of the table.
struct Site {
    std::string key;  ///< of its chance
    TableLine outline;
    bool is_farm = false;             ///< a house and a few barns
    std::optional<double> towards{};  ///< where its houses front without a road: degrees from north
};

/// Buildings along the roads of a site, or along a street of its own if none crosses it, that front it; the
/// first of a farm is its house. Always one at least; none on water or a hill if there is room elsewhere, and
/// never on one another.
[[nodiscard]] std::vector<TableLine> buildings_on(const Site& site, const Around& around);

}  // namespace muster::ground
