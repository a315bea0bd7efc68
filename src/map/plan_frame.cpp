#include "map/plan_frame.hpp"

#include <algorithm>
#include <cmath>

#include "map/furniture/foot.hpp"
#include "map/furniture/furniture.hpp"

namespace muster::map {
namespace {

constexpr Millimetres least_foot = 25_mm;

Flanks free_flanks(const dossier::Dossier& dossier) {
    const auto& ground = *dossier.terrain;
    constexpr lengths::Inches least = 5_in;  // a legend's column at the usual scale
    if (!ground.squares || ground.squares->left < least) return {};
    const lengths::Inches left = ground.squares->left;
    const lengths::Inches right = left + ground.squares->column * ground.squares->count.columns;
    Flanks flanks{true, ground.table.width - right >= least};
    const auto look_at = [&](const lengths::TablePoint& p, lengths::Inches room) {
        if (p.x - room < left) flanks.west = false;
        if (p.x + room > right) flanks.east = false;
    };
    const auto look_along = [&](const lengths::TableLine& line, lengths::Inches room) {
        for (const auto& point : line) look_at(point, room);
    };
    for (const auto& feature : ground.features) look_along(feature.outline, 0_in);
    if (ground.river) look_along(ground.river->course, ground.river->width / 2);
    for (const auto& stream : ground.streams) look_along(stream.course, stream.width / 2);
    for (const auto& road : ground.roads) look_along(road.course, road.width / 2);
    for (const auto& side : dossier.sides)
        for (const auto& brigade : side.brigades)
            for (const auto& unit : brigade.units)
                if (unit.at) look_at(*unit.at, 1.5_in);
    return flanks;
}

/// Whether anything is written above or below the table.
bool names_edges(const dossier::Dossier& dossier) {
    return std::ranges::any_of(dossier.sides,
                               [](const dossier::Side& side) { return side.half.has_value(); });
}

class Framing {
public:
    Framing(const dossier::Dossier& dossier, const PaperBounds& box, const PlanLook& look,
            text::Typesetter& typesetter, const FootNeeds& needs)
        : ground_(*dossier.terrain), box_(box), look_(&look), typesetter_(&typesetter), needs_(needs) {
        frame_.legend = signs_of(dossier, look);
        paces_ = dossier.plan.paces.value_or(0);
        frame_.flanks = free_flanks(dossier);
        edge_ = names_edges(dossier) ? edge_room(look) : frame_room(look) + 1_mm;
    }

