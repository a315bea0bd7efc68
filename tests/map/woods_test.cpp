// Woods, marshes and open ground: what stands on them hides marks and changes no others, so that the ground
// looks the same to all readers and a gap tells a player nothing but where his own troops are.
#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "map/ground/marks.hpp"
#include "page/query.hpp"

namespace woods_test {

using namespace muster;
using namespace muster::lengths::literals;
using lengths::PaperBounds;
using lengths::PaperLine;
using lengths::PaperPoint;

const PaperLine outline{{20_mm, 20_mm}, {80_mm, 18_mm}, {85_mm, 60_mm}, {50_mm, 70_mm}, {18_mm, 55_mm}};
const PaperBounds block{40_mm, 35_mm, 65_mm, 45_mm};

/// The ground in inches on a plan of four millimetres an inch.
map::GroundToDraw on_table(const PaperLine& line) {
    map::GroundToDraw drawn{{}, {{}, 4_mm, {}}};
    for (const PaperPoint p : line)
        drawn.outline.push_back({lengths::Inches{p.x / 4_mm}, lengths::Inches{p.y / 4_mm}});
    return drawn;
}
const map::GroundToDraw wood = on_table(outline);

/// Every stroke and every filled shape, each as its frame: a path of many strokes is taken apart.
std::vector<PaperBounds> marks_of(const map::Items& items) {
    std::vector<PaperBounds> marks;
    for (const auto& item : items) {
        const auto* shape = std::get_if<page::Shape>(&item.what);
        if (!shape) continue;
        page::Shape one{{}, shape->fill, shape->stroke};
        const auto take = [&] {
            if (!one.path.empty()) marks.push_back(PaperBounds::of(page::bounds({one, nullptr})));
            one.path.clear();
        };
        for (const auto& segment : shape->path) {
            if (std::holds_alternative<page::Move>(segment)) take();
            one.path.push_back(segment);
        }
        take();
    }
    return marks;
}

bool is_same(const PaperBounds& a, const PaperBounds& b) {
    return a.left == b.left && a.right == b.right && a.top == b.top && a.bottom == b.bottom;
}

void check_hidden_alone(const map::Items& whole, const map::Items& cut) {
    const auto all = marks_of(whole), kept = marks_of(cut);
    CHECK(kept.size() > all.size() / 2);
    CHECK(kept.size() < all.size());
    std::size_t next = 0;  // both are drawn in one order
    for (const PaperBounds& mark : kept) {
        while (next < all.size() && !is_same(all[next], mark)) ++next;
        REQUIRE(next < all.size());
        ++next;
    }
}

/// Trees beside what covers a wood may be younger; the others are the same.
void check_same_beyond(const PaperBounds& near, const map::Items& whole, const map::Items& cut) {
    const auto beyond = [&](const map::Items& items) {
        auto marks = marks_of(items);
        std::erase_if(marks, [&](const PaperBounds& mark) { return mark.meets(near); });
        return marks;
    };
    const auto all = beyond(whole), kept = beyond(cut);
    CHECK(all.size() > marks_of(whole).size() / 3);
    CHECK(std::ranges::equal(all, kept, is_same));
    CHECK(marks_of(whole).size() > marks_of(cut).size());
}

TEST_CASE("troops and words hide trees, tufts and grass, and change no others") {
    const map::PlanLook look;
    const auto anywhere = [](PaperPoint) { return true; };
    const auto off_block = [](PaperPoint p) { return !block.holds(p); };
    const dice::Chance chance{"ground"};
    check_same_beyond(block.grown(7_mm), map::wood_trees(wood, chance, look, {anywhere}),
                      map::wood_trees(wood, chance, look, {off_block}));
    check_hidden_alone(map::orchard_trees(wood, chance, look, {anywhere}),
                       map::orchard_trees(wood, chance, look, {off_block}));
    check_hidden_alone(map::marsh(outline, chance, look, anywhere),
                       map::marsh(outline, chance, look, off_block));
    check_hidden_alone(map::broken_ground(outline, chance, look, anywhere),
                       map::broken_ground(outline, chance, look, off_block));
    const PaperBounds table{0_mm, 0_mm, 120_mm, 90_mm};
    check_hidden_alone(map::open_ground(table, {}, look, anywhere),
                       map::open_ground(table, {}, look, off_block));
}

TEST_CASE("a wood has one edge: no crown reaches beyond it, and trees stand close to it") {
    const map::PlanLook look;
    std::size_t crowns = 0, near = 0;
    for (const auto& item :
         map::wood_trees(wood, dice::Chance{"edge"}, look, {[](PaperPoint) { return true; }})) {
        const auto* shape = std::get_if<page::Shape>(&item.what);
        const auto is_curve = [](const page::Segment& each) {
            return std::holds_alternative<page::Curve>(each);
        };
        if (!shape || !shape->fill || std::ranges::none_of(shape->path, is_curve)) continue;
        const PaperPoint middle = PaperBounds::of(page::bounds(item)).centre();
        ++crowns;
        near += lengths::distance_to_outline(outline, middle) < 3_mm ? 1 : 0;
        CHECK(lengths::inside(outline, middle));
        for (const auto& segment : shape->path)
            if (const auto* curve = std::get_if<page::Curve>(&segment))
                CHECK((lengths::inside(outline, curve->to) ||
                       lengths::distance_to_outline(outline, curve->to) < 0.7_mm));
    }
    CHECK(crowns > 200);
    CHECK(near * 12 > crowns);
}

TEST_CASE("the trees of a wood are a few dozen forms, each the same path moved") {
    const map::PlanLook look;
    const auto trees = map::wood_trees(wood, dice::Chance{"forms"}, look, {[](PaperPoint) { return true; }});
    const auto tell = [](PaperPoint p) {
        return std::to_string(std::lround(p.x / 0.001_mm)) + "," +
               std::to_string(std::lround(p.y / 0.001_mm));
    };
    std::map<std::string, int> forms;
    int crowns = 0;
    for (const auto& item : trees) {
        const auto* shape = std::get_if<page::Shape>(&item.what);
        if (!shape || !shape->fill || !std::holds_alternative<page::Curve>(shape->path[1])) continue;
        const PaperPoint begin = std::get<page::Move>(shape->path.front()).to;
        std::string form;
        for (const auto& segment : shape->path)
            if (const auto* curve = std::get_if<page::Curve>(&segment))
                form += tell(curve->first - begin) + tell(curve->to - begin) + "/";
        ++forms[form];
        ++crowns;
    }
    CHECK(crowns > 200);
    CHECK(forms.size() > 24);
    CHECK(forms.size() < 100);
}

TEST_CASE("a wood has the trees that it is of, each at least 0.4 mm from the words on it") {
    map::PlanLook look;
    look.inks = {{"map-pine", {1, 2, 3}}, {"map-tree", {1, 2, 3}}};  // of conifers, and of nothing else
    const auto crowns = [&](map::Trees of, const std::function<bool(PaperPoint)>& allowed) {
        std::vector<PaperLine> pines, others;
        for (const auto& item : map::wood_trees(wood, dice::Chance{"of"}, look, {allowed, of})) {
            const auto* shape = std::get_if<page::Shape>(&item.what);
            if (!shape || !shape->fill || !std::holds_alternative<page::Curve>(shape->path[1])) continue;
            PaperLine tips;
            for (const auto& segment : shape->path)
                if (const auto* curve = std::get_if<page::Curve>(&segment)) tips.push_back(curve->to);
            (shape->fill == page::Ink{1, 2, 3} ? pines : others).push_back(tips);
        }
        return std::pair{pines, others};
    };
    const auto anywhere = [](PaperPoint) { return true; };
    const auto [pines, few] = crowns(map::Trees::pine, anywhere);
    CHECK(pines.size() > few.size() * 10);
    CHECK(crowns(map::Trees::broadleaf, anywhere).first.empty());
    const auto mixed = crowns(map::Trees::mixed, anywhere);
    CHECK(mixed.first.size() > 20);
    CHECK(mixed.second.size() > 20);
    const auto beside = [](PaperPoint p) { return !block.grown(0.4_mm).holds(p); };
    std::size_t near = 0;
    for (const map::Trees of : {map::Trees::pine, map::Trees::mixed}) {
        const auto [firs, leafy] = crowns(of, beside);
        for (const auto& trees : {firs, leafy})
            for (const PaperLine& tips : trees) {
                for (const PaperPoint tip : tips) CHECK(!block.grown(0.25_mm).holds(tip));
                near += std::ranges::any_of(tips, [](PaperPoint p) { return block.grown(1.2_mm).holds(p); });
            }
    }
    CHECK(near > 10);  // no bald hole round them
}

TEST_CASE("where a word leaves no room for a tree, a younger one stands, so that there is no bald hole") {
    map::PlanLook look;
    const auto beside = [](PaperPoint p) { return !block.grown(0.4_mm).holds(p); };
    // Below the word, where only the foot of a grown tree has room.
    const PaperBounds strip{block.left, block.bottom + 0.4_mm, block.right, block.bottom + 2.6_mm};
    std::size_t young = 0;
    for (const map::Trees of : {map::Trees::pine, map::Trees::broadleaf})
        for (const auto& item : map::wood_trees(wood, dice::Chance{"young"}, look, {beside, of})) {
            const auto* shape = std::get_if<page::Shape>(&item.what);
            if (!shape || !shape->fill || !std::holds_alternative<page::Curve>(shape->path[1])) continue;
            const PaperBounds crown = PaperBounds::of(page::bounds(item));
            CHECK_FALSE(crown.meets(block.grown(0.2_mm)));
            young += strip.holds({crown.centre().x, crown.bottom}) ? 1 : 0;
        }
    CHECK(young > 8);
}

TEST_CASE("a field gives way to a road: no furrow is beside it, and its hedge has an opening") {
    const PaperLine square{{20_mm, 20_mm}, {70_mm, 20_mm}, {70_mm, 60_mm}, {20_mm, 60_mm}};
    map::PlanLook look;
    look.inks = {{"map-hedge", {1, 2, 3}}, {"map-furrow", {4, 5, 6}}};
    const auto near_road = [&](const std::vector<map::Way>& roads) {
        std::size_t near = 0;
        for (const auto& item :
             map::field(square, dice::Chance{"field"}, look, {map::Enclosure::hedge, {}, roads, {}})) {
            const auto& shape = std::get<page::Shape>(item.what);
            const bool is_hedge = shape.fill == look.ink("map-hedge");
            // Borders of plots are closed outlines; furrows are not.
            const bool is_furrow = shape.stroke && !std::holds_alternative<page::Close>(shape.path.back());
            if (!is_hedge && !is_furrow) continue;
            for (const PaperBounds& mark : marks_of({item}))
                if (mark.meets(PaperBounds{43.5_mm, 0_mm, 46.5_mm, 90_mm})) ++near;
        }
        return near;
    };
    CHECK(near_road({}) > 10);
    CHECK(near_road({{{{45_mm, 0_mm}, {45_mm, 90_mm}}, 3_mm}}) == 0);
}

}  // namespace woods_test
