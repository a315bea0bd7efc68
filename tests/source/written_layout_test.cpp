// The same values as YAML and as JSON: lines, indentation, dashes, commas and quotation marks.
#include <cstdlib>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "source/writer.hpp"
#include "source/yaml.hpp"

using namespace muster::source;

namespace {

/// A map with one of each layout in it: a list of maps, a map on a line, empty ones, a list of points, a map
/// in a map.
std::string everything(Writer::Format format) {
    Writer out{format};
    out.open_map();
    out.key("title");
    out.text("a day");
    out.key("sides");
    out.open_list();
    for (const int number : {1, 2}) {
        out.open_map();
        out.key("id");
        out.number(number);
        out.key("open");
        out.truth(number == 1);
        out.close();
    }
    out.close();
    out.key("table");
    out.open_map(Layout::line);
    out.key("width");
    out.decimal(1.5);
    out.key("steps");
    out.open_list();  // whatever is inside a line is on that line too
    out.number(-1);
    out.number(2);
    out.close();
    out.close();
    out.key("none");
    out.open_list();
    out.close();
    out.key("empty");
    out.open_map();
    out.close();
    out.key("points");
    out.open_list(Layout::tight);
    out.pair(1, 2.25);
    out.pair(-3, 0);
    out.close();
    out.key("in");
    out.open_map();
    out.key("deep");
    out.open_map();
    out.key("as");
    out.raw("is");
    out.close();
    out.close();
    out.close();
    return out.take();
}

std::string json(std::string_view text) {
    Writer out{Writer::Format::json_line};
    out.text(text);
    return out.take();
}

}  // namespace

TEST_CASE("in YAML a block has an item a line, and lists of maps have their first key after the dash") {
    CHECK(everything(Writer::Format::yaml) ==
          "title: \"a day\"\n"
          "sides:\n"
          "  - id: 1\n"
          "    open: true\n"
          "  - id: 2\n"
          "    open: false\n"
          "table: {width: 1.5, steps: [-1, 2]}\n"
          "none: []\n"
          "empty: {}\n"
          "points: [[1, 2.25], [-3, 0]]\n"
          "in:\n"
          "  deep:\n"
          "    as: is");
}

TEST_CASE("in JSON everything but what is tight has a value a line") {
    CHECK(everything(Writer::Format::json) == R"({
  "title": "a day",
  "sides": [
    {
      "id": 1,
      "open": true
    },
    {
      "id": 2,
      "open": false
    }
  ],
  "table": {
    "width": 1.5,
    "steps": [
      -1,
      2
    ]
  },
  "none": [],
  "empty": {},
  "points": [[1, 2.25], [-3, 0]],
  "in": {
    "deep": {
      "as": is
    }
  }
})");
}

TEST_CASE("JSON on one line has a space after each comma and colon") {
    CHECK(everything(Writer::Format::json_line) ==
          R"({"title": "a day", "sides": [{"id": 1, "open": true}, {"id": 2, "open": false}], )"
          R"("table": {"width": 1.5, "steps": [-1, 2]}, "none": [], "empty": {}, )"
          R"("points": [[1, 2.25], [-3, 0]], "in": {"deep": {"as": is}}})");
}

TEST_CASE("a list of lists in YAML has a dash a list, and single values stand alone") {
    Writer out{Writer::Format::yaml};
    out.open_list();
    out.text("a");
    out.open_list(Layout::line);
    out.text("b");
    out.text("c");
    out.close();
    out.open_map(Layout::line);
    out.key("d");
    out.text("e");
    out.close();
    out.close();
    CHECK(out.take() == "- a\n- [b, c]\n- {d: e}");
    Writer one{Writer::Format::yaml};
    one.text("a");
    CHECK(one.take() == "a");
}

TEST_CASE("a comment is a line of its own, before and between the keys") {
    Writer out{Writer::Format::yaml};
    out.comment("made by hand");
    out.open_map();
    out.key("a");
    out.number(1);
    out.comment("the second");
    out.key("b");
    out.number(2);
    out.close();
    CHECK(out.take() == "# made by hand\na: 1\n# the second\nb: 2");
}

TEST_CASE("a word is bare in YAML only if it begins with a letter and no reader takes it for another value") {
    for (const char* bare : {"a", "z", "az", "a0", "z9", "a-", "foot-guards", "yess", "nul", "x-1"}) {
        INFO(bare);
        CHECK(yaml_word(bare) == bare);
    }
    for (const char* quoted :
         {"",   "0",  "9",  "1a", "-a",   "A",     "Z",   "aB", "a b", "a_b", "a.b",  "a:", "`a", "{a",
          "a`", "a{", "a/", "é",  "true", "false", "yes", "no", "on",  "off", "null", "y",  "n"}) {
        INFO(quoted);
        CHECK(yaml_word(quoted) == "\"" + std::string{quoted} + "\"");
    }
}

TEST_CASE("a text in JSON has quotation marks, backslashes and control characters escaped (RFC 8259)") {
    for (int code = 1; code < 256; ++code) {
        const char c = static_cast<char>(code);
        std::string expected{c};
        if (c == '"') expected = "\\\"";
        if (c == '\\') expected = "\\\\";
        if (code < 32) expected = c == '\n' ? "\\n" : fmt::format("\\u{:04x}", code);
        INFO(code);
        CHECK(json({&c, 1}) == "\"" + expected + "\"");
        CHECK(json("a" + std::string{c} + "b") == "\"a" + expected + "b\"");
    }
    CHECK(json("") == "\"\"");
    CHECK(json("\" \"") == "\"\\\" \\\"\"");
    CHECK(json("two\n\"lines\"") == "\"two\\n\\\"lines\\\"\"");
}

TEST_CASE("a text in YAML has the same characters escaped, and delete") {
    for (int code = 1; code < 256; ++code) {
        const char c = static_cast<char>(code);
        std::string expected{c};
        if (c == '"' || c == '\\') expected = std::string{"\\"} + c;
        if (code < 32 || code == 127) expected = fmt::format("\\x{:02X}", code);
        if (c == '\n') expected = "\\n";
        if (c == '\t') expected = "\\t";
        INFO(code);
        CHECK(yaml_text({&c, 1}) == "\"" + expected + "\"");
    }
}

TEST_CASE("a decimal in YAML is the shortest text that is read as the same number, and zero has no sign") {
    const auto yaml = [](double value) {
        Writer out{Writer::Format::yaml};
        out.decimal(value);
        return out.take();
    };
    CHECK(yaml(0.1) == "0.1");
    CHECK(yaml(-0.0) == "0");
    CHECK(yaml(1.0 / 3) == "0.3333333333333333");
    CHECK(yaml(-12.5) == "-12.5");
}

TEST_CASE("every decimal is written in JSON with as many places as it needs") {
    for (int thousandths = -1205; thousandths <= 1205; ++thousandths) {
        std::string expected = fmt::format("{:.3f}", thousandths / 1000.0);
        while (expected.back() == '0') expected.pop_back();
        if (expected.back() == '.') expected.pop_back();
        Writer out{Writer::Format::json_line};
        out.decimal(thousandths / 1000.0);
        REQUIRE(out.take() == expected);
    }
}
