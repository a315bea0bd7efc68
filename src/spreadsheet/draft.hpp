// An army as it is read from the rows of sheets, before it is a scenario.
#pragma once

#include <algorithm>
#include <optional>

#include "scenario/scenario.hpp"
#include "spreadsheet/words.hpp"

namespace muster::spreadsheet {

struct DraftUnit {
    scenario::Unit unit;
    std::vector<std::string> comments;  ///< what was doubtful
};
struct DraftBrigade {
    std::string name, commander;
    std::vector<DraftUnit> units;
    std::optional<std::size_t> named_by;  ///< the unit whose row gave the commander
    bool each_has_its_own = false;        ///< rows of its units name several commanders: those of the units
};
struct DraftSide {
    std::string name, commander;
    std::vector<DraftBrigade> brigades;
};

/// The one of a name, which may be written in other letters; a new one if there is none.
template <class Named>
Named& named(std::vector<Named>& all, const std::string& name) {
    const std::string word = folded(name);
    const auto found = std::ranges::find_if(all, [&](const Named& each) {
        return each.name == name || (!word.empty() && folded(each.name) == word);
    });
    if (found != all.end()) return *found;
    all.push_back({});
    all.back().name = name;
    return all.back();
}

}  // namespace muster::spreadsheet
