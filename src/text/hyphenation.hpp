// Where a word may be parted: British patterns (Debian's hyphen-en-gb) by libhyphen, and soft hyphens that
// the writer put in himself.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace muster::text {

/// U+00AD as it stands in a text: a place to part a word, else nothing.
inline constexpr std::string_view soft_hyphen = "\u00AD";

/// The text without its soft hyphens.
[[nodiscard]] std::string without_soft_hyphens(std::string_view text);

class Hyphenation {
public:
    /// Reads the patterns. Throws MachineError if the file is no list of patterns.
    explicit Hyphenation(const std::string& file);
    ~Hyphenation();
    Hyphenation(const Hyphenation&) = delete;
    Hyphenation& operator=(const Hyphenation&) = delete;

    /// Byte offsets in the word behind which it may be parted, by the patterns: of words of six letters or
    /// more in small letters, two of them at least before the hyphen and three after it. A word that begins
    /// with a capital may be a name and is left whole.
    [[nodiscard]] std::vector<std::size_t> points(std::string_view word) const;

private:
    struct Patterns;
    std::unique_ptr<Patterns> patterns_;
};

/// Offsets behind the soft hyphens of a word.
[[nodiscard]] std::vector<std::size_t> soft_points(std::string_view word);
/// Offsets behind each letter, two at least from both ends; marks that stand on a letter stay with it.
[[nodiscard]] std::vector<std::size_t> letter_points(std::string_view word);

}  // namespace muster::text
