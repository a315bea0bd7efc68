#include "ground/buildings.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "dice/dice.hpp"
#include "lengths/curves.hpp"

namespace muster::ground {

using namespace lengths::literals;

namespace {

/// A street or road that houses stand along.
struct Frontage {
    TableLine course;
    Inches half{};  ///< from its middle to the plots beside it
};

struct HouseSize {
    Inches length{}, depth{}, back{};  ///< `back`: from the road
};

TableLine oblong(TablePoint middle, Direction along, const HouseSize& size) {
    const TablePoint a = along * (size.length / 2), b = lengths::quarter_turn(along) * (size.depth / 2);
    return {middle - a - b, middle + a - b, middle + a + b, middle - a + b};
}

class Builder {
public:
    Builder(const Site& site, const Around& around)
        : site_(site), around_(around), chance_(site.key), bounds_(lengths::bounds_of(site.outline)) {
        const double area = std::abs(lengths::signed_area(site.outline).value());
        wanted_ = site.is_farm ? (area < 4    ? 1
                                  : area < 9  ? 2
                                  : area < 16 ? 3
                                              : 4)
                               : std::clamp(static_cast<int>(area / 6), 1, 24);
        const TablePoint middle = lengths::roomiest_place(site.outline);
        std::erase_if(around_.hills, [&](const TableLine& hill) {
            return lengths::inside(hill, middle);  // a village on a hill
        });
        keep_near();
    }

    /// As large as there is room for most of them, or as many as there is room for.
    std::vector<TableLine> build() {
        constexpr double most = 0.6;
        std::vector<TableLine> best;
        for (const double scale : {1.0, 0.8, 0.64, 0.5, 0.4}) {
            houses_.clear();
            line(roads_on_site(), scale);
            if (houses_.size() * 2 < static_cast<std::size_t>(wanted_)) line(own_streets(scale), scale);
            if (houses_.size() > best.size()) best = houses_;
            if (static_cast<double>(houses_.size()) >= most * wanted_) break;
        }
        if (best.empty()) best.push_back(anyhow());
        return best;
    }

private:
    [[nodiscard]] bool lacks_any() const { return houses_.size() < static_cast<std::size_t>(wanted_); }

    /// Leaves of what is around only what is near.
    void keep_near() {
        const auto is_far = [&](const TableLine& line, Inches room) {
            return line.empty() || !lengths::bounds_of(line).grown(room).meets(bounds_);
        };
        std::erase_if(around_.roads,
                      [&](const Way& way) { return way.course.size() < 2 || is_far(way.course, way.width); });
        std::erase_if(around_.waters, [&](const Water& water) { return is_far(water.course, water.width); });
        std::erase_if(around_.built, [&](const TableLine& walls) { return is_far(walls, 0.5_in); });
        std::erase_if(around_.hills, [&](const TableLine& hill) { return is_far(hill, 0.1_in); });
    }

    [[nodiscard]] std::vector<Frontage> roads_on_site() const {
        std::vector<Frontage> found;
        for (const Way& way : around_.roads) found.push_back({way.course, way.width / 2});
        return found;
    }

    /// Straight streets along the site: through its middle, then on both sides of it.
    [[nodiscard]] std::vector<Frontage> own_streets(double scale) const {
        const TablePoint middle = lengths::roomiest_place(site_.outline);
        Direction along = lengths::long_side(site_.outline);
        if (!around_.roads.empty() && around_.roads.front().course.size() > 1) {
            const TableLine& road = around_.roads.front().course;
            along = lengths::heading(road, lengths::place_along(road, middle));
        } else if (site_.towards) {
            const double turn = *site_.towards * std::numbers::pi / 180;
            along = {std::cos(turn), std::sin(turn)};
        }
        const Inches reach = bounds_.width() + bounds_.depth();
        const Inches apart = 3.6_in * scale;
        std::vector<Frontage> streets;
        const auto add = [&](Inches aside) {
            const TablePoint on = middle + lengths::quarter_turn(along) * aside;
            streets.push_back({{on - along * reach, on + along * reach}, 0.35_in * scale});
        };
        add(site_.is_farm ? -0.9_in * scale : 0_in);
        for (Inches aside = apart; aside < reach; aside += apart) {
            add(aside);
            add(-aside);
        }
        return streets;
    }

    [[nodiscard]] HouseSize any_size(double scale) {
        const bool is_house = !site_.is_farm || houses_.empty();
        const double length = is_house ? chance_.between(1.3, 1.75) : chance_.between(1.1, 1.45);
        return {Inches{length * scale}, Inches{chance_.between(0.85, 1.1) * scale},
                Inches{chance_.between(0.15, 0.4) * scale}};
    }

