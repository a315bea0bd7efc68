// What decides every die of a game. Command line, scenarios and rolled files share its form and limit.
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
    /// Nothing if the text is not a valid seed.
    [[nodiscard]] static std::optional<Seed> parse(std::string_view text);
    Seed() = default;  ///< no seed: no die may be rolled with it
    /// From a valid seed; throws std::invalid_argument for any other text.
    explicit Seed(std::string text);
    [[nodiscard]] const std::string& text() const noexcept { return text_; }
    bool operator==(const Seed&) const = default;

private:
    std::string text_;
};

/// Sixteen bytes made from a seed by Argon2id, slowly on purpose (some 10 ms and 16 MB): testing a guessed
/// seed by them takes longer than rolling the game. The same on every machine and in every version.
[[nodiscard]] std::string slow_key(const Seed& seed);

}  // namespace muster::dice
