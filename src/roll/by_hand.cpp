#include <algorithm>

#include <fmt/format.h>

#include "lengths/polyline.hpp"
#include "lengths/products.hpp"
#include "roll/kinds.hpp"
#include "roll/places.hpp"
#include "roll/roll.hpp"
#include "roll/stages.hpp"
#include "source/nearest.hpp"
#include "terrain/ground.hpp"
#include "terrain/scatter.hpp"

namespace muster::roll {
namespace {

/// The kind of ground that has no description and is known only by its name.
constexpr std::string_view any_kind = "other";

terrain::GroundPiece piece_of(const scenario::GroundFeature& feature) {
    terrain::GroundPiece piece;
    piece.kind = feature.kind.value;
    piece.name = feature.name;
    if (feature.side) piece.side = feature.side->value;
    piece.line = plain(feature.line);
    piece.width = feature.width;
    switch (feature.shape) {
        case scenario::Shape::outline:
            piece.shape = terrain::PieceShape::outline;
            break;
        case scenario::Shape::course:
            piece.shape = terrain::PieceShape::course;
            break;
        case scenario::Shape::at:
            piece.shape = terrain::PieceShape::place;
            break;
    }
    for (const auto& level : feature.levels) piece.levels.push_back(plain(level));
    piece.level_count = feature.level_count.value_or(1);
    piece.edge = feature.edge;
    piece.of = feature.of;
    piece.towards = feature.towards;
    for (const auto& [kind, share] : feature.scatter) piece.scatter.push_back(kind);
    return piece;
}

/// The kind that a score of 1 to 100 gives: each kind has its share of the scores, and the rest is open
/// ground.
const std::string* kind_for(const scenario::GroundFeature& feature, int score) {
    double upto = 0;
    for (const auto& [kind, share] : feature.scatter) {
        upto += share * 100;
        if (score <= upto + 1e-6) return &kind;
    }
    return nullptr;
}

void scatter_over(const terrain::ScatterArea& area, Game& game) {
    const auto& feature = game.rolled.ground[area.piece];
    auto& ground = *game.rolled.terrain;
    const std::string name = feature.name.empty() ? feature.kind.value : feature.name;
    std::vector<terrain::Feature> features;
    int plots = 0;
    for (const auto& plot : terrain::scatter_plots(ground, area)) {
        const auto score =
            game.roll_die("scatter/" + area.id, dice::Die{100}, fmt::format("{}, plot {}", name, ++plots));
        if (!score) return;
        const std::string* kind = kind_for(feature, score->value);
        auto laid = kind ? terrain::lay_out_plot(plot, *kind, ground.kinds.find(*kind),
                                                 fmt::format("{}-{}-{}", area.id, *kind, plots))
                         : std::nullopt;
        game.dice.read_as(score->throw_number, laid ? *kind : "open");
        if (laid) features.push_back(std::move(*laid));
    }
    for (auto& each : features) {
        ground.features.push_back(each);
        game.rolled.scattered.push_back(std::move(each));
    }
}

/// Reports any kind that is not in the list, and `other` without a name.
void check_kinds(Game& game) {
    const auto& kinds = game.rules.ground;
    const auto check = [&](const std::string& kind, scenario::GroundFeature& feature) {
        if (kinds.has(kind)) return;
        if (kind.empty()) {
            // The reader has said why it could not be read.
        } else if (kind != any_kind) {
            std::vector<std::string> names{std::string{any_kind}};
            for (const auto& known : kinds.all()) names.push_back(known.name);
            const std::string hint = source::did_you_mean(kind, names);
            game.report(kinds::unknown_ground, feature.kind.place, kind,
                        hint.empty() ? "; 'muster list ground' lists them all. For anything else write kind: "
                                       "other, and a name:"
                                     : hint);
        } else if (feature.name.empty()) {
            game.report(kinds::nameless_ground, feature.kind.place);
        } else {
            return;
        }
        feature.has_faults = true;
        game.is_faulty = true;
    };
    for (auto& feature : game.rolled.ground) {
        check(feature.kind.value, feature);
        for (const auto& [kind, share] : feature.scatter) check(kind, feature);
    }
}

/// Reports what is wrong with the ground that could be read; a crossing may be on water that could not.
void check_readable(const std::vector<terrain::GroundPiece>& pieces, Game& game) {
    const auto& ground = game.rolled.ground;
    const auto& table = game.scenario.table;
    if (table.width == lengths::Inches{0} || table.height == lengths::Inches{0}) return;
    for (std::size_t i = 0; i < ground.size(); ++i) {
        if (ground[i].has_faults || ground[i].shape == scenario::Shape::at) continue;
        for (const auto& problem : terrain::lay_out_ground(table, {pieces[i]}, game.rules.ground).problems)
            game.report(kinds::ground_unsound, ground[i].kind.place, ground[i].kind.value, problem.text);
    }
}

/// Limits how often pieces may overlap, because each mark on the map and each scattered plot takes time for
/// every piece below it.
void check_extent(Game& game) {
    constexpr int most_times = 10;
    const auto& table = game.scenario.table;
    const auto whole = table.width * table.height;
    auto covered = whole * 0;
    if (whole == covered) return;  // the size of the table could not be read
    for (const auto& feature : game.rolled.ground) {
        covered += extent_of(feature, table, game.rules.ground);
        if (covered <= whole * most_times) continue;
        game.report(kinds::ground_over_ground, feature.kind.place, most_times);
        game.is_faulty = true;
        return;
    }
}

/// Whether a map has something to show even if all ground is open.
bool has_places(const scenario::Scenario& scenario) {
    const auto& plan = scenario.plan;
    return !plan.zones.empty() || !plan.moves.empty() || !plan.objectives.empty() ||
           std::ranges::any_of(scenario.sides, [](const auto& side) {
               return std::ranges::any_of(side.brigades, [](const auto& brigade) {
                   return std::ranges::any_of(brigade.units,
                                              [](const auto& unit) { return unit.at.has_value(); });
               });
           });
}

}  // namespace

lengths::SquareInches extent_of(const scenario::GroundFeature& feature, const lengths::TableSize& table,
                                const terrain::GroundKinds& kinds) {
    constexpr double strewn_counts = 3;  // times: each plot is cut clear of all that lies on it already
    if (kinds.find(feature.kind.value).form == terrain::Form::shore) return table.width * table.height;
    if (feature.shape != scenario::Shape::outline || feature.line.empty()) return {};
    const auto box = lengths::bounds_of(plain(feature.line));
    const auto levels =
        std::max(static_cast<int>(feature.levels.size()) + 1, feature.level_count.value_or(1));
    return box.width() * box.depth() * (levels * (feature.scatter.empty() ? 1 : strewn_counts));
}

void lay_out_by_hand(Game& game) {
    const auto& ground = game.rolled.ground;
    if (ground.empty() && (game.scenario.squares || !has_places(game.scenario))) return;
    check_kinds(game);
    std::vector<terrain::GroundPiece> pieces;
    for (const auto& feature : ground) pieces.push_back(piece_of(feature));
    check_extent(game);
    if (game.is_faulty) return check_readable(pieces, game);
    auto laid = terrain::lay_out_ground(game.scenario.table, pieces, game.rules.ground);
    for (const auto& problem : laid.problems) {
        const auto& kind = ground[problem.piece].kind;
        game.report(kinds::ground_unsound, kind.place, kind.value, problem.text);
    }
    game.rolled.terrain = std::move(laid.terrain);
    if (game.scenario.rolled || game.report.has_errors()) return;
    for (const auto& area : laid.scatter) scatter_over(area, game);
}

}  // namespace muster::roll
