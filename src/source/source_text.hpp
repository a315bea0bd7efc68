// A file as it was read, and places in it, which messages point to.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace muster::source {

/// Line and column, both from 1; the column counts characters (not bytes).
struct LineColumn {
    int line = 1;
    int column = 1;
    bool operator==(const LineColumn&) const = default;
};

/// One file's bytes under the name the user gave it. Immutable and shared by all places in it.
class SourceText {
public:
    SourceText(std::string name, std::string bytes);
    [[nodiscard]] const std::string& name() const noexcept { return name_; }
    [[nodiscard]] std::string_view bytes() const noexcept { return bytes_; }
    /// The line and column of a byte offset; an offset past the end means the end.
    [[nodiscard]] LineColumn at(std::size_t offset) const;
    /// The line that holds the offset, without its line end.
    [[nodiscard]] std::string_view line_at(std::size_t offset) const;

private:
    std::string name_;
    std::string bytes_;
};

using SourcePtr = std::shared_ptr<const SourceText>;

/// A range of a file. A default-constructed place is unknown: the message is not about a file.
struct Place {
    SourcePtr text;
    std::uint32_t offset = 0;
    std::uint32_t length = 0;  ///< bytes; 0 means a point
    [[nodiscard]] bool known() const noexcept { return text != nullptr; }
};

/// A value that remembers where it was written, for checks that come later.
template <class T>
struct Placed {
    T value{};
    Place place;
};

}  // namespace muster::source
