#include "terrain/farm_road.hpp"

#include <array>

namespace muster::terrain {

namespace {

/// Smooths a road between two points that stay where they are.
class Smoothing {
public:
    Smoothing(const Country& country, unsigned bars, dice::Chance& chance)
        : country_(&country), bars_(bars), chance_(&chance) {}

    /// \param from, to  the direction of the road where the piece begins and ends; none if it is free
    [[nodiscard]] Spots smooth(const Spots& piece, std::optional<Spot> from, std::optional<Spot> to) const {
        Spots line = bend(straighten(piece));
        if (from) lead_straight(line, line.begin(), *from);
        if (to) lead_straight(line, line.end() - 1, *to);
        for (int pass = 0; pass < 3; ++pass) line = cut_corners(line);
        return line;
    }

private:
    [[nodiscard]] bool clear(Spot a, Spot b) const { return country_->clear(a, b, bars_); }

    /// Straightens the line wherever nothing is in the way, but never over a long distance.
    [[nodiscard]] Spots straighten(const Spots& piece) const {
        const double longest = 9 * country_->board().scale;
        Spots line{piece.front()};
        for (std::size_t i = 0; i + 1 < piece.size();) {
            std::size_t next = i + 1;
            for (std::size_t j = i + 2; j < piece.size() && distance(piece[i], piece[j]) < longest; ++j)
                if (clear(piece[i], piece[j])) next = j;
            line.push_back(piece[next]);
            i = next;
        }
        return line;
    }

    /// Keeps the line straight for a little before its first bend after a crossing.
    void lead_straight(Spots& line, Spots::iterator end, Spot direction) const {
        const bool first = end == line.begin();
        const Spot next = first ? line[1] : line[line.size() - 2];
        for (const double far : {1.6, 1.1, 0.6}) {
            const Spot on = *end + direction * (far * country_->board().scale);
            // A road that begins nearer than that would double back.
            if (dot(next - on, direction) <= 0 || !clear(*end, on) || !clear(on, next)) continue;
            line.insert(first ? end + 1 : end, on);
            return;
        }
    }

    /// Moves the middle of long pieces a little to one side.
    [[nodiscard]] Spots bend(const Spots& line) const {
        const double scale = country_->board().scale;
        Spots result{line.front()};
        for (std::size_t i = 1; i < line.size(); ++i) {
            const Spot a = line[i - 1];
            const Spot b = line[i];
            const double side = chance_->between(-0.7, 0.7) * scale;
            if (distance(a, b) > 3 * scale) {
                const Spot middle = between(a, b, 0.5) + quarter_turn(unit(b - a)) * side;
                if (clear(a, middle) && clear(middle, b)) result.push_back(middle);
            }
            result.push_back(b);
        }
        return result;
    }

    /// Cuts off each corner, less deeply if something is in the way.
    [[nodiscard]] Spots cut_corners(const Spots& line) const {
        static constexpr std::array<double, 3> depths{0.27, 0.16, 0.08};
        Spots result{line.front()};
        for (std::size_t i = 1; i + 1 < line.size(); ++i) {
            bool done = false;
            for (const double depth : depths) {
                const Spot before = between(line[i], line[i - 1], depth);
                const Spot after = between(line[i], line[i + 1], depth);
                if (!clear(before, after)) continue;
                result.push_back(before);
                result.push_back(after);
                done = true;
                break;
            }
            if (!done) result.push_back(line[i]);
        }
        result.push_back(line.back());
        return result;
    }

    const Country* country_;
    unsigned bars_;
    dice::Chance* chance_;
};

/// Smooths a way piece by piece, straight over the crossings.
Spots smooth_way(const Country& country, const Way& way, dice::Chance& chance) {
    const Smoothing smoothing(country, way.bars, chance);
    Spots course;
    Spots piece;
    std::optional<Spot> from;
    for (std::size_t i = 0; i < way.points.size(); ++i) {
        piece.push_back(way.points[i]);
        const bool ends = i + 1 == way.points.size();
        if (!way.over[i] && !ends) continue;
        std::optional<Spot> to;
        if (!ends) to = unit(way.points[i] - way.points[i + 1]);
        const Spots line = piece.size() > 1 ? smoothing.smooth(piece, from, to) : piece;
        course.insert(course.end(), line.begin(), line.end());
        piece.clear();
        if (to) from = *to * -1.0;
    }
    return course;
}

/// An earlier road's points up to the place where another leaves it.
Spots points_before(const Spots& road, Spot leaving) {
    const double leave = place_along(road, leaving);
    Spots points;
    double run = 0;
    for (std::size_t i = 0; i < road.size(); ++i) {
        if (i > 0) run += distance(road[i - 1], road[i]);
        if (run >= leave - 0.01) break;
        points.push_back(road[i]);
    }
    return points;
}

}  // namespace

Spots FarmRoads::lay(const Spots& gates, dice::Chance& chance) {
    static constexpr unsigned always = bar_water | bar_building;
    static constexpr unsigned open_country = always | bar_shunned | bar_slow;
    static constexpr unsigned along_fields = always | bar_shunned | bar_slow_core;
    static constexpr unsigned across_fields = always | bar_shunned;
    static constexpr unsigned along_hills = always | bar_shunned_core | bar_slow_core;
    static constexpr unsigned under_hills = always | bar_shunned_core;
    for (const unsigned bars :
         {open_country, along_fields, across_fields, along_hills, under_hills, always}) {
        const std::optional<Way> way = search_.find(gates, laid_, bars);
        if (!way) continue;
        Spots course = smooth_way(*country_, *way, chance);
        if (way->leaves) {
            Spots shared = points_before(laid_[*way->leaves], course.front());
            course.insert(course.begin(), shared.begin(), shared.end());
        }
        laid_.push_back(tidy_course(course));
        return laid_.back();
    }
    return {};
}

}  // namespace muster::terrain
