// What is reported of a scenario that is written in a test.
#pragma once

#include "scenario/read_scenario.hpp"

namespace muster::tests {

struct ReadScenario {
    std::optional<scenario::Scenario> scenario;
    std::string said;  ///< ids of the messages, with a space between them
};

inline std::string kinds_of(const source::Reporter& report) {
    std::string kinds;
    for (const auto& found : report.all()) kinds += (kinds.empty() ? "" : " ") + std::string{found.kind};
    return kinds;
}

inline ReadScenario read_scenario(const std::string& yaml) {
    scenario::TroopTypes types;
    types.types = {{"militia", "militia", source::Arm::infantry, {}},
                   {"artillery", "guns and howitzers", source::Arm::artillery, {"cannon"}}};
    types.nationalities = {"french", "hessian"};
    source::Reporter report;
    ReadScenario result;
    result.scenario =
        scenario::read_scenario(std::make_shared<source::SourceText>("a.yaml", yaml), types, report);
    result.said = kinds_of(report);
    return result;
}

/// "x, x, x"
inline std::string repeated(std::size_t count, const std::string& item) {
    std::string all;
    for (std::size_t i = 0; i < count; ++i) all += (i == 0 ? "" : ", ") + item;
    return all;
}

/// So many keys with a value each: "k0: v, k1: v"
inline std::string named(std::size_t count, const std::string& value) {
    std::string all;
    for (std::size_t i = 0; i < count; ++i) all += (i == 0 ? "k" : ", k") + std::to_string(i) + ": " + value;
    return all;
}

}  // namespace muster::tests
