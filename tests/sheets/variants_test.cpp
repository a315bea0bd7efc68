// Variants: large print is large everywhere, monochrome is grey and distinguishes sides and coats, colours
// suit colour-blind eyes.
#include <algorithm>
#include <set>

#include <catch2/catch.hpp>

#include "page/hatch.hpp"
#include "sheets/bind_parts.hpp"
#include "sheets/colour_vision.hpp"
#include "sheets/laid_sheets.hpp"
#include "support/trials.hpp"

namespace variants_test {

using namespace muster;
using namespace muster::test;

const std::vector<std::string> systems{"loyalty-and-glory", "awi-d20", "grid-awi", "empire-of-liberty",
                                       "fife-and-drum"};

std::vector<dossier::Audience> readers(const roll::Rolled& game) {
    std::vector<dossier::Audience> all{umpire, everyone};
    for (const auto& side : game.sides) all.push_back(side_of(side.id));
    return all;
}

void check_large(const roll::Rolled& game, const Printing& printing) {
    constexpr double least = 12;
    std::size_t seen_texts = 0;
    for (const auto& who : readers(game))
        for (const auto& sheet : sheets_of(game, who, printing))
            for (std::size_t i = 0; i < sheet.pages.size(); ++i) {
                INFO(sheet.kind << ", page " << i + 1 << " of " << game.title << " by " << game.rules
                                << " on " << printing.paper);
                for (const auto& text : page::texts(sheet.pages[i])) {
                    ++seen_texts;
                    INFO("'" << text.text << "' has " << text.size.value() << " pt");
                    CHECK(tests::designed_size(text.face, text.size) > lengths::Points{least - 0.001});
                }
                CHECK(collisions_of(sheet.pages[i]) == std::vector<std::string>{});
            }
    CHECK(seen_texts > 100);
}

void each_ink(const std::vector<page::Item>& items, const std::function<void(const page::Ink&)>& told) {
    for (const auto& item : items) {
        if (const auto* run = std::get_if<page::GlyphRun>(&item.what)) told(run->ink);
        if (const auto* shape = std::get_if<page::Shape>(&item.what)) {
            if (shape->fill) told(*shape->fill);
            if (shape->stroke) told(shape->stroke->ink);
        }
        if (const auto* group = std::get_if<page::Group>(&item.what)) each_ink(group->items, told);
    }
}

const std::string four_sides =
    "title: A quarrel\nrules: loyalty-and-glory\nsides:\n"
    "  - {id: british, name: British, colour: purple, units: [{name: Guards, type: foot-guards, men: 480}]}\n"
    "  - {id: american, name: American, units: [{name: Line, type: continental-infantry, men: 300}]}\n"
    "  - {id: german, name: German, units: [{name: Jagers, type: jagers, men: 300}]}\n"
    "  - {id: northern, name: Northern, colour: \"#123456\", units: [{name: Band, type: indians, men: "
    "300}]}\n";

std::vector<page::Ink> inks_of_sides(const roll::Rolled& game, const std::vector<std::string>& variants) {
    const auto dossier = dossier::redact(game, umpire);
    const auto& book = book_in(game.rules, variants);
    const sheets::Bound bound{dossier, rules_of(game.rules), book.uniforms(), book.palette(),
                              {},      &book.variant()};
    std::vector<page::Ink> inks;
    const auto by_side = sheets::side_inks(bound);
    for (const auto& side : game.sides) {
        const std::string& name = by_side.at(side.id);
        const auto named = book.palette().find(name);
        inks.push_back(named != book.palette().end() ? named->second : page::parse_ink(name).value());
    }
    return inks;
}

/// The least distance between any two of some inks, to any eye.
double nearest_two(const std::vector<page::Ink>& inks) {
    double least = 1000;
    for (std::size_t i = 0; i < inks.size(); ++i)
        for (std::size_t k = i + 1; k < inks.size(); ++k)
            least = std::min(least, least_distance(inks[i], inks[k]));
    return least;
}

std::vector<page::Ink> inks_named(const sheets::SheetBook& book, const std::vector<std::string>& names) {
    std::vector<page::Ink> inks;
    for (const auto& name : names) {
        INFO(name);
        REQUIRE(book.palette().count(name) == 1);
        inks.push_back(book.palette().find(name)->second);
    }
    return inks;
}

std::vector<page::Ink> other_sides(const sheets::SheetBook& book) {
    std::vector<std::string> names;
    for (const auto& ink : book.uniforms().other_sides) names.push_back(ink.value);
    return inks_named(book, names);
}

const page::Ink tinted_paper{0xf1, 0xe9, 0xd8};  // `tint` of the palette
constexpr double least_contrast = 4.5;           // WCAG 2, level AA

/// The ratio of WCAG 2, from 1 to 21.
double contrast(const page::Ink& ink, const page::Ink& ground) {
    const auto luminance = [](const page::Ink& of) {
        const auto [red, green, blue] = light_of(of);
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const auto [dark, light] = std::minmax({luminance(ink), luminance(ground)});
    return (light + 0.05) / (dark + 0.05);
}

void each_letter_ink(const std::vector<page::Item>& items,
                     const std::function<void(const page::GlyphRun&)>& told) {
    for (const auto& item : items) {
        if (const auto* run = std::get_if<page::GlyphRun>(&item.what)) told(*run);
        if (const auto* group = std::get_if<page::Group>(&item.what)) each_letter_ink(group->items, told);
    }
}

TEST_CASE("letters stand out from the paper by four and a half to one, unless they are on a filled area") {
    constexpr double nearly_paper = 1.5;
    int number = 0;
    for (const auto& system : systems)
        for (const char* variant : {"", "colour-safe", "low-ink", "modern", "monochrome"}) {
            if (!tests::is_due(number++)) continue;
            std::set<std::string> faint;
            const Printing printing{"a4", std::string(variant).empty() ? std::vector<std::string>{}
                                                                       : std::vector<std::string>{variant}};
            const auto game = played(number % 2 == 0 ? "freemans-farm" : "thursday-at-the-club", system);
            for (const auto& who : readers(game))
                for (const auto& sheet : sheets_of(game, who, printing))
                    for (const auto& page : sheet.pages)
                        each_letter_ink(page.items, [&](const page::GlyphRun& run) {
                            const double found = contrast(run.ink, tinted_paper);
                            if (found > nearly_paper && found < least_contrast)
                                faint.insert(sheet.kind + ": " + run.text->text);
                        });
            INFO(system << " " << variant);
            CHECK(faint == std::set<std::string>{});
        }
}

TEST_CASE("in large print no letter of any sheet is under 12 points, and none overlaps another") {
    int number = 0;
    for (const auto& system : systems)
        for (const char* paper : {"a4", "letter"})
            if (tests::is_due(number++)) check_large(played("camden", system), {paper, {"large-print"}});
}

TEST_CASE("a club night in large print, with all other variants, has the same content") {
    const std::vector<Printing> printings{
        {"a4", {"large-print"}}, {"letter", {"low-ink", "large-print", "monochrome", "colour-safe"}}};
    int number = 1;
    for (const auto& system : systems)
        for (const auto& printing : printings)
            if (tests::is_due(number++)) check_large(played("thursday-at-the-club", system), printing);
}

TEST_CASE("large print takes cards and pages of its own: nothing is magnified") {
    const auto game = played("camden", "loyalty-and-glory");
    const auto pages = [&](const Printing& printing, const std::string& kind) {
        for (auto& sheet : sheets_of(game, everyone, printing))
            if (sheet.kind == kind) return sheet.pages;
        return std::vector<page::Page>{};
    };
    CHECK(pages({}, "qrs").size() <= 2);
    CHECK(pages({"a4", {"large-print"}}, "qrs").size() > 2);
    const auto& book = book_in("loyalty-and-glory", {"large-print"});
    const auto usual = stocks().cards.at("poker").size;
    const auto large = stocks().cards.at(book.variant().stock("poker")).size;
    CHECK(large.width > usual.width * 2);
    CHECK(book_of("loyalty-and-glory").variant().stock("poker") == "poker");
}

TEST_CASE("in large print no head or figure of a reference is broken, not even on A5") {
    for (const auto& system : systems)
        for (const char* paper : {"a4", "letter", "a5"})
            for (const auto& sheet :
                 sheets_of(played("camden", system), everyone, {paper, {"large-print"}, "qrs"}))
                for (const auto& page : sheet.pages)
                    for (const auto& text : page::texts(page)) {
                        if (!text.face.starts_with("sans")) continue;
                        INFO(system << " on " << paper << ": " << text.text);
                        CHECK_FALSE((text.text.ends_with('-') || text.text.ends_with("‐")));
                    }
}

TEST_CASE("in large print rosters and briefings of whole battles fit on A5, under every system") {
    int number = 0;
    for (const auto& system : systems)
        for (const char* battle : {"brandywine-birmingham-hill", "camden", "freemans-farm"}) {
            if (const int n = number++; !tests::is_due(n + n / 3))
                continue;  // another battle for each system
            const auto game = played(battle, system);
            for (const auto& who : readers(game))
                for (const char* kind : {"roster", "briefing"})
                    for (const auto& sheet : sheets_of(game, who, {"a5", {"large-print"}, kind}))
                        for (const auto& page : sheet.pages) {
                            INFO(battle << " by " << system);
                            CHECK(collisions_of(page) == std::vector<std::string>{});
                        }
        }
}

TEST_CASE("in large print the running sheet of a battle of three sides fits") {
    const auto game = played("savannah", "loyalty-and-glory");
    for (const char* paper : {"a4", "letter", "a5"}) {
        const auto sheets = sheets_of(game, umpire, {paper, {"large-print"}, "running"});
        REQUIRE(sheets.size() == 1);
        for (const auto& page : sheets[0].pages) CHECK(collisions_of(page) == std::vector<std::string>{});
    }
}

TEST_CASE("in large print the map of a battle fits on A5 and Letter, with one title a page and every side") {
    int number = 0;
    for (const char* battle : {"camden", "cowpens", "germantown"})
        for (const char* paper : {"a5", "letter"}) {
            if (!tests::is_due(number++)) continue;
            INFO(battle << " on " << paper);
            const auto game = played(battle, "loyalty-and-glory");
            std::string words;
            for (const auto& sheet : sheets_of(game, umpire, {paper, {"large-print"}, "map"}))
                for (const auto& page : sheet.pages) {
                    CHECK(collisions_of(page) == std::vector<std::string>{});
                    const auto texts = page::texts(page);
                    CHECK(std::ranges::count(texts, "Plan of the Ground", &page::PlacedText::text) <= 1);
                    for (const auto& text : texts) words += text.text + "\n";
                }
            for (const auto& side : game.sides) CHECK_THAT(words, Catch::Matchers::Contains(side.name));
            for (const auto& sign : {"Plan of the Ground", "infantry", "REFERENCES"})
                CHECK_THAT(words, Catch::Matchers::Contains(sign));
        }
}

TEST_CASE("in monochrome every ink is grey, on every sheet") {
    int number = 0;
    for (const auto& system : systems) {
        if (!tests::is_due(number++)) continue;
        const auto game = played("camden", system);
        for (const auto& who : readers(game))
            for (const auto& sheet : sheets_of(game, who, {"a4", {"monochrome"}}))
                for (const auto& page : sheet.pages)
                    each_ink(page.items, [&](const page::Ink& ink) {
                        if (ink.red == ink.green && ink.green == ink.blue) return;
                        INFO(sheet.kind << " of " << system);
                        CHECK(ink == page::Ink{});
                    });
    }
}

TEST_CASE("in monochrome sides differ by lightness, and each can be read on white") {
    const auto inks = inks_of_sides(rolled(four_sides), {"monochrome"});
    REQUIRE(inks.size() == 4);
    CHECK(std::abs(lightness_of(inks[0]) - lightness_of(inks[1])) > 30);
    for (std::size_t i = 0; i < inks.size(); ++i) {
        CHECK(lightness_of(inks[i]) < 45);  // #707070 is 47: too pale for figures in the ink of a side
        for (std::size_t k = 0; k < i; ++k)
            CHECK(std::abs(lightness_of(inks[i]) - lightness_of(inks[k])) > 9);
    }
}

TEST_CASE("where coats are not in colour, those that often face one another are hatched differently") {
    for (const char* variant : {"monochrome", "low-ink"}) {
        const auto& book = book_in("loyalty-and-glory", {variant});
        std::set<page::Hatch> hatches;
        for (const char* cloth : {"red", "blue", "green", "brown", "white", "buff", "black"}) {
            const auto hatch = page::hatch_for(book.variant().hatched, book.palette().find(cloth)->second);
            REQUIRE(hatch);
            hatches.insert(*hatch);
        }
        CHECK(hatches.size() == 7);
    }
    CHECK_FALSE(page::hatch_for({}, page::Ink{160, 28, 34}));
}

TEST_CASE("colour-blind eyes can tell eight sides apart, in default colours and in colour-safe") {
    CHECK(nearest_two(other_sides(book_of("awi-d20"))) > 8);
    CHECK(nearest_two(other_sides(book_in("awi-d20", {"colour-safe"}))) > 8);
    const auto& book = book_of("awi-d20");
    CHECK(nearest_two(inks_named(book, {"red", "blue", "moss", "azure"})) > 8);  // of the four nations
    CHECK(nearest_two(inks_named(book, {"red", "blue"})) > 30);
    for (const auto& ink : other_sides(book)) CHECK(contrast(ink, tinted_paper) > least_contrast);
}

TEST_CASE("a side's own colour is printed as written, unless colours must be safe") {
    const auto game = rolled(four_sides);
    const auto own = inks_of_sides(game, {});
    CHECK(own[0] == book_of("loyalty-and-glory").palette().find("purple")->second);
    CHECK(own[3] == page::Ink{0x12, 0x34, 0x56});
    CHECK(nearest_two(inks_of_sides(game, {"colour-safe"})) > 8);
}

TEST_CASE("signs of the map that mean different things stay apart for colour-blind eyes in colour-safe") {
    const auto& book = book_in("awi-d20", {"colour-safe"});
    CHECK(nearest_two(inks_named(book, {"map-paper", "map-wood", "map-field", "map-water"})) > 5);
    CHECK(nearest_two(inks_named(book, {"map-house", "map-hedge", "map-rough"})) > 5);
    CHECK(nearest_two(inks_named(book, {"map-water", "map-house", "map-hill"})) > 4);
}

TEST_CASE("the distance of colours is that of the literature, and red and green look alike to a deutan") {
    // Sharma, Wu and Dalal (2005), table 1, pairs 1, 7 and 17.
    CHECK(colour_distance({50, 2.6772, -79.7751}, {50, 0, -82.7485}) == Approx(2.0425).margin(0.0001));
    CHECK(colour_distance({50, 0, 0}, {50, -1, 2}) == Approx(2.3669).margin(0.0001));
    CHECK(colour_distance({50, 2.5, 0}, {73, 25, -18}) == Approx(27.1492).margin(0.0001));
    const page::Ink red{160, 28, 34};
    const page::Ink green{60, 92, 30};
    CHECK(distance_to(Sight::common, red, green) > 40);
    CHECK(distance_to(Sight::deutan, red, green) < 15);
}

TEST_CASE("an invalid side colour is reported, and the usual one is printed") {
    const auto game = rolled(
        "title: A test\nrules: loyalty-and-glory\nsides:\n"
        "  - {id: british, name: British, colour: scarlot, units: [{name: Guards, type: foot-guards, men: "
        "480}]}\n"
        "  - {id: american, name: American, units: [{name: Line, type: continental-infantry, men: 300}]}\n");
    CHECK(inks_of_sides(game, {})[0] == book_of("loyalty-and-glory").palette().find("red")->second);
    const auto dossier = dossier::redact(game, umpire);
    const auto& book = book_of(game.rules);
    source::Reporter report;
    (void)sheets::bind_subjects({dossier, rules_of(game.rules), book.uniforms(), book.palette()}, "game",
                                report);
    REQUIRE(report.all().size() == 1);
    CHECK(report.all().front().kind == "side-colour-unknown");
}

TEST_CASE("what is wrong in a variant is reported at its place") {
    class WithOne : public source::Files {
    public:
        explicit WithOne(std::string text) : text_(std::move(text)) {}
        [[nodiscard]] std::optional<std::string> read(const std::string& path,
                                                      std::size_t most) const override {
            if (path.ends_with("/variants/mine.yaml")) return text_.substr(0, most == 0 ? 0 : text_.size());
            return disk_.read(path, most);
        }
        [[nodiscard]] std::vector<std::string> list(const std::string& folder) const override {
            return disk_.list(folder);
        }

    private:
        source::DiskFiles disk_;
        std::string text_;
    };
    const auto said = [](const std::string& text, const std::string& id) {
        source::Reporter report;
        const WithOne files{"name: Mine\nsays: mine\n" + text};
        (void)sheets::SheetBook::read(files, {{templates}}, "awi-d20", report, {.variants = {{id, {}}}});
        std::vector<std::string> told;
        for (const auto& each : report.all()) told.push_back(std::string{each.kind});
        return told;
    };
    using Kinds = std::vector<std::string>;
    CHECK(said("", "mine").empty());
    CHECK(said("", "mind") == Kinds{"no-such-variant"});
    CHECK(said("least-text: 12\n", "mine") == Kinds{"bad-variant-size"});
    CHECK(said("texts: 9\n", "mine") == Kinds{"bad-variant-size"});
    CHECK(said("hatches: {red: wavy}\n", "mine") == Kinds{"no-such-hatch"});
    CHECK(said("hatches: {rad: level}\n", "mine") == Kinds{"no-such-cloth"});
    CHECK(said("other-sides: [rad]\n", "mine") == Kinds{"no-such-cloth"});
    CHECK(said("inks: {red: \"#12\"}\n", "mine") == Kinds{"bad-ink"});
}

}  // namespace variants_test
