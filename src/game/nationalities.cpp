#include "game/nationalities.hpp"

#include <algorithm>
#include <iterator>
#include <set>

#include <fmt/ranges.h>

#include "game/kinds.hpp"
#include "source/nearest.hpp"
#include "source/small_letters.hpp"
#include "source/yaml.hpp"

namespace muster::game {

std::vector<std::string> known_nationalities(const Environment& environment) {
    std::set<std::string> known;
    source::Reporter unheard;  // whoever prints uniforms reads the files again and reports what is wrong
    const auto paths =
        source::overlaid_files(environment.files, environment.folders().templates, "common/uniforms.yaml");
    for (const auto& path : paths) {
        const auto uniforms = source::read_yaml(environment.files, path, unheard);
        for (const char* key : {"nationalities", "national", "ciphers"})
            if (const auto* by_nation = uniforms ? uniforms->find(key) : nullptr)
                for (const auto& entry : by_nation->entries) known.insert(entry.key);
    }
    return {known.begin(), known.end()};
}

void check_nationalities(const scenario::Scenario& scenario, const std::vector<std::string>& known,
                         source::Reporter& report) {
    const std::set<std::string> names{known.begin(), known.end()};
    std::set<std::string> seen = names;
    const auto check = [&](const auto& owner) {
        const std::string& nation = owner.nationality;
        if (known.empty() || nation.empty() || seen.contains(nation)) return;
        const source::Place& place = owner.place_of("nationality");
        // A slip seldom spoils the first letter; "russian" is no slip for "hessian".
        std::vector<std::string> alike;
        std::ranges::copy_if(known, std::back_inserter(alike), [&](const std::string& word) {
            return source::in_small_letters(word.substr(0, 1)) ==
                   source::in_small_letters(nation.substr(0, 1));
        });
        if (const std::string hint = source::did_you_mean(nation, alike); !hint.empty()) {
            report(kinds::nationality_misspelt, place, nation, hint);
        } else {
            seen.insert(nation);
            report(kinds::nationality_unknown, place, nation, fmt::format("{}", fmt::join(names, ", ")));
        }
    };
    for (const auto& side : scenario.sides) {
        check(side);
        for (const auto& brigade : side.brigades) std::ranges::for_each(brigade.units, check);
    }
}

}  // namespace muster::game
