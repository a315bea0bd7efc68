// The cards of a deck have one grid: big figures and the first line are as high on every card, whatever the
// size of its unit.
#include <cctype>
#include <cmath>
#include <map>
#include <set>
#include <tuple>

#include <catch2/catch.hpp>

#include "sheets/laid_sheets.hpp"

namespace card_grid_test {

using namespace muster;
using namespace muster::test;
using namespace muster::lengths::literals;

std::string deck_of(const std::string& system) {
    std::string units;
    for (const char* men : {"20", "300", "480", "720"})
        units += "          - {name: Foot " + std::string{men} +
                 ", type: grenadiers, nationality: british, men: " + men + "}\n";
    return "title: T\nrules: " + system +
           "\nsides:\n  - id: british\n    name: British\n    brigades:\n      - name: Van\n        "
           "commander: Edward Mathew\n        units:\n" +
           units +
           "  - {id: american, name: American, units: [{name: M, type: militia, nationality: american, "
           "men: 300}]}\n";
}

/// The distinct heights at which a text that begins with these words stands on the pages, and on how many
/// pages it does. (A sign that a face lacks is a text of its own, in another face.)
std::pair<std::set<long>, std::size_t> heights_of(const std::vector<page::Page>& pages,
                                                  const std::string& words) {
    std::set<long> heights;
    std::size_t found = 0;
    for (const auto& page : pages)
        for (const auto& item : page.items) {
            const auto* run = std::get_if<page::GlyphRun>(&item.what);
            if (!run || !run->text->text.starts_with(words)) continue;
            heights.insert(std::lround(run->at.y.value() * 100));
            ++found;
            break;
        }
    return {heights, found};
}

using lengths::Millimetres;

/// What a player's eye needs between the figures of a line and the rule below it, and between the boxes and
/// the note below them.
struct Air {
    Millimetres under_figures{100}, under_boxes{100};
};

Air air_of(const page::Page& page) {
    Air air;
    std::vector<Millimetres> rules, figures, notes;
    Millimetres boxes{};
    for (const auto& item : page.items) {
        if (const auto* run = std::get_if<page::GlyphRun>(&item.what)) {
            if (run->text->face == "sans-bold" &&
                std::isdigit(static_cast<unsigned char>(run->text->text[0])))
                figures.push_back(run->at.y);
            // Capitals and figures of the face are 0.65 of its size high.
            if (run->text->face == "serif" && run->text->size < 9_pt)
                notes.push_back(run->at.y - Millimetres{run->text->size} * 0.65);
        } else if (std::holds_alternative<page::Shape>(item.what)) {
            const auto box = page::bounds(item);
            if (box.size.height < 0.3_mm && box.size.width > 40_mm) rules.push_back(box.top());
            if (box.size.height > 3.9_mm && box.size.height < 5_mm && box.size.width < 9_mm &&
                box.top() > 45_mm)
                boxes = std::max(boxes, box.bottom());
        }
    }
    for (const auto& figure : figures)
        for (const auto& rule : rules)
            if (rule > figure - 0.5_mm) air.under_figures = std::min(air.under_figures, rule - figure);
    for (const auto& note : notes) air.under_boxes = std::min(air.under_boxes, note - boxes);
    return air;
}

TEST_CASE("on cards of large units figures do not stand on a rule, and boxes do not touch the note") {
    for (const std::string system : {"empire-of-liberty", "fife-and-drum"}) {
        std::string units;
        for (const char* type : {"line-infantry", "grenadiers", "light-infantry", "militia", "cavalry"})
            for (const char* figures : {"32", "36", "40"})
                units += std::string{"      - {name: "} + type + ", type: " + type + ", figures: " + figures +
                         "}\n";
        const auto game = rolled("title: T\nrules: " + system +
                                 "\nsides:\n  - id: british\n    name: British\n    units:\n" + units +
                                 "  - {id: american, name: American, units: [{name: M, type: militia, "
                                 "men: 300}]}\n");
        static text::Typesetter typesetter(tests::fonts());
        for (const char* card : {"poker", "poker-us", "tarot"}) {
            source::Reporter report;
            const auto on = stocks().cards.at(card).size;
            const auto made = sheets::make_sheet(
                *book_of(system).find_for("cards", on), dossier::redact(game, side_of("british")),
                {book_of(system), rules_of(system), typesetter}, {stocks().papers.at("a4").size, on}, report);
            INFO(source::render(report));
            REQUIRE(made.pages.size() == 15);
            for (std::size_t i = 0; i < made.pages.size(); ++i) {
                INFO(system << " on " << card << ", card " << i + 1);
                const Air air = air_of(made.pages[i]);
                CHECK(air.under_figures.value() > 0.45);
                CHECK(air.under_figures.value() < 2);
                CHECK(air.under_boxes.value() > 0.45);
            }
        }
    }
}

TEST_CASE("units of 20 to 720 men have their figures and first line at the same heights") {
    const std::vector<std::tuple<std::string, std::string, std::string>> decks = {
        {"loyalty-and-glory", "STRENGTH", "MELEE"},
        {"grid-awi", "IN COVER", "SHOOT"},
        {"empire-of-liberty", "FIGURES", "0–3"},
        {"awi-d20", "FIGURES", "MOVE"}};
    for (const auto& [system, figure, line] : decks) {
        const auto game = rolled(deck_of(system));
        const dossier::Audience who{dossier::Audience::Kind::side, "british"};
        for (const auto& made : sheets_of(game, who)) {
            if (made.kind != "cards") continue;
            INFO(system);
            REQUIRE(made.pages.size() >= 4);
            for (const auto& words : {figure, line}) {
                const auto [heights, found] = heights_of(made.pages, words);
                for (const long height : heights) UNSCOPED_INFO(words << " at " << height);
                CHECK(heights.size() == 1);
                CHECK(found >= 4);
            }
        }
    }
}

/// The heights of the labels of a card's lines and of its track, in tenths of a millimetre, from the top.
std::vector<long> label_heights(const page::Page& page) {
    std::vector<long> heights;
    for (const auto& item : page.items) {
        const auto* run = std::get_if<page::GlyphRun>(&item.what);
        if (!run || run->text->face != "sans-bold" || run->text->text.size() < 4 || run->at.y < 25_mm)
            continue;
        const auto is_letter = [&](std::size_t i) {
            return std::isupper(static_cast<unsigned char>(run->text->text[i])) != 0;
        };
        if (is_letter(0) && is_letter(1)) heights.push_back(std::lround(run->at.y.value() * 10));
    }
    return heights;
}

TEST_CASE("cards of all types of troops have their lines and their track at the same heights") {
    // Not Empire of Liberty: its horse has lines for fire from the saddle and on foot.
    const std::vector<std::string> systems{"loyalty-and-glory", "awi-d20", "grid-awi", "fife-and-drum"};
    for (const auto& system : systems) {
        std::string units;
        for (const char* type :
             {"regular-infantry", "foot-guards", "light-infantry", "continental-infantry", "militia",
              "rangers", "riflemen", "jagers", "indians", "mounted-indians", "cavalry", "mounted-rifles",
              "loyalists", "fusiliers", "artillery, guns: 2, pounds: 6"})
            units += std::string{"      - {name: Foot, type: "} + type + ", men: 90}\n";
        const auto game = rolled("title: T\nrules: " + system +
                                 "\nsides:\n  - id: british\n    name: British\n    units:\n" + units +
                                 "  - {id: american, name: American, units: [{name: M, type: militia, "
                                 "men: 300}]}\n");
        for (const auto& made : sheets_of(game, side_of("british"))) {
            if (made.kind != "cards") continue;
            REQUIRE(made.pages.size() == 15);
            const auto first = label_heights(made.pages.front());
            CHECK(first.size() >= 4);
            for (std::size_t i = 0; i < made.pages.size(); ++i) {
                INFO(system << ", card " << i + 1);
                CHECK(label_heights(made.pages[i]) == first);
            }
        }
    }
}

TEST_CASE("no unit of legal size has lines or figures in running text on a poker card or a larger one") {
    // The largest units of the rules: ten bases of four (Empire of Liberty, Basing and Units), and the `most`
    // figures that a scenario may ask for (system.yaml of the D20 rules and of Fife and Drum).
    const std::vector<std::pair<std::string, int>> largest = {
        {"empire-of-liberty", 40}, {"awi-d20", 50}, {"fife-and-drum", 50}};
    for (const auto& [system, figures] : largest) {
        std::string units;
        for (const char* type :
             {"grenadiers", "militia", "light-infantry", "jagers", "indians", "cavalry", "mounted-rifles"})
            for (const int part : {2, 5, 8, 9, 10})
                units += std::string{"      - {name: Grenadiers and 2nd Guards, type: "} + type +
                         ", figures: " + std::to_string(figures * part / 10) + "}\n";
        const auto game = rolled("title: T\nrules: " + system +
                                 "\nsides:\n  - id: british\n    name: British\n    units:\n" + units +
                                 "  - {id: american, name: American, units: [{name: M, type: militia, "
                                 "men: 300}]}\n");
        const auto dossier = dossier::redact(game, side_of("british"));
        static text::Typesetter typesetter(tests::fonts());
        for (const char* card : {"poker", "poker-us", "a7", "tarot", "a6", "quarter"}) {
            source::Reporter report;
            const auto size = stocks().cards.at(card).size;
            const auto made = sheets::make_sheet(*book_of(system).find_for("cards", size), dossier,
                                                 {book_of(system), rules_of(system), typesetter},
                                                 {stocks().papers.at("a4").size, size}, report);
            INFO(source::render(report));
            REQUIRE(made.pages.size() == 35);
            for (std::size_t i = 0; i < made.pages.size(); ++i) {
                std::size_t labels = 0, dots = 0;
                for (const auto& text : page::texts(made.pages[i])) {
                    labels += text.text == "FIGURES" ? 1 : 0;  // running text has the label as it is written
                    dots += text.text.find("· ") != std::string::npos ? 1 : 0;
                }
                INFO(system << " on " << card << ", card " << i + 1);
                CHECK(labels == (system == "empire-of-liberty" ? 2 : 1));  // its track is called so too
                CHECK(dots <= 2);  // game and fingerprint, type and size; running text has one for each cell
            }
        }
    }
}

TEST_CASE("on business cards the lines of Fife and Drum and the grid are a table at every legal size") {
    const std::vector<std::tuple<std::string, std::string, int>> largest = {
        {"fife-and-drum", "figures: ", 48}, {"grid-awi", "men: ", 800}};
    for (const auto& [system, size, most] : largest) {
        std::string units;
        for (const char* type : {"grenadiers", "militia", "light-infantry", "rangers", "cavalry"})
            for (const int part : {2, 5, 8, 10})
                units += std::string{"      - {name: Grenadiers and 2nd Guards, type: "} + type + ", " +
                         size + std::to_string(most * part / 10) + "}\n";
        const auto game = rolled("title: T\nrules: " + system +
                                 "\nsides:\n  - id: british\n    name: British\n    units:\n" + units +
                                 "  - {id: american, name: American, units: [{name: M, type: militia, "
                                 "men: 300}]}\n");
        static text::Typesetter typesetter(tests::fonts());
        for (const char* card : {"business", "avery-5371", "avery-l7414", "avery-c32011"}) {
            source::Reporter report;
            const auto on = stocks().cards.at(card).size;
            const auto made = sheets::make_sheet(
                *book_of(system).find_for("cards", on), dossier::redact(game, side_of("british")),
                {book_of(system), rules_of(system), typesetter}, {stocks().papers.at("a4").size, on}, report);
            INFO(source::render(report));
            REQUIRE(made.pages.size() == 20);
            for (std::size_t i = 0; i < made.pages.size(); ++i) {
                std::size_t dots = 0;
                for (const auto& text : page::texts(made.pages[i]))
                    dots += text.text.find("· ") != std::string::npos ? 1 : 0;
                INFO(system << " on " << card << ", card " << i + 1);
                CHECK(dots <= 2);  // game and fingerprint, type and size; running text has one for each cell
            }
        }
    }
}

TEST_CASE("the words of a card's band end 2 mm before its flag") {
    struct Band {
        const char* card;
        lengths::Millimetres height, flag;  ///< of the band; from the flag to the right edge
    };
    const std::string name(40, 'n');
    for (const std::string system :
         {"loyalty-and-glory", "awi-d20", "grid-awi", "empire-of-liberty", "fife-and-drum"})
        for (const auto& band : {Band{"poker", 5.2_mm, 9.4_mm}, Band{"mini", 4.1_mm, 7_mm},
                                 Band{"avery-5371", 4.6_mm, 8.1_mm}}) {
            const auto on = stocks().cards.at(band.card).size;
            lengths::Millimetres farthest{};
            for (int letters = 1; letters <= 40; ++letters) {
                const auto game = rolled(
                    "title: T\nrules: " + system +
                    "\nsides:\n  - id: british\n    name: British\n    flag: f.svg\n    brigades: [{name: B" +
                    name.substr(0, letters) +
                    ", units: [{name: M, type: militia, men: 300}]}]\n"
                    "  - {id: american, name: American, units: [{name: M, type: militia, men: 300}]}\n");
                static text::Typesetter typesetter(tests::fonts());
                source::Reporter report;
                const auto made = sheets::make_sheet(*book_of(system).find_for("cards", on),
                                                     dossier::redact(game, side_of("british")),
                                                     {book_of(system), rules_of(system), typesetter},
                                                     {stocks().papers.at("a4").size, on}, report);
                REQUIRE(!made.pages.empty());
                for (const auto& item : made.pages.front().items)
                    if (const auto* run = std::get_if<page::GlyphRun>(&item.what);
                        run && run->at.y < band.height)
                        farthest = std::max(farthest, run->at.x + run->text->advance);
            }
            INFO(system << " on " << band.card);
            CHECK(farthest <= on.width - band.flag - 1.999_mm);
            CHECK(farthest > on.width - band.flag - 7_mm);  // the brigades of all lengths were tried
        }
}

TEST_CASE("in running text no line begins with a dot, or with a number whose name ended the line above") {
    std::size_t dots = 0;  // only what has no room in columns is running text
    for (const std::string system :
         {"loyalty-and-glory", "awi-d20", "grid-awi", "empire-of-liberty", "fife-and-drum"}) {
        std::string units;
        for (const char* type : {"regular-infantry", "grenadiers", "light-infantry", "militia", "cavalry",
                                 "artillery, guns: 12, pounds: 6"})
            units += std::string{"      - {name: Foot, type: "} + type + ", men: 3000}\n";
        const auto game = rolled("title: T\nrules: " + system +
                                 "\nsides:\n  - id: british\n    name: British\n    units:\n" + units +
                                 "  - {id: american, name: American, units: [{name: M, type: militia, "
                                 "men: 300}]}\n");
        static text::Typesetter typesetter(tests::fonts());
        source::Reporter report;
        const auto on = stocks().cards.at("poker").size;
        const auto made = sheets::make_sheet(
            *book_of(system).find_for("cards", on), dossier::redact(game, side_of("british")),
            {book_of(system), rules_of(system), typesetter}, {stocks().papers.at("a4").size, on}, report);
        for (const auto& page : made.pages) {
            std::map<long, std::pair<Millimetres, std::string>> first;  // of each line, by its height
            for (const auto& text : page::texts(page)) {
                if (text.text.find("·") != std::string::npos) ++dots;
                auto& [left, words] =
                    first.try_emplace(std::lround(text.box.bottom().value() * 10), 100_mm, "").first->second;
                if (text.box.left() < left) left = text.box.left(), words = text.text;
            }
            for (const auto& [height, line] : first) {
                INFO(system << ": " << line.second);
                CHECK_FALSE(line.second.starts_with("·"));
            }
        }
    }
    CHECK(dots > 10);
}

TEST_CASE("of a card for a print service, only backgrounds are within its safe zone, and they fill it") {
    constexpr Millimetres safe = 3.175_mm;
    for (const std::string system :
         {"loyalty-and-glory", "awi-d20", "grid-awi", "empire-of-liberty", "fife-and-drum"})
        for (const char* id : {"poker-us", "mini", "business", "a6"}) {
            static text::Typesetter typesetter(tests::fonts());
            source::Reporter report;
            const auto on = stocks().cards.at(id).size;
            sheets::SheetRequest request{stocks().papers.at("a4").size, on};
            request.safe = safe;
            const auto made =
                sheets::make_sheet(*book_of(system).find_for("cards", on),
                                   dossier::redact(rolled(deck_of(system)), side_of("british")),
                                   {book_of(system), rules_of(system), typesetter}, request, report);
            INFO(system << " on " << id);
            CHECK_FALSE(report.has_errors());
            REQUIRE(!made.pages.empty());
            const lengths::PaperBox card{{}, on}, zone = card.inset(3_mm);
            for (const auto& page : made.pages) {
                for (const auto& text : page::texts(page)) {
                    INFO(text.text);
                    CHECK(zone.holds(text.box));
                }
                bool is_filled = false;
                for (const auto& item : page.items)
                    if (const auto bounds = page::shown_bounds(item))
                        is_filled = is_filled || bounds->inset(-0.02_mm).holds(card);
                CHECK(is_filled);
            }
        }
}

}  // namespace card_grid_test
