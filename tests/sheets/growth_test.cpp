// Larger cards are printed in larger letters: how large, on which cards, and what stays the same.
#include "layout/fitting/growth.hpp"

#include <algorithm>
#include <set>

#include <catch2/catch.hpp>

#include "sheets/laid_sheets.hpp"
#include "support/trials.hpp"

namespace growth_test {

using namespace muster;
using namespace muster::test;
using namespace muster::lengths::literals;

const std::vector<std::string> systems{"loyalty-and-glory", "awi-d20", "grid-awi", "empire-of-liberty",
                                       "fife-and-drum"};

/// A kind of sheet as it is printed on cards of this size, for the British.
std::vector<page::Page> cards_on(const roll::Rolled& game, const lengths::PaperSize& card,
                                 const sheets::SheetBook& book, const layout::Template* sheet = nullptr,
                                 const std::string& kind = "cards") {
    static text::Typesetter typesetter(tests::fonts());
    const auto dossier = dossier::redact(game, side_of("british"));
    source::Reporter report;
    if (!sheet) sheet = book.find_for(kind, card);
    auto made = sheets::make_sheet(*sheet, dossier, {book, rules_of(game.rules), typesetter},
                                   {stocks().papers.at("a3").size, card}, report);
    INFO(source::render(report));
    CHECK(report.all().empty());
    REQUIRE(made.pages.size() > 5);
    return made.pages;
}

/// The median size of all letters on a card.
double middle_size(const page::Page& card) {
    std::vector<double> sizes;
    for (const auto& text : page::texts(card)) sizes.insert(sizes.end(), text.text.size(), text.size.value());
    REQUIRE(!sizes.empty());
    std::sort(sizes.begin(), sizes.end());
    return sizes[sizes.size() / 2];
}

double largest_size(const page::Page& card) {
    double largest = 0;
    for (const auto& text : page::texts(card)) largest = std::max(largest, text.size.value());
    return largest;
}

/// How many lines to write on a card has.
std::size_t pencil_lines(const std::vector<page::Item>& items) {
    static const std::string element = [] {
        const std::string text = tests::read_file(templates + "/common/sheets/cards.yaml");
        const auto id = text.find("id: pencil-lines");
        REQUIRE(id != std::string::npos);
        return "cards.yaml:" +
               std::to_string(std::count(text.begin(), text.begin() + std::ptrdiff_t(id), '\n'));
    }();
    std::size_t lines = 0;
    for (const auto& item : items) {
        if (const auto* group = std::get_if<page::Group>(&item.what)) lines += pencil_lines(group->items);
        const auto* shape = std::get_if<page::Shape>(&item.what);
        if (!shape || !item.origin || !item.origin->element.ends_with(element)) continue;
        for (const auto& segment : shape->path) lines += std::holds_alternative<page::Move>(segment) ? 1 : 0;
    }
    return lines;
}

constexpr lengths::PaperSize poker{63_mm, 88_mm}, between{84_mm, 118_mm}, a6{105_mm, 148_mm};

TEST_CASE("letters are a third larger on a card that is, and five thirds as large on A6") {
    for (const auto& system : systems) {
        const auto game = played("camden", system);
        const auto& book = book_of(system);
        const auto small = cards_on(game, poker, book), middle = cards_on(game, between, book),
                   large = cards_on(game, a6, book);
        for (std::size_t i = 0; i < small.size(); ++i) {
            INFO(system << ", card " << i + 1);
            CHECK(largest_size(middle[i]) == Approx(1.3 * largest_size(small[i])).epsilon(0.06));
            CHECK(largest_size(large[i]) == Approx(1.65 * largest_size(small[i])).epsilon(0.06));
            // Its types are the longest: "converged light infantry, as skirmishers" is in smaller letters
            // there.
            const bool long_types = system == "grid-awi";
            CHECK(middle_size(middle[i]) > (long_types ? 1.14 : 1.2) * middle_size(small[i]));
            CHECK(middle_size(large[i]) > (long_types ? 1.45 : 1.5) * middle_size(small[i]));
        }
    }
}

TEST_CASE("a card of the size that its template is drawn for is as if it could not grow") {
    for (const auto& system : systems) {
        const auto game = played("camden", system);
        const auto& book = book_of(system);
        layout::Template fixed = *book.find("cards");
        REQUIRE(!fixed.drawn_for.empty());
        fixed.drawn_for.clear();
        const auto grown = cards_on(game, poker, book), plain = cards_on(game, poker, book, &fixed);
        for (std::size_t i = 0; i < plain.size(); ++i) CHECK(page::dump(grown[i]) == page::dump(plain[i]));
        CHECK(largest_size(cards_on(game, a6, book, &fixed).front()) == largest_size(plain.front()));
    }
}

TEST_CASE("on stocks and sizes of a user's own of any shape nothing collides and no letter is too small") {
    const std::vector<lengths::PaperSize> sizes{
        {70_mm, 120_mm}, {74_mm, 105_mm}, {76.2_mm, 127_mm},  {80_mm, 90_mm},   {100_mm, 140_mm},
        {105_mm, 74_mm}, {120_mm, 80_mm}, {148_mm, 105_mm},   {150_mm, 60_mm},  {57_mm, 88_mm},
        {85_mm, 55_mm},  {90_mm, 52_mm},  {88.9_mm, 50.8_mm}, {130_mm, 190_mm}, {210_mm, 297_mm}};
    int number = 0;
    for (const auto& system : systems) {
        const auto game = played("camden", system);
        for (const auto& size : sizes) {
            if (const int n = number++; !tests::is_due(n + n / 15)) continue;  // other sizes for each system
            for (const auto& page : cards_on(game, size, book_of(system))) {
                INFO(system << " on " << size.width.value() << " x " << size.height.value());
                CHECK(collisions_of(page) == std::vector<std::string>{});
                for (const auto& text : page::texts(page))
                    CHECK(tests::designed_size(text.face, text.size) > lengths::Points{6.499});
            }
        }
    }
}

bool has_boxes(const page::Page& card) {
    return std::ranges::any_of(card.items, [](const page::Item& item) {
        const auto* part = std::get_if<page::PartBegin>(&item.what);
        return part && part->boxes;
    });
}

TEST_CASE(
    "a card much higher than wide or without boxes has lines to write on where it has room, no other has") {
    for (const auto& system : systems) {
        const auto game = played("camden", system);
        for (const auto& size : {poker, between, a6, lengths::PaperSize{74_mm, 105_mm}})
            for (const auto& card : cards_on(game, size, book_of(system)))
                if (has_boxes(card)) CHECK(pencil_lines(card.items) == 0);
        for (const auto& size : {lengths::PaperSize{70_mm, 120_mm}, {76.2_mm, 127_mm}}) {
            const auto cards = cards_on(game, size, book_of(system));
            std::size_t lined = 0;
            for (const auto& card : cards) lined += pencil_lines(card.items) > 0 ? 1 : 0;
            INFO(system << " on " << size.width.value() << " mm: " << lined << " of " << cards.size());
            CHECK(lined * 4 >= cards.size() * 3);
        }
    }
}

TEST_CASE(
    "in large print no letter of a card is under 12 points, or 8 where its tables have no room otherwise") {
    const std::vector<std::pair<lengths::PaperSize, double>> floors{{a6, 12},
                                                                    {poker, 8.4},
                                                                    {{44_mm, 63_mm}, 12},
                                                                    {{85_mm, 55_mm}, 12},
                                                                    {{88.9_mm, 50.8_mm}, 12},
                                                                    {{57_mm, 88_mm}, 8},
                                                                    {{70_mm, 120_mm}, 8},
                                                                    {{120_mm, 80_mm}, 8},
                                                                    {{130_mm, 190_mm}, 12},
                                                                    {{148_mm, 210_mm}, 12}};
    int number = 0;
    for (const auto& system : systems) {
        const auto game = played("camden", system);
        for (const auto& [size, floor] : floors) {
            if (const int n = number++; !tests::is_due(n + n / 10)) continue;  // other sizes for each system
            for (const auto& page : cards_on(game, size, book_in(system, {"large-print"}))) {
                INFO(system << " on " << size.width.value() << " x " << size.height.value());
                CHECK(collisions_of(page) == std::vector<std::string>{});
                for (const auto& text : page::texts(page))
                    CHECK(tests::designed_size(text.face, text.size) > lengths::Points{floor - 0.001});
            }
        }
    }
}

TEST_CASE("in large print poker cards have every needed number of the plain ones") {
    const auto needed_on = [](const page::Page& card) {
        std::multiset<std::string> all;
        for (const auto& text : page::texts(card))
            if (text.text.ends_with("+") || text.text.ends_with("″")) all.insert(text.text);
        return all;
    };
    for (const auto& system : systems) {
        const auto game = played("camden", system);
        const auto plain = cards_on(game, poker, book_of(system));
        const auto large = cards_on(game, poker, book_in(system, {"large-print"}));
        for (std::size_t i = 0; i < plain.size(); ++i) {
            INFO(system << ", card " << i + 1);
            CHECK(std::ranges::includes(needed_on(large[i]), needed_on(plain[i])));
        }
    }
}

TEST_CASE("cards wider than high have all that a card has where it finds room, else figures and losses") {
    const auto& book = book_of("loyalty-and-glory");
    CHECK(book.find_for("cards", {105_mm, 74_mm})->sheet == "cards-wide");
    CHECK(book.find_for("cards", {120_mm, 80_mm})->sheet == "cards-wide");
    CHECK(book.find_for("cards", {85_mm, 54_mm})->sheet == "cards-wide");
    CHECK(book.find_for("cards", {150_mm, 60_mm})->sheet == "cards-wide");
    CHECK(book.find_for("cards", poker)->sheet == "cards");
    CHECK(book.find_for("cards", {57_mm, 88_mm})->sheet == "cards");
    const auto& large = book_in("loyalty-and-glory", {"large-print"});
    CHECK(large.find_for("cards", {130_mm, 190_mm})->sheet == "cards");
    CHECK(large.find_for("cards", a6)->sheet == "cards-compact");
    CHECK(large.find_for("cards", {57_mm, 88_mm})->sheet == "cards-compact");
    CHECK(large.find_for("cards", {44_mm, 63_mm})->sheet == "cards-least");
    CHECK(large.find_for("cards", {85_mm, 55_mm})->sheet == "cards-least");
    CHECK(book.find_for("cards", {44_mm, 63_mm})->sheet == "cards-compact");
}

TEST_CASE("a card too full for the size of the others is printed smaller, and wholly") {
    double least = 2, most = 0;
    for (const auto& system : systems) {
        const auto game = played("camden", system);
        const auto& book = book_of(system);
        layout::Template bold = *book.find("cards");
        bold.drawn_for = {{42_mm, 58_mm}};
        CHECK(layout::growths(bold, poker).front() == Approx(1.5));
        const auto usual = cards_on(game, poker, book), larger = cards_on(game, poker, book, &bold);
        for (std::size_t i = 0; i < usual.size(); ++i) {
            INFO(system << ", card " << i + 1);
            CHECK(collisions_of(larger[i]) == std::vector<std::string>{});
            const double times = middle_size(larger[i]) / middle_size(usual[i]);
            least = std::min(least, times);
            most = std::max(most, times);
        }
    }
    CHECK(least > 0.85);
    CHECK(most > 1.04);
    CHECK(most <= 1.5);
}

TEST_CASE("labels and backs grow like cards") {
    const auto game = played("camden", "awi-d20");
    const auto& book = book_of(game.rules);
    const auto on = [&](const std::string& kind, const lengths::PaperSize& size) {
        return largest_size(cards_on(game, size, book, book.find(kind), kind).front());
    };
    CHECK(on("labels", {80_mm, 30_mm}) == Approx(2 * on("labels", {40_mm, 15_mm})));
    CHECK(on("labels", {101.6_mm, 50.8_mm}) >=
          2.5 * on("labels", {40_mm, 15_mm}));  // as high as it is filled
    CHECK(on("back-unit", a6) == Approx(1.65 * on("back-unit", poker)).epsilon(0.01));
}

}  // namespace growth_test
