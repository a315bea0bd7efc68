// Files are written whole or not at all; so is a pack of files (deliver/staging.hpp says how).
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace muster::deliver {

struct OutputFile {
    std::string name;  ///< within the folder; without `/` and not beginning with a dot
    std::string bytes;
    std::string folder = {};  ///< another folder within it, named likewise; empty for none
};

/// How the files of a build join those that lie in the folder.
struct Joining {
    std::string game_file = {};             ///< tells nights apart: "rolled.yaml"; empty: no list is kept
    std::optional<std::string> game = {};   ///< of a whole pack: what the file of the game holds now
    std::optional<std::string> found = {};  ///< what it held when this build began; empty for no file
    bool in_place = false;                  ///< the folder is watched, so it must stay the same folder
};

/// Writes `bytes` to `path`: to a temporary name in the same folder, then fsync, rename, and fsync of the
/// folder. After any failure the old file is intact, no temporary is left, and MachineError is thrown. A
/// device or pipe is written plainly (see is_stream).
void write_whole(const std::string& path, const std::string& bytes);

/// Writes a pack into `folder`, which is created if necessary, all of it or nothing. All other files stay,
/// but those that Muster made for another game than `joining.game` are removed: their names are returned. A
/// file that somebody has changed since is not removed. Throws MachineError, also if the game in the folder
/// is not `joining.found` any more.
std::vector<std::string> write_pack(const std::string& folder, const std::vector<OutputFile>& files,
                                    const Joining& joining = {});

/// Finishes a pack whose files were being renamed when the program was stopped, and removes what that run
/// left. Throws MachineError.
void finish_interrupted_pack(const std::string& folder);

}  // namespace muster::deliver
