// The forms in which values are written: names, ids, dates, colours, paths, places and directions.
#include "scenario/forms.hpp"

#include <catch2/catch.hpp>

#include "scenario/fields.hpp"
#include "scenario/ids.hpp"
#include "scenario/length_form.hpp"
#include "scenario/messages.hpp"
#include "scenario/plan_forms.hpp"
#include "source/ids.hpp"

namespace forms_test {

using namespace muster;
using namespace muster::scenario;

using Texts = std::vector<std::string>;

/// The id of the message about a value; empty if it is read.
template <class Form>
std::string fault(const std::string& text) {
    source::Node node;
    node.kind = source::Node::Kind::scalar;
    node.text = text;
    source::Reporter report;
    const bool is_read = Form::read(node, report).has_value();
    CHECK(is_read == report.all().empty());
    return is_read ? "" : report.all().front().kind;
}

template <class Form>
void check(const Texts& right, const Texts& wrong, const std::string& kind) {
    for (const auto& text : right) {
        INFO(text);
        CHECK(fault<Form>(text).empty());
    }
    for (const auto& text : wrong) {
        INFO(text);
        CHECK(fault<Form>(text) == kind);
    }
}

template <class Form>
auto read(const std::string& text, std::string* said = nullptr) {
    source::Reporter report;
    const auto node = source::parse_yaml(std::make_shared<source::SourceText>("a.yaml", text), report);
    REQUIRE(node);
    auto value = Form::read(*node, report);
    if (said != nullptr) *said = tests::kinds_of(report);
    return value;
}

std::string times(std::size_t count, const std::string& letter) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += letter;
    return text;
}

/// Words of nine letters and a space.
std::string words(std::size_t characters) {
    std::string text;
    while (text.size() < characters) text += text.size() % 10 == 9 ? ' ' : 'x';
    text.back() = 'x';
    return text;
}

TEST_CASE("names, notes and seeds have as many characters as the manual says, in words that fit a sheet") {
    using Name = LineForm<"a name">;
    check<Name>({words(120), times(60, "é"), times(40, "x") + " " + times(60, "x")}, {words(121)},
                "too-long");
    check<Name>({}, {times(61, "x"), "a " + times(61, "x") + " b"}, "word-too-long");
    check<Name>({}, {"two\nlines", "a\ttab"}, "one-line");
    check<NoteForm>({words(2000), "two\nlines\tand a tab"}, {words(2001)}, "too-long");
    check<NoteForm>({times(200, "x")}, {"a\n" + times(201, "x")}, "word-too-long");
    check<SeedForm>({times(200, "x")}, {times(101, "é")}, "too-long");  // bytes count
}

TEST_CASE("an id is small letters and figures joined by single dashes, and leads to no other folder") {
    for (const char* right : {"a", "0", "4th-foot", "az-09", "a-b-c"}) CHECK(source::is_id(right));
    for (const char* wrong : {"", "-a", "a-", "a--b", "A", "a b", "a_b", "a/", "é"})
        CHECK_FALSE(source::is_id(wrong));
    CHECK(source::is_id(times(60, "a")));
    CHECK_FALSE(source::is_id(times(61, "a")));
    check<IdForm>({}, {"a/b", "a\\b", "..", "a..b"}, "unsafe-id");
    check<IdForm>({}, {"?", ".", times(61, "a")}, "not-an-id");
    // As people write them; a name is the id that is made from it.
    CHECK(read<IdForm>("British") == "british");
    CHECK(read<IdForm>("St. Clair's Brigade") == "st-clairs-brigade");
    for (const auto id : reserved_side_ids) CHECK(fault<SideIdForm>(std::string{id}) == "reserved-id");
    CHECK(read<RulesForm>("Loyalty & Glory") == "loyalty-and-glory");
    CHECK(fault<RulesForm>("../loyalty") == "unsafe-id");
}

TEST_CASE("an id that is made from a name has its letters without accents") {
    CHECK(id_from("ÀÃÄÅ Æ Ç ÈË ÌÏ Ð Ñ ÒÖ Ø ÙÜ Ý Þ ß") == "aaaa-ae-c-ee-ii-d-n-oo-o-uu-y-th-ss");
    CHECK(id_from("Āą Ćč Ďđ Ēě Ĝģ Ĥħ Ĩı Ĳĳ Ĵĵ Ķĸ Ĺł Ńŉ Ŋŋ") == "aa-cc-dd-ee-gg-hh-ii-ijij-jj-kk-ll-nn-ngng");
    CHECK(id_from("Knyphausen's 1. Regt.") == "knyphausens-1-regt");
    CHECK(id_from(times(51, "a")) == times(50, "a"));
}

