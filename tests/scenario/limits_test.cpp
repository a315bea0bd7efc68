// Every limit of a scenario: what it allows is read without a message, one more is refused.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "scenario/read_scenario.hpp"

using namespace muster;

namespace {

struct Read {
    std::optional<scenario::Scenario> scenario;
    std::vector<std::string> said;  ///< sentence [kind]
};

scenario::TroopTypes few_types() {
    scenario::TroopTypes types;
    types.types = {{"militia", "militia", terms::Arm::infantry, {}},
                   {"artillery", "artillery", terms::Arm::artillery, {}}};
    return types;
}

Read read(const std::string& yaml) {
    source::Reporter report;
    Read result;
    result.scenario =
        scenario::read_scenario(std::make_shared<source::SourceText>("a.yaml", yaml), few_types(), report);
    for (const auto& found : report.all())
        result.said.push_back(fmt::format("{} [{}]", found.sentence, found.kind));
    return result;
}

const std::string frame = "title: A\nsides: [{id: british, troops: roll}, {id: american, troops: roll}]\n";

using Said = std::vector<std::string>;

Said said_with(const std::string& lines) {
    return read(frame + lines + "\n").said;
}

Said said_of_unit(const std::string& keys) {
    return read("title: A\nsides: [{name: British, units: [{name: a, type: militia, " + keys + "}]}]\n").said;
}

std::string repeated(std::size_t count, const std::string& item) {
    std::string all;
    for (std::size_t i = 0; i < count; ++i) all += (i == 0 ? "" : ", ") + item;
    return all;
}

/// So many keys with a value each: k0: v, k1: v, ...
std::string named(std::size_t count, const std::string& value) {
    std::string all;
    for (std::size_t i = 0; i < count; ++i) all += fmt::format("{}k{}: {}", i == 0 ? "" : ", ", i, value);
    return all;
}

}  // namespace

TEST_CASE("a list may have as many things as the manual says, and one more is reported") {
    struct Limit {
        std::string key, item, what;
        std::size_t most;
    };
    const std::string place = "[1ft, 1ft]";
    for (const Limit& limit :
         {Limit{"terrain", "{kind: bridge, at: " + place + "}", "features", 500},
          Limit{"zones", "{side: british, edge: north, depth: 1ft}", "zones", 50},
          Limit{"moves", "{side: british, course: [" + place + ", [2ft, 2ft]]}", "moves", 200},
          Limit{"objectives", "{name: a, at: " + place + "}", "objectives", 100},
          Limit{"sources", "a book", "sources", 100}}) {
        INFO(limit.key);
        const auto said = [&](std::size_t count) {
            return said_with(limit.key + ": [" + repeated(count, limit.item) + "]");
        };
        CHECK(said(limit.most).empty());
        CHECK(said(limit.most + 1) == Said{fmt::format("{}: at most {} are allowed; there are {} [too-many]",
                                                       limit.what, limit.most, limit.most + 1)});
    }
}

TEST_CASE("the things of a list within the limit are read even if there are more") {
    const auto s = read(frame + "sources: [" + repeated(101, "a book") + "]\n").scenario;
    REQUIRE(s);
    CHECK(s->sources.size() == 100);
    const auto plan =
        read(frame + "objectives: [" + repeated(101, "{name: a, at: [1ft, 1ft]}") + "]\n").scenario;
    REQUIRE(plan);
    CHECK(plan->plan.objectives.size() == 100);
}

TEST_CASE("a map of names may have 1,000 of them; if it has more, none is read") {
    struct Limit {
        std::string key, value, what;
    };
    for (const Limit& limit : {Limit{"options", "off", "options"}, Limit{"throws", "6", "throws"},
                               Limit{"rerolls", "1", "re-rolls"}}) {
        INFO(limit.key);
        const auto within = read(frame + limit.key + ": {" + named(1000, limit.value) + "}\n");
        CHECK(within.said.empty());
        REQUIRE(within.scenario);
        CHECK(within.scenario->options.size() + within.scenario->throws.size() +
                  within.scenario->rerolls.size() ==
              1000);
        const auto beyond = read(frame + limit.key + ": {" + named(1001, limit.value) + "}\n");
        CHECK(beyond.said == Said{limit.what + ": at most 1000 are allowed; there are 1001 [too-many]"});
        REQUIRE(beyond.scenario);
        CHECK(beyond.scenario->options.empty());
        CHECK(beyond.scenario->throws.empty());
        CHECK(beyond.scenario->rerolls.empty());
    }
    CHECK(said_with("briefing: {" + named(1001, "x") + "}").front() ==
          "briefings: at most 1000 are allowed; there are 1001 [too-many]");
    CHECK(said_with("victory: {" + named(1001, "x") + "}").front() ==
          "sentences: at most 1000 are allowed; there are 1001 [too-many]");
}

