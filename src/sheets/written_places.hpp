// Where units and sides are written in the scenario's file, so that a message about one of them on a sheet
// points to the user's own line. Units drawn by dice have no place.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "source/source_text.hpp"

namespace muster::sheets {

/// Places by the id of a unit or side, and those of its keys by "id/key" ("4th-foot/coat").
using WrittenPlaces = std::map<std::string, source::Place, std::less<>>;

/// The place of a key; if it is not written, that of its owner; if that is not either, an unknown one.
/// `places` may be null.
[[nodiscard]] inline source::Place place_in(const WrittenPlaces* places, const std::string& id,
                                            std::string_view key = {}) {
    if (!places) return {};
    if (const auto found = places->find(id + "/" + std::string{key}); found != places->end())
        return found->second;
    const auto found = places->find(id);
    return found == places->end() ? source::Place{} : found->second;
}

}  // namespace muster::sheets
