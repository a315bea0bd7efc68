#include "map/plan_frame.hpp"

#include <algorithm>
#include <cmath>

#include "map/furniture/foot.hpp"
#include "map/furniture/frame.hpp"
#include "map/furniture/scale_bar.hpp"

namespace muster::map {
namespace {

constexpr double least_foot = 25;  ///< mm

Flanks free_flanks(const dossier::Dossier& dossier) {
    const auto& ground = *dossier.terrain;
    constexpr double least = 5;  // inches: a legend's column at the usual scale
    if (!ground.squares || ground.squares->left.value() < least) return {};
    const double left = ground.squares->left.value();
    const double right = left + ground.squares->column.value() * 5;
    Flanks flanks{true, ground.table.width.value() - right >= least};
    const auto look_at = [&](const lengths::TablePoint& p, double room) {
        if (p.x.value() - room < left) flanks.west = false;
        if (p.x.value() + room > right) flanks.east = false;
    };
    const auto look_along = [&](const lengths::TableLine& line, double room) {
        for (const auto& point : line) look_at(point, room);
    };
    for (const auto& feature : ground.features) look_along(feature.outline, 0);
    if (ground.river) look_along(ground.river->course, ground.river->width.value() / 2);
    for (const auto& stream : ground.streams) look_along(stream.course, stream.width.value() / 2);
    for (const auto& road : ground.roads) look_along(road.course, road.width.value() / 2);
    for (const auto& side : dossier.sides)
        for (const auto& brigade : side.brigades)
            for (const auto& unit : brigade.units)
                if (unit.at) look_at(*unit.at, 1.5);
    return flanks;
}

/// Whether there is anything to write above or beneath the table.
bool names_edges(const dossier::Dossier& dossier) {
    return std::any_of(dossier.sides.begin(), dossier.sides.end(),
                       [](const dossier::Side& side) { return side.half.has_value(); });
}

class Framing {
public:
    Framing(const dossier::Dossier& dossier, const Frame& box, const PlanLook& look,
            text::Typesetter& typesetter, const FootNeeds& needs)
        : ground_(*dossier.terrain), box_(box), look_(&look), typesetter_(&typesetter), needs_(needs) {
        frame_.legend = signs_of(dossier, look);
        paces_ = dossier.plan.paces.value_or(0);
        frame_.flanks = free_flanks(dossier);
        edge_ = names_edges(dossier) ? edge_room(look) : frame_room(look) + 1;
    }

