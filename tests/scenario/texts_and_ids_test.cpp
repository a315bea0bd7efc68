// Names, notes, seeds and ids: how long they may be, what may be in them, and how ids are made from names.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "scenario/forms.hpp"
#include "scenario/ids.hpp"
#include "scenario/read_scenario.hpp"
#include "scenario/scalar.hpp"

using namespace muster;
using namespace muster::scenario;

namespace {

using tests::scalar;

/// The id of the message about a text; empty if it is read.
template <class Form>
std::string fault(const std::string& text) {
    source::Reporter report;
    const bool is_read = Form::read(scalar(text), report).has_value();
    CHECK(is_read == report.all().empty());
    return is_read ? "" : report.all().front().kind;
}

/// So many words of nine letters, and the rest.
std::string words(std::size_t characters) {
    std::string text;
    while (text.size() < characters) text += text.size() % 10 == 9 ? ' ' : 'x';
    if (text.ends_with(' ')) text.back() = 'x';
    return text;
}

std::string repeated(std::size_t count, const std::string& letter) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += letter;
    return text;
}

using Name = LineForm<"a name">;

std::vector<std::string> ids_of_units(const std::string& units) {
    TroopTypes types;
    types.types = {{"militia", "militia", terms::Arm::infantry, {}}};
    source::Reporter report;
    const auto read = read_scenario(std::make_shared<source::SourceText>(
                                        "a.yaml", "title: A\nsides: [{id: a, units: [" + units + "]}]\n"),
                                    types, report);
    REQUIRE(read);
    CHECK_FALSE(report.has_errors());
    std::vector<std::string> ids;
    for (const auto& unit : read->sides.front().brigades.front().units) ids.push_back(unit.id);
    return ids;
}

/// The id and the name of a side as written.
std::pair<std::string, std::string> side_of(const std::string& keys) {
    source::Reporter report;
    const auto read = read_scenario(
        std::make_shared<source::SourceText>("a.yaml", "title: A\nsides: [{" + keys + ", troops: roll}]\n"),
        {}, report);
    REQUIRE(read);
    return {read->sides.front().id, read->sides.front().name};
}

using Ids = std::vector<std::string>;
using Pair = std::pair<std::string, std::string>;

}  // namespace

TEST_CASE("a name is one line of a hundred and twenty characters, with words of sixty") {
    CHECK(fault<Name>(words(120)).empty());
    CHECK(fault<Name>(words(121)) == "too-long");
    CHECK(fault<Name>(repeated(60, "é")).empty());  // characters count, not bytes
    CHECK(fault<Name>(repeated(61, "x")) == "word-too-long");
    CHECK(fault<Name>("a " + repeated(60, "x") + " b").empty());
    CHECK(fault<Name>("a " + repeated(61, "x") + " b") == "word-too-long");
    CHECK(fault<Name>("a b " + repeated(61, "x")) == "word-too-long");
    CHECK(fault<Name>(repeated(61, "x") + " a") == "word-too-long");
    CHECK(fault<Name>(repeated(40, "x") + " " + repeated(60, "x")).empty());
    CHECK(fault<Name>("two\nlines") == "one-line");
    CHECK(fault<Name>("a\ttab") == "one-line");
    CHECK(fault<Name>("") == "not-a-text");
}

TEST_CASE("a text of more characters than a name may have longer words") {
    using Source = LineForm<"a source", 400>;
    using JustLonger = LineForm<"a text", 121>;
    CHECK(fault<Source>(repeated(200, "x")).empty());
    CHECK(fault<Source>(repeated(201, "x")) == "word-too-long");
    CHECK(fault<JustLonger>(repeated(61, "x")).empty());
    CHECK(fault<Name>(repeated(61, "x")) == "word-too-long");
}

