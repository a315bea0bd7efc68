
#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "event/check_event.hpp"
#include "event/event.hpp"
#include "pack/choose_night.hpp"
#include "pack/lay_out_pack.hpp"
#include "source/render.hpp"

namespace muster::cli {
namespace {

bool is_sound_event(const std::string& path, const pack::World& world) {
    source::Reporter report;
    event::check_event(world, path, report);
    const bool good = print_messages(report);
    if (good) result(source::visible(path) + ": no errors\n");
    return good;
}

}  // namespace

int run(const Check& command, const pack::World& world) {
    bool all_good = true;
    for (const auto& scenario : command.scenarios) {
        if (event::is_event(world.files, scenario)) {
            all_good = is_sound_event(scenario, world) && all_good;
            continue;
        }
        pack::PackRequest request = command.request;
        request.game.scenario = scenario;
        source::Reporter report;
        if (command.night) {
            request.game.night = pack::find_night(world, scenario, {{}, command.night, false}, report);
            request.game.night_is_named = true;
        }
        (void)pack::lay_out_pack(world, request, report, pack::Care::checking);
        const bool good = print_messages(report);
        if (good) result(source::visible(scenario) + ": no errors\n");
        all_good = all_good && good;
    }
    return all_good ? 0 : 1;
}

}  // namespace muster::cli
