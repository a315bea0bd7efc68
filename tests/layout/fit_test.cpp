// How texts are made to fit: wrapping, a narrow face, quarter points, a least size.
#include "layout/fitting/fit.hpp"

#include <set>

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include "a_sheet.hpp"
#include "layout/fitting/emphasis.hpp"
#include "support/page_checks.hpp"

namespace fit_test {

using namespace muster;
using namespace muster::layout;
using namespace muster::lengths::literals;
using muster::layout::test::Card;

TextLook look(double size, double floor, std::string narrow = "") {
    TextLook made;
    made.style.face = "serif-bold";
    made.style.size = Points{size};
    made.floor = Points{floor};
    made.narrow = std::move(narrow);
    return made;
}

std::string name_of(int letters) {
    std::string name;
    for (int i = 0; i < letters; ++i) name += i % 7 == 6 ? ' ' : static_cast<char>('a' + (i * 5) % 26);
    return name;
}

TEST_CASE("the ladder is the face as it is, the narrow one, closer, then quarter points to the floor") {
    const TextLook bold = look(7, 6, "serif-narrow");
    CHECK(last_step(bold) == 6);
    CHECK(step_of(bold, 0)->face == "serif-bold");
    CHECK(step_of(bold, 1)->face == "serif-narrow");
    CHECK_FALSE(step_of(bold, 1)->tight);
    CHECK(step_of(bold, 2)->face == "serif-narrow");
    CHECK(step_of(bold, 2)->tight);
    CHECK(step_of(bold, 2)->size.value() == Approx(7));
    CHECK(step_of(bold, 3)->size.value() == Approx(6.75));
    CHECK(step_of(bold, 6)->size.value() == Approx(6));
    CHECK_FALSE(step_of(bold, 7));
}

TEST_CASE("a style without a narrow face is set closer before it is set smaller") {
    const TextLook plain = look(7, 6);
    CHECK(last_step(plain) == 5);
    CHECK(step_of(plain, 1)->tight);
    CHECK(step_of(plain, 1)->size.value() == Approx(7));
    CHECK(step_of(plain, 5)->size.value() == Approx(6));
}

TEST_CASE("a style without floor or narrow face stays as it is") {
    CHECK(last_step(look(9, 0)) == 0);
}

TEST_CASE("no floor goes under six points") {
    const TextLook low = look(8, 3);
    CHECK(step_of(low, last_step(low))->size.value() == Approx(6));
}

TEST_CASE("a name takes the first step of the ladder at which it fits") {
    text::Typesetter typesetter{test::fonts()};
    const TextLook bold = look(14, 7, "serif-narrow");
    const Millimetres natural = natural_width("1st Battalion of Guards", bold, 0, typesetter);
    const auto at = [&](Millimetres width) {
        return fit("1st Battalion of Guards", bold, {width, {}, 1, 0}, typesetter);
    };
    CHECK(at(natural + Millimetres{0.1}).style == bold.style);
    const Fitted narrow = at(natural - Millimetres{0.1});
    CHECK(narrow.fits);
    CHECK(narrow.style.face == "serif-narrow");
    const Fitted small = at(natural * 0.7);
    CHECK(small.fits);
    CHECK(small.style.size < Points{14});
    // One step larger would not fit.
    text::Style larger = small.style;
    larger.size += size_step;
    CHECK(typesetter.shape("1st Battalion of Guards", larger)->advance > natural * 0.7);
    CHECK_FALSE(at(natural * 0.2).fits);
}

TEST_CASE("names of 1 to 120 letters fit on a card or are reported with their unit") {
    Card sheet(
        R"(  - row:
      - {box: , width: 12mm, height: 8mm, fill: red}
      - {column: [{text: "{name}", style: name, lines: 3}, {text: under, style: {size: 7pt}}], share: 1}
    gap: 2mm
  - {text: below})",
        "margins: 3mm\nstyles: {name: {face: serif-bold, size: 12pt, floor: 6pt, narrow: serif-narrow}}");
    REQUIRE(sheet.read());
    for (int letters = 1; letters <= 120; ++letters) {
        INFO(letters);
        const auto page = sheet.card(Data{Data::Map{{"name", name_of(letters)}}});
        CHECK(page::collisions(page).empty());
        for (const auto& text : page::texts(page)) {
            CHECK(text.size.value() >= 6 - 1e-9);
            CHECK(text.box.left().value() >= 2.9);
            CHECK(text.box.right().value() <= 60.1);
        }
    }
    CHECK(sheet.said().empty());
}

