#include "map/plan_frame.hpp"

#include <algorithm>
#include <cmath>

#include "map/furniture/foot.hpp"
#include "map/furniture/furniture.hpp"

namespace muster::map {
namespace {

constexpr Millimetres least_foot = 25_mm, least_small_foot = 15_mm;  ///< for the title

/// Whether anything is written above or below the table.
bool names_edges(const dossier::Dossier& dossier) {
    return std::ranges::any_of(dossier.sides,
                               [](const dossier::Side& side) { return side.half.has_value(); });
}

class Framing {
public:
    Framing(const dossier::Dossier& dossier, const PlanRoom& room, const References& references,
            const PlanLook& look, text::Typesetter& typesetter)
        : ground_(*dossier.terrain),
          box_(room.box),
          references_(&references),
          look_(&look),
          typesetter_(&typesetter),
          needs_(room.needs) {
        // On squares and cells a title would hide what the game is played on.
        frame_.asked_references = needs_.references;
        frame_.has_title = box_.width() >= least_furnished_width &&
                           (needs_.title || ground_.squares || look.cell.value() > 0);
        frame_.is_thumbnail = box_.width() < least_furnished_width;
        if (!frame_.is_thumbnail) frame_.legend = signs_of(dossier, look);
        if (look.is_small) std::erase_if(frame_.legend, [](const Sign& sign) { return sign.reads_itself; });
        paces_ = dossier.plan.paces.value_or(0);
        edge_ = names_edges(dossier) ? edge_room(look) : frame_room(look) + 1_mm;
        frame_.has_imprint = !look.is_small && !frame_.is_thumbnail;
        low_edge_ = frame_.has_imprint ? std::max(edge_, imprint_room(look)) : edge_;
    }

