// Ground scattered by the dice over areas that somebody drew, under every system: it stays inside its area,
// clear of other ground, and depends only on the seed.
#include <algorithm>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "roll/game_table.hpp"
#include "terrain/geos.hpp"
#include "terrain/ground.hpp"
#include "terrain/plane.hpp"

namespace scatter_test {

using namespace muster;
using namespace muster::test;
using terrain::from_table;
using terrain::Spots;

constexpr const char* systems[] = {"awi-d20", "empire-of-liberty", "fife-and-drum", "grid-awi",
                                   "loyalty-and-glory"};

/// Three areas: one with water and a road through it, one with a bay and a house, one at the edge of the
/// table.
std::string strewn_by(const std::string& rules) {
    return "title: Strewn\nrules: " + rules +
           "\nterrain:\n"
           "  - {kind: area, name: farmland, outline: [[2in, 3in], [34in, 1in], [36in, 22in], [3in, 24in]],"
           " scatter: {wood: 0.3, field: 0.3, broken-ground: 0.2, house: 0.1}}\n"
           "  - {kind: area, name: the bay, outline: [[40in, 4in], [70in, 4in], [70in, 30in], [58in, 30in],"
           " [55in, 14in], [50in, 30in], [40in, 28in]], scatter: {wood: 0.5, hill: 0.4}}\n"
           "  - {kind: area, name: the edge, outline: [[0in, 30in], [30in, 30in], [30in, 48in], [0in, 48in]],"
           " scatter: {field: 0.5, marsh: 0.4}}\n"
           "  - {kind: river, course: [[18in, 0in], [20in, 24in], [14in, 48in]]}\n"
           "  - {kind: stream, course: [[72in, 8in], [40in, 12in], [20in, 20in]]}\n"
           "  - {kind: road, course: [[0in, 12in], [36in, 14in], [72in, 26in]]}\n"
           "  - {kind: house, at: [46in, 20in]}\n"
           "  - {kind: entrenchment, course: [[4in, 38in], [12in, 36in]], towards: south}\n"
           "sides:\n  - {id: british, units: [{name: Foot, type: militia, men: 200}]}\n";
}

double overlap(const Spots& a, const Spots& b) {
    const terrain::Surveyor surveyor;
    const Spots both = surveyor.largest_part(surveyor.shared(surveyor.area(a), surveyor.area(b)));
    return both.size() < 3 ? 0 : std::abs(signed_area(both));
}

/// The areas as they were laid out from what was drawn.
std::vector<Spots> areas_of(const roll::Rolled& game) {
    std::vector<terrain::GroundPiece> pieces;
    for (const auto& area : game.ground) {
        if (area.scatter.empty()) continue;
        terrain::GroundPiece piece;
        piece.kind = area.kind.value;
        piece.name = area.name;
        for (const auto& point : area.line) piece.line.push_back(point.at);
        piece.shape = terrain::PieceShape::outline;
        for (const auto& each : area.scatter) piece.scatter.push_back(each.first);
        pieces.push_back(std::move(piece));
    }
    std::vector<Spots> areas;
    for (const auto& area : terrain::lay_out_ground(game.table, pieces, game.terrain->kinds).scatter)
        areas.push_back(from_table(area.outline));
    return areas;
}

/// What is wrong with a piece of scattered ground; empty if nothing is.
std::string fault_of(const terrain::Feature& feature, const roll::Rolled& game) {
    const terrain::Surveyor surveyor;
    const Spots outline = from_table(feature.outline);
    if (outline.size() < 3 || surveyor.fault(outline)) return "is no outline";
    double within = 0;
    for (const Spots& area : areas_of(game)) within += overlap(outline, area);
    if (within < std::abs(signed_area(outline)) - 0.05) return "leaves its area";
    const auto near = [&](const lengths::TableLine& course, double half_width) {
        const Spots line = from_table(course);
        return std::any_of(outline.begin(), outline.end(),
                           [&](terrain::Spot p) { return distance_to_course(line, p) < half_width + 0.3; });
    };
    const auto& ground = *game.terrain;
    if (near(ground.river->course, ground.river->width.value() / 2)) return "lies in the river";
    for (const auto& stream : ground.streams)
        if (near(stream.course, stream.width.value() / 2)) return "lies in a stream";
    for (const auto& road : ground.roads)
        if (near(road.course, road.width.value() / 2)) return "lies on a road";
    for (const auto& barrier : ground.barriers)
        if (near(barrier.course, 0)) return "lies on works";
    for (const auto& other : ground.features)
        if (other.id != feature.id && overlap(outline, from_table(other.outline)) > 0.001)
            return "lies on " + other.id;
    return {};
}

TEST_CASE(
    "under every system scattered ground stays in its area, off roads, water, works and all other ground") {
    for (const char* const rules : systems) {
        const std::string text = strewn_by(rules);
        std::size_t standing = 0;
        for (int seed = 1; seed <= 40; ++seed) {
            const auto game = rolled(text, fmt::format("strewn {}", seed));
            standing += game.scattered.size();
            for (const auto& feature : game.scattered) {
                INFO(rules << ", seed " << seed << ": " << feature.id);
                REQUIRE(fault_of(feature, game) == "");
            }
        }
        INFO(rules);
        CHECK(standing > 400);
    }
}

TEST_CASE("the same seed scatters the same ground under every system; another seed scatters other ground") {
    const auto first = rolled(strewn_by(systems[0]), "strewn");
    for (const char* const rules : systems) {
        INFO(rules);
        const auto game = rolled(strewn_by(rules), "strewn");
        CHECK(rolled(strewn_by(rules), "strewn").scattered == game.scattered);
        CHECK(game.scattered == first.scattered);  // every system rolls the same for it
        CHECK(rolled(strewn_by(rules), "strewn otherwise").scattered != game.scattered);
    }
}

}  // namespace scatter_test
