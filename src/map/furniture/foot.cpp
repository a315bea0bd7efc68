#include "map/furniture/foot.hpp"

#include <algorithm>
#include <utility>

#include "map/furniture/furniture.hpp"
#include "map/lettering/keyed_names.hpp"

namespace muster::map {
namespace {

constexpr Millimetres hair = 0.01_mm;
constexpr Millimetres below_edge_name = 1.4_mm;  ///< or the title reads as its second line

/// The places of the parts, from the left and from the right. The title has the space between them.
class FootRoom {
public:
    FootRoom(const dossier::Dossier& dossier, const PlanFrame& frame, const Foot& foot, const PlanLook& look,
             text::Typesetter& typesetter)
        : box_(frame.foot),
          compass_radius_(look.style.furniture.compass),
          names_(foot.keyed, look, typesetter),
          left_(box_.left) {
        if (frame.references.depth() > 0_mm && !frame.references_beside)
            left_ = frame.references.right + legend_gap;
        if (frame.lists.rows > 0 && !frame.beside)
            for (const Millimetres list : legend_columns(frame.legend, frame.lists.rows, look, typesetter))
                left_ += list + legend_gap;
        const Millimetres names_wide = foot.keyed.empty() ? 0_mm : names_.column_width() + legend_gap;
        right_ = box_.right - scale_bar_length(frame.scale, look) - 3_mm;
        bars_left_ = right_;
        if (foot.compass) right_ -= compass_wide(look);
        compass_left_ = right_;
        right_ -= foot_gap;
        names_left_ = left_;
        names_beneath_ = frame.list.depth() > 0_mm;
        const Millimetres title = frame.has_title ? least_title : 0_mm;
        names_fit_ = right_ - left_ - names_wide >= title && names_.column_height() <= box_.depth() - 1_mm;
        if (!names_beneath_) left_ += names_wide;
        bars_top_ = box_.centre().y - scale_bar_height(dossier.plan.paces.value_or(0), look) / 2;
    }

    /// Centred in the foot if there is room on both sides, otherwise in the remaining space.
    [[nodiscard]] PaperBounds title() const {
        const Millimetres middle = box_.centre().x;
        const Millimetres half = std::min({middle - left_, right_ - middle, widest_title / 2});
        const PaperBounds centred{middle - half, box_.top + below_edge_name, middle + half,
                                  box_.bottom - 1.2_mm};
        if (centred.width() >= least_title) return centred;
        const Millimetres free = std::min(widest_title, right_ - left_);
        return {(left_ + right_ - free) / 2, centred.top, (left_ + right_ + free) / 2, centred.bottom};
    }
    [[nodiscard]] const KeyedNames& names() const { return names_; }
    [[nodiscard]] bool names_beneath() const { return names_beneath_; }
    [[nodiscard]] bool names_fit() const { return names_fit_; }
    [[nodiscard]] PaperPoint names_corner() const { return {names_left_, box_.top + 1_mm}; }
    [[nodiscard]] PaperPoint compass() const {
        return {compass_left_ + compass_radius_, box_.centre().y + 2_mm};
    }
    [[nodiscard]] PaperPoint bars() const { return {bars_left_, bars_top_}; }

private:
    PaperBounds box_;
    Millimetres compass_radius_;
    KeyedNames names_;
    Millimetres left_{}, right_{}, names_left_{}, compass_left_{}, bars_left_{}, bars_top_{};
    bool names_beneath_ = false, names_fit_ = false;
};

}  // namespace

std::optional<FootNeeds> lacking(const dossier::Dossier& dossier, const PlanFrame& frame, const Foot& foot,
                                 const PlanLook& look, text::Typesetter& typesetter) {
    const FootRoom room(dossier, frame, foot, look, typesetter);
    FootNeeds needs{frame.foot.depth(), frame.list.depth()};
    if (!foot.keyed.empty() && (room.names_beneath() || !room.names_fit()))
        needs.list = std::max(needs.list, room.names().height_in(frame.foot.width()) + 2_mm);
    needs.title = frame.has_title || foot.lacks_title;
    needs.references = frame.asked_references || foot.lacks_references;
    if (foot.lacks_title || foot.lacks_references) return needs;
    if (frame.has_title) {
        const Points small_title = std::min(11_pt, look.style.furniture.least_title);
        const PaperBounds panel = room.title();
        const Millimetres wide = std::max(panel.width(), least_title);
        needs.deep +=
            std::max(0.0_mm, title_height(dossier, wide, small_title, look, typesetter) - panel.depth());
    }
    if (foot.compass) needs.deep = std::max(needs.deep, compass_high(look));
    if (needs.deep <= frame.foot.depth() + hair && needs.list <= frame.list.depth() + hair) return {};
    return needs;
}

Items draw_foot(const dossier::Dossier& dossier, const PlanFrame& frame, const Foot& foot,
                const PlanLook& look, text::Typesetter& typesetter) {
    const FootRoom room(dossier, frame, foot, look, typesetter);
    Items items;
    const auto add = [&](Items more) { append(items, std::move(more)); };
    if (frame.lists.rows > 0) add(draw_legend_columns(frame.legend, frame.lists, look, typesetter));
    if (room.names_beneath())
        add(room.names().draw_in(frame.list));
    else
        add(room.names().draw_column(room.names_corner()));
    add(draw_scale_bar(frame.scale, room.bars(), look, typesetter));
    if (const int paces = dossier.plan.paces.value_or(0); paces > 0)
        add(draw_pace_bar(frame.scale, paces, room.bars() + PaperPoint{0_mm, scale_bar_height(0, look)}, look,
                          typesetter));
    if (foot.compass)
        add(draw_compass(room.compass(), look.style.furniture.compass, dossier.plan.top, look, typesetter));
    if (frame.has_title)
        add(draw_title(dossier, room.title(), look.style.furniture.foot_title, look, typesetter));
    return items;
}

}  // namespace muster::map