TEST_CASE("dates exist, colours have six figures or a name, and stocks a name or a size") {
    check<DateForm>({"1777-09-11", "1776-02-29", "2000-02-29", "9999-10-30", "29th of February 1776"},
                    {"1777-02-29", "1900-02-29", "1777-13-01", "1777-00-01", "1777-04-31", "1777/09-11",
                     "777-09-11", "1777-9-11", "x777-09-11", "1777-09-111", "6/3/1781", "29 February 1777",
                     "6 Ma 1781", "March 1781", "6 March 81"},
                    "not-a-date");
    check<ColourForm>({"#09afAF", "dark-green", "z9"}, {"", "#", "#12345", "#1234567", "#12345g", "0ld"},
                      "not-a-colour");
    CHECK(read<ColourForm>("Dark Green") == "dark-green");
    check<StockForm>({"a4", "A4", "70mm x 100mm"}, {"", "200 x 300", "70mm x", "Letter!", "9 A"},
                     "not-a-stock");
    CHECK(read<StockForm>("US Letter") == "us-letter");
    check<BaseForm>({"grenadier", "light"}, {"line"}, "not-a-base");
}

TEST_CASE("the path of a picture stays below its folder, whatever the letters of its ending") {
    for (const char* right : {"a.svg", "pictures/a.png", "a/b/c.jpg", "A.JPEG", "a..png"}) {
        INFO(right);
        CHECK(is_picture_path(right));
    }
    for (const char* wrong : {"", "/a.png", "a//b.png", "a/", ".a.png", "a/.b.png", "../a.png", "a/../b.png",
                              "c:a.png", "a\\b.png", "http://x/a.png", "a.pdf", ".png"}) {
        INFO(wrong);
        CHECK_FALSE(is_picture_path(wrong));
    }
}

TEST_CASE("a place is two lengths, a square or a cell, and these with two lengths from their corner") {
    struct Case {
        std::string place, said;
    };
    for (const auto& [place, expected] : std::vector<Case>{{"[30in, 1ft]", ""},
                                                           {"{square: A1}", ""},
                                                           {"{square: B99}", ""},
                                                           {"{square: 10}", ""},
                                                           {"{square: A0}", "not-a-square"},
                                                           {"{square: A100}", "not-a-square"},
                                                           {"{square: C7}", "not-a-square"},
                                                           {"{cell: Z99}", ""},
                                                           {"{cell: a1}", "not-a-cell"},
                                                           {"{cell: A0}", "not-a-cell"},
                                                           {"{cell: AA1}", "not-a-cell"},
                                                           {"{cell: F3, offset: [2in, 3in]}", ""},
                                                           {"centre", ""},
                                                           {"[30in]", "not-a-point"},
                                                           {"[x, 1ft]", "not-a-length"},
                                                           {"{offset: [1in, 1in]}", "not-a-point"},
                                                           {"{square: A7, cell: F3}", "not-a-point"}}) {
        INFO(place);
        std::string said;
        (void)read<PointForm>(place, &said);
        CHECK(said == expected);
    }
}

TEST_CASE("the sixteen points of the compass are read by name or initials, in any case, and degrees to 360") {
    const Texts names{"north", "north-north-east", "north-east", "east-north-east",
                      "east",  "east-south-east",  "south-east", "south-south-east",
                      "south", "south-south-west", "south-west", "west-south-west",
                      "west",  "west-north-west",  "north-west", "north-north-west"};
    const Texts initials{"N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE",
                         "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW"};
    for (std::size_t i = 0; i < names.size(); ++i) {
        INFO(names[i]);
        for (const auto& word : {names[i], initials[i]})
            CHECK(read<DirectionForm>(word) == 22.5 * static_cast<double>(i));
    }
    CHECK(read<DirectionForm>("North East") == 45);
    CHECK(read<DirectionForm>("360") == 0);
    check<DirectionForm>({"0.5", "359.5"}, {"nort", "", "EN", "360.5", "-0.5", "north_east"},
                         "not-a-direction");
}

TEST_CASE("each unit of length counts as many inches as it has, to three decimals") {
    for (const auto& [text, expected] : std::vector<std::pair<std::string, double>>{{"2 feet", 24},
                                                                                    {"2 foot", 24},
                                                                                    {"2ft", 24},
                                                                                    {"2 inches", 2},
                                                                                    {"2in", 2},
                                                                                    {"254cm", 100},
                                                                                    {"254mm", 10},
                                                                                    {"2.54m", 100},
                                                                                    {"1ft 1inch", 13},
                                                                                    {"1m", 39.37},
                                                                                    {"2feet3inches", 27},
                                                                                    {"1ft0.5in", 12.5},
                                                                                    {"0.0006in", 0.001}}) {
        INFO(text);
        REQUIRE(parse_length(text));
        CHECK(parse_length(text)->value() == Approx(expected).margin(1e-9));
    }
    for (const char* wrong : {"2 fe", "2inn", "2in 3in", "2m 3in", "2ft 3cm", "2  in", " 2in", "2.in", "in",
                              "-2in", "2,5in", "2"}) {
        INFO(wrong);
        CHECK_FALSE(parse_length(wrong));
    }
}

}  // namespace forms_test
