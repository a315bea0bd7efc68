#include "dossier/redact.hpp"

#include <algorithm>
#include <set>
#include <type_traits>

#include "dossier/fingerprint.hpp"
#include "dossier/known_plan.hpp"
#include "dossier/leaders.hpp"
#include "source/english.hpp"

namespace muster::dossier {
namespace {

/// What an audience is to a side: nobody (an enemy, or everyone), its ally, itself, or the umpire. Each knows
/// what those before it know.
enum class Standing { nobody, ally, own, umpire };

class Reader {
public:
    Reader(const roll::Rolled& rolled, const Audience& who) : who_(who) {
        for (const auto& side : rolled.sides)
            if (is_side(side.id)) own_ = &side;
    }
    [[nodiscard]] Standing standing(const roll::RolledSide& side) const {
        if (who_.kind == Audience::Kind::umpire) return Standing::umpire;
        if (is_side(side.id)) return Standing::own;
        return own_ && are_allied(*own_, side) ? Standing::ally : Standing::nobody;
    }
    [[nodiscard]] bool knows(const std::string& side) const {
        return who_.kind == Audience::Kind::umpire || is_side(side);
    }
    [[nodiscard]] const roll::RolledSide* own() const { return own_; }

private:
    [[nodiscard]] bool is_side(const std::string& id) const {
        return who_.kind == Audience::Kind::side && who_.side == id;
    }
    const Audience& who_;
    const roll::RolledSide* own_ = nullptr;
};

Standing least_standing(scenario::KnownTo known_to) {
    switch (known_to) {
        case scenario::KnownTo::everyone:
            return Standing::nobody;
        case scenario::KnownTo::allies:
            return Standing::ally;
        case scenario::KnownTo::own_side:
            return Standing::own;
        case scenario::KnownTo::umpire:
            break;
    }
    return Standing::umpire;
}

/// Copies the facts of a side, or of one of its units, that a reader of this standing may know.
template <class Owner, std::size_t size>
void copy_known(const std::array<scenario::Fact<Owner>, size>& table, const std::type_identity_t<Owner>& from,
                std::type_identity_t<Owner>& to, Standing standing) {
    for (const auto& fact : table)
        if (standing >= least_standing(fact.known_to)) fact.copy(from, to);
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

Unit unit_of(const roll::RolledUnit& rolled, Standing standing) {
    Unit unit;
    copy_known(scenario::unit_facts, rolled, unit, std::max(standing, Standing::ally));
    unit.id = rolled.id;
    unit.name = rolled.name;
    unit.type = rolled.type;
    unit.counts_as = rolled.counts_as;
    unit.at = rolled.at;
    if (standing < Standing::own) return unit;
    unit.values = rolled.values;
    if (rolled.comes) unit.comes = standing == Standing::umpire ? rolled.comes : rolled.comes->as_told();
    unit.withdraws = rolled.withdraws;
    unit.ammunition = rolled.ammunition;
    unit.hidden = rolled.hidden;
    unit.outside = rolled.outside;
    unit.marker = rolled.marker;
    unit.revealed = rolled.revealed;
    return unit;
}

/// Whether somebody who is not of the side sees a unit on the table before the first turn: an ally sees what
/// stands there, an enemy what the scenario shows to everybody.
bool is_seen(const roll::RolledSide& side, const roll::RolledUnit& unit, Standing standing) {
    const bool stands = unit.at && !unit.comes && !unit.hidden && !unit.outside;
    return stands && (standing == Standing::ally || side.open || unit.open);
}

/// The brigades with their units. Units of no listed brigade are put together at the end; a brigade with
/// neither unit, name nor commander is left out. Others have only what they see on the table, numbered
/// without gaps, which would tell how much more there is.
std::vector<Brigade> brigades_of(const roll::RolledSide& side, Standing standing) {
    const auto counted = own_count(side);
    std::vector<Brigade> brigades;
    for (const auto& brigade : side.brigades)
        brigades.push_back(
            {brigade.id, brigade.name, standing < Standing::ally ? "" : brigade.commander, {}});
    Brigade loose;
    for (const auto& unit : side.units) {
        if (standing < Standing::own && !is_seen(side, unit, standing)) continue;
        const auto own = std::ranges::find(brigades, unit.brigade, &Brigade::id);
        auto& seen = (own == brigades.end() ? loose : *own).units.emplace_back(unit_of(unit, standing));
        if (standing < Standing::own) continue;
        for (const auto& [value, number] : unit.thrown) seen.thrown.emplace(value, counted.at(number));
    }
    if (!loose.units.empty()) brigades.push_back(std::move(loose));
    brigades.erase(std::remove_if(brigades.begin(), brigades.end(),
                                  [&](const Brigade& brigade) {
                                      const bool is_named =
                                          !brigade.name.empty() || !brigade.commander.empty();
                                      return brigade.units.empty() && (!is_named || standing < Standing::own);
                                  }),
                   brigades.end());
    int number = 0;
    for (auto& brigade : brigades)
        for (auto& unit : brigade.units) unit.number = ++number;
    return brigades;
}

/// The numbers that no hidden unit has drawn.
std::vector<int> dummies_of(const roll::RolledSide& side) {
    const auto hidden = std::ranges::count_if(side.units, &roll::RolledUnit::hidden);
    std::vector<int> free;
    for (int marker = 1; marker <= hidden + side.dummies.value_or(0); ++marker)
        if (std::ranges::find(side.units, marker, &roll::RolledUnit::marker) == side.units.end())
            free.push_back(marker);
    return free;
}

Side side_of(const roll::Rolled& rolled, const roll::RolledSide& side, Standing standing) {
    Side seen;
    copy_known(scenario::side_facts, side, seen, standing);
    seen.id = side.id;
    seen.alliance = side.alliance;
    seen.half = side.half;
    seen.holder = side.holder;  // both sides know who holds the town
    seen.moves_first = side.moves_first;
    seen.known = standing >= Standing::own;
    seen.allied = standing == Standing::ally;
    seen.brigades = brigades_of(side, standing);
    if (!seen.known) return seen;
    if (const auto briefing = rolled.briefings.find(side.id); briefing != rolled.briefings.end())
        seen.briefing = briefing->second;
    if (side.breaks) seen.breaks = side.breaks->of(static_cast<int>(side.units.size()));
    for (const auto& brigade : side.brigades) {
        const auto own = std::ranges::find(seen.brigades, brigade.id, &Brigade::id);
        if (own != seen.brigades.end())
            for (auto& unit : own->units)
                if (!unit.withdraws) unit.withdraws = brigade.withdraws;
        if (brigade.breaks && own != seen.brigades.end())
            own->breaks = brigade.breaks->of(static_cast<int>(own->units.size()));
    }
    for (const auto& wing : side.wings)
        for (const auto& id : wing.brigades)
            if (const auto own = std::ranges::find(seen.brigades, id.value, &Brigade::id);
                own != seen.brigades.end())
                own->wing = wing.name;
    seen.leaders = leaders_of(side, seen);
    seen.dummies = dummies_of(side);
    seen.troops_rolled = side.troops_rolled;
    seen.generals = side.generals;
    for (const auto& each : side.attached)
        seen.generals.push_back(each.notes.empty() ? each.name : each.name + ": " + each.notes);
    seen.wagons = side.wagons;
    seen.measures = side.measures;
    if (standing == Standing::umpire) seen.weighed = side.weighed;
    for (const auto& player : side.players)
        seen.players.push_back(
            {player.name.value.empty() ? "player " + player.id : player.name.value,
             player.units.empty() ? std::vector<std::string>{"no troops"}
             : player.brigades.empty()
                 ? std::vector{source::count_of(static_cast<long long>(player.units.size()), "unit", "units")}
                 : player.brigades});
    return seen;
}

/// Ground in squares belongs to the first side of an alliance.
std::optional<terrain::Terrain> ground_for(const roll::Rolled& rolled, const Audience& who,
                                           const roll::RolledSide* own) {
    if (!rolled.terrain || !rolled.screened || who.kind == Audience::Kind::umpire) return rolled.terrain;
    if (own) return own_half(*rolled.terrain, own->alliance.empty() ? own->id : own->alliance, own->half);
    terrain::Terrain bare;
    bare.table = rolled.terrain->table;
    bare.kinds = rolled.terrain->kinds;
    bare.squares = rolled.terrain->squares;
    return bare;
}

/// What an audience may know of how the game runs. What is for some is known to the sides that have them,
/// unless it is open; the dice that decide how long something lasts, only to the umpire.
scenario::Running running_for(const roll::Rolled& rolled, const Audience& who, const roll::RolledSide* own) {
    scenario::Running known = rolled.running;
    const auto own_rules = static_cast<std::ptrdiff_t>(known.special.size());
    for (const auto& feature : rolled.ground) {  // ground placed by hand is public; equal notes stand once
        if (feature.notes.empty()) continue;
        const std::string name = source::capitalised(
            feature.name.empty() ? source::id_in_words(feature.kind.value) : feature.name);
        const auto same = std::find_if(known.special.begin() + own_rules, known.special.end(),
                                       [&](const auto& rule) { return rule.text == feature.notes; });
        if (same == known.special.end())
            known.special.push_back({feature.place, name, feature.notes, {}, {}, true});
        else if (same->title != name && !same->title.ends_with(", " + name))
            same->title += ", " + name;
    }
    for (const auto& table : known.before)
        for (const auto& row : table.rows)
            if (row.least <= table.thrown && table.thrown <= row.most && !row.weather.empty())
                known.weather.push_back({row.place, row.weather, {}, {}});
    if (who.kind == Audience::Kind::umpire) return known;
    known.umpire.clear();
    known.before.clear();
    if (known.length) known.length->turns.thrown = 0;
    for (auto& weather : known.weather)
        if (weather.until) weather.until->thrown = 0;
    const auto is_of_own = [&](const source::Placed<scenario::Id>& id) {
        return own &&
               (id.value == own->id ||
                std::ranges::find(own->brigades, id.value, &roll::RolledBrigade::id) != own->brigades.end() ||
                std::ranges::find(own->units, id.value, &roll::RolledUnit::id) != own->units.end());
    };
    std::erase_if(known.special, [&](const scenario::SpecialRule& rule) {
        return !rule.open && !rule.who.empty() && std::ranges::none_of(rule.who, is_of_own);
    });
    std::erase_if(known.awards, [&](const scenario::Award& award) {
        return !award.open && award.side && !is_of_own(*award.side);
    });
    std::erase_if(known.deck,
                  [&](const scenario::DeckCard& card) { return !card.side || !is_of_own(*card.side); });
    return known;
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

/// What a side's player knows is what his side knows. What he is given are the units that he commands, his
/// generals, and those generals and baggage that no player has.
Dossier for_player(Dossier dossier, const roll::RolledSide& side, std::size_t seat) {
    const auto& player = side.players[seat];
    dossier.audience.player = player.id;
    auto& own = *std::ranges::find(dossier.sides, side.id, &Side::id);
    own.reader = seat;
    own.measures.clear();               // those of the whole side
    if (seat > 0) own.dummies.clear();  // the first player has them
    std::vector<std::string> heads;
    const auto is_of_another = [&, all = own.generals](const std::string& name) {
        return std::ranges::find(all, name) != all.end() && std::ranges::find(heads, name) == heads.end();
    };
    for (std::size_t head = 0; head < own.generals.size(); ++head)
        if (std::ranges::none_of(side.players, [&](const roll::RolledPlayer& each) {
                return each.id != player.id && std::ranges::find(each.heads, head) != each.heads.end();
            }))
            heads.push_back(own.generals[head]);
    own.generals = heads;
    for (auto& brigade : own.brigades)
        std::erase_if(brigade.units, [&](const Unit& unit) {
            return std::ranges::find(player.units, unit.id) == player.units.end();
        });
    // A leader goes to whom his troops have, the commander of the side and others without troops to those who
    // have no general of another player's.
    std::erase_if(own.leaders, [&](Leader& leader) {
        const std::size_t commanded = leader.units.size();
        std::erase_if(leader.units, [&](const std::string& name) {
            return std::ranges::none_of(own.brigades, [&](const Brigade& brigade) {
                return std::ranges::find(brigade.units, name, &Unit::name) != brigade.units.end();
            });
        });
        return commanded > 0 ? leader.units.empty() : is_of_another(leader.name);
    });
    std::erase_if(own.brigades, [](const Brigade& brigade) { return brigade.units.empty(); });
    return dossier;
}

void add_umpire_facts(Dossier& dossier, const roll::Rolled& rolled) {
    dossier.seed = rolled.seed.text();
    dossier.rerolls.assign(rolled.rerolls.begin(), rolled.rerolls.end());
    dossier.ledger = rolled.ledger;
    for (const auto& side : rolled.sides)
        for (const auto& [number, own] : own_count(side))
            dossier.cited.emplace(number, Cited{side.name, own});
    if (rolled.fair) dossier.fair = {rolled.fair->percent, rolled.fair->set_aside};
}

}  // namespace

Dossier redact(const roll::Rolled& rolled, const Audience& who) {
    const Reader reader{rolled, who};
    Dossier dossier;
    dossier.audience = who;
    dossier.rules = rolled.rules;
    dossier.title = rolled.title;
    dossier.date = rolled.date;
    dossier.place = rolled.place;
    dossier.notes = rolled.notes;
    dossier.victory = rolled.victory;
    dossier.picture = rolled.picture;
    dossier.sources = rolled.sources;
    dossier.table = rolled.table;
    dossier.options = rolled.options;
    for (const auto& side : rolled.sides)
        dossier.sides.push_back(side_of(rolled, side, reader.standing(side)));
    dossier.terrain = ground_for(rolled, who, reader.own());
    dossier.screen = rolled.screened;
    dossier.running = running_for(rolled, who, reader.own());
    dossier.plan = known_plan(rolled, dossier.sides, who);
    dossier.conditions = rolled.conditions;
    for (const auto& march : rolled.flank_marches)
        if (reader.knows(march.side)) dossier.flank_marches.push_back(march);
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
    for (const auto& side : rolled.sides) {
        const Dossier whole = redact(rolled, {Audience::Kind::side, side.id});
        all.push_back(whole);
        for (std::size_t seat = 0; side.players.size() > 1 && seat < side.players.size(); ++seat)
            all.push_back(for_player(whole, side, seat));
    }
    all.push_back(redact(rolled, {Audience::Kind::everyone, {}}));
    const std::string mark = fingerprint(rolled.seed, all.back());
    all.push_back(redact(rolled, {Audience::Kind::umpire, {}}));
    for (auto& each : all) each.fingerprint = mark;
    return all;
}

std::string to_text(const Audience& audience) {
    if (audience.kind != Audience::Kind::side) return std::string{source::to_text(audience.kind)};
    return audience.player.empty() ? audience.side : audience.side + "-" + audience.player;
}

bool is_within(const Audience& one, const Audience& other) {
    return one == other || (one.kind == Audience::Kind::side && other.kind == Audience::Kind::side &&
                            one.side == other.side && other.player.empty());
}

Audience audience_named(std::string_view name) {
    const auto kind = source::from_text<Audience::Kind>(name);
    if (kind && *kind != Audience::Kind::side) return {*kind, {}};
    return {Audience::Kind::side, std::string{name}};
}

}  // namespace muster::dossier
