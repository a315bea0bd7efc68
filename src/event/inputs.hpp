// What a table is made from: the files that were read for it, and the program with its data.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "event/record.hpp"
#include "game/environment.hpp"
#include "source/files.hpp"

namespace muster::event {

/// Files that remember which of them were asked for below a folder.
class WatchedFiles final : public source::Files {
public:
    WatchedFiles(const source::Files& files, std::string folder)
        : files_(files), folder_(std::move(folder)) {}
    [[nodiscard]] std::optional<std::string> read(const std::string& path, std::size_t limit) const override;
    [[nodiscard]] std::vector<std::string> list(const std::string& folder) const override {
        return files_.list(folder);
    }
    [[nodiscard]] bool stays_within(const std::string& folder, const std::string& name) const override {
        return files_.stays_within(folder, name);
    }
    /// Forgets what was read.
    void start() { read_.clear(); }
    /// What was read since, with the sums of the files as they are now.
    [[nodiscard]] std::vector<Sum> sums() const;

private:
    const source::Files& files_;
    std::string folder_;
    mutable std::map<std::string, bool> read_;  ///< paths in the folder
};

/// The sum of a file in a folder as it is now; empty if there is none.
[[nodiscard]] std::string sum_of(const source::Files& files, const std::string& folder,
                                 const std::string& file);

/// One sum over the program's version and all of its data: rules, templates, lists of fonts and stocks.
[[nodiscard]] std::string sum_of_program(const game::Environment& environment);

}  // namespace muster::event
