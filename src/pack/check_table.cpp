#include "pack/check_table.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <string>

#include <fmt/format.h>

#include "ground/model.hpp"
#include "lengths/polyline.hpp"
#include "lengths/vectors.hpp"
#include "pack/kinds.hpp"
#include "source/nearest.hpp"
#include "terrain/setup.hpp"

namespace muster::pack {
namespace {

using dossier::Position;
using lengths::Direction;
using lengths::Inches;

/// The direction of degrees from north, clockwise.
Direction bearing(double degrees) {
    const double turn = degrees * std::numbers::pi / 180;
    return {std::sin(turn), -std::cos(turn)};
}

struct Footprint {
    lengths::TablePoint middle;
    std::array<Direction, 2> axes;
    std::array<Inches, 2> halves;  ///< along the axes

    explicit Footprint(const Position& unit)
        : middle(unit.at),
          axes{bearing(unit.towards), lengths::quarter_turn(bearing(unit.towards))},
          halves{unit.footprint.height / 2, unit.footprint.width / 2} {}
    /// Half of its length along a direction.
    [[nodiscard]] Inches reach(Direction along) const {
        return halves[0] * std::abs(lengths::dot(axes[0], along)) +
               halves[1] * std::abs(lengths::dot(axes[1], along));
    }
};

/// How far one of two footprints must move, at least, so that they no longer cover the same ground; negative
/// for footprints that are apart.
Inches overlap(const Footprint& a, const Footprint& b) {
    Inches least{1e6};
    for (const auto* own : {&a, &b})
        for (const Direction axis : own->axes) {
            const Inches apart{std::abs(lengths::dot(b.middle - a.middle, axis).value())};
            least = std::min(least, a.reach(axis) + b.reach(axis) - apart);
        }
    return least;
}

/// Bases that touch may be a little on one another, because places are given to half an inch and bases are
/// measured in millimetres.
bool is_on(const Position& a, const Position& b) {
    constexpr double share = 0.5;  // of the smaller side of the smaller unit
    const auto depth = [](const Position& unit) {
        return std::min(unit.footprint.width, unit.footprint.height);
    };
    const Inches slack = std::max(Inches{0.5}, std::min(depth(a), depth(b)) * share);
    return overlap(Footprint{a}, Footprint{b}) > slack;
}

/// Where the place of each unit is written.
std::map<std::string, source::Place> unit_places(const scenario::Scenario& scenario) {
    std::map<std::string, source::Place> places;
    for (const auto& side : scenario.sides)
        for (const auto& brigade : side.brigades)
            for (const auto& unit : brigade.units)
                if (unit.at) places.emplace(unit.id, unit.at->place);
    return places;
}

const roll::RolledSide* find_side(const roll::Rolled& game, const std::string& id) {
    const auto side = std::ranges::find(game.sides, id, &roll::RolledSide::id);
    return side == game.sides.end() ? nullptr : &*side;
}

/// Allied sides share their zones.
bool is_in_zone(const Position& unit, const dossier::MapPlan& plan, const roll::Rolled& game) {
    const auto* own = find_side(game, unit.side);
    constexpr Inches slack{0.5};
    bool any = false;
    for (const auto& zone : plan.zones) {
        const auto* side = find_side(game, zone.side);
        const bool is_own = side && own && (side == own || are_allied(*side, *own));
        if (!is_own || zone.outline.size() < 3) continue;
        any = true;
        if (lengths::inside(zone.outline, unit.at) ||
            lengths::distance_to_outline(zone.outline, unit.at) <= slack)
            return true;
    }
    return !any;
}

}  // namespace

void check_box(const PreparedPack& prepared, source::Reporter& report) {
    if (!prepared.rolled.terrain) return;
    const auto list = terrain::setup_list(ground::built(*prepared.rolled.terrain));
    const auto describe = [](int number, bool feet) {
        return fmt::format("{}{}", number, feet ? " ft" : "");
    };
    for (const auto& [kind, amount] : prepared.setup.club.box)
        for (const auto& needed : list.needed)
            if (needed.what == kind.value && needed.amount > amount)
                report(kinds::box_lacks, kind.place, kind.value, describe(needed.amount, needed.feet),
                       describe(amount, needed.feet));
}

void check_box_kinds(const PreparedPack& prepared, source::Reporter& report) {
    std::vector<std::string> known;
    const auto add = [&](const std::string& name) {
        if (!name.empty() && std::find(known.begin(), known.end(), name) == known.end())
            known.push_back(name);
    };
    for (const auto& kind : prepared.setup.rules->ground.all()) {
        if (kind.form == terrain::Form::words || kind.form == terrain::Form::shore || kind.bare) continue;
        add(kind.box.empty() ? kind.name : kind.box);
        add(kind.buildings);
    }
    for (const auto& [kind, amount] : prepared.setup.club.box)
        if (std::find(known.begin(), known.end(), kind.value) == known.end())
            report(kinds::box_unknown, kind.place, kind.value, source::did_you_mean(kind.value, known));
}

void check_positions(const PreparedPack& prepared, const dossier::MapPlan& plan, source::Reporter& report) {
    const auto places = unit_places(prepared.setup.scenario);
    const auto& all = plan.positions;
    // Places are chosen for the bases of the scenario's own rules; under others a line may be longer.
    const std::string& own_rules = prepared.setup.scenario.rules.value;
    const bool has_own_bases = own_rules.empty() || own_rules == prepared.setup.rules->id;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto place = places.find(all[i].unit);
        if (place == places.end()) continue;  // a general or wagon stands among the troops
        for (std::size_t k = 0; k < i; ++k)
            if (has_own_bases && !all[k].unit.empty() && is_on(all[k], all[i])) {
                report(kinds::units_overlap, place->second, all[i].name, all[k].name);
                break;  // one such unit is enough to move it
            }
        if (is_in_zone(all[i], plan, prepared.rolled)) continue;
        const auto* side = find_side(prepared.rolled, all[i].side);
        report(kinds::outside_zone, place->second, all[i].name, side ? side->name : all[i].side);
    }
}

}  // namespace muster::pack
