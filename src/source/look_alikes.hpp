// Characters that only look like a sign of the keyboard, and texts without those that nobody sees.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace muster::source {

/// The text with each look-alike of a hyphen or a colon (U+2011, U+A789) as the sign that was meant: most
/// fonts lack them, and nobody can tell them apart.
[[nodiscard]] std::string with_plain_signs(std::string_view text);

/// Where a look-alike of `sign` is in the text, and its length in bytes.
[[nodiscard]] std::optional<std::pair<std::size_t, std::size_t>> find_look_alike(std::string_view text,
                                                                                 char sign);

/// A text without its hidden characters, whose offsets can be told in the text as it is.
class VisibleText {
public:
    explicit VisibleText(std::string_view text);
    [[nodiscard]] const std::string& bytes() const { return bytes_; }
    /// The offset in the whole text of what is at `offset` of bytes().
    [[nodiscard]] std::size_t original(std::size_t offset) const;

private:
    std::string bytes_;
    std::vector<std::pair<std::size_t, std::size_t>> gaps_;  ///< where one was, and all bytes left out so far
};

}  // namespace muster::source
