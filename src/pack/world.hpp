// The one door to the outside: files, where the program's data lies, entropy, fonts. Tests give their own.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "rules/rules_system.hpp"
#include "source/files.hpp"
#include "text/fonts.hpp"

namespace muster::pack {

struct World {
    const source::Files& files;
    std::string data;                                     ///< the folder that holds templates/, scenarios/, fonts/, schema/
    std::function<std::string()> fresh_seed;              ///< words with 60 bits or more of chance
    std::function<std::shared_ptr<const text::FontSet>()> fonts;  ///< loaded at the first call; throws MachineError
    [[nodiscard]] rules::DataFolders folders() const { return {{data + "/templates"}}; }
};

/// The machine as it is: data in the work tree if the program was built there and it still is, else where it was installed.
[[nodiscard]] World machine_world(const source::Files& files);

/// The version, and those of the libraries that bytes depend on.
[[nodiscard]] std::string version();
[[nodiscard]] std::string library_versions();

}  // namespace muster::pack
