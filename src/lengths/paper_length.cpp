#include "lengths/paper_length.hpp"

#include <algorithm>
#include <charconv>

namespace muster::lengths {
namespace {

struct PaperUnit {
    std::string_view word;
    double millimetres;
};
constexpr PaperUnit units[] = {
    {"mm", 1}, {"cm", 10}, {"in", InchUnit::millimetres}, {"pt", PointUnit::millimetres}};

std::string_view trimmed(std::string_view text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    return text;
}

std::optional<double> plain_number(std::string_view text) {
    if (text.empty() || text.find_first_not_of("-.0123456789") != std::string_view::npos)
        return std::nullopt;  // "nan", "inf"
    double value = 0;
    const char* const last = text.data() + text.size();
    const auto [end, fault] = std::from_chars(text.data(), last, value, std::chars_format::fixed);
    if (fault != std::errc{} || end != last) return std::nullopt;
    return value;
}

}  // namespace

std::optional<Millimetres> parse_paper_length(std::string_view text) {
    for (const PaperUnit& unit : units) {
        if (!text.ends_with(unit.word)) continue;
        text.remove_suffix(unit.word.size());
        while (text.ends_with(' ')) text.remove_suffix(1);
        if (const auto value = plain_number(text)) return Millimetres{*value * unit.millimetres};
        return std::nullopt;
    }
    return std::nullopt;
}

bool is_stock_size(const PaperSize& size) {
    return std::min(size.width, size.height) >= least_side && std::max(size.width, size.height) <= most_side;
}

std::optional<PaperSize> parse_paper_size(std::string_view text) {
    const std::size_t times = text.find('x');
    if (times == std::string_view::npos) return std::nullopt;
    const auto width = parse_paper_length(trimmed(text.substr(0, times)));
    const auto height = parse_paper_length(trimmed(text.substr(times + 1)));
    if (!width || !height || *width < Millimetres{} || *height < Millimetres{}) return std::nullopt;
    return PaperSize{*width, *height};
}

}  // namespace muster::lengths
