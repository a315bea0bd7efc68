// Where a game gets its files, the folders of the program's data, and entropy from. Tests supply their own.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "rules/rules_system.hpp"
#include "source/files.hpp"
#include "source/kept_values.hpp"

namespace muster::game {

struct Environment {
    const source::Files& files;
    std::string data;                         ///< the folder that holds templates/, scenarios/, fonts/
    std::function<std::string()> fresh_seed;  ///< a seed that cannot be guessed: 60 bits of entropy or more
    std::vector<std::string> own_templates;   ///< the user's folders, which override the shipped templates
    /// Rules and templates that were read for earlier games and packs; for one thread.
    std::shared_ptr<source::KeptValues> kept = std::make_shared<source::KeptValues>();
    [[nodiscard]] rules::DataFolders folders() const;
    /// The path of common/NAME in the first folder that has it.
    [[nodiscard]] std::string common(const std::string& name) const;
    /// A system's rules, as rules::read_rules; null if they cannot be used.
    [[nodiscard]] std::shared_ptr<const rules::RulesSystem> read_rules(const source::Placed<std::string>& id,
                                                                       source::Reporter& report) const;
};

/// The data beside the installed program, or in the work tree it was built in; seeds from the machine's
/// entropy.
[[nodiscard]] Environment machine_environment(const source::Files& files);

/// Lets the user's folders override the shipped templates. Throws RequestError for a folder that does not
/// exist.
void use_own_templates(Environment& environment, const std::vector<std::string>& folders);

/// Adds the folders that the club names (`templates:` of muster.yaml beside these scenarios, or in this
/// folder if there are none), after the user's. A folder that is missing or elsewhere is left out; read_setup
/// reports it. Throws RequestError if the scenarios belong to clubs that name different ones.
void use_templates_of_club(Environment& environment, const std::vector<std::string>& scenarios);

/// "0.1.0"
[[nodiscard]] std::string version();

}  // namespace muster::game
