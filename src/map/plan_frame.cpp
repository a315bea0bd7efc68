#include "map/plan_frame.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "map/cartouche.hpp"
#include "map/compass.hpp"
#include "map/frame.hpp"
#include "map/legend.hpp"
#include "map/scale_bar.hpp"

namespace muster::map {
namespace {

constexpr double least_foot = 25;       ///< mm
constexpr double least_cartouche = 66;  ///< mm, its width
constexpr double widest_cartouche = 105;
constexpr double gap = 5;  ///< mm between the parts of the foot
constexpr double compass_radius = 6.5;
constexpr double compass_wide = 2 * compass_radius + gap;

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
                       [](const dossier::Side& side) { return side.half == "A" || side.half == "B"; });
}

class Framing {
public:
    Framing(const dossier::Dossier& dossier, const Frame& box, const PlanLook& look,
            text::Typesetter& typesetter)
        : ground_(*dossier.terrain), box_(box), look_(&look), typesetter_(&typesetter) {
        frame_.legend = legend_of(ground_);
        frame_.flanks = free_flanks(dossier);
        edge_ = names_edges(dossier) ? edge_room(look) : (frame_width + 1) * look.words;
    }

    PlanFrame frame() {
        const double low = scale_over(foot_height(0));
        frame_.legend_in_flank = has_flank(low);
        double high = foot_height(0);
        if (!frame_.legend_in_flank && !frame_.legend.empty()) {
            frame_.lists = lists_in(width_at(low));
            high = foot_height(frame_.lists);
        }
        set(high);
        return frame_;
    }

private:
    [[nodiscard]] double scale_over(double foot) const {
        const double room = box_.depth() - 2 * edge_ - foot;
        return std::max(0.1, std::min((box_.width() - 2 * frame_width) / ground_.table.width.value(),
                                      room / ground_.table.height.value()));
    }
    [[nodiscard]] bool has_flank(double per_inch) const {
        if (!frame_.flanks.west && !frame_.flanks.east) return false;
        const double larger = look_->size(legend_letters).value() / legend_letters;
        return ground_.squares->left.value() * per_inch >= legend_column * larger &&
               ground_.table.height.value() * per_inch >=
                   legend_row * static_cast<double>(frame_.legend.size()) + 6;
    }
    [[nodiscard]] double width_at(double per_inch) const {
        return std::max(ground_.table.width.value() * per_inch + 2 * frame_width,
                        std::min(box_.width(), 225.0));
    }
    /// As many lists as stand beside cartouche, compass and scale.
    [[nodiscard]] int lists_in(double width) const {
        const double list = legend_list(frame_.legend, *look_, *typesetter_) + gap;
        const double room = width - least_cartouche - gap - compass_wide - width * 0.3;
        const auto most = static_cast<int>((frame_.legend.size() + 2) / 3);
        return std::clamp(static_cast<int>(room / list), 1, std::max(1, most));
    }
    [[nodiscard]] double foot_height(int lists) const {
        const double bars = scale_bar_height(1, *look_) + 2;
        double high = std::max(least_foot * std::sqrt(look_->words), bars);
        if (lists > 0)
            high = std::max(high, legend_line * std::ceil(static_cast<double>(frame_.legend.size()) / lists));
        return high;
    }
    void set(double foot) {
        TableScale& scale = frame_.scale;
        scale.per_inch = scale_over(foot);
        scale.table = ground_.table;
        const double width = ground_.table.width.value() * scale.per_inch;
        const double depth = ground_.table.height.value() * scale.per_inch;
        const double used = depth + 2 * edge_ + foot;
        scale.corner = {box_.centre().x - width / 2, box_.top + (box_.depth() - used) / 2 + edge_};
        const double foot_width = width_at(scale.per_inch);
        const double top = scale.corner.y + depth + edge_;
        frame_.foot = {box_.centre().x - foot_width / 2, top, box_.centre().x + foot_width / 2, top + foot};
    }

    const terrain::Terrain& ground_;
    Frame box_;
    const PlanLook* look_;
    text::Typesetter* typesetter_;
    double edge_ = 0;
    PlanFrame frame_;
};

}  // namespace

PlanFrame frame_plan(const dossier::Dossier& dossier, const Frame& box, const PlanLook& look,
                     text::Typesetter& typesetter) {
    return Framing(dossier, box, look, typesetter).frame();
}

Items draw_foot(const dossier::Dossier& dossier, const PlanFrame& frame, const Foot& foot,
                const PlanLook& look, text::Typesetter& typesetter) {
    Items items;
    const auto add = [&](Items more) {
        for (auto& item : more) items.push_back(std::move(item));
    };
    const Frame& box = frame.foot;
    const auto lists = static_cast<std::size_t>(frame.lists);
    const std::size_t each = lists > 0 ? (frame.legend.size() + lists - 1) / lists : 0;
    const double list = legend_list(frame.legend, look, typesetter) + gap;
    double left = box.left;
    for (std::size_t i = 0; i < lists && i * each < frame.legend.size(); ++i, left += list) {
        const auto from = frame.legend.begin() + static_cast<std::ptrdiff_t>(i * each);
        const auto until = std::min(from + static_cast<std::ptrdiff_t>(each), frame.legend.end());
        add(draw_legend_list({from, until}, {left, box.top}, look, typesetter));
    }
    add(draw_numbered_list(foot.numbered, {left, box.top + 1}, look, typesetter));
    if (!foot.numbered.empty()) left += legend_list(foot.numbered, look, typesetter);
    const double bar = scale_bar_length(frame.scale);
    double right = box.right - bar - 3;
    const int paces = dossier.plan.paces.value_or(0);
    const double bars_top = box.centre().y - scale_bar_height(paces, look) / 2;
    add(draw_scale_bar(frame.scale, {right, bars_top}, look, typesetter));
    if (paces > 0)
        add(draw_pace_bar(frame.scale, paces, {right, bars_top + scale_bar_height(0, look)}, look,
                          typesetter));
    if (foot.compass) {
        right -= compass_wide;
        add(draw_compass({right + compass_radius, box.centre().y + 2}, compass_radius, look, typesetter));
    }
    // In the middle of the foot if there is room on both sides, else in the middle of what is left.
    right -= gap;
    const double middle = box.centre().x;
    const double half = std::min({middle - left, right - middle, widest_cartouche / 2});
    const Frame centred{middle - half, box.top + 0.5, middle + half, box.bottom - 1.2};
    const double free = std::min(widest_cartouche, right - left);
    const Frame between{(left + right - free) / 2, centred.top, (left + right + free) / 2, centred.bottom};
    add(draw_cartouche(dossier, centred.width() >= least_cartouche ? centred : between, look, typesetter));
    return items;
}

}  // namespace muster::map
