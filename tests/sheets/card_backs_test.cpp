// The backs of a side's cards: sides differ in their ruling too, not in colour alone, and a back that is
// placed or turned like its front does not show it.
#include <array>
#include <cmath>
#include <set>

#include <catch2/catch.hpp>

#include "sheets/laid_sheets.hpp"

namespace card_backs_test {

using namespace muster;
using namespace muster::test;
using namespace muster::lengths::literals;

std::vector<page::Page> backs_on(const lengths::PaperSize& card, const std::vector<std::string>& variants) {
    std::string sides;
    for (const char* id : {"british", "american", "french", "spanish"})
        sides +=
            std::string{"  - {id: "} + id + ", name: Side, units: [{name: M, type: militia, men: 300}]}\n";
    const auto game = rolled("title: T\nrules: awi-d20\nsides:\n" + sides);
    static text::Typesetter typesetter(tests::fonts());
    const auto& book = book_in(game.rules, variants);
    source::Reporter report;
    auto made = sheets::make_sheet(
        *book.find_for("back-side", card), dossier::redact(game, {dossier::Audience::Kind::umpire, ""}),
        {book, rules_of(game.rules), typesetter}, {stocks().papers.at("a4").size, card}, report);
    INFO(source::render(report));
    CHECK(report.all().empty());
    return std::move(made.pages);
}

/// Left, top, right and bottom of every stroke, in thousandths of a millimetre.
using Strokes = std::multiset<std::array<long, 4>>;

Strokes strokes_of(const page::Page& page) {
    Strokes all;
    for (const auto& item : page.items)
        if (const auto* shape = std::get_if<page::Shape>(&item.what);
            shape && shape->stroke && !shape->fill) {
            const auto box = page::bounds(item);
            const auto whole = [](lengths::Millimetres at) { return std::lround(at.value() * 1000); };
            all.insert({whole(box.left()), whole(box.top()), whole(box.right()), whole(box.bottom())});
        }
    return all;
}

TEST_CASE(
    "each of four sides has a ruling of its own on the backs of its cards, the same from left and right") {
    const std::vector<std::pair<std::string, lengths::PaperSize>> printings{
        {"", {63_mm, 88_mm}},        {"", {44_mm, 63_mm}},           {"", {88.9_mm, 50.8_mm}},
        {"low-ink", {63_mm, 88_mm}}, {"monochrome", {63_mm, 88_mm}}, {"large-print", {130_mm, 190_mm}}};
    for (const auto& [variant, card] : printings) {
        INFO(variant << " on " << card.width.value() << " mm");
        const auto backs =
            backs_on(card, variant.empty() ? std::vector<std::string>{} : std::vector{variant});
        REQUIRE(backs.size() == 4);
        std::set<Strokes> rulings;
        for (const auto& back : backs) {
            const Strokes strokes = strokes_of(back);
            CHECK(strokes.size() > 10);
            Strokes mirrored;
            const long across = std::lround(card.width.value() * 1000);
            for (const auto& [left, top, right, bottom] : strokes)
                mirrored.insert({across - right, top, across - left, bottom});
            std::size_t unlike = 0;
            for (auto a = strokes.begin(), b = mirrored.begin(); a != strokes.end(); ++a, ++b)
                for (std::size_t i = 0; i < a->size(); ++i) unlike += std::labs((*a)[i] - (*b)[i]) > 2;
            CHECK(unlike == 0);
            rulings.insert(strokes);
        }
        CHECK(rulings.size() == 4);
    }
}

TEST_CASE("every back fits every card in large print") {
    const auto game = played("camden", "fife-and-drum");
    const auto dossier = dossier::redact(game, side_of("british"));
    const auto& book = book_in(game.rules, {"large-print"});
    static text::Typesetter typesetter(tests::fonts());
    for (const char* back : {"back-side", "back-neutral", "back-unit"})
        for (const auto& [id, stock] : stocks().cards) {
            if (stock.label) continue;
            source::Reporter report;
            const auto made = sheets::make_sheet(*book.find_for(back, stock.size), dossier,
                                                 {book, rules_of(game.rules), typesetter},
                                                 {stocks().papers.at("a4").size, stock.size}, report);
            INFO(back << " on " << id << "\n" << source::render(report));
            CHECK(report.all().empty());
            CHECK(!made.pages.empty());
        }
}

TEST_CASE("the marks on the backs of units stand at one height, whether their names take one line or two") {
    const auto game = rolled(
        "title: T\nrules: awi-d20\nsides:\n"
        "  - {id: american, name: American, brigades: [{name: Line, units: [{name: Morris, type: militia, "
        "men: "
        "300}, {name: Second Pennsylvania Brigade, type: militia, men: 300}]}]}\n"
        "  - {id: british, name: British, units: [{name: M, type: militia, men: 300}]}\n");
    static text::Typesetter typesetter(tests::fonts());
    const auto& book = book_in(game.rules, {});
    const lengths::PaperSize poker{63_mm, 88_mm};
    source::Reporter report;
    const auto made = sheets::make_sheet(
        *book.find_for("back-unit", poker), dossier::redact(game, side_of("american")),
        {book, rules_of(game.rules), typesetter}, {stocks().papers.at("a4").size, poker}, report);
    CHECK(report.all().empty());
    std::set<long> heights;
    std::size_t lines = 0;
    for (const auto& page : made.pages)
        for (const auto& text : page::texts(page)) {
            if (text.text == "M") heights.insert(std::lround(text.box.top().value() * 100));
            lines += text.face == "serif-bold";
        }
    CHECK(heights.size() == 1);
    CHECK(lines == 3);
}

}  // namespace card_backs_test
