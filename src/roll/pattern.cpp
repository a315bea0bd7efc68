#include "roll/pattern.hpp"

#include <fmt/format.h>

namespace muster::roll {

std::string fill(std::string_view pattern, Filling with) {
    std::string filled;
    filled.reserve(pattern.size() + 32);
    while (!pattern.empty()) {
        const auto open = pattern.find('{');
        filled += pattern.substr(0, open);
        if (open == std::string_view::npos) break;
        pattern.remove_prefix(open);
        const auto close = pattern.find('}');
        const std::string_view name =
            close == std::string_view::npos ? std::string_view{} : pattern.substr(1, close - 1);
        const std::string_view* text = nullptr;
        for (const auto& [key, value] : with)
            if (key == name) text = &value;
        filled += text ? *text : pattern.substr(0, 1);
        pattern.remove_prefix(text ? close + 1 : 1);
    }
    return filled;
}

std::string ordinal(int number) {
    const int tens = number % 100;
    if (tens >= 11 && tens <= 13) return fmt::format("{}th", number);
    constexpr std::string_view endings[] = {"th", "st", "nd", "rd"};
    return fmt::format("{}{}", number, number % 10 < 4 ? endings[number % 10] : endings[0]);
}

}  // namespace muster::roll
