// The name of a stream of dice: what the dice are for, never a position in a list.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace muster::dice {

/// Parts of [a-z0-9-] joined by `/`, e.g. `terrain/british/hill`, `class/2nd-guards`; 1 to 200 bytes.
class StreamName {
public:
    /// Nothing if the text is not a valid name.
    [[nodiscard]] static std::optional<StreamName> parse(std::string_view text);
    /// For names that the program makes from valid parts; asserts.
    explicit StreamName(std::string text);
    [[nodiscard]] const std::string& text() const noexcept { return text_; }
    /// Whether `prefix` is this name or a beginning of it that ends at a `/`.
    [[nodiscard]] bool starts_with(std::string_view prefix) const;
    auto operator<=>(const StreamName&) const = default;

private:
    std::string text_;
};

}  // namespace muster::dice
