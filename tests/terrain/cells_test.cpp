// Features and farms on the cells of a square, chosen again by counting.
#include <cmath>

#include <catch2/catch.hpp>

#include "dice/dice.hpp"
#include "terrain/geos.hpp"
#include "terrain/snapped.hpp"

using namespace muster;
using namespace muster::terrain;

namespace {

const Frame square{12, 24, 24, 36};

bool are_alike(const Frame& a, const Frame& b) {
    return std::abs(a.left - b.left) < 0.0011 && std::abs(a.top - b.top) < 0.0011 &&
           std::abs(a.right - b.right) < 0.0011 && std::abs(a.bottom - b.bottom) < 0.0011;
}

Frame shared(const Frame& a, const Frame& b) {
    return {std::max(a.left, b.left), std::max(a.top, b.top), std::min(a.right, b.right),
            std::min(a.bottom, b.bottom)};
}

/// The share of a box that is free, if the free ground is a box too.
double share_of(const Frame& box, const Frame& free) {
    const Frame both = shared(box, free);
    if (both.left >= both.right || both.top >= both.bottom) return 0;
    return both.width() * both.depth() / (box.width() * box.depth());
}

FreeGround free_in(const Frame& box) {
    return {corners_of(box), false, {0, 1}};
}

/// The blocks of free cells that have a share of the square, from the top, then from the left, then by their
/// bottom, then by their right.
std::vector<Frame> fitting(int cells, const Frame& free, const CellShare& share) {
    const double cell = 12.0 / cells;
    const auto frame = [&](int left, int top, int right, int bottom) {
        return Frame{12 + left * cell, 24 + top * cell, 12 + right * cell, 24 + bottom * cell};
    };
    bool has_whole = false;
    for (int i = 0; i < cells * cells; ++i)
        has_whole =
            has_whole || share_of(frame(i % cells, i / cells, i % cells + 1, i / cells + 1), free) > 0.999;
    std::vector<Frame> blocks;
    for (int top = 0; top < cells; ++top)
        for (int left = 0; left < cells; ++left)
            for (int bottom = top + 1; bottom <= cells; ++bottom)
                for (int right = left + 1; right <= cells; ++right) {
                    bool open = true;
                    for (int r = top; r < bottom; ++r)
                        for (int c = left; c < right; ++c)
                            open = open &&
                                   share_of(frame(c, r, c + 1, r + 1), free) > (has_whole ? 0.999 : 0.45);
                    const double part =
                        static_cast<double>((right - left) * (bottom - top)) / (cells * cells);
                    if (open && part >= share.least && part <= share.most)
                        blocks.push_back(shared(frame(left, top, right, bottom), free));
                }
    return blocks;
}

}  // namespace

TEST_CASE("a box is grown to whole cells, but not beyond its square") {
    CHECK(are_alike(to_whole_cells({13, 25, 14, 29}, 3, square), {12, 24, 15, 30}));
    CHECK(are_alike(to_whole_cells({15, 27, 18, 30}, 3, square), {15, 27, 18, 30}));
    CHECK(are_alike(to_whole_cells({11, 23, 25, 37}, 3, square), square));
    const Frame between{13, 25, 23, 35};
    CHECK(are_alike(to_whole_cells({14, 26, 22, 34}, 4, between), between));
}

