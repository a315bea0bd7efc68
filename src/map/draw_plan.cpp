#include "map/draw_plan.hpp"

#include <algorithm>
#include <utility>

#include "map/compass.hpp"
#include "map/frame.hpp"
#include "map/ground.hpp"
#include "map/legend.hpp"
#include "map/names.hpp"
#include "map/positions.hpp"
#include "map/scale_bar.hpp"
#include "map/squares_grid.hpp"

namespace muster::map {
namespace {

constexpr double bar_strip = 8.2;      ///< mm beneath the edge's name, for the scale bar
constexpr double legend_strip = 13.5;  ///< the same where the legend stands there too

/// The columns beside the squares of a club night, where nothing lies: room for legend and compass.
struct Flanks {
    bool west = false, east = false;
};

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

class Plan {
public:
    Plan(const dossier::Dossier& dossier, const lengths::PaperBox& box, const PlanLook& look,
         text::Typesetter& typesetter)
        : dossier_(dossier),
          ground_(*dossier.terrain),
          look_(look),
          typesetter_(typesetter),
          words_(legend_of(ground_)),
          flanks_(free_flanks(dossier)) {
        fit(frame_of(box));
    }

    Items draw() {
        const Frame table = scale_.frame();
        const Frame seen = seen_part();
        const Ground ground(ground_, scale_, seen);
        ground.take(taken_);
        shun_grid();
        add(page::Item{page::rectangle(box_of(table), look_.ink("map-paper")), nullptr});
        page::Group inside;
        inside.clip = box_of(table);
        inside.items = draw_grid(ground_, scale_, look_);
        page::Group seen_ground;
        seen_ground.clip = box_of(seen);
        seen_ground.items = ground.draw(look_);
        inside.items.push_back({std::move(seen_ground), nullptr});
        add({std::move(inside), nullptr});
        add_all(draw_frame(scale_, look_));
        add_all(draw_edges(dossier_, scale_, look_, typesetter_));
        add_all(draw_positions(dossier_, scale_, look_, typesetter_, taken_));
        add_legend();
        add_compass();
        LabelPlacer numbers(taken_, table, typesetter_);
        add_all(number_squares(ground_, scale_, look_, numbers));
        LabelPlacer names(taken_, seen, typesetter_);
        add_all(draw_names(ground_, ground, scale_, look_, names));
        add_screen(seen);
        const double below = table.bottom + edge_height;
        add_all(draw_scale_bar(scale_, {table.right, below + 0.6}, look_, typesetter_));
        return std::move(items_);
    }

private:
    /// Whether the legend stands in a flank; needs the scale.
    [[nodiscard]] bool legend_in_flank(double per_inch) const {
        if (!flanks_.west && !flanks_.east) return false;
        const double wide = ground_.squares->left.value() * per_inch;
        const double high = ground_.table.height.value() * per_inch;
        return wide >= legend_column && high >= legend_row * static_cast<double>(words_.size()) + 6;
    }

    void fit(const Frame& box) {
        box_ = box;
        const double width = ground_.table.width.value();
        const double height = ground_.table.height.value();
        const auto scale_with = [&](double strip) {
            const double room = box.depth() - 2 * edge_height - strip;
            return std::min((box.width() - 2 * frame_width) / width, room / height);
        };
        double strip = bar_strip;
        in_flank_ = legend_in_flank(scale_with(strip));
        if (!in_flank_ && !words_.empty()) strip = legend_strip;
        scale_.per_inch = std::max(0.1, scale_with(strip));
        scale_.table = ground_.table;
        const double used = height * scale_.per_inch + 2 * edge_height + strip;
        scale_.corner = {box.centre().x - width * scale_.per_inch / 2,
                         box.top + (box.depth() - used) / 2 + edge_height};
    }

    /// The part of the table whose ground this audience sees.
    [[nodiscard]] Frame seen_part() const {
        Frame table = scale_.frame();
        if (!dossier_.screen || dossier_.audience.kind != dossier::Audience::Kind::side) return table;
        for (const auto& side : dossier_.sides)
            if (side.id == dossier_.audience.side) {
                if (side.half == "A") table.bottom = table.centre().y;
                if (side.half == "B") table.top = table.centre().y;
                break;
            }
        return table;
    }

