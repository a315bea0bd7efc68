#include "pack/lay_out_pack.hpp"

#include <algorithm>
#include <set>

#include "game/environment.hpp"
#include "game/fairness.hpp"
#include "game/request_error.hpp"
#include "pack/check_table.hpp"
#include "pack/kinds.hpp"
#include "roll/write_rolled.hpp"
#include "source/small_letters.hpp"

namespace muster::pack {
namespace {

/// A page for a tablet holds all sheets of its reader.
void prepare_for_tablets(PackRequest& request) {
    if (!request.tile.empty())
        throw game::RequestError("--tile prints the ground at full size, for paper; leave out --format html");
    request.bundle = true;
    request.with_tablet = true;
}

/// A player and a side of one name would share a bundle, and each would have the secrets of the other.
void check_readers(const std::vector<dossier::Dossier>& dossiers, const PreparedPack& prepared,
                   source::Reporter& report) {
    std::set<std::string> names;
    for (const auto& each : dossiers)
        if (const std::string name = to_text(each.audience);
            !names.insert(source::in_small_letters(name)).second)
            report(kinds::same_file_twice, {prepared.setup.scenario.title.place.text, 0, 0}, name + ".pdf");
}

/// Warnings about the table, once for the whole pack.
void check_table(const PreparedPack& prepared, const dossier::MapPlan& umpires, source::Reporter& report) {
    check_box(prepared, report);
    check_box_kinds(prepared, report);
    check_positions(prepared, umpires, report);
}

/// Shows the umpire how the roll compares with many. Many rolls take time, so they are made only for the
/// sheet that shows them.
void add_spread(std::vector<dossier::Dossier>& dossiers, const PreparedPack& prepared,
                const PackRequest& request) {
    if (std::find(request.sheets.begin(), request.sheets.end(), "balance") != request.sheets.end())
        dossiers.back().spread = game::measure_spread(prepared.setup, prepared.rolled, request.jobs);
}

DrawingContext make_drawing_context(const World& world, const PreparedPack& prepared,
                                    const dossier::Dossier& dossier, const PackRequest& request) {
    DrawingContext context{prepared.fonts,
                           prepared.setup.rules->name,
                           dossier.fingerprint,
                           prepared.rolled.seed.text(),
                           roll::to_yaml(ScenarioPictures::beside(prepared.rolled), game::version()),
                           request.sealed,
                           prepared.rolled.title};
    context.press_dots = prepared.choice.press ? prepared.choice.press->dots : 0;
    if (!request.with_tablet) return context;
    context.tablet_look = read_tablet_look(world);
    context.tablet_key = dice::slow_key(prepared.rolled.seed);
    return context;
}

}  // namespace

std::optional<LaidOutPack> lay_out_pack(const World& world, PackRequest request, source::Reporter& report,
                                        Care care) {
    if (request.format == Format::html) prepare_for_tablets(request);
    auto prepared = prepare_pack(world, request, report);  // read, roll
    if (!prepared) return std::nullopt;
    auto dossiers = redact_game(prepared->rolled, prepared->setup.club);  // redact
    check_readers(dossiers, *prepared, report);
    check_table(*prepared, dossiers.back().plan, report);
    if (care == Care::printing) add_spread(dossiers, *prepared, request);
    const auto plan = plan_sheets(*prepared, dossiers, request, report);
    auto sheets = lay_out_sheets(plan, care, report);  // sheets
    if (report.has_errors()) return std::nullopt;
    auto tablets = request.with_tablet ? make_tablet_packs(*prepared, plan, sheets, report)
                                       : std::map<std::string, TabletPack>{};
    auto documents = bind_documents(plan, impose_sheets(plan, std::move(sheets)), request,  // impose
                                    prepared->rolled.title);
    for (auto& document : documents)
        if (request.with_tablet) document.tablet = std::move(tablets.at(to_text(document.reader)));
    auto context = make_drawing_context(world, *prepared, dossiers.front(), request);
    if (report.has_errors()) return std::nullopt;
    return LaidOutPack{std::move(*prepared), std::move(documents), std::move(context)};
}

}  // namespace muster::pack
