// The probable mistake behind a syntax error: where it is, and what is to be written.
#include "source/syntax_hint.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

namespace syntax_hint_test {

using namespace muster::source;

/// The hint for a parser that stopped in a line of the text: "line:column covered text: words"; "none" if
/// there is no hint.
std::string hint(const std::string& bytes, int met_line = 1) {
    const auto text = std::make_shared<SourceText>("a.yaml", bytes);
    std::size_t met = 0;
    for (int line = 1; line < met_line; ++line) met = bytes.find('\n', met) + 1;
    const auto found = syntax_hint(text, {text, static_cast<std::uint32_t>(met), 0});
    if (!found) return "none";
    REQUIRE(found->place.offset + found->place.length <= bytes.size());
    const auto at = text->at(found->place.offset);
    return fmt::format("{}:{} {}: {}", at.line, at.column,
                       bytes.substr(found->place.offset, found->place.length), found->words);
}

std::string unclosed(const std::string& place, char mark) {
    return fmt::format("{} {}: this '{}' is not closed; a '{}' or a ',' is missing", place, mark, mark,
                       mark == '{' ? '}' : ']');
}
std::string colon(const std::string& place, const std::string& line) {
    return place + " :: a text with ': ' in it must be in quotation marks; write " + line;
}
std::string colour(const std::string& place, const std::string& figures) {
    return fmt::format("{} {}: # begins a comment here; write the colour in quotation marks, as \"{}\"",
                       place, figures, figures);
}
std::string apostrophe(const std::string& place, const std::string& text) {
    return fmt::format("{} ': this ' ends the text; write \"{}\"", place, text);
}

TEST_CASE("a second colon is the mistake only in the line at which the parser stopped") {
    CHECK(hint("a: b: c\n") == colon("1:5", "a: \"b: c\""));
    CHECK(hint("x: 1\na: b: c\n", 2) == colon("2:5", "a: \"b: c\""));
    CHECK(hint("x: 1\n  name:  4th: Foot \t\r\nb: 1\n", 2) == colon("2:13", "name: \"4th: Foot\""));
    CHECK(hint("a: b: c\n", 2) == "none");
    CHECK(hint("x: 1\na: b: c\n", 1) == "none");
    CHECK(hint("- - name: a: b\n") == colon("1:12", "name: \"a: b\""));
    CHECK(hint("a: b:\n") == colon("1:5", "a: \"b:\""));
    CHECK(hint("a: b:\r\nc: 1\n") == colon("1:5", "a: \"b:\""));
    CHECK(hint("a: b:") == colon("1:5", "a: \"b:\""));  // the end of the file is a gap too
    CHECK(hint("a: b: c: d\n") == colon("1:5", "a: \"b: c: d\""));
    CHECK(hint("a: say \"b\": c\n") == colon("1:11", "a: \"say \\\"b\\\": c\""));
}

TEST_CASE("a colon without a gap after it is part of the text") {
    for (const char* sound :
         {"a: b\n", "a: b:c\n", "a: b:c", "a: b::c\n", "http://x: 1\n", ":x: y\n", "a: 10:30", "a:\n"}) {
        INFO(sound);
        CHECK(hint(sound) == "none");
    }
}

TEST_CASE("a bracket that is never closed is the mistake, the last one first") {
    CHECK(hint("a: [1, 2\n") == unclosed("1:4", '['));
    CHECK(hint("a: [1, 2\nb: 1\n") == unclosed("1:4", '['));
    CHECK(hint("a: {b: [1, 2]\n") == unclosed("1:4", '{'));
    CHECK(hint("a: {b: [1, 2}\n") == unclosed("1:4", '{'));
    CHECK(hint("a: [b{\n") == unclosed("1:6", '{'));
    CHECK(hint("[[1], [2, [3]]\n") == unclosed("1:1", '['));
    CHECK(hint("- [a, b]\n- {c\n", 3) == unclosed("2:3", '{'));
    CHECK(hint("a: [1, 2]\nb: {c: 1}\n") == "none");
}

TEST_CASE("brackets in plain texts are not brackets") {
    CHECK(hint("a: see [it\nb: c} and ]\nd: e: f\n", 3) == colon("3:5", "d: \"e: f\""));
    CHECK(hint("] a: b: c\n") == colon("1:7", "] a: \"b: c\""));
    CHECK(hint("a: \"b\" 'c\nd: [1\n") == unclosed("2:4", '['));
}

TEST_CASE("a bracket ends before a line that is not indented further than its own line") {
    CHECK(hint("x:\n  a: [1,\n  b: [2\n", 4) == unclosed("2:6", '['));
    CHECK(hint("x:\n  a: [1,\n b: [2\n", 4) == unclosed("2:6", '['));
    CHECK(hint("x:\n  a: [1,\n   b: [2\n", 4) == unclosed("3:7", '['));
    CHECK(hint("a: [1,\n\nb: [2\n", 4) == unclosed("1:4", '['));
    CHECK(hint("\n\nx:\n  a: [1,\n    2]\nc: d: e\n", 6) == colon("6:5", "c: \"d: e\""));
    CHECK(hint("  - {a: 1,\n    b: 2}\nc: d: e\n", 3) == colon("3:5", "c: \"d: e\""));
    CHECK(hint("  - {a: 1,\n  b: {c\n", 3) == unclosed("1:5", '{'));
}

TEST_CASE("a bracket ends before a list item, however far it is indented") {
    CHECK(hint("a: [1,\n    - [2\n", 3) == unclosed("1:4", '['));
    CHECK(hint("a: [1,\n    -[2\n", 3) == unclosed("2:6", '['));
}

TEST_CASE("blank lines, comments and closing brackets may begin anywhere within a bracket") {
    for (const char* within : {"a: [1,\n\n  2]\n", "a: [1,\n   \n  2]\n", "a: [1,\n# {\n  2]\n",
                               "a: [\n1\n]\n", "a: {\n  b: 1\n}\n", "a: [1,\r\n\r\n  2]\r\n"}) {
        INFO(within);
        const std::string text = within;
        // Whatever does not leave the bracket leads to the mistake in the line after it.
        if (text != "a: [\n1\n]\n") CHECK(hint(text + "c: d: e\n", 4) == colon("4:5", "c: \"d: e\""));
    }
    CHECK(hint("a: [\n1\n]\nc: d: e\n", 4) == unclosed("1:4", '['));  // the 1 is not indented
}

TEST_CASE("a file that is one bracket may be indented as it likes") {
    CHECK(hint("{\na: [\n1],\nb: {c\n", 5) == unclosed("4:4", '{'));
    CHECK(hint("{\na: 1,\nb: {c: 2\n}\n", 5) == unclosed("1:1", '{'));
    CHECK(hint("{\na: 1,\nb 2\n}\n", 3) == "none");
    CHECK(hint("[\n[1],\n[2\n", 4) == unclosed("3:1", '['));
}

TEST_CASE("a colour in a bracket begins a comment, if it has six hexadecimal figures") {
    CHECK(hint("a: {coat: #0000ff}\n") == colour("1:11", "#0000ff"));
    CHECK(hint("a: [ #09afAF") == colour("1:6", "#09afAF"));
    CHECK(hint("a: [ #09afAF\nb: 1\n") == colour("1:6", "#09afAF"));
    CHECK(hint("a: [red, #00ff00, blue]\nb: 1\n", 2) == colour("1:10", "#00ff00"));
    for (const char* other :
         {"#12345", "#1234567", "#g12345", "#12345g", "# 12345", "#", "##12345", "#1234\n56"}) {
        INFO(other);
        CHECK(hint(std::string{"a: [1, "} + other + "\n") == unclosed("1:4", '['));
    }
}

TEST_CASE("a colour outside of brackets, behind a letter or after the parser's line is not the mistake") {
    CHECK(hint("a: b #0000ff\n") == "none");
    CHECK(hint("# #0000ff\n#0000ff\n") == "none");
    CHECK(hint("a: [b#0000ff]\n") == "none");
    CHECK(hint("a: [1,\n  #0000ff\n  2\n", 1) == unclosed("1:4", '['));
    CHECK(hint("a: [1,\n  #0000ff\n  2\n", 2) == colour("2:3", "#0000ff"));
}

TEST_CASE("nothing in a comment counts") {
    CHECK(hint("a: 1 # b: [c: {\nd: 2\n") == "none");
    CHECK(hint("# a: b: c\n") == "none");
    CHECK(hint("a#b: c: d\n") == colon("1:7", "a#b: \"c: d\""));
}

TEST_CASE("an apostrophe that ends a quoted text too early is the mistake") {
    CHECK(hint("a: 'King's Own'\n") == apostrophe("1:9", "King's Own"));
    CHECK(hint("a: 'King's Own' \r\nb: 1\n") == apostrophe("1:9", "King's Own"));
    CHECK(hint("x: 1\na: 'King's Own'\n", 2) == apostrophe("2:9", "King's Own"));
    CHECK(hint("x: 1\na: 'King's Own'\n", 3) == apostrophe("2:9", "King's Own"));
    CHECK(hint("x: 1\na: 'King's Own'\n", 1) == "none");
    CHECK(hint("- 'King's Own\n") == apostrophe("1:8", "King's Own"));  // never closed: the rest of the line
    CHECK(hint("a: 'King's O''\n") == apostrophe("1:9", "King's O'"));
    CHECK(hint("a: {b: 'King's Own', c: 1}\n") == apostrophe("1:13", "King's Own"));
    CHECK(hint("a: ['King's Own']\n") == apostrophe("1:10", "King's Own"));
    CHECK(hint("a: [{b: 'King's Own' }]\n") == apostrophe("1:14", "King's Own"));
    CHECK(hint("a: 'x's', y'\n") ==
          apostrophe("1:6", "x's', y"));  // outside of brackets a comma ends nothing
    CHECK(hint("a: ['x's', y']\n") == apostrophe("1:7", "x's"));
}

TEST_CASE("a text of which only a part is in quotation marks is proposed with them") {
    CHECK(hint("a: \"b\" c\n") == "1:6 \": this \" ends the text; write \"\\\"b\\\" c\"");
    CHECK(hint("a: {b: \"Mad\" Wayne, c: 1}\n") ==
          "1:12 \": this \" ends the text; write \"\\\"Mad\\\" Wayne\"");
    CHECK(hint("a: {b: 'Buffs' of Kent, c: 1}\n") == apostrophe("1:14", "'Buffs' of Kent"));
}

TEST_CASE("a text in brackets with ' #' or ': ' in it is proposed in quotation marks, with its key") {
    CHECK(hint("a: {b: Foot #2, c: 1}\n") ==
          "1:13 #: # begins a comment here; a text with ' #' in it must be in quotation marks; write b: "
          "\"Foot #2\"");
    CHECK(hint("a: {c: 1, b: Foot: King, d: 1}\n") ==
          "1:18 :: a text with ': ' in it must be in quotation marks; write b: \"Foot: King\"");
}

TEST_CASE("a quoted text that is followed by what may follow it is sound") {
    for (const char* sound : {"a: 'b'\n", "a: 'b'", "a: 'b' # c\n", "a: 'it''s'\n", "['a', 'b' ]\n",
                              "{'a': 'b'}\n", "a: 'b' \r\n", "a: 'b\n  c'\n", "a: 'b\n  c' d\n",
                              "a: \"b \\\" 'c' d\"\n", "a: \"\\\\\"\n", "a: it's 'b'c\n", "- a 'b'c\n"}) {
        INFO(sound);
        CHECK(hint(sound, 2) == "none");
    }
    CHECK(hint("a: \"b \\\" {c\"\nd: [1\n", 3) == unclosed("2:4", '['));
    CHECK(hint("a: 'b {\n  [ c'\nd: e: f\n", 3) == colon("3:5", "d: \"e: f\""));
    CHECK(hint("a: \"never closed\nb: [1\n", 3) == "none");
    CHECK(hint("a: 'never closed") == "none");
    CHECK(hint("a: \"\\\\\"\nd: [1\n", 3) == unclosed("2:4", '['));
    CHECK(hint("a: \"\\\"\"\nd: [1\n", 3) == unclosed("2:4", '['));
    CHECK(hint("a: ''\nd: [1\n", 3) == unclosed("2:4", '['));
    CHECK(hint("a: \"never closed\\") == "none");
}

TEST_CASE("nothing in a block text counts, and it ends at a line that is not indented further than its key") {
    CHECK(hint("a: |\n  b: {c: [\n  'd\n\n  # {\ne: f: g\n", 6) == colon("6:5", "e: \"f: g\""));
    CHECK(hint("a: >-\n  {\n") == "none");
    CHECK(hint("abc: |\n {\nd: e: f\n", 3) == colon("3:5", "d: \"e: f\""));
    CHECK(hint("x:\n  abc: |\n    {\n  d: e: f\n", 4) == colon("4:7", "d: \"e: f\""));
    CHECK(hint("x:\n  abc: >\n   {\n  \n   [\n d: e: f\n", 6) == colon("6:6", "d: \"e: f\""));
    CHECK(hint("- |\n {\n- e: f: g\n", 3) == colon("3:7", "e: \"f: g\""));
    CHECK(hint("- abc: |\n   {\n- e: f: g\n", 3) == colon("3:7", "e: \"f: g\""));
    CHECK(hint("a: |\n  {\nb: [1\n", 4) == unclosed("3:4", '['));
    CHECK(hint("a: |\n  {\n\nb: |\n  [\nc: d: e\n", 6) == colon("6:5", "c: \"d: e\""));
    CHECK(hint("a: b | {\nc: d > [\n") == "none");
    CHECK(hint("a: [>,\n  b]\nc: d: e\n", 3) == colon("3:5", "c: \"d: e\""));
}

TEST_CASE("a dash begins a list item only before a gap, and never in a bracket") {
    CHECK(hint("- 'King's'\n") == apostrophe("1:8", "King's"));
    CHECK(hint("-\n- 'King's'\n", 2) == apostrophe("2:8", "King's"));
    CHECK(hint("-'King's'\n") == "none");
    CHECK(hint("- - {a\n") == unclosed("1:5", '{'));
    CHECK(hint("-{a: 1}\n") == "1:1 -: a list item begins with a hyphen and a space; write '- {a: 1}'");
    CHECK(hint("– a: 1\n") == "1:1 –: a list item begins with a hyphen and a space; write '- a: 1'");
    CHECK(hint("-\u00a0a: 1\n") == "1:1 -: a list item begins with a hyphen and a space; write '- a: 1'");
    CHECK(hint("-a: 1\n") == "1:1 -: a list item begins with a hyphen and a space; write '- a: 1'");
    CHECK(hint("a: [- 'b'c]\n") == "none");
}

TEST_CASE(
    "a key whose value follows its colon at once is told apart from addresses and keys without values") {
    const auto words = [](const std::string& bytes, std::uint32_t at = 0) {
        const auto text = std::make_shared<SourceText>("a.yaml", bytes);
        return missing_space({text, at, 1});
    };
    CHECK(words("name:British\n") == "a space is missing after the colon; write 'name: ' before the value");
    CHECK(words("x: 1\naz_-:\"b\"\n", 5) ==
          "a space is missing after the colon; write 'az_-: ' before the value");
    CHECK(words("a::b\n") == "a space is missing after the colon; write 'a: ' before the value");
    for (const char* other : {"name: x\n", "name:\n", "name:\r\n", "name:\tx\n", "name:", "http://x\n",
                              "Name:x\n", "na me:x\n", ":x\n", "name\n", "name", "`:x", "{:x"}) {
        INFO(other);
        CHECK(words(other).empty());
    }
}

}  // namespace syntax_hint_test
