#include "sheets/words.hpp"

#include <cmath>

#include <fmt/format.h>

namespace muster::sheets {
namespace {

std::string side_in_words(lengths::Inches length) {
    const auto inches = std::lround(length.value());
    if (inches % 12 == 0) return fmt::format("{} ft", inches / 12);
    if (inches > 24) return fmt::format("{} ft {}″", inches / 12, inches % 12);
    return inches_in_words(length);
}

}  // namespace

std::string on_one_line(std::string_view words) {
    std::string kept;
    for (const char letter : words) letter == ' ' ? kept += "\u00a0" : kept += letter;
    return kept;
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

}  // namespace muster::sheets