TEST_CASE("a stream may have 1,000 scores of 1 to 1,000") {
    const auto scores = [](std::size_t count) {
        return read(frame + "throws: {a/b: [" + repeated(count, "1000") + "]}\n");
    };
    CHECK(scores(1000).said.empty());
    CHECK(scores(1000).scenario->throws.front().second.size() == 1000);
    CHECK(scores(1001).said == Said{"scores: at most 1000 are allowed; there are 1001 [too-many]"});
    CHECK(scores(1001).scenario->throws.front().second.empty());
    CHECK(said_with("throws: {a: 1}").empty());
    CHECK(said_with("throws: {a: 0}") == Said{"a score must be from 1 to 1000, not 0 [out-of-range]"});
    CHECK(said_with("throws: {a: 1001}") == Said{"a score must be from 1 to 1000, not 1001 [out-of-range]"});
}

TEST_CASE("throws and re-rolls of what is not a stream, or not a count, are left out") {
    const auto s = read(frame +
                        "throws: {Terrain River: 3, river: [2, x, 5], hill: none}\n"
                        "rerolls: {terrain: none, River: 2, wood: 3}\n");
    CHECK(s.said.size() == 5);
    REQUIRE(s.scenario);
    REQUIRE(s.scenario->throws.size() == 2);
    CHECK(s.scenario->throws[0].first.value == "river");
    REQUIRE(s.scenario->throws[0].second.size() == 2);
    CHECK(s.scenario->throws[0].second[1].value == 5);
    CHECK(s.scenario->throws[1].second.empty());
    CHECK(s.scenario->rerolls == std::map<std::string, int>{{"wood", 3}});
}

TEST_CASE("numbers of a scenario hold between their limits, and not beyond") {
    struct Limit {
        std::string before, after, what;
        int least, most;
    };
    for (const Limit& limit :
         {Limit{"paces: ", "", "paces", 1, 1000},
          Limit{"rerolls: {a: ", "}", "the count of re-rolls", 1, 1000},
          Limit{"objectives: [{name: a, at: [1ft, 1ft], value: ", "}]", "a value", 1, 1000}}) {
        INFO(limit.before);
        const auto said = [&](int value) {
            return said_with(limit.before + std::to_string(value) + limit.after);
        };
        CHECK(said(limit.least).empty());
        CHECK(said(limit.most).empty());
        for (const int wrong : {limit.least - 1, limit.most + 1})
            CHECK(said(wrong) == Said{fmt::format("{} must be from {} to {}, not {} [out-of-range]",
                                                  limit.what, limit.least, limit.most, wrong)});
    }
    CHECK(said_of_unit("class: 1").empty());
    CHECK(said_of_unit("class: 20").empty());
    CHECK(said_of_unit("class: 0") == Said{"a class must be from 1 to 20, not 0 [out-of-range]"});
    CHECK(said_of_unit("class: 21") == Said{"a class must be from 1 to 20, not 21 [out-of-range]"});
}

TEST_CASE("a converged battalion may have forty companies") {
    const auto said = [](std::size_t count) {
        std::string units, from;
        for (std::size_t i = 0; i < count; ++i) {
            units += fmt::format("{{id: u{}, name: u, type: militia}}, ", i);
            from += fmt::format("{{unit: u{}, base: light}}, ", i);
        }
        return read("title: A\nsides: [{name: British, units: [" + units +
                    "{name: a, type: militia, from: [" + from + "]}]}]\n")
            .said;
    };
    CHECK(said(40).empty());
    CHECK(said(41) == Said{"parents: at most 40 are allowed; there are 41 [too-many]"});
}

TEST_CASE("a source may have four hundred characters, a title a hundred and twenty") {
    // Words of nine letters and a space, so that no word is too long.
    const auto text = [](std::size_t characters) {
        std::string words;
        while (words.size() < characters) words += words.size() % 10 == 9 ? ' ' : 'x';
        words.back() = 'x';
        return words;
    };
    CHECK(said_with("sources: [" + text(400) + "]").empty());
    CHECK(said_with("sources: [" + text(401) + "]") ==
          Said{"a source may have at most 400 characters, not 401 [too-long]"});
    CHECK(said_with("place: " + text(120)).empty());
    CHECK(said_with("place: " + text(121)) ==
          Said{"a place may have at most 120 characters, not 121 [too-long]"});
}

TEST_CASE("a line has up to five hundred points, an outline at least three and a course two") {
    const auto said = [](const std::string& key, std::size_t points) {
        return said_with("terrain: [{kind: x, " + key + ": [" + repeated(points, "[1ft, 1ft]") + "]}]");
    };
    CHECK(said("course", 2).empty());
    CHECK(said("course", 1) == Said{"course needs at least 2 points [too-few-points]"});
    CHECK(said("outline", 3).empty());
    CHECK(said("outline", 2) == Said{"outline needs at least 3 points [too-few-points]"});
    CHECK(said("outline", 500).empty());
    CHECK(said("outline", 501) == Said{"points: at most 500 are allowed; there are 501 [too-many]"});
    const auto zone = [](std::size_t points) {
        return said_with("zones: [{side: british, outline: [" + repeated(points, "[1ft, 1ft]") + "]}]");
    };
    CHECK(zone(3).empty());
    CHECK(zone(2) == Said{"outline needs at least 3 points [too-few-points]"});
    CHECK(said_with("moves: [{side: british, course: [[1ft, 1ft], [2ft, 1ft]]}]").empty());
}

