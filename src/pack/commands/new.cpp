#include "pack/commands/new.hpp"

#include <filesystem>

#include "game/game_setup.hpp"
#include "game/request_error.hpp"
#include "scenario/ids.hpp"
#include "scenario/read_scenario.hpp"
#include "source/failure.hpp"
#include "source/limits.hpp"
#include "source/yaml.hpp"
#include "spreadsheet/army.hpp"

namespace muster::pack {
namespace {

std::optional<std::string> own_starter(const World& world, const std::string& rules,
                                       const std::string& name = "starter.yaml") {
    for (const auto& folder : world.folders().templates)
        if (auto text = world.files.read(folder + "/" + rules + "/" + name, source::limits::file_bytes))
            return text;
    return std::nullopt;
}

/// Replaces the system in the line `rules: ...`, and removes the comment after it.
void set_rules(std::string& text, const std::string& rules) {
    const std::string key = "\nrules: ";
    const auto at = text.find(key);
    if (at == std::string::npos) return;
    const auto from = at + key.size();
    text.replace(from, text.find('\n', from) - from, rules);
}

}  // namespace

std::string read_starter(const World& world, const std::string& word) {
    std::vector<std::string> owners;
    source::Reporter ignored;  // reported when the rules are read
    if (!word.empty())
        owners = rules::lineage_of(world.files, world.folders(), game::rules_called(world, word), ignored);
    owners.emplace_back("common");
    for (const auto& owner : owners)
        if (auto text = own_starter(world, owner)) {
            if (owner != owners.front()) set_rules(*text, owners.front());
            return *text;
        }
    throw source::MachineError("the starter scenario is missing",
                               world.data + "/templates/common/starter.yaml");
}

std::string read_battle(const World& world, const std::string& asked) {
    const std::string name = scenario::id_from(asked);  // `Hobkirk's Hill`
    const std::string folder = shipped_scenarios(world), ending = ".yaml";
    std::vector<std::string> known;
    for (const auto& file : world.files.list(folder))
        if (file.ends_with(ending)) known.push_back(file.substr(0, file.size() - ending.size()));
    game::require_known("battle", name, known);
    return world.files.read(folder + "/" + name + ending, source::limits::file_bytes).value_or("");
}

std::string read_event_starter(const World& world) {
    if (auto text = own_starter(world, "common", "event-starter.yaml")) return *text;
    throw source::MachineError("the starter event is missing",
                               world.data + "/templates/common/event-starter.yaml");
}

std::optional<std::string> read_army(const World& world, const std::string& path, const std::string& word,
                                     source::Reporter& report) {
    const auto starter = std::make_shared<source::SourceText>("starter.yaml", read_starter(world, word));
    const auto root = source::parse_yaml(starter, report);
    const auto* rules = root ? root->find("rules") : nullptr;
    const auto words = spreadsheet::read_words(world.files, world.folders().templates, report);
    const auto types = scenario::read_troop_types(world.files, world.common("troop-types.yaml"), report);
    const auto tables = spreadsheet::read_tables(world.files, path, report);
    if (!words || !types || !tables || !rules) return std::nullopt;
    std::string title = std::filesystem::path{path}.stem().string();
    if (title.empty()) title = "Army";
    return spreadsheet::make_scenario(*tables, *words, *types, {path, title, rules->text}, report);
}

}  // namespace muster::pack
