// What the look of references and briefings promises, on their display lists.
#include <algorithm>
#include <optional>
#include <set>

#include <catch2/catch.hpp>

#include "sheets/laid_sheets.hpp"

namespace printed_look_test {

using namespace muster;
using namespace muster::test;

const std::vector<std::string> systems{"loyalty-and-glory", "awi-d20", "empire-of-liberty", "fife-and-drum",
                                       "grid-awi"};

std::vector<page::Page> pages_of(const std::string& system, const dossier::Audience& who,
                                 const Printing& printing) {
    const auto made = sheets_of(played("camden", system), who, printing);
    REQUIRE(made.size() == 1);
    return made.front().pages;
}

/// The lines that run across a page, as boxes.
std::vector<lengths::PaperBox> rules_across(const page::Page& page) {
    constexpr lengths::Millimetres short_line{5}, thick{0.6};
    std::vector<lengths::PaperBox> rules;
    for (const auto& item : page.items)
        if (std::holds_alternative<page::Shape>(item.what))
            if (const auto box = page::shown_bounds(item);
                box && box->size.height < thick && box->size.width > short_line)
                rules.push_back(*box);
    return rules;
}

TEST_CASE("no rule of a reference lies under another, but for the double one of the head") {
    constexpr double head = 40, close = 1.5;  // mm
    for (const auto& system : systems)
        for (const char* paper : {"a4", "letter"})
            for (const auto& page : pages_of(system, everyone, {paper, {}, "qrs"})) {
                const auto rules = rules_across(page);
                CHECK(rules.size() > 10);
                for (const auto& upper : rules)
                    for (const auto& lower : rules) {
                        const double apart = (lower.top() - upper.top()).value();
                        const bool beside = lower.left() > upper.right() || upper.left() > lower.right();
                        if (upper.top().value() < head || apart <= 0 || beside) continue;
                        INFO(system << ", " << paper << ", at " << upper.top().value());
                        CHECK(apart > close);
                    }
            }
}

TEST_CASE("the heads of tables that are side by side are on one line") {
    constexpr double thin = 0.2, thick = 0.4, near = 1.5, same = 0.15;  // mm
    int seen = 0;
    for (const auto& system : systems)
        for (const char* paper : {"a4", "letter"})
            for (const auto& page : pages_of(system, everyone, {paper, {}, "qrs"})) {
                std::vector<lengths::PaperBox> under_heads;
                for (const auto& rule : rules_across(page))
                    if (rule.size.height.value() > thin && rule.size.height.value() < thick)
                        under_heads.push_back(rule);
                for (const auto& left : under_heads)
                    for (const auto& right : under_heads) {
                        const double apart = std::abs((left.top() - right.top()).value());
                        if (left.right() > right.left() || apart > near) continue;
                        INFO(system << ", " << paper << ", at " << left.top().value());
                        CHECK(apart < same);
                        ++seen;
                    }
            }
    CHECK(seen > 20);
}

TEST_CASE("house rulings are in the ink of the text, in 7.5 points or more") {
    for (const auto& system : systems) {
        bool in_rulings = false;
        int seen = 0;
        for (const auto& page : pages_of(system, everyone, {"a4", {}, "qrs"}))
            for (const auto& item : page.items) {
                const auto* run = std::get_if<page::GlyphRun>(&item.what);
                if (!run) continue;
                if (run->text->text.starts_with("House rulings")) in_rulings = true;
                if (!in_rulings || run->at.y > page.size.height * 0.95 ||
                    run->text->text.starts_with("House rulings"))
                    continue;
                INFO(system << ": " << run->text->text);
                CHECK(tests::designed_size(run->text->face, run->text->size).value() >= 7.49);
                CHECK(run->ink.lightness() < 0.3);
                ++seen;
            }
        CHECK(seen > 4);
    }
}

TEST_CASE("a reference is set in larger type on A3 than on A4") {
    for (const auto& system : systems) {
        const auto size_of_rulings = [&](const char* paper) {
            for (const auto& page : pages_of(system, everyone, {paper, {}, "qrs"}))
                for (const auto& text : page::texts(page))
                    if (text.text.starts_with("House rulings")) return text.size.value();
            return 0.0;
        };
        INFO(system);
        CHECK(size_of_rulings("a3") > size_of_rulings("a4") * 1.15);
    }
}

TEST_CASE("a briefing has its plan, its head on every page, and one figure of all units in place of a list") {
    for (const auto& system : systems)
        for (const char* side : {"british", "american"}) {
            const auto pages = pages_of(system, side_of(side), {"a4", {}, "briefing"});
            int plans = 0, totals = 0;
            for (const auto& page : pages) {
                int heads = 0;
                std::set<std::string> places;
                for (const auto& text : page::texts(page)) {
                    heads += text.text == "Camden" && text.size.value() > 15 ? 1 : 0;
                    plans += text.text.find("north at the top") != std::string::npos ? 1 : 0;
                    totals += text.text.starts_with("in all ") ? 1 : 0;
                    places.insert(text.text);
                }
                // By its letters a place can be named: Camden's table has 12 columns of 6 inches.
                if (plans == 1 && &page == &pages.front())
                    for (char letter = 'A'; letter <= 'L'; ++letter)
                        CHECK(places.contains(std::string(1, letter)));
                INFO(system << ", " << side);
                CHECK(heads == 1);
            }
            CHECK(plans == 1);
            CHECK(totals == 1);
        }
}

TEST_CASE("the key of a briefing’s plan has what is on the plan, and nothing else") {
    const auto words_of = [](const std::string& more) {
        const auto game = rolled(
            "title: T\nrules: loyalty-and-glory\ntable: {width: 6ft, depth: 4ft}\n"
            "terrain: [{kind: wood, at: [20in, 20in], size: [9in, 9in]}]\n" +
            more +
            "sides:\n"
            "  - {id: british, name: British, units: [{id: foot, name: Foot, type: militia, men: 300, at: "
            "[9in, "
            "40in]}]}\n"
            "  - {id: american, name: American, units: [{name: Line, type: militia, men: 200}]}\n");
        std::string words;
        for (const auto& sheet : sheets_of(game, side_of("british"), {"a4", {}, "briefing"}))
            for (const auto& page : sheet.pages)
                for (const auto& text : page::texts(page)) words += text.text + " ";
        return words;
    };
    const auto has = [](const std::string& words, const char* key) {
        return words.find(key) != std::string::npos;
    };
    const auto bare = words_of("");
    CHECK(has(bare, "numbers as on the cards"));
    CHECK_FALSE(has(bare, "planned move"));
    CHECK_FALSE(has(bare, "sets up"));
    const auto zones = words_of("zones: [{side: british, edge: south, depth: 9in}]\n");
    CHECK(has(zones, "British: sets up here"));
    CHECK_FALSE(has(zones, "planned move"));
    const std::string move = "moves: [{side: british, course: [[9in, 36in], [9in, 20in]]";
    CHECK(has(words_of(move + ", line: dashed}]\n"), "planned move"));
    CHECK_FALSE(has(words_of(move + "}]\n"), "planned move"));
    CHECK(has(words_of(move + "}]\n"), " move "));
}

TEST_CASE("no reference ends with a page that is nearly half empty") {
    constexpr double foot = 0.94;  // of the page's height: below it are only footers
    for (const auto& system : systems)
        for (const auto& [paper, variants] : std::vector<std::pair<const char*, std::vector<std::string>>>{
                 {"a4", {}}, {"letter", {}}, {"a5", {}}, {"a4", {"large-print"}}}) {
            const auto pages = pages_of(system, everyone, {paper, variants, "qrs"});
            double lowest = 0;
            for (const auto& text : page::texts(pages.back()))
                if (text.box.bottom() < pages.back().size.height * foot)
                    lowest = std::max(lowest, text.box.bottom() / pages.back().size.height);
            INFO(system << " on " << paper << ", variants: " << variants.size());
            CHECK(lowest > 0.55);
        }
}

/// The bottom of the highest rule that is nearly as wide as the page.
lengths::Millimetres under_head_of(const page::Page& page) {
    constexpr double nearly = 0.8;
    lengths::Millimetres highest = page.size.height;
    for (const auto& item : page.items)
        if (std::holds_alternative<page::Shape>(item.what))
            if (const auto box = page::shown_bounds(item); box && box->size.width > page.size.width * nearly)
                highest = std::min(highest, box->bottom());
    return highest;
}

/// The references of all systems where they have more pages than two.
const std::vector<Printing> longer_references{{"a5", {}, "qrs"},
                                              {"a4", {"large-print"}, "qrs"},
                                              {"letter", {"large-print"}, "qrs"},
                                              {"a5", {"large-print"}, "qrs"}};

TEST_CASE("where a part of a reference goes on in another column or on another page, it says so") {
    constexpr double foot = 0.94;  // of the page's height: below it are only footers
    for (const auto& system : systems)
        for (const auto& printing : longer_references) {
            const auto pages = pages_of(system, everyone, printing);
            for (std::size_t i = 0; i < pages.size(); ++i) {
                const auto& size = pages[i].size;
                const auto under_head = under_head_of(pages[i]);
                const bool has_one_column = size.width < size.height || printing.paper == "a5";
                for (const bool right : {false, true}) {
                    std::optional<page::PlacedText> first;
                    for (const auto& text : page::texts(pages[i])) {
                        const auto middle = size.width / 2;
                        const bool in_column =
                            has_one_column || (right ? text.box.right() > middle : text.box.left() < middle);
                        if (in_column && text.box.bottom() > under_head + lengths::Millimetres{2} &&
                            text.box.bottom() < size.height * foot &&
                            (!first || text.box.top() < first->box.top()))
                            first = text;
                    }
                    if (!first) continue;  // the last column may be empty
                    INFO(system << " on " << printing.paper << ", page " << i + 1 << ": " << first->text);
                    CHECK_FALSE(first->face.starts_with("sans"));  // heads and cells of tables
                }
            }
        }
}

TEST_CASE("no sentence of a reference begins on one page and ends on another") {
    for (const auto& system : systems)
        for (const auto& printing : longer_references)
            for (const auto& page : pages_of(system, everyone, printing)) {
                const auto texts = page::texts(page);
                for (std::size_t i = 0; i + 1 < texts.size(); ++i) {
                    if (!texts[i].text.ends_with(", continued")) continue;
                    const auto& next = texts[i + 1];
                    INFO(system << " on " << printing.paper << ": " << next.text);
                    CHECK((next.face.starts_with("sans") || std::islower(next.text.front()) == 0));
                }
            }
}

TEST_CASE("a number of a reference and its chance are in one line") {
    for (const auto& system : systems)
        for (const auto& printing : longer_references)
            for (const auto& page : pages_of(system, everyone, printing)) {
                const auto rules = rules_across(page);
                const auto texts = page::texts(page);
                const auto is_between = [](const auto& rule, const auto& upper, const auto& lower) {
                    return rule.left() < lower.left() && rule.right() > lower.right() &&
                           rule.top() > upper.top() && rule.bottom() < lower.bottom();
                };
                for (const auto& number : texts)
                    for (const auto& chance : texts) {
                        if (number.face != "sans-bold" || number.text.ends_with("%") ||
                            chance.face != "sans" || !chance.text.ends_with("%") ||
                            chance.box.top() <= number.box.top() + number.box.size.height / 2 ||
                            chance.box.top() > number.box.bottom() + number.box.size.height / 2 ||
                            chance.box.right() < number.box.left() || chance.box.left() > number.box.right())
                            continue;
                        INFO(system << " on " << printing.paper << ": " << number.text << " over "
                                    << chance.text);
                        CHECK(std::ranges::any_of(rules, [&](const auto& rule) {
                            return is_between(rule, number.box, chance.box);
                        }));
                    }
            }
}

TEST_CASE("without ground the set-up sheet lists each unit to take from its box, once") {
    const auto game = rolled(
        "title: Trenton\nrules: awi-d20\nsides:\n"
        "  - {id: british, name: Garrison, units: [{id: r, name: Rall’s, type: regular-infantry, men: "
        "512}]}\n"
        "  - {id: american, name: Columns, units: [{id: m, name: Marblehead, type: militia, men: 300},"
        " {id: k, name: Knox’s guns, type: artillery, guns: 4, pounds: 6}]}\n");
    const auto made = sheets_of(game, umpire, {"a4", {}, "setup"});
    REQUIRE(made.size() == 1);
    std::map<std::string, int> seen;
    for (const auto& page : made.front().pages)
        for (const auto& text : page::texts(page)) ++seen[text.text];
    for (const char* name : {"Rall’s", "Marblehead", "Knox’s guns", "Garrison", "Columns"}) {
        INFO(name);
        CHECK(seen[name] == 1);
    }
}

}  // namespace printed_look_test
