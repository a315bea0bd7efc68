// The kinds of element that sheets may use: those of layout and, besides, `map`, which knows the ground.
#pragma once

#include <map>
#include <string>

#include "dossier/dossier.hpp"
#include "layout/element.hpp"
#include "layout/template.hpp"

namespace muster::sheets {

/// What the `map` element draws.
struct Ground {
    const dossier::Dossier& dossier;
    const layout::Palette& palette;
    std::map<std::string, std::string> side_inks;  ///< by side id
};

/// All kinds. With no ground (null) templates can be read and checked, but a map in them draws nothing.
/// `ground` must outlive the templates read with these kinds.
[[nodiscard]] layout::ElementKinds element_kinds(const Ground* ground);

}  // namespace muster::sheets
