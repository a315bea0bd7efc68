// SHA-256 of files, by which an event sees that a table need not be made again, and anybody that a file is
// whole.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "deliver/folder.hpp"

namespace muster::deliver {

/// In 64 small hexadecimal digits.
[[nodiscard]] std::string sha256(std::string_view bytes);

/// The same for bytes that come piece by piece.
class Checksum {
public:
    Checksum();
    ~Checksum();
    Checksum(const Checksum&) = delete;
    Checksum& operator=(const Checksum&) = delete;
    void add(std::string_view bytes);
    [[nodiscard]] std::string take();

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// Of a regular file in a folder; empty if there is none, or it cannot be read.
[[nodiscard]] std::string sha256_of_file(const Folder& folder, const std::string& name);

}  // namespace muster::deliver