    /// Houses on both sides of all roads at once, from the middle of the site outwards.
    void line(const std::vector<Frontage>& roads, double scale) {
        const TablePoint middle = lengths::roomiest_place(site_.outline);
        const Inches far = bounds_.width() + bounds_.depth(), pace = 0.2_in * scale;
        HouseSize size = any_size(scale);
        const auto try_at = [&](const Frontage& road, const lengths::MeasuredCourseIn<Inches>& course,
                                Inches at) {
            if (at < 0_in || at > course.length()) return;
            const Direction along = course.heading(at), out = lengths::quarter_turn(along);
            for (const double side : {1.0, -1.0}) {
                const TableLine walls = oblong(
                    course.at(at) + out * ((road.half + size.back + size.depth / 2) * side), along, size);
                if (!lacks_any() || !fits(walls, scale)) continue;
                houses_.push_back(walls);
                size = any_size(scale);
            }
        };
        std::vector<lengths::MeasuredCourseIn<Inches>> courses;
        std::vector<Inches> middles;
        for (const Frontage& road : roads) {
            courses.emplace_back(road.course);
            middles.push_back(lengths::place_along(road.course, middle));
        }
        for (Inches off = 0_in; off < far && lacks_any(); off += pace)
            for (std::size_t i = 0; i < roads.size(); ++i)
                for (const double way : {1.0, -1.0}) try_at(roads[i], courses[i], middles[i] + off * way);
    }

    [[nodiscard]] static bool is_clear_of(const TableLine& walls, const TableLine& course, Inches room) {
        const TableBounds near = lengths::bounds_of(walls).grown(room);
        for (std::size_t i = 0; i + 1 < course.size(); ++i)
            if (lengths::bounds_of(course[i], course[i + 1]).grown(0.001_in).meets(near) &&
                lengths::segment_to_outline(course[i], course[i + 1], walls) < room)
                return false;
        return true;
    }
    [[nodiscard]] static bool is_clear_of_outline(const TableLine& walls, TableLine outline, Inches room) {
        if (lengths::inside(outline, walls.front()) || lengths::inside(walls, outline.front())) return false;
        outline.push_back(outline.front());
        return is_clear_of(walls, outline, room);
    }

    [[nodiscard]] bool fits(const TableLine& walls, double scale) const {
        const auto is_on_site = [&](TablePoint p) { return lengths::inside(site_.outline, p); };
        const Inches gap = 0.4_in * scale;
        return std::ranges::all_of(walls, is_on_site) && is_off_ways(walls) &&
               std::ranges::all_of(
                   around_.built,
                   [&](const TableLine& other) { return is_clear_of_outline(walls, other, gap); }) &&
               std::ranges::all_of(
                   houses_, [&](const TableLine& other) { return is_clear_of_outline(walls, other, gap); }) &&
               std::ranges::all_of(around_.hills, [&](const TableLine& hill) {
                   return is_clear_of_outline(walls, hill, 0.05_in);
               });
    }
    [[nodiscard]] bool is_off_ways(const TableLine& walls) const {
        return std::ranges::all_of(
                   around_.roads,
                   [&](const Way& way) { return is_clear_of(walls, way.course, way.width / 2 + 0.08_in); }) &&
               std::ranges::all_of(around_.waters, [&](const Water& water) {
                   return is_clear_of(walls, water.course, water.width * 0.6 + 0.1_in);
               });
    }

    /// One house where there is hardly any room: as large as there is, off roads if anything is.
    [[nodiscard]] TableLine anyhow() const {
        const TablePoint middle = lengths::roomiest_place(site_.outline);
        const Direction along = lengths::long_side(site_.outline);
        TableLine least = oblong(middle, along, {0.3_in, 0.2_in, 0_in});
        for (const double share : {1.0, 0.7, 0.5, 0.35})
            for (double x = 0.05; x < 1; x += 0.05)
                for (double y = 0.05; y < 1; y += 0.05) {
                    const TablePoint at{bounds_.left + bounds_.width() * x,
                                        bounds_.top + bounds_.depth() * y};
                    const TableLine walls = oblong(at, along, {1_in * share, 0.65_in * share, 0_in});
                    const bool is_inside = std::ranges::all_of(
                        walls, [&](TablePoint p) { return lengths::inside(site_.outline, p); });
                    if (is_inside && is_off_ways(walls)) return walls;
                }
        return least;
    }

    const Site& site_;
    Around around_;
    dice::Chance chance_;
    TableBounds bounds_;
    int wanted_ = 1;
    std::vector<TableLine> houses_;
};

}  // namespace

std::vector<TableLine> buildings_on(const Site& site, const Around& around) {
    return site.outline.size() < 3 ? std::vector<TableLine>{} : Builder(site, around).build();
}

}  // namespace muster::ground
