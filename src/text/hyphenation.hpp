// Where a word may be hyphenated: by libhyphen with British patterns (Debian's hyphen-en-gb), and at soft
// hyphens in the text.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace muster::text {

/// U+00AD in UTF-8. It marks a place where a word may be hyphenated and is otherwise invisible.
inline constexpr std::string_view soft_hyphen = "\u00AD";

/// The text without its soft hyphens.
[[nodiscard]] std::string without_soft_hyphens(std::string_view text);

class Hyphenation {
public:
    /// Reads the patterns. Throws MachineError if the file is not a list of patterns.
    explicit Hyphenation(const std::string& file);
    ~Hyphenation();
    Hyphenation(const Hyphenation&) = delete;
    Hyphenation& operator=(const Hyphenation&) = delete;

    /// Byte offsets after which the patterns allow a hyphen. Only words of at least six lower-case letters
    /// are hyphenated, with at least two letters before the hyphen and three after it. A word that begins
    /// with a capital may be a name and stays whole.
    [[nodiscard]] std::vector<std::size_t> points(std::string_view word) const;

private:
    struct Patterns;
    std::unique_ptr<Patterns> patterns_;
};

/// Byte offsets after the soft hyphens of a word.
[[nodiscard]] std::vector<std::size_t> soft_points(std::string_view word);
/// Byte offsets after each letter, at least two letters from both ends. Combining marks stay with their
/// letter, and dashes with the letter before them.
[[nodiscard]] std::vector<std::size_t> letter_points(std::string_view word);
/// The first part of a divided word as it is printed: with a hyphen, unless it ends in a dash of its own.
[[nodiscard]] std::string with_hyphen(std::string part);

}  // namespace muster::text
