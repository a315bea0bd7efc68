// The cartouche: an engraved panel with what the plan shows, when and where.
#pragma once

#include <string>

#include "dossier/dossier.hpp"
#include "map/pen_work.hpp"
#include "map/plan_look.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

/// The date in the words of the period: "1781-04-25" becomes "the 25th of April 1781". Any other text stays.
[[nodiscard]] std::string engraved_date(const std::string& date);
/// "six feet by four", "72″ by 44″".
[[nodiscard]] std::string table_in_words(const lengths::TableSize& table);

/// The least height of a panel of this width, in which its words fit with a small title.
[[nodiscard]] Millimetres least_cartouche_height(const dossier::Dossier& dossier, Millimetres width,
                                                 const PlanLook& look, text::Typesetter& typesetter);

/// A panel in `box` with title, day and place, and the size of the table. The title is as large as fits.
[[nodiscard]] Items draw_cartouche(const dossier::Dossier& dossier, const PaperBounds& box,
                                   const PlanLook& look, text::Typesetter& typesetter);

}  // namespace muster::map