TEST_CASE("a word that cannot fit is reported and not printed") {
    Card sheet("  - {text: \"{name}\", style: {size: 12pt, floor: 6pt}, lines: 1, width: 20mm}");
    const auto page = sheet.card(Data{Data::Map{{"name", std::string(60, 'W')}}});
    CHECK(page.items.empty());
    CHECK(sheet.kinds_said() == "text-does-not-fit");
    CHECK(sheet.said().find("trial.yaml:4:6") != std::string::npos);
    CHECK(sheet.said().find("1st-guards") != std::string::npos);
}

TEST_CASE("what does not fit points into the scenario when it came from there") {
    const auto scenario =
        std::make_shared<source::SourceText>("brandywine.yaml", "name: " + std::string(60, 'W'));
    Data name{std::string(60, 'W')};
    name.place = {scenario, 6, 60};
    Card sheet("  - {text: \"{name}\", style: {size: 12pt, floor: 6pt}, lines: 1, width: 20mm}");
    (void)sheet.card(Data{Data::Map{{"name", name}}});
    CHECK(sheet.said().find("brandywine.yaml:1:7") != std::string::npos);
    CHECK(sheet.said().find("trial.yaml:4") != std::string::npos);
}

TEST_CASE("texts of shrink elements are reduced together when a card is too full") {
    const std::string body = R"(  - {box: , height: 60mm, fill: red}
  - list: note in notes
    item: "{note}"
    style: note
    shrink: true)";
    const std::string head = "styles: {note: {face: serif, size: 9pt, floor: 6pt}}";
    Card sheet(body, head);
    Data::List notes(5, Data{"Disordered, a unit of class 3 to 5 may not advance or charge."});
    const auto page = sheet.card(Data{Data::Map{{"notes", notes}}});
    CHECK(sheet.kinds_said().empty());
    CHECK(page::collisions(page).empty());
    std::set<double> sizes;
    for (const auto& text : page::texts(page)) sizes.insert(text.size.value());
    REQUIRE(sizes.size() == 1);
    CHECK(*sizes.begin() < 9);
    CHECK(*sizes.begin() >= 6);
    Card fuller(body, head);
    (void)fuller.card(Data{Data::Map{{"notes", Data::List(30, notes.front())}}});
    CHECK(fuller.kinds_said() == "too-full");
}

TEST_CASE("a character that no face has is reported, never printed as a box") {
    Card sheet("  - {text: \"{name}\"}");
    (void)sheet.card(Data{Data::Map{{"name", "snow \u2603 漢"}}});
    CHECK(sheet.kinds_said() == "no-glyph");
    CHECK_FALSE(sheet.faults().has_errors());
}

TEST_CASE("a text longer than any sheet is cut, and reported") {
    Card sheet("  - {text: \"{name}\"}");
    (void)sheet.card(Data{Data::Map{{"name", std::string(16 * 1024 + 1, 'x')}}});
    CHECK(sheet.faults().all().front().kind == "text-too-long-for-sheet");
}

TEST_CASE("a missing face is reported where the style names it") {
    Card sheet("  - {text: hello, style: odd}", "styles: {odd: {face: serif-blod, size: 9pt}}");
    REQUIRE(sheet.read());
    (void)sheet.card(Data{Data::Map{}});
    CHECK(sheet.kinds_said() == "no-such-style-face");
    CHECK(sheet.said().find("'serif-bold'") != std::string::npos);
    CHECK(sheet.said().find("trial.yaml:3:22") != std::string::npos);
}

TEST_CASE("emphasis is read only around words") {
    using Stress = Span::Stress;
    CHECK(spans_of("fires *only* if _it_, stood") == std::vector<Span>{{Stress::none, "fires "},
                                                                       {Stress::bold, "only"},
                                                                       {Stress::none, " if "},
                                                                       {Stress::italic, "it"},
                                                                       {Stress::none, ", stood"}});
    CHECK(spans_of("*two words*.") == std::vector<Span>{{Stress::bold, "two words"}, {Stress::none, "."}});
    CHECK(spans_of("4+ ~50 %~") == std::vector<Span>{{Stress::none, "4+ "}, {Stress::small, "50 %"}});
    CHECK(spans_of("line\u00a0*4*\u00a0·") ==
          std::vector<Span>{{Stress::none, "line\u00a0"}, {Stress::bold, "4"}, {Stress::none, "\u00a0·"}});
    for (const char* plain : {"3 * 4 * 5", "snake_case_name", "*open", "a * b", "**", "* *", "_", "~", "~ ~"})
        CHECK(spans_of(plain) == std::vector<Span>{{Stress::none, plain}});
}

