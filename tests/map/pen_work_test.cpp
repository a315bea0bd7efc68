#include "map/pen_work.hpp"

#include <functional>

#include <catch2/catch.hpp>

#include "map/plan_of_test.hpp"
#include "page/query.hpp"
#include "support/ground_kinds.hpp"
#include "terrain/ground.hpp"

namespace pen_work_test {

using namespace muster;
using namespace muster::map;

constexpr page::Ink blue{1, 2, 250};

/// The corners of a path of straight lines.
PaperLine corners_of(const Path& path) {
    PaperLine corners;
    for (const auto& segment : path) {
        if (const auto* move = std::get_if<page::Move>(&segment)) corners.push_back(move->to);
        if (const auto* line = std::get_if<page::Line>(&segment)) corners.push_back(line->to);
    }
    return corners;
}

/// Whether a place is under water on the plan.
bool is_wet(const std::vector<page::Item>& items, PaperPoint place) {
    return std::any_of(items.begin(), items.end(), [&](const page::Item& item) {
        if (const auto* group = std::get_if<page::Group>(&item.what))
            return is_wet(group->items, (place - group->shift) * (1 / group->scale));
        const auto* shape = std::get_if<page::Shape>(&item.what);
        return shape && shape->fill == blue && lengths::inside(corners_of(shape->path), place);
    });
}

TEST_CASE("an outline rounded off stays inside itself, and corners that stay do") {
    const PaperLine outline{{0_mm, 0_mm}, {40_mm, 2_mm}, {38_mm, 30_mm}, {20_mm, 41_mm}, {-3_mm, 28_mm}};
    const PaperLine cut = rounded_off(outline);
    CHECK(cut.size() == 10);
    for (const PaperPoint p : cut) CHECK(lengths::distance_to_outline(outline, p) < 1e-9_mm);
    for (const PaperPoint corner : outline) CHECK(lengths::distance_to_outline(cut, corner) > 1_mm);
    const PaperLine kept =
        rounded_off<lengths::Millimetres>(outline, [](PaperPoint p) { return p.y < 5_mm; });
    CHECK(std::count(kept.begin(), kept.end(), outline[0]) == 1);
    CHECK(std::count(kept.begin(), kept.end(), outline[1]) == 1);
    CHECK(lengths::distance_to_outline(kept, outline[2]) > 1_mm);
}

TEST_CASE("a sea fills the corners of the table that it reaches") {
    using terrain::GroundPiece;
    const auto at = [](double x, double y) {
        return lengths::TablePoint{lengths::Inches{x}, lengths::Inches{y}};
    };
    GroundPiece shore;
    shore.kind = "shore";
    shore.line = {at(0, 36), at(30, 40), at(72, 30)};
    shore.shape = terrain::PieceShape::course;
    shore.towards = 180;
    GroundPiece sea;
    sea.kind = "sea";
    sea.line = {at(0, 0), at(72, 0), at(72, 5), at(40, 8), at(0, 4)};
    sea.shape = terrain::PieceShape::outline;
    dossier::Dossier dossier;
    dossier.table = {lengths::Inches{72}, lengths::Inches{48}};
    GroundPiece bay = sea;
    bay.kind = "bay";
    bay.line = {at(60, 14), at(72, 13), at(72, 24), at(61, 22)};
    auto ground = terrain::lay_out_ground(dossier.table, {shore, sea, bay}, tests::shipped_kinds());
    REQUIRE(ground.problems.empty());
    dossier.terrain = std::move(ground.terrain);
    PlanLook look;
    look.inks["map-water"] = blue;
    const auto sheets = map::parts_of(map::draw_ground(dossier, look, map::test::typesetter()),
                                      {{{}, {lengths::Inches{72}, lengths::Inches{48}}}});
    const Items items{{sheets.front()}};
    const auto wet = [&](double x, double y) {
        return is_wet(items, lengths::Direction{x, y} * Millimetres{1_in});
    };
    CHECK(wet(66, 18));
    CHECK(wet(71.9, 18));
    CHECK_FALSE(wet(56, 18));
    for (const double x : {0.2, 71.8})
        for (const double y : {0.2, 47.8}) {
            INFO(x << ", " << y);
            CHECK(wet(x, y));
        }
    CHECK_FALSE(wet(36, 20));
    CHECK_FALSE(wet(0.5, 20));
}

TEST_CASE("a wood does not thin out where the table ends") {
    const auto at = [](double x, double y) {
        return lengths::TablePoint{lengths::Inches{x}, lengths::Inches{y}};
    };
    terrain::GroundPiece wood;
    wood.kind = "wood";
    wood.line = {at(0, 10), at(12, 10), at(12, 22), at(0, 22)};
    wood.shape = terrain::PieceShape::outline;
    dossier::Dossier dossier;
    dossier.table = {lengths::Inches{72}, lengths::Inches{48}};
    auto ground = terrain::lay_out_ground(dossier.table, {wood}, tests::shipped_kinds());
    REQUIRE(ground.problems.empty());
    dossier.terrain = std::move(ground.terrain);
    const auto group = map::draw_ground(dossier, PlanLook{}, map::test::typesetter());
    const std::function<int(const map::Items&, Millimetres)> count = [&](const map::Items& items,
                                                                         Millimetres from) {
        int crowns = 0;
        for (const auto& item : items) {
            if (const auto* inner = std::get_if<page::Group>(&item.what)) crowns += count(inner->items, from);
            const auto* shape = std::get_if<page::Shape>(&item.what);
            if (!shape || !shape->fill || shape->path.size() < 2 ||
                !std::holds_alternative<page::Curve>(shape->path[1]))
                continue;
            const auto box = page::bounds(item);
            const Millimetres x = box.origin.x + box.size.width / 2;
            if (x >= from && x < from + 1.5_mm && box.size.height < 10_mm) ++crowns;
        }
        return crowns;
    };
    CHECK(count(group.items, 0_mm) > 20);
    CHECK(count(group.items, 0_mm) > 0.75 * count(group.items, 40_mm));
}

}  // namespace pen_work_test
