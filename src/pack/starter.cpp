#include "pack/starter.hpp"

#include "game/request_error.hpp"
#include "source/failure.hpp"
#include "source/limits.hpp"

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

std::string read_starter(const World& world, const std::string& rules) {
    if (!rules.empty())
        game::require_known("rules system", rules, rules::list_rules(world.files, world.folders()));
    auto text = rules.empty() ? std::nullopt : own_starter(world, rules);
    if (!text) {
        text = own_starter(world, "common");
        if (text && !rules.empty()) set_rules(*text, rules);
    }
    if (!text)
        throw source::MachineError("the starter scenario is missing",
                                   world.data + "/templates/common/starter.yaml");
    return *text;
}

std::string read_event_starter(const World& world) {
    if (auto text = own_starter(world, "common", "event-starter.yaml")) return *text;
    throw source::MachineError("the starter event is missing",
                               world.data + "/templates/common/event-starter.yaml");
}

}  // namespace muster::pack
