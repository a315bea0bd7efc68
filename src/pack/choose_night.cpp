#include "pack/choose_night.hpp"

#include <filesystem>

#include <fmt/format.h>

#include "deliver/write_whole.hpp"
#include "game/request_error.hpp"
#include "pack/build_pack.hpp"
#include "pack/game_in_pdf.hpp"
#include "pack/kinds.hpp"
#include "source/limits.hpp"

namespace muster::pack {
namespace {

namespace fs = std::filesystem;

bool is_file(const World& world, const fs::path& path) {
    return world.files.read(path.string(), 0).has_value();
}

/// The file that holds the night: `named` itself, or in that folder, or in the scenario's folder within it.
fs::path file_of(const World& world, const fs::path& named, const std::string& scenario) {
    const fs::path within = named / pack_name(scenario);
    for (const fs::path& file :
         {named, named / game_file, within / game_file, named / "ledger.pdf", named / "umpire.pdf"})
        if (is_file(world, file)) return file;
    throw game::RequestError(fmt::format("there is no night in {}: neither {} nor {} exists", named.string(),
                                         (named / game_file).string(), (within / game_file).string()));
}

std::shared_ptr<const game::Night> read_file(const World& world, const fs::path& file,
                                             source::Reporter& report) {
    source::SourcePtr text;
    if (file.extension() == ".pdf") {
        if (auto game = read_game_in_pdf(world.files, file.string(), report))
            text = std::make_shared<const source::SourceText>(file.string(), std::move(*game));
    } else {
        text = source::read_text(world.files, file.string(), report);
    }
    return text ? game::read_night(world, text, report) : nullptr;
}

}  // namespace

std::string pack_folder(const std::string& scenario, const std::string& output) {
    const fs::path path{scenario};
    std::error_code none;
    if (path.filename() == game_file && path.has_parent_path() &&
        fs::equivalent(path.parent_path() / "..", output, none))
        return path.parent_path().string();
    return (fs::path{output} / pack_name(scenario)).string();
}

std::shared_ptr<const game::Night> find_night(const World& world, const std::string& scenario,
                                              const NightRequest& request, source::Reporter& report) {
    if (request.named) return read_file(world, file_of(world, *request.named, scenario), report);
    const fs::path folder = pack_folder(scenario, request.output);
    deliver::finish_interrupted_pack(folder.string());
    const fs::path file = folder / game_file;
    return is_file(world, file) ? read_file(world, file, report) : nullptr;
}

void match_night(const World& world, game::GameRequest& game, const NightRequest& request,
                 source::Reporter& report) {
    game.matches = pack_folder(game.scenario, request.output);
    game.night_is_named = request.named.has_value();
    if (!game.seed) game.night = find_night(world, game.scenario, request, report);
}

void choose_night(const World& world, PackRequest& request, const NightRequest& night,
                  source::Reporter& report) {
    if (night.fresh && !is_whole(request))
        throw game::RequestError(
            "--fresh rolls a whole pack; single sheets of a new night would have no ledger to match");
    const NightRequest in_folder{night.output, {}, false};
    source::Reporter ignored;  // a new night replaces whatever is there
    request.replaces = night.fresh;
    const fs::path folder = pack_folder(request.game.scenario, night.output);
    deliver::finish_interrupted_pack(folder.string());
    request.found = world.files.read((folder / game_file).string(), source::limits::file_bytes).value_or("");
    request.beside = find_night(world, request.game.scenario, in_folder, night.fresh ? ignored : report);
    if (!is_whole(request)) request.game.matches = pack_folder(request.game.scenario, night.output);
    if (night.fresh || request.game.seed) return;
    request.game.night_is_named = night.named.has_value();
    request.game.night =
        night.named ? find_night(world, request.game.scenario, night, report) : request.beside;
}

void report_replaced(const PackRequest& request, const scenario::Scenario& scenario,
                     const roll::Rolled& rolled, source::Reporter& report) {
    if (!request.beside) return;
    const game::Night& night = *request.beside;
    const bool is_same_roll = rolled.seed == night.rolled.seed && rolled.rerolls == night.rolled.rerolls &&
                              rolled.own_throws == night.rolled.own_throws &&
                              rolled.rules == night.rolled.rules;
    if (!is_whole(request)) {
        if (is_same_roll) return;
        throw game::RequestError(fmt::format(
            "these sheets would be put beside those of another night in {} (its seed is {}); print the "
            "whole pack, or use another folder (-o)",
            where(night), night.rolled.seed.text()));
    }
    const bool is_meant = request.game.night && request.game.night->path == night.path;
    if (!request.replaces && !is_meant) game::require_same_scenario(scenario, night);
    if (rolled.seed != night.rolled.seed)
        report(kinds::night_replaced, {scenario.text, 0, 0}, where(night), night.rolled.seed.text());
}

}  // namespace muster::pack
