#include <chrono>
#include <filesystem>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "game/request_error.hpp"
#include "pack/watcher.hpp"
#include "pack/write_results.hpp"

namespace muster::cli {
namespace {

namespace fs = std::filesystem;

/// Two scenarios with the same name would overwrite each other's pack.
void require_different_names(const std::vector<std::string>& scenarios) {
    std::map<std::string, std::string> taken;
    for (const auto& scenario : scenarios) {
        const auto [other, fresh] = taken.emplace(pack::pack_name(scenario), scenario);
        if (!fresh)
            throw game::RequestError(
                fmt::format("{} and {} would both be printed into '{}'; build them one at a time, each "
                            "with its own -o",
                            other->second, scenario, other->first));
    }
}

/// `drawn` (may be null) receives a fresh seed.
bool build_one(const Build& command, const std::string& scenario, const pack::World& world,
               std::string* drawn = nullptr) {
    pack::PackRequest request = command.request;
    request.game.scenario = scenario;
    source::Diagnostics said;
    const auto pack = pack::build_pack(world, request, said);
    if (!report(said) || !pack) return false;
    const fs::path folder = fs::path{command.output} / pack::pack_name(scenario);
    std::string names;
    for (const auto& name : pack::write_pack(*pack, folder.string())) names += name + "\n";
    result(names);
    if (pack->seed_drawn && drawn) *drawn = pack->seed;
    if (pack->seed_drawn)
        remark(fmt::format("{}: no seed was given, so this one was drawn: {}", scenario, pack->seed));
    return true;
}

/// Builds the scenarios again and again. Those without a seed keep the one first drawn, so that the dice stay
/// the same while somebody edits.
class Watching {
public:
    Watching(const Build& command, const pack::World& world) : command_(command), world_(world) {
        // Fonts are read only once: nobody edits them meanwhile.
        world_.fonts = [fonts = world.fonts()] { return fonts; };
    }

    int run() {
        pack::Watcher watch{command_.scenarios, world_};
        build(command_.scenarios);
        remark("watching for changes; press Ctrl-C to stop");
        while (const auto changed = watch.next()) {
            const auto began = std::chrono::steady_clock::now();
            remark(fmt::format("{} changed", fmt::join(changed->files, ", ")));
            const bool good = build(changed->scenarios);
            const auto took = std::chrono::steady_clock::now() - began;
            remark(fmt::format("{} after {} ms", good ? "built" : "not built",
                               std::chrono::duration_cast<std::chrono::milliseconds>(took).count()));
        }
        return 0;
    }

private:
    bool build(const std::vector<std::string>& scenarios) {
        bool all_good = true;
        for (const auto& scenario : scenarios) {
            Build again = command_;
            if (const auto drawn = drawn_.find(scenario); drawn != drawn_.end())
                again.request.game.seed = drawn->second;
            try {
                all_good = build_one(again, scenario, world_, &drawn_[scenario]) && all_good;
            } catch (const game::RequestError& error) {
                // The templates have lost a sheet or stock; the next change may bring it back.
                remark(error.what());
                all_good = false;
            }
            if (drawn_[scenario].empty()) drawn_.erase(scenario);
        }
        return all_good;
    }

    const Build& command_;
    pack::World world_;
    std::map<std::string, std::string> drawn_;
};

}  // namespace

int run(const Build& command, const pack::World& world) {
    require_different_names(command.scenarios);
    if (command.watch) return Watching{command, world}.run();
    bool all_good = true;
    for (const auto& scenario : command.scenarios) all_good = build_one(command, scenario, world) && all_good;
    return all_good ? 0 : 1;
}

}  // namespace muster::cli
