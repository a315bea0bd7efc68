// Diagnostics as they are read on the terminal.
#include "source/render.hpp"

#include <catch2/catch.hpp>

#include "source/limits.hpp"
#include "source/nearest.hpp"

namespace render_test {

using namespace muster::source;

constexpr Kind<std::string> wrong{"wrong", Severity::error, "'{}' is wrong"};
constexpr Kind<> odd{"odd", Severity::warning, "this is odd"};

Place place_of(const SourcePtr& text, std::string_view word) {
    const auto at = text->bytes().find(word);
    return {text, static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(word.size())};
}

TEST_CASE("an error shows its place, its line and a mark under the whole word") {
    const auto text = std::make_shared<SourceText>("battle.yaml", "a: 1\n  type: foot-gaurds\n");
    Reporter report;
    report(wrong, place_of(text, "foot-gaurds"), "foot-gaurds");
    CHECK(render(report) ==
          "battle.yaml:2:9: error: 'foot-gaurds' is wrong [wrong]\n"
          "    2 |   type: foot-gaurds\n"
          "      |         ^~~~~~~~~~~\n");
}

TEST_CASE("columns count characters, tabs take four places, and the mark is under the word") {
    const auto text = std::make_shared<SourceText>("a.yaml", "é\té: Jäger\n");
    Reporter report;
    report(odd, place_of(text, "Jäger"));
    CHECK(render(report) ==
          "a.yaml:1:6: warning: this is odd [odd]\n"
          "    1 | é    é: Jäger\n"
          "      |         ^~~~~\n");
}

TEST_CASE("nothing that a stranger wrote moves the cursor, turns the text or cannot be seen") {
    const auto text = std::make_shared<SourceText>("a\x1B[31m\xFF.yaml", "# \r odd: x\n");
    Reporter report;
    report(wrong, place_of(text, "x"), "\xE2\x80\xAE\t");
    CHECK(render(report) ==
          "a<U+001B>[31m<FF>.yaml:1:10: error: '<U+202E><U+0009>' is wrong [wrong]\n"
          "    1 | # <U+000D> odd: x\n"
          "      |                 ^\n");
    CHECK(visible("two lines\nof Jäger\r\n") == "two lines<U+000A>of Jäger<U+000D><U+000A>");
}

TEST_CASE("messages are sorted by place, and the same one is given once") {
    const auto text = std::make_shared<SourceText>("a.yaml", "one two");
    Reporter report;
    report(odd, place_of(text, "two"));
    report(wrong, place_of(text, "one"), "one");
    report(odd, place_of(text, "two"));
    CHECK(report.all().size() == 2);
    CHECK(report.has_errors());
    const auto shown = render(report);
    CHECK(shown.find("1:1: error") < shown.find("1:5: warning"));
}

TEST_CASE("a warning is not an error, and a message without a place names the program") {
    Reporter report;
    report(odd, {});
    CHECK_FALSE(report.has_errors());
    CHECK(render(report) == "muster: warning: this is odd [odd]\n");
}

TEST_CASE("a very long line is cut around the word") {
    const auto text =
        std::make_shared<SourceText>("a.yaml", std::string(500, 'x') + " here " + std::string(500, 'y'));
    Reporter report;
    report(odd, place_of(text, "here"));
    const auto shown = render(report);
    CHECK(shown.size() < 400);
    CHECK(shown.find("here") != std::string::npos);
    const auto line = shown.find(" | ") + 3;
    const auto mark = shown.rfind("^~~~") - (shown.rfind(" | ") + 3);
    CHECK(shown.substr(line + mark + 2, 4) == "here");  // the sign of cutting: three bytes, one character
}

TEST_CASE("a word at the end of a file without a line end, and an empty file, can be shown") {
    const auto text = std::make_shared<SourceText>("a.yaml", "abc");
    CHECK(render({"odd", Severity::error, {text, 3, 0}, "ends here"}) ==
          "a.yaml:1:4: error: ends here [odd]\n    1 | abc\n      |    ^\n");
    const auto empty = std::make_shared<SourceText>("a.yaml", "");
    CHECK(render({"odd", Severity::error, {empty, 0, 0}, "nothing"}) == "a.yaml:1:1: error: nothing [odd]\n");
}

TEST_CASE("a hundred faults are kept, more are only counted") {
    const auto text = std::make_shared<SourceText>("a.yaml", std::string(1000, 'x'));
    Reporter report;
    for (std::uint32_t i = 0; i < 500; ++i) report(odd, {text, i, 1});
    CHECK(report.all().size() == limits::diagnostics);
    CHECK(report.is_full());
    CHECK_FALSE(report.has_errors());
    report(wrong, {text, 900, 1}, "late");
    CHECK(report.has_errors());
}

TEST_CASE("words like another are those that it is a part of, then those with few letters changed") {
    const std::vector<std::string> known{"2nd-guards", "33rd-foot", "1st-guards", "23rd-foot",
                                         "2nd-maryland"};
    using Words = std::vector<std::string>;
    CHECK(most_like("guards", known, 5) == Words{"2nd-guards", "1st-guards"});
    CHECK(most_like("Guards", known, 1) == Words{"2nd-guards"});
    CHECK(most_like("33rd Foot", known, 1) == Words{"33rd-foot"});
    CHECK(most_like("33rd-fot", known, 5) == Words{"33rd-foot", "23rd-foot"});
    CHECK(most_like("artillery", known, 5).empty());
    CHECK(most_like("", known, 5).empty());
}

TEST_CASE("the nearest word is one mistake away, or a third of the letters") {
    const std::vector<std::string> known{"foot-guards", "grenadiers", "militia", "jagers"};
    CHECK(nearest("foot-gaurds", known) == "foot-guards");
    CHECK(nearest("grenadeirs", known) == "grenadiers");
    CHECK(nearest("jägers", known) == "jagers");
    CHECK(nearest("miltia", known) == "militia");
    CHECK(nearest("GRENADIERS", known) == "grenadiers");
    CHECK(nearest("Foot-Gaurds", known) == "foot-guards");
    CHECK(nearest("milittiaa", known) == "militia");
    CHECK(nearest("lxxxx-dragoons", {"light-dragoons"}) == "light-dragoons");  // four of fourteen letters
    CHECK_FALSE(nearest("lxxxxxdragoons", {"light-dragoons"}));
    CHECK_FALSE(nearest("350", {"d20"}));  // at most half of a short word may be wrong
    CHECK(nearest("militia", {"militia", "militie"}) == "militie");
    const std::string longest(80, 'a');
    CHECK(nearest(longest.substr(1) + "b", {longest}) == longest);
    CHECK_FALSE(nearest(longest + "b", {longest}));
    CHECK_FALSE(nearest(longest, {longest + "b"}));
    CHECK_FALSE(nearest("dragoons", known));
    CHECK_FALSE(nearest("", known));
    CHECK(did_you_mean("militai", known) == "; did you mean 'militia'?");
    CHECK(did_you_mean("xyz", known).empty());
}

TEST_CASE("two neighbouring letters swapped are one mistake, wherever they are") {
    // The other word has two mistakes and comes first, so it wins unless the swap counts as one.
    CHECK(nearest("ligth", {"lixxh", "light"}) == "light");
    CHECK(nearest("ilght", {"ilgxy", "light"}) == "light");
    CHECK(nearest("lgiht", {"lgixy", "light"}) == "light");
    // Each mistake counts: one swap and one wrong letter are two, like two wrong letters.
    CHECK(nearest("ligtx", {"ligaa", "light"}) == "ligaa");
    CHECK(nearest("gilhtx", {"giaatx", "light"}) == "giaatx");
}

TEST_CASE("letters that only look swapped are two mistakes") {
    // "abde" and "bcde" share a letter diagonally, but nothing is swapped; of equals the first known wins.
    CHECK(nearest("cdabe", {"cdaxy", "cdbce"}) == "cdaxy");
    CHECK(nearest("cdabe", {"cdaxy", "cdcae"}) == "cdaxy");
    CHECK(nearest("abcde", {"xycde", "bzcde"}) == "xycde");
    CHECK(nearest("abcde", {"xycde", "zacde"}) == "xycde");
}

TEST_CASE(
    "a letter left out, inserted or replaced is one mistake at the start, in the middle and at the end") {
    for (const char* slip :
         {"usket", "muskt", "muske", "xmusket", "muxsket", "musketx", "xusket", "muxket", "muskex"}) {
        INFO(slip);
        CHECK(nearest(slip, {"mabket", "musket"}) == "musket");
    }
}

TEST_CASE("a line is found from each of its characters, without its line end") {
    const SourceText text{"a.yaml", "ab\r\ncd\n\nx"};
    for (const std::size_t offset : {0, 1, 2, 3}) CHECK(text.line_at(offset) == "ab");
    for (const std::size_t offset : {4, 5, 6}) CHECK(text.line_at(offset) == "cd");
    CHECK(text.line_at(7).empty());
    CHECK(text.line_at(8) == "x");
    CHECK(text.line_at(99) == "x");
}

}  // namespace render_test
