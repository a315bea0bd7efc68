#include "dossier/redact.hpp"

#include <algorithm>
#include <set>
#include <type_traits>

#include "dossier/fingerprint.hpp"
#include "dossier/known_plan.hpp"
#include "dossier/own_half.hpp"

namespace muster::dossier {
namespace {

bool is_side(const Audience& who, const std::string& side) {
    return who.kind == Audience::Kind::side && who.side == side;
}

bool knows(const Audience& who, const std::string& side) {
    return who.kind == Audience::Kind::umpire || is_side(who, side);
}

bool may_know(facts::KnownTo known_to, const Audience& who, const std::string& side) {
    switch (known_to) {
        case facts::KnownTo::everyone:
            return true;
        case facts::KnownTo::own_side:
            return knows(who, side);
        case facts::KnownTo::umpire:
            break;
    }
    return who.kind == Audience::Kind::umpire;
}

/// Copies the facts of a side, or of one of its units, that this audience may know.
template <class Owner, std::size_t size>
void copy_known(const std::array<facts::Fact<Owner>, size>& table, const std::type_identity_t<Owner>& from,
                std::type_identity_t<Owner>& to, const Audience& who, const std::string& side) {
    for (const auto& fact : table)
        if (may_know(fact.known_to, who, side)) fact.copy(from, to);
}

/// How the cards of a side number the dice that they cite, by their numbers in the ledger. A side counts only
/// its own, so that no die of the enemy changes a number.
std::map<int, int> own_count(const roll::RolledSide& side) {
    std::map<int, int> counted;
    for (const auto& unit : side.units)
        for (const auto& [value, number] : unit.thrown) counted[number];
    int count = 0;
    for (auto& [number, own] : counted) own = ++count;
    return counted;
}

Unit unit_of(const roll::RolledUnit& rolled, const Audience& who, const std::string& side) {
    Unit unit;
    copy_known(facts::unit_facts, rolled, unit, who, side);
    unit.id = rolled.id;
    unit.name = rolled.name;
    unit.type = rolled.type;
    unit.counts_as = rolled.counts_as;
    unit.values = rolled.values;
    unit.at = rolled.at;
    return unit;
}

/// The brigades with their units. Units of no listed brigade are put together at the end; a brigade with
/// neither unit, name nor commander is left out.
std::vector<Brigade> brigades_of(const roll::RolledSide& side, const Audience& who) {
    const auto counted = own_count(side);
    std::vector<Brigade> brigades;
    for (const auto& brigade : side.brigades)
        brigades.push_back({brigade.id, brigade.name, brigade.commander, {}});
    Brigade loose;
    for (const auto& unit : side.units) {
        const auto own = std::ranges::find(brigades, unit.brigade, &Brigade::id);
        auto& seen = (own == brigades.end() ? loose : *own).units.emplace_back(unit_of(unit, who, side.id));
        for (const auto& [value, number] : unit.thrown) seen.thrown.emplace(value, counted.at(number));
    }
    if (!loose.units.empty()) brigades.push_back(std::move(loose));
    brigades.erase(std::remove_if(brigades.begin(), brigades.end(),
                                  [](const Brigade& brigade) {
                                      return brigade.units.empty() && brigade.name.empty() &&
                                             brigade.commander.empty();
                                  }),
                   brigades.end());
    int number = 0;
    for (auto& brigade : brigades)
        for (auto& unit : brigade.units) unit.number = ++number;
    return brigades;
}

Side side_of(const roll::Rolled& rolled, const roll::RolledSide& side, const Audience& who) {
    Side seen;
    copy_known(facts::side_facts, side, seen, who, side.id);
    seen.id = side.id;
    seen.half = side.half;
    seen.holder = side.holder;  // both sides know who holds the town
    seen.moves_first = side.moves_first;
    seen.known = knows(who, side.id);
    if (!seen.known) return seen;
    if (const auto briefing = rolled.briefings.find(side.id); briefing != rolled.briefings.end())
        seen.briefing = briefing->second;
    seen.troops_rolled = side.troops_rolled;
    seen.brigades = brigades_of(side, who);
    seen.generals = side.generals;
    seen.wagons = side.wagons;
    seen.measures = side.measures;
    return seen;
}

std::optional<terrain::Terrain> ground_for(const roll::Rolled& rolled, const Audience& who) {
    if (!rolled.terrain || !rolled.screened || who.kind == Audience::Kind::umpire) return rolled.terrain;
    for (const auto& side : rolled.sides)
        if (is_side(who, side.id)) return own_half(*rolled.terrain, side.id, side.half);
    terrain::Terrain bare;
    bare.table = rolled.terrain->table;
    bare.kinds = rolled.terrain->kinds;
    bare.squares = rolled.terrain->squares;
    return bare;
}

std::vector<std::string> kinds_of(const terrain::Terrain& ground) {
    std::set<std::string> kinds;
    for (const auto& feature : ground.features) kinds.insert(feature.kind);
    for (const auto& crossing : ground.crossings) kinds.insert(crossing.kind);
    for (const auto& barrier : ground.barriers) kinds.insert(barrier.kind);
    if (ground.river || !ground.streams.empty()) kinds.insert(ground.kinds.usual(terrain::Form::water));
    if (!ground.roads.empty()) kinds.insert(ground.kinds.usual(terrain::Form::way));
    return {kinds.begin(), kinds.end()};
}

void add_umpire_facts(Dossier& dossier, const roll::Rolled& rolled) {
    dossier.seed = rolled.seed.text();
    dossier.rerolls.assign(rolled.rerolls.begin(), rolled.rerolls.end());
    dossier.ledger = rolled.ledger;
    for (const auto& side : rolled.sides) dossier.cited.merge(own_count(side));
    if (rolled.fair) dossier.fair = {rolled.fair->percent, rolled.fair->set_aside};
}

}  // namespace

Dossier redact(const roll::Rolled& rolled, const Audience& who) {
    Dossier dossier;
    dossier.audience = who;
    dossier.rules = rolled.rules;
    dossier.title = rolled.title;
    dossier.date = rolled.date;
    dossier.place = rolled.place;
    dossier.notes = rolled.notes;
    dossier.picture = rolled.picture;
    dossier.sources = rolled.sources;
    dossier.table = rolled.table;
    dossier.options = rolled.options;
    for (const auto& side : rolled.sides) dossier.sides.push_back(side_of(rolled, side, who));
    dossier.terrain = ground_for(rolled, who);
    dossier.screen = rolled.screened;
    dossier.plan = known_plan(rolled, dossier.sides, who);
    dossier.conditions = rolled.conditions;
    for (const auto& march : rolled.flank_marches)
        if (knows(who, march.side)) dossier.flank_marches.push_back(march);
    // Which kinds of ground there are is fixed by the rules, so everyone may know it; where they lie is not.
    if (who.kind == Audience::Kind::everyone && rolled.terrain)
        dossier.ground_present = kinds_of(*rolled.terrain);
    else if (dossier.terrain)
        dossier.ground_present = kinds_of(*dossier.terrain);
    if (who.kind == Audience::Kind::umpire) add_umpire_facts(dossier, rolled);
    return dossier;
}

std::vector<Dossier> redact_all(const roll::Rolled& rolled) {
    std::vector<Dossier> all;
    for (const auto& side : rolled.sides) all.push_back(redact(rolled, {Audience::Kind::side, side.id}));
    all.push_back(redact(rolled, {Audience::Kind::everyone, {}}));
    const std::string mark = fingerprint(rolled.seed, all.back());
    all.push_back(redact(rolled, {Audience::Kind::umpire, {}}));
    for (auto& each : all) each.fingerprint = mark;
    return all;
}

}  // namespace muster::dossier
