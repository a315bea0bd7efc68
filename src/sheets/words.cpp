#include "sheets/words.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include <fmt/format.h>

#include "source/small_letters.hpp"

namespace muster::sheets {
namespace {

std::string side_in_words(lengths::Inches length) {
    const auto inches = std::lround(length.value());
    if (inches % 12 == 0) return fmt::format("{} ft", inches / 12);
    if (inches > 24) return fmt::format("{} ft {}″", inches / 12, inches % 12);
    return inches_in_words(length);
}

/// The words of a text of five letters and more, by their first five letters, small: `line infantry` →
/// `infan`.
std::set<std::string> stems_of(const std::string& text) {
    constexpr std::size_t stem = 5;
    std::set<std::string> stems;
    const std::string small = source::in_small_letters(text);
    for (std::size_t from = 0; from < small.size();) {
        const auto end = std::min(small.find_first_of(" -", from), small.size());
        if (end - from >= stem) stems.insert(small.substr(from, stem));
        from = end + 1;
    }
    return stems;
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
    const lengths::Inches printed{std::round(length.value() * 2) / 2};
    return fmt::format("({})", std::lround(lengths::Millimetres{printed}.value() / 10));
}

std::string number_in_words(double number) {
    const double tenths = std::round(number * 10) / 10;
    return tenths == std::round(tenths) ? fmt::format("{:.0f}", tenths) : fmt::format("{:.1f}", tenths);
}

std::string type_in_words(const std::string& type, const std::string& counts_as) {
    if (type.empty()) return counts_as;
    const auto was = stems_of(type), is = stems_of(counts_as);
    const bool repeats = std::ranges::any_of(was, [&](const auto& stem) { return is.contains(stem); });
    return repeats ? counts_as : type + ", as " + counts_as;
}

std::string units_in_words(long long units, long long leaders, std::string_view between) {
    return joined({units > 0 || leaders == 0 ? count_of(units, "unit", "units") : "",
                   leaders > 0 ? count_of(leaders, "leader", "leaders") : ""},
                  between);
}

}  // namespace muster::sheets
