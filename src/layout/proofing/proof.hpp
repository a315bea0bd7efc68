// Proofs: over the art the boxes of the elements, with their ids or the lines they stand in, and the zone in
// which art is safe from the knife and the printer. For whoever changes a template.
#pragma once

#include <string>
#include <vector>

#include "page/page.hpp"
#include "text/typesetter.hpp"

namespace muster::layout {

using lengths::Millimetres;
using lengths::PaperBox;
using lengths::PaperSize;
using lengths::Points;

struct Element;
struct Template;

/// The box of an element that was placed, and the name it goes by: its id, or the line it stands in; nothing
/// for what only holds others or only keeps room.
struct ProofBox {
    std::string name;
    bool has_id = false;
    PaperBox box;
};
[[nodiscard]] ProofBox proof_of(const Element& element, const PaperBox& box, const Template& sheet);

/// What a page is to its proof.
struct ProofPaper {
    PaperBox zone;   ///< in it art is safe
    PaperBox reach;  ///< names keep within it
    Points size;     ///< of the names
    static ProofPaper of_card(const PaperSize& card);
    static ProofPaper of_page(const PaperSize& page, const PaperBox& inside_margins);
};

/// Over the whole page the boxes, the zone, and the names.
///
/// A name stands once on a page, at one of its boxes: inside it where nothing else stands, else as near as
/// may be, with a hair line to it. It never lies on words of the art or on another name; one for which there
/// is no such place is left out.
void add_proofs(page::Page& page, const std::vector<ProofBox>& boxes, const ProofPaper& paper,
                text::Typesetter& typesetter);

}  // namespace muster::layout
