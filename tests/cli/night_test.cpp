// A pack's folder is a night: whatever is printed, explained or compared later uses the dice that are kept
// there.
#include <algorithm>
#include <regex>

#include <catch2/catch.hpp>

#include "support/run.hpp"

namespace night_test {

using namespace muster::tests;
using Catch::Matchers::Contains;
namespace fs = std::filesystem;

/// A folder in which a club keeps its files, with a starter battle whose classes are rolled.
class Club {
public:
    Club() { CHECK(run_muster("new -o " + file()).status == 0); }
    [[nodiscard]] std::string file(const std::string& name = "friday.yaml") const { return folder_ / name; }
    [[nodiscard]] std::string rolled(const std::string& name = "friday") const {
        return read_file(folder_ / ("output/" + name + "/rolled.yaml"));
    }
    [[nodiscard]] Ran muster(const std::string& words) const {
        return run("cd '" + folder_.path().string() + "' && " MUSTER_PROGRAM " " + words);
    }
    void replace(const std::string& name, const std::string& old, const std::string& now) const {
        std::string text = read_file(file(name));
        const auto at = text.find(old);
        REQUIRE(at != std::string::npos);
        write_file(file(name), text.replace(at, old.size(), now));
    }
    [[nodiscard]] std::string text_of(const std::string& pdf) const {
        return run("pdftotext -layout '" + file("output/friday/" + pdf) + "' -").output;
    }

private:
    TemporaryFolder folder_;
};

/// What was rolled, without what was written: the ledger at the end of a rolled.yaml.
std::string ledger_of(const std::string& rolled) {
    return rolled.substr(rolled.find("\n  ledger:"));
}

std::string seed_of(const std::string& rolled) {
    const auto at = rolled.find("\nseed: ") + 7;
    return rolled.substr(at, rolled.find('\n', at) - at);
}

TEST_CASE("a corrected spelling, an explanation and a replacement card use the night that is printed") {
    const Club club;
    REQUIRE(club.muster("build friday.yaml").status == 0);
    const std::string first = club.rolled();
    club.replace("friday.yaml", "name: Hessian jägers", "id: hessian-jagers, name: Hessian Feldjäger");
    const Ran again = club.muster("build friday.yaml");
    REQUIRE(again.status == 0);
    CHECK_THAT(again.said, Contains("friday.yaml: note: continues the night in output/friday (seed ") &&
                               !Contains("was drawn") && !Contains("replaces"));
    CHECK(seed_of(club.rolled()) == seed_of(first));
    CHECK(club.rolled() != first);  // the spelling

    const Ran story = club.muster("explain friday.yaml 23rd-foot");
    REQUIRE(story.status == 0);
    CHECK_THAT(story.said, Contains("continues the night in output/friday"));
    const Ran decided = club.muster("explain output/friday/rolled.yaml 23rd-foot");
    REQUIRE(decided.status == 0);
    CHECK(story.output == decided.output);

    const std::string ledger = club.text_of("ledger.pdf");
    CHECK(club.muster("build friday.yaml --only 23rd-foot").status == 0);
    CHECK(club.muster("build friday.yaml --sheets balance,ledger").status == 0);
    CHECK(club.text_of("ledger.pdf") == ledger);
    CHECK(fs::exists(club.file("output/friday/balance.pdf")));
}

TEST_CASE("without a night and a seed, what must match printed sheets stops and names both remedies") {
    const Club club;
    for (const char* words :
         {"explain friday.yaml 23rd-foot", "odds friday.yaml 23rd-foot", "build friday.yaml --sheets balance",
          "build friday.yaml --only 23rd-foot", "build friday.yaml --for british",
          "diff friday.yaml friday.yaml", "diff friday.yaml friday.yaml -o output"}) {
        INFO(words);
        const Ran ran = club.muster(words);
        CHECK(ran.status == 2);
        CHECK_THAT(ran.said, Contains("there is no night in output/friday") && Contains("--night") &&
                                 Contains("--seed"));
        CHECK_FALSE(fs::exists(club.file("output")));
    }
    // With a seed, and under rules that leave nothing to dice, there is nothing to ask.
    CHECK(club.muster("explain friday.yaml 23rd-foot --seed 1777").status == 0);
    CHECK(club.muster("explain friday.yaml 23rd-foot --rules grid-awi").status == 0);
    CHECK(club.muster("diff friday.yaml friday.yaml --seed 1777").status == 0);
    CHECK(club.muster("build friday.yaml --sheets cards --rules grid-awi").status == 0);
}

TEST_CASE("the odds of a unit are those of the night that is printed") {
    const Club club;
    REQUIRE(club.muster("build friday.yaml --seed 3").status == 0);
    const auto card = [&](const std::string& words) {
        const std::string story = club.muster("explain " + words).output;
        const auto at = story.find("strength: ");
        REQUIRE(at != std::string::npos);
        const auto equals = story.find("= ", at) + 2;
        return story.substr(equals, story.find(' ', equals) - equals);
    };
    const Ran odds = club.muster("odds friday.yaml 23rd-foot");
    CHECK_THAT(odds.said, Contains("continues the night in output/friday (seed 3)"));
    CHECK_THAT(odds.output, Contains("strength " + card("friday.yaml 23rd-foot") + ","));
    for (const std::string night : {"output", "output/friday/rolled.yaml", "output/friday/ledger.pdf"})
        CHECK(club.muster("odds friday.yaml 23rd-foot --night " + night).output == odds.output);
    CHECK(club.muster("odds output/friday/rolled.yaml 23rd-foot").output == odds.output);
    CHECK(club.muster("odds friday.yaml 23rd-foot --seed 3 -o elsewhere").output == odds.output);
    CHECK(club.muster("odds friday.yaml '23rd Foot'").output == odds.output);
    // A night in which the class is another has other odds.
    bool differs = false;
    for (const std::string seed : {"4", "5", "6", "7", "8", "9"})
        differs = differs || club.muster("odds friday.yaml 23rd-foot --seed " + seed).output != odds.output;
    CHECK(differs);
    CHECK_THAT(club.muster("odds friday.yaml 23rd-foot --rules grid-awi").output,
               Contains("Shoot  [Shooting]"));
    CHECK_THAT(club.muster("odds friday.yaml 23rd-foot --format json").output,
               Contains(R"("shows": {)") && Contains(R"("hits on": "4+")"));
}

TEST_CASE("odds of a unit say what is missing: the unit, the scenario, the system's list") {
    const Club club;
    const Ran lonely = club.muster("odds friday.yaml");
    CHECK(lonely.status == 2);
    CHECK_THAT(lonely.said, Contains("'friday.yaml' is a scenario; name one of its units too"));
    CHECK(club.muster("roll friday.yaml --seed 3 -o friday.txt").status == 0);
    CHECK_THAT(club.muster("odds friday.txt").said, Contains("'friday.txt' is a scenario;"));
    CHECK_THAT(club.muster("odds grid-aiw").said, Contains("did you mean 'grid-awi'?"));
    CHECK_THAT(club.muster("odds 'fife and dumr'").said, Contains("did you mean 'Fife and Drum'?"));
    CHECK(club.muster("odds grid-awi --seed 3").status == 2);
    CHECK_THAT(club.muster("odds friday.yaml 23rd-fot --seed 3").said, Contains("did you mean '23rd-foot'?"));

    std::string odds = read_file(MUSTER_SOURCE_DIR "/templates/loyalty-and-glory/odds.yaml");
    write_file(club.file("own/loyalty-and-glory/odds.yaml"), odds.substr(0, odds.find("\nunits:")));
    const Ran none = club.muster("odds friday.yaml 23rd-foot --seed 3 --templates own");
    CHECK(none.status == 1);
    CHECK_THAT(none.said, Contains("has no test under units: that 23rd Foot") && Contains("[no-unit-odds]"));
}

TEST_CASE("a new night replaces the old one only on request, and that is reported") {
    const Club club;
    REQUIRE(club.muster("build friday.yaml --seed first").status == 0);
    const Ran fresh = club.muster("build friday.yaml --fresh");
    CHECK(fresh.status == 0);
    CHECK_THAT(fresh.said, Contains("replaces the night in output/friday, whose seed was first") &&
                               Contains("was drawn"));
    CHECK(seed_of(club.rolled()) != "first");
    const Ran seeded = club.muster("build friday.yaml --seed second");
    CHECK_THAT(seeded.said, Contains("replaces the night"));
    CHECK(seed_of(club.rolled()) == "second");
    CHECK(club.muster("build friday.yaml --fresh --night output").status == 2);

    // Single sheets of another night would be beside the ledger of this one.
    CHECK_THAT(club.muster("build friday.yaml --sheets cards --fresh").said, Contains("a whole pack"));
    for (const char* other : {"--seed third", "--reroll class", "--rules fife-and-drum"}) {
        INFO(other);
        const Ran ran = club.muster(std::string{"build friday.yaml --sheets cards "} + other);
        CHECK(ran.status == 2);
        CHECK_THAT(ran.said, Contains("another night in output/friday") && Contains("seed is second"));
    }
}

TEST_CASE("re-rolls and the umpire's own dice go on with the night; the scenario's come first") {
    const Club club;
    write_file(club.file("own.yaml"), read_file(club.file()) + "throws: {class/23rd-foot: 1}\n");
    REQUIRE(club.muster("build own.yaml --seed 1777 --reroll class/4th-foot").status == 0);
    const std::string first = ledger_of(club.rolled("own"));
    CHECK_THAT(first, Contains("own: true"));
    write_file(club.file("own.yaml"), read_file(club.file()));
    const Ran again = club.muster("build own.yaml");
    CHECK_THAT(again.said, Contains("re-rolled: class/4th-foot") && Contains("own dice: class/23rd-foot"));
    CHECK(ledger_of(club.rolled("own")) == first);
    CHECK_THAT(club.rolled("own"), Contains("rerolls:\n  class/4th-foot: 1\n"));
    // Another re-roll gives the next scores.
    CHECK(club.muster("build own.yaml --reroll class/4th-foot").status == 0);
    CHECK_THAT(club.rolled("own"), Contains("rerolls:\n  class/4th-foot: 2\n"));
    write_file(club.file("own.yaml"), read_file(club.file()) + "throws: {class/23rd-foot: 6}\n");
    CHECK(club.muster("build own.yaml").status == 0);
    CHECK_THAT(ledger_of(club.rolled("own")), Contains("score: 6, reading: \"class 1\", own: true"));
}

TEST_CASE("the folder of another scenario is overwritten only on request") {
    const Club club;
    REQUIRE(club.muster("build friday.yaml --seed 1777").status == 0);
    const std::string first = club.rolled();
    // With a corrected title it is still the same battle, because its units are the same.
    club.replace("friday.yaml", "title: ", "title: Friday, ");
    CHECK_THAT(club.muster("build friday.yaml").said, Contains("continues the night"));
    const std::string corrected = club.rolled();
    CHECK(ledger_of(corrected) == ledger_of(first));

    write_file(club.file(),
               "title: Another\nrules: loyalty-and-glory\nsides:\n"
               "  - {id: british, name: British, units: [{name: X, type: militia, men: 100}]}\n"
               "  - {id: french, name: French, units: [{name: Y, type: militia, men: 100}]}\n");
    for (const char* words : {"build friday.yaml", "build friday.yaml --seed 1",
                              "build friday.yaml --sheets qrs", "explain friday.yaml x"}) {
        INFO(words);
        const Ran ran = club.muster(words);
        CHECK(ran.status == 2);
        CHECK(ran.output.empty());
        CHECK(club.rolled() == corrected);
    }
    CHECK_THAT(club.muster("build friday.yaml").said, Contains("holds a night of 'Friday, ") &&
                                                          Contains("not of 'Another'") &&
                                                          Contains("--fresh") && Contains("-o"));
    CHECK(club.muster("build friday.yaml --night output/friday").status == 0);
    CHECK(seed_of(club.rolled()) == "\"1777\"");
    CHECK(club.muster("build friday.yaml --fresh").status == 0);
}

TEST_CASE("the option --night takes a pack's folder, the folder above, a rolled.yaml and an umpire's PDF") {
    const Club club;
    REQUIRE(club.muster("build friday.yaml --seed 1777 -o packs").status == 0);
    const std::string expected = club.muster("explain friday.yaml 23rd-foot -o packs").output;
    REQUIRE_FALSE(expected.empty());
    for (const char* night :
         {"packs", "packs/friday", "packs/friday/rolled.yaml", "packs/friday/ledger.pdf"}) {
        INFO(night);
        CHECK(club.muster(std::string{"explain friday.yaml 23rd-foot --night "} + night).output == expected);
    }
    CHECK(club.muster("build friday.yaml --sheets ledger --night packs -o other").status == 0);
    for (const auto& [night, reason] : {std::pair{"nowhere", "there is no night in nowhere"},
                                        std::pair{"friday.yaml", "has not been rolled"}}) {
        const Ran ran = club.muster(std::string{"check friday.yaml --night "} + night);
        CHECK(ran.status == 2);
        CHECK_THAT(ran.said, Contains(reason));
    }
    CHECK(club.muster("check friday.yaml --night packs/friday/qrs.pdf").status == 1);
}

TEST_CASE("what matches a printed night keeps its rules; a new pack under other rules must name them") {
    const Club club;
    REQUIRE(club.muster("build friday.yaml --seed 1777 --rules empire-of-liberty").status == 0);
    CHECK_THAT(club.muster("explain friday.yaml 23rd-foot").output, Contains("Empire of Liberty"));
    CHECK(club.muster("build friday.yaml --sheets cards").status == 0);
    const Ran whole = club.muster("build friday.yaml");
    CHECK(whole.status == 2);
    CHECK_THAT(whole.said, Contains("--rules empire-of-liberty") && Contains("--rules loyalty-and-glory"));
    CHECK(club.muster("build friday.yaml --rules loyalty-and-glory").status == 0);
    CHECK_THAT(club.rolled(), Contains("rules: loyalty-and-glory"));
}

TEST_CASE("a decided game is printed in its own folder, and once edited no other file continues it") {
    const Club club;
    REQUIRE(club.muster("build friday.yaml --seed 1777").status == 0);
    const std::string decided = club.rolled();
    REQUIRE(club.muster("build output/friday/rolled.yaml").status == 0);
    CHECK(club.rolled() == decided);
    CHECK_FALSE(fs::exists(club.file("output/rolled")));
    // No die can give militia class 1: 1777 rolled 4.
    club.replace("output/friday/rolled.yaml", "class: 4", "class: 1");
    CHECK(club.muster("build output/friday/rolled.yaml").status == 0);
    CHECK_THAT(club.rolled(), Contains("class: 1, from the order of battle") || Contains("from the order"));
    for (const char* words : {"build friday.yaml", "explain friday.yaml 23rd-foot"}) {
        const Ran ran = club.muster(words);
        CHECK(ran.status == 2);
        CHECK_THAT(ran.said, Contains("is not what its seed rolls") &&
                                 Contains("give output/friday/rolled.yaml itself in place of friday.yaml"));
    }
    CHECK(club.muster("explain output/friday/rolled.yaml 23rd-foot").status == 0);
}

TEST_CASE("a night that was saved by an editor of Windows goes on") {
    const Club club;
    REQUIRE(club.muster("build friday.yaml --seed 1777 --sheets qrs").status == 0);
    REQUIRE(club.muster("build friday.yaml --seed 1777").status == 0);
    const std::string first = club.rolled();
    std::string text = "\xEF\xBB\xBF";
    for (const char c : first) text += c == '\n' ? "\r\n" : std::string(1, c);
    write_file(club.file("output/friday/rolled.yaml"), text);
    CHECK(club.muster("build friday.yaml --sheets qrs").status == 0);
    CHECK(club.rolled() == text);
    CHECK(club.muster("build friday.yaml").status == 0);
    CHECK(club.rolled() == first);
}

TEST_CASE("diff keeps the dice of the printed night and prints cards that belong to it") {
    const Club club;
    REQUIRE(club.muster("build friday.yaml").status == 0);
    club.replace("friday.yaml", "men: 350", "men: 250");
    const Ran ran = club.muster("diff output/friday/rolled.yaml friday.yaml -o output");
    REQUIRE(ran.status == 0);
    CHECK_THAT(ran.output, Contains("4th-foot") && Contains("men 350 → 250") && !Contains("class") &&
                               !Contains("23rd-foot") && Contains("output/friday/cards-british.pdf"));
    fs::copy(club.file(), club.file("saturday.yaml"));
    club.replace("saturday.yaml", "men: 250", "men: 450");
    const Ran two = club.muster("diff friday.yaml saturday.yaml -o output");
    CHECK(two.status == 0);
    CHECK_THAT(two.said, Contains("friday.yaml: note: continues the night in output/friday"));
    CHECK_THAT(two.output, Contains("men 250 → 450") && !Contains("class"));
    // The cards of the old night would be beside another one of the new file.
    REQUIRE(club.muster("build saturday.yaml --seed other").status == 0);
    CHECK(club.muster("diff friday.yaml saturday.yaml -o output").status == 2);
}

TEST_CASE("a renamed unit keeps its dice, and build, check and diff say so") {
    const Club club;
    REQUIRE(club.muster("build friday.yaml --seed 1777").status == 0);
    const std::string before = read_file(club.file());
    fs::copy(club.file("output"), club.file("copy"), fs::copy_options::recursive);
    club.replace("friday.yaml", "name: 1st Maryland,", "name: 1st Maryland Regiment,");
    const auto tells = Contains(
        "note: '1st Maryland Regiment' stands where '1st Maryland' stood and keeps its dice, as "
        "1st-maryland; "
        "--fresh-dice rolls new ones [unit-renamed]");
    CHECK_THAT(club.muster("check friday.yaml --night output").said, tells);
    CHECK_THAT(club.muster("diff output/friday/rolled.yaml friday.yaml").said, tells);
    CHECK_THAT(club.muster("build friday.yaml --fresh-dice -o copy").said, !Contains("renamed"));
    CHECK_THAT(read_file(club.file("copy/friday/rolled.yaml")), Contains("1st-maryland-regiment"));
    CHECK_THAT(club.muster("build friday.yaml").said, tells);
    CHECK_THAT(club.rolled(), Contains("id: \"1st-maryland\", name: \"1st Maryland Regiment\""));
    CHECK_THAT(club.rolled(), Contains("\"class/1st-maryland\""));
    CHECK_THAT(club.muster("build friday.yaml").said, !Contains("renamed"));  // it was said once
    // An id of its own makes it another unit.
    club.replace("friday.yaml", "name: 1st Maryland Regiment,", "id: other, name: 1st Maryland Regiment,");
    CHECK_THAT(club.muster("check friday.yaml --night output").said, !Contains("renamed"));
    REQUIRE(club.muster("build friday.yaml --seed 1777").status == 0);
    // A unit of another type is another unit; so is one added beside the old one.
    for (const auto& [old, now] :
         {std::pair{"{name: Riflemen, type: riflemen", "{name: Rangers, type: militia"},
          std::pair{"- {name: Riflemen",
                    "- {name: Rangers, type: riflemen, men: 100}\n          - {name: Riflemen"}}) {
        write_file(club.file(), before);
        club.replace("friday.yaml", old, now);
        const Ran ran = club.muster("check friday.yaml --night output");
        INFO(now << ran.said);
        CHECK(ran.status == 0);
        CHECK_THAT(ran.said, !Contains("'Rangers' stands where"));
    }
    // If two are gone, the one with the most similar name is meant, and each only once.
    write_file(club.file(), before);
    club.replace("friday.yaml", "name: 23rd Foot,", "name: The King's Own,");
    club.replace("friday.yaml", "name: 4th Foot,", "name: 23rd Foot (Royal Welch),");
    CHECK_THAT(club.muster("check friday.yaml --night output").said,
               Contains("'23rd Foot (Royal Welch)' stands where '23rd Foot' stood") &&
                   !Contains("'The King's Own' stands where '23rd Foot' stood"));
}

TEST_CASE("build --fair rolls a fair night, which is kept as long as it is fair") {
    const Club club;
    REQUIRE(club.muster("new --rules awi-d20 -o club.yaml").status == 0);
    const Ran rolled = club.muster("roll club.yaml --seed 1777 --fair 3");
    REQUIRE(rolled.status == 0);
    REQUIRE_THAT(rolled.output, Contains("seed: \"1777/fair-"));  // the first roll is not fair
    CHECK(club.muster("build club.yaml --seed 1777").status == 0);
    const Ran fair = club.muster("build club.yaml --fair 3");
    CHECK_THAT(fair.said, Contains("replaces the night in output/club, whose seed was 1777"));
    CHECK(club.rolled("club") == rolled.output);
    CHECK(club.muster("build club.yaml --fair 3").status == 0);
    CHECK(club.rolled("club") == rolled.output);
    CHECK(club.muster("build club.yaml").status == 0);
    CHECK(club.rolled("club") == rolled.output);
    // A decided game has no dice left to be fair with.
    CHECK(club.muster("build output/club/rolled.yaml --fair 3").status == 2);
}

TEST_CASE("what dice were rolled by is not half worked out again but refused, with what may be edited") {
    const Club club;
    REQUIRE(club.muster("roll friday.yaml --seed 1777 --rules loyalty-and-glory -o rolled.yaml").status == 0);
    const std::string sound = read_file(club.file("rolled.yaml"));
    const auto refused = [&](const std::string& old, const std::string& now, const std::string& was) {
        write_file(club.file("rolled.yaml"), sound);
        club.replace("rolled.yaml", old, now);
        const Ran ran = club.muster("roll rolled.yaml");
        INFO(old << " is now " << now << "\n" << ran.said);
        CHECK(ran.status == 1);
        CHECK(ran.output.empty());
        CHECK_THAT(ran.said, Contains("[edited-after-rolling]") && Contains("rolled with " + was) &&
                                 Contains("you may edit names, men, guns"));
    };
    refused("id: \"4th-foot\"", "id: kings-own", "id: 4th-foot");
    refused("type: regular-infantry", "type: militia", "type: regular-infantry");
    refused("type: regular-infantry", "type: regular-infantry, as: militia", "no as:");
    write_file(club.file("rolled.yaml"), sound);
    CHECK(club.muster("roll rolled.yaml").output == sound);
}

TEST_CASE("what follows from an edited key of rolled.yaml is worked out again, as if it had been rolled so") {
    const Club club;
    const auto edit = [&](const std::string& rules, const std::string& old, const std::string& now) {
        REQUIRE(club.muster("roll friday.yaml --seed 1777 --rules " + rules + " -o edited.yaml").status == 0);
        club.replace("edited.yaml", old, now);
        const Ran restored = club.muster("roll edited.yaml --format json");
        INFO(rules << ": " << old << " is now " << now << "\n" << restored.said);
        REQUIRE(restored.status == 0);
        CHECK(restored.output == club.muster("roll edited.yaml --seed 1777 --format json").output);
        REQUIRE(club.muster("roll edited.yaml -o again.yaml").status == 0);
        CHECK(club.muster("roll again.yaml").output == read_file(club.file("again.yaml")));
        return restored.output;
    };
    using Edit = std::pair<std::string, std::string>;
    for (const auto& [old, now] :
         {Edit{"men: 350", "men: 90"}, Edit{"line: 3", "line: 2"}, Edit{"line: 3", "line: 2, light: 1"},
          Edit{"nationality: british", "nationality: german"}, Edit{"facing: blue", "facing: green"},
          Edit{"facing: blue", "facing: blue, notes: Held the left."}, Edit{"guns: 3", "guns: 2"},
          Edit{"pounds: 6", "pounds: 3"}, Edit{"A brigadier", "A general"},
          Edit{"title: \"", "title: \"Saturday, "}, Edit{"1777-09-03", "1778-06-28"},
          Edit{"facing: blue", "facing: blue, at: [20in, 20in], towards: 90"},
          Edit{"facing: blue", "facing: blue, at: [20in, 20in], formation: column"},
          Edit{"facing: blue", "facing: blue, grenadier: 1"},
          Edit{"facing: blue", "facing: blue, picture: foot.png"},
          Edit{"title: \"", "briefing: {british: Hold the bridge.}\ntitle: \""},
          Edit{"title: \"", "place: On the Brandywine\ntitle: \""},
          Edit{"title: \"", "notes: It rained all night.\ntitle: \""},
          Edit{"title: \"", "picture: field.png\ntitle: \""}})
        edit("loyalty-and-glory", old, now);
    edit("fife-and-drum", "men: 350", "men: 90");
    edit("fife-and-drum", "men: 350", "men: 350, figures: 20");
    edit("empire-of-liberty", "men: 350", "men: 350, quality: elite");

    // 90 men have one base of a hundred or part; line infantry has at least two (Loyalty & Glory, Unit
    // Structure).
    edit("loyalty-and-glory", "men: 350", "men: 90");
    CHECK_THAT(
        club.muster("explain edited.yaml 4th-foot").output,
        Contains("90 men, 2 line bases") && Contains("90 men, one base for 100 or part: 1, at least 2"));
    // A class written by hand replaces the die's.
    REQUIRE(club.muster("roll friday.yaml --seed 1777 -o edited.yaml").status == 0);
    club.replace("edited.yaml", "class: 2", "class: 1");
    CHECK_THAT(club.muster("explain edited.yaml 4th-foot").output,
               Contains("class: 1, from the order of battle") && Contains("8 − 1 + 0 + 0 + 4 = 11"));
    // A name is printed as it is now; the ledger keeps the one for which the die was rolled.
    club.replace("edited.yaml", "name: \"4th Foot\"", "name: \"King's Own\"");
    CHECK_THAT(club.muster("explain edited.yaml 4th-foot").output, Contains("King's Own\n"));
}

TEST_CASE("a rolled army may be put into brigades and lose a unit, and rolled ground be moved and named") {
    const Club club;
    REQUIRE(club.muster("new --rules awi-d20 -o drawn.yaml").status == 0);
    for (const std::string rules :
         {"awi-d20", "grid-awi", "loyalty-and-glory", "fife-and-drum", "empire-of-liberty"}) {
        REQUIRE(club.muster("roll drawn.yaml --rules " + rules + " --seed 1777 -o edited.yaml").status == 0);
        const std::string rolled = read_file(club.file("edited.yaml"));
        // The British as two brigades, without their second unit.
        const auto from = rolled.find("    units:\n") + 11;
        const auto second = rolled.find('\n', from) + 1;
        const auto third = rolled.find('\n', second) + 1;
        const auto end = rolled.find("  - id: american", third);
        const auto deeper = [&](std::size_t start, std::size_t stop) {
            return std::regex_replace(rolled.substr(start, stop - start), std::regex{"      - "},
                                      "          - ");
        };
        club.replace("edited.yaml", rolled.substr(from - 11, end - from + 11),
                     "    brigades:\n      - name: Howe\n        units:\n" + deeper(from, second) +
                         "      - name: Clinton\n        units:\n" + deeper(third, end));
        const auto farm = rolled.find("{id: american-farm");
        const auto outline = rolled.find("outline:", farm);
        club.replace("edited.yaml", rolled.substr(farm, rolled.find("]]", outline) + 2 - farm),
                     "{id: american-farm, kind: farm, name: Chew House, side: american, "
                     "outline: [[30, 40], [34, 40], [34, 44], [30, 44]]");
        const Ran again = club.muster("roll edited.yaml -o again.yaml");
        INFO(rules << "\n" << again.said);
        REQUIRE(again.status == 0);
        const std::string printed = read_file(club.file("again.yaml"));
        CHECK_THAT(printed, Contains("name: \"Howe\"") && Contains("name: \"Clinton\"") &&
                                Contains("\"Chew House\"") && Contains("[34, 44]"));
        const std::string gone = rolled.substr(second, rolled.find(',', second) - second);
        CHECK_THAT(printed, !Contains(gone));
        CHECK(ledger_of(printed) == ledger_of(rolled));
        CHECK(club.muster("roll again.yaml").output == printed);
    }
}

TEST_CASE("a result never replaces a file that it is made from, by whatever name") {
    const Club club;
    const std::string battle = read_file(club.file("friday.yaml"));
    REQUIRE(club.muster("build friday.yaml --seed 1 --rules loyalty-and-glory").status == 0);
    std::filesystem::copy_file(club.file("output/friday/ledger.pdf"), club.file("game.pdf"));
    std::filesystem::create_symlink("friday.yaml", club.file("link.yaml"));
    REQUIRE(club.muster("roll friday.yaml --seed 1 --tally --count 2 -o nights.json").status == 0);
    for (const std::string words :
         {"roll friday.yaml --seed 1 -o friday.yaml", "roll friday.yaml --seed 1 -o ./friday.yaml",
          "roll friday.yaml --seed 1 -o link.yaml", "roll link.yaml --seed 1 --tally -o friday.yaml",
          "roll second.yaml friday.yaml --seed 1 --format jsonl -o friday.yaml",
          "roll --from game.pdf -o game.pdf", "tally nights.json --pdf nights.json"}) {
        INFO(words);
        const Ran ran = club.muster(words);
        CHECK(ran.status == 2);
        CHECK(ran.said.find(" would be overwritten; write the result to another file (-o)") !=
              std::string::npos);
    }
    CHECK(read_file(club.file("friday.yaml")) == battle);
    CHECK(read_file(club.file("game.pdf")).starts_with("%PDF"));
}

TEST_CASE("several scenarios are rolled at once: into a folder, or as lines") {
    const Club club;
    write_file(club.file("second.yaml"), read_file(club.file("friday.yaml")));
    const std::string alone = club.muster("roll second.yaml --seed 7").output;
    REQUIRE(club.muster("roll friday.yaml second.yaml --seed 7 -o both").status == 0);
    CHECK(read_file(club.file("both/second.yaml")) == alone);
    CHECK(read_file(club.file("both/friday.yaml")) == alone);  // the same game, for the same seed
    const Ran lines = club.muster("roll friday.yaml second.yaml --seed 7 --format jsonl");
    CHECK(std::count(lines.output.begin(), lines.output.end(), '\n') == 2);
    const Ran nowhere = club.muster("roll friday.yaml second.yaml --seed 7");
    CHECK(nowhere.status == 2);
    CHECK_THAT(nowhere.said, Contains("add -o FOLDER"));
    CHECK(club.muster("roll friday.yaml second.yaml --seed 7 -o .").status == 2);
    CHECK(club.muster("roll friday.yaml ./friday.yaml --seed 7 -o twice").status == 2);
    // A fault in one of them is told, and none is written.
    club.replace("second.yaml", "title: ", "titel: ");
    CHECK(club.muster("roll friday.yaml second.yaml --seed 7 -o none").status == 1);
    CHECK(club.muster("check none/friday.yaml").status != 0);
}

}  // namespace night_test