TEST_CASE("a note has 2,000 characters in any number of lines, with words of 200") {
    CHECK(fault<NoteForm>(words(2000)).empty());
    CHECK(fault<NoteForm>(words(2001)) == "too-long");
    CHECK(fault<NoteForm>("two\nlines\tand a tab").empty());
    CHECK(
        fault<NoteForm>(repeated(200, "x") + "\n" + repeated(200, "y") + "\t" + repeated(200, "z")).empty());
    CHECK(fault<NoteForm>("a\n" + repeated(201, "x")) == "word-too-long");
}

TEST_CASE("a seed is one line of two hundred bytes") {
    CHECK(fault<SeedForm>(repeated(200, "x")).empty());
    CHECK(fault<SeedForm>(words(201)) == "too-long");
    CHECK(fault<SeedForm>(repeated(100, "é")).empty());
    CHECK(fault<SeedForm>(repeated(101, "é")) == "too-long");  // 202 bytes
    CHECK(fault<SeedForm>("a\nb") == "one-line");
    CHECK(fault<SeedForm>("") == "not-a-text");
}

TEST_CASE("an id that would lead to another folder is told apart from one that is only misspelt") {
    for (const char* path : {"a/b", "/a", "a\\b", "..", "a..b"}) CHECK(fault<IdForm>(path) == "unsafe-id");
    for (const char* word : {"A", "a b", "a.b", "a--b", ".a"}) CHECK(fault<IdForm>(word) == "not-an-id");
    CHECK(fault<IdForm>("4th-foot").empty());
    CHECK(fault<SideIdForm>("british").empty());
    for (const auto id : reserved_side_ids) CHECK(fault<SideIdForm>(std::string{id}) == "reserved-id");
    CHECK(fault<SideIdForm>("a/b") == "unsafe-id");
    CHECK(fault<BaseForm>("grenadier").empty());
    CHECK(fault<BaseForm>("light").empty());
    CHECK(fault<BaseForm>("line") == "not-a-base");
    CHECK(fault<RulesForm>("!!") == "not-an-id");
    CHECK(fault<RulesForm>("a.b") == "not-an-id");
    CHECK(fault<RulesForm>("a\\b") == "unsafe-id");
}

TEST_CASE("a date is a day of its year") {
    for (const char* right : {"1600-02-29", "2000-02-29", "1776-02-29", "1777-12-31", "0001-01-01"})
        CHECK(fault<DateForm>(right).empty());
    for (const char* wrong :
         {"1700-02-29", "1900-02-29", "1777-06-31", "1777-09-11x", "1777-09--1", "1777--9-11", "1777-09-1 ",
          "1777-+9-11", "-777-09-11", "1777-10-00", "1777x10-01", "1777-10x01", "177-010-01"})
        CHECK(fault<DateForm>(wrong) == "not-a-date");
}

TEST_CASE("a stock's name has letters, figures and spaces and begins with a letter") {
    source::Reporter report;
    CHECK(StockForm::read(scalar("AZ az 09"), report) == "az-az-09");
    CHECK(StockForm::read(scalar("Za"), report) == "za");
    CHECK(StockForm::read(scalar("a Z"), report) == "a-z");
    CHECK(StockForm::read(scalar("z A"), report) == "z-a");
    CHECK(report.all().empty());
    for (const char* wrong : {"A/", "A:", "A@", "A[", "A`", "A{", "A_b", "` a", "{ a", "0 a"})
        CHECK(fault<StockForm>(wrong) == "not-a-stock");
}

TEST_CASE("an id that is made has up to fifty letters and no dash at its end") {
    CHECK(id_from(std::string(50, 'a')) == std::string(50, 'a'));
    CHECK(id_from(std::string(51, 'a')) == std::string(50, 'a'));
    CHECK(id_from(std::string(49, 'a') + " bc") == std::string(49, 'a'));
    CHECK(id_from(std::string(48, 'a') + " bc") == std::string(48, 'a') + "-b");
    CHECK(id_from("AZ az 09") == "az-az-09");
    CHECK(id_from(" 'a' - b... ") == "a-b");
    CHECK(id_from("@[`{/:") == "");
    CHECK(id_from("a@b[c`d{e/f:g") == "a-b-c-d-e-f-g");
}

