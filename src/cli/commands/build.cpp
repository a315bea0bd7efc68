#include <algorithm>
#include <chrono>
#include <filesystem>
#include <map>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "deliver/watch.hpp"
#include "game/request_error.hpp"
#include "pack/choose_night.hpp"
#include "pack/game_in_pdf.hpp"
#include "pack/kinds.hpp"
#include "pack/write_results.hpp"
#include "source/render.hpp"
#include "source/small_letters.hpp"

namespace muster::cli {
namespace {

/// Two scenarios with the same name would overwrite each other's pack. Capitals make no difference on Windows
/// and on most memory sticks, to which packs are copied.
void require_different_folders(const Build& command) {
    std::map<std::string, std::string> taken;
    for (const auto& scenario : command.scenarios) {
        const std::string folder = pack::pack_folder(scenario, command.night.output);
        std::error_code none;
        const std::string whole = std::filesystem::weakly_canonical(folder, none).string();
        const auto [other, fresh] = taken.emplace(source::in_small_letters(whole), scenario);
        if (!fresh)
            throw game::RequestError(
                fmt::format("{} and {} would both be printed into '{}' (capitals make no difference on "
                            "Windows and on most memory sticks); build them one at a time, each with its "
                            "own -o",
                            other->second, scenario, folder));
    }
}

bool build_one(const Build& command, const std::string& scenario, const pack::World& world) {
    pack::PackRequest request = command.request;
    request.game.scenario = scenario;
    source::Reporter report;
    pack::choose_night(world, request, command.night, report);
    const auto pack = report.has_errors() ? std::nullopt : pack::build_pack(world, request, report);
    const source::Place file{std::make_shared<const source::SourceText>(scenario, ""), 0, 0};
    if (!print_messages(report) || !pack) return false;
    const auto folder = pack::pack_folder(scenario, command.night.output);
    // What an umpire would rather keep is named while he can still stop the run.
    const auto written = pack::write_pack(*pack, folder, [&](const std::vector<std::string>& files) {
        source::Reporter removal;
        removal(pack::kinds::files_removed, file, fmt::format("{}", fmt::join(files, ", ")));
        print_messages(removal);
    });
    source::Reporter mended;
    if (written.was_interrupted)
        mended(pack->joining.game ? pack::kinds::pack_mended : pack::kinds::pack_interrupted, file, folder);
    print_messages(mended);
    result(source::visible_lines(written.files));
    return true;
}

/// Builds the scenarios again and again. Once a whole pack is in its folder, its night is continued, so that
/// the dice stay the same while somebody edits.
class Watching {
public:
    Watching(const Build& command, const pack::World& world)
        : command_(command),
          files_(world.files),
          world_{{files_, world.data, world.fresh_seed, world.own_templates}, world.fonts} {}

    [[noreturn]] void run() {
        build(command_.scenarios);
        remark("watching for changes; press Ctrl-C to stop");
        while (true) {
            const auto changed = files_.next_changes(pack::game_file, command_.scenarios);
            const auto began = std::chrono::steady_clock::now();
            remark(fmt::format("{} changed", fmt::join(changed, ", ")));
            const bool good = build(concerned(changed));
            const auto took = std::chrono::steady_clock::now() - began;
            remark(fmt::format("{} after {} ms", good ? "built" : "not built",
                               std::chrono::duration_cast<std::chrono::milliseconds>(took).count()));
        }
    }

private:
    /// The scenarios that changed themselves; all of them if any other file did.
    [[nodiscard]] std::vector<std::string> concerned(const std::vector<std::string>& changed) const {
        const auto is_scenario = [&](const std::string& file) {
            return std::ranges::find(command_.scenarios, file) != command_.scenarios.end();
        };
        return std::ranges::all_of(changed, is_scenario) ? changed : command_.scenarios;
    }

    bool build(const std::vector<std::string>& scenarios) {
        bool all_good = true;
        for (const auto& scenario : scenarios) {
            Build again = command_;
            if (printed_.contains(scenario)) again = continuing(std::move(again));
            try {
                const bool good = build_one(again, scenario, world_);
                if (good && pack::is_whole(command_.request)) printed_.insert(scenario);
                all_good = good && all_good;
            } catch (const game::RequestError& error) {
                // The templates have lost a sheet or stock; the next change may bring it back.
                remark(error.what());
                all_good = false;
            }
        }
        return all_good;
    }

    /// Leaves out what decided the night, so that it is not decided again.
    static Build continuing(Build command) {
        command.night.fresh = false;
        command.night.named.reset();
        command.request.game.seed.reset();
        command.request.game.fair.reset();
        command.request.game.rerolls.clear();
        return command;
    }

    const Build& command_;
    deliver::WatchedFiles files_;
    const pack::World world_;
    std::set<std::string> printed_;
};

}  // namespace

int run(const Build& command, const pack::World& world) {
    require_different_folders(command);
    if (command.watch) Watching{command, world}.run();
    bool all_good = true;
    for (const auto& scenario : command.scenarios) all_good = build_one(command, scenario, world) && all_good;
    return all_good ? 0 : 1;
}

}  // namespace muster::cli
