#include "pack/commands/diff.hpp"

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "pack/choose_night.hpp"
#include "pack/write_results.hpp"
#include "source/render.hpp"

namespace muster::cli {
namespace {

/// Prints the cards that are new or changed, and no others.
bool print_changed(const Diff& command, const pack::Comparison& comparison, const pack::World& world) {
    pack::PackRequest request = command.request;
    for (const auto& change : comparison.changes)
        if (change.kind != pack::CardChange::Kind::gone) request.only.push_back(change.unit);
    if (request.only.empty()) return true;
    if (request.sheets.empty()) request.sheets = {"cards", "labels"};
    source::Reporter report;
    pack::choose_night(world, request, {command.output, {}, false}, report);
    if (comparison.night) {
        request.game.night = comparison.night;
        request.game.night_is_named = true;
        request.game.reports_night = false;
        request.game.seed.reset();
        request.game.rerolls.clear();
    }
    const auto pack = report.has_errors() ? std::nullopt : pack::build_pack(world, request, report);
    if (!print_messages(report) || !pack) return false;
    const auto folder = pack::pack_folder(request.game.scenario, command.output);
    result(source::visible_lines(pack::write_pack(*pack, folder).files));
    return true;
}

}  // namespace

int run(const Diff& command, const pack::World& world) {
    source::Reporter report;
    pack::PackRequest request = command.request;
    request.game.scenario = command.before;
    pack::NightRequest night{.named = command.night};
    if (!command.output.empty()) night.output = command.output;
    pack::match_night(world, request.game, night, report);
    request.game.scenario = command.request.game.scenario;
    const auto comparison =
        report.has_errors() ? std::nullopt : pack::compare_cards(world, command.before, request, report);
    if (!print_messages(report) || !comparison) return 1;
    result(pack::describe(*comparison));
    if (comparison->changes.empty()) remark("no card changed");
    if (command.output.empty()) return 0;
    return print_changed(command, *comparison, world) ? 0 : 1;
}

}  // namespace muster::cli
