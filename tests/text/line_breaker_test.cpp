// Lines of several styles.
#include "text/line_breaker.hpp"

#include <algorithm>

#include <catch2/catch.hpp>

#include "text/fonts_of_test.hpp"

namespace muster::text::line_breaker_test {

/// The runs of each line; between lines |, between the runs of one line +.
std::string runs_of(const BrokenText& broken) {
    std::string text;
    for (std::size_t i = 0; i < broken.runs.size(); ++i) {
        if (i > 0) text += broken.runs[i].line == broken.runs[i - 1].line ? "+" : "|";
        text += broken.runs[i].text->text;
    }
    return text;
}

const Style plain{"serif", Points{9}}, bold{"serif-bold", Points{9}};

TEST_CASE("Neighbouring words in one style are one run, and the next run begins where it ends") {
    Typesetter typesetter{tests::fonts()};
    const Style same = plain;
    const auto broken = break_paragraph(
        {{"fires", &plain}, {"once", &same, true}, {"only", &bold, true}, {"then", &plain, true}},
        Millimetres{60}, Parting::words, typesetter);
    CHECK(runs_of(broken) == "fires once +only +then");
    CHECK(broken.runs[0].x == Millimetres{});
    CHECK(broken.runs[1].x == typesetter.shape("fires once ", plain)->advance);
    CHECK(broken.width_of(0) ==
          broken.runs[1].x + typesetter.width("only ", bold) + typesetter.width("then", plain));
    CHECK_FALSE(broken.too_wide);
}

TEST_CASE("A word in two styles stays on one line") {
    Typesetter typesetter{tests::fonts()};
    const Millimetres width = typesetter.width("the enemy ", plain) + typesetter.width("only", bold);
    const std::vector<StyledPart> parts{
        {"the", &plain}, {"enemy", &plain, true}, {"only", &bold, true}, {",", &plain, false, false}};
    CHECK(runs_of(break_paragraph(parts, width, Parting::words, typesetter)) == "the enemy|only+,");
    CHECK(runs_of(break_paragraph({parts.begin(), parts.end() - 1}, width, Parting::words, typesetter)) ==
          "the enemy +only");
}

TEST_CASE("A word in two styles is hyphenated in either part") {
    Typesetter typesetter{tests::fonts()};
    const std::vector<StyledPart> parts{
        {"long", &plain}, {"bombardment", &bold, true}, {",", &plain, false, false}, {"then", &plain, true}};
    const Millimetres width = typesetter.width("long ", plain) + typesetter.width("bombard-", bold);
    CHECK(runs_of(break_paragraph(parts, width, Parting::hyphens, typesetter)) ==
          "long +bombard-|ment+, then");
    CHECK_FALSE(break_paragraph(parts, Millimetres{8}, Parting::letters, typesetter).too_wide);
}

TEST_CASE("A text in one style breaks in the same places however it is cut into parts") {
    Typesetter typesetter{tests::fonts()};
    const std::string text = "the bombardment of the fortifications lasted until the capitulation of it";
    std::vector<StyledPart> parts;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::size_t middle = end == text.size() ? end : at + (end - at) / 2;
        parts.push_back({std::string_view{text}.substr(at, middle - at), &plain, at > 0});
        if (middle < end)
            parts.push_back({std::string_view{text}.substr(middle, end - middle), &plain, false, false});
        at = end + 1;
    }
    for (double width = 12; width < 90; width += 0.5) {
        INFO(width);
        CHECK(runs_of(break_paragraph(parts, Millimetres{width}, Parting::words, typesetter)) ==
              runs_of(typesetter.wrap(text, plain, Millimetres{width})));
    }
}

}  // namespace muster::text::line_breaker_test
