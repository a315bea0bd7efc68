// Fife and Drum on cards and the quick reference: heads that stay, moves back. Lines are those of the text.
#include <catch2/catch.hpp>

#include "sheets/laid_sheets.hpp"

namespace fife_and_drum_test {

using namespace muster;
using namespace muster::test;

roll::Rolled battle_of(const std::string& unit) {
    return rolled(
        "title: T\nrules: fife-and-drum\nsides:\n"
        "  - {id: british, name: British, units: [{id: u, name: U, " +
        unit + "}]}\n  - {id: american, name: American, units: [{name: M, type: militia, men: 100}]}\n");
}

sheets::LaidOutSheet sheet_of(const roll::Rolled& game, const dossier::Audience& who,
                              const std::string& kind) {
    for (auto& sheet : sheets_of(game, who))
        if (sheet.kind == kind) return sheet;
    FAIL("no sheet " + kind);
    throw 0;
}

TEST_CASE("cards of any size have the heads of fire, melee and morale (unit chart, lines 3 to 19)") {
    for (const int figures : {20, 25, 36, 37, 41, 48, 60}) {
        INFO(figures);
        const auto game = battle_of("type: regular-infantry, figures: " + std::to_string(figures));
        // Large units have lower charts, in which a head and its number are one line of text.
        std::string words;
        for (const auto& text : page::texts(sheet_of(game, side_of("british"), "cards").pages.at(0)))
            words += text.text + " ";
        const auto stands = [&](const std::string& head) { return words.find(head) != std::string::npos; };
        for (const char* head : {"A flank", "E cover", "A major", "B minor", "C equal", "D minor", "E major"})
            CHECK(stands(head));
        // Over 40 figures every boundary is 3 hits later (line 81).
        CHECK(stands(figures > 40 ? "B 8–11" : "B 5–8"));
        CHECK(stands(figures > 40 ? "E 16+" : "E 13+"));
    }
}

TEST_CASE(
    "the boxes of large units count every hit to the one that removes them, with the dice that are left "
    "(lines 51, 74 to 83)") {
    for (const auto& [men, removed] : {std::pair{900, 44}, {1040, 48}, {1200, 56}, {2800, 136}}) {
        INFO(men);
        const int figures = men / 20;
        const auto card =
            card_of(battle_of("type: regular-infantry, men: " + std::to_string(men)), "british", "u");
        int hits = 0, of = 0;
        for (const auto& track : *at(card, "unit.card.tracks").list()) {
            of += static_cast<int>(number_at(track, "of"));
            for (const auto& box : *at(track, "boxes").list()) {
                hits += static_cast<int>(number_at(track, "worth"));
                // A D10 for four figures; over 40 figures every chart begins 3 hits later.
                CHECK(text_at(box, "number") ==
                      (hits == removed ? "0" : std::to_string(std::max(1, (figures - hits) / 4))));
                CHECK(text_at(box, "means") == (hits == removed ? "out"
                                                : hits < 8      ? "A"
                                                : hits < 12     ? "B"
                                                : hits < 14     ? "C"
                                                : hits < 16     ? "D"
                                                                : "E"));
            }
        }
        CHECK(hits == removed);
        CHECK(of == figures);
        CHECK(has_note(card, "Removed at hit " + std::to_string(removed)) == (men > 1040));
    }
}

TEST_CASE("cards of every size and the roster have both rows of a large unit's boxes") {
    const auto game = battle_of("type: regular-infantry, men: 1200");
    const auto words_of = [](const std::vector<page::Page>& pages) {
        std::string words;
        for (const auto& page : pages)
            for (const auto& text : page::texts(page)) words += text.text + " ";
        return words;
    };
    const auto check = [](const std::string& words) {
        CHECK((words.find("Then a box: 4 hits") != std::string::npos ||
               words.find("THEN A BOX: 4 HITS") != std::string::npos));
        CHECK(words.find("the last: out") == std::string::npos);
    };
    static text::Typesetter typesetter(tests::fonts());
    const auto& book = book_of("fife-and-drum");
    const auto& paper = stocks().papers.at("a4").size;
    for (const char* card : {"poker", "bridge", "mini", "business", "tarot", "a6"}) {
        INFO(card);
        const auto on = stocks().cards.at(card).size;
        source::Reporter report;
        check(words_of(sheets::make_sheet(*book.find_for("cards", on),
                                          dossier::redact(game, side_of("british")),
                                          {book, rules_of("fife-and-drum"), typesetter}, {paper, on}, report)
                           .pages));
        CHECK_FALSE(report.has_errors());
    }
    const std::string roster = words_of(sheet_of(game, side_of("british"), "roster").pages);
    check(roster);
    CHECK(roster.find("the last box struck off shows what holds") != std::string::npos);
}

TEST_CASE(
    "a beaten battery's card says how far it goes back, a limbered move (lines 14 to 18, ruling back)") {
    const auto says = [](const std::string& unit, const std::string& words) {
        return has_note(card_of(battle_of(unit), "british", "u"), words);
    };
    const std::map<int, int> back{{12, 8}, {9, 8}, {8, 10}, {6, 10}, {4, 12}, {3, 12}, {1, 16}};
    for (const auto& [pounds, inches] : back)
        CHECK(says("type: artillery, guns: 2, pounds: " + std::to_string(pounds),
                   "Beaten: back " + std::to_string(inches) + "″."));
    CHECK(says("type: artillery, guns: 2", "Beaten: back 10″."));
    CHECK(says("type: artillery, guns: 2, as: amusettes", "Beaten: back 16″."));
}

TEST_CASE("the quick reference on A3 has larger letters, not only more room") {
    const auto game = battle_of("type: regular-infantry, men: 300");
    const auto largest = [&](const char* paper) {
        lengths::Points size{0};
        for (auto& sheet : sheets_of(game, everyone, {paper, {}})) {
            if (sheet.kind != "qrs") continue;
            CHECK(sheet.pages.size() == 2);
            for (const auto& page : sheet.pages)
                for (const auto& text : page::texts(page)) {
                    size = std::max(size, text.size);
                    CHECK(text.size >= lengths::Points{7});
                }
        }
        return size;
    };
    CHECK(largest("a3") / largest("a4") == Approx(1.4));
}

TEST_CASE("no head of the quick reference is under 8 points, on A4 and Letter") {
    const auto game = battle_of("type: regular-infantry, men: 300");
    for (const char* paper : {"a4", "letter"})
        for (auto& sheet : sheets_of(game, everyone, {paper, {}})) {
            if (sheet.kind != "qrs") continue;
            CHECK(sheet.pages.size() == 2);
            std::size_t heads = 0;
            for (const auto& page : sheet.pages)
                for (const auto& text : page::texts(page)) {
                    static const std::set<std::string> all{
                        "firing", "melee", "morale", "limbered", "by hand",
                        "march",  "costs", "chart",  "status",   "chart by hits so far"};
                    if (all.count(text.text) == 0) continue;
                    INFO(paper << ": " << text.text);
                    CHECK(tests::designed_size(text.face, text.size) >= lengths::Points{7.99});
                    ++heads;
                }
            CHECK(heads > 9);
        }
}

}  // namespace fife_and_drum_test
