// Changes made to templates, rules data and scenarios while they are read, as a contributor might make them
// by accident.
#pragma once

#include <string>

#include "source/files.hpp"

namespace muster::golden {

/// The disk, but with every `from` in files whose path ends in `file` replaced by `to`.
class ChangedFiles final : public source::Files {
public:
    ChangedFiles(std::string file, std::string from, std::string to)
        : file_(std::move(file)), from_(std::move(from)), to_(std::move(to)) {}

    [[nodiscard]] std::optional<std::string> read(const std::string& path, std::size_t limit) const override {
        auto text = disk_.read(path, limit);
        if (!text || !path.ends_with(file_)) return text;
        for (std::size_t at = text->find(from_); at != std::string::npos; at = text->find(from_, at)) {
            text->replace(at, from_.size(), to_);
            at += to_.size();
            ++changed_;
        }
        return text;
    }
    [[nodiscard]] std::vector<std::string> list(const std::string& folder) const override {
        return disk_.list(folder);
    }
    /// How often `from` was found.
    [[nodiscard]] int changed() const { return changed_; }

private:
    source::DiskFiles disk_;
    std::string file_, from_, to_;
    mutable int changed_ = 0;
};

}  // namespace muster::golden
