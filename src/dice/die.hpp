// A die by its number of faces.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace muster::dice {

/// A die of 2 to 1000 faces, each exactly equally likely.
class Die {
public:
    constexpr explicit Die(int faces = 6) : faces_(faces) {}
    [[nodiscard]] constexpr int faces() const noexcept { return faces_; }
    constexpr bool operator==(const Die&) const = default;

private:
    int faces_;
};

inline constexpr Die d6{6};
inline constexpr Die d10{10};
inline constexpr Die d20{20};

/// "D6" or "d6" to a die; nothing for anything else.
[[nodiscard]] std::optional<Die> parse_die(std::string_view text);
/// "D6".
[[nodiscard]] std::string to_text(Die die);

}  // namespace muster::dice
