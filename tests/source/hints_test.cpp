// What a message proposes instead of a wrong value or key, and what it does not propose.
#include <catch2/catch.hpp>

#include "source/fields.hpp"

using namespace muster::source;

namespace {

enum class Load { bread, shot };

struct Wagon {
    std::optional<int> wheels;
    std::optional<double> load;
    bool covered = false;
    std::vector<int> oxen;
    Node anything;
    Load of = Load::bread;
    std::string driver;
};

}  // namespace

template <>
struct muster::source::WordsOf<Load> {
    static constexpr std::string_view noun = "a load";
    static constexpr std::array<std::string_view, 2> words{"bread", "shot"};
};

template <>
muster::source::Fields<Wagon> muster::source::make_fields() {
    return {field<&Wagon::wheels>("wheels", "how many"),
            field<&Wagon::load>("load", "in hundredweights"),
            field<&Wagon::covered>("covered", "by canvas"),
            field<&Wagon::oxen>("oxen", "in each pair"),
            field<&Wagon::anything>("anything", "a \\ or a \""),
            field<&Wagon::of>("of", "what it carries"),
            field<&Wagon::driver>("driver", "a name")};
}

namespace {

struct SaidOfWagon {
    std::string sentence, covered;
};

/// The only message about a wagon, and the text at its place; two empty texts if there is none.
SaidOfWagon said_of(const std::string& bytes) {
    const auto text = std::make_shared<SourceText>("a.yaml", bytes);
    Reporter report;
    if (const auto node = parse_yaml(text, report)) (void)read<Wagon>(*node, report);
    if (report.all().empty()) return {};
    INFO(bytes);
    CHECK(report.all().size() == 1);
    const auto& first = report.all().front();
    return {first.sentence, std::string{text->bytes().substr(first.place.offset, first.place.length)}};
}

std::string about_wheels(const std::string& value) {
    return said_of("wheels: " + value + "\n").sentence;
}
std::string about_load(const std::string& value) {
    return said_of("load: " + value + "\n").sentence;
}

}  // namespace

TEST_CASE("a number in quotation marks, or with commas, underscores or spaces in it, is proposed without") {
    CHECK(about_wheels("\"12\"") == "the text \"12\" is not a whole number; remove the quotation marks");
    CHECK(about_wheels("'-12'") == "the text \"-12\" is not a whole number; remove the quotation marks");
    CHECK(about_load("\"1.5\"") == "the text \"1.5\" is not a number; remove the quotation marks");
    CHECK(about_wheels("1,480") == "'1,480' is not a whole number; write 1480");
    CHECK(about_wheels("1_480") == "'1_480' is not a whole number; write 1480");
    CHECK(about_wheels("1 480 000") == "'1 480 000' is not a whole number; write 1480000");
    CHECK(about_wheels("\"1,480\"") == "the text \"1,480\" is not a whole number; write 1480");
    CHECK(about_load("1,480.5") == "'1,480.5' is not a number; write 1480.5");
}

TEST_CASE("a number among words, with letters for figures, or with another number is proposed alone") {
    for (const char* written : {"350 men", "c. 350", "~350", "35O", "“350”", "about 350"}) {
        INFO(written);
        CHECK(about_wheels(written) == fmt::format("'{}' is not a whole number; write 350", written));
    }
    CHECK(about_wheels("6-pdr") == "'6-pdr' is not a whole number; write 6");
    for (const char* range : {"300-400", "300–400", "300 to 400"}) {
        INFO(range);
        CHECK(about_wheels(range) ==
              fmt::format("'{}' is not a whole number; write one number, such as 300", range));
    }
}

TEST_CASE("a word in place of a number has the same advice as no value, because nobody may know the number") {
    for (const char* wrong : {"three", "unknown", "n/a", "inf", "?"}) {
        INFO(wrong);
        CHECK(about_wheels(wrong) ==
              fmt::format("'{}' is not a whole number; write a number, or delete the key", wrong));
    }
    CHECK(about_load("\"inf\"") == "the text \"inf\" is not a number; write a number, or delete the key");
}

TEST_CASE("nothing is proposed where the rest is not a number either") {
    for (const char* wrong : {"1,x", "1e3", "0x1f", "--1", "-+1", "+-1"}) {
        INFO(wrong);
        CHECK(about_wheels(wrong) == fmt::format("'{}' is not a whole number", wrong));
        CHECK(about_load(wrong) == fmt::format("'{}' is not a number", wrong));
    }
    CHECK(about_wheels("1.5") == "'1.5' is not a whole number");
    CHECK(about_wheels("99999999999") ==
          "'99999999999' is off limits; a whole number must be from -2147483648 to 2147483647");
    CHECK(about_wheels("99,999,999,999") == "'99,999,999,999' is not a whole number");
    CHECK(about_wheels("\"99999999999\"") == "the text \"99999999999\" is not a whole number");
    CHECK(about_wheels("[1]") == "a list is not a whole number");
    CHECK(about_wheels("{a: 1}") == "a set of keys is not a whole number");
    CHECK(about_wheels("") == "an empty value is not a whole number; write a number, or delete the key");
}

TEST_CASE("numbers may have a sign") {
    for (const char* right : {"0", "9", "+9", "-9", "2147483647", "-2147483648"}) {
        INFO(right);
        CHECK(about_wheels(right).empty());
    }
    for (const char* right : {"0", "0.25", "+9.5", "-9.75", "10.", ".5"}) {
        INFO(right);
        CHECK(about_load(right).empty());
    }
}

