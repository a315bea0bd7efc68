#include "roll/names.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "rules/unit_names.hpp"
#include "source/numbers.hpp"

namespace muster::roll {

void Names::set(std::string_view name, Value value) {
    for (auto& [known, held] : all_) {
        if (known != name) continue;
        held = std::move(value);
        return;
    }
    all_.emplace_back(std::string{name}, std::move(value));
}

const Value* Names::find(std::string_view name) const {
    for (const auto& [known, held] : all_)
        if (rules::same_name(known, name)) return &held;
    return nullptr;
}

std::optional<double> Names::number(std::string_view name) const {
    return rules::number_in(rules::word_among(all_, name));
}

std::string as_text(const Value& value) {
    if (const auto* truth = std::get_if<bool>(&value)) return *truth ? "yes" : "no";
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return fmt::format("{}", *whole);
    return std::get<std::string>(value);
}

Value value_of(const std::string& text) {
    if (const auto number = source::number_in<std::int64_t>(text)) return *number;
    return text;
}

std::string fill(std::string_view pattern, Filling with) {
    std::string filled;
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

}  // namespace muster::roll
