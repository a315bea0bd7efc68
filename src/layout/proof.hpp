// Proofs: draws over a page the boxes of its elements, with their ids or line numbers, and the zone in which
// art is safe from the knife and the printer. For people who change a template.
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

/// The box of a placed element, and its name: its id or its line number. Elements that only hold others or
/// only leave space have no name.
struct ProofBox {
    std::string name;
    bool has_id = false;
    PaperBox box;
};
[[nodiscard]] ProofBox proof_of(const Element& element, const PaperBox& box, const Template& sheet);

/// What a proof needs to know about a page.
struct ProofPaper {
    PaperBox zone;   ///< where art is safe
    PaperBox reach;  ///< where names may be
    Points size;     ///< of the names
    static ProofPaper of_card(const PaperSize& card);
    static ProofPaper of_page(const PaperSize& page, const PaperBox& inside_margins);
};

/// The boxes, the zone and the names for a whole page.
///
/// A name is printed once per page, inside one of its boxes or beside it. It never covers words or another
/// name. A name for which there is no such place is left out.
void add_proofs(page::Page& page, const std::vector<ProofBox>& boxes, const ProofPaper& paper,
                text::Typesetter& typesetter);

}  // namespace muster::layout
