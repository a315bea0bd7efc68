#include <filesystem>

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "pack/compare.hpp"
#include "pack/write_results.hpp"

namespace muster::cli {
namespace {

/// Prints the cards that are new or changed, and no others.
bool print_changed(const Diff& command, const pack::Comparison& comparison, const pack::World& world) {
    pack::PackRequest request = command.request;
    request.game.seed = comparison.seed;
    for (const auto& change : comparison.changes)
        if (change.kind != pack::CardChange::Kind::gone) request.only.push_back(change.unit);
    if (request.only.empty()) return true;
    if (request.sheets.empty()) request.sheets = {"cards", "labels"};
    source::Diagnostics said;
    const auto pack = pack::build_pack(world, request, said);
    if (!report(said) || !pack) return false;
    const auto folder =
        std::filesystem::path{command.output} / pack::pack_name(command.request.game.scenario);
    std::string names;
    for (const auto& name : pack::write_pack(*pack, folder.string())) names += name + "\n";
    result(names);
    return true;
}

}  // namespace

int run(const Diff& command, const pack::World& world) {
    source::Diagnostics said;
    const auto comparison = pack::compare_cards(world, command.before, command.request, said);
    if (!report(said) || !comparison) return 1;
    result(pack::in_words(*comparison));
    if (comparison->changes.empty()) remark("no card changed");
    if (command.output.empty()) return 0;
    return print_changed(command, *comparison, world) ? 0 : 1;
}

}  // namespace muster::cli
