// American War of Independence (D20), cards of all forty entries: every number checked against the text's
// lists by class.
#include <catch2/catch.hpp>

#include "sheets/bound_sheet.hpp"
#include "source/english.hpp"

namespace d20_cards_test {

using namespace muster;
using namespace muster::test;

using Texts = std::vector<std::string>;

/// Firing, Melee, Formation Fail Test and Morale, by class of troops.
struct Numbers {
    int dice, reform, loss;
    std::string range;
    Texts melee;  ///< killed on: in the open, behind soft cover, behind hard cover
};
const std::map<std::string, Numbers> numbers = {
    {"mounted-indians", {1, 5, 4, "12″", {"5+", "6+", "7+"}}},
    {"indians", {1, 5, 4, "12″", {"5+", "6+", "7+"}}},
    {"militia", {1, 6, 4, "12″", {"4+", "5+", "6+"}}},
    {"jagers", {1, 5, 3, "18″", {"5+", "6+", "7+"}}},
    {"light-infantry", {1, 4, 3, "18″", {"6+", "7+", "8+"}}},
    {"line", {2, 3, 2, "12″", {"6+", "7+", "8+"}}},
    {"grenadiers", {2, 2, 1, "12″", {"7+", "8+", "9+"}}},
    {"cavalry", {1, 3, 2, "12″", {"7+", "8+", "9+"}}},
    {"artillery", {1, 3, 2, "36″", {"–", "7+", "–"}}}};  // Melee, line 228: behind soft cover, and nothing
                                                         // else

/// A club night in which each side has all twenty entries of its list.
const roll::Rolled& all_forty() {
    static const roll::Rolled game = [] {
        std::string throws = "throws:\n";
        for (const std::string side : {"british", "american"}) {
            throws += "  troops/" + side + "/count: 10\n  troops/" + side + "/draw: [1";
            for (int i = 2; i <= 20; ++i) throws += ", " + std::to_string(i);
            throws += "]\n";
        }
        return rolled(club_night + throws);
    }();
    return game;
}

template <class Look>
void each_card(Look look) {
    for (const std::string side : {"british", "american"}) {
        const auto parts = parts_of(all_forty(), side_of(side), "unit");
        REQUIRE(parts.size() == 20);
        for (const auto& part : parts) {
            INFO(side << ": " << part.subject);
            look(part.data, numbers.at(text_at(part.data, "unit.counts_as")));
        }
    }
}

/// The lowest D6 that keeps a unit of this many figures after this many are killed, by the text's sum. A
/// formation fail takes 1 from the D6 (Morale, line 256).
std::string to_stay(int figures, int killed, int loss, int taken) {
    const int left = figures - killed;
    if (left == 0) return "out";
    for (int score = 1; score <= 6; ++score)
        if (left - loss * killed + score - taken >= 0)
            return score == 6 ? "6" : score == 1 ? "stays" : std::to_string(score) + "+";
    return "out";
}

/// Up to the first that is out, which is printed once.
Texts until_out(int figures, int loss, int taken) {
    Texts all;
    for (int killed = 1; killed <= figures && (all.empty() || all.back() != "out"); ++killed)
        all.push_back(to_stay(figures, killed, loss, taken));
    return all;
}

TEST_CASE(
    "under each box of all forty cards are the D6 that keep the unit there, in order and not (Morale)") {
    each_card([](const layout::Data& card, const Numbers& expected) {
        const int figures = std::stoi(text_at(figure(card, "Figures"), "value"));
        const std::string boxes = "unit.card.tracks.0.boxes";
        const Texts in_order = until_out(figures, expected.loss, 0);
        CHECK(column(card, boxes, "means") == in_order);
        Texts failed = until_out(figures, expected.loss, 1);
        failed.resize(in_order.size());  // a failed formation is out no later
        CHECK(column(card, boxes, "second") == failed);
        Texts asked;  // where a card has one row, only these need a D6 because the formation failed
        for (std::size_t i = 0; i < in_order.size(); ++i)
            if (in_order[i] == "stays" && failed[i] != "stays")
                asked.push_back(std::to_string(i + 1) + ":\u00a0" + failed[i]);
        CHECK(text_at(card, "unit.card.tracks.0.asked") == source::joined(asked));
        for (std::size_t i = 0; i < in_order.size(); ++i) {
            const std::string box = boxes + "." + std::to_string(i);
            CHECK((number_at(card, box + ".heavy") != 0) == (i + 1 == in_order.size()));
            CHECK((number_at(card, box + ".bar") != 0) == (in_order[i] == "stays"));
            CHECK((number_at(card, box + ".second_bar") != 0) == (failed[i] == "stays"));
        }
    });
}

TEST_CASE("ten Indians who lose three stay on a five or six (Morale, the example)") {
    const auto indians = card_of(all_forty(), "british", "foot-indians-2");
    CHECK(column(indians, "unit.card.tracks.0.boxes", "means").at(2) == "5+");
}

TEST_CASE(
    "dice, reforming, range and melee numbers are those of the class (Firing, Melee, Formation Fail Test)") {
    each_card([](const layout::Data& card, const Numbers& expected) {
        CHECK(text_at(figure(card, "Dice"), "value") == std::to_string(expected.dice));
        CHECK(text_at(figure(card, "Reform"), "value").substr(0, 1) == std::to_string(expected.reform));
        CHECK(text_at(figure(card, "Range"), "value") == expected.range);
        // Firing: a D10 at formed troops, a D20 at skirmishers; 1 more in soft, 2 more in hard cover.
        CHECK(line_of(card, "Fire") == Texts{"7+", "8+", "9+"});
        CHECK(line_of(card, "Fire", "below") == Texts{"17+", "18+", "19+"});
        CHECK(line_of(card, "Melee") == expected.melee);
    });
}

TEST_CASE("moves are those of the movement list (Movement)") {
    each_card([](const layout::Data& card, const Numbers&) {
        const auto moves = line_of(card, "Move");
        const auto kind = text_at(card, "unit.counts_as");
        const bool woodsmen = kind == "jagers" || kind == "indians";
        const bool mounted = kind == "cavalry" || kind == "mounted-indians";
        const std::string first = kind == "artillery" ? "3″" : woodsmen ? "10″" : mounted ? "12″" : "6″";
        CHECK(moves.at(0) == first);
        if (kind == "artillery") CHECK(moves.at(1) == "6″");
        if (kind == "cavalry") CHECK(moves.at(1) == "18″");
        if (kind == "line" || kind == "militia" || kind == "light-infantry") CHECK(moves.at(1) == "9″");
        // Movement by Road, line 174: infantry 12″, cavalry 24″.
        if (kind == "line" || kind == "militia" || kind == "light-infantry") CHECK(moves.at(2) == "12″");
        if (kind == "cavalry") CHECK(moves.at(2) == "24″");
    });
}

TEST_CASE(
    "barriers, jumps, muskets and dismounted cavalry are on the cards they concern (Movement, Formations, "
    "Notes)") {
    each_card([](const layout::Data& card, const Numbers&) {
        const auto kind = text_at(card, "unit.counts_as");
        const bool mounted = kind == "cavalry" || kind == "mounted-indians";
        // Lines 159 to 164: fences and walls may be jumped, rivers crossed; nothing else.
        CHECK(has_note(card, "No marsh, swamp or hedge") == mounted);
        CHECK(has_note(card, "fence or wall") == mounted);
        // Line 157, every barrier of a gun.
        CHECK(has_note(card,
                       "No woods, walls, rivers, marsh, swamp, fences, hedges, fieldworks or earthworks.") ==
              (kind == "artillery"));
        // Line 314: two of every four Indians have muskets, or one whole unit.
        const int figures = std::stoi(text_at(figure(card, "Figures"), "value"));
        CHECK(has_note(card, "Muskets: " + std::to_string(figures / 4 * 2) + " of " +
                                 std::to_string(figures) + ", or all of one unit.") ==
              (kind == "indians" || kind == "mounted-indians"));
        // Line 172; the distance is a house ruling.
        CHECK(has_note(card, "on foot it skirmishes, 6″, fast 9″") == (kind == "cavalry"));
        if (kind == "mounted-indians") CHECK(line_of(card, "Move").at(2) == "10″");
        if (kind == "mounted-indians") CHECK(has_note(card, "Skirmishes only"));  // line 168
    });
}

TEST_CASE("a unit that was drawn cites the roll that drew it (Allocation of Troops)") {
    each_card([](const layout::Data& card, const Numbers&) {
        const auto throws = text_at(card, "unit.throws");
        REQUIRE(throws.rfind("roll ", 0) == 0);
        // The umpire's dossier gives the ledger's number for a side's number; both sides count from 1.
        const auto cited = dossier::redact(all_forty(), umpire).cited;
        const auto found = std::find_if(cited.begin(), cited.end(), [&](const auto& each) {
            const auto& drawn = all_forty().ledger.at(static_cast<std::size_t>(each.first - 1));
            return each.second.number == std::stoi(throws.substr(5)) &&
                   drawn.reading == text_at(card, "unit.name");
        });
        REQUIRE(found != cited.end());
        const auto& thrown = all_forty().ledger.at(static_cast<std::size_t>(found->first - 1));
        CHECK(thrown.stream.find("/draw") != std::string::npos);
        CHECK(thrown.score == static_cast<int>(number_at(card, "unit.d20")));
        CHECK(thrown.reading == text_at(card, "unit.name"));
    });
}

TEST_CASE(
    "the roster says of generals how they move, fire, are saved and die, and their points (Movement, Firing, "
    "Melee, Victory Points)") {
    const auto game = rolled(club_night);
    const auto roster = parts_of(game, side_of("british"), "side").at(0).data;
    CHECK(text_at(roster, "side.generals_say") ==
          "A general moves 12″, fast 18″; carbine to 12″, one die; a hit is saved on 3+; in melee he dies on "
          "7+, in soft cover 8+, in hard 9+; no formation fail; dead, 20 points.");
}

}  // namespace d20_cards_test
