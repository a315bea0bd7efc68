// Failures that the user's file cannot cause: a full disk, a missing font, a library that fails.
#pragma once

#include <stdexcept>
#include <string>

namespace muster::source {

/// Thrown anywhere, caught once in main: exit status 3.
class MachineError : public std::runtime_error {
public:
    MachineError(const std::string& what, std::string path = {})
        : std::runtime_error(what), path_(std::move(path)) {}
    [[nodiscard]] const std::string& path() const noexcept { return path_; }

private:
    std::string path_;
};

}  // namespace muster::source
