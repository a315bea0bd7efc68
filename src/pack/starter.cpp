#include "pack/starter.hpp"

#include <algorithm>

#include "pack/request_error.hpp"
#include "source/failure.hpp"
#include "source/limits.hpp"

namespace muster::pack {
namespace {

std::optional<std::string> own_starter(const World& world, const std::string& rules) {
    for (const auto& folder : world.folders().templates)
        if (auto text = world.files.read(folder + "/" + rules + "/starter.yaml", source::limits::file_bytes))
            return text;
    return std::nullopt;
}

/// The first system whose starter is an order of battle; the random ones are for those who ask for them.
std::string first_plain(const World& world, const std::vector<std::string>& systems) {
    const auto plain = std::find_if(systems.begin(), systems.end(), [&](const std::string& id) {
        return !own_starter(world, id).has_value();
    });
    return plain == systems.end() ? std::string{} : *plain;
}

}  // namespace

std::string starter(const World& world, const std::string& rules) {
    const auto systems = rules::list_rules(world.files, world.folders());
    const std::string id = rules.empty() ? first_plain(world, systems) : rules;
    require_known("rules system", id, systems);
    auto text = own_starter(world, id);
    if (!text) text = own_starter(world, "common");
    if (!text)
        throw source::MachineError("the starter scenario is missing",
                                   world.data + "/templates/common/starter.yaml");
    const std::string blank = "rules: RULES";
    const auto at = text->find(blank);
    if (at != std::string::npos) text->replace(at, blank.size(), "rules: " + id);
    return *text;
}

}  // namespace muster::pack
