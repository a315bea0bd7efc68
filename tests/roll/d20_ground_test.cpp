// American War of Independence (D20), To start: who holds the town, where the river leaves, which feature is
// in which square. tests/terrain judges the ground that follows from it.
#include <set>

#include <catch2/catch.hpp>

#include "roll/d20_ledger.hpp"
#include "terrain/squares.hpp"

namespace d20_ground_test {

using namespace muster;
using namespace muster::test;

const std::vector<std::string> placed{"hill", "farm", "wood-1", "wood-2", "broken-ground"};

const terrain::Feature& feature(const roll::Rolled& game, const std::string& id) {
    for (const auto& each : game.terrain->features)
        if (each.id == id) return each;
    FAIL("no feature " + id);
    throw 0;
}

std::size_t features_of(const roll::Rolled& game, const std::string& side, const std::string& kind) {
    return static_cast<std::size_t>(
        std::count_if(game.terrain->features.begin(), game.terrain->features.end(),
                      [&](const auto& each) { return each.side == side && each.kind == kind; }));
}

/// The middle of a feature's box.
lengths::TablePoint middle(const terrain::Feature& of) {
    double west = 1e9, east = -1e9, north = 1e9, south = -1e9;
    for (const auto& point : of.outline) {
        west = std::min(west, point.x.value());
        east = std::max(east, point.x.value());
        north = std::min(north, point.y.value());
        south = std::max(south, point.y.value());
    }
    return {lengths::Inches{(west + east) / 2}, lengths::Inches{(north + south) / 2}};
}

void check_inside(const roll::Rolled& game, const terrain::Feature& of, bool top) {
    INFO(of.id << " in square " << of.square);
    const auto box = terrain::square_box(*game.terrain->squares, game.table, of.square, top);
    for (const auto& point : of.outline) {
        CHECK(point.x >= box.left());
        CHECK(point.x <= box.right());
        CHECK(point.y >= box.top());
        CHECK(point.y <= box.bottom());
    }
}

/// All scores for the ground given by hand, the same for both sides.
std::string by_hand(const std::string& holder, const std::string& opponent,
                    const std::string& half_of_holder) {
    std::string text = club_night;
    const std::string other = half_of_holder == "A" ? "B" : "A";
    const auto give = [&](const std::string& side, const std::string& half) {
        text.replace(text.find("{id: " + side + ","), 6 + side.size(),
                     "{id: " + side + ", half: " + half + ",");
    };
    give(holder, half_of_holder);
    give(opponent, other);
    const auto five = [](const std::string& side, const std::vector<int>& squares) {
        std::string throws;
        for (std::size_t i = 0; i < placed.size(); ++i)
            throws += ", terrain/" + side + "/" + placed[i] + ": " + std::to_string(squares[i]);
        return throws;
    };
    return text + "throws: {terrain/" + holder + "/town: 6, terrain/" + opponent +
           "/town: 1, terrain/houses: 5, terrain/river: 9, terrain/flow: " +
           (half_of_holder == "A" ? "2" : "5") + ", terrain/" + holder + "/ford: 50, terrain/" + opponent +
           "/ford: 50" + five(holder, {7, 1, 10, 5, 9}) + five(opponent, {2, 8, 6, 3, 5}) + "}\n";
}

TEST_CASE("each side rolls for a hill, a farm with two fields, two woods and broken ground (To start)") {
    each_game(club_night, 60, [](const roll::Rolled& game) {
        REQUIRE(game.terrain);
        for (const auto& of : game.sides) {
            CHECK(features_of(game, of.id, "hill") == 1);
            CHECK(features_of(game, of.id, "farm") == 1);
            CHECK(features_of(game, of.id, "field") == 2);
            CHECK(features_of(game, of.id, "wood") == 2);
            CHECK(features_of(game, of.id, "broken-ground") == 1);
            CHECK(features_of(game, of.id, "town") == (of.holder ? 1 : 0));
            for (const auto& name : placed) {
                const auto& piece = feature(game, of.id + "-" + name);
                CHECK(piece.square == kept_one(game, "terrain/" + of.id + "/" + name));
                check_inside(game, piece, of.half == source::Half::a);
            }
        }
    });
}

TEST_CASE("a square that is taken is re-rolled; the holder's third is taken by the town (To start)") {
    int again = 0;
    each_game(club_night, 200, [&](const roll::Rolled& game) {
        for (const auto& of : game.sides) {
            std::set<int> taken;
            if (of.holder) taken.insert(3);
            for (const auto& name : placed)
                for (const auto& each : thrown_as(game, "terrain/" + of.id + "/" + name)) {
                    CHECK(each.die == dice::d10);
                    const bool free = taken.insert(each.score).second;
                    CHECK(each.again == !free);
                    const std::string square = "square " + std::to_string(each.score);
                    CHECK(each.reading == (free ? square : square + " is taken"));
                    again += !free;
                }
            CHECK(taken.size() == placed.size() + of.holder);
        }
    });
    CHECK(again > 200);
}

TEST_CASE("the higher D6 holds the town, and equal ones are re-rolled (To start)") {
    int again = 0;
    std::map<std::string, int> holders;
    each_game(club_night, 200, [&](const roll::Rolled& game) {
        const auto british = thrown_as(game, "terrain/british/town");
        const auto american = thrown_as(game, "terrain/american/town");
        REQUIRE(british.size() == american.size());
        for (std::size_t i = 0; i < british.size(); ++i) {
            const bool equal = british[i].score == american[i].score;
            CHECK(equal == (i + 1 < british.size()));
            CHECK(british[i].again == equal);
            CHECK(american[i].again == equal);
            again += equal;
        }
        const bool british_hold = british.back().score > american.back().score;
        CHECK(side(game, "british").holder == british_hold);
        CHECK(side(game, "american").holder != british_hold);
        CHECK(game.terrain->holder == (british_hold ? "british" : "american"));
        CHECK(feature(game, game.terrain->holder + "-town").square == 3);
        ++holders[game.terrain->holder];
    });
    CHECK(again > 10);
    CHECK(holders["british"] > 70);
    CHECK(holders["american"] > 70);
}

TEST_CASE("the holder's ground is rolled first (To start)") {
    each_game(club_night, 40, [](const roll::Rolled& game) {
        const std::string opponent = game.terrain->holder == "british" ? "american" : "british";
        CHECK(thrown_as(game, "terrain/" + game.terrain->holder + "/broken-ground").back().number <
              thrown_as(game, "terrain/" + opponent + "/hill").front().number);
    });
}

TEST_CASE("a six leaves by column one, a seven by two and so on (To start)") {
    for (int score = 1; score <= 10; ++score) {
        const auto game = rolled(club_night + "throws: {terrain/river: " + std::to_string(score) + "}\n");
        REQUIRE(game.terrain->river);
        CHECK(game.terrain->river->column == (score - 1) % 5 + 1);
        const double end = game.terrain->river->course.back().x.value();
        CHECK(end == Approx(6 + 12 * ((score - 1) % 5) + 6).margin(3));  // "within 3 inches of the line"
    }
}

TEST_CASE("a town has three houses or four (To start)") {
    for (int score = 1; score <= 6; ++score) {
        const auto game = rolled(club_night + "throws: {terrain/houses: " + std::to_string(score) + "}\n");
        CHECK(feature(game, game.terrain->holder + "-town").parts.size() == (score <= 3 ? 3 : 4));
    }
}

TEST_CASE("the river flows to the half that the D6 says (Boats)") {
    for (int score = 1; score <= 6; ++score)
        CHECK(rolled(club_night + "throws: {terrain/flow: " + std::to_string(score) + "}\n")
                  .terrain->river->flows_to == (score <= 3 ? source::Half::a : source::Half::b));
}

TEST_CASE("each half has its ford, the holder the bridge (To start)") {
    each_game(club_night, 40, [](const roll::Rolled& game) {
        std::multiset<std::string> crossings;
        for (const auto& each : game.terrain->crossings) crossings.insert(each.kind + " " + each.side);
        const std::string opponent = game.terrain->holder == "british" ? "american" : "british";
        CHECK(crossings == std::multiset<std::string>{"bridge " + game.terrain->holder,
                                                      "ford " + game.terrain->holder, "ford " + opponent});
    });
}

TEST_CASE("another holder and another half give the same game, mirrored (To start)") {
    const auto one = rolled(by_hand("british", "american", "A"));
    const auto other = rolled(by_hand("american", "british", "B"));
    CHECK(one.terrain->holder == "british");
    CHECK(other.terrain->holder == "american");
    CHECK(one.terrain->river->flows_to == source::Half::a);
    CHECK(other.terrain->river->flows_to == source::Half::b);
    const auto mirrored = [&](const lengths::TablePoint& a, const lengths::TablePoint& b, double within) {
        CHECK(a.x.value() == Approx(b.x.value()).margin(within));
        CHECK(a.y.value() == Approx(one.table.height.value() - b.y.value()).margin(within));
    };
    mirrored(one.terrain->river->course.front(), other.terrain->river->course.front(), 0.01);
    mirrored(one.terrain->river->course.back(), other.terrain->river->course.back(), 0.01);
    for (const std::string role : {"british", "american"})
        for (const auto& name : placed) {
            const std::string enemy = role == "british" ? "american" : "british";
            const auto& here = feature(one, role + "-" + name);
            const auto& there = feature(other, enemy + "-" + name);
            INFO(here.id << " and " << there.id);
            CHECK(here.square == there.square);
            mirrored(middle(here), middle(there), 6);
        }
}

TEST_CASE("the side that names its half rolls no die for it (To start)") {
    auto text = club_night;
    text.replace(text.find("{id: american,"), 14, "{id: american, half: A,");
    const auto game = rolled(text);
    CHECK(thrown_as(game, "half/").empty());
    CHECK(side(game, "american").half == source::Half::a);
    CHECK(side(game, "british").half == source::Half::b);
    const auto thrown = rolled(club_night + "throws: {half/british: [3, 2], half/american: [3, 5]}\n");
    CHECK(side(thrown, "american").half == source::Half::a);
    CHECK(thrown_as(thrown, "half/").size() == 4);
}

TEST_CASE("without squares nobody rolls for ground") {
    auto text = club_night;
    text.erase(text.find("terrain: squares\n"), 17);
    const auto game = rolled(text);
    CHECK(thrown_as(game, "terrain/").empty());
    CHECK_FALSE(game.terrain);
}

}  // namespace d20_ground_test
