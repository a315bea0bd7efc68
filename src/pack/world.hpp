// The only access to the outside: everything a game comes from, and the fonts it is printed with.
#pragma once

#include <functional>
#include <memory>

#include "game/environment.hpp"
#include "pack/choose_fonts.hpp"

namespace muster::pack {

struct World : game::Environment {
    /// Loads fonts, as FontLoader::load.
    std::function<std::shared_ptr<const text::FontSet>(const FontChoice&, source::Reporter&)> fonts;
};

/// The machine as it is, with the fonts that fonts/faces.yaml names.
[[nodiscard]] World machine_world(const source::Files& files);

}  // namespace muster::pack