    PlanFrame frame() {
        const double low = scale_over(foot_height(0), 0);
        frame_.legend_in_flank = has_flank(low);
        if (frame_.legend_in_flank || frame_.legend.empty()) {
            set(low, foot_height(0));
            return frame_;
        }
        const std::size_t rows = rows_in(low);
        const double in_foot = scale_over(foot_height(rows), 0);
        const Beside beside = beside_at(low);
        frame_.beside = beside.per_inch > in_foot;
        beside_ = frame_.beside ? beside.width : 0;
        frame_.lists.rows = frame_.beside ? beside.rows : rows;
        set(frame_.beside ? beside.per_inch : in_foot, foot_height(frame_.beside ? 0 : rows));
        return frame_;
    }

private:
    /// The scale that leaves the foot its height, and whatever stands beside the table its width.
    [[nodiscard]] double scale_over(double foot, double beside) const {
        const double room = box_.depth() - 2 * edge_ - foot - needs_.list;
        return std::max(
            0.1, std::min((box_.width() - 2 * frame_room(*look_) - beside) / ground_.table.width.value(),
                          room / ground_.table.height.value()));
    }
    struct Beside {
        double per_inch = 0, width = 0;
        std::size_t rows = 0;
    };
    /// The legend in as few lists as are no longer than the table is deep.
    [[nodiscard]] Beside beside_at(double low) const {
        Beside best;
        for (std::size_t lists = 1; lists <= 3; ++lists) {
            Beside one;
            one.rows = (frame_.legend.size() + lists - 1) / lists;
            for (const double list : legend_columns(frame_.legend, one.rows, *look_, *typesetter_))
                one.width += list + legend_gap;
            one.per_inch = std::min(low, scale_over(foot_height(0), one.width));
            const bool fits = legend_line * static_cast<double>(one.rows) <=
                              ground_.table.height.value() * one.per_inch + 2 * edge_;
            if (fits && one.per_inch > best.per_inch) best = one;
        }
        return best;
    }
    [[nodiscard]] bool has_flank(double per_inch) {
        // On a gridded table the flanks are cells like all others.
        if ((!frame_.flanks.west && !frame_.flanks.east) || look_->cell.value() > 0) return false;
        const double larger = look_->size(legend_letters).value() / legend_letters;
        const auto count = static_cast<double>(frame_.legend.size());
        const double row = (ground_.table.height.value() * per_inch - 6) / std::max(1.0, count);
        frame_.flank_row = std::min(row, legend_row);
        return ground_.squares->left.value() * per_inch >= legend_column * larger && row >= least_legend_row;
    }
    [[nodiscard]] double width_at(double per_inch) const {
        return std::max(ground_.table.width.value() * per_inch + 2 * frame_room(*look_),
                        std::min(box_.width(), 225.0));
    }
    /// The fewest rows with which the lists stand beside cartouche, compass and scale.
    [[nodiscard]] std::size_t rows_in(double per_inch) const {
        TableScale scale;
        scale.per_inch = per_inch;
        const double room =
            width_at(per_inch) - least_cartouche - 2 * foot_gap - compass_wide - scale_bar_length(scale) - 3;
        constexpr std::size_t least_rows = 3;
        std::size_t rows = least_rows;
        for (; rows < frame_.legend.size(); ++rows) {
            double wide = 0;
            for (const double list : legend_columns(frame_.legend, rows, *look_, *typesetter_))
                wide += list + legend_gap;
            if (wide <= room) break;
        }
        return rows;
    }
    [[nodiscard]] double foot_height(std::size_t rows) const {
        const double bars = scale_bar_height(paces_, *look_) + 2;
        return std::max({least_foot * std::sqrt(look_->size(8).value() / 8), bars,
                         legend_line * static_cast<double>(rows) + 1, needs_.deep});
    }
    void set(double per_inch, double foot) {
        TableScale& scale = frame_.scale;
        scale.per_inch = per_inch;
        scale.table = ground_.table;
        const double width = ground_.table.width.value() * scale.per_inch;
        const double depth = ground_.table.height.value() * scale.per_inch;
        const double used = depth + 2 * edge_ + foot + needs_.list;
        scale.corner = {box_.centre().x - (width + beside_) / 2,
                        box_.top + (box_.depth() - used) / 2 + edge_};
        const double foot_width = width_at(scale.per_inch);
        const double middle = std::clamp(scale.corner.x + width / 2, box_.left + foot_width / 2,
                                         std::max(box_.left, box_.right - foot_width / 2));
        const double top = scale.corner.y + depth + edge_;
        frame_.foot = {middle - foot_width / 2, top, middle + foot_width / 2, top + foot};
        frame_.list = {frame_.foot.left, frame_.foot.bottom, frame_.foot.right,
                       frame_.foot.bottom + needs_.list};
        const double lists_deep = legend_line * static_cast<double>(frame_.lists.rows);
        frame_.lists.corner = frame_.beside
                                  ? Spot{scale.frame().right + frame_room(*look_) + legend_gap,
                                         std::max(box_.top, scale.frame().centre().y - lists_deep / 2)}
                                  : Spot{frame_.foot.left, frame_.foot.top + 1};
    }

    const terrain::Terrain& ground_;
    Frame box_;
    const PlanLook* look_;
    text::Typesetter* typesetter_;
    FootNeeds needs_;
    double edge_ = 0;
    double beside_ = 0;  ///< mm that the legend takes beside the table
    int paces_ = 0;
    PlanFrame frame_;
};

}  // namespace

PlanFrame frame_plan(const dossier::Dossier& dossier, const Frame& box, const PlanLook& look,
                     text::Typesetter& typesetter, const FootNeeds& needs) {
    return Framing(dossier, box, look, typesetter, needs).frame();
}

}  // namespace muster::map
