#include "pack/build_pack.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "game/fairness.hpp"
#include "game/request_error.hpp"
#include "jobs/run_jobs.hpp"
#include "pack/check_room.hpp"
#include "pack/documents.hpp"
#include "pack/game_in_pdf.hpp"
#include "pack/kinds.hpp"
#include "pack/make_sheets.hpp"
#include "pack/plan_sheets.hpp"
#include "pack/prepared_pack.hpp"
#include "pack/scenario_pictures.hpp"
#include "pack/tiles.hpp"
#include "roll/write_rolled.hpp"
#include "source/failure.hpp"
#include "source/nearest.hpp"
#include "terrain/setup.hpp"

namespace muster::pack {
namespace {

/// Sheets laid out and bound, not yet drawn.
std::vector<Document> lay_out_all(const PreparedPack& prepared, const PackRequest& request,
                                  const std::vector<dossier::Dossier>& dossiers, source::Diagnostics& say) {
    if (!request.tile.empty()) return make_tiles(prepared, request, dossiers);
    auto plan = plan_sheets(prepared.book, dossiers, request);
    if (request.bundle) plan = spread_over_bundles(plan);
    check_room(prepared, plan, say);
    auto made = make_sheets(prepared, plan, say);
    return bind_documents(plan, std::move(made), request.bundle, prepared.rolled.title);
}

/// What the club has counted in its box stands on the umpire's sheet for setting up.
std::vector<dossier::Dossier> with_box(std::vector<dossier::Dossier> dossiers, const PreparedPack& prepared) {
    for (auto& dossier : dossiers)
        if (dossier.audience.kind == dossier::Audience::Kind::umpire)
            for (const auto& [kind, amount] : prepared.setup.club.box) dossier.club_box[kind.value] = amount;
    return dossiers;
}

/// What this game needs and the club lacks, said where the box is written.
void check_box(const PreparedPack& prepared, source::Diagnostics& say) {
    if (!prepared.rolled.terrain) return;
    const auto list = terrain::setup_list(*prepared.rolled.terrain);
    const auto in_words = [](int number, bool feet) {
        return fmt::format("{}{}", number, feet ? " ft" : "");
    };
    for (const auto& [kind, amount] : prepared.setup.club.box)
        for (const auto& needed : list.needed)
            if (needed.what == kind.value && needed.amount > amount)
                say(kinds::box_lacks, kind.place, kind.value, in_words(needed.amount, needed.feet),
                    in_words(amount, needed.feet));
}

/// Many rolls take their time, so they are made for the sheet that shows them alone.
std::vector<dossier::Dossier> with_spread(std::vector<dossier::Dossier> dossiers,
                                          const PreparedPack& prepared, const PackRequest& request) {
    if (std::find(request.sheets.begin(), request.sheets.end(), "balance") != request.sheets.end())
        for (auto& dossier : dossiers)
            if (dossier.audience.kind == dossier::Audience::Kind::umpire)
                dossier.spread = game::measure_spread(prepared.setup, prepared.rolled, request.jobs);
    return dossiers;
}

}  // namespace

std::string pack_name(const std::string& scenario_path) {
    return std::filesystem::path{scenario_path}.stem().string();
}

std::optional<Pack> build_pack(const World& world, const PackRequest& request, source::Diagnostics& say) {
    auto prepared = prepare_pack(world, request, say);
    if (!prepared) return std::nullopt;
    // "..", ".hidden": a folder beside the output folder, or one that nobody sees.
    const std::string name = pack_name(request.game.scenario);
    if (name.empty() || name.front() == '.')
        say(kinds::bad_pack_name, {prepared->setup.scenario.title.place.text, 0, 0}, name);
    if (say.has_errors()) return std::nullopt;
    const auto dossiers = with_spread(with_box(dossiers_of(prepared->rolled), *prepared), *prepared, request);
    const auto documents = lay_out_all(*prepared, request, dossiers, say);
    if (say.has_errors()) return std::nullopt;

    const DrawingContext context{prepared->fonts, prepared->setup.rules.name, dossiers.front().fingerprint,
                                 prepared->rolled.seed,
                                 roll::to_yaml(ScenarioPictures::beside(prepared->rolled), game::version())};
    std::vector<std::vector<deliver::OutputFile>> drawn(documents.size());
    jobs::run_jobs(documents.size(), request.jobs, [&] {
        return [&](std::size_t i) { drawn[i] = draw(documents[i], context, request.format); };
    });
    Pack pack{prepared->setup.seed, prepared->setup.seed_drawn, {}};
    for (auto& files : drawn) std::move(files.begin(), files.end(), std::back_inserter(pack.files));
    if (pack.files.empty())
        throw game::RequestError(
            fmt::format("there is nothing to print: no sheet asked for has anything to show for {}",
                        request.audience ? "'" + to_text(*request.audience) + "'" : "this game"));
    const bool umpires = !request.audience || request.audience->kind == dossier::Audience::Kind::umpire;
    if (umpires && request.sheets.empty() && request.tile.empty() && request.only.empty()) {
        pack.files.push_back({game_file, context.game});
        for (auto& picture : prepared->pictures->files(prepared->rolled))
            pack.files.push_back(std::move(picture));
    }
    return pack;
}

std::optional<std::vector<Document>> lay_out_pack(const World& world, const PackRequest& request,
                                                  source::Diagnostics& say) {
    const auto prepared = prepare_pack(world, request, say);
    if (!prepared || say.has_errors()) return std::nullopt;
    const auto dossiers = with_spread(with_box(dossiers_of(prepared->rolled), *prepared), *prepared, request);
    auto documents = lay_out_all(*prepared, request, dossiers, say);
    if (say.has_errors()) return std::nullopt;
    return documents;
}

void check_pack(const World& world, const PackRequest& request, source::Diagnostics& say) {
    auto prepared = prepare_pack(world, request, say);
    if (!prepared) return;
    const auto dossiers = with_box(dossiers_of(prepared->rolled), *prepared);
    check_box(*prepared, say);
    (void)lay_out_all(*prepared, request, dossiers, say);
}

}  // namespace muster::pack