    PlanFrame frame() {
        const Millimetres low = scale_over(foot_height(0), 0_mm);
        frame_.legend_in_flank = has_flank(low);
        if (frame_.legend_in_flank || frame_.legend.empty()) {
            set(low, foot_height(0));
            return frame_;
        }
        const std::size_t rows = rows_in(low);
        const Millimetres in_foot = scale_over(foot_height(rows), 0_mm);
        const Beside beside = beside_at(low);
        frame_.beside = beside.per_inch > in_foot;
        beside_ = frame_.beside ? beside.width : 0_mm;
        frame_.lists.rows = frame_.beside ? beside.rows : rows;
        set(frame_.beside ? beside.per_inch : in_foot, foot_height(frame_.beside ? 0 : rows));
        return frame_;
    }

private:
    /// The scale that leaves enough height for the foot and enough width for what is beside the table.
    [[nodiscard]] Millimetres scale_over(Millimetres foot, Millimetres beside) const {
        const Millimetres room = box_.depth() - 2 * edge_ - foot - needs_.list;
        return std::max(
            0.1_mm, std::min((box_.width() - 2 * frame_room(*look_) - beside) / ground_.table.width.value(),
                             room / ground_.table.height.value()));
    }
    struct Beside {
        Millimetres per_inch{}, width{};
        std::size_t rows = 0;
    };
    /// The legend in as few lists as possible, none longer than the depth of the table.
    [[nodiscard]] Beside beside_at(Millimetres low) const {
        Beside best;
        for (std::size_t lists = 1; lists <= 3; ++lists) {
            Beside one;
            one.rows = (frame_.legend.size() + lists - 1) / lists;
            for (const Millimetres list : legend_columns(frame_.legend, one.rows, *look_, *typesetter_))
                one.width += list + legend_gap;
            one.per_inch = std::min(low, scale_over(foot_height(0), one.width));
            const bool fits = legend_line * static_cast<double>(one.rows) <=
                              ground_.table.height.value() * one.per_inch + 2 * edge_;
            if (fits && one.per_inch > best.per_inch) best = one;
        }
        return best;
    }
    [[nodiscard]] bool has_flank(Millimetres per_inch) {
        // On a gridded table the flanks are ordinary cells.
        if ((!frame_.flanks.west && !frame_.flanks.east) || look_->cell.value() > 0) return false;
        const double larger = look_->size(look_->style.words.legend) / legend_letters;
        const auto count = static_cast<double>(frame_.legend.size());
        const Millimetres row = (ground_.table.height.value() * per_inch - 6_mm) / std::max(1.0, count);
        frame_.flank_row = std::min(row, legend_row);
        return ground_.squares->left.value() * per_inch >= legend_column * larger && row >= least_legend_row;
    }
    [[nodiscard]] Millimetres width_at(Millimetres per_inch) const {
        return std::max(ground_.table.width.value() * per_inch + 2 * frame_room(*look_),
                        std::min(box_.width(), 225.0_mm));
    }
    /// The fewest rows with which the lists fit beside cartouche, compass and scale.
    [[nodiscard]] std::size_t rows_in(Millimetres per_inch) const {
        TableScale scale;
        scale.per_inch = per_inch;
        const Millimetres room = width_at(per_inch) - least_cartouche - 2 * foot_gap - compass_wide -
                                 scale_bar_length(scale) - 3_mm;
        constexpr std::size_t least_rows = 3;
        std::size_t rows = least_rows;
        for (; rows < frame_.legend.size(); ++rows) {
            Millimetres wide = 0_mm;
            for (const Millimetres list : legend_columns(frame_.legend, rows, *look_, *typesetter_))
                wide += list + legend_gap;
            if (wide <= room) break;
        }
        return rows;
    }
    [[nodiscard]] Millimetres foot_height(std::size_t rows) const {
        const Millimetres bars = scale_bar_height(paces_, *look_) + 2_mm;
        return std::max({least_foot * std::sqrt(look_->size(8_pt).value() / 8), bars,
                         legend_line * static_cast<double>(rows) + 1_mm, needs_.deep});
    }
    void set(Millimetres per_inch, Millimetres foot) {
        TableScale& scale = frame_.scale;
        scale.per_inch = per_inch;
        scale.table = ground_.table;
        const Millimetres width = ground_.table.width.value() * scale.per_inch;
        const Millimetres depth = ground_.table.height.value() * scale.per_inch;
        const Millimetres used = depth + 2 * edge_ + foot + needs_.list;
        scale.corner = {box_.centre().x - (width + beside_) / 2,
                        box_.top + (box_.depth() - used) / 2 + edge_};
        const Millimetres foot_width = width_at(scale.per_inch);
        const Millimetres middle = std::clamp(scale.corner.x + width / 2, box_.left + foot_width / 2,
                                              std::max(box_.left, box_.right - foot_width / 2));
        const Millimetres top = scale.corner.y + depth + edge_;
        frame_.foot = {middle - foot_width / 2, top, middle + foot_width / 2, top + foot};
        frame_.list = {frame_.foot.left, frame_.foot.bottom, frame_.foot.right,
                       frame_.foot.bottom + needs_.list};
        const Millimetres lists_deep = legend_line * static_cast<double>(frame_.lists.rows);
        frame_.lists.corner = frame_.beside
                                  ? PaperPoint{scale.frame().right + frame_room(*look_) + legend_gap,
                                               std::max(box_.top, scale.frame().centre().y - lists_deep / 2)}
                                  : PaperPoint{frame_.foot.left, frame_.foot.top + 1_mm};
    }

    const terrain::Terrain& ground_;
    PaperBounds box_;
    const PlanLook* look_;
    text::Typesetter* typesetter_;
    FootNeeds needs_;
    Millimetres edge_{};
    Millimetres beside_{};  ///< width of the legend beside the table
    int paces_ = 0;
    PlanFrame frame_;
};

}  // namespace

PlanFrame frame_plan(const dossier::Dossier& dossier, const PaperBounds& box, const PlanLook& look,
                     text::Typesetter& typesetter, const FootNeeds& needs) {
    return Framing(dossier, box, look, typesetter, needs).frame();
}

}  // namespace muster::map
