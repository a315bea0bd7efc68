// Where words go on a crowded plan, and the lines that lead to what they name.
#include <catch2/catch.hpp>

#include "dice/dice.hpp"
#include "map/lettering/label_places.hpp"
#include "map/lettering/labels.hpp"
#include "map/lettering/leaders.hpp"
#include "map/plan_of_test.hpp"
#include "page/query.hpp"

namespace label_choice_test {

using namespace muster;
using lengths::PaperPoint;
using namespace lengths::literals;

/// What all words cost together; a word without a place costs a hundred.
double price_of(const std::vector<map::LabelWish>& wishes,
                const std::vector<std::optional<std::size_t>>& chosen) {
    double sum = 0;
    for (std::size_t i = 0; i < wishes.size(); ++i)
        sum += wishes[i].weight * (chosen[i] ? wishes[i].places[*chosen[i]].price : 100);
    return sum;
}

/// Names are 0.7 mm apart, and 2.4 mm in the direction of reading.
map::TurnedBox with_gap(map::TurnedBox box) {
    box.half_length += 2.4_mm;
    box.half_depth += 0.7_mm;
    return box;
}

/// The least price, found by trying every combination that may still be better.
void try_all(const std::vector<map::LabelWish>& wishes, std::vector<std::optional<std::size_t>>& chosen,
             double paid, double& least) {
    const std::size_t next = chosen.size();
    if (paid >= least) return;
    if (next == wishes.size()) {
        least = paid;
        return;
    }
    for (std::size_t p = 0; p <= wishes[next].places.size(); ++p) {
        const bool left_out = p == wishes[next].places.size();
        bool is_free = true;
        for (std::size_t i = 0; i < next && !left_out && is_free; ++i)
            is_free = !chosen[i] ||
                      !wishes[i].places[*chosen[i]].boxes[0].meets(with_gap(wishes[next].places[p].boxes[0]));
        if (!is_free) continue;
        chosen.push_back(left_out ? std::nullopt : std::optional{p});
        try_all(wishes, chosen, paid + wishes[next].weight * (left_out ? 100 : wishes[next].places[p].price),
                least);
        chosen.pop_back();
    }
}

TEST_CASE("on crowded maps of twelve names their places cost at most 1 % more than the best there are") {
    dice::Chance chance{"twelve names"};
    int crowded = 0;
    for (int map_number = 0; map_number < 60; ++map_number) {
        INFO("map " << map_number);
        std::vector<map::LabelWish> wishes(12);
        for (auto& wish : wishes) {
            wish.weight = chance.between(0, 1) < 0.3 ? 2 : 1;
            const PaperPoint at{map::any_length(chance, 0_mm, 60_mm), map::any_length(chance, 0_mm, 26_mm)};
            const lengths::Millimetres half = map::any_length(chance, 5_mm, 9_mm);
            // Below, above, right, left, and four farther away.
            const PaperPoint ways[] = {
                {0_mm, 3_mm}, {0_mm, -3_mm}, {half + 2_mm, 0_mm}, {half * -1 - 2_mm, 0_mm},
                {0_mm, 8_mm}, {0_mm, -8_mm}, {half + 9_mm, 0_mm}, {half * -1 - 9_mm, 0_mm}};
            double price = 0;
            for (const PaperPoint way : ways) {
                wish.places.push_back({{map::TurnedBox{at + way, {1, 0}, half, 1.6_mm}}, price});
                price += chance.between(0.1, 0.6);
            }
        }
        std::vector<std::optional<std::size_t>> none;
        double least = 1e9;
        try_all(wishes, none, 0, least);
        CHECK(price_of(wishes, map::choose_places(wishes)) <= least * 1.01 + 1e-9);
        crowded += least > 4 ? 1 : 0;
    }
    CHECK(crowded > 20);  // or the best would be what everybody finds first
}

TEST_CASE("two names on one line are not read as one") {
    const auto box = [](auto left) {
        return std::vector<map::TurnedBox>{{{left + 4_mm, 0_mm}, {1, 0}, 4_mm, 2_mm}};
    };
    const auto both = [&](auto gap) {
        return map::choose_places({{{{box(0_mm), 0}}, 2}, {{{box(8_mm + gap), 0}}, 1}})[1].has_value();
    };
    CHECK_FALSE(both(2.3_mm));
    CHECK(both(2.5_mm));
}

TEST_CASE("a leader ends at the nearest point of an outline, of a line's edge or of a box") {
    const lengths::PaperBounds word{44_mm, 44_mm, 60_mm, 48_mm};
    const auto area =
        map::leader_to({{0_mm, 0_mm, 40_mm, 40_mm}, {{0_mm, 0_mm}, {40_mm, 0_mm}, {0_mm, 40_mm}}, {}}, word);
    CHECK(lengths::distance(area.named, PaperPoint{20_mm, 20_mm}) < 0.01_mm);
    CHECK(lengths::distance(area.word, PaperPoint{44_mm, 44_mm}) < 0.01_mm);
    const auto road = map::leader_to({{}, {}, {{0_mm, 30_mm}, {100_mm, 30_mm}}, 2_mm}, word);
    CHECK(std::abs(road.named.y.value() - 32.3) < 0.001);
    CHECK(road.word.y == 44_mm);
    const auto flag = map::leader_to({{50_mm, 10_mm, 52_mm, 14_mm}, {}, {}}, word);
    CHECK(lengths::distance(flag.named, PaperPoint{52_mm, 14_mm}) < 0.01_mm);
    CHECK(lengths::distance(flag.word, PaperPoint{52_mm, 44_mm}) < 0.01_mm);
}

TEST_CASE("a long name has two lines where there is no room for one") {
    map::TakenGround taken;  // but for a shaft of 22 mm
    taken.take_box(lengths::PaperBounds{0_mm, 0_mm, 40_mm, 100_mm});
    taken.take_box(lengths::PaperBounds{62_mm, 0_mm, 100_mm, 100_mm});
    map::LabelSheet sheet(taken, {0_mm, 0_mm, 100_mm, 100_mm}, map::test::typesetter());
    sheet.add({"then turns upon the Continentals",
               {"serif-italic", text::Points{9}},
               {},
               {50_mm, 50_mm, 52_mm, 52_mm}});
    CHECK(sheet.place({}).empty());
    page::Page page;
    page.items = sheet.items();
    const auto texts = page::texts(page);
    REQUIRE(texts.size() == 2);
    CHECK(texts[0].text == "then turns upon");
    CHECK(texts[1].text == "the Continentals");
    CHECK(sheet.boxes().size() == 2);
}

TEST_CASE("no leader crosses water") {
    map::TakenGround taken;
    taken.bar_leaders({{0_mm, 50_mm}, {100_mm, 50_mm}}, 3_mm);
    CHECK_FALSE(taken.may_lead({20_mm, 30_mm}, {30_mm, 70_mm}));
    CHECK_FALSE(taken.may_lead({20_mm, 30_mm}, {30_mm, 48_mm}));
    CHECK(taken.may_lead({20_mm, 30_mm}, {30_mm, 46_mm}));
    // Nor a taken box or a work, unless it ends there. Roads are crossed at a price.
    map::TakenGround other;
    other.take_box(lengths::PaperBounds{40_mm, 20_mm, 60_mm, 24_mm});
    CHECK_FALSE(other.may_lead({50_mm, 10_mm}, {50_mm, 40_mm}));
    CHECK(other.may_lead({50_mm, 10_mm}, {50_mm, 20_mm}));
    CHECK(other.may_lead({70_mm, 10_mm}, {70_mm, 40_mm}));
    other.take_course({{0_mm, 30_mm}, {100_mm, 30_mm}}, 1_mm);
    CHECK(other.courses_between({70_mm, 10_mm}, {70_mm, 40_mm}) == 1);
    CHECK(other.courses_between({70_mm, 10_mm}, {70_mm, 28_mm}) == 0);
    other.take_outline({{80_mm, 10_mm}, {90_mm, 10_mm}, {90_mm, 20_mm}, {80_mm, 20_mm}});
    CHECK_FALSE(other.may_lead({75_mm, 15_mm}, {85_mm, 15_mm}));
    CHECK(other.may_lead({75_mm, 15_mm}, {80_mm, 15_mm}));
    // All places on the near bank are taken: the word would need a line over the river, so it is a number.
    taken.take_outline({{0_mm, 0_mm}, {100_mm, 0_mm}, {100_mm, 40_mm}, {0_mm, 40_mm}});
    taken.take_course({{0_mm, 50_mm}, {100_mm, 50_mm}}, 3_mm);
    map::LabelSheet sheet(taken, {0_mm, 0_mm, 100_mm, 100_mm}, map::test::typesetter());
    sheet.add({"the ford road", {"serif-italic", text::Points{9}}, {}, {40_mm, 20_mm, 42_mm, 22_mm}});
    CHECK(sheet.place({}) == std::vector<std::string>{"the ford road"});
}

TEST_CASE("a word is at most 30 mm from its place; with no room so near it is a letter") {
    for (const auto& [half, is_word] : {std::pair{10_mm, true}, std::pair{40_mm, false}}) {
        map::TakenGround taken;
        // But for a channel to the east, all is taken round about.
        taken.take_box(lengths::PaperBounds{60_mm - half, 60_mm - half, 60_mm + half, 59_mm});
        taken.take_box(lengths::PaperBounds{60_mm - half, 61_mm, 60_mm + half, 60_mm + half});
        taken.take_box(lengths::PaperBounds{60_mm - half, 59_mm, 59_mm, 61_mm});
        map::LabelSheet sheet(taken, {0_mm, 0_mm, 120_mm, 120_mm}, map::test::typesetter());
        sheet.add({"the old ferry", {"serif-italic", text::Points{9}}, {}, {59_mm, 59_mm, 61_mm, 61_mm}});
        CHECK(sheet.place({}).empty() == is_word);
    }
}

}  // namespace label_choice_test
