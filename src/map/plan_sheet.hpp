// The whole sheet of a plan: the table in its frame, and in panels what explains it: cartouche, legend,
// References, scales, compass, and the names that are letters on the plan. A panel stands in a margin, beside
// or below the table, or in a box on clear ground along the table's edge. The table is as large as lets all
// of them find a place.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "dossier/dossier.hpp"
#include "map/furniture/legend.hpp"
#include "map/furniture/references.hpp"
#include "map/plan_look.hpp"
#include "map/table_plan.hpp"
#include "map/table_scale.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

class ClearGround;

class PlanSheet {
public:
    PlanSheet(const dossier::Dossier& dossier, const PaperBounds& box, const PlanLook& look,
              text::Typesetter& typesetter);
    /// Whether the legend and the References have room beside a table that takes most of the sheet.
    [[nodiscard]] bool has_room_for_key();
    /// Finds the scale and all places, without which nothing below can be asked.
    const PlanSheet& compose();
    /// Everything relative to the table's corner, so that all plans of one scale have the same ground.
    [[nodiscard]] Items draw() const;
    [[nodiscard]] PaperPoint corner() const { return corner_; }
    [[nodiscard]] const TableScale& scale() const { return scale_; }

private:
    enum class OnGround { never, if_needed, gladly };
    struct Panel {
        std::vector<page::PaperSize> shapes;  ///< it can have, the best first
        std::function<Items(const PaperBounds& box, bool on_ground)> draw;
        OnGround on_ground = OnGround::if_needed;
        bool is_compact = true;       ///< in a margin any shape is as good
        bool is_framed = true;        ///< on the ground
        bool is_dispensable = false;  ///< left out if it has no place
    };
    struct Placed {
        const Panel* panel;
        PaperBounds box;
    };
    /// A margin, filled from its top or its left end.
    struct Margin {
        PaperBounds room;
        std::vector<Placed> panels{};
        Millimetres used{};
    };
    void add_panels();
    void size_references(std::size_t size);
    void add_title();
    void add_scales();
    [[nodiscard]] Millimetres largest_scale() const;
    void set_scale(Millimetres per_inch);
    [[nodiscard]] bool lay_out();
    [[nodiscard]] bool place_all(const ClearGround& clear);
    void set_margins(bool corner_is_below);
    [[nodiscard]] bool place(const Panel& panel, ClearGround* ground);
    [[nodiscard]] bool place_on(const Panel& panel, ClearGround& ground);
    [[nodiscard]] static bool place_in(Margin& margin, const Panel& panel, bool is_column);
    void settle_margins();
    [[nodiscard]] bool has_scales() const;

    const dossier::Dossier& dossier_;
    PaperBounds box_;
    const PlanLook& look_;
    text::Typesetter& typesetter_;
    std::vector<References> references_;  ///< of this sheet, in the largest letters first
    std::size_t size_of_references_ = 0;  ///< the one that is drawn
    Legend legend_;
    bool is_thumbnail_, has_imprint_, is_below_first_ = false, names_edges_ = false;
    Millimetres edge_{}, low_edge_{};  ///< what is above and below the ground, with the frame
    TableScale scale_;
    PaperPoint corner_;
    std::optional<TablePlan> plan_;
    std::vector<Panel> panels_;
    Panel scales_, names_;
    Margin beside_, below_;
    std::vector<Placed> on_ground_;
};

}  // namespace muster::map
