// The store of grown ground gives back what a plan would grow itself, whichever plans were drawn before.
#include "map/ground/ground_store.hpp"

#include <functional>

#include <catch2/catch.hpp>

#include "map/ground/grid.hpp"
#include "map/ground/marks.hpp"
#include "page/query.hpp"

using namespace muster;
using namespace muster::lengths::literals;
using lengths::PaperBounds;
using lengths::PaperLine;
using lengths::PaperPoint;

namespace {

/// Everything that the ground of a plan is drawn from.
struct Ground {
    PaperLine outline{{20_mm, 20_mm}, {60_mm, 18_mm}, {65_mm, 40_mm}, {40_mm, 50_mm}, {18_mm, 45_mm}};
    std::vector<PaperLine> levels{{{30_mm, 27_mm}, {50_mm, 26_mm}, {42_mm, 38_mm}}};
    std::vector<PaperLine> roads{{{10_mm, 30_mm}, {70_mm, 33_mm}}};
    PaperBounds table{0_mm, 0_mm, 80_mm, 60_mm};
    std::string key = "ground";
    map::PlanLook look{};
    std::function<bool(PaperPoint)> allowed = [](PaperPoint) { return true; };
};

/// Each pen's items as text, which shows every point and ink.
std::vector<std::string> drawn(const Ground& ground, map::GroundStore* store) {
    map::PlanLook look = ground.look;
    look.store = store;
    const dice::Chance chance{ground.key};
    map::HillForm hill{{ground.outline}, ground.roads, ground.allowed};
    hill.levels.insert(hill.levels.end(), ground.levels.begin(), ground.levels.end());
    std::vector<std::string> texts;
    for (auto& items :
         {map::wood(ground.outline, chance, look, {ground.allowed}),
          map::marsh(ground.outline, chance, look, ground.allowed),
          map::open_ground(ground.table, look, ground.allowed), map::draw_hachures(hill, chance, look)}) {
        page::Page page;
        page.items = items;
        texts.push_back(page::dump(page));
    }
    return texts;
}

/// The same ground again and again, each time with one difference from the first.
std::vector<Ground> grounds() {
    Ground first;
    first.look.inks = {{"map-paper", {255, 250, 240}},
                       {"map-wood", {190, 210, 170}},
                       {"map-water", {170, 200, 220}},
                       {"map-hill-wash", {220, 205, 180}},
                       {"map-tree-light", {150, 180, 120}}};
    std::vector<Ground> all(14, first);
    all[1].outline[0].x += 0.001_mm;
    all[2].levels[0][0].x += 1_mm;
    all[3].levels.clear();
    all[4].roads[0][1].y += 2_mm;
    all[5].table.right += 1_mm;
    all[6].key = "other ground";
    all[7].look.style.woods.apart += 0.3_mm;
    all[8].look.style.rough.water_apart += 0.2_mm;
    all[9].look.style.open.grass_apart += 1_mm;
    all[10].look.style.hills.apart_in_shade += 0.1_mm;
    for (auto& [name, ink] : all[11].look.inks) ink = {255, 255, 255};  // no washes
    all[12].look.inks["map-wood"] = {200, 180, 160};
    all[13].allowed = [](PaperPoint p) { return !PaperBounds{30_mm, 25_mm, 50_mm, 40_mm}.holds(p); };
    return all;
}

}  // namespace

TEST_CASE("ground grown for an earlier plan is drawn as if it had been grown anew") {
    const auto all = grounds();
    const auto first = drawn(all.front(), nullptr);
    map::GroundStore store;
    for (std::size_t i = 0; i < all.size(); ++i) {
        INFO("difference " << i);
        const auto anew = drawn(all[i], nullptr);
        CHECK((i == 0 || anew != first));  // otherwise the store would not be asked for anything else
        CHECK(drawn(all[i], &store) == anew);
        CHECK(drawn(all[i], &store) == anew);
        CHECK(drawn(all.front(), &store) == first);
    }
}
