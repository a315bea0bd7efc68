// How the lines of a paragraph look: small words beside bold ones, no lost last word, spread lines.
#include <catch2/catch.hpp>

#include "a_sheet.hpp"

namespace paragraphs_test {

using namespace muster;
using namespace muster::layout;
using namespace muster::lengths::literals;

std::vector<page::GlyphRun> runs_of(const std::string& style, const std::string& words, double width) {
    test::Card sheet("  - {text: \"{words}\", style: {" + style + "}}");
    const auto page = sheet.card(Data{Data::Map{{"words", words}}},
                                 {lengths::Millimetres{width}, lengths::Millimetres{90}});
    CHECK(sheet.kinds_said() == "");
    std::vector<page::GlyphRun> runs;
    for (const auto& item : test::drawn(page)) runs.push_back(std::get<page::GlyphRun>(item.what));
    return runs;
}

/// The words of each line.
std::vector<std::string> lines_of(const std::vector<page::GlyphRun>& runs) {
    std::vector<std::string> lines;
    lengths::Millimetres down{-1};
    for (const auto& run : runs) {
        if (run.at.y > down + 0.01_mm) lines.emplace_back();
        down = run.at.y;
        lines.back() += run.text->text;
    }
    return lines;
}

constexpr const char* plain = "face: serif, size: 9pt";
constexpr const char* marked = "face: serif, size: 9pt, emphasis: true";
const std::string running =
    "The brigade under Webster is on the road and holds the west side of the field in front of the swamp, "
    "with the light companies of both regiments thrown out before it to the edge of the wood.";

TEST_CASE(
    "a chance between tildes is in smaller, light italics, well apart from its number but on its baseline") {
    const auto runs = runs_of("face: sans-bold, size: 10pt, emphasis: true", "4+ ~50 %~", 40);
    REQUIRE(runs.size() == 2);
    CHECK(runs[0].text->face == "sans-bold");
    CHECK(runs[1].text->face == "sans-italic");
    CHECK(runs[1].text->text == "50 %");
    const auto designed = [](const page::GlyphRun& run) {
        return tests::designed_size(run.text->face, run.text->size).value();
    };
    CHECK(designed(runs[1]) == Approx(designed(runs[0]) * 0.76).epsilon(0.03));
    CHECK(runs[0].at.y == runs[1].at.y);
    CHECK(runs[1].at.x >= runs[0].at.x + runs[0].text->advance - 0.01_mm);
    const auto words = runs_of("face: sans-bold, size: 10pt, emphasis: true", "4+ 50 %", 40);
    const auto bare = runs_of("face: sans-bold, size: 10pt, emphasis: true", "4+", 40);
    const auto whole = runs_of("face: sans-bold, size: 10pt, emphasis: true", "50 %", 40);
    const auto space = words[0].text->advance - bare[0].text->advance - whole[0].text->advance;
    CHECK(runs[1].at.x >= runs[0].at.x + bare[0].text->advance + space * 1.9);
    // It is never below the style's floor, nor above the size of the rest.
    const auto floored = runs_of("face: sans-bold, size: 10pt, floor: 9pt, emphasis: true", "4+ ~50 %~", 40);
    CHECK(designed(floored[1]) == Approx(designed(floored[0]) * 0.9).epsilon(0.03));
}

TEST_CASE("a short last word takes the word before it along, if that costs no line") {
    for (const char* style : {plain, marked})
        for (const std::string emphasis : {"", "*"}) {
            int orphans = 0, paragraphs = 0;
            const std::string words =
                emphasis + "One" + emphasis + " general killed by round shot in a fight";
            for (double width = 14; width < 60; width += 0.5) {
                const auto lines = lines_of(runs_of(style, words, width));
                if (lines.size() < 2) continue;
                ++paragraphs;
                orphans += lines.back() == "fight" &&
                                   lines[lines.size() - 2].find(' ') != std::string::npos && width > 24
                               ? 1
                               : 0;
            }
            INFO(style << emphasis);
            CHECK(paragraphs > 40);
            CHECK(orphans == 0);
        }
    // Two words have nothing to spare.
    CHECK(lines_of(runs_of(plain, "skirmishers no", 16)) == std::vector<std::string>{"skirmishers", "no"});
}

TEST_CASE("a short last word is joined in every paragraph, emphasised or not") {
    const std::string words = "*One* general killed by round shot in a fight";
    for (double width = 26; width < 60; width += 0.5) {
        const std::vector<std::string> once = lines_of(runs_of(marked, words, width));
        std::vector<std::string> twice = once;
        twice.insert(twice.end(), once.begin(), once.end());
        INFO(width);
        CHECK(lines_of(runs_of(marked, words + "\n" + words, width)) == twice);
    }
}

TEST_CASE("justified lines end at the same place, except the last of a paragraph") {
    for (const std::string style : {plain, marked}) {
        const std::string words =
            style == plain ? running + "\n" + running : "*Webster.* " + running + "\n" + running;
        const auto spread = runs_of(style + ", justify: true, hyphenate: true", words, 60);
        std::vector<lengths::Millimetres> ends;
        std::vector<std::string> lines = lines_of(spread);
        lengths::Millimetres down{-1};
        for (const auto& run : spread) {
            if (run.at.y > down + 0.01_mm) ends.emplace_back();
            down = run.at.y;
            ends.back() = run.at.x + run.text->advance;
        }
        int full = 0, last = 0;
        for (std::size_t i = 0; i < ends.size(); ++i) {
            if (lines[i].ends_with("wood."))
                ++last;
            else
                CHECK(ends[i].value() == Approx(60).margin(0.02));
            full += ends[i] > 59.9_mm ? 1 : 0;
        }
        CHECK(last == 2);
        CHECK(full >= 6);
        const auto ragged = runs_of(style + ", hyphenate: true", words, 60);
        CHECK(ragged.front().text->advance < 59.9_mm);
    }
}

TEST_CASE("a line whose spaces would become too wide stays as it is") {
    int seen = 0;
    for (double width = 30; width < 44; ++width) {
        const auto runs = runs_of(std::string{plain} + ", justify: true",
                                  "a b Brunswickschwerinregimenter of the line", width);
        if (runs.front().text->text != "a b") continue;
        ++seen;
        CHECK(runs.front().text->advance.value() < 10);
    }
    CHECK(seen > 0);
}

}  // namespace paragraphs_test
