// YAML from strangers: every fault at its place, in one run, in plain words.
#include "source/yaml.hpp"

#include <chrono>

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include "source/limits.hpp"
#include "source/render.hpp"

namespace yaml_test {

using namespace muster::source;

struct Parsed {
    std::optional<Node> node;
    std::vector<std::string> said;  ///< "2:5 sentence"
    std::vector<std::string> kinds;
    double seconds = 0;
};

Parsed parse(const std::string& bytes) {
    const auto text = std::make_shared<SourceText>("a.yaml", bytes);
    Reporter report;
    const auto start = std::chrono::steady_clock::now();
    Parsed parsed;
    parsed.node = parse_yaml(text, report);
    parsed.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    for (const auto& d : report.all()) {
        const auto at = d.place.text->at(d.place.offset);
        parsed.said.push_back(fmt::format("{}:{} {}", at.line, at.column, d.sentence));
        parsed.kinds.push_back(d.kind);
    }
    return parsed;
}

std::string covered(const Place& place) {
    return std::string{place.text->bytes().substr(place.offset, place.length)};
}

using Said = std::vector<std::string>;

TEST_CASE("values keep their text, their quotes and their places, in characters") {
    const auto parsed =
        parse("é: 1\nlist: [a, \"5\", 'it''s']\nmap: {k: v}\nempty:\nlong: |\n  one\n  two\n");
    REQUIRE(parsed.node);
    CHECK(parsed.said == Said{});
    const Node& root = *parsed.node;
    REQUIRE(root.entries.size() == 5);
    CHECK(root.entries[0].key == "é");
    CHECK(root.entries[0].value.place.text->at(root.entries[0].value.place.offset) == LineColumn{1, 4});
    const Node& list = *root.find("list");
    CHECK(list.items[1].text == "5");
    CHECK(list.items[1].quoted);
    CHECK_FALSE(list.items[0].quoted);
    CHECK(list.items[2].text == "it's");
    CHECK(covered(list.items[2].place) == "'it''s'");
    CHECK(covered(root.find("map")->find("k")->place) == "v");
    CHECK(root.find("empty")->kind == Node::Kind::null);
    CHECK(covered(root.find("empty")->place) == "empty");
    CHECK(root.find("long")->text == "one\ntwo\n");
}

TEST_CASE("what YAML allows and a scenario must not is refused where it is") {
    const auto only = [](const std::string& bytes) {
        const auto parsed = parse(bytes);
        CHECK_FALSE(parsed.node);
        return parsed.said.size() == 1 ? parsed.said.front()
                                       : fmt::format("{} things said", parsed.said.size());
    };
    CHECK(only("") == "1:1 the file is empty");
    CHECK(only("# only a remark\n") == "1:1 the file is empty");
    CHECK(only("a: 1\n---\nb: 2\n") ==
          "3:1 this is outside the document; a file has one document, and its keys all start in the same "
          "column");
    CHECK(only("{a: 1}\nb: 2\n") ==
          "2:1 this is outside the document; a file has one document, and its keys all start in the same "
          "column");
    CHECK(only("a: &x 1\nb: *x\n") ==
          "1:4 anchors and aliases (& and *) are not supported; write the value out");
    CHECK(only("a: !!int 1\n") == "1:4 tags (!) are not supported; delete the tag");
    CHECK(only("a:\n\tb: 1\n") == "2:1 this line is indented with a tab; use spaces");
    CHECK(only("a: \"never closed\nb: 2\n") == "1:4 this quotation mark is never closed");
    CHECK(only("a: 'never closed\nb: 2\n") == "1:4 this quotation mark is never closed");
    CHECK(only("? [a, b]\n: 1\n") ==
          "1:3 a list or map cannot be a key; write a plain word, or close the bracket before it");
}

TEST_CASE("a hidden character that is written as an escape is refused, and the rest of the file is read") {
    CHECK(parse("a: \"\\u202Eb\"\nc: \"\\u200B\"\nc: 1\n").said ==
          Said{"1:4 the character U+202E is invisible or changes the direction of the text; delete it",
               "2:4 the character U+200B is invisible or changes the direction of the text; delete it",
               "3:1 the key 'c' is given twice; the first is in line 2"});
}

TEST_CASE(
    "a character that only looks like a hyphen or a colon is read as one, and named where YAML needs it") {
    const auto parsed = parse("name: 4th\u2011Foot\uA789 King's\nnote: 1777\u20131778 \u2212 x\n");
    REQUIRE(parsed.node);
    CHECK(parsed.node->find("name")->text == "4th-Foot: King's");
    CHECK(parsed.node->find("note")->text == "1777\u20131778 \u2212 x");
    CHECK(parse("title\uA789 Friday\nrules: x\n").said ==
          Said{"1:6 this '\uA789' only looks like a colon; type a ':' in its place"});
    CHECK(parse("a:\n  - {b: 1}\n  \u2011 {b: 2}\n").said ==
          Said{"3:3 a list item begins with a hyphen and a space; write '- {b: 2}'"});
}

TEST_CASE("a file of one comma, the classic that never ends, ends") {
    const auto parsed = parse(",");
    CHECK_FALSE(parsed.node);
    REQUIRE(parsed.said.size() == 1);
    CHECK(parsed.seconds < 1);
}

TEST_CASE("repeated keys are all reported, with the line of the first, and the first counts") {
    const auto parsed = parse("a: 1\nb: {c: 1, c: 2}\na: 3\n");
    REQUIRE(parsed.node);
    CHECK(parsed.said == Said{"2:11 the key 'c' is given twice; the first is in line 2",
                              "3:1 the key 'a' is given twice; the first is in line 1"});
    CHECK(parsed.node->entries.size() == 2);
    CHECK(parsed.node->find("a")->text == "1");
}

TEST_CASE("nesting ten thousand deep is refused at once, in every way of writing it") {
    const auto repeated = [](const std::string& piece) {
        std::string bytes;
        for (int i = 0; i < 10000; ++i) bytes += piece;
        return bytes;
    };
    for (const std::string& bytes :
         {"a: " + repeated("[") + repeated("]"), "a: " + repeated("{b: "), repeated("- ")}) {
        const auto parsed = parse(bytes);
        CHECK_FALSE(parsed.node);
        REQUIRE(parsed.said.size() == 1);
        CHECK(parsed.kinds.front() == "too-deep");
        CHECK(parsed.seconds < 2);
    }
}

TEST_CASE("an open bracket is reported at the bracket, not at the end of the file") {
    const auto parsed = parse("sides:\n  - {id: a, name: b\n  - {id: c}\nx: 1\n");
    CHECK(parsed.said == Said{"2:5 this '{' is not closed; a '}' or a ',' is missing"});
}

TEST_CASE("an alias bomb does not go off") {
    std::string bytes = "a: &a [x, x, x, x, x, x, x, x, x, x]\n";
    for (char c = 'b'; c < 'l'; ++c)
        bytes += fmt::format("{0}: &{0} [*{1}, *{1}, *{1}, *{1}, *{1}, *{1}, *{1}, *{1}, *{1}, *{1}]\n", c,
                             char(c - 1));
    const auto parsed = parse(bytes);
    CHECK_FALSE(parsed.node);
    CHECK(parsed.kinds == Said{"alias-refused"});
}

TEST_CASE("limits hold: as much as allowed is read, one more is not") {
    const auto list_of = [](std::size_t n) {
        std::string bytes;
        for (std::size_t i = 0; i < n; ++i) bytes += "- a\n";
        return bytes;
    };
    CHECK(parse(list_of(limits::values - 1)).node);  // the list itself is a value too
    CHECK(parse(list_of(limits::values)).kinds == Said{"too-many-values"});
    CHECK(parse("a: " + std::string(limits::text_bytes, 'x')).node);
    CHECK(parse("a: " + std::string(limits::text_bytes + 1, 'x')).kinds == Said{"text-too-long"});
    const auto deep = [](std::size_t n) { return std::string(n, '[') + std::string(n, ']'); };
    CHECK(parse(deep(limits::depth)).node);
    CHECK(parse(deep(limits::depth + 1)).kinds == Said{"too-deep"});
}

TEST_CASE("thousands of faults do not take a thousand times as long, and a hundred are reported") {
    std::string bytes;
    for (int i = 0; i < 20000; ++i) bytes += "same: 1\n";
    const auto parsed = parse(bytes);
    CHECK(parsed.said.size() == limits::diagnostics);
    CHECK(parsed.seconds < 3);
}

TEST_CASE("what the library cannot read is reported in our words") {
    const auto said = [](const std::string& bytes) {
        const auto parsed = parse(bytes);
        CHECK_FALSE(parsed.node);
        return parsed.said.empty() ? std::string{} : parsed.said.front();
    };
    CHECK(said("a: b: c\n") == "1:5 a text with ': ' in it must be in quotation marks; write a: \"b: c\"");
    CHECK(said("a: [1, 2\n") == "1:4 this '[' is not closed; a ']' or a ',' is missing");
    CHECK(said("a: \"\\q\"\n").find("this escape is not known") != std::string::npos);
    CHECK(said("a:\n  b: 1\n c: 2\n").find("3:2 this does not match the lines before it") !=
          std::string::npos);
    CHECK(said("a: @b\n").find("a value cannot begin with this character") != std::string::npos);
    CHECK(said("a: [1, , 2]\n").starts_with("1:8 a value cannot begin with this character"));
    CHECK(said("a: 1\nno colon\nb: 2\n").starts_with("2:1 this is not a key"));
    CHECK(said("a:\n  - b\n  c: 1\n").starts_with("3:3 this does not match the list before it"));
    CHECK(said("a: [&1.5, 2]\n").starts_with("1:5 anchors and aliases"));
    CHECK(said("a: [!1, *]\n").starts_with("1:5 tags (!)"));
    CHECK(said("%a\n").starts_with("1:"));
}

TEST_CASE("a syntax error points to the mistake, and says what to write") {
    const auto said = [](const std::string& bytes) {
        const auto parsed = parse(bytes);
        CHECK_FALSE(parsed.node);
        return parsed.said.empty() ? std::string{} : parsed.said.front();
    };
    const std::string units = "notes: >-\n  it's {here\nunits:\n";
    CHECK(said(units + "  - {name: a, men: 3\n  - {name: b}\n").starts_with("4:5 "));
    CHECK(said(units + "  - name: a\n    on: {men: 3\n  - name: b\n") ==
          "5:9 this '{' is not closed; a '}' or a ',' is missing");
    CHECK(said("units:\n  - {coat: #0000ff}\nx: 1\n") ==
          "2:12 # begins a comment here; write the colour in quotation marks, as \"#0000ff\"");
    CHECK(said("- name: 'King's Own'\n") == "1:14 this ' ends the text; write \"King's Own\"");
    CHECK(said("- {name: 'King's Own', men: 3}\n") == "1:15 this ' ends the text; write \"King's Own\"");
    CHECK(said("- name: 4th Foot: King's\n") ==
          "1:17 a text with ': ' in it must be in quotation marks; write name: \"4th Foot: King's\"");
    CHECK(said("title: x\nname:British\nmen: 3\n") ==
          "2:1 a space is missing after the colon; write 'name: ' before the value");
    CHECK(said("title:x\nname:British # c\nmen:3\n") ==
          "3:1 a space is missing after the colon; write 'men: ' before the value");
    CHECK(said("title: x\nBritish\nmen: 3\n").starts_with("2:1 this is not a key"));
    // In a file written like JSON, the line with the mistake is named, not the bracket around it.
    const std::string json = "{\n\"title\": \"x\",\n\"sides\": [\n{\"id\": \"a\" \"name\": \"b\"}\n]\n}\n";
    CHECK(said(json).starts_with("4:"));
    CHECK(said("{\n\"title\": \"x\",\n\"sides\": [\n{\"id\": \"a\"}\n\n") ==
          "3:10 this '[' is not closed; a ']' or a ',' is missing");
    // A quoted text over several lines does not shift the lines after it.
    CHECK(said("a: \"one\n  two\n  three\"\nb: c: d\n").starts_with("4:5 a text with"));
    // Brackets and quotation marks inside plain texts, comments and block texts are not YAML.
    CHECK(said("a: see [it\n# {\nb: don't\nc: |\n  'x\n  {\n d: 1\n").starts_with("7:"));
}

TEST_CASE("a bracket, a key or a sign too many or too few is named where it is") {
    const auto said = [](const std::string& bytes) {
        const auto parsed = parse(bytes);
        CHECK_FALSE(parsed.node);
        return parsed.said.empty() ? std::string{} : parsed.said.front();
    };
    CHECK(said("a: b\n}\n").starts_with("2:1 this bracket does not match an opening one"));
    CHECK(said("a: [b}]\n").starts_with("1:6 this bracket does not match an opening one"));
    CHECK(said("- {a: [1], 2], b: 3}\n") ==
          "1:14 all brackets are closed before this ','; delete a bracket before it");
    CHECK(said("- {a: {b}\", c: 1}\n") == "1:10 a '{' before this is not closed, or a ',' is missing");
    CHECK(said("- {a: is it? yes}\n") ==
          "1:12 a text with a '?' in brackets must be in quotation marks; write a: \"is it? yes\"");
    CHECK(said("a: 1\n: 2\n") == "2:1 a key is missing before this ':'");
    CHECK(said("- {a\n  b}\n").starts_with("1:4 a ':' or a ',' is missing after this text"));
    CHECK(said("x:\n  - a: 1\n  {b: 1}\n").starts_with("3:3 this does not match the list before it"));
    CHECK(said("a: x\n  y\nno colon\n  at all\n\nb: 2\n").starts_with("3:1 this is not a key"));
    CHECK(said("a: x\n  y\n  b: 2\n").starts_with("3:4 a value is not allowed here"));
    CHECK(said("a: 1\nno colon").starts_with("2:1 this is not a key"));
    CHECK(said("a: \"\\x4\"\n").starts_with("1:5 this escape is not known"));
    CHECK(said("a: 'b\n---\nc'\n") == "1:4 this quotation mark is never closed");
}

TEST_CASE("more brackets and commas than values can have are refused before they are read") {
    const auto repeated = [](std::string_view piece) {
        std::string bytes = "[";
        while (bytes.size() < limits::file_bytes - 2) bytes += piece;
        return bytes + "]";
    };
    for (const char* piece : {"[", "{", "a,", "{a: "})
        CHECK(parse(repeated(piece)).kinds == Said{"too-many-values"});
}

TEST_CASE("any text that a file may have comes back unchanged through yaml_text") {
    for (const std::string text :
         {"no", "1777", "a: b", "\"quoted\"", "back\\slash", "two\nlines", " led by a space", "# no remark",
          "Jäger", "~", "tab\there", "'", "-", "null", ""}) {
        const auto parsed = parse("a: " + yaml_text(text) + "\n");
        REQUIRE(parsed.node);
        CHECK(parsed.node->find("a")->text == text);
        CHECK(parsed.node->find("a")->quoted);
    }
    rc::check("of printable ASCII", [] {
        const auto text = *rc::gen::container<std::string>(rc::gen::inRange<char>(' ', '\x7F'));
        const auto parsed = parse("a: " + yaml_text(text));
        RC_ASSERT(parsed.node.has_value());
        RC_ASSERT(parsed.node->find("a")->text == text);
    });
}

}  // namespace yaml_test
