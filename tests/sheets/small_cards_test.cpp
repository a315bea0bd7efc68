// The smallest stocks: units of every size are printed on them, in plain and in large print, and no figure
// is printed without the words that say what it is. No row of a table goes without being told.
#include <algorithm>
#include <cctype>

#include <catch2/catch.hpp>

#include "sheets/laid_sheets.hpp"

namespace small_cards_test {

using namespace muster;
using namespace muster::test;

/// Units of each arm, from the smallest to larger ones than most battles have.
std::string deck_of(const std::string& system, const std::string& notes = "") {
    std::string units;
    const auto add = [&](const std::string& type, const std::string& size) {
        units +=
            "          - {name: \"Grenadiers and 2nd Guards\", type: " + type + ", " + size + notes + "}\n";
    };
    for (const char* type : {"regular-infantry", "grenadiers", "militia"})
        for (const char* men : {"men: 96", "men: 300", "men: 480", "men: 720"}) add(type, men);
    for (const char* men : {"men: 182", "men: 480"}) add("cavalry", men);
    for (const char* guns : {"guns: 2", "guns: 6"}) add("artillery", guns);
    return "title: T\nrules: " + system +
           "\nsides:\n  - id: british\n    name: British\n    brigades:\n      - name: Van\n        "
           "units:\n" +
           units +
           "  - {id: american, name: American, units: [{name: M, type: militia, nationality: american, "
           "men: 300}]}\n";
}

/// Whether it is told that a row of the tables has no room.
bool is_told(const std::vector<std::string>& left_out, const std::string& label) {
    return std::ranges::any_of(left_out, [&](const std::string& part) {
        return part == label || part == "the tables of moves and fire" || part.starts_with("fire at ") ||
               part.starts_with("the fire of horse");
    });
}

/// Figures that have no label on their page, and rows of tables that are neither there nor told.
std::vector<std::string> without_labels(const roll::Rolled& game, const std::string& stock,
                                        const std::vector<std::string>& variants) {
    static text::Typesetter typesetter(tests::fonts());
    const auto dossier = dossier::redact(game, side_of("british"));
    const auto& book = book_in(game.rules, variants);
    const sheets::SheetRequest request{stocks().papers.at("a4").size, stocks().cards.at(stock).size};
    source::Reporter report;
    const auto made = sheets::make_sheet(*book.find_for("cards", *request.card), dossier,
                                         {book, rules_of(game.rules), typesetter}, request, report);
    CHECK(source::render(report).empty());
    const auto parts = parts_of(game, side_of("british"), "unit");
    if (made.pages.size() != parts.size()) return {"pages are missing"};
    std::vector<std::string> bare;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        std::string words;
        for (const auto& text : page::texts(made.pages[i])) words += text.text + "\n";
        std::transform(words.begin(), words.end(), words.begin(), ::tolower);
        const auto find = [&](std::string label) {
            std::transform(label.begin(), label.end(), label.begin(), ::tolower);
            if (words.find(label) == std::string::npos) bare.push_back(parts[i].subject + ": " + label);
        };
        for (const std::string& label : column(parts[i].data, "unit.card.figures", "under")) find(label);
        for (const std::string& label : column(parts[i].data, "unit.card.lines", "label"))
            if (!is_told(made.left_out, label)) find(label);
    }
    return bare;
}

TEST_CASE("units of all sizes are printed on the smallest stocks, each figure with its label") {
    for (const char* system :
         {"loyalty-and-glory", "awi-d20", "grid-awi", "empire-of-liberty", "fife-and-drum"}) {
        const auto game = rolled(deck_of(system));
        for (const char* stock : {"mini", "business", "avery-5371"})
            for (const auto& variants : {std::vector<std::string>{}, {"large-print"}}) {
                INFO(system << " on " << stock << (variants.empty() ? "" : " in large print"));
                CHECK(without_labels(game, stock, variants) == std::vector<std::string>{});
            }
    }
}

TEST_CASE("long notes cost a card no row of its tables that is not told") {
    const std::string rule = "The first time that formed foot comes within 4 inches, it tests one worse. ";
    for (const char* system :
         {"loyalty-and-glory", "awi-d20", "grid-awi", "empire-of-liberty", "fife-and-drum"})
        for (const std::string& notes : {rule + rule, rule + rule + rule}) {
            const auto game = rolled(deck_of(system, ", notes: \"" + notes + "\""));
            for (const char* stock : {"mini", "business", "poker"}) {
                INFO(system << " on " << stock);
                CHECK(without_labels(game, stock, {}) == std::vector<std::string>{});
            }
        }
}

TEST_CASE("what the smallest cards in large print leave out is told") {
    static text::Typesetter typesetter(tests::fonts());
    for (const char* system :
         {"loyalty-and-glory", "awi-d20", "grid-awi", "empire-of-liberty", "fife-and-drum"}) {
        const auto game = rolled(deck_of(system));
        const auto& book = book_in(system, {"large-print"});
        const sheets::SheetRequest request{stocks().papers.at("a4").size, stocks().cards.at("mini").size};
        source::Reporter report;
        const auto made = sheets::make_sheet(*book.find_for("cards", *request.card),
                                             dossier::redact(game, side_of("british")),
                                             {book, rules_of(system), typesetter}, request, report);
        const bool has_meanings = std::ranges::all_of(made.pages, [](const page::Page& card) {
            return std::ranges::any_of(page::texts(card),
                                       [](const auto& text) { return text.text == "out"; });
        });
        for (const char* part : {"the brigade", "what a unit is", "men", "the tables of moves and fire",
                                 "what the boxes mean", "notes"}) {
            INFO(system << ": " << part);
            const bool is_printed = has_meanings && std::string_view{part} == "what the boxes mean";
            CHECK((is_printed || std::ranges::find(made.left_out, part) != made.left_out.end()));
        }
    }
}

}  // namespace small_cards_test