TEST_CASE("emphasised words are in their own face on the same line, and lines break where they should") {
    Card sheet("  - {text: \"{note}\", style: {size: 9pt, emphasis: true}}");
    const std::string note =
        "In line fires *only* if it stood still, and a unit _in column_ never does so at all, *whatever* "
        "comes.";
    const auto page = sheet.card(Data{Data::Map{{"note", note}}});
    CHECK(page::collisions(page).empty());
    std::string all, bold;
    double right = 0;
    for (const auto& item : test::drawn(page)) {
        const auto& run = std::get<page::GlyphRun>(item.what);
        if (run.text->face == "serif-bold") bold += run.text->text;
        if (run.at.x.value() == Approx(0).margin(0.001) && !all.empty()) all += ' ';
        all += run.text->text;
        right = std::max(right, (run.at.x + run.text->advance).value());
    }
    CHECK(all ==
          "In line fires only if it stood still, and a unit in column never does so at all, whatever comes.");
    CHECK(bold.starts_with("only"));
    CHECK(right <= 63);
}

/// The lines of a page's only text, as they are read.
std::vector<std::string> lines_of(const page::Page& page) {
    std::vector<std::string> lines;
    double down = -1;
    for (const auto& item : test::drawn(page)) {
        const auto& run = std::get<page::GlyphRun>(item.what);
        if (run.at.y.value() > down + 0.01) lines.emplace_back();
        down = run.at.y.value();
        lines.back() += run.text->text;
    }
    return lines;
}

TEST_CASE("a chance goes below its number as a whole: the per cent sign stays with it") {
    Card sheet("  - {text: 4+ ~50 %~, style: {face: sans-bold, size: 12pt, emphasis: true}}");
    const auto lines =
        lines_of(sheet.card(Data{Data::Map{}}, {lengths::Millimetres{11}, lengths::Millimetres{20}}));
    REQUIRE(lines.size() == 2);
    CHECK(lines[1].starts_with("50"));
    CHECK(lines[1].ends_with("%"));
}

TEST_CASE("emphasised texts are divided, set closer and reduced like all others") {
    const lengths::PaperSize narrow{lengths::Millimetres{24}, lengths::Millimetres{60}};
    const std::string style =
        "  - {text: \"{note}\", style: {size: 9pt, floor: 6pt, emphasis: true, hyphenate: true}}";
    const auto laid = [&](const std::string& note, lengths::PaperSize size) {
        Card sheet(style);
        auto page = sheet.card(Data{Data::Map{{"note", note}}}, size);
        CHECK(sheet.kinds_said() == "");
        for (const auto& item : test::drawn(page))
            CHECK(page::bounds(item).right() <= size.width + lengths::Millimetres{0.01});
        return page;
    };
    // Words in bold are hyphenated where that saves a line, like those in roman.
    const auto parted = [&](const std::string& note) {
        int count = 0;
        for (double width = 20; width < 60; width += 2)
            for (const auto& line :
                 lines_of(laid(note, {lengths::Millimetres{width}, lengths::Millimetres{60}})))
                count += line.ends_with('-') ? 1 : 0;
        return count;
    };
    CHECK(parted("some skirmishers whose regiments were extraordinarily numerous") > 3);
    CHECK(parted("some *skirmishers* whose _regiments_ were *extraordinarily numerous*") > 3);
    // Hyphens and dashes of the text itself end lines too; soft hyphens are printed only at the end of a
    // line.
    CHECK(lines_of(laid("*Anglo-Hessian-Brunswick*", narrow)).size() == 2);
    const auto soft = lines_of(laid("a *Gren\u00ADadier\u00ADbataillon* of", narrow));
    CHECK(soft.size() == 2);
    CHECK(soft.front().ends_with("-"));
    for (const auto& line : soft) CHECK(line.find("\u00AD") == std::string::npos);

    // A name without any place to break is set smaller, then broken at a letter, then reported.
    const auto size_of = [](const page::Page& page) {
        return std::get<page::GlyphRun>(test::drawn(page).front().what).text->size.value();
    };
    CHECK(size_of(laid("*Brnswckschwgrndrs*", narrow)) < 9);
    CHECK(lines_of(laid("*" + std::string(40, 'm') + "*", narrow)).size() > 2);
    Card full(style);
    (void)full.card(Data{Data::Map{{"note", "*" + std::string(400, 'm') + "*"}}},
                    {lengths::Millimetres{24}, lengths::Millimetres{10}});
    CHECK(full.kinds_said() != "");
}

