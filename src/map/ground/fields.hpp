// Ruled fields.
#pragma once

#include <functional>

#include "map/ground/enclosures.hpp"
#include "map/pen_work.hpp"
#include "map/plan_look.hpp"

namespace muster::map {

struct FieldForm {
    Enclosure edge = Enclosure::hedge;
    std::function<bool(PaperPoint)> blank{};  ///< where a word stands: no furrow
};

/// A field: furrows along its longest side, and what encloses it.
[[nodiscard]] Items field(const PaperLine& outline, dice::Chance chance, const PlanLook& look,
                          const FieldForm& form = {});

}  // namespace muster::map
