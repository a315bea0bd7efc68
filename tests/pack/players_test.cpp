// A night for six, as a user prints it: each player has sheets of his own, one in large print on Letter, and
// knows nothing of the enemy.
#include <set>

#include <catch2/catch.hpp>

#include "support/folders.hpp"
#include "support/run.hpp"

namespace players_test {

using namespace muster::tests;

const std::string head = "title: Six\nrules: awi-d20\nseed: six\nterrain: squares\nsides:\n";
const std::string british =
    "  - {id: british, name: British, troops: roll, players: [Tom, {name: Dick, variant: large-print, paper: "
    "letter}, Harry]}\n";
const std::string american = "  - {id: american, name: American, troops: roll, players: 3}\n";

/// The letters of a PDF, without blanks, because tracked capitals are read as single letters.
std::string words_of(const std::string& pdf) {
    std::string words = run("pdftotext -layout '" + pdf + "' -").output;
    std::erase(words, ' ');
    return words;
}

TEST_CASE("six players have sheets of their own, one in large print on Letter, and no unit is dealt twice") {
    const TemporaryFolder folder;
    write_file(folder / "six.yaml", head + british + american);
    const Ran ran = run_muster("build " + folder / "six.yaml" + " -o " + folder.path().string());
    INFO(ran.said);
    REQUIRE(ran.status == 0);
    std::set<std::string> expected{"map.pdf",   "map-british.pdf", "map-american.pdf", "qrs.pdf",
                                   "setup.pdf", "ledger.pdf",      "rolled.yaml"};
    for (const std::string who :
         {"british-tom", "british-dick", "british-harry", "american-1", "american-2", "american-3"})
        for (const std::string kind : {"cards-", "roster-", "labels-", "briefing-"})
            expected.insert(kind + who + ".pdf");
    for (const std::string who : {"british-tom", "british-dick", "american-1", "american-2"})
        expected.insert("extras-" + who + ".pdf");  // who has a general
    CHECK(names_in(folder / "six") == expected);
    const auto size_of = [&](const std::string& file) {
        return run("pdfinfo '" + folder / ("six/" + file) + "' | grep 'Page size'").output;
    };
    CHECK(size_of("briefing-british-dick.pdf").find("letter") != std::string::npos);
    CHECK(size_of("briefing-british-tom.pdf").find("A4") != std::string::npos);
    const std::string briefing = words_of(folder / "six/briefing-british-harry.pdf");
    CHECK(briefing.find("FORHARRY") != std::string::npos);
    CHECK(briefing.find("Dick") != std::string::npos);  // who commands what
    // As many cards as the side has units.
    const std::string rolled = read_file(folder / "six/rolled.yaml");
    int units = 0, cards = 0;
    for (std::size_t at = rolled.find("- {id: "); at < rolled.find("id: american");
         at = rolled.find("- {id: ", at + 1))
        ++units;
    for (const std::string who : {"tom", "dick", "harry"}) {
        const std::string said = words_of(folder / ("six/cards-british-" + who + ".pdf"));
        for (std::size_t at = said.find("MOVE"); at != std::string::npos; at = said.find("MOVE", at + 1))
            ++cards;
    }
    CHECK(cards == units);
}

TEST_CASE(
    "each general of a night of six is on the roster of one player of his side, and the wagons on all") {
    const TemporaryFolder folder;
    write_file(folder / "six.yaml", "options: {baggage: wagons}\n" + head + british + american);
    REQUIRE(
        run_muster("build " + folder / "six.yaml" + " --sheets roster -o " + folder.path().string()).status ==
        0);
    std::string all, wagons;
    for (const std::string who : {"tom", "dick", "harry"}) {
        const std::string words = words_of(folder / ("six/roster-british-" + who + ".pdf"));
        all += words;
        if (words.find("Baggagewagons:") != std::string::npos) wagons += who;
    }
    CHECK(all.find("General(theplayer)") != std::string::npos);
    CHECK(all.find("General(theplayer)") == all.rfind("General(theplayer)"));
    CHECK(wagons == "tomdickharry");
}

TEST_CASE("the night of six prints again from its rolled file, and for one of them alone") {
    const TemporaryFolder folder;
    write_file(folder / "six.yaml", head + british + american);
    REQUIRE(run_muster("build " + folder / "six.yaml" + " --bundle -o " + folder / "a").status == 0);
    REQUIRE(run_muster("build " + folder / "a/six/rolled.yaml" + " --bundle -o " + folder / "b").status == 0);
    for (const std::string who : {"british-tom", "british-dick", "american-2", "umpire"})
        CHECK(words_of(folder / ("a/six/" + who + ".pdf")) ==
              words_of(folder / ("b/rolled/" + who + ".pdf")));
    REQUIRE(run_muster("build " + folder / "six.yaml" + " --night " + folder / "a/six" +
                       " --for british-tom -o " + folder / "c")
                .status == 0);
    CHECK(names_in(folder / "c/six") ==
          std::set<std::string>{"briefing-british-tom.pdf", "cards-british-tom.pdf", "extras-british-tom.pdf",
                                "labels-british-tom.pdf", "map-british.pdf", "qrs.pdf",
                                "roster-british-tom.pdf"});
}

TEST_CASE("what a player gets does not change with the names or the number of the enemy's players") {
    const TemporaryFolder folder;
    const auto toms = [&](const std::string& enemy, const std::string& name) {
        write_file(folder / (name + "/six.yaml"), head + british + enemy);
        REQUIRE(run_muster("build " + folder / (name + "/six.yaml") + " --sealed --for british-tom -o " +
                           folder / name)
                    .status == 0);
        auto files = files_in(folder / (name + "/six/british-tom"));
        CHECK_FALSE(files.empty());
        return files;
    };
    CHECK(toms(american, "a") ==
          toms("  - {id: american, name: American, troops: roll, players: [George, Nathanael]}\n", "b"));
}

}  // namespace players_test
