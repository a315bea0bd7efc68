// Waits for a change of any file that a pack was made from, so that it is printed again while somebody edits.
#pragma once

#include <filesystem>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "source/files.hpp"

namespace muster::deliver {

/// Passes each request on to other files, and remembers what was asked for, also what was not there.
class WatchedFiles final : public source::Files {
public:
    explicit WatchedFiles(const source::Files& files) : files_(files) {}
    [[nodiscard]] std::optional<std::string> read(const std::string& path, std::size_t limit) const override;
    [[nodiscard]] std::vector<std::string> list(const std::string& folder) const override;
    [[nodiscard]] bool stays_within(const std::string& folder, const std::string& name) const override;

    /// Waits until some of them are other than when they were first asked for or last told, and then until
    /// nothing more changes for a moment: editors write, rename and remove. A file called `made`, which the
    /// pack itself writes, does not count unless it is among `always`.
    [[nodiscard]] std::vector<std::string> next_changes(const std::string& made,
                                                        const std::vector<std::string>& always);

private:
    using Stamp = std::pair<std::filesystem::file_time_type, std::uintmax_t>;
    void note(const std::string& path) const;
    [[nodiscard]] static Stamp stamp_of(const std::string& path);

    const source::Files& files_;
    mutable std::mutex one_at_a_time_;
    mutable std::map<std::string, Stamp> asked_;
};

}  // namespace muster::deliver
