// Labels on every stock.
#include <catch2/catch.hpp>

#include "sheets/laid_sheets.hpp"
#include "support/page_checks.hpp"
#include "support/run.hpp"
#include "support/trials.hpp"

namespace labels_test {

using namespace muster;
using namespace muster::test;

const std::vector<std::string> systems{"loyalty-and-glory", "awi-d20", "grid-awi", "empire-of-liberty",
                                       "fife-and-drum"};

/// The labels of both sides of a shipped scenario; what does not fit is in `said`.
std::vector<page::Page> labels(const std::string& system, const page::CardStock& stock,
                               const std::vector<std::string>& variants, std::string& said) {
    static text::Typesetter typesetter(tests::fonts());
    const auto game = played("camden", system);
    const auto& book = book_in(system, variants);
    std::vector<page::Page> pages;
    for (const auto& side : game.sides) {
        const auto dossier = dossier::redact(game, side_of(side.id));
        source::Reporter report;
        auto sheet = sheets::make_sheet(
            *book.find_for("labels", stock.size), dossier, {book, rules_of(system), typesetter},
            sheets::SheetRequest{stocks().papers.at("a4").size, stock.size}, report);
        said += source::render(report);
        for (auto& page : sheet.pages) pages.push_back(std::move(page));
    }
    return pages;
}

/// The baselines of the texts of an element, by the line in which it is written.
std::set<double> baselines(const page::Page& label, const std::string& text) {
    std::set<double> all;
    for (const auto& item : label.items)
        if (const auto* run = std::get_if<page::GlyphRun>(&item.what); run && run->text->text == text)
            all.insert(std::round(run->at.y.value() * 100) / 100);
    return all;
}

/// Checks every stock under every system: nothing is too large, nothing overlaps, no letter is smaller than
/// `least` points.
void hold_their_units(const std::vector<std::string>& variants, double least) {
    int number = 0;
    for (const auto& system : systems)
        for (const auto& [id, stock] : stocks().cards) {
            if (!stock.label || !tests::is_due(number++)) continue;
            INFO(system << ", " << id);
            std::string said;
            const auto pages = labels(system, stock, variants, said);
            CHECK(said == "");
            CHECK(pages.size() > 20);
            for (const auto& page : pages) {
                CHECK(page::collisions(page) == std::vector<std::string>{});
                for (const auto& text : page::texts(page))
                    CHECK(tests::designed_size(text.face, text.size) > lengths::Points{least - 0.001});
            }
        }
}

TEST_CASE("Labels of every stock hold their units, and no word lies on another") {
    hold_their_units({}, 6);
}

TEST_CASE("In large print too labels of every stock hold their units, in letters of 12 points and no less") {
    hold_their_units({"large-print"}, 12);
}

TEST_CASE(
    "Of the band of a label that is bought cut a good line is left inside the millimetre that stays white") {
    constexpr double white = 1, good_line = 0.7, much = 2.5;
    for (const auto& [id, stock] : stocks().cards) {
        if (!stock.label || !stock.makers) continue;
        INFO(id);
        std::string said;
        double band = 0;
        const auto pages = labels("fife-and-drum", stock, {}, said);
        for (const auto& item : pages.front().items)
            if (const auto box = page::shown_bounds(item); box && box->top().value() < 0.1 &&
                                                           box->size.width > stock.size.width * 0.9 &&
                                                           box->size.height < stock.size.height * 0.5)
                band = box->size.height.value();
        CHECK(band - white >= good_line);
        CHECK(band - white <= much);
    }
}

TEST_CASE("Figures of a label stand on one line though one of them is a word and smaller") {
    std::string said;
    std::size_t found = 0;
    for (const auto& page : labels("empire-of-liberty", stocks().cards.at("base-40"), {}, said)) {
        const auto word = baselines(page, "average");
        const auto tens = baselines(page, "10");  // the tenth unit has its number too
        for (const double down : word) CHECK(tens.count(down) == 1);
        for (const auto& text : page::texts(page))  // the word does not make the numbers beside it small
            if (text.text == "5+") CHECK(text.size >= lengths::Points{9.99});
        found += word.size();
    }
    CHECK(found > 10);
    CHECK(said == "");
}

TEST_CASE("Labels of Loyalty & Glory of any size have the unit's brigade (Unit Identification, line 104)") {
    const std::vector<std::string> plain, large{"large-print"};
    for (const auto& [stock, variants] : {std::pair{"base-40", plain}, std::pair{"base-30", plain},
                                          std::pair{"base-25", plain}, std::pair{"base-25", large}}) {
        INFO(stock);
        std::string said;
        std::size_t found = 0;
        for (const auto& page : labels("loyalty-and-glory", stocks().cards.at(stock), variants, said))
            for (const auto& text : page::texts(page))
                found += text.text == "Right wing" || text.text == "Left wing";
        CHECK(found >= 2);
        CHECK(said == "");
    }
}

}  // namespace labels_test
