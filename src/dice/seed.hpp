// What decides every die of a game: for the command line, scenarios and rolled files alike.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace muster::dice {

/// 1 to `most_bytes` bytes of UTF-8 on one line, without hidden characters, taken byte for byte.
class Seed {
public:
    static constexpr std::size_t most_bytes = 200;
    /// Nothing if the text may not be a seed.
    [[nodiscard]] static std::optional<Seed> parse(std::string_view text);
    Seed() = default;  ///< none: no die is to be rolled with it
    /// Of a text that may be a seed; throws std::invalid_argument for any other.
    explicit Seed(std::string text);
    [[nodiscard]] const std::string& text() const noexcept { return text_; }
    bool operator==(const Seed&) const = default;

private:
    std::string text_;
};

/// Sixteen bytes made from a seed by Argon2id, slowly on purpose (some 10 ms and 16 MB): it takes longer to
/// try a guessed seed by what is made from them than by rolling the game. The same everywhere and for ever.
[[nodiscard]] std::string slow_key(const Seed& seed);

}  // namespace muster::dice
