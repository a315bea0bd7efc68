#include <filesystem>
#include <map>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "pack/hand_over.hpp"
#include "pack/request_error.hpp"

namespace muster::cli {
namespace {

namespace fs = std::filesystem;

/// Two scenarios of one name would write over one another's pack.
void require_different_names(const std::vector<std::string>& scenarios) {
    std::map<std::string, std::string> taken;
    for (const auto& scenario : scenarios) {
        const auto [other, fresh] = taken.emplace(pack::pack_name(scenario), scenario);
        if (!fresh)
            throw pack::RequestError(
                fmt::format("{} and {} would both be printed into '{}': build them one at a time, each "
                            "with its own -o",
                            other->second, scenario, other->first));
    }
}

bool build_one(const Build& command, const std::string& scenario, const pack::World& world) {
    pack::PackRequest request = command.request;
    request.game.scenario = scenario;
    source::Diagnostics said;
    const auto pack = pack::build_pack(world, request, said);
    if (!report(said) || !pack) return false;
    const fs::path folder = fs::path{command.output} / pack::pack_name(scenario);
    std::string names;
    for (const auto& name : pack::hand_over(*pack, folder.string())) names += name + "\n";
    result(names);
    if (pack->seed_drawn)
        remark(fmt::format("{}: no seed was given, so this one was drawn: {}", scenario, pack->seed));
    return true;
}

}  // namespace

int run(const Build& command, const pack::World& world) {
    require_different_names(command.scenarios);
    bool all_good = true;
    for (const auto& scenario : command.scenarios) all_good = build_one(command, scenario, world) && all_good;
    return all_good ? 0 : 1;
}

}  // namespace muster::cli
