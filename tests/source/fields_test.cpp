// Typed values from YAML: what is wrong is reported in plain words, with what would be right.
#include "source/fields.hpp"

#include <catch2/catch.hpp>

#include "source/render.hpp"

using namespace muster::source;

namespace {

struct Gun {
    Place place;
    std::string name;
    Placed<int> pounds;
    std::optional<double> weight;
    bool limbered = false;
    std::vector<int> crew;
};

}  // namespace

template <>
muster::source::Fields<Gun> muster::source::make_fields() {
    return {field<&Gun::name>("name", "what it is called", Need::required),
            field<&Gun::pounds>("pounds", "weight of \"shot\"", Need::required),
            field<&Gun::weight>("weight", "in hundredweights"),
            field<&Gun::limbered>("limbered", "whether it stands ready to move"),
            field<&Gun::crew>("crew", "gunners of each shift")};
}

namespace {

struct Read {
    std::optional<Gun> gun;
    std::vector<std::string> said;
};

Read read_gun(const std::string& bytes) {
    const auto text = std::make_shared<SourceText>("a.yaml", bytes);
    Reporter report;
    Read result;
    if (const auto node = parse_yaml(text, report)) result.gun = read<Gun>(*node, report);
    for (const auto& d : report.all()) {
        const auto at = d.place.text->at(d.place.offset);
        result.said.push_back(fmt::format("{}:{} {}", at.line, at.column, d.sentence));
    }
    return result;
}

std::string first_said(const std::string& bytes) {
    const auto said = read_gun(bytes).said;
    return said.empty() ? "" : said.front();
}

using Said = std::vector<std::string>;

}  // namespace

TEST_CASE("a good map is read whole, and values remember their places") {
    const auto read = read_gun("name: Grasshopper\npounds: 3\nweight: 2.25\nlimbered: true\ncrew: [4, 5]\n");
    CHECK(read.said == Said{});
    REQUIRE(read.gun);
    CHECK(read.gun->name == "Grasshopper");
    CHECK(read.gun->pounds.value == 3);
    CHECK(read.gun->pounds.place.text->at(read.gun->pounds.place.offset) == LineColumn{2, 9});
    CHECK(read.gun->weight == 2.25);
    CHECK(read.gun->limbered);
    CHECK(read.gun->crew == std::vector<int>{4, 5});
    CHECK(read.gun->place.known());
}

TEST_CASE("five faults in one map are reported in one reading") {
    const auto read =
        read_gun("nmae: Grasshopper\npounds: three\nweight: heavy\nlimbered: perhaps\ncrew: 4\n");
    CHECK(read.said ==
          Said{"1:1 'nmae' is not a key here; did you mean 'name'?",
               "2:9 'three' is not a whole number; write a number, or delete the key",
               "3:9 'heavy' is not a number; write a number, or delete the key",
               "4:11 'perhaps' is not true or false",
               "5:7 '4' was given where a list is needed; write [a, b], or each item after a dash"});
    CHECK(read.gun);
}

TEST_CASE("an unknown key that resembles none is reported with all that exist") {
    CHECK(first_said("colour: red\nname: a\npounds: 1\n") ==
          "1:1 'colour' is not a key here; the keys are name, pounds, weight, limbered, crew");
}

TEST_CASE("whole numbers are plain figures and nothing else") {
    const auto said = [](const std::string& pounds) {
        return first_said("name: a\npounds: " + pounds + "\n");
    };
    CHECK(said("3") == "");
    CHECK(said("-3") == "");
    CHECK(said("+3") == "");
    CHECK(said("010") == "");  // ten, never eight
    CHECK(read_gun("name: a\npounds: 010\n").gun->pounds.value == 10);
    CHECK(said("\"3\"") == "2:9 the text \"3\" is not a whole number; remove the quotation marks");
    CHECK(said("1,480") == "2:9 '1,480' is not a whole number; write 1480");
    for (const char* other : {"0x1f", "1e3", "3.0", "+-3", "-+3", "--3", "3 pounds", "~", "[3]", "inf"})
        CHECK(said(other).find("is not a whole number") != std::string::npos);
    CHECK(said("99999999999999").find("is off limits") != std::string::npos);
}

TEST_CASE("what is not a number, or is infinite, is refused") {
    for (const char* other : {"inf", "nan", "-inf", ".inf", "1e5", "0x1p3", "1,5"})
        CHECK(first_said(fmt::format("name: a\npounds: 1\nweight: {}\n", other)).find("is not a number") !=
              std::string::npos);
    CHECK(read_gun("name: a\npounds: 1\nweight: -0.5\n").gun->weight == -0.5);
}

TEST_CASE("a truth is true or false, yes or no, on or off, in any capitals") {
    for (const std::string word : {"true", "yes", "on", "Yes", "ON", "TRUE"})
        CHECK(read_gun("name: a\npounds: 1\nlimbered: " + word + "\n").gun->limbered);
    for (const std::string word : {"false", "no", "off", "No", "OFF", "FALSE"})
        CHECK_FALSE(read_gun("name: a\npounds: 1\nlimbered: " + word + "\n").gun->limbered);
    CHECK(first_said("name: a\npounds: 1\nlimbered: \"true\"\n") ==
          "3:11 the text \"true\" is not true or false; remove the quotation marks");
}

TEST_CASE("a missing value is reported at its key") {
    CHECK(first_said("name:\npounds: 1\n") == "1:1 an empty value is not a text");
    CHECK(first_said("- a\n") ==
          "1:1 a list was given where a set of keys is needed; write keys and values, such as {name: ..., "
          "pounds: "
          "...}");
}

TEST_CASE("the list of fields is a JSON Schema as well, whatever its words hold") {
    CHECK(Parser<Gun>::schema() ==
          R"({"type":"object","additionalProperties":false,"properties":{)"
          R"("name":{"description":"what it is called","type":["string","number","boolean"]},)"
          R"("pounds":{"description":"weight of \"shot\"","type":"integer"},)"
          R"("weight":{"description":"in hundredweights","type":"number"},)"
          R"("limbered":{"description":"whether it stands ready to move",)"
          R"("enum":[true,false,"yes","no","on","off","Yes","No","On","Off"]},)"
          R"("crew":{"description":"gunners of each shift","type":"array","items":{"type":"integer"}}},)"
          R"("required":["name","pounds"]})");
}