TEST_CASE("each block of free cells of the right size is as likely as any other") {
    const Surveyor surveyor;
    for (const int cells : {2, 3, 4, 6})
        for (const Frame& box :
             {square, Frame{12, 24, 21, 36}, Frame{14.5, 24, 24, 36}, Frame{12, 24, 24, 31},
              Frame{12, 28.5, 24, 36}, Frame{13, 25, 23, 35}, Frame{12, 24, 14.9, 36}})
            for (const CellShare& share : {CellShare{0.4, 0.6}, CellShare{0.25, 0.25}, CellShare{0.1, 0.8}}) {
                const std::vector<Frame> blocks = fitting(cells, box, share);
                const FreeGround ground = free_in(box);
                INFO(cells << " cells each way, free to " << box.right << " and " << box.bottom << ", "
                           << blocks.size() << " blocks of " << share.least << " to " << share.most);
                for (int i = 0; i < 4 && !blocks.empty(); ++i) {
                    dice::Chance chance("block " + std::to_string(i));
                    dice::Chance same("block " + std::to_string(i));
                    const Spots found = Cells{surveyor, square, 12.0 / cells, ground}.block(share, chance);
                    const Frame& expected = blocks[same.below(static_cast<std::uint32_t>(blocks.size()))];
                    REQUIRE(are_alike(bounds_of(found), expected));
                    REQUIRE(signed_area(found) == Approx(expected.width() * expected.depth()).margin(0.03));
                }
            }
}

TEST_CASE("the grid begins in the corner of the table, so a square that does not may have fewer cells") {
    const Surveyor surveyor;
    const auto only_block = [&](const Frame& box, double cell) {
        const FreeGround ground{corners_of(box), true, {0, 1}};
        dice::Chance chance("only");
        return bounds_of(Cells{surveyor, box, cell, ground}.block({0.99, 1}, chance));
    };
    CHECK(are_alike(only_block({5, 10, 19, 20}, 4), {8, 12, 16, 20}));
    CHECK(are_alike(only_block({6, 12, 18, 24}, 6), {6, 12, 18, 24}));
    CHECK(are_alike(only_block({5, 11, 13, 23}, 6), {6, 12, 12, 18}));  // one cell of the grid
    CHECK(are_alike(only_block({5, 11, 9, 15}, 6), {5, 11, 9, 15}));    // less than a cell: as it is
}

TEST_CASE("where no block is large enough, the first of the largest is taken") {
    const Surveyor surveyor;
    dice::Chance chance("largest");
    // Nine cells; blocks of one, two, three and four are too small, and of six too large.
    const Frame found =
        bounds_of(Cells{surveyor, square, 4, FreeGround{corners_of(square)}}.block({0.5, 0.6}, chance));
    CHECK(are_alike(found, {12, 24, 20, 32}));
    // Of two by six cells on the bank, two fifths are too many, and a third is too few.
    const FreeGround bank = free_in({20, 24, 24, 36});
    const Frame cut = bounds_of(Cells{surveyor, square, 2, bank}.block({0.4, 0.5}, chance));
    CHECK(are_alike(cut, {20, 24, 24, 36}));
}

namespace {

Courses road_at(double x) {
    return {{{0, 0}, {0, 48}}, {{x, 0}, {x, 48}}, 1, {}};
}

Farm farm_on(const Frame& free, double cell, const Courses& courses) {
    const Surveyor surveyor;
    const FreeGround ground = free_in(free);
    dice::Chance chance("farm");
    return Cells{surveyor, square, cell, ground}.farm(Board{}, courses, chance);
}

void check_farm(const Farm& farm, const Frame& yard, const Frame& first, const Frame& second) {
    const auto told = [](const Spots& spots) {
        const Frame box = bounds_of(spots);
        return std::to_string(box.left) + " " + std::to_string(box.top) + " to " + std::to_string(box.right) +
               " " + std::to_string(box.bottom);
    };
    INFO(told(farm.yard) << "; " << told(farm.fields[0]) << "; " << told(farm.fields[1]));
    CHECK(are_alike(bounds_of(farm.yard), yard));
    CHECK(are_alike(bounds_of(farm.fields[0]), first));
    CHECK(are_alike(bounds_of(farm.fields[1]), second));
    CHECK(signed_area(farm.fields[0]) == Approx(first.width() * first.depth()).margin(0.03));
}

}  // namespace

