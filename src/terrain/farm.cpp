#include "terrain/farm.hpp"

#include <algorithm>

#include "terrain/plot.hpp"

namespace muster::terrain {

namespace {

/// Lays out one farm on its plot, in the plot's own lengths.
class FarmLayout {
public:
    FarmLayout(const Surveyor& surveyor, const Board& board, const FreeGround& ground, dice::Chance& chance)
        : surveyor_(surveyor), ground_(ground), chance_(chance), k_(board.scale), room_(board.road_room()) {}

    Farm lay_out(const Courses& courses) {
        if (ground_.whole)
            lay_out_in_open(courses);
        else
            lay_out_beside_water(courses);
        return farm_;
    }

    Farm lay_out_yard() {
        plot_ = plot_round(ground_.outline, ground_.along);
        farm_.yard = ground_.outline;
        const Frame box = largest_box(plot_.own(ground_.outline));
        build(std::min(box.width(), box.depth()) > 4 * k_ ? box.grown(-k_) : box);
        return farm_;
    }

private:
    void lay_out_in_open(const Courses& courses) {
        plot_ =
            face_road(turned_plot(bounds_of(ground_.outline), chance_.between(-0.09, 0.09)), courses.road);
        const double yard = std::clamp(0.25 * plot_.depth, 1.95 * k_, 2.6 * k_);
        const double built = build({0, 0, plot_.length, yard});
        const double start = std::clamp(built - 1.2 * k_, 0.0, std::max(plot_.length - 6.4 * k_, 0.0));
        farm_.yard = tidy_outline(plot_.oblong({start, 0, std::min(start + 6.4 * k_, plot_.length), yard}));
        const double gap = 0.3 * k_;
        const Frame fields{0, yard + gap, plot_.length, plot_.depth};
        const double share = chance_.between(0.42, 0.58);
        const bool upright = fields.width() >= fields.depth() * 0.85;
        const double split = upright ? fields.width() * share : fields.top + fields.depth() * share;
        const auto [first, second] = parted(fields, upright, split, gap);
        farm_.fields = {make_field(first), make_field(second)};
    }

    /// Cuts yard and fields out of the free ground across its length, so that the fields run down to the
    /// bank.
    void lay_out_beside_water(const Courses& courses) {
        plot_ = face_best_yard(plot_round(ground_.outline, ground_.along), courses.road);
        double yard = 2.0 * k_;
        Spots yard_ground = free_part({0, 0, plot_.length, yard});
        while (yard < 0.45 * plot_.depth &&
               !(signed_area(yard_ground) > 6.6 * k_ * k_ && has_room_for_yard(yard_ground))) {
            yard += 0.2 * k_;
            yard_ground = free_part({0, 0, plot_.length, yard});
        }
        farm_.yard = yard_ground;
        build(largest_box(plot_.own(yard_ground)));
        const double gap = 0.3 * k_;
        const Spots rest = plot_.own(free_part({0, yard + gap, plot_.length, plot_.depth}));
        const Frame fields = bounds_of(rest);
        const double share = chance_.between(0.46, 0.54);
        const bool upright = fields.width() >= fields.depth();
        auto [first, second] = parted(fields.grown(0.01), upright, dividing_line(rest, upright, share), gap);
        first.top = std::max(first.top, fields.top);
        second.top = std::max(second.top, fields.top);
        farm_.fields = {free_part(first), free_part(second)};
    }

    /// The free ground within a box of the plot.
    [[nodiscard]] Spots free_part(const Frame& bounds) const {
        const Surveyor::Area shared =
            surveyor_.shared(surveyor_.area(ground_.outline), surveyor_.area(plot_.oblong(bounds)));
        return tidy_outline(surveyor_.largest_part(surveyor_.simplified(shared, 0.03)));
    }

    [[nodiscard]] bool has_room_for_yard(const Spots& yard) const {
        const Frame box = largest_box(plot_.own(yard));
        return std::min(box.width(), box.depth()) >= 1.3 * k_ &&
               std::max(box.width(), box.depth()) >= 1.8 * k_;
    }

