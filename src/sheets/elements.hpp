// The kinds of element that sheets may use: those of layout, and `map`, which knows the terrain.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "dossier/dossier.hpp"
#include "layout/element.hpp"
#include "layout/lay_out.hpp"
#include "layout/reading/template.hpp"
#include "lengths/geometry.hpp"
#include "map/plan_style.hpp"
#include "page/page.hpp"
#include "text/typesetter.hpp"

namespace muster::sheets {

/// The data of the `map` element, passed to it as the surroundings of its sheet. Without them it draws
/// nothing.
struct MapSurroundings final : layout::Surroundings {
    MapSurroundings(const dossier::Dossier& whose, const layout::Palette& inks, const map::PlanStyle& drawn)
        : dossier(whose), palette(inks), style(drawn) {}
    const dossier::Dossier& dossier;
    const layout::Palette& palette;
    const map::PlanStyle& style;
    std::map<std::string, std::string> side_inks;  ///< by side id
    /// Coat and facing by side and unit ("british/4th-foot"), as written or by nation and arm.
    std::map<std::string, std::pair<std::string, std::string>> dress;
    std::vector<std::string> key_kinds;  ///< kinds of ground that the rules mark as worth holding
    int cell = 0;                        ///< cell of the playing grid in inches; 0: no grid
    bool is_printed = true;              ///< false: only faults are looked for, and a plan reports none
};

/// All kinds.
[[nodiscard]] layout::ElementKinds element_kinds();

/// Draws the table at full size, and divides it into parts, each from its own north-west corner.
[[nodiscard]] page::Group draw_table(const MapSurroundings& ground, const layout::Manner& manner,
                                     text::Typesetter& typesetter);
[[nodiscard]] std::vector<page::Group> table_parts(page::Group table,
                                                   const std::vector<lengths::TableBox>& parts);

}  // namespace muster::sheets
