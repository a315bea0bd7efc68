// The roads of rolled ground over many seeds: where they bend, what they cross, and that the bridge carries
// one.
#include <numbers>

#include <catch2/catch.hpp>

#include "lengths/polyline.hpp"
#include "support/trials.hpp"
#include "terrain/measure.hpp"
#include "terrain/plans.hpp"

namespace roads_test {

using namespace muster::terrain;
using namespace muster::terrain::test;
using muster::lengths::TableLine;
using muster::lengths::TablePoint;

struct Table {
    double width, depth, cell;
};
constexpr Table tables[] = {{72, 48, 0}, {60, 48, 6}, {72, 48, 6}, {48, 48, 6}};

Terrain ground_of(const Table& table, int seed) {
    const std::string text = std::to_string(seed);
    SquaresPlan plan = random_plan(text, SquareLayout::centred);
    plan.table = {Inches{table.width}, Inches{table.depth}};
    plan.snap = Inches{table.cell};
    plan.holder_on_top = seed % 2 == 0;
    return random_ground(text, plan);
}

/// Runs `each` on a hundred games of every table.
template <class Each>
void each_ground(Each each) {
    for (const Table& table : tables)
        for (int seed = 0; seed < 100; seed += muster::tests::step_of_trials()) {
            INFO(table.width << "\" by " << table.depth << "\", cells of " << table.cell << "\", seed "
                             << seed);
            each(ground_of(table, seed));
        }
}

/// The sharpest turn of a course over an inch and a half, in degrees.
double sharpest_turn(const TableLine& course) {
    const double whole = muster::lengths::course_length(course).value();
    const auto at = [&](double along) { return muster::lengths::along_course(course, Inches{along}); };
    double most = 0;
    for (double along = 0.75; along < whole - 0.75; along += 0.1) {
        const auto a = at(along - 0.75), b = at(along), c = at(along + 0.75);
        const double one = std::atan2((b.y - a.y).value(), (b.x - a.x).value());
        const double two = std::atan2((c.y - b.y).value(), (c.x - b.x).value());
        const double turn = std::abs(std::remainder(two - one, 2 * std::numbers::pi));
        most = std::max(most, turn * 180 / std::numbers::pi);
    }
    return most;
}

/// Whether a course leads through an outline, and not only along its border.
bool is_crossed(const TableLine& course, const TableLine& outline) {
    const double whole = muster::lengths::course_length(course).value();
    for (double along = 0; along < whole; along += 0.1) {
        const TablePoint at = muster::lengths::along_course(course, Inches{along});
        if (muster::lengths::inside(outline, at) &&
            muster::lengths::distance_to_outline(outline, at).value() > 0.75)
            return true;
    }
    return false;
}

/// How many inches of a course lie within an inch of an edge of the table that it does not leave.
double run_at_edge(const TableLine& course, const muster::lengths::TableSize& table) {
    const double whole = muster::lengths::course_length(course).value();
    double run = 0;
    for (double along = 0; along < whole; along += 0.1) {
        const auto p = muster::lengths::along_course(course, Inches{along});
        const double away = std::min({p.x.value(), p.y.value(), table.width.value() - p.x.value(),
                                      table.height.value() - p.y.value()});
        if (away < 1) run += 0.1;
    }
    return run;
}

TEST_CASE("the bridge carries a road on, over the river and to the table's edge or a farm") {
    each_ground([](const Terrain& ground) {
        const TablePoint bridge = ground.crossings.at(0).at;
        int over = 0;
        for (const Road& road : ground.roads) {
            if (muster::lengths::distance_to_course(road.course, bridge).value() > 0.1) continue;
            ++over;
            CHECK(lines_cross(plain(road.course), false, plain(ground.river->course), false));
            if (!road.to.empty()) continue;
            // A road of the bridge alone ends at the holder's edge and is clear of every building.
            const double end = road.course.back().y.value();
            CHECK((end == 0 || end == ground.table.height.value()));
            for (const Feature& feature : ground.features)
                for (const TableLine& part : feature.parts) {
                    CHECK(apart(plain(part), true, plain(road.course), false) >= road.width.value() / 2);
                    CHECK_FALSE(lines_cross(plain(part), true, plain(road.course), false));
                }
        }
        CHECK(over > 0);
        CHECK(ground.roads.size() <= 4);
    });
}

TEST_CASE("no road doubles back, neither at a crossing nor at a farm") {
    each_ground([](const Terrain& ground) {
        for (const Road& road : ground.roads) CHECK(sharpest_turn(road.course) < 140);
    });
}

TEST_CASE("no farm's road runs along an edge of the table") {
    each_ground([](const Terrain& ground) {
        for (const Road& road : ground.roads)
            if (road.to == "farm") CHECK(run_at_edge(road.course, ground.table) < 5);
    });
}

TEST_CASE("a road crosses no field: where its farm is hemmed in, the field gives way") {
    each_ground([](const Terrain& ground) {
        for (const Road& road : ground.roads)
            for (const Feature& feature : ground.features)
                if (feature.kind == "field") CHECK_FALSE(is_crossed(road.course, feature.outline));
    });
}

TEST_CASE("on a gridded four-foot table too, features fill whole cells except for what river and road take") {
    for (int seed = 0; seed < 100; seed += muster::tests::step_of_trials()) {
        const Terrain ground = ground_of({48, 48, 6}, seed);
        const Line river = plain(ground.river->course);
        const auto is_cut = [&](const Feature& feature) {
            const Line outline = plain(feature.outline);
            return apart(outline, true, river, false) < 3 ||
                   std::ranges::any_of(ground.roads, [&](const Road& road) {
                       return apart(outline, true, plain(road.course), false) < 1.5;
                   });
        };
        for (const Feature& feature : ground.features) {
            const auto shares = [&](const Feature& other) {
                return other.kind == "field" && other.side == feature.side && is_cut(other);
            };
            if (feature.kind == "town" || is_cut(feature) ||
                (feature.kind == "field" && std::ranges::any_of(ground.features, shares)))
                continue;
            const Line outline = plain(feature.outline);
            INFO("seed " << seed << ", " << feature.id);
            for (const P& p : outline) {
                // Where a farm has two cells, its fields share one, each a half.
                const double cell = feature.kind == "field" ? 3 : 6;
                CHECK(std::abs(p.x / cell - std::round(p.x / cell)) < 1e-9);
                CHECK(std::abs(p.y / cell - std::round(p.y / cell)) < 1e-9);
            }
        }
    }
}

}  // namespace roads_test
