// The one door to the outside: everything a game comes from, and the fonts it is printed with.
#pragma once

#include <functional>
#include <memory>

#include "game/environment.hpp"
#include "text/fonts.hpp"

namespace muster::pack {

struct World : game::Environment {
    std::function<std::shared_ptr<const text::FontSet>()> fonts;  ///< loads them; throws MachineError
};

/// The machine as it is, with the fonts that fonts/faces.yaml names.
[[nodiscard]] World machine_world(const source::Files& files);

}  // namespace muster::pack
