#include "scenario/read_scenario.hpp"

#include "scenario/checks.hpp"
#include "scenario/ids.hpp"

namespace muster::scenario {

std::optional<Scenario> read_scenario(const source::SourcePtr& text, const TroopTypes& types,
                                      source::Reporter& report) {
    const auto root = source::parse_yaml(text, report);
    if (!root) return std::nullopt;
    auto scenario = source::read<Scenario>(*root, report);
    if (!scenario) return std::nullopt;
    scenario->text = text;
    scenario->rules_are_unread = root->find("rules") && !scenario->rules.place.known();
    if (!scenario->rules.place.known()) scenario->rules.place = root->place;
    give_ids(*scenario, report);
    check(*scenario, *root, types, report);
    return scenario;
}

std::optional<Scenario> read_scenario(const source::Files& files, const std::string& path,
                                      const TroopTypes& types, source::Reporter& report) {
    const auto text = source::read_text(files, path, report);
    if (!text) return std::nullopt;
    return read_scenario(text, types, report);
}

}  // namespace muster::scenario
