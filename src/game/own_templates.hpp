// Folders of templates that override the shipped ones, and files in them that are not read.
#pragma once

#include <string>
#include <vector>

#include "game/environment.hpp"

namespace muster::game {

/// Lets the user's folders override the shipped templates, and reports files in them that are not used, or
/// whose names are nearly those of shipped ones. A folder without a file that is used is an error. Throws
/// RequestError for a folder that does not exist.
void use_own_templates(Environment& environment, const std::vector<std::string>& folders,
                       source::Reporter& report);

/// The folders that the club names: `templates:` of muster.yaml beside these scenarios, or in this folder if
/// there are none. One that is missing or elsewhere is left out; read_setup reports it. Throws RequestError
/// if the scenarios belong to clubs that name different ones.
[[nodiscard]] std::vector<std::string> templates_of_club(const Environment& environment,
                                                         const std::vector<std::string>& scenarios);

}  // namespace muster::game
