// Points, squares, cells and directions as they are written.
#include <catch2/catch.hpp>

#include "scenario/fields.hpp"
#include "scenario/length_form.hpp"
#include "scenario/plan_forms.hpp"

using namespace muster;
using namespace muster::scenario;

namespace {

source::Node node_of(const std::string& yaml) {
    source::Reporter report;
    auto node = source::parse_yaml(std::make_shared<source::SourceText>("a.yaml", yaml), report);
    INFO(yaml);
    REQUIRE(node);
    return *node;
}

template <class Form>
auto read(const std::string& yaml, std::vector<std::string>& kinds) {
    source::Reporter report;
    auto value = Form::read(node_of(yaml), report);
    kinds.clear();
    for (const auto& found : report.all()) kinds.push_back(found.kind);
    return value;
}

using Kinds = std::vector<std::string>;

/// The direction in degrees; -1 if it is refused as one.
double degrees(const std::string& text) {
    Kinds kinds;
    const auto value = read<DirectionForm>(text, kinds);
    CHECK(kinds == (value ? Kinds{} : Kinds{"not-a-direction"}));
    return value.value_or(-1);
}

double inches(const std::string& text) {
    const auto length = parse_length(text);
    return length ? length->value() : -1;
}

}  // namespace

TEST_CASE("a square is a number from 1 to 99, with a half or without") {
    Kinds kinds;
    for (const char* right : {"A1", "B9", "A10", "B99", "1", "9", "10", "99"}) {
        INFO(right);
        const auto point = read<PointForm>(std::string{"{square: "} + right + "}", kinds);
        CHECK(kinds.empty());
        REQUIRE(point);
        CHECK(point->square->value == right);
        CHECK(point->in_middle);
    }
    for (const char* wrong : {"A0", "0", "A05", "05", "A100", "100", "C7", "AA", "AB1", "A", "''", "A1x",
                              "A/", "'A:'", "A1/", "'A1:'", "[A1]"}) {
        INFO(wrong);
        CHECK_FALSE(read<PointForm>(std::string{"{square: "} + wrong + "}", kinds));
        CHECK(kinds == Kinds{"not-a-square"});
    }
}

TEST_CASE("a cell is a capital letter and a number from 1 to 99") {
    Kinds kinds;
    for (const char* right : {"A1", "Z9", "F10", "M99", "F39"}) {
        INFO(right);
        const auto point = read<PointForm>(std::string{"{cell: "} + right + "}", kinds);
        CHECK(kinds.empty());
        REQUIRE(point);
        CHECK(point->cell->value == right);
    }
    for (const char* wrong : {"'@1'", "'[1'", "a1", "z1", "A0", "A05", "A100", "A", "1", "''", "AA1", "A1x",
                              "A/", "'A:'", "A1/", "'A1:'", "[A1]"}) {
        INFO(wrong);
        CHECK_FALSE(read<PointForm>(std::string{"{cell: "} + wrong + "}", kinds));
        CHECK(kinds == Kinds{"not-a-cell"});
    }
}

TEST_CASE("a point is two lengths, or a square or a cell with two lengths from its corner") {
    Kinds kinds;
    const auto plain = read<PointForm>("[30in, 1ft]", kinds);
    REQUIRE(plain);
    CHECK(kinds.empty());
    CHECK(plain->at == lengths::TablePoint{lengths::Inches{30}, lengths::Inches{12}});
    CHECK_FALSE(plain->square);
    CHECK_FALSE(plain->in_middle);
    const auto in_square = read<PointForm>("{square: A7, offset: [2in, 3in]}", kinds);
    REQUIRE(in_square);
    CHECK(kinds.empty());
    CHECK(in_square->at == lengths::TablePoint{lengths::Inches{2}, lengths::Inches{3}});
    CHECK_FALSE(in_square->in_middle);
    CHECK(read<PointForm>("{cell: F3, offset: [2in, 3in]}", kinds));
    CHECK(kinds.empty());

    const std::vector<std::pair<std::string, Kinds>> wrong{{"[30in]", {"not-a-point"}},
                                                           {"[1in, 2in, 3in]", {"not-a-point"}},
                                                           {"[]", {"not-a-point"}},
                                                           {"30in", {"not-a-point"}},
                                                           {"[x, 1ft]", {"not-a-length"}},
                                                           {"[1ft, x]", {"not-a-length"}},
                                                           {"[x, y]", {"not-a-length", "not-a-length"}},
                                                           {"{offset: [1in, 1in]}", {"not-a-point"}},
                                                           {"{square: A7, cell: F3}", {"not-a-point"}},
                                                           {"{squaer: A7}", {"unknown-key", "not-a-point"}},
                                                           {"{square: A0, cell: F3}", {"not-a-square"}}};
    for (const auto& [yaml, expected] : wrong) {
        INFO(yaml);
        const auto point = read<PointForm>(yaml, kinds);
        CHECK(kinds == expected);
        if (expected.front() != "not-a-square") CHECK_FALSE(point);
    }
}

