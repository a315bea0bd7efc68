// Where values, keys and mistakes are in a YAML file.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "source/limits.hpp"
#include "source/yaml.hpp"

namespace yaml_places_test {

using namespace muster::source;

std::string covered(const Place& place) {
    REQUIRE(place.offset + place.length <= place.text->bytes().size());
    return std::string{place.text->bytes().substr(place.offset, place.length)};
}

struct Parsed {
    std::optional<Node> node;
    Reporter report;
};

Parsed parse(const std::string& bytes) {
    Parsed parsed;
    parsed.node = parse_yaml(std::make_shared<SourceText>("a.yaml", bytes), parsed.report);
    return parsed;
}

/// The only message about a text: "line:column covered text (kind)".
std::string place_of_fault(const std::string& bytes) {
    const auto parsed = parse(bytes);
    if (parsed.report.all().size() != 1) return fmt::format("{} messages", parsed.report.all().size());
    const auto& found = parsed.report.all().front();
    const auto at = found.place.text->at(found.place.offset);
    return fmt::format("{}:{} {} ({})", at.line, at.column, covered(found.place), found.kind);
}

/// All places of a tree as the texts that they cover, in the order of the file.
void cover(const Node& node, std::vector<std::string>& texts) {
    texts.push_back(covered(node.place));
    for (const auto& item : node.items) cover(item, texts);
    for (const auto& entry : node.entries) {
        texts.push_back(covered(entry.key_place));
        cover(entry.value, texts);
    }
}

std::vector<std::string> covers(const std::string& bytes) {
    const auto parsed = parse(bytes);
    REQUIRE(parsed.node);
    std::vector<std::string> texts;
    cover(*parsed.node, texts);
    return texts;
}

using Texts = std::vector<std::string>;

TEST_CASE("a map or list in lines is placed at its first key or dash, one in brackets at its bracket") {
    CHECK(covers("name: a\nlist:\n  - b\n  - {c: d}\nmap:\n  key: [e, f]\n") ==
          Texts{"name", "name", "a", "list", "-", "b", "{", "c", "d", "map", "key", "key", "[", "e", "f"});
    CHECK(covers("{a: 1}\n") == Texts{"{", "a", "1"});
    CHECK(covers("[]") == Texts{"["});
    CHECK(covers("long\r\n") == Texts{"long"});
    CHECK(covers("a b:\r\n  c: 1\r\n") == Texts{"a b", "a b", "c", "c", "1"});
    CHECK(covers("é: {ü: 龍}\nz: 1\n") == Texts{"é", "é", "{", "ü", "龍", "z", "1"});
}

TEST_CASE("a quoted text is placed with its marks, up to the end of its first line") {
    CHECK(covers("a: \"b\"\nc: 'd e' # f\n") == Texts{"a", "a", "\"b\"", "c", "'d e'"});
    CHECK(covers("a: \"one\n  two\"\nb: ''\n") == Texts{"a", "a", "\"one", "b", "''"});
    CHECK(covers("a: \"\\u00e9\"") == Texts{"a", "a", "\"\\u00e9\""});
    CHECK(covers("'é': \"ö\"") == Texts{"'é'", "'é'", "\"ö\""});
}

TEST_CASE("a block text is placed at its sign, and a plain text of several lines at the first") {
    CHECK(covers("a: |\n  one\n  two\nb: >-\n  three\n") == Texts{"a", "a", "|", "b", ">"});
    CHECK(covers("a: one\n\n  two\n") == Texts{"a", "a", "one"});
}

TEST_CASE("an empty value has the place of its key, and in a list its own") {
    CHECK(covers("name:\nother: ~\n") == Texts{"name", "name", "name", "other", "other"});
    for (const char* empty : {"", "~", "null", "Null", "NULL"}) {
        INFO(empty);
        const auto parsed = parse(fmt::format("a: {}\n", empty));
        REQUIRE(parsed.node);
        CHECK(parsed.node->find("a")->kind == Node::Kind::null);
        CHECK(parsed.node->find("a")->text.empty());
    }
    for (const char* text : {"nULL", "nil", "''", "\"null\"", "'~'", "~a"}) {
        INFO(text);
        CHECK(parse(fmt::format("a: {}\n", text)).node->find("a")->is_scalar());
    }
    const auto list = parse("- ~\n- a\n");
    REQUIRE(list.node);
    CHECK(list.node->items[0].kind == Node::Kind::null);
    CHECK(covered(list.node->items[0].place) == "~");
}

TEST_CASE("each fault is reported at its first character, or at the word that it is about") {
    CHECK(place_of_fault("b: *x\n") == "1:4 * (alias-refused)");
    CHECK(place_of_fault("- &x [a]\n") == "1:3 & (alias-refused)");
    CHECK(place_of_fault("a: &x 1\n") == "1:4 & (alias-refused)");
    CHECK(place_of_fault("a: &x {b: 1}\n") == "1:4 & (alias-refused)");
    CHECK(place_of_fault("a: !x 1\n") == "1:4 ! (tag-refused)");
    CHECK(place_of_fault("a: !x [1]\n") == "1:4 ! (tag-refused)");
    CHECK(place_of_fault("a: [&1.5, 2]\n") == "1:5 & (alias-refused)");
    CHECK(place_of_fault("a: [!<, 2]\n") == "1:5 ! (tag-refused)");
    CHECK(place_of_fault("a: \"never closed\n") == "1:4 \" (unfinished-quote)");
    CHECK(place_of_fault("a: 1\n---\nb: 2\n") == "3:1 b (second-document)");
    CHECK(place_of_fault("{a: 1}\nb: 2\n") == "2:1 b (second-document)");
    CHECK(place_of_fault("[a]\n  'c\n") == "2:3 ' (unfinished-quote)");
    CHECK(place_of_fault("{a: 1}\nb:2\n") == "2:1 b (syntax)");
    CHECK(place_of_fault("a: 1\n...\n# the end\n") == "0 messages");
    CHECK(place_of_fault("[a]: 1\n") == "1:1 [ (key-not-plain)");
    CHECK(place_of_fault("? {a: 1}\n: 2\n") == "1:3 { (key-not-plain)");
    CHECK(place_of_fault("a: \"x\\u202Eb\"\n") == "1:4 \"x\\u202Eb\" (hidden-character)");
    CHECK(place_of_fault("a: \"x\\x01b\"\n") == "1:4 \"x\\x01b\" (hidden-character)");
    CHECK(place_of_fault("a: \"éé\\u202E\"\n") == "1:4 \"éé\\u202E\" (hidden-character)");
    CHECK(place_of_fault("a: \"x\\ry\"\n") == "1:4 \"x\\ry\" (hidden-character)");
    CHECK(place_of_fault("a: \"x\\ty\\nz\"\n") == "0 messages");
    CHECK(place_of_fault("a:\n  b: 1\n c: 2\n") == "3:2 c (syntax)");
    CHECK(place_of_fault("é: 1\nno colon\nb: 2\n") == "2:1 n (syntax)");
    CHECK(place_of_fault("a: 1\nb:2\nc: 3\n") == "2:1 b (syntax)");
    CHECK(place_of_fault("é: @b\n") == "1:4 @ (syntax)");
    CHECK(place_of_fault("") == "1:1  (empty-file)");
    CHECK(place_of_fault("# only a remark\n") == "1:1  (empty-file)");
    CHECK(place_of_fault("---\n...\n") == "1:1  (empty-file)");
    CHECK(place_of_fault("~\n") == "1:1  (empty-file)");
    CHECK(place_of_fault("a: 1\nb: 2\na: 3\n") == "3:1 a (duplicate-key)");
}

TEST_CASE("a line that is indented with a tab is reported at the tab, unless it is blank or a comment") {
    CHECK(place_of_fault("\ta: 1\n") == "1:1 \t (tab-indent)");
    CHECK(place_of_fault("a:\n  \tb: 1\n") == "2:3 \t (tab-indent)");
    CHECK(place_of_fault("a:\n\t\tb: 1") == "2:1 \t (tab-indent)");
    CHECK(place_of_fault("a: x\ty\nb:\n\tc: 1\n") == "3:1 \t (tab-indent)");
    CHECK(place_of_fault("a:\n\tb: 1\n\tc: 1\n") == "2 messages");
    for (const char* sound : {"a: [1,\n\t\n  2]\n", "a: 1\n  \t\r\nb: 2\n", "a: [1,\n\t# remark\n  2]\n",
                              "a:\t1\n", "a: 1\t\n", "a: 1 \t", "a: 1 \t# remark\n", "a: |\n  x\ty\n"}) {
        INFO(sound);
        CHECK(place_of_fault(sound) == "0 messages");
    }
}

TEST_CASE("a tab on a line of its own, or before a comment, is named where YAML does not allow it") {
    CHECK(place_of_fault("a: 1\n\t\nb: 2\n") == "2:1 \t (tab-indent)");
    CHECK(place_of_fault("a: 1\n\t# later\nb: 2\n") == "2:1 \t (tab-indent)");
}

TEST_CASE("every fault of every text that is cut short lies within the text") {
    for (const std::string whole :
         {"título: \"año\"\nsides:\n  - {id: é, 'name': [b, c]}\n  - id: |\n      x\nz: !t &a *b\n",
          "? é\n: - {a: 'ö\n  ü'}\n  - \"\\x41\\u00e9\"\n--- b\n",
          "[{é: 1}, [ü, ~], 'a': b]: {c\n\td: 1\n"}) {
        for (std::size_t end = 0; end <= whole.size(); ++end)
            for (const std::string after : {"", "{", "]", ": ", "'", "\"", "\n\t"}) {
                const auto parsed = parse(whole.substr(0, end) + after);
                for (const auto& found : parsed.report.all()) {
                    INFO(whole.substr(0, end) + after);
                    REQUIRE(found.place.offset + found.place.length <= found.place.text->bytes().size());
                }
            }
    }
}

TEST_CASE("texts, keys and values are counted together, and bracket depth apart") {
    const auto kind_of = [](const std::string& bytes) {
        const auto parsed = parse(bytes);
        return parsed.report.all().empty() ? std::string{} : parsed.report.all().front().kind;
    };
    // One map, and a key and a value in each line: an odd number of values.
    const auto lines = [](std::size_t count) {
        std::string bytes;
        for (std::size_t i = 0; i < count; ++i) bytes += fmt::format("k{}: v\n", i);
        return bytes;
    };
    CHECK(kind_of(lines((limits::values - 1) / 2)).empty());
    CHECK(kind_of(lines(limits::values / 2)) == "too-many-values");
    CHECK(place_of_fault("a: " + std::string(limits::text_bytes + 1, 'x') + "\n")
              .ends_with("x (text-too-long)"));
}

}  // namespace yaml_places_test
