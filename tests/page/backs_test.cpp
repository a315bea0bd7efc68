// Backs, folds, bleed, bought sheets: what is behind a card, and what an inaccurate cut leaves.
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include "page/booklet.hpp"
#include "page/impose.hpp"
#include "page/placing.hpp"
#include "page/printer.hpp"
#include "page/query.hpp"
#include "page/shipped_stocks.hpp"
#include "source/diagnostic.hpp"

namespace muster::page::backs_test {

using lengths::Millimetres;
using page::PaperBox;
using page::PaperPoint;
using testing::stocks;

/// A card with one mark near its top left corner, to show place and turn.
page::Page marked_card(const CardStock& card) {
    const PaperBox mark{{Millimetres{2}, Millimetres{3}}, {Millimetres{1}, Millimetres{1}}};
    return {card.size, {{page::rectangle(mark, page::Ink{}), nullptr}}, ""};
}

std::vector<PaperBox> groups(const page::Page& sheet) {
    std::vector<PaperBox> found;
    for (const auto& item : sheet.items)
        if (std::holds_alternative<page::Group>(item.what)) found.push_back(page::bounds(item));
    return found;
}

/// Where a place of the front is, seen from the back, when the sheet is turned over.
PaperBox seen_from_behind(const PaperBox& box, const page::PaperSize& sheet, bool like_a_book) {
    return like_a_book ? PaperBox{{sheet.width - box.right(), box.top()}, box.size}
                       : PaperBox{{box.left(), sheet.height - box.bottom()}, box.size};
}

bool near(Millimetres a, Millimetres b) {
    return std::abs((a - b).value()) < 0.001;
}
bool near(const PaperBox& a, const PaperBox& b) {
    return near(a.left(), b.left()) && near(a.top(), b.top()) && near(a.right(), b.right()) &&
           near(a.bottom(), b.bottom());
}

std::vector<page::Page> two_sided(std::size_t count, const std::string& card_id, const std::string& paper_id,
                                  Flip flip) {
    const CardStock& card = stocks().cards.at(card_id);
    const std::string paper = card.makers ? card.makers->paper : paper_id;
    const Faces faces{std::vector<page::Page>(count, marked_card(card)), {marked_card(card)}};
    return impose(faces, {card, stocks().papers.at(paper), stocks().cutting, flip, {}});
}

TEST_CASE("Every back is behind its card, and upright when the card is turned like a page") {
    for (const auto& [id, card] : stocks().cards) {
        if (card.tent) continue;
        for (const char* paper : {"a4", "letter", "a3"})
            for (const Flip flip : {Flip::long_edge, Flip::short_edge}) {
                INFO(id << " on " << paper << (flip == Flip::long_edge ? " long" : " short"));
                const auto sheets = two_sided(7, id, paper, flip);
                if (sheets.front().size == card.size) continue;  // too large for the paper
                REQUIRE(sheets.size() >= 2);
                REQUIRE_FALSE(sheets[0].back);
                REQUIRE(sheets[1].back);
                const bool upright = sheets[0].size.height >= sheets[0].size.width;
                const bool book = upright == (flip == Flip::long_edge);
                const auto fronts = groups(sheets[0]);
                const auto backs = groups(sheets[1]);
                REQUIRE(fronts.size() == backs.size());
                // The mark is near the card's top left corner. Turned like a page, the back's mark is at the
                // top left of the back: mirrored across the card's own upright middle line.
                const Imposition plan =
                    plan_imposition(card, stocks().papers.at(card.makers ? card.makers->paper : paper),
                                    stocks().cutting, flip, true);
                for (std::size_t i = 0; i < fronts.size(); ++i) {
                    const PaperBox cell = plan.places[i].front;
                    const PaperBox behind = seen_from_behind(cell, sheets[0].size, book);
                    CHECK(near(behind, plan.places[i].back));
                    const PaperBox back_mark = seen_from_behind(backs[i], sheets[0].size, book);
                    // In the sheet's own coordinates, seen through the paper.
                    const PaperBox expected =
                        PaperBox{{2 * cell.centre().x - fronts[i].right(), fronts[i].top()}, fronts[i].size};
                    CHECK(near(back_mark, expected));
                }
            }
    }
}

TEST_CASE("A last sheet that is not full has the backs of its cards and of no others") {
    const auto sheets = two_sided(10, "poker", "a4", Flip::long_edge);
    REQUIRE(sheets.size() == 4);
    CHECK(groups(sheets[2]).size() == 1);
    CHECK(groups(sheets[3]).size() == 1);
    // The tenth card is the first of its sheet: it is on the left, so its back is on the right.
    CHECK(groups(sheets[3]).front().left() > sheets[3].size.width / 2);
}

TEST_CASE("Folded, fronts and backs share one side of the paper and meet when it is folded") {
    for (const char* paper : {"a4", "letter"}) {
        const CardStock& card = stocks().cards.at("poker");
        const Imposition plan =
            plan_imposition(card, stocks().papers.at(paper), stocks().cutting, Flip::fold, true);
        REQUIRE(plan.places.size() >= 3);
        REQUIRE((plan.fold_down.has_value() != plan.fold_across.has_value()));
        for (const CardPlace& place : plan.places) {
            CHECK_FALSE(place.front.overlaps(place.back));
            CHECK(place.back_turned == plan.fold_across.has_value());
            if (plan.fold_down)
                CHECK(near(place.front.right() + place.back.left(), 2 * *plan.fold_down));
            else
                CHECK(near(place.front.bottom() + place.back.top(), 2 * *plan.fold_across));
        }
        // As many as half of the paper has room for, which is 5 mm from its edges.
        CHECK(plan.places.size() == 4);
        const auto sheets = two_sided(plan.places.size(), "poker", paper, Flip::fold);
        REQUIRE(sheets.size() == 1);
        CHECK(groups(sheets.front()).size() == 2 * plan.places.size());
    }
}

TEST_CASE("Backs are head down where the paper is folded across, and only there") {
    int across = 0, down = 0;
    for (const auto& [id, card] : stocks().cards)
        for (const char* paper : {"a4", "letter", "a3"}) {
            if (card.tent || card.makers) continue;
            INFO(id << " on " << paper);
            const Imposition plan =
                plan_imposition(card, stocks().papers.at(paper), stocks().cutting, Flip::fold, true);
            for (const CardPlace& place : plan.places) {
                CHECK(place.back_turned == plan.fold_across.has_value());
                ++(plan.fold_across ? across : down);
            }
        }
    CHECK(across > 0);
    CHECK(down > 0);
}

TEST_CASE("Art that reaches the edge extends into the bleed, and nothing else moves") {
    const page::PaperSize card{Millimetres{63}, Millimetres{88}};
    const PaperBox ground{{}, card};
    const PaperBox clear = ground.inset(Millimetres{5});
    const std::vector<page::Item> items{{page::rectangle(ground, page::Ink{}), nullptr},
                                        {page::rectangle(clear, page::Ink{}), nullptr}};
    const auto out = bled(items, card, Millimetres{3});
    CHECK(near(page::bounds(out[0]), ground.inset(Millimetres{-3})));
    CHECK(near(page::bounds(out[1]), clear));
}

TEST_CASE("With bleed, cards are apart by twice as much and the page says where to cut") {
    Cutting cutting = stocks().cutting;
    cutting.bleed = Millimetres{3};
    const CardStock& card = stocks().cards.at("poker");
    page::Page full{card.size, {{page::rectangle({{}, card.size}, page::Ink{}), nullptr}}, ""};
    for (const char* paper : {"a4", "letter", "a3"}) {
        const auto sheet = impose({std::vector<page::Page>(12, full), {}},
                                  {card, stocks().papers.at(paper), cutting, Flip::long_edge, {}})
                               .front();
        const auto art = groups(sheet);
        REQUIRE(art.size() >= 4);
        for (std::size_t i = 0; i < art.size(); ++i) {
            CHECK(near(art[i].size.width, card.size.width + Millimetres{6}));
            CHECK(PaperBox{{}, sheet.size}.inset(cutting.margin).holds(art[i]));
            for (std::size_t k = 0; k < i; ++k)
                CHECK_FALSE(art[i].inset(Millimetres{0.01}).overlaps(art[k].inset(Millimetres{0.01})));
        }
        REQUIRE(sheet.trim);
        REQUIRE(sheet.bleed);
        CHECK(near(sheet.bleed->inset(Millimetres{3}), *sheet.trim));
    }
}

TEST_CASE("A tent has two faces, head to head, and a fold between them") {
    const CardStock& tent = stocks().cards.at("tent-50");
    const auto sheet = impose({{marked_card(tent)}, {}},
                              {tent, stocks().papers.at("a4"), stocks().cutting, Flip::long_edge, {}})
                           .front();
    const auto faces = groups(sheet);
    REQUIRE(faces.size() == 2);
    const Imposition plan =
        plan_imposition(tent, stocks().papers.at("a4"), stocks().cutting.of_labels(), Flip::long_edge, false);
    const PaperBox cell = plan.places.front().front;
    CHECK(near(cell.size.height, 2 * tent.size.height));
    // Turned by 180 degrees about the middle of the whole, one face is the other.
    CHECK(near(faces[0],
               PaperBox{{2 * cell.centre().x - faces[1].right(), 2 * cell.centre().y - faces[1].bottom()},
                        faces[1].size}));
}

TEST_CASE("Bought sheets are filled as their makers cut them (Avery 5371: 10 cards, 0.75 in and 0.5 in in)") {
    const CardStock& card = stocks().cards.at("avery-5371");
    const Imposition plan =
        plan_imposition(card, stocks().papers.at("letter"), stocks().cutting, Flip::long_edge, false);
    REQUIRE(plan.places.size() == 10);
    CHECK(near(plan.places.front().front.left(), Millimetres{lengths::Inches{0.75}}));
    CHECK(near(plan.places.front().front.top(), Millimetres{lengths::Inches{0.5}}));
    // Avery L7160: 7.25 mm and 15.15 mm in, columns 66 mm apart.
    const Imposition labels = plan_imposition(stocks().cards.at("avery-l7160"), stocks().papers.at("a4"),
                                              stocks().cutting, Flip::long_edge, false);
    REQUIRE(labels.places.size() == 21);
    CHECK(near(labels.places[0].front.left(), Millimetres{7.25}));
    CHECK(near(labels.places[0].front.top(), Millimetres{15.15}));
    CHECK(near(labels.places[1].front.left() - labels.places[0].front.left(), Millimetres{66}));
}

TEST_CASE("Bought sheets are whole on their paper") {
    for (const auto& [id, card] : stocks().cards) {
        if (!card.makers) continue;
        INFO(id);
        const Paper& paper = stocks().papers.at(card.makers->paper);
        const Imposition plan = plan_imposition(card, paper, stocks().cutting, Flip::long_edge, false);
        CHECK(plan.places.size() == static_cast<std::size_t>(card.makers->columns * card.makers->rows));
        const lengths::PaperSize lying{paper.size.height, paper.size.width};
        CHECK((plan.sheet == (card.makers->across ? lying : paper.size)));
        for (const CardPlace& place : plan.places) CHECK(PaperBox{{}, plan.sheet}.holds(place.front));
    }
}

TEST_CASE("Full marks run right across the sheet and survive the first cut") {
    Cutting cutting = stocks().cutting;
    cutting.front = Marks::full;
    const CardStock& card = stocks().cards.at("poker");
    const auto sheet =
        impose({{marked_card(card)}, {}}, {card, stocks().papers.at("a4"), cutting, Flip::long_edge, {}})
            .front();
    int across = 0;
    for (const auto& item : sheet.items)
        if (std::holds_alternative<page::Shape>(item.what)) {
            const auto box = page::bounds(item);
            if (box.size.width > Millimetres{190} || box.size.height > Millimetres{270}) ++across;
        }
    CHECK(across == 8);  // four cuts each way for three by three
}

TEST_CASE("Marks are drawn on each face as requested") {
    Cutting cutting = stocks().cutting;
    cutting.back = Marks::none;
    const CardStock& card = stocks().cards.at("poker");
    const auto sheets = impose({{marked_card(card)}, {marked_card(card)}},
                               {card, stocks().papers.at("a4"), cutting, Flip::long_edge, {}});
    REQUIRE(sheets.size() == 2);
    CHECK(sheets[0].items.size() == sheets[1].items.size() + 16);
}

TEST_CASE("Corner guides are at the four corners of a card that has round ones") {
    Cutting cutting = stocks().cutting;
    const CardStock& card = stocks().cards.at("poker");
    const auto items = [&] {
        return impose({{marked_card(card)}, {}},
                      {card, stocks().papers.at("a4"), cutting, Flip::long_edge, {}})
            .front()
            .items;
    };
    const auto without = items();
    cutting.round_corners = true;
    const auto with = items();
    REQUIRE(with.size() == without.size() + 1);
    const auto box = page::bounds(with.back());
    CHECK(box.size.width.value() == Approx(63).margin(0.2));
    CHECK(box.size.height.value() == Approx(88).margin(0.2));
}

TEST_CASE("A proof shows where each card is cut and where its bleed ends") {
    Cutting cutting = stocks().cutting;
    cutting.bleed = Millimetres{3};
    const CardStock& card = stocks().cards.at("poker");
    const auto sheet = impose({std::vector<page::Page>(2, marked_card(card)), {}},
                              {card, stocks().papers.at("a4"), cutting, Flip::long_edge, {}, true})
                           .front();
    int cuts = 0;
    int bleeds = 0;
    for (const auto& item : sheet.items) {
        if (!std::holds_alternative<page::Shape>(item.what)) continue;
        const auto size = page::bounds(item).size;
        if (std::abs(size.width.value() - 63) < 0.3 && std::abs(size.height.value() - 88) < 0.3) ++cuts;
        if (std::abs(size.width.value() - 69) < 0.3 && std::abs(size.height.value() - 94) < 0.3) ++bleeds;
    }
    CHECK(cuts == 2);
    CHECK(bleeds == 2);
}

TEST_CASE("Every sheet of cards or labels proves its scale, on every paper") {
    for (const auto& [paper_id, paper] : stocks().papers)
        for (const auto& [id, card] : stocks().cards) {
            if (card.makers) continue;  // its maker may have left no room
            INFO(id << " on " << paper_id);
            const Cutting cutting = card.label ? stocks().cutting.of_labels() : stocks().cutting;
            const Imposition plan = plan_imposition(card, paper, cutting, Flip::long_edge, false);
            if (plan.places.size() > 1) CHECK(!plan.bars.empty());
        }
}

// Booklets.

/// Pages with a mark as wide as their number: page n has n mm.
std::vector<page::Page> numbered(std::size_t count, const Paper& paper) {
    std::vector<page::Page> pages;
    for (std::size_t i = 1; i <= count; ++i) {
        const PaperBox mark{{Millimetres{5}, Millimetres{5}},
                            {Millimetres{static_cast<double>(i)}, Millimetres{1}}};
        pages.push_back({booklet_page(paper), {{page::rectangle(mark, page::Ink{}), nullptr}}, ""});
    }
    return pages;
}

/// The numbers of the pages on a side, left and right; 0 for a blank page.
std::pair<int, int> numbers_on(const page::Page& side) {
    std::pair<int, int> found{0, 0};
    const Millimetres fold = side.size.width / 2;
    for (const auto& item : side.items) {
        const PaperBox box = page::bounds(item);
        const int number = static_cast<int>(std::lround(box.size.width.value()));
        (box.left() < fold ? found.first : found.second) = number;
    }
    return found;
}

TEST_CASE("A booklet of twelve pages is 12-1, 2-11, 10-3, 4-9, 8-5, 6-7") {
    const Paper& a4 = stocks().papers.at("a4");
    const auto sides = bind_booklet(numbered(12, a4), a4, Flip::short_edge);
    REQUIRE(sides.size() == 6);
    const std::vector<std::pair<int, int>> expected{{12, 1}, {2, 11}, {10, 3}, {4, 9}, {8, 5}, {6, 7}};
    for (std::size_t i = 0; i < 6; ++i) {
        CHECK(numbers_on(sides[i]) == expected[i]);
        CHECK(sides[i].back == (i % 2 == 1));
    }
}

TEST_CASE("A booklet's backs are upside down except for printers that flip on the short edge") {
    const Paper& a4 = stocks().papers.at("a4");
    for (const Flip flip : {Flip::long_edge, Flip::fold}) {
        const auto sides = bind_booklet(numbered(4, a4), a4, flip);
        REQUIRE(sides.size() == 2);
        CHECK(numbers_on(sides[0]) == std::pair{4, 1});
        const auto& whole = std::get<page::Group>(sides[1].items.front().what);
        CHECK(whole.turn == 180);
    }
}

TEST_CASE("A booklet is filled up with white pages, and two pages need no back") {
    const Paper& letter = stocks().papers.at("letter");
    const auto five = bind_booklet(numbered(5, letter), letter, Flip::short_edge);
    REQUIRE(five.size() == 4);
    CHECK(numbers_on(five[0]) == std::pair{0, 1});
    CHECK(numbers_on(five[1]) == std::pair{2, 0});
    CHECK(numbers_on(five[2]) == std::pair{0, 3});
    CHECK(numbers_on(five[3]) == std::pair{4, 5});
    CHECK(bind_booklet(numbered(2, letter), letter, Flip::short_edge).size() == 1);
    CHECK(bind_booklet({}, letter, Flip::short_edge).empty());
}

TEST_CASE("In every booklet each page occurs once, beside its neighbour of the opened sheet") {
    rc::prop("any number of pages", [] {
        const auto count = *rc::gen::inRange<std::size_t>(3, 61);
        const Paper& paper = stocks().papers.at("a4");
        const auto sides = bind_booklet(numbered(count, paper), paper, Flip::short_edge);
        std::vector<int> seen;
        for (std::size_t i = 0; i < sides.size(); ++i) {
            const auto [left, right] = numbers_on(sides[i]);
            for (const int number : {left, right})
                if (number > 0) seen.push_back(number);
            const auto filled = static_cast<int>(sides.size() * 2);
            if (left > 0 && right > 0) RC_ASSERT(left + right == filled + 1);
        }
        RC_ASSERT(seen.size() == count);
    });
}

// An inaccurate printer.

TEST_CASE("What a printer shrinks is drawn larger, so that it comes out as long as it should") {
    Readings readings;
    readings.across = Millimetres{99};
    readings.down = Millimetres{101};
    const PrinterCorrection printer = find_correction(readings);
    const PaperBox bar{{Millimetres{50}, Millimetres{100}}, {Millimetres{100}, Millimetres{100}}};
    const page::Page page{
        {Millimetres{210}, Millimetres{297}}, {{page::rectangle(bar, page::Ink{}), nullptr}}, ""};
    const auto drawn = page::bounds(correct_page(page, printer).items.front());
    CHECK(drawn.size.width.value() * 0.99 == Approx(100));
    CHECK(drawn.size.height.value() * 1.01 == Approx(100));
}

TEST_CASE("Backs are moved and turned against what the two crosses showed; fronts stay") {
    rc::prop("for any readings of a printer", [] {
        const auto mm = [](int hundredths) { return Millimetres{hundredths / 100.0}; };
        const auto shift_x = *rc::gen::inRange(-300, 300);
        const auto shift_y = *rc::gen::inRange(-300, 300);
        const auto turn = *rc::gen::inRange(-200, 200) / 100.0;  // degrees
        // The printer moves and turns backs, so the front's crosses are beside those of the back.
        const page::PaperSize paper{Millimetres{210}, Millimetres{297}};
        const PaperPoint middle{paper.width / 2, paper.height / 2};
        page::Group fault;
        fault.turn = turn;
        fault.shift = middle - page::Placing::of(fault)(middle) + PaperPoint{mm(shift_x), mm(shift_y)};
        const auto prints = [&](PaperPoint point) { return page::Placing::of(fault)(point); };
        const PaperPoint left = middle - PaperPoint{test_cross, {}};
        const PaperPoint right = middle + PaperPoint{test_cross, {}};
        Readings readings;
        readings.back_left = left - prints(left);
        readings.back_right = right - prints(right);
        const PrinterCorrection printer = find_correction(readings);

        const PaperPoint corner{Millimetres{20}, Millimetres{30}};
        const PaperBox dot{corner, {Millimetres{0.001}, Millimetres{0.001}}};
        page::Page back{paper, {{page::rectangle(dot, page::Ink{}), nullptr}}, ""};
        back.back = true;
        const PaperPoint drawn = page::bounds(correct_page(back, printer).items.front()).centre();
        const PaperPoint printed = prints(drawn);
        // The correction is exact except for second-order terms of small turns.
        RC_ASSERT(std::abs((printed.x - corner.x).value()) < 0.15);
        RC_ASSERT(std::abs((printed.y - corner.y).value()) < 0.15);
        back.back = false;
        const PaperPoint front = page::bounds(correct_page(back, printer).items.front()).centre();
        RC_ASSERT(std::abs((front.x - corner.x).value()) < 0.01);
    });
}

TEST_CASE("A true printer changes nothing") {
    CHECK(find_correction({}).is_true());
}

}  // namespace muster::page::backs_test
