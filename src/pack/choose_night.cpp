#include "pack/choose_night.hpp"

#include <filesystem>

#include <fmt/format.h>

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

/// Whether there is such a file in a folder. A pack may come from somebody else, so that a link out of it is
/// refused.
bool has_file(const World& world, const fs::path& folder, const fs::path& name) {
    if (!is_file(world, folder / name)) return false;
    if (world.files.stays_within(folder.string(), name.string())) return true;
    throw game::RequestError(
        fmt::format("{} leads out of {} by a link, which is not followed; name the file itself with --night",
                    (folder / name).string(), folder.empty() ? "." : folder.string()));
}

/// The file that holds the night: `named` itself, or in that folder, or in the scenario's folder within it.
fs::path file_of(const World& world, const fs::path& named, const std::string& scenario) {
    if (is_file(world, named)) return named;
    const fs::path within = fs::path{pack_name(scenario)} / game_file;
    for (const fs::path& name : {fs::path{game_file}, within, fs::path{"ledger.pdf"}, fs::path{"umpire.pdf"}})
        if (has_file(world, named, name)) return named / name;
    throw game::RequestError(fmt::format("there is no night in {}: neither {} nor {} exists", named.string(),
                                         (named / game_file).string(), (named / within).string()));
}

/// The decided game in a pack's folder, if there is one.
std::optional<fs::path> game_in(const World& world, const fs::path& folder) {
    const bool is_named = folder.has_filename() && folder.filename() != "." && folder.filename() != "..";
    const bool is_there = is_named ? has_file(world, folder.parent_path(), folder.filename() / game_file)
                                   : has_file(world, folder, game_file);
    return is_there ? std::optional{folder / game_file} : std::nullopt;
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
    const auto file = game_in(world, folder);
    return file ? read_file(world, *file, report) : nullptr;
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
    if (const auto file = game_in(world, folder))
        request.found = world.files.read(file->string(), source::limits::file_bytes).value_or("");
    request.beside = find_night(world, request.game.scenario, in_folder, night.fresh ? ignored : report);
    if (!is_whole(request)) request.game.matches = pack_folder(request.game.scenario, night.output);
    request.game.units = request.only;
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