TEST_CASE("a hill has one to six levels, as a number or with outlines of those above the first") {
    const std::string outline = "[[1ft, 1ft], [2ft, 1ft], [2ft, 2ft]]";
    const auto hill = [&](const std::string& levels) {
        return read(frame + "terrain: [{kind: hill, outline: " + outline + ", levels: " + levels + "}]\n");
    };
    for (const char* count : {"1", "6"}) CHECK(hill(count).said.empty());
    CHECK(hill("6").scenario->ground.front().level_count == 6);
    CHECK(hill("0").said == Said{"levels must be from 1 to 6, not 0 [out-of-range]"});
    CHECK(hill("7").said == Said{"levels must be from 1 to 6, not 7 [out-of-range]"});
    CHECK(hill("[" + repeated(5, outline) + "]").said.empty());
    CHECK(hill("[" + repeated(5, outline) + "]").scenario->ground.front().levels.size() == 5);
    CHECK(hill("[" + repeated(6, outline) + "]").said ==
          Said{"a list is not a number of levels; write 1 to 6, or a list of outlines [not-levels]"});
    CHECK(hill("[[[1ft, 1ft], [2ft, 1ft]]]").said == Said{"levels needs at least 3 points [too-few-points]"});
}

TEST_CASE("shares of ground are from nought to one, have three decimals, and together are one at most") {
    const auto area = [](const std::string& shares) {
        return read(frame + "terrain: [{kind: x, outline: [[1ft, 1ft], [2ft, 1ft], [2ft, 2ft]], scatter: {" +
                    shares + "}}]\n");
    };
    const Said not_a_share{
        "this is not a share; write a number from 0 to 1, such as 0.3 for three tenths [not-a-share]"};
    CHECK(area("wood: 0").said.empty());
    CHECK(area("wood: 1").said.empty());
    CHECK(area("wood: -0.001").said == not_a_share);
    CHECK(area("wood: 1.001").said == not_a_share);
    CHECK(area("wood: 1.5").said == not_a_share);
    using Shares = std::vector<std::pair<scenario::Id, double>>;
    CHECK(area("wood: 0.1234, field: 0.0006").scenario->ground.front().scatter ==
          Shares{{"wood", 0.123}, {"field", 0.001}});
    // As doubles these add up to slightly less and slightly more than one.
    CHECK(area("a: 0.7, b: 0.1, c: 0.1, d: 0.1").said.empty());
    CHECK(area("a: 0.34, b: 0.55, c: 0.11").said.empty());
    CHECK(area("a: 0.5, b: 0.501").said ==
          Said{"the shares add up to 100 %; they may not exceed 100 % [scatter-too-dense]"});
    CHECK(area("a: 0.625, b: 0.5").said ==
          Said{"the shares add up to 113 %; they may not exceed 100 % [scatter-too-dense]"});
    CHECK(area("a: x, b: 0.5").said == Said{"'x' is not a number [not-a-number]"});
    const auto many = [&](std::size_t count) { return area(named(count, "0.1")); };
    CHECK(many(8).said.empty());
    CHECK(many(8).scenario->ground.front().scatter.size() == 8);
    CHECK(many(9).said == Said{"kinds of ground: at most 8 are allowed; there are 9 [too-many]"});
    CHECK(many(9).scenario->ground.front().scatter.empty());
    CHECK(area("Wood: 0.5, field: 0.2").scenario->ground.front().scatter == Shares{{"field", 0.2}});
}

TEST_CASE("a length on the table is up to twenty feet, an edge of the table at least one") {
    CHECK(said_with("table: {width: 20ft, depth: 1ft}").empty());
    CHECK(said_with("table: {width: 240in, depth: 12in}").empty());
    const Said edge{"this length must be from 1ft to 20ft [length-off-limits]"};
    CHECK(said_with("table: {width: 241in, depth: 1ft}") == edge);
    CHECK(said_with("table: {width: 11.99in, depth: 20ft}") == edge);
    const auto river = [](const std::string& width) {
        return said_with(
            "table: 20ft x 20ft\nterrain: [{kind: river, course: [[0in, 0in], [20ft, 20ft]], width: " +
            width + "}]");
    };
    CHECK(river("0in").empty());
    CHECK(river("20ft").empty());
    CHECK(river("20ft 0.1in") == Said{"this length must be from 0in to 20ft [length-off-limits]"});
    CHECK(river("3") == Said{"the length 3 has no unit; write 3ft, 3in, 3cm or 3mm [length-without-unit]"});
    CHECK(river("3 fathoms") == Said{"'3 fathoms' is not a length; write it as 6ft, 4ft 6in, 30in, 1.8m, "
                                     "75cm or 150mm [not-a-length]"});
    CHECK(river("[3ft]") ==
          Said{"a list is not a length; write it as 6ft, 4ft 6in, 30in, 1.8m, 75cm or 150mm [not-a-length]"});
}
