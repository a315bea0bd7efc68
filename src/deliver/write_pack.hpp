// The files of a pack, written into its folder.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "deliver/folder.hpp"

namespace muster::deliver {

struct OutputFile {
    std::string name;  ///< within the folder; without `/`
    std::string bytes;
    std::string folder = {};  ///< another folder within it, named likewise; empty for none
};

/// How the files of a build join those that lie in the folder.
struct Joining {
    std::string last = {};                  ///< the file that says which pack it is: "rolled.yaml"
    std::optional<std::string> game = {};   ///< of a whole pack: what that file holds now
    std::optional<std::string> found = {};  ///< what it held when this build began; empty for no file
    /// Whether a file of this name may be one that Muster made: a whole pack of another game removes it.
    /// Files in a folder within the pack are named with it: `british/cards.pdf`.
    std::function<bool(const std::string&)> may_be_ours = {};
    /// Called with the files of another game, while all of them are still there. It may be empty.
    std::function<void(const std::vector<std::string>&)> before_removal = {};
};

struct WrittenPack {
    bool was_interrupted = false;  ///< an earlier run was stopped while it wrote here
};

/// Writes a pack: all files under temporary names, which are then renamed one by one, the `last` after all
/// others. A failure before the first is renamed leaves the folder as it was. A run that is killed later
/// leaves some new files beside `last` as it was, and temporaries from which the next run sees it; a whole
/// pack then replaces them all. Files that do not differ are not touched. Throws MachineError, also if the
/// game in the folder is not `joining.found` any more.
WrittenPack write_pack(const Folder& folder, const std::vector<OutputFile>& files,
                       const Joining& joining = {});

}  // namespace muster::deliver
