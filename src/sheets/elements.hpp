// The kinds of element that sheets may use: those of layout and, besides, `map`, which knows the ground.
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
#include "page/page.hpp"
#include "text/typesetter.hpp"

namespace muster::sheets {

/// What the `map` element draws, handed to it as the surroundings of its sheet; without, it draws nothing.
struct MapSurroundings final : layout::Surroundings {
    MapSurroundings(const dossier::Dossier& whose, const layout::Palette& inks,
                    std::map<std::string, std::string> of_sides)
        : dossier(whose), palette(inks), side_inks(std::move(of_sides)) {}
    const dossier::Dossier& dossier;
    const layout::Palette& palette;
    std::map<std::string, std::string> side_inks;  ///< by side id
    /// Coat and facing by side and unit ("british/4th-foot"), as written or as its nation and arm wear.
    std::map<std::string, std::pair<std::string, std::string>> dress;
    std::vector<std::string> key_kinds;  ///< of ground that the rules mark as worth holding
    int cell = 0;                        ///< inches of the grid that the game is played on; 0: none
};

/// All kinds.
[[nodiscard]] layout::ElementKinds element_kinds();

/// The table at full size, an inch to an inch, and a part of it from that part's north-west corner.
[[nodiscard]] page::Group draw_table(const MapSurroundings& ground, const layout::Manner& manner,
                                     text::Typesetter& typesetter);
[[nodiscard]] std::vector<page::Item> table_part(const page::Group& table, const lengths::TableBox& part);

}  // namespace muster::sheets
