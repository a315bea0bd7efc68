// Values as the YAML of rolled scenarios writes them: words, numbers, places, and maps on one line.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lengths/geometry.hpp"

namespace muster::roll {

/// A word that no reader takes for anything but itself stays bare; everything else is quoted.
[[nodiscard]] std::string scalar(std::string_view text);
/// The shortest text that reads back as the same number.
[[nodiscard]] std::string bare(double number);
/// With its unit, as scenarios write lengths.
[[nodiscard]] std::string length(lengths::Inches inches);
/// A place or line as bare inches, for what is decided.
[[nodiscard]] std::string point(const lengths::TablePoint& at);
[[nodiscard]] std::string line(const lengths::TableLine& line);
/// A place as scenarios write it.
[[nodiscard]] std::string place(const lengths::TablePoint& at);

/// A map on one line: only what is there is written.
class FlowMap {
public:
    FlowMap& raw(std::string_view key, std::string_view value);
    FlowMap& word(std::string_view key, std::string_view value) {
        return value.empty() ? *this : raw(key, scalar(value));
    }
    FlowMap& number(std::string_view key, const std::optional<int>& value) {
        return value ? raw(key, std::to_string(*value)) : *this;
    }
    FlowMap& list(std::string_view key, const std::vector<std::string>& items);
    FlowMap& lines(std::string_view key, const std::vector<lengths::TableLine>& lines);
    FlowMap& truth(std::string_view key, bool value) { return value ? raw(key, "true") : *this; }
    [[nodiscard]] bool empty() const { return text_.empty(); }
    [[nodiscard]] std::string written() const { return "{" + text_ + "}"; }

private:
    std::string text_;
};

}  // namespace muster::roll
