#include "roll/yaml_text.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "source/yaml.hpp"

namespace muster::roll {

std::string scalar(std::string_view text) {
    constexpr std::array<std::string_view, 9> taken{"true", "false", "yes", "no", "on",
                                                    "off",  "null",  "y",   "n"};
    const auto plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
    const bool is_bare = !text.empty() && text[0] >= 'a' && text[0] <= 'z' &&
                         std::all_of(text.begin(), text.end(), plain) &&
                         std::find(taken.begin(), taken.end(), text) == taken.end();
    return is_bare ? std::string{text} : source::yaml_text(text);
}

std::string bare(double number) {
    return fmt::format("{}", number == 0 ? 0.0 : number);
}

std::string length(lengths::Inches inches) {
    return fmt::format("{:.3f}in", inches.value());
}

std::string point(const lengths::TablePoint& at) {
    return fmt::format("[{}, {}]", bare(at.x.value()), bare(at.y.value()));
}

std::string line(const lengths::TableLine& line) {
    std::string text;
    for (const auto& at : line) text += (text.empty() ? "" : ", ") + point(at);
    return "[" + text + "]";
}

std::string place(const lengths::TablePoint& at) {
    return fmt::format("[{}, {}]", length(at.x), length(at.y));
}

FlowMap& FlowMap::raw(std::string_view key, std::string_view value) {
    text_ += fmt::format("{}{}: {}", text_.empty() ? "" : ", ", key, value);
    return *this;
}

FlowMap& FlowMap::list(std::string_view key, const std::vector<std::string>& items) {
    return items.empty() ? *this : raw(key, fmt::format("[{}]", fmt::join(items, ", ")));
}

FlowMap& FlowMap::lines(std::string_view key, const std::vector<lengths::TableLine>& lines) {
    std::vector<std::string> written;
    for (const auto& each : lines) written.push_back(line(each));
    return list(key, written);
}

}  // namespace muster::roll
