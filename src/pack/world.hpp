// The only access to the outside: everything a game comes from, and the fonts it is printed with.
#pragma once

#include <functional>
#include <map>
#include <memory>

#include "game/environment.hpp"
#include "pack/choose_fonts.hpp"
#include "text/typesetter.hpp"

namespace muster::pack {

struct World : game::Environment {
    /// Loads fonts, as FontLoader::load.
    std::function<std::shared_ptr<const text::FontSet>(const FontChoice&, source::Reporter&)> fonts;
    /// A typesetter keeps the words that it has shaped, so all packs of a world share one for each suite.
    using Typesetters = std::map<std::shared_ptr<const text::FontSet>, std::shared_ptr<text::Typesetter>>;
    std::shared_ptr<Typesetters> typesetters = std::make_shared<Typesetters>();
};

/// The folder of the battles and club nights that Muster has.
[[nodiscard]] std::string shipped_scenarios(const World& world);

/// The machine as it is, with the fonts that fonts/faces.yaml names.
[[nodiscard]] World machine_world(const source::Files& files);

}  // namespace muster::pack