    void add(page::Item item) { items_.push_back(std::move(item)); }
    void add_all(Items more) {
        for (auto& item : more) items_.push_back(std::move(item));
    }

    void shun_grid() {
        if (!ground_.squares) return;
        const Frame table = scale_.frame();
        taken_.shun_line({table.left, table.centre().y}, {table.right, table.centre().y});
        const double left = table.left + scale_(ground_.squares->left);
        const double column = scale_(ground_.squares->column);
        for (int i = 0; i <= 5; ++i)
            taken_.shun_line({left + column * i, table.top}, {left + column * i, table.bottom});
        for (const double y :
             {table.top + scale_(ground_.squares->row), table.bottom - scale_(ground_.squares->row)})
            taken_.shun_line({left, y}, {left + column * 5, y});
    }

    void add_legend() {
        const Frame table = scale_.frame();
        const auto count = static_cast<double>(words_.size());
        Spots places;
        if (in_flank_) {
            const double flank = scale_(ground_.squares->left);
            const double x = flanks_.west ? table.left + flank / 2 : table.right - flank / 2;
            double y = table.centre().y - legend_row * count / 2 + 1;
            for (std::size_t i = 0; i < words_.size(); ++i, y += legend_row) places.push_back({x, y});
            taken_.take_box(
                {x - legend_column / 2, places.empty() ? y : places.front().y, x + legend_column / 2, y});
        } else {
            // Under a small table there is room to its left.
            const double end = table.right - scale_bar_length(scale_) - legend_column / 2;
            const double start = std::max(box_.left, std::min(table.left, end - legend_column * count));
            const double column = std::min(legend_column, count > 0 ? (end - start) / count : end - start);
            double x = start + column / 2;
            for (std::size_t i = 0; i < words_.size(); ++i, x += column)
                places.push_back({x, table.bottom + edge_height + 0.4});
        }
        add_all(draw_legend(words_, places, look_, typesetter_));
    }

    /// In the flank that the legend leaves free, else in a free corner of the plan.
    void add_compass() {
        const Frame table = scale_.frame();
        constexpr double radius = 6.5;
        constexpr double letter = 4.2;
        const double x_room = radius + 2;
        const double y_room = radius + letter + 1.5;
        Spots middles;
        if (in_flank_) {
            const double flank = scale_(ground_.squares->left) / 2;
            if (flanks_.west && flanks_.east)
                middles.push_back({table.right - flank, table.top + y_room + 2});
        }
        for (const double y : {table.top + y_room, table.bottom - radius - 2})
            for (const double x : {table.right - x_room, table.left + x_room}) middles.push_back({x, y});
        for (const Spot middle : middles) {
            const Frame box{middle.x - radius, middle.y - radius - letter, middle.x + radius,
                            middle.y + radius};
            if (!taken_.is_free(box, 0.8)) continue;
            taken_.take_box(box);
            add_all(draw_compass(middle, radius, look_, typesetter_));
            return;
        }
    }

    /// Over the half that is not seen: that a screen stands there.
    void add_screen(const Frame& seen) {
        const Frame table = scale_.frame();
        if (seen.top == table.top && seen.bottom == table.bottom) return;
        const bool south = seen.bottom < table.bottom;
        // In the middle of a row of squares, clear of their lines.
        const double y = table.top + table.depth() * (south ? 0.625 : 0.375);
        const auto words = typesetter_.shape("behind the screen", {"serif-italic", text::Points{14}});
        add(text_at(words, {table.centre().x - words->advance.value() / 2, y - words->ascent.value() / 2},
                    look_.ink("map-faint")));
    }

    const dossier::Dossier& dossier_;
    const terrain::Terrain& ground_;
    const PlanLook& look_;
    text::Typesetter& typesetter_;
    std::vector<std::string> words_;
    Flanks flanks_;
    Frame box_;  ///< all the room there is
    bool in_flank_ = false;
    TableScale scale_;
    TakenGround taken_;
    Items items_;
};

}  // namespace

std::vector<page::Item> draw_plan(const dossier::Dossier& dossier, const lengths::PaperBox& box,
                                  const PlanLook& look, text::Typesetter& typesetter) {
    if (!dossier.terrain) return {};
    return Plan(dossier, box, look, typesetter).draw();
}

}  // namespace muster::map
