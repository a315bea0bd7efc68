// An army as it is read from the rows of sheets, before it is a scenario.
#pragma once

#include "scenario/scenario.hpp"

namespace muster::spreadsheet {

struct DraftUnit {
    scenario::Unit unit;
    std::vector<std::string> comments;  ///< what was doubtful
};
struct DraftBrigade {
    std::string name, commander;
    std::vector<DraftUnit> units;
};
struct DraftSide {
    std::string name, commander;
    std::vector<DraftBrigade> brigades;
};

}  // namespace muster::spreadsheet
