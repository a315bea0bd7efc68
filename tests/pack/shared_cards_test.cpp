// Companies that are alike on one card, as a user prints and plays them.
#include <catch2/catch.hpp>

#include "support/folders.hpp"
#include "support/run.hpp"

namespace shared_cards_test {

using namespace muster::tests;
using Catch::Matchers::Contains;

/// Six companies of militia, of which one is stronger, beside two regiments of equal strength.
std::string scenario(const std::string& cards) {
    return "title: Companies\nrules: loyalty-and-glory\nseed: six\nsides:\n"
           "  - {id: british, name: British, units: [{name: 4th Foot, type: regular-infantry, men: 350}]}\n"
           "  - id: american\n" +
           cards +
           "    brigades:\n"
           "      - name: Militia\n"
           "        units:\n"
           "          - {name: Company A, type: militia, men: 60, class: 4}\n"
           "          - {name: Company B, type: militia, men: 60, class: 4}\n"
           "          - {name: Company C, type: militia, men: 60, class: 3}\n"
           "          - {name: Company D, type: militia, men: 60, class: 4}\n"
           "          - {name: Smallwood, type: continental-infantry, men: 400, class: 3}\n"
           "          - {name: Hazlet, type: continental-infantry, men: 400, class: 3}\n";
}

struct Printed {
    Ran ran;
    std::string cards{}, roster{};
};

Printed print(const std::string& text, const std::string& options = "") {
    const TemporaryFolder folder;
    write_file(folder / "night.yaml", text);
    Printed printed{run_muster("build " + folder / "night.yaml" + " -o " + folder.path().string() +
                               " --for american " + options)};
    const auto words = [&](const std::string& sheet) {
        return run("pdftotext -raw '" + folder / ("night/" + sheet + "-american.pdf") + "' -").output;
    };
    printed.cards = words("cards");
    printed.roster = words("roster");
    return printed;
}

int count(const std::string& text, const std::string& word) {
    int found = 0;
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++found;
    return found;
}

TEST_CASE("units that are alike but for a number share a card if wished, and one line says so") {
    const Printed shared = print(scenario("    cards: one-for-all\n"), "--card a6");
    INFO(shared.ran.said);
    REQUIRE(shared.ran.status == 0);
    CHECK_THAT(shared.cards, Contains("Company A–B, D") && Contains("1–2, 4"));
    // Of another class, or of another name, each has its own.
    CHECK_THAT(shared.cards, Contains("Company C") && Contains("Smallwood") && Contains("Hazlet"));
    CHECK_THAT(shared.ran.said, Contains("one card each for Company A–B, D; every other unit has its own"));
    CHECK_THAT(shared.roster, Contains("Company A") && Contains("Company B") && Contains("Company D"));
    const Printed each = print(scenario(""), "--card a6");
    CHECK_THAT(each.cards, !Contains("A–B"));
    // The last box of each unit, shared card or not.
    CHECK(count(shared.cards, "out") == count(each.cards, "out"));
    CHECK(count(shared.cards, "MELEE") == count(each.cards, "MELEE") - 2);
    CHECK_THAT(each.ran.said, !Contains("card each"));
}

TEST_CASE("a card that has no room for all units that are alike names the size that has") {
    const Printed shared = print(scenario("    cards: one-for-all\n"), "--card mini");
    INFO(shared.ran.said);
    REQUIRE(shared.ran.status == 0);
    CHECK_THAT(shared.ran.said, Contains("of 3 units that are alike; all share one on --card "));
}

TEST_CASE("a shared card is printed again by the name of any of its units, with its own back") {
    const Printed one =
        print(scenario("    cards: one-for-all\n"), "--card a6 --only company-d --backs unit");
    INFO(one.ran.said);
    CHECK_THAT(one.cards, Contains("Company A–B, D") && !Contains("Company C"));
    CHECK(count(one.cards, "A–B,") == 2);  // on front and back
}

TEST_CASE("on a tablet every unit has a card of its own, whoever shares one on paper") {
    const TemporaryFolder folder;
    write_file(folder / "night.yaml", scenario("    cards: one-for-all\n"));
    const Ran ran = run_muster("build " + folder / "night.yaml" + " -o " + folder.path().string() +
                               " --for american --format html");
    INFO(ran.said);
    REQUIRE(ran.status == 0);
    CHECK_THAT(ran.said, !Contains("card each"));
    const std::string page = read_file(folder / "night/american.html");
    for (const std::string name : {"Company A", "Company B", "Company D"})
        CHECK_THAT(page, Contains("Card of " + name + "\"") || Contains("Card of " + name + "<"));
}

}  // namespace shared_cards_test
