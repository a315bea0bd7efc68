// The one door to the outside: files, where the program's data lies, entropy, fonts. Tests give their own.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "rules/rules_system.hpp"
#include "source/files.hpp"
#include "text/fonts.hpp"

namespace muster::pack {

struct World {
    const source::Files& files;
    std::string data;                         ///< the folder that holds templates/, scenarios/, fonts/
    std::function<std::string()> fresh_seed;  ///< a seed nobody can guess: 60 bits of chance or more
    std::function<std::shared_ptr<const text::FontSet>()> fonts;  ///< loads them; throws MachineError
    std::vector<std::string> own_templates;  ///< the user's folders, laid over the shipped templates
    [[nodiscard]] rules::DataFolders folders() const;
    /// The path of common/NAME in the first folder that has it.
    [[nodiscard]] std::string common(const std::string& name) const;
};

/// The machine as it is: data beside the installed program, else of the work tree that the program was built
/// in.
[[nodiscard]] World machine_world(const source::Files& files);

/// Lays the user's folders over the shipped templates. Throws RequestError for one that is not there.
void use_own_templates(World& world, const std::vector<std::string>& folders);

/// "0.1.0"
[[nodiscard]] std::string version();

}  // namespace muster::pack
