// Files in the user's and the club's folders of templates that are not read.
#pragma once

#include "game/environment.hpp"

namespace muster::game {

/// Reports files that are not used, or whose names are nearly those of shipped ones. A folder without a file
/// that is used is an error.
void check_own_templates(const Environment& environment, source::Reporter& report);

}  // namespace muster::game
