#include "pack/build_pack.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "impose/impose.hpp"
#include "pack/fairness.hpp"
#include "pack/jobs.hpp"
#include "pack/kinds.hpp"
#include "pack/plan_sheets.hpp"
#include "pack/request_error.hpp"
#include "pack/volumes.hpp"
#include "roll/write_rolled.hpp"
#include "source/failure.hpp"
#include "source/nearest.hpp"

namespace muster::pack {
namespace {

/// What every sheet of a pack is made with.
struct Workshop {
    Table table;
    roll::Rolled rolled;
    sheets::SheetBook book;
    impose::Stocks stocks;
    impose::Paper paper;
    std::optional<std::string> card;  ///< asked for in place of the templates' own
    std::shared_ptr<const text::FontSet> fonts;
};

template <class Things>
std::vector<std::string> ids_of(const Things& things) {
    std::vector<std::string> ids;
    for (const auto& [id, thing] : things) ids.push_back(id);
    return ids;
}

/// What the command line asks for, else what the club's file has; a wrong word is told where it stands.
std::optional<std::string> chosen(const std::string& what, const std::optional<std::string>& asked,
                                  const std::optional<source::Placed<std::string>>& of_club,
                                  const std::vector<std::string>& known, source::Diagnostics& say) {
    if (asked) require_known(what, *asked, known);
    if (asked || !of_club) return asked;
    if (std::find(known.begin(), known.end(), of_club->value) == known.end())
        say(kinds::not_in_stock, of_club->place, what, of_club->value,
            source::did_you_mean(of_club->value, known), fmt::format("{}", fmt::join(known, ", ")));
    return of_club->value;
}

std::optional<Workshop> open_workshop(const World& world, const PackRequest& request,
                                      source::Diagnostics& say) {
    auto table = set_up(world, request.game, say);
    if (!table || say.has_errors()) return std::nullopt;
    auto rolled = play_out(*table, table->seed, say);
    auto book = sheets::SheetBook::read(world.files, world.folders(), table->rules.id, say);
    auto stocks = impose::read_stocks(world.files, world.common("stocks.yaml"), say);
    if (!rolled || !book || !stocks || say.has_errors()) return std::nullopt;

    const auto paper = chosen("paper", request.paper, table->paper, ids_of(stocks->papers), say);
    const auto card = chosen("card", request.card, table->card, ids_of(stocks->cards), say);
    if (say.has_errors()) return std::nullopt;
    const impose::Paper sheet = stocks->papers.at(paper.value_or("a4"));
    return Workshop{std::move(*table), std::move(*rolled), std::move(*book), std::move(*stocks), sheet, card,
                    world.fonts()};
}

/// The stock of a sheet's cards: the one asked for, unless the sheet is of labels, which have their own.
const impose::Card* card_of(const Workshop& shop, const layout::Template& sheet) {
    if (sheet.stock.empty()) return nullptr;
    const auto own = shop.stocks.cards.find(sheet.stock);
    if (own == shop.stocks.cards.end())
        throw source::MachineError("the stock '" + sheet.stock + "' is not in stocks.yaml");
    if (!shop.card || own->second.label) return &own->second;
    return &shop.stocks.cards.at(*shop.card);
}

MadeSheet make(const Workshop& shop, const PlannedSheet& planned, text::Typesetter& typesetter) {
    MadeSheet made;
    const impose::Card* card = card_of(shop, *planned.sheet);
    sheets::SheetRequest request{shop.paper.size, card ? std::optional{card->size} : std::nullopt};
    auto sheet = sheets::make_sheet(*planned.sheet, *planned.dossier,
                                    {shop.book, shop.table.rules, typesetter}, request, made.said);
    made.title = sheet.title;
    const text::Style small{"serif-italic", lengths::Points{7}};
    made.pages = card ? impose::impose(sheet.pages, *card, shop.paper, shop.stocks,
                                       typesetter.shape("50 mm when printed at 100 %", small))
                      : std::move(sheet.pages);
    // Cards without backs: the second sheet printed on the back of the first would spoil both.
    if (!card && made.pages.size() > 1) made.duplex = deliver::Duplex::flip_long_edge;
    return made;
}

/// All sheets of the plan, one after another: templates and rules work their formulas out in place, and
/// laying out is quick beside drawing.
std::vector<MadeSheet> make_all(const Workshop& shop, const std::vector<PlannedSheet>& plan,
                                source::Diagnostics& say) {
    text::Typesetter typesetter{shop.fonts};
    std::vector<MadeSheet> made;
    for (const auto& planned : plan) {
        made.push_back(make(shop, planned, typesetter));
        say.merge(made.back().said);
    }
    return made;
}

/// Sheets laid out and bound, not yet drawn.
std::vector<Volume> lay_out_all(const Workshop& shop, const PackRequest& request,
                                const std::vector<dossier::Dossier>& dossiers, source::Diagnostics& say) {
    auto plan = plan_sheets(shop.book, dossiers, request);
    if (request.bundle) plan = spread_over_bundles(plan);
    auto made = make_all(shop, plan, say);
    return bind_volumes(plan, std::move(made), request.bundle, shop.rolled.title);
}

/// Many rolls take their time, so they are made for the sheet that shows them alone.
std::vector<dossier::Dossier> with_spread(std::vector<dossier::Dossier> dossiers, const Workshop& shop,
                                          const PackRequest& request) {
    if (std::find(request.sheets.begin(), request.sheets.end(), "balance") != request.sheets.end())
        for (auto& dossier : dossiers)
            if (dossier.audience.kind == dossier::Audience::Kind::umpire)
                dossier.spread = spread_of(shop.table, shop.rolled, request.jobs);
    return dossiers;
}

}  // namespace

std::string pack_name(const std::string& scenario_path) {
    return std::filesystem::path{scenario_path}.stem().string();
}

std::optional<Pack> build_pack(const World& world, const PackRequest& request, source::Diagnostics& say) {
    auto shop = open_workshop(world, request, say);
    if (!shop) return std::nullopt;
    // "..", ".hidden": a folder beside the output folder, or one that nobody sees.
    const std::string name = pack_name(request.game.scenario);
    if (name.empty() || name.front() == '.')
        say(kinds::bad_pack_name, {shop->table.scenario.title.place.text, 0, 0}, name);
    if (say.has_errors()) return std::nullopt;
    const auto dossiers = with_spread(dossiers_of(shop->rolled), *shop, request);
    const auto volumes = lay_out_all(*shop, request, dossiers, say);
    if (say.has_errors()) return std::nullopt;

    const Press press{shop->fonts, shop->table.rules.name, dossiers.front().fingerprint, shop->rolled.seed,
                      roll::to_yaml(shop->rolled, version())};
    std::vector<std::vector<deliver::OutputFile>> drawn(volumes.size());
    run_jobs(volumes.size(), request.jobs,
             [&] { return [&](std::size_t i) { drawn[i] = draw(volumes[i], press, request.format); }; });
    Pack pack{shop->table.seed, shop->table.seed_drawn, {}};
    for (auto& files : drawn) std::move(files.begin(), files.end(), std::back_inserter(pack.files));
    if (pack.files.empty())
        throw RequestError(
            fmt::format("there is nothing to print: no sheet asked for has anything to show for {}",
                        request.audience == "all" ? "this game" : "'" + request.audience + "'"));
    const bool umpires = request.audience == "all" || request.audience == "umpire";
    if (umpires && request.sheets.empty()) pack.files.push_back({game_file, press.game});
    return pack;
}

void check_pack(const World& world, const PackRequest& request, source::Diagnostics& say) {
    auto shop = open_workshop(world, request, say);
    if (!shop) return;
    const auto dossiers = dossiers_of(shop->rolled);
    (void)lay_out_all(*shop, request, dossiers, say);
}

}  // namespace muster::pack
