// Cards on paper, with the shipped papers and cards.
#include "page/impose.hpp"

#include <cmath>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include "page/query.hpp"
#include "page/shipped_stocks.hpp"
#include "source/diagnostic.hpp"

namespace muster::page::impose_test {

using lengths::Millimetres;
using page::PaperBox;
using page::PaperSize;
using testing::stocks;

constexpr page::Ink art{200, 10, 10};

std::vector<page::Page> cards(std::size_t count, const CardStock& card) {
    std::vector<page::Page> made;
    for (std::size_t i = 0; i < count; ++i)
        made.push_back({card.size, {{page::rectangle({{}, card.size}, art), nullptr}}, ""});
    return made;
}

std::vector<page::Page> imposed_on(std::size_t count, const CardStock& card, const Paper& paper) {
    return impose({cards(count, card), {}}, {card, paper, stocks().cutting, Flip::long_edge, {}});
}

std::vector<page::Page> imposed(std::size_t count, const std::string& card, const std::string& paper) {
    const CardStock& stock = stocks().cards.at(card);
    return imposed_on(count, stock, stocks().papers.at(stock.makers ? stock.makers->paper : paper));
}

/// The boxes of the cards on a sheet, and those of everything else (marks, hairlines, the scale bar).
struct Contents {
    std::vector<PaperBox> cards, lines;
};
Contents contents(const page::Page& sheet) {
    Contents found;
    for (const auto& item : sheet.items)
        (std::holds_alternative<page::Group>(item.what) ? found.cards : found.lines)
            .push_back(page::bounds(item));
    return found;
}

PaperBox hull(const std::vector<PaperBox>& boxes) {
    PaperBox all = boxes.front();
    for (const auto& box : boxes) all = all.joined(box);
    return all;
}

bool is_bar(const PaperBox& line) {
    const auto near = [](Millimetres length) {
        return length > Millimetres{49.99} && length < Millimetres{50.2};
    };
    return near(line.size.width) || near(line.size.height);
}

TEST_CASE("Nine poker cards fill a sheet of A4 and of Letter alike") {
    for (const char* paper : {"a4", "letter"}) {
        INFO(paper);
        CHECK(imposed(9, "poker", paper).size() == 1);
        CHECK(imposed(10, "poker", paper).size() == 2);
        CHECK(imposed(18, "poker", paper).size() == 2);
        CHECK(imposed(0, "poker", paper).empty());
    }
}

TEST_CASE("Cards that fill the paper to the last millimetre are not left out for a fraction of one") {
    const PaperSize poker = stocks().cards.at("poker").size;
    for (const double gutter : {0.0, 3.0, 3.3}) {
        Cutting cutting;
        cutting.gutter = Millimetres{gutter};
        const Millimetres edges = 2 * (cutting.margin + Millimetres{2});
        for (int count = 1; count <= 8; ++count) {
            INFO(count << " cards, " << gutter << " mm apart");
            const PaperSize size{edges + count * poker.width + (count - 1) * cutting.gutter,
                                 edges + poker.height};
            CardStock card;
            card.size = poker;
            const auto plan =
                plan_imposition(card, {"exact", "exact", size}, cutting, Flip::long_edge, false);
            CHECK(plan.fronts.columns == count);
            CHECK(plan.fronts.rows == 1);
            CHECK(plan.places.size() == static_cast<std::size_t>(count));
        }
    }
}

TEST_CASE("Paper is turned if it then holds more") {
    for (const auto& [id, card] : stocks().cards) {
        if (card.makers) continue;  // is where its maker cut it
        INFO(id);
        const auto sheet = imposed(1, id, "a4").front();
        const bool upright = sheet.size.width < sheet.size.height;
        const Paper turned{"", "", {Millimetres{297}, Millimetres{210}}};
        const auto other = imposed_on(200, card, turned).size();
        CHECK(imposed(200, id, "a4").size() <= other);
        CHECK((upright || sheet.size.width == Millimetres{297} || sheet.size == card.size));
    }
}

TEST_CASE("On every paper each card is whole, within the printer's reach, and clear of the others") {
    for (const auto& [paper_id, paper] : stocks().papers) {
        for (const auto& [card_id, card] : stocks().cards) {
            INFO(card_id << " on " << paper_id);
            for (const auto& sheet : imposed(50, card_id, paper_id)) {
                const auto found = contents(sheet);
                if (found.cards.empty()) continue;  // too large for this paper: a page of its own
                // A sheet cut by its maker may go nearer to the edge than printers can; colour ends 1 mm
                // before the cut.
                const PaperBox reached = PaperBox{{}, sheet.size}.inset(
                    card.makers ? Millimetres{-0.01} : stocks().cutting.margin);
                for (std::size_t i = 0; i < found.cards.size(); ++i) {
                    CHECK(reached.holds(found.cards[i]));
                    const double inset = card.makers ? 2 : 0;
                    CHECK(found.cards[i].size.width.value() == Approx(card.size.width.value() - inset));
                    CHECK(found.cards[i].size.height.value() == Approx(card.size.height.value() - inset));
                    for (std::size_t k = 0; k < i; ++k)
                        CHECK_FALSE(found.cards[i]
                                        .inset(Millimetres{0.01})
                                        .overlaps(found.cards[k].inset(Millimetres{0.01})));
                }
            }
        }
    }
}

TEST_CASE("Crop marks never touch the art, nor the scale bar, which every sheet has where printers reach") {
    for (const char* paper : {"a4", "letter", "a3", "tabloid"}) {
        for (const char* card : {"poker", "mini", "tarot", "business", "bridge", "a7", "index", "quarter"}) {
            INFO(card << " on " << paper);
            const auto sheet = imposed(1000, card, paper).front();
            const auto found = contents(sheet);
            REQUIRE_FALSE(found.cards.empty());
            const PaperBox block = hull(found.cards);
            std::vector<PaperBox> marks;
            std::vector<PaperBox> bar;
            for (const auto& line : found.lines) {
                CHECK_FALSE(line.overlaps(block));
                CHECK(PaperBox{{}, sheet.size}.holds(line));
                if (is_bar(line)) bar.push_back(line);
            }
            CHECK_FALSE(bar.empty());
            for (const auto& line : bar) {
                CHECK(PaperBox{{}, sheet.size}.inset(stocks().cutting.margin - Millimetres{0.1}).holds(line));
                for (const auto& other : found.lines)
                    if (!is_bar(other) && std::max(other.size.width, other.size.height) > Millimetres{1.5})
                        CHECK_FALSE(line.overlaps(other));
            }
        }
    }
}

TEST_CASE(
    "The scale bar has its long or short words on every paper, and they touch neither marks nor cards") {
    for (const Millimetres length : {Millimetres{28}, Millimetres{54}})
        for (const char* paper : {"a4", "letter", "a3", "tabloid", "a5"})
            for (const char* card :
                 {"poker", "mini", "tarot", "business", "bridge", "a7", "quarter", "large"}) {
                const auto words = std::make_shared<ShapedText>();
                words->advance = length, words->ascent = length / 10, words->descent = length / 30;
                const auto shorter = std::make_shared<ShapedText>(*words);
                shorter->advance = length / 6;
                const CardStock& stock = stocks().cards.at(card);
                const auto sheet = impose({cards(1000, stock), {}}, {stock,
                                                                     stocks().papers.at(paper),
                                                                     stocks().cutting,
                                                                     Flip::long_edge,
                                                                     {words, shorter}})
                                       .front();
                int printed = 0;
                const auto found = contents(sheet);
                for (const auto& item : sheet.items) {
                    const auto* turned = std::get_if<page::Group>(&item.what);
                    if (!std::holds_alternative<GlyphRun>(item.what) && !(turned && turned->turn == -90))
                        continue;
                    ++printed;
                    const PaperBox line = page::bounds(item),
                                   box = line.inset(std::min(line.size.width, line.size.height) *
                                                    0.2);  // capitals and figures
                    INFO(card << " on " << paper << ", words of " << length.value() << " mm");
                    CHECK(PaperBox{{}, sheet.size}.holds(box));
                    for (const auto& other : found.cards)
                        if (!(other == line)) CHECK_FALSE(box.overlaps(other));
                    for (const auto& other : found.lines)
                        if (other.size.width != line.size.width) CHECK_FALSE(box.overlaps(other));
                }
                INFO(card << " on " << paper << ", words of " << length.value() << " mm");
                // Beside cards that fill A5 there is no room for letters of 12 points.
                if (length < Millimetres{30} || std::string{paper} != "a5") CHECK(printed == 1);
            }
}

TEST_CASE("A partial sheet keeps all its marks") {
    const auto full = contents(imposed(9, "poker", "a4").front());
    const auto partial = contents(imposed(10, "poker", "a4").back());
    CHECK(partial.cards.size() == 1);
    CHECK(partial.lines.size() == full.lines.size());
    // Four cutting lines each way, a mark at both ends: 16; a bar and its six ticks.
    CHECK(full.lines.size() == 16 + 7);
}

TEST_CASE("Cards keep their order, from left to right and down, and none is lost") {
    rc::prop("for any number of cards and any stock", [] {
        const auto count = *rc::gen::inRange<std::size_t>(0, 80);
        const std::string card = *rc::gen::element<std::string>("poker", "mini", "tarot", "base-label");
        const std::string paper = *rc::gen::element<std::string>("a4", "letter");
        std::size_t placed = 0;
        const auto sheets = imposed(count, card, paper);
        for (const auto& sheet : sheets) {
            const auto boxes = contents(sheet).cards;
            RC_ASSERT(!boxes.empty());
            placed += boxes.size();
            for (std::size_t i = 1; i < boxes.size(); ++i)
                RC_ASSERT(boxes[i].top() > boxes[i - 1].top() || boxes[i].left() > boxes[i - 1].left());
        }
        RC_ASSERT(placed == count);
    });
}

/// Labels that can be told apart by their height, each with a bookmark and a part of its own.
std::vector<page::Page> imposed_labels(std::size_t count, const std::string& id,
                                       std::optional<std::size_t> first_place = {}) {
    const CardStock& stock = stocks().cards.at(id);
    std::vector<page::Page> labels;
    for (std::size_t i = 0; i < count; ++i) {
        const PaperBox art_of{{Millimetres{2}, Millimetres{2}},
                              {Millimetres{9}, Millimetres{1.0 + static_cast<double>(i)}}};
        labels.push_back({stock.size,
                          {{page::Bookmark{"unit", 1, {}}},
                           {page::PartBegin{page::Role::figure, nullptr}},
                           {page::rectangle(art_of, art)},
                           {page::PartEnd{page::Role::figure}}},
                          ""});
    }
    const Paper& paper = stocks().papers.at(stock.makers ? stock.makers->paper : "a4");
    return impose({std::move(labels), {}},
                  {stock, paper, stocks().cutting, Flip::long_edge, {}, false, first_place});
}

/// For each label of a sheet, in order: the number of its design, and how many items it has.
std::vector<std::pair<long, std::size_t>> designs_on(const page::Page& sheet) {
    std::vector<std::pair<long, std::size_t>> found;
    for (const auto& item : sheet.items)
        if (const auto* label = std::get_if<page::Group>(&item.what))
            found.emplace_back(std::lround(page::bounds(item).size.height.value()), label->items.size());
    return found;
}

TEST_CASE(
    "Labels that are bought cut are repeated in order until the sheet is full, the copies as decoration") {
    const auto sheets = imposed_labels(8, "avery-l7160");
    REQUIRE(sheets.size() == 1);
    std::vector<std::pair<long, std::size_t>> wanted;
    for (long i = 0; i < 21; ++i) wanted.emplace_back(i % 8 + 1, i < 8 ? 4 : 1);
    CHECK(designs_on(sheets.front()) == wanted);
    CHECK(designs_on(imposed_labels(21, "avery-l7160").front()).size() == 21);
    const auto two = imposed_labels(22, "avery-l7160");
    REQUIRE(two.size() == 2);
    CHECK(designs_on(two.back()).front().first == 22);
    CHECK(designs_on(two.back()).size() == 21);
    CHECK(imposed_labels(0, "avery-l7160").empty());
}

TEST_CASE("Labels cut from plain paper and cards that are bought cut are printed once") {
    CHECK(designs_on(imposed_labels(8, "base-40").front()).size() == 8);
    CHECK(designs_on(imposed_labels(8, "avery-5371").front()).size() == 8);
}

TEST_CASE("A started sheet of labels goes on at its first label left, and each label is printed once") {
    const CardStock& stock = stocks().cards.at("avery-l7160");
    const auto places =
        plan_imposition(stock, stocks().papers.at("a4"), stocks().cutting.of_labels(), Flip::long_edge, false)
            .places;
    const auto sheets = imposed_labels(10, "avery-l7160", 18);
    REQUIRE(sheets.size() == 2);
    const auto first = contents(sheets.front()).cards, second = contents(sheets.back()).cards;
    REQUIRE(first.size() == 3);
    REQUIRE(second.size() == 7);
    CHECK((first.front().left() - places[18].front.left()).value() == Approx(2));
    CHECK((second.front().top() - places[0].front.top()).value() == Approx(2));
    CHECK(designs_on(sheets.back()).front().first == 4);
    CHECK(designs_on(imposed_labels(10, "avery-l7160", 0).front()).size() == 10);
    CHECK(contents(imposed_labels(1, "base-40", 5).front()).cards.front().origin ==
          contents(imposed_labels(1, "base-40").front()).cards.front().origin);
}

TEST_CASE("Cards are in the middle of the paper") {
    const auto sheet = imposed(9, "poker", "letter").front();
    const PaperBox block = hull(contents(sheet).cards);
    CHECK(block.centre().x.value() == Approx(sheet.size.width.value() / 2));
    CHECK(block.centre().y.value() == Approx(sheet.size.height.value() / 2));
}

TEST_CASE("A card larger than the paper is a page of its own size") {
    const auto pages = imposed(2, "a6", "a5");
    for (const auto& page : pages) CHECK(page.items.size() >= 1);
    const Paper small{"", "", {Millimetres{50}, Millimetres{50}}};
    const CardStock& poker = stocks().cards.at("poker");
    const auto alone = imposed_on(2, poker, small);
    REQUIRE(alone.size() == 2);
    CHECK(alone.front().size == poker.size);
}

TEST_CASE(
    "A print service gets each card by itself, with its bleed and with its back before it if it wants so") {
    const CardStock& card = stocks().cards.at("poker-us");
    Cutting cutting = stocks().cutting;
    cutting.bleed = Millimetres{3};
    cutting.single = true, cutting.backs = Backs::first;
    const auto pages = impose({cards(2, card), cards(1, card)},
                              {card, stocks().papers.at("a4"), cutting, Flip::long_edge, {}});
    REQUIRE(pages.size() == 4);
    CHECK((pages[0].back && !pages[1].back && pages[2].back && !pages[3].back));
    for (const auto& page : pages) {
        CHECK(page.size.width.value() == Approx(card.size.width.value() + 6));
        CHECK(page.trim.value().top().value() == Approx(3));
    }
    cutting.backs = Backs::apart;  // one back for all is sent once
    CHECK(impose({cards(2, card), cards(1, card)},
                 {card, stocks().papers.at("a4"), cutting, Flip::long_edge, {}})
              .size() == 3);
}

}  // namespace muster::page::impose_test
