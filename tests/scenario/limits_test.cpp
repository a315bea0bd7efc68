// Every limit of a scenario: what it allows is read without a message, one more is refused.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "scenario/messages.hpp"

namespace limits_test {

using namespace muster;
using tests::named;
using tests::repeated;

std::string said_with(const std::string& lines) {
    return tests::read_scenario(
               "title: A\nsides: [{id: british, troops: roll}, {id: american, troops: roll}]\n" + lines +
               "\n")
        .said;
}

std::string said_of_unit(const std::string& keys) {
    return tests::read_scenario("title: A\nsides: [{name: British, units: [{name: a, type: militia, " + keys +
                                "}]}]\n")
        .said;
}

const std::string place = "[1ft, 1ft]", outline = "[[1ft, 1ft], [2ft, 1ft], [2ft, 2ft]]";

TEST_CASE("a list may have as many things as the manual says, and one more is reported") {
    struct Limit {
        std::string before, item, after;
        std::size_t most;
    };
    const auto ids = [](std::size_t count, const std::string& what) {
        std::string all;
        for (std::size_t i = 0; i < count; ++i) all += fmt::format(fmt::runtime(what), i) + ", ";
        return all;
    };
    for (const auto& [before, item, after, most] :
         {Limit{"terrain: [", "{kind: bridge, at: " + place + "}", "]", 500},
          Limit{"terrain: [{kind: x, outline: [", place, "]}]", 500},
          Limit{"zones: [", "{side: british, edge: north, depth: 1ft}", "]", 50},
          Limit{"moves: [", "{side: british, course: [" + place + ", [2ft, 2ft]]}", "]", 200},
          Limit{"objectives: [", "{name: a, at: " + place + "}", "]", 100},
          Limit{"sources: [", "a book", "]", 100}, Limit{"throws: {a/b: [", "1000", "]}", 1000}}) {
        INFO(before);
        CHECK(said_with(before + repeated(most, item) + after).empty());
        CHECK(said_with(before + repeated(most + 1, item) + after) == "too-many");
    }
    for (const auto& [key, value] : {std::pair{"options", "off"}, {"throws", "6"}, {"rerolls", "1"}}) {
        INFO(key);
        CHECK(said_with(fmt::format("{}: {{{}}}", key, named(1000, value))).empty());
        CHECK(said_with(fmt::format("{}: {{{}}}", key, named(1001, value))) == "too-many");
    }
    for (const std::size_t companies : {40U, 41U})
        CHECK(tests::read_scenario("title: A\nsides: [{name: British, units: [" +
                                   ids(companies, "{{id: u{}, name: u, type: militia}}") +
                                   "{name: a, type: militia, from: [" +
                                   ids(companies, "{{unit: u{}, base: light}}") + "]}]}]\n")
                  .said == (companies == 40 ? "" : "too-many"));
}

TEST_CASE("numbers of a scenario hold between their limits, and not beyond") {
    struct Limit {
        std::string before, after;
        int least, most;
    };
    for (const auto& [before, after, least, most] :
         {Limit{"paces: ", "", 1, 1000}, Limit{"rerolls: {a: ", "}", 1, 1000},
          Limit{"throws: {a: ", "}", 1, 1000},
          Limit{"objectives: [{name: a, at: [1ft, 1ft], value: ", "}]", 1, 1000},
          Limit{"terrain: [{kind: hill, outline: " + outline + ", levels: ", "}]", 1, 6}}) {
        INFO(before);
        for (const int right : {least, most})
            CHECK(said_with(before + std::to_string(right) + after).empty());
        for (const int wrong : {least - 1, most + 1})
            CHECK(said_with(before + std::to_string(wrong) + after) == "out-of-range");
    }
    CHECK(said_of_unit("class: 20").empty());
    CHECK(said_of_unit("class: 21") == "out-of-range");
}

TEST_CASE("lengths, points, levels and shares of ground are what a table can have") {
    const auto area = [](const std::string& keys) {
        return "terrain: [{kind: x, outline: " + outline + ", " + keys + "}]";
    };
    const auto river = [](const std::string& width) {
        return "table: 20ft x 20ft\nterrain: [{kind: river, course: [[0in, 0in], [20ft, 20ft]], width: " +
               width + "}]";
    };
    for (const auto& [lines, said] : std::vector<std::pair<std::string, std::string>>{
             {"table: {width: 20ft, depth: 12in}", ""},
             {"table: {width: 241in, depth: 1ft}", "length-off-limits"},
             {"table: {width: 11.99in, depth: 20ft}", "length-off-limits"},
             {river("20ft"), ""},
             {river("20ft 0.1in"), "length-off-limits"},
             {river("3"), "length-without-unit"},
             {river("3 fathoms"), "not-a-length"},
             {"terrain: [{kind: x, course: [" + place + "]}]", "too-few-points"},
             {"terrain: [{kind: x, outline: [" + repeated(2, place) + "]}]", "too-few-points"},
             {area("levels: [" + repeated(5, outline) + "]"), ""},
             {area("levels: [" + repeated(6, outline) + "]"), "not-levels"},
             {area("scatter: {wood: 1}"), ""},
             {area("scatter: {wood: -0.001}"), "not-a-share"},
             {area("scatter: {wood: 1.001}"), "not-a-share"},
             {area("scatter: {a: 0.7, b: 0.1, c: 0.1, d: 0.1}"), ""},  // a little less than 1 as doubles
             {area("scatter: {a: 0.5, b: 0.501}"), "scatter-too-dense"},
             {area("scatter: {" + named(8, "0.1") + "}"), ""},
             {area("scatter: {" + named(9, "0.1") + "}"), "too-many"}}) {
        INFO(lines);
        CHECK(said_with(lines) == said);
    }
}

}  // namespace limits_test