TEST_CASE("the sixteen points of the compass are read by name or initials, in any case") {
    const std::vector<std::string> names{"north", "north-north-east", "north-east", "east-north-east",
                                         "east",  "east-south-east",  "south-east", "south-south-east",
                                         "south", "south-south-west", "south-west", "west-south-west",
                                         "west",  "west-north-west",  "north-west", "north-north-west"};
    const std::vector<std::string> initials{"N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE",
                                            "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW"};
    for (std::size_t i = 0; i < names.size(); ++i) {
        const double expected = 22.5 * static_cast<double>(i);
        INFO(names[i]);
        CHECK(degrees(names[i]) == expected);
        CHECK(degrees(initials[i]) == expected);
        std::string capitals = names[i], apart = names[i];
        for (char& c : capitals) c = static_cast<char>(std::toupper(c));
        std::ranges::replace(apart, '-', ' ');
        CHECK(degrees(capitals) == expected);
        CHECK(degrees(apart) == expected);
    }
    for (const char* wrong : {"nort", "''", "northern", "EN", "NS", "'-'", "[N]", "north_east"}) {
        INFO(wrong);
        CHECK(degrees(wrong) == -1);
    }
}

TEST_CASE("a direction in degrees is from 0 to 360, which is north again") {
    CHECK(degrees("0") == 0);
    CHECK(degrees("0.5") == 0.5);
    CHECK(degrees("359.5") == 359.5);
    CHECK(degrees("360") == 0);
    CHECK(degrees("360.5") == -1);
    CHECK(degrees("361") == -1);
    CHECK(degrees("-0.5") == -1);
}

TEST_CASE("each unit of length counts as many inches as it has, to three decimals") {
    // 25.4 mm are an inch, and twelve inches a foot.
    const std::vector<std::pair<std::string, double>> units{
        {"2 feet", 24},     {"2 foot", 24},    {"2ft", 24},           {"2 inches", 2},
        {"2 inch", 2},      {"2in", 2},        {"254cm", 100},        {"254mm", 10},
        {"2.54m", 100},     {"1ft 1inch", 13}, {"1 foot 1 inch", 13}, {"2feet3inches", 27},
        {"1ft0.5in", 12.5}, {"0.0004in", 0},   {"0.0006in", 0.001},   {"999999in", 999999},
        {"1m", 39.37},      {"1cm", 0.394},    {"1mm", 0.039}};
    for (const auto& [text, expected] : units) {
        INFO(text);
        CHECK(inches(text) == Approx(expected).margin(1e-9));
    }
    for (const char* wrong :
         {"2 fe",  "2i",       "2inn", "2in 3in", "2m 3in", "2ft 3cm",   "2ft 3ft",   "2ft 3in 4in",
          "2  in", "2ft  3in", " 2in", "2in ",    "2.in",   "2.12345in", "1234567in", "in",
          "/in",   ":in",      "2/in", "2:in",    "-2in",   "2,5in",     "2ft x",     "2"}) {
        INFO(wrong);
        CHECK(inches(wrong) == -1);
    }
}

TEST_CASE("one of a few words is read as it is, and any other is not read") {
    Kinds kinds;
    for (const auto word : field_edges)
        CHECK(read<FieldEdgeForm>(std::string{word}, kinds) == std::string{word});
    for (const auto word : tree_kinds) CHECK(read<TreesForm>(std::string{word}, kinds) == std::string{word});
    for (const auto word : table_sides)
        CHECK(read<TableSideForm>(std::string{word}, kinds) == std::string{word});
    CHECK(kinds.empty());
    CHECK_FALSE(read<FieldEdgeForm>("hege", kinds));
    CHECK(kinds == Kinds{"not-among"});
    CHECK_FALSE(read<TreesForm>("''", kinds));
    CHECK_FALSE(read<TableSideForm>("[north]", kinds));
}

TEST_CASE("a half is A or B and nothing else") {
    Kinds kinds;
    CHECK(read<HalfForm>("A", kinds) == terms::Half::a);
    CHECK(read<HalfForm>("B", kinds) == terms::Half::b);
    CHECK(kinds.empty());
    for (const char* wrong : {"C", "a", "[A]", "''", "AB"}) {
        CHECK_FALSE(read<HalfForm>(wrong, kinds));
        CHECK(kinds == Kinds{"not-a-half"});
    }
}