TEST_CASE("a farm's yard is in the cell nearest the road that has two cells beside it for its fields") {
    // Beside the yard come the cells to the right, to the left, below and above.
    check_farm(farm_on(square, 6, road_at(26)), {18, 24, 24, 30}, {12, 24, 18, 30}, {18, 30, 24, 36});
    check_farm(farm_on(square, 6, road_at(10)), {12, 24, 18, 30}, {18, 24, 24, 30}, {12, 30, 18, 36});
    check_farm(farm_on(square, 4, road_at(18.5)), {16, 24, 20, 28}, {20, 24, 24, 28}, {12, 24, 16, 28});
    // In one column, only the middle cell has two cells beside it.
    check_farm(farm_on({12, 24, 16, 36}, 4, road_at(26)), {12, 28, 16, 32}, {12, 32, 16, 36},
               {12, 24, 16, 28});
    const Courses level{{{0, 0}, {0, 48}}, {{0, 38}, {24, 38.5}}, 1, {}};
    // A corner has two cells beside it, and is as good as a side with three.
    check_farm(farm_on(square, 4, road_at(10)), {12, 24, 16, 28}, {16, 24, 20, 28}, {12, 28, 16, 32});
    // The ground that is free may begin anywhere in its square.
    check_farm(farm_on({18, 24, 24, 36}, 3, road_at(10)), {18, 24, 21, 27}, {21, 24, 24, 27},
               {18, 27, 21, 30});
    check_farm(farm_on({15, 30, 24, 36}, 3, road_at(10)), {15, 30, 18, 33}, {18, 30, 21, 33},
               {15, 33, 18, 36});
    check_farm(farm_on(square, 6, level), {12, 30, 18, 36}, {18, 30, 24, 36}, {12, 24, 18, 30});
}

TEST_CASE("a farm uses cells that the river cuts only where there are not three whole ones together") {
    // The right column is cut, with two thirds free: the left column has two whole cells only.
    check_farm(farm_on({12, 24, 22, 36}, 6, road_at(26)), {18, 24, 22, 30}, {12, 24, 18, 30},
               {18, 30, 22, 36});
    // Three whole cells above one another are enough, and those that are cut are left alone.
    check_farm(farm_on({12, 24, 19, 36}, 4, road_at(26)), {12, 28, 16, 32}, {12, 32, 16, 36},
               {12, 24, 16, 28});
    check_farm(farm_on({12, 24, 24, 31}, 4, road_at(26)), {16, 24, 20, 28}, {20, 24, 24, 28},
               {12, 24, 16, 28});
}

TEST_CASE(
    "if only two cells are on the bank, the fields share one, each with the end that is far from the other") {
    // The yard is in the first of two equal cells; the one below is halved upright.
    check_farm(farm_on({12, 24, 18, 36}, 6, road_at(26)), {12, 24, 18, 30}, {12, 30, 15, 36},
               {15, 30, 18, 36});
    // Side by side, it is halved level.
    check_farm(farm_on({12, 24, 24, 30}, 6, road_at(26)), {18, 24, 24, 30}, {12, 24, 18, 27},
               {12, 27, 18, 30});
}

TEST_CASE("a farm's buildings are those of a yard on all of its cell") {
    const Surveyor surveyor;
    const FreeGround cell{corners_of({12, 24, 18, 30}), false, {0, 1}};
    dice::Chance chance("farm");
    const Farm yard = lay_out_yard(surveyor, Board{}, cell, chance);
    const Farm farm = farm_on(square, 6, road_at(10));
    CHECK(farm.yard == yard.yard);
    CHECK(farm.buildings == yard.buildings);
    CHECK(farm.gates == yard.gates);
}

TEST_CASE("a farm with one cell or none is laid out on the free ground as it is") {
    const Surveyor surveyor;
    for (const Frame& free : {Frame{12, 24, 18, 30}, Frame{12, 24, 14, 36}, Frame{17, 29, 19, 34}}) {
        const FreeGround ground = free_in(free);
        dice::Chance chance("farm");
        const Farm expected = lay_out_farm(surveyor, Board{}, ground, road_at(26), chance);
        const Farm farm = farm_on(free, 6, road_at(26));
        CHECK(farm.yard == expected.yard);
        CHECK(farm.fields == expected.fields);
        CHECK(farm.buildings == expected.buildings);
    }
}
