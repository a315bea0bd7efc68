#include "sheets/dress.hpp"

#include <set>

#include "sheets/bind_parts.hpp"
#include "sheets/kinds.hpp"

namespace muster::sheets {
namespace {

bool is_ink(const std::string& text, const layout::Palette& palette) {
    return palette.count(text) > 0 || page::parse_ink(text).has_value();
}

}  // namespace

std::string cloth(std::string_view key, const std::string& usual, const dossier::Unit& unit,
                  const Bound& bound, source::Reporter& report) {
    const std::string& written = key == "coat" ? unit.coat : unit.facing;
    if (written.empty()) return usual;
    if (is_ink(written, bound.palette)) return written;
    report(kinds::unit_colour_unknown, place_in(bound.places, unit.id, key), unit.name, written,
           colour_hint(written, bound.palette));
    return usual;
}

std::map<std::string, std::string> side_inks(const Bound& bound) {
    std::map<std::string, std::string> inks;
    std::set<std::string> taken;
    const auto take = [&](const std::string& side, const std::string& ink) {
        inks.emplace(side, ink);
        taken.insert(ink);
    };
    for (const auto& side : bound.dossier.sides)
        if (is_ink(side.colour, bound.palette) && (!bound.variant || bound.variant->allows(side.colour)))
            take(side.id, side.colour);
    // A side is of the nation that its id is, or else names: `british-centre`. (Its `nationality` is not for
    // the enemy, on whose map it has the same ink.)
    const auto is_of = [](const std::string& side, const std::string& nation) {
        return ("-" + side + "-").find("-" + nation + "-") != std::string::npos;
    };
    for (const bool whole : {true, false})
        for (const auto& side : bound.dossier.sides)
            for (const auto& [id, ink] : bound.uniforms.sides)
                if ((whole ? id.value == side.id : is_of(side.id, id.value)) && inks.count(side.id) == 0 &&
                    taken.count(ink.value) == 0)
                    take(side.id, ink.value);
    for (const auto& side : bound.dossier.sides)
        for (const auto& ink : bound.uniforms.other_sides)
            if (inks.count(side.id) == 0 && taken.count(ink.value) == 0) take(side.id, ink.value);
    for (const auto& side : bound.dossier.sides) inks.emplace(side.id, "ink");
    return inks;
}

std::string nation_of(const Bound& bound, const dossier::Side& side, const dossier::Unit& unit) {
    if (!unit.nationality.empty()) return unit.nationality;
    std::string nation = bound.uniforms.nation_of(side.id);
    for (const auto& ally : bound.dossier.sides)
        if (nation.empty() && are_allied(ally, side)) nation = bound.uniforms.nation_of(ally.id);
    return nation;
}

Cloths usual_cloths(const Bound& bound, const dossier::Side& side, const dossier::Unit& unit) {
    const rules::TroopType* type = bound.rules.type(unit.counts_as);
    const Dress* dress = bound.uniforms.of(nation_of(bound, side, unit), unit.type,
                                           type ? std::optional{type->arm} : std::nullopt);
    if (dress) return {dress->coat.value, dress->facing.value};
    return {side_inks(bound).at(side.id), bound.uniforms.unknown_facing.value};
}

std::map<std::string, std::pair<std::string, std::string>> unit_dress(const Bound& bound) {
    std::map<std::string, std::pair<std::string, std::string>> all;
    source::Reporter ignored;  // an unknown colour is reported with the unit's own card
    for (const auto& side : bound.dossier.sides)
        for (const auto& brigade : side.brigades)
            for (const auto& unit : brigade.units) {
                const Cloths usual = usual_cloths(bound, side, unit);
                all[side.id + "/" + unit.id] = {cloth("coat", usual.first, unit, bound, ignored),
                                                cloth("facing", usual.second, unit, bound, ignored)};
            }
    return all;
}

}  // namespace muster::sheets
