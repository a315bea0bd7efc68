// A file that appears whole or not at all, even if it is too large for memory and is written piece by piece.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "deliver/folder.hpp"

namespace muster::deliver {

/// Whether the path is written directly and not through a temporary file, because there is nothing to
/// replace: a character device such as /dev/null, a pipe, or this program's own output as /dev/stdout.
[[nodiscard]] bool is_stream(const std::string& path);

/// Whether standard error is a terminal.
[[nodiscard]] bool has_terminal();

/// A file at a path of the user's own. Destroyed without commit(), it leaves nothing behind. Every failure
/// throws MachineError.
class WholeFile {
public:
    /// A stream is written plainly. Refuses a path that is neither a stream nor a plain file, or that is in a
    /// folder that does not exist.
    explicit WholeFile(std::string path);
    void write(std::string_view bytes);
    /// Makes sure that all bytes were written, and gives the file its name.
    void commit();

private:
    std::string path_;
    OpenFile stream_;              ///< open if the path is one, but not this program's own
    std::optional<NewFile> file_;  ///< if it is none
};

/// Writes `bytes` to `path`, as a WholeFile.
void write_whole(const std::string& path, std::string_view bytes);

}  // namespace muster::deliver
