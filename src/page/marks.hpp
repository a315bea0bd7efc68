// What is printed round the cards for the knife and the ruler: crop marks, fold marks, outlines, corner
// guides, the bar of 50 mm.
#pragma once

#include <memory>
#include <vector>

#include "page/page.hpp"
#include "page/plan.hpp"

namespace muster::page {

/// Marks at both ends of every cutting line, outside the art, whether or not there is a card; or, with
/// Marks::full, lines right across the sheet, which remain visible after the first cut.
void add_cut_marks(page::Page& sheet, const CardBlock& block, const Cutting& cutting, Marks kind);
/// Short dashes where the sheet is folded, at both ends.
void add_fold_marks(page::Page& sheet, const Imposition& plan, const Cutting& cutting);
/// A hairline round a label, along which it is cut.
void add_outline(page::Page& sheet, const PaperBox& card);
/// A dashed hairline across the middle of a tent.
void add_tent_fold(page::Page& sheet, const PaperBox& tent);
/// Arcs that guide a corner punch.
void add_corner_guides(page::Page& sheet, const PaperBox& card, Millimetres radius);
/// For a proof: where the card is cut, and how far its bleed goes.
void add_proof(page::Page& sheet, const PaperBox& card, Millimetres bleed);
/// A bar of known length: measuring it shows whether the sheet was printed at 100 %.
/// \param captions  its words, of which the first that has room is printed
void add_scale_bar(page::Page& sheet, const std::vector<BarPlace>& places, const PaperBox& block,
                   const Cutting& cutting,
                   const std::vector<std::shared_ptr<const page::ShapedText>>& captions);

}  // namespace muster::page
