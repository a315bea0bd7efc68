// A file that appears whole or not at all, even if it is too large for memory and is written piece by piece.
#pragma once

#include <string>
#include <string_view>

#include "deliver/temporary.hpp"

namespace muster::deliver {

/// Whether the path is written directly and not through a temporary file, because there is nothing to
/// replace: a character device such as /dev/null, a pipe, or this program's own output as /dev/stdout.
[[nodiscard]] bool is_stream(const std::string& path);

/// Whether standard error is a terminal.
[[nodiscard]] bool has_terminal();

/// Throws MachineError if something other than a plain file exists at the path: a link would be replaced
/// instead of followed. `shown` is its name for the user.
void require_plain_file(const std::string& path, const std::string& shown);

/// Writes a new file and makes sure that it is on the disk: after this, a full disk can no longer lose it.
/// Throws MachineError, which names the file as `shown`.
void write_new(const std::string& path, std::string_view bytes, const std::string& shown);

/// Writes to a temporary beside `path`; commit() renames it to the file. Destroyed without commit(), it
/// leaves nothing behind. Every failure throws MachineError.
class WholeFile {
public:
    /// A stream is written plainly. Refuses a path that is neither a stream nor a plain file.
    explicit WholeFile(std::string path);
    ~WholeFile();
    WholeFile(const WholeFile&) = delete;
    WholeFile& operator=(const WholeFile&) = delete;
    void write(std::string_view bytes);
    /// Makes sure that all bytes are on the disk, and renames the temporary to the file.
    void commit();

private:
    std::string path_;
    std::string temporary_;  ///< empty: a stream, or committed
    Descriptor file_;        ///< locked, so that no other run sweeps the temporary
};

}  // namespace muster::deliver