TEST_CASE("emphasised and plain texts of the same words fill lines alike") {
    CHECK(rc::check([] {
        const double width = *rc::gen::inRange(14, 70);
        const auto words = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 6));
        const char* all[] = {"the", "regiments", "of", "skirmishing", "extraordinary", "Foot-Guards"};
        std::string plain;
        for (const int word : words) plain += std::string{all[word]} + " ";
        // The lone mark makes the text take the path of stressed ones, but stresses nothing.
        const auto lines = [&](const std::string& text, const std::string& more) {
            Card sheet("  - {text: \"{note}\", style: {face: serif-narrow, size: 8pt, hyphenate: true" +
                       more + "}}");
            return lines_of(sheet.card(Data{Data::Map{{"note", text}}},
                                       {lengths::Millimetres{width}, lengths::Millimetres{400}}));
        };
        // A word at the very end of a line may go either way, because the two add up widths in another order.
        const auto stressed = lines(plain + "_", ", emphasis: true"), roman = lines(plain + "_", "");
        RC_ASSERT(stressed.size() <= roman.size() + 1);
        RC_ASSERT(roman.size() <= stressed.size() + 1);
    }));
}

TEST_CASE("a label in capitals is set as it was written rather than divided") {
    const auto label = [](double width) {
        Card sheet("  - {text: Strength, style: {face: sans, size: 12pt, capitals: true}, lines: 2}");
        auto page = sheet.card(Data{Data::Map{}}, {lengths::Millimetres{width}, lengths::Millimetres{20}});
        CHECK(sheet.kinds_said() == "");
        return lines_of(page);
    };
    CHECK(label(30) == std::vector<std::string>{"STRENGTH"});
    CHECK(label(18) == std::vector<std::string>{"Strength"});
    CHECK(label(12).size() == 2);  // nothing else is left
}

TEST_CASE("lines that are to be even are nearly of one length, and no more of them") {
    const std::vector<std::string> names{"1st Battalion, 71st Foot", "Royal North Carolina Regiment",
                                         "His Majesty's Royal North Carolina Foot",
                                         "Prinz Friedrich von Hessen-Philippsthal", "Foot"};
    const auto laid = [](const std::string& name, double width, const std::string& even) {
        Card sheet("  - {text: \"{note}\", style: {size: 9pt" + even + "}}");
        auto page = sheet.card(Data{Data::Map{{"note", name}}},
                               {lengths::Millimetres{width}, lengths::Millimetres{60}});
        CHECK(sheet.kinds_said() == "");
        return page;
    };
    const auto longest = [](const page::Page& page) {
        double most = 0;
        for (const auto& item : test::drawn(page))
            most = std::max(most, std::get<page::GlyphRun>(item.what).text->advance.value());
        return most;
    };
    CHECK(lines_of(laid("1st Battalion, 71st Foot", 28, ", even: true")) ==
          std::vector<std::string>{"1st Battalion,", "71st Foot"});
    int shorter = 0;
    for (const auto& name : names)
        for (double width = 22; width < 60; width += 3) {
            const auto plain = laid(name, width, ""), even = laid(name, width, ", even: true");
            CHECK(lines_of(even).size() == lines_of(plain).size());
            CHECK(longest(even) <= longest(plain) + 0.01);
            shorter += longest(even) < longest(plain) - 0.01 ? 1 : 0;
        }
    CHECK(shorter > 10);
}

TEST_CASE("what does not fit comes back beside the pages, apart from every other fault") {
    const auto lay = [](const std::string& body, source::Reporter& report) {
        Card card(body);
        REQUIRE(card.read());
        Given given{card.sheet(), test::palette(), card.typesetter(), report, "1st-guards"};
        return lay_out_card(Data{Data::Map{}}, {63_mm, 88_mm}, given);
    };
    source::Reporter said;
    const auto full = lay("  - {box: , height: 90mm, fill: red}", said);
    CHECK_FALSE(full.fits());
    CHECK(full.misfits.all().front().kind == "too-full");
    CHECK(said.all().empty());
    const auto wrong = lay("  - {text: \"{nobody}\"}", said);
    CHECK(wrong.fits());
    CHECK(said.all().front().kind == "missing-data");
}

}  // namespace fit_test
