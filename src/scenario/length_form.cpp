#include "scenario/length_form.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <regex>
#include <vector>

#include <fmt/format.h>

#include "scenario/forms.hpp"
#include "scenario/kinds.hpp"
#include "source/numbers.hpp"

namespace muster::scenario {
namespace {

using lengths::Inches;

/// Shared by reader and schema, so that the JSON Schema's pattern accepts what this reads.
constexpr std::string_view number_pattern = "[0-9]{1,6}([.][0-9]{1,4})?";

constexpr double inches_to_the_foot = 12;
constexpr double longest = 20 * inches_to_the_foot;

/// Takes a number off the front of `text`: digits, and perhaps a point and more digits.
std::optional<double> take_number(std::string_view& text) {
    const auto figures_from = [&](std::size_t at) {
        return std::min(text.find_first_not_of("0123456789", at), text.size()) - at;
    };
    std::size_t length = figures_from(0);
    if (length < 1 || length > 6) return std::nullopt;
    if (text.substr(length).starts_with('.')) {
        const std::size_t decimals = figures_from(length + 1);
        if (decimals < 1 || decimals > 4) return std::nullopt;
        length += 1 + decimals;
    }
    const auto value = source::number_in<double>(text.substr(0, length));
    text.remove_prefix(length);
    return value;
}

void skip_space(std::string_view& text) {
    if (!text.empty() && text.front() == ' ') text.remove_prefix(1);
}

struct LengthUnit {
    std::string_view sign;
    double inches;
};
/// A sign comes after any other sign that begins with it.
constexpr auto units = std::to_array<LengthUnit>({{"feet", inches_to_the_foot},
                                                  {"foot", inches_to_the_foot},
                                                  {"ft", inches_to_the_foot},
                                                  {"'", inches_to_the_foot},
                                                  {"′", inches_to_the_foot},
                                                  {"’", inches_to_the_foot},
                                                  {"inches", 1},
                                                  {"inch", 1},
                                                  {"in", 1},
                                                  {"\"", 1},
                                                  {"″", 1},
                                                  {"”", 1},
                                                  {"cm", 1 / (lengths::InchUnit::millimetres / 10)},
                                                  {"mm", 1 / lengths::InchUnit::millimetres},
                                                  {"m", 1 / (lengths::InchUnit::millimetres / 1000)}});

/// Takes a number with its unit; null if there is none.
const LengthUnit* take_length(std::string_view& text, double& number) {
    const auto value = take_number(text);
    if (!value) return nullptr;
    number = *value;
    skip_space(text);
    const auto unit =
        std::ranges::find_if(units, [&](const LengthUnit& u) { return text.starts_with(u.sign); });
    if (unit == units.end()) return nullptr;
    text.remove_prefix(unit->sign.size());
    return unit;
}

/// A length between two limits given in inches.
std::optional<Inches> read_length(const source::Node& node, double least, source::Reporter& report) {
    if (!node.is_scalar()) {
        report(kinds::not_a_length, node.place, source::describe(node));
        return std::nullopt;
    }
    std::string_view rest = node.text;
    const auto bare = take_number(rest);
    if (bare && rest.empty() && *bare == 0 && least == 0) return Inches{0};  // nothing is nothing in any unit
    if (bare && rest.empty()) {
        report(kinds::length_without_unit, node.place, node.text);
        return std::nullopt;
    }
    const auto length = parse_length(node.text);
    if (!length) {
        report(kinds::not_a_length, node.place, source::describe(node));
        return std::nullopt;
    }
    if (length->value() < least || length->value() > longest) {
        report(kinds::length_off_limits, node.place, least == 0 ? "0in" : "1ft", "20ft");
        return std::nullopt;
    }
    return length;
}

std::string length_schema() {
    return fmt::format(R"({{"type":"string","pattern":"^({0} ?({1}|{2}|cm|mm|m)|{0} ?({1}) ?{0} ?({2}))$"}})",
                       number_pattern, "feet|foot|ft|['′’]", R"(inches|inch|in|[\"″”])");
}

}  // namespace

std::optional<Inches> parse_length(std::string_view text) {
    double number = 0;
    const LengthUnit* unit = take_length(text, number);
    if (!unit) return std::nullopt;
    double inches = number * unit->inches;
    if (!text.empty()) {
        if (unit->inches != inches_to_the_foot) return std::nullopt;
        skip_space(text);
        const LengthUnit* second = take_length(text, number);
        if (!second || second->inches != 1 || !text.empty()) return std::nullopt;
        inches += number;
    }
    constexpr double parts_of_an_inch = 1000;
    return Inches{std::round(inches * parts_of_an_inch) / parts_of_an_inch};
}

std::optional<Inches> LengthForm::read(const source::Node& node, source::Reporter& report) {
    return read_length(node, 0, report);
}
std::string LengthForm::schema() {
    return length_schema().replace(1, std::string_view{R"("type":"string")"}.size(),
                                   R"("type":["string","integer"],"minimum":0,"maximum":0)");
}

void LengthForm::write(source::Writer& out, Inches inches) {
    out.is_json() ? out.decimal(inches.value()) : out.raw(fmt::format("{:.3f}in", inches.value()));
}

std::optional<SpokenSize> parse_spoken_size(const std::string& text) {
    constexpr std::size_t longest_spoken = 40;
    static const std::regex spoken{
        R"( *([0-9.]+) *([a-z]*|'|′|’|"|″|”) *(?:x|X|×|by) *([0-9.]+) *([a-z]*|'|′|’|"|″|”) *)"};
    std::smatch found;
    if (text.size() > longest_spoken || !std::regex_match(text, found, spoken)) return std::nullopt;
    const std::string last = found[4];
    return SpokenSize{found[1].str() + (found[2].length() ? found[2].str() : last), found[3].str() + last,
                      !last.empty()};
}

std::string spoken_size_schema() {
    return R"({"type":"string","pattern":"^ *[0-9.]+ *([a-z]*|['′’\"″”]) *(x|X|×|by) *[0-9.]+ *([a-z]+|['′’\"″”]) *$"})";
}

std::optional<lengths::TableSize> SizeForm::read(const source::Node& node, source::Reporter& report) {
    std::vector<source::Node> both = node.items;
    if (const auto spoken = node.is_scalar() ? parse_spoken_size(node.text) : std::nullopt) {
        both.assign(2, node);
        both[0].text = spoken->width;
        both[1].text = spoken->depth;
    } else if (node.is_scalar()) {
        both.assign(2, node);
        if (!parse_length(node.text)) both.clear();
    }
    if (both.size() != 2) {
        report(kinds::not_a_size, node.place, source::describe(node));
        return std::nullopt;
    }
    const auto width = LengthForm::read(both[0], report), depth = LengthForm::read(both[1], report);
    if (!width || !depth) return std::nullopt;
    if (*width > Inches{0} && *depth > Inches{0}) return lengths::TableSize{*width, *depth};
    report(kinds::not_a_size, node.place, source::describe(node));
    return std::nullopt;
}

std::string SizeForm::schema() {
    return fmt::format(R"({{"anyOf":[{0},{1},{{"type":"array","minItems":2,"maxItems":2,"items":{0}}}]}})",
                       length_schema(), spoken_size_schema());
}

void SizeForm::write(source::Writer& out, const lengths::TableSize& size) {
    out.open_list();
    LengthForm::write(out, size.width);
    LengthForm::write(out, size.height);
    out.close();
}

std::optional<Inches> WidthForm::read(const source::Node& node, source::Reporter& report) {
    constexpr Inches narrowest{0.1};
    const auto width = read_length(node, 0, report);
    if (!width || *width >= narrowest) return width;
    report(kinds::length_off_limits, node.place, "0.1in", "20ft");
    return std::nullopt;
}
std::string WidthForm::schema() {
    return length_schema();
}

std::optional<Inches> TableEdgeForm::read(const source::Node& node, source::Reporter& report) {
    return read_length(node, inches_to_the_foot, report);
}

}  // namespace muster::scenario