    /// The plot turned so that its yard is on the side nearest the road, among the sides that leave the
    /// fields some depth.
    [[nodiscard]] static Plot face_road(Plot plot, const Spots& road) {
        Plot best = plot;
        double least = 1e9;
        for (int side = 0; side < 4; ++side) {
            const double away = distance_to_course(road, plot.at(plot.length / 2, 0));
            if (plot.depth >= 0.62 * plot.length && away < least) {
                least = away;
                best = plot;
            }
            plot = plot.next_side();
        }
        return best;
    }

    /// The plot turned to the end that has enough ground for a yard; if both have, to the one nearer the
    /// road.
    [[nodiscard]] Plot face_best_yard(Plot plot, const Spots& road) {
        if (plot.depth < plot.length) plot = plot.next_side();
        const Plot other = plot.next_side().next_side();
        const double enough = 6.6 * k_ * k_;
        const auto with_ground = [&](double ground, const Plot& p) {
            return std::min(ground, enough) - 0.05 * distance_to_course(road, p.at(p.length / 2, 0));
        };
        const auto worth = [&](const Plot& p) {
            plot_ = p;
            return with_ground(signed_area(free_part({0, 0, p.length, 2.4 * k_})), p);
        };
        // Cutting out ground is slow, so an end that could not be better with enough of it is not tried.
        const double most = with_ground(enough, plot), others_most = with_ground(enough, other);
        if (most < others_most) {
            const double others_own = worth(other);
            return most >= others_own && worth(plot) >= others_own ? plot : other;
        }
        const double own = worth(plot);
        return own >= others_most || own >= worth(other) ? plot : other;
    }

    /// A field of four corners, each pulled in from the bounds a little at random.
    [[nodiscard]] Spots make_field(const Frame& bounds) {
        const double give = std::min(bounds.width(), bounds.depth()) * 0.07;
        Spots corners;
        for (const auto& [x, y] : corners_of(bounds)) {
            const double down = chance_.between(0, give);
            const double right = chance_.between(0, give);
            corners.push_back(plot_.at(x == bounds.left ? x + right : x - right,  //
                                       y == bounds.top ? y + down : y - down));
        }
        return tidy_outline(corners);
    }

    /// Adds a house and, if there is room, a barn beside it in a box of the yard, with a little room in
    /// front. Returns where the house begins.
    double build(const Frame& box) {
        const double margin = std::min(0.2 * k_, box.width() * 0.06);
        const double deep = std::min(1.15 * k_, std::max(box.depth() - 0.65 * k_, 0.75 * box.depth()));
        const double house = std::min(1.75 * k_, box.width() - 2 * margin);
        const double barn = std::min(1.35 * k_, house);
        const double between = 0.6 * k_;
        const bool two = box.width() > house + barn + between + 2 * margin;
        const double all = two ? house + barn + between : house;
        const double left = box.left + margin + (box.width() - 2 * margin - all) * chance_.between(0.2, 0.8);
        const double back = box.bottom - std::min(margin, 0.1 * box.depth());
        farm_.buildings.push_back(tidy_outline(plot_.oblong({left, back - deep, left + house, back})));
        if (two) {
            const double from = left + house + between;
            const double behind = back - 0.1 * deep;
            farm_.buildings.push_back(tidy_outline(plot_.oblong({from, back - deep, from + barn, behind})));
        }
        add_gates({left, back - deep, left + house, back});
        return left;
    }

    void add_gates(const Frame& house) {
        const double off = room_ + 0.03;
        const Spot middle = house.centre();
        farm_.gates = {plot_.at(middle.x, house.top - off), plot_.at(house.left - off, middle.y),
                       plot_.at(house.right + off, middle.y), plot_.at(middle.x, house.bottom + off)};
    }

    const Surveyor& surveyor_;
    const FreeGround& ground_;
    dice::Chance& chance_;
    double k_;
    double room_;
    Plot plot_;
    Farm farm_;
};

}  // namespace

Farm lay_out_farm(const Surveyor& surveyor, const Board& board, const FreeGround& ground,
                  const Courses& courses, dice::Chance& chance) {
    return FarmLayout(surveyor, board, ground, chance).lay_out(courses);
}

Farm lay_out_yard(const Surveyor& surveyor, const Board& board, const FreeGround& ground,
                  dice::Chance& chance) {
    return FarmLayout(surveyor, board, ground, chance).lay_out_yard();
}

}  // namespace muster::terrain
