#include "sheets/words.hpp"

#include <array>
#include <cmath>

#include <fmt/format.h>

#include "source/numbers.hpp"

namespace muster::sheets {
namespace {

std::string side_in_words(lengths::Inches length) {
    const auto inches = std::lround(length.value());
    if (inches % 12 == 0) return fmt::format("{} ft", inches / 12);
    if (inches > 24) return fmt::format("{} ft {}″", inches / 12, inches % 12);
    return inches_in_words(length);
}

}  // namespace

std::optional<int> number_in(std::string_view text) {
    return source::number_in<int>(text);
}

std::string date_in_words(std::string_view iso) {
    static constexpr std::array<std::string_view, 12> months{"January",   "February", "March",    "April",
                                                             "May",       "June",     "July",     "August",
                                                             "September", "October",  "November", "December"};
    if (iso.size() < 7 || iso[4] != '-') return std::string{iso};
    const auto year = number_in(iso.substr(0, 4));
    const auto month = number_in(iso.substr(5, 2));
    if (!year || !month || *month < 1 || *month > 12) return std::string{iso};
    const std::string_view name = months[static_cast<std::size_t>(*month - 1)];
    if (iso.size() == 7) return fmt::format("{} {}", name, *year);
    const auto day = iso.size() == 10 && iso[7] == '-' ? number_in(iso.substr(8)) : std::nullopt;
    if (!day || *day < 1 || *day > 31) return std::string{iso};
    return fmt::format("{} {} {}", *day, name, *year);
}

std::string count_of(long long count, std::string_view one, std::string_view many) {
    return fmt::format("{} {}", count, count == 1 ? one : many);
}

std::string on_one_line(std::string_view words) {
    std::string kept;
    for (const char letter : words) letter == ' ' ? kept += "\u00a0" : kept += letter;
    return kept;
}

std::string joined(const std::vector<std::string>& texts, std::string_view between) {
    std::string all;
    for (const auto& text : texts) {
        if (text.empty()) continue;
        if (!all.empty()) all += between;
        all += text;
    }
    return all;
}

std::string table_in_words(const lengths::TableSize& table) {
    return fmt::format("{} × {}", side_in_words(table.width), side_in_words(table.height));
}

std::string inches_in_words(lengths::Inches length) {
    const auto halves = std::lround(length.value() * 2);
    const std::string whole = halves >= 2 || halves % 2 == 0 ? std::to_string(halves / 2) : "";
    return whole + (halves % 2 != 0 ? "½″" : "″");
}

std::string centimetres_in_words(lengths::Inches length) {
    return fmt::format("({})", std::lround(lengths::Millimetres{length}.value() / 10));
}

std::string number_in_words(double number) {
    const double tenths = std::round(number * 10) / 10;
    return tenths == std::round(tenths) ? fmt::format("{:.0f}", tenths) : fmt::format("{:.1f}", tenths);
}

std::string hour_in_words(int hour) {
    if (hour == 0 || hour == 24) return "midnight";
    if (hour == 12) return "noon";
    const int clock = hour > 12 ? hour - 12 : hour;
    const std::string_view part = hour < 12   ? "in the morning"
                                  : hour < 18 ? "in the afternoon"
                                              : "in the evening";
    return fmt::format("{} {}", clock, part);
}

std::string capitalised(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
}

}  // namespace muster::sheets
