// A file that appears whole or not at all, even if it is too large for memory and is written piece by piece.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "deliver/held_folder.hpp"

namespace muster::deliver {

/// Whether the path is written directly and not through a temporary file, because there is nothing to
/// replace: a character device such as /dev/null, a pipe, or this program's own output as /dev/stdout.
[[nodiscard]] bool is_stream(const std::string& path);

/// Whether standard error is a terminal.
[[nodiscard]] bool has_terminal();

/// Writes to a temporary beside `path`; commit() renames it to the file. Destroyed without commit(), it
/// leaves nothing behind. Every failure throws MachineError.
class WholeFile {
public:
    /// Refuses a path at which something other than a plain file exists: a link would be replaced instead of
    /// followed. A stream is written plainly, unless the file is one of a pack. `folder` is shared by the
    /// files of a pack; a file without it opens its own.
    explicit WholeFile(std::string path, std::shared_ptr<HeldFolder> folder = nullptr);
    ~WholeFile();
    WholeFile(const WholeFile&) = delete;
    WholeFile& operator=(const WholeFile&) = delete;
    void write(std::string_view bytes);
    /// Makes sure that all bytes are on the disk: after this, a full disk can no longer make it fail.
    void finish();
    /// Renames the temporary to the file.
    void commit();

private:
    std::string path_;
    std::string temporary_;  ///< empty: a stream, or committed
    std::shared_ptr<HeldFolder> folder_;
    bool alone_;  ///< not one of a pack, whose writer settles the folder once
    int file_ = -1;
};

}  // namespace muster::deliver
