// The cartouche: what the plan shows, when and where, in an engraved panel.
#pragma once

#include <string>

#include "dossier/dossier.hpp"
#include "map/pen_work.hpp"
#include "map/plan_look.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

/// The date as plans of the period give it: "1781-04-25" is "the 25th of April 1781"; anything else as it is.
[[nodiscard]] std::string engraved_date(const std::string& date);
/// "six feet by four", "72″ by 44″".
[[nodiscard]] std::string table_in_words(const lengths::TableSize& table);

/// Millimetres that a panel of this width is high at least; its words then go in, the title small.
[[nodiscard]] Millimetres least_cartouche_height(const dossier::Dossier& dossier, Millimetres width,
                                                 const PlanLook& look, text::Typesetter& typesetter);

/// A panel in `box` with the title, day and place, and the size of the table; the title as large as fits.
[[nodiscard]] Items draw_cartouche(const dossier::Dossier& dossier, const PaperBounds& box,
                                   const PlanLook& look, text::Typesetter& typesetter);

}  // namespace muster::map