TEST_CASE("each word that people write for true or false is read, and others are refused") {
    const auto said = [](const std::string& value) { return said_of("covered: " + value + "\n").sentence; };
    for (const char* word : {"yes", "on", "y", "1", "Yes", "ON", "no", "off", "n", "0", "OFF", "True"})
        CHECK(said(word).empty());
    CHECK(said("'false'") == "the text \"false\" is not true or false; remove the quotation marks");
    CHECK(said("maybe") == "'maybe' is not true or false");
    CHECK(said("[true]") == "a list is not true or false");
    CHECK(said("true").empty());
    CHECK(said("false").empty());
}

TEST_CASE("a number with a comma in braces is proposed whole, at the figures after the comma") {
    const auto after_one = said_of("{wheels: 1,350}\n");
    CHECK(after_one.sentence == "a number has no comma in it; write 1350");
    CHECK(after_one.covered == "350");
    CHECK(said_of("{wheels: 12,350}\n").sentence == "a number has no comma in it; write 12350");
    CHECK(said_of("{load: 123,000, wheels: 4}\n").sentence == "a number has no comma in it; write 123000");
}

TEST_CASE("a key in figures is not part of a number unless three of them follow figures and a comma") {
    constexpr const char* keys = "the keys are wheels, load, covered, oxen, anything, of, driver";
    for (const std::string bytes :
         {"{wheels: 1, 350}", "{wheels: 1,35}", "{wheels: 1,3500}", "{wheels: 1,350: 2}", "{wheels: 1,35x}",
          "{covered: true,350}", "{anything: x,350}", "{anything: [],350}", "{350}", "350:"}) {
        INFO(bytes);
        CHECK(said_of(bytes + std::string{"\n"}).sentence.ends_with(keys));
    }
}

TEST_CASE("a value of up to forty bytes is quoted in a message, a longer one is not") {
    const std::string longest(40, 'x');
    CHECK(about_wheels(longest) ==
          "'" + longest + "' is not a whole number; write a number, or delete the key");
    CHECK(about_wheels(longest + "x") ==
          "a long text is not a whole number; write a number, or delete the key");
    CHECK(about_wheels("\"" + longest + "\"") ==
          "the text \"" + longest + "\" is not a whole number; write a number, or delete the key");
}

TEST_CASE("a list that is not one is reported, and of a list the items that are wrong") {
    CHECK(said_of("oxen: 2\n").sentence ==
          "'2' was given where a list is needed; write [a, b], or each item after a dash");
    CHECK(said_of("oxen: [2, two, 2]\n").sentence ==
          "'two' is not a whole number; write a number, or delete the key");
    CHECK(said_of("oxen: [2, two, 2]\n").covered == "two");
    CHECK(said_of("[]\n").sentence ==
          "a list was given where a set of keys is needed; write keys and values, such as {key: ...}");
}

TEST_CASE("a key whose value may be anything is described without a type") {
    CHECK(Parser<Wagon>::schema() ==
          R"({"type":"object","additionalProperties":false,"properties":{)"
          R"("wheels":{"description":"how many","type":"integer"},)"
          R"("load":{"description":"in hundredweights","type":"number"},)"
          R"("covered":{"description":"by canvas",)"
          R"("enum":[true,false,"yes","no","on","off","Yes","No","On","Off"]},)"
          R"("oxen":{"description":"in each pair","type":"array","items":{"type":"integer"}},)"
          R"("anything":{"description":"a \\ or a \""},)"
          R"("of":{"description":"what it carries","enum":["bread","shot"]},)"
          R"("driver":{"description":"a name","type":["string","number","boolean"]}}})");
}

TEST_CASE("of a few words only one of them is read, and the nearest is proposed") {
    const auto load = [](const std::string& value) {
        Reporter report;
        const auto text = std::make_shared<SourceText>("a.yaml", "of: " + value + "\n");
        const auto wagon = read<Wagon>(parse_yaml(text, report).value(), report);
        return std::pair{wagon->of, report.all().empty() ? std::string{} : report.all().front().sentence};
    };
    CHECK(load("bread") == std::pair{Load::bread, std::string{}});
    CHECK(load("shot") == std::pair{Load::shot, std::string{}});
    CHECK(load("short") == std::pair{Load::bread, std::string{"'short' is not a load; did you mean 'shot'? "
                                                              "(use one of bread, shot)"}});
    Reporter report;
    Node shot;
    shot.kind = Node::Kind::scalar;
    shot.text = "shot";
    constexpr std::array<std::string_view, 1> words{"bread"};
    CHECK_FALSE(detail::is_among(shot, words, "a load", report));
    CHECK(detail::is_among(shot, muster::source::WordsOf<Load>::words, "a load", report));
    CHECK(load("[shot]").second == "a list is not a load (use one of bread, shot)");
    CHECK(load("Shot").second == "'Shot' is not a load; did you mean 'shot'? (use one of bread, shot)");
}

TEST_CASE("any value on a line is a text, but not an empty one") {
    CHECK(said_of("driver: Mathew\n").sentence.empty());
    CHECK(said_of("driver: 12\n").sentence.empty());
    CHECK(said_of("driver: true\n").sentence.empty());
    CHECK(said_of("driver:\n").sentence == "an empty value is not a text");
    CHECK(said_of("driver: ''\n").sentence == "an empty value is not a text");
    CHECK(said_of("driver: [a]\n").sentence == "a list is not a text");
    CHECK(said_of("driver: {a: b}\n").sentence == "a set of keys is not a text");
}
