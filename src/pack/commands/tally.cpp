#include "pack/commands/tally.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "dossier/redact.hpp"
#include "game/request_error.hpp"
#include "pack/choose_night.hpp"
#include "pack/prepared_pack.hpp"

namespace muster::pack {
namespace {

/// What the umpire may know of a scenario of which only a tally is there.
dossier::Dossier dossier_of(const game::Tally& tally, const rules::RulesSystem& rules) {
    dossier::Dossier dossier;
    dossier.audience = {dossier::Audience::Kind::umpire, {}};
    dossier.rules = tally.rules;
    dossier.title = tally.title;
    dossier.seed = tally.seed;
    for (const auto& counted : tally.sides) {
        dossier::Side side;
        side.id = counted.id;
        side.name = counted.name;
        side.colour = counted.colour;
        side.alliance = counted.alliance;
        for (const auto& measure : rules.balance.measures)
            side.measures.push_back({measure.id, measure.label, 0, measure.on_roster, measure.says});
        dossier::Brigade brigade;
        for (const auto& known : counted.units) {
            dossier::Unit unit;
            unit.id = known.id;
            unit.name = known.name;
            unit.number = static_cast<int>(brigade.units.size()) + 1;
            brigade.units.push_back(std::move(unit));
        }
        side.brigades.push_back(std::move(brigade));
        dossier.sides.push_back(std::move(side));
    }
    return dossier;
}

void require_same_game(const game::Tally& tally, const roll::Rolled& night, const std::string& path) {
    const bool same_sides =
        std::ranges::equal(night.sides, tally.sides, {}, &roll::RolledSide::id, &game::TalliedSide::id);
    if (night.rules != tally.rules || night.title != tally.title || !same_sides)
        throw game::RequestError(fmt::format("{} is of '{}' under {}, but the tally is of '{}' under {}",
                                             path, night.title, night.rules, tally.title, tally.rules));
}

}  // namespace

std::optional<LooseSheet> tally_sheet(const World& world, const game::Tally& tally,
                                      const TallySheetRequest& request, source::Reporter& report) {
    const auto known = rules::list_rules(world.files, world.folders());
    game::require_known("rules system", tally.rules, known);
    const auto rules = world.read_rules({tally.rules, {}}, report);
    const auto night = request.night ? find_night(world, {}, {{}, request.night, false}, report) : nullptr;
    sheets::VariantIds variants;
    for (const auto& id : request.variants) {
        game::require_known("variant", id, sheets::list_variants(world.files, world.folders()));
        variants.push_back({id, {}});
    }
    const auto book =
        sheets::SheetBook::read(world.files, world.folders(), tally.rules, report, {variants, {"balance"}});
    const auto stocks = page::read_stocks(world.files, world.common("stocks.yaml"), report);
    if (!rules || !book || !stocks || report.has_errors()) return std::nullopt;
    const auto leads = [](const auto& side) { return side.alliance.empty(); };
    if (rules->balance.measures.empty() || std::ranges::count_if(tally.sides, leads) < 2)
        throw game::RequestError("there is nothing to compare: it takes two sides, and rules with measures");
    const layout::Template* sheet = book->find("balance");
    if (!sheet) throw game::RequestError(rules->name + " has no balance sheet");
    if (night) require_same_game(tally, night->rolled, *request.night);
    const auto choice = choose_paper(request.stock, {}, *stocks, report);
    auto dossier = night ? dossier::redact_all(night->rolled).back() : dossier_of(tally, *rules);
    dossier.spread = game::make_spread(tally, *rules, night ? &night->rolled : nullptr);

    const auto fonts = world.fonts({}, report);
    if (!fonts || report.has_errors()) return std::nullopt;
    text::Typesetter typesetter{fonts};
    auto made = sheets::make_sheet(*sheet, dossier, {*book, *rules, typesetter},
                                   {choice.paper.size, std::nullopt}, report);
    if (report.has_errors()) return std::nullopt;
    return LooseSheet{fmt::format("{}, balance", tally.title), rules->name, std::move(made.pages),
                      page::Duplex::simplex, fonts};
}

}  // namespace muster::pack