TEST_CASE("apostrophes, full stops and combining accents split no word, and their neighbours do") {
    CHECK(id_from("a\xCC\x80"
                  "b\xCD\xAF"
                  "c") == "abc");  // U+0300 and U+036F, the first and the last combining accent
    CHECK(id_from("a\xCB\xBF"
                  "b\xCD\xB0"
                  "c") == "a-b-c");  // U+02FF and U+0370
    CHECK(id_from("a'b.c\xE2\x80\x99"
                  "d\xCA\xBC"
                  "e") == "abcde");
    CHECK(id_from("a\xE2\x80\x98"
                  "b\xCA\xBB"
                  "c") == "a-b-c");
}

TEST_CASE("accented letters become those without, to the ends of their ranges") {
    CHECK(id_from("ÀÃÄÅ Æ Ç ÈË ÌÏ Ð Ñ ÒÖ Ø ÙÜ Ý Þ ß") == "aaaa-ae-c-ee-ii-d-n-oo-o-uu-y-th-ss");
    CHECK(id_from("àå æ ç èë ìï ð ñ òö ø ùü ý þ ÿ") == "aa-ae-c-ee-ii-d-n-oo-o-uu-y-th-y");
    CHECK(id_from("Āą Ćč Ďđ Ēě Ĝģ Ĥħ Ĩı Ĳĳ Ĵĵ Ķĸ Ĺł Ńŉ Ŋŋ") == "aa-cc-dd-ee-gg-hh-ii-ijij-jj-kk-ll-nn-ngng");
    CHECK(id_from("Ōő Œœ Ŕř Śš Ţŧ Ũų Ŵŵ Ŷÿ Źž ſ Șș Țț") == "oo-oeoe-rr-ss-tt-uu-ww-yy-zz-s-ss-tt");
    CHECK(id_from("a×b÷cƀd") == "a-b-c-d");
}

TEST_CASE("units of one name are numbered from two, and an id that is written is not given again") {
    const std::string x = "{name: x, type: militia}";
    CHECK(ids_of_units(x + ", " + x + ", " + x) == Ids{"x", "x-2", "x-3"});
    CHECK(ids_of_units(x + ", {name: y, id: x, type: militia}, " + x) == Ids{"x-2", "x", "x-3"});
}

TEST_CASE("a side's name is made from its id, its id from its name, and neither is a reserved word") {
    CHECK(side_of("id: british") == Pair{"british", "British"});
    CHECK(side_of("id: a") == Pair{"a", "A"});
    CHECK(side_of("id: z-side") == Pair{"z-side", "Z-side"});
    CHECK(side_of("id: 7th") == Pair{"7th", "7th"});
    CHECK(side_of("id: x, name: The army") == Pair{"x", "The army"});
    CHECK(side_of("name: The army") == Pair{"the-army", "The army"});
    CHECK(side_of("name: Map") == Pair{"map-2", "Map"});
    CHECK(side_of("name: '?'") == Pair{"", "?"});
}

TEST_CASE("a path stays inside its folder if each part of it has a name that can be seen") {
    for (const char* right : {"a.yaml", "a/b.yaml", "a.b/c.YML", "a..yaml"})
        CHECK(is_path_inside(right, {".yaml", ".yml"}));
    for (const char* wrong :
         {"", "/", "a", "yaml", ".yaml", "a/", "a.yaml/", "/a.yaml", "a//b.yaml", "./a.yaml", "../a.yaml",
          "a/../b.yaml", "a/.b.yaml", "a/./b.yaml", "c:a.yaml", "a\\b.yaml", "a.yaml.", "a.yamlx", "a.png"})
        CHECK_FALSE(is_path_inside(wrong, {".yaml", ".yml"}));
    CHECK(is_path_inside(std::string(195, 'a') + ".yaml", {".yaml"}));
    CHECK_FALSE(is_path_inside(std::string(196, 'a') + ".yaml", {".yaml"}));
}