    PlanFrame frame() {
        constexpr double least_share = 7.0 / 8;
        const PlanFrame empty = frame_;
        PlanFrame plain = arrange(false);
        if (!needs_.references) return plain;
        frame_ = empty;
        PlanFrame full = arrange(true);
        return full.scale.per_inch >= plain.scale.per_inch * least_share ? full : plain;
    }

private:
    struct Beside {
        Millimetres per_inch{}, width{};
        std::size_t rows = 0;     ///< of the legend; 0: it is in the foot
        bool references = false;  ///< below the legend, or alone
        std::size_t foot_rows = 0;
    };
    struct Foot {
        std::size_t rows = 0;
        Millimetres per_inch{};
    };
    /// A higher foot makes the table smaller, and a smaller table leaves less width for the lists beside the
    /// scale bar: as many rows as fit at the scale that they leave.
    [[nodiscard]] Foot foot_at(Millimetres low, bool listed, bool with_references, Millimetres beside) const {
        Foot foot{foot_rows(low, listed, with_references), {}};
        for (;;) {
            foot.per_inch = std::min(low, scale_over(foot_height(foot.rows), beside));
            const std::size_t needed = foot_rows(foot.per_inch, listed, with_references);
            if (needed <= foot.rows) return foot;
            foot.rows = needed;
        }
    }
    PlanFrame arrange(bool with_references) {
        has_references_ = with_references;
        const Millimetres low = scale_over(foot_height(0), 0_mm);
        const bool listed = !frame_.legend.empty();
        const Foot foot = foot_at(low, listed, has_references_, 0_mm);
        if (listed) {
            Beside beside = legend_at(low, false);
            if (has_references_) {
                const Beside both = legend_at(low, true);
                if (both.per_inch >= std::max(beside.per_inch, foot.per_inch)) beside = both;
                const Beside alone = references_at(low);
                if (alone.per_inch > std::max(beside.per_inch, foot.per_inch)) beside = alone;
            }
            if (beside.per_inch > foot.per_inch) {
                frame_.beside = beside.rows > 0;
                beside_ = beside.width;
                frame_.references_beside = beside.references;
                frame_.lists.rows = frame_.beside ? beside.rows : beside.foot_rows;
                set(beside.per_inch, foot_height(beside.foot_rows));
                return frame_;
            }
        }
        frame_.beside = frame_.references_beside = false;
        beside_ = 0_mm;
        frame_.lists.rows = foot.rows;
        set(foot.per_inch, foot_height(foot.rows));
        return frame_;
    }
    /// The References beside the table, and the legend in the foot.
    [[nodiscard]] Beside references_at(Millimetres low) const {
        const page::PaperSize size = references_->stacked();
        const Millimetres width = size.width + 2 * legend_gap;
        const Foot foot = foot_at(low, true, false, width);
        Beside one{foot.per_inch, width, 0, true, foot.rows};
        if (size.height > ground_.table.height.value() * one.per_inch + edge_ + low_edge_)
            one.per_inch = 0_mm;
        return one;
    }
    /// The scale that leaves enough height for the foot and enough width for what is beside the table.
    [[nodiscard]] Millimetres scale_over(Millimetres foot, Millimetres beside) const {
        const Millimetres room = box_.depth() - edge_ - low_edge_ - foot - needs_.list;
        return common_scale(
            std::min((box_.width() - 2 * frame_room(*look_) - beside) / ground_.table.width.value(),
                     room / ground_.table.height.value()));
    }
    /// The legend in as few lists as possible, none longer than the depth of the table, and the References
    /// below it or in the foot.
    [[nodiscard]] Beside legend_at(Millimetres low, bool references) const {
        Beside best;
        for (std::size_t lists = 1; lists <= 3; ++lists) {
            Beside one;
            one.rows = (frame_.legend.size() + lists - 1) / lists;
            for (const Millimetres list : legend_columns(frame_.legend, one.rows, *look_, *typesetter_))
                one.width += list + legend_gap;
            page::PaperSize below;
            if (references) below = references_->stacked();
            one.references = references;
            one.width = std::max(one.width, below.width + 2 * legend_gap);
            const Foot foot = foot_at(low, false, has_references_ && !references, one.width);
            one.per_inch = foot.per_inch;
            one.foot_rows = foot.rows;
            const bool fits = legend_line * static_cast<double>(one.rows) + below.height + legend_gap <=
                              ground_.table.height.value() * one.per_inch + edge_ + low_edge_;
            if (fits && one.per_inch > best.per_inch) best = one;
        }
        return best;
    }
    [[nodiscard]] Millimetres width_at(Millimetres per_inch) const {
        return std::max(ground_.table.width.value() * per_inch + 2 * frame_room(*look_),
                        std::min(box_.width(), 225.0_mm));
    }
    /// The fewest rows with which lists and References fit beside title, compass and scale; 0 without either.
    /// If References do not fit however many there are, it is more than any paper holds.
    [[nodiscard]] std::size_t foot_rows(Millimetres per_inch, bool listed, bool with_references) const {
        if (!listed && !with_references) return 0;
        TableScale scale;
        scale.per_inch = per_inch;
        const Millimetres title = frame_.has_title ? least_title + foot_gap : 0_mm;
        const Millimetres room = width_at(per_inch) - title - foot_gap - compass_wide(*look_) -
                                 scale_bar_length(scale, *look_) - 3_mm;
        constexpr std::size_t least_rows = 3, most_rows = 16;
        std::size_t rows = with_references ? least_rows : std::min(least_rows, frame_.legend.size());
        for (; rows < std::max(frame_.legend.size(), with_references ? most_rows : 0); ++rows) {
            Millimetres wide =
                with_references ? references_->width_in(references_high(rows)) + legend_gap : 0_mm;
            if (listed)
                for (const Millimetres list : legend_columns(frame_.legend, rows, *look_, *typesetter_))
                    wide += list + legend_gap;
            if (wide <= room) return rows;
        }
        constexpr std::size_t too_many = 100;
        return with_references ? too_many : rows;
    }
    [[nodiscard]] static Millimetres references_high(std::size_t rows) {
        return legend_line * static_cast<double>(rows);
    }
    [[nodiscard]] Millimetres foot_height(std::size_t rows) const {
        const Millimetres bars = scale_bar_height(paces_, *look_) + 2_mm;
        const Millimetres least = look_->is_small ? least_small_foot : least_foot;
        const Millimetres title = frame_.has_title ? least * std::sqrt(look_->size(8_pt).value() / 8) : 0_mm;
        return std::max({title, bars, legend_line * static_cast<double>(rows) + 1_mm, needs_.deep});
    }
    void set(Millimetres per_inch, Millimetres foot) {
        TableScale& scale = frame_.scale;
        scale.per_inch = per_inch;
        scale.table = ground_.table;
        const Millimetres width = ground_.table.width.value() * scale.per_inch;
        const Millimetres depth = ground_.table.height.value() * scale.per_inch;
        const Millimetres used = depth + edge_ + low_edge_ + foot + needs_.list;
        frame_.corner = {box_.centre().x - (width + beside_) / 2,
                         box_.top + (box_.depth() - used) / 2 + edge_};
        const Millimetres left_edge = box_.left - frame_.corner.x, right_edge = box_.right - frame_.corner.x;
        const Millimetres foot_width = width_at(scale.per_inch);
        const Millimetres middle = std::clamp(width / 2, left_edge + foot_width / 2,
                                              std::max(left_edge, right_edge - foot_width / 2));
        const Millimetres top = depth + low_edge_;
        frame_.foot = {middle - foot_width / 2, top, middle + foot_width / 2, top + foot};
        frame_.list = {frame_.foot.left, frame_.foot.bottom, frame_.foot.right,
                       frame_.foot.bottom + needs_.list};
        Millimetres left = frame_.foot.left;
        if (has_references_ && !frame_.references_beside) {
            const Millimetres high = foot - 1_mm;
            frame_.references = {left, top + 1_mm, left + references_->width_in(high), top + 1_mm + high};
            left = frame_.references.right + legend_gap;
        }
        frame_.lists.corner = {left, frame_.foot.top + 1_mm};
        if (frame_.beside || frame_.references_beside) set_beside();
    }
    /// The legend beside the table, and below it the References if they are there too; together in the
    /// middle.
    void set_beside() {
        const page::PaperSize below = frame_.references_beside ? references_->stacked() : page::PaperSize{};
        const Millimetres lists = frame_.beside ? legend_line * static_cast<double>(frame_.lists.rows) : 0_mm;
        const Millimetres gap = frame_.references_beside && frame_.beside ? legend_gap : 0_mm;
        const PaperBounds table = frame_.scale.frame();
        const Millimetres top = table.centre().y - (lists + gap + below.height) / 2;
        const PaperPoint first{table.right + frame_room(*look_) + legend_gap,
                               std::max(box_.top - frame_.corner.y, top)};
        if (frame_.beside) frame_.lists.corner = first;
        if (!frame_.references_beside) return;
        const PaperPoint corner = first + PaperPoint{0_mm, lists + gap};
        frame_.references = {corner.x, corner.y, corner.x + below.width, corner.y + below.height};
    }

    const terrain::Terrain& ground_;
    PaperBounds box_;
    const References* references_;
    const PlanLook* look_;
    text::Typesetter* typesetter_;
    FootNeeds needs_;
    Millimetres edge_{}, low_edge_{};  ///< what is above and below the ground, with the frame
    Millimetres beside_{};             ///< width of the legend beside the table
    int paces_ = 0;
    bool has_references_ = false;  ///< in the foot
    PlanFrame frame_;
};

}  // namespace

PlanFrame frame_plan(const dossier::Dossier& dossier, const PlanRoom& room, const References& references,
                     const PlanLook& look, text::Typesetter& typesetter) {
    return Framing(dossier, room, references, look, typesetter).frame();
}

}  // namespace muster::map
