// Access to the disk: all files are read through this interface. Tests pass files in memory.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "source/diagnostic.hpp"
#include "source/source_text.hpp"

namespace muster::source {

class Files {
public:
    Files() = default;
    Files(const Files&) = delete;
    Files& operator=(const Files&) = delete;
    virtual ~Files() = default;
    /// The whole file, or nothing if there is none, or a folder. Reads at most `limit` + 1 bytes, so that the
    /// caller can see that a file is too large. Throws MachineError if it cannot be read, or is a pipe or a
    /// device, which is never waited for.
    [[nodiscard]] virtual std::optional<std::string> read(const std::string& path,
                                                          std::size_t limit) const = 0;
    /// Names (not paths) of the entries of a folder, sorted; empty when there is no such folder.
    [[nodiscard]] virtual std::vector<std::string> list(const std::string& folder) const = 0;
    /// Whether `name`, a path from the folder, is in it or below when all links are followed. A folder that
    /// comes from somebody else may have links to files of the user's.
    [[nodiscard]] virtual bool stays_within(const std::string& folder, const std::string& name) const;
};

/// The real disk.
class DiskFiles final : public Files {
public:
    [[nodiscard]] std::optional<std::string> read(const std::string& path, std::size_t limit) const override;
    [[nodiscard]] std::vector<std::string> list(const std::string& folder) const override;
    [[nodiscard]] bool stays_within(const std::string& folder, const std::string& name) const override;
};

/// Files in memory, by path; for tests.
class MemoryFiles final : public Files {
public:
    std::map<std::string, std::string> files;
    [[nodiscard]] std::optional<std::string> read(const std::string& path, std::size_t limit) const override;
    [[nodiscard]] std::vector<std::string> list(const std::string& folder) const override;
};

/// The path of `name` in the first of these folders that has it.
[[nodiscard]] std::optional<std::string> find_file(const Files& files,
                                                   const std::vector<std::string>& folders,
                                                   const std::string& name);

/// The paths of a file that may be in several folders, in the order in which they are read one over another:
/// that of the last folder, which must have it, and then of those before it that do.
[[nodiscard]] std::vector<std::string> overlaid_files(const Files& files,
                                                      const std::vector<std::string>& folders,
                                                      const std::string& name);

/// "; did you mean 'scenarios/friday.yaml'?" for a file that is not there: one like it in its folder, or of
/// its name (whatever its capitals, and without its ending) in a folder beside the user or beside it; or
/// nothing.
[[nodiscard]] std::string instead_of_missing(const Files& files, const std::string& path);

/// Reads a text file of up to limits::file_bytes. Returns nothing if it is missing, too large, a folder or
/// not UTF-8, and reports why. Hidden characters are errors too, each with its place, but the text is
/// returned, so that the same run tells what else is wrong.
[[nodiscard]] SourcePtr read_text(const Files& files, const std::string& path, Reporter& report);

}  // namespace muster::source
