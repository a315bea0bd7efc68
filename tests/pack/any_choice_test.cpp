// Packs that nobody planned: stock, paper, variants and sheets drawn at random over the shipped scenarios,
// and scenarios of random armies and ground under all systems. Each must be printed, without a word that lies
// on another or off its page. The other tests know the shipped files on the usual papers; what they miss
// turns up in combinations. MUSTER_TRIALS=500 makes more of them, MUSTER_TRIAL=17 one alone.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <random>
#include <sstream>

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "pack/commands/list.hpp"
#include "pack/documents.hpp"
#include "pack/lay_out_pack.hpp"
#include "source/files.hpp"
#include "support/page_checks.hpp"
#include "support/run.hpp"
#include "support/trials.hpp"
#include "text/fonts_of_test.hpp"

namespace any_choice_test {

using namespace muster;
using namespace muster::tests;

using Words = std::vector<std::string>;

/// Random choices that are the same with every standard library.
class Draw {
public:
    explicit Draw(int trial) : engine_(static_cast<std::uint32_t>(trial) * 7919U + 1U) {}

    int from(int least, int most) {
        return least + static_cast<int>(engine_() % static_cast<std::uint32_t>(most - least + 1));
    }
    bool in_ten(int times) { return from(1, 10) <= times; }
    template <class List>
    const auto& one_of(const List& list) {
        return list[engine_() % std::size(list)];
    }

private:
    std::mt19937 engine_;
};

const std::string scenarios = std::string{MUSTER_SOURCE_DIR} + "/scenarios/";

/// What `muster list` names.
Words ids_of(const pack::World& world, const std::string& what) {
    source::Reporter report;
    const auto list = pack::list_things(world, what, "", false, report);
    REQUIRE(list);
    Words ids;
    std::istringstream lines{*list};
    for (std::string line; std::getline(lines, line);) ids.push_back(line.substr(0, line.find(' ')));
    REQUIRE(ids.size() >= 3);
    return ids;
}

struct Choices {
    Words rules, papers, cards, labels, variants, backs;
};

const Choices& choices(const pack::World& world) {
    static const Choices all{ids_of(world, "rules"),  ids_of(world, "papers"),   ids_of(world, "cards"),
                             ids_of(world, "labels"), ids_of(world, "variants"), ids_of(world, "backs")};
    return all;
}

/// Paper, stock and variants, each only now and then, so that most are the usual ones.
void choose_look(pack::PackRequest& request, const Choices& all, Draw& draw) {
    request.game.rules = draw.one_of(all.rules);
    if (draw.in_ten(5)) request.stock.paper = draw.one_of(all.papers);
    if (draw.in_ten(5)) request.stock.card = draw.one_of(all.cards);
    if (draw.in_ten(5)) request.stock.label = draw.one_of(all.labels);
    if (draw.in_ten(5)) request.variants = {draw.one_of(all.variants)};
    if (draw.in_ten(2)) request.variants.push_back(draw.one_of(all.variants));
    // The labels of bases are as low as 15 mm: no room for 50 letters of 12 points beside what they show.
    const bool is_large = std::ranges::count(request.variants, "large-print") > 0;
    if (is_large && request.stock.label.value_or("").starts_with("base-")) request.stock.label = {};
    if (draw.in_ten(3)) request.stock.backs = draw.one_of(all.backs);
    if (draw.in_ten(2)) request.stock.bleed = "3mm";
    if (draw.in_ten(1)) request.proof = true;
    request.stock.booklet = draw.in_ten(3);
    request.bundle = draw.in_ten(2);
}

std::string told(const pack::PackRequest& request) {
    const pack::PaperRequest& stock = request.stock;
    return fmt::format("{} --rules {} --paper {} --card {} --label {} --variant {} --sheets {}{}",
                       request.game.scenario, request.game.rules.value_or("-"), stock.paper.value_or("a4"),
                       stock.card.value_or("-"), stock.label.value_or("-"), fmt::join(request.variants, ","),
                       fmt::join(request.sheets, ","), stock.booklet ? " --booklet" : "");
}

void check_printed(const pack::World& world, const pack::PackRequest& request) {
    INFO(told(request));
    source::Reporter report;
    const auto laid_out = pack::lay_out_pack(world, request, report);
    for (const auto& each : report.all())
        if (each.severity == source::Severity::error) {
            INFO(each.sentence << " [" << each.kind << "]");
            CHECK(false);
        }
    if (!laid_out) return;  // told already
    for (const auto& document : laid_out->documents)
        for (std::size_t i = 0; i < document.pages.size(); ++i) {
            INFO(document.file << ", page " << i + 1);
            CHECK(page::collisions_of(document.pages[i]) == Words{});
        }
}

/// Runs the trials from 1 on, or the one that the user names.
template <class Trial>
void try_many(int usual, Trial trial) {
    const char* one = std::getenv("MUSTER_TRIAL");
    const char* asked = std::getenv("MUSTER_TRIALS");
    if (one) return trial(std::atoi(one));
    const int most = asked ? std::atoi(asked) : usual;
    for (int i = 1; i <= most; i += step_of_trials()) {
        INFO("MUSTER_TRIAL=" << i);
        trial(i);
    }
}

pack::World printing_world(const source::Files& files) {
    auto world = pack::machine_world(files);
    world.fonts = [](const pack::FontChoice&, source::Reporter&) { return tests::fonts(); };
    return world;
}

// A scenario of random armies.

constexpr std::array unit_names{"Rangers",
                                "Light Infantry",
                                "1st Foot",
                                "Artillery",
                                "Queen’s Own",
                                "Grenadiers",
                                "Militia",
                                "A",
                                "The 2nd Battalion of the 71st Highland Regiment of Foot",
                                "Volunteers of Ireland",
                                "Côté’s Canadiens",
                                "'Old' Buffs: left",
                                "#4 Company",
                                "Left & Right",
                                "<b>bold</b>",
                                "Ægir {{x}}",
                                "Maryland Line (2nd & 4th, with the Delawares attached)"};
constexpr std::array types{"regular-infantry", "foot-guards",
                           "grenadiers",       "light-infantry",
                           "militia",          "state-troops",
                           "rangers",          "riflemen",
                           "jagers",           "indians",
                           "loyalists",        "fusiliers",
                           "artillery",        "continental-infantry",
                           "cavalry",          "mounted-rifles"};
constexpr std::array people{"Lord Rawdon", "Gen. George Washington", "M. de La Fayette", "Lee",
                            "Baron von Riedesel-Eisenach und zu Lauterbach"};
constexpr std::array brigades{"Right wing", "Artillery", "Reserve", "1st Brigade",
                              "Advance guard under arms"};
constexpr std::array grounds{"wood", "hill", "lake", "marsh", "field", "orchard", "pond", "rough"};

std::string quoted(std::string text) {
    for (auto at = text.find('\''); at != std::string::npos; at = text.find('\'', at + 2))
        text.insert(at, 1, '\'');
    return "'" + text + "'";
}

std::string unit(Draw& draw, const std::string& place) {
    const std::string type = draw.one_of(types);
    std::string line = "{name: " + quoted(draw.one_of(unit_names)) + ", type: " + type;
    line += type == "artillery" ? fmt::format(", guns: {}, men: {}", draw.from(1, 4), draw.from(20, 80))
                                : fmt::format(", men: {}", draw.from(60, 700));
    if (draw.in_ten(2)) line += ", notes: Arrives on turn 4 if the dice allow; otherwise on turn 6.";
    if (!place.empty()) line += ", at: " + place;
    return line + "}";
}

std::string side(Draw& draw, const std::string& id, const std::string& name, int depth, bool is_placed) {
    std::string text = fmt::format("  - id: {}\n    name: {}\n    commander: {}\n    brigades:\n", id, name,
                                   draw.one_of(people));
    for (std::size_t b = 0; b < brigades.size(); ++b) {
        if (draw.in_ten(5) && b > 0) continue;
        text += fmt::format("      - name: {}\n        commander: {}\n        units:\n", brigades[b],
                            draw.one_of(people));
        for (int left = draw.from(1, 5); left > 0; --left) {
            const auto place = fmt::format("[{}in, {}in]", draw.from(4, 56), depth + draw.from(0, 12));
            text += "          - " + unit(draw, is_placed ? place : "") + "\n";
        }
    }
    return text;
}

std::string random_scenario(Draw& draw) {
    std::string text = "title: " + quoted(draw.in_ten(5) ? "The Affair at the Upper Fords" : "Skirmish") +
                       "\ndate: 1781-03-15\ntable: {width: 60in, depth: 48in}\nsides:\n";
    const bool is_placed = draw.in_ten(6);
    text +=
        side(draw, "british", "British", 4, is_placed) + side(draw, "american", "American", 32, is_placed);
    text += "terrain:\n  - {kind: road, course: [[30in, 0in], [24in, 24in], [34in, 48in]]}\n";
    for (int left = draw.from(0, 6); left > 0; --left) {
        const int x = draw.from(6, 54), y = draw.from(6, 42), reach = draw.from(2, 5);
        text += fmt::format(
            "  - {{kind: {}, outline: [[{}in, {}in], [{}in, {}in], [{}in, {}in], [{}in, {}in]]}}\n",
            draw.one_of(grounds), x - reach, y, x, y - reach, x + reach, y, x, y + reach);
    }
    return text;
}

TEST_CASE("shipped scenarios are printed whole under any choice of stock, paper, variant and sheets") {
    const source::DiskFiles files;
    const pack::World world = printing_world(files);
    static constexpr std::array names{"camden",
                                      "cowpens",
                                      "freemans-farm",
                                      "hobkirks-hill",
                                      "thursday-at-the-club",
                                      "frontier-night",
                                      "brandywine-birmingham-hill"};
    // Helpers for the table are as long as what they measure: they need A4 or Letter.
    static constexpr std::array kinds{"briefing",  "roster", "cards",  "labels",  "map",   "setup",
                                      "map-blank", "qrs",    "ledger", "balance", "blanks"};
    try_many(150, [&](int trial) {
        Draw draw{trial};
        pack::PackRequest request;
        request.game.scenario = scenarios + draw.one_of(names) + ".yaml";
        request.game.seed = std::to_string(trial);
        choose_look(request, choices(world), draw);
        if (draw.in_ten(5))
            for (int left = draw.from(1, 4); left > 0; --left) request.sheets.push_back(draw.one_of(kinds));
        check_printed(world, request);
    });
}

TEST_CASE("random armies on random ground are printed whole under every system") {
    const source::DiskFiles files;
    const pack::World world = printing_world(files);
    const TemporaryFolder folder;
    try_many(150, [&](int trial) {
        Draw draw{trial};
        pack::PackRequest request;
        request.game.scenario = folder / "random.yaml";
        const std::string text = random_scenario(draw);
        INFO(text);
        write_file(request.game.scenario, text);
        request.game.seed = std::to_string(trial);
        choose_look(request, choices(world), draw);
        check_printed(world, request);
    });
}

}  // namespace any_choice_test
