#include "scenario/plan_forms.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "scenario/kinds.hpp"
#include "scenario/length_form.hpp"
#include "source/small_letters.hpp"

namespace muster::scenario {
namespace {

using source::describe;
using source::Node;
using source::Reporter;

constexpr std::size_t most_points = 500;
using Points = FormListForm<PointForm, "points", most_points>;

constexpr auto winds = std::to_array<std::string_view>(
    {"north", "north-north-east", "north-east", "east-north-east", "east", "east-south-east", "south-east",
     "south-south-east", "south", "south-south-west", "south-west", "west-south-west", "west",
     "west-north-west", "north-west", "north-north-west"});
constexpr double full_turn = 360;

/// A number from 1 to 99.
bool is_number(std::string_view text) {
    return !text.empty() && text.size() <= 2 && text[0] != '0' &&
           std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

/// A square as written: `A7`, `B10`, `7`.
bool is_square(std::string_view text) {
    if (source::from_text<source::Half>(text.substr(0, 1))) text.remove_prefix(1);
    return is_number(text);
}

struct SquareForm {
    static std::optional<std::string> read(const Node& node, Reporter& report) {
        if (node.is_scalar() && is_square(node.text)) return node.text;
        report(kinds::not_a_square, node.place, describe(node));
        return std::nullopt;
    }
    static std::string schema() {
        return R"({"type":["string","integer"],"minimum":1,"maximum":99,"pattern":"^[AB]?[1-9][0-9]?$"})";
    }
};

/// A cell as written: `F3`, the column from the west and the row from the north.
bool is_cell(std::string_view text) {
    return !text.empty() && text[0] >= 'A' && text[0] <= 'Z' && is_number(text.substr(1));
}

struct CellForm {
    static std::optional<std::string> read(const Node& node, Reporter& report) {
        if (node.is_scalar() && is_cell(node.text)) return node.text;
        report(kinds::not_a_cell, node.place, describe(node));
        return std::nullopt;
    }
    static std::string schema() { return R"({"type":"string","pattern":"^[A-Z][1-9][0-9]?$"})"; }
};

constexpr auto middles = std::to_array<std::string_view>({"centre", "center", "middle"});

/// In `{at: 70in, 40in}` the second length becomes a key, which is reported with what was meant.
bool is_followed_by_number(const source::Place& place) {
    const auto after = place.known() ? place.text->bytes().substr(place.offset + place.length) : "";
    return after.size() > 2 && after[0] == ',' && is_number(after.substr(after[1] == ' ' ? 2 : 1, 1));
}

/// Two lengths, whatever they are measured from.
std::optional<lengths::TablePoint> read_two_lengths(const Node& node, Reporter& report) {
    if (!node.is_list() || node.items.size() != 2) {
        if (!node.is_scalar() || !is_followed_by_number(node.place)) report(kinds::not_a_point, node.place);
        return std::nullopt;
    }
    const auto x = LengthForm::read(node.items[0], report);
    const auto y = LengthForm::read(node.items[1], report);
    if (!x || !y) return std::nullopt;
    return lengths::TablePoint{*x, *y};
}

std::string two_lengths_schema() {
    return fmt::format(R"({{"type":"array","minItems":2,"maxItems":2,"items":{}}})", LengthForm::schema());
}

struct SquareOffsetForm {
    static std::optional<lengths::TablePoint> read(const Node& node, Reporter& report) {
        return read_two_lengths(node, report);
    }
    static std::string schema() { return two_lengths_schema(); }
};

/// The letters of a compass point: `North East` and `north-east` are both `northeast`.
std::string letters_of(std::string_view text) {
    std::string letters = source::in_small_letters(text);
    std::erase_if(letters, [](char c) { return c == ' ' || c == '-'; });
    return letters;
}

/// Whether a text is a compass point by its name or by the letters on a compass: `SSW`.
bool is_wind(std::string_view text, std::string_view wind) {
    std::string initials;
    char before = '-';
    for (const char c : wind) {
        if (before == '-') initials += c;
        before = c;
    }
    return letters_of(text) == letters_of(wind) || letters_of(text) == initials;
}

}  // namespace

std::optional<WrittenPoint> PointForm::read(const Node& node, Reporter& report) {
    if (node.is_map()) {
        auto point = source::FieldsParser<WrittenPoint>::read(node, report);
        if (!point) return std::nullopt;
        const bool named = node.find("square") || node.find("cell");
        if (!named || (point->square && point->cell)) report(kinds::not_a_point, node.place);
        if (!point->square == !point->cell) return std::nullopt;
        point->in_middle = !node.find("offset");
        return point;
    }
    if (node.is_scalar() && std::ranges::find(middles, node.text) != middles.end())
        return WrittenPoint{.at = {}, .in_middle = true};
    const auto at = read_two_lengths(node, report);
    if (!at) return std::nullopt;
    return WrittenPoint{*at};
}
std::string PointForm::schema() {
    return fmt::format(R"({{"anyOf":[{},{},{}]}})", two_lengths_schema(),
                       source::FieldsParser<WrittenPoint>::schema(), source::detail::words_schema(middles));
}

void PointForm::write(source::Writer& out, const WrittenPoint& point) {
    out.open_list(source::Layout::tight);
    LengthForm::write(out, point.at.x);
    LengthForm::write(out, point.at.y);
    out.close();
}

std::string direction_in_words(double degrees) {
    const double wind = degrees / full_turn * static_cast<double>(winds.size());
    const auto nearest = static_cast<std::size_t>(std::lround(wind)) % winds.size();
    return wind == std::round(wind) ? std::string{winds[nearest]} : fmt::format("{:g}°", degrees);
}

std::optional<double> DirectionForm::read(const Node& node, Reporter& report) {
    if (node.is_scalar()) {
        const auto* const wind =
            std::ranges::find_if(winds, [&](std::string_view name) { return is_wind(node.text, name); });
        if (wind != winds.end())
            return full_turn * static_cast<double>(wind - winds.begin()) / static_cast<double>(winds.size());
        Reporter ignored;
        const auto degrees = source::Parser<double>::read(node, ignored);
        if (degrees && *degrees >= 0 && *degrees <= full_turn) return *degrees == full_turn ? 0 : *degrees;
    }
    report(kinds::not_a_direction, node.place, describe(node));
    return std::nullopt;
}
std::string DirectionForm::schema() {
    return fmt::format(R"({{"anyOf":[{},{{"type":"number","minimum":0,"maximum":360}}]}})",
                       source::detail::words_schema(winds));
}

WrittenLine read_line(const Node& node, std::string_view key, std::size_t least, Reporter& report) {
    WrittenLine line = Points::read(node, report).value_or(WrittenLine{});
    if (node.is_list() && node.items.size() < least)
        report(kinds::too_few_points, node.place, std::string{key}, static_cast<int>(least));
    return line;
}
void write_line(source::Writer& out, const WrittenLine& line) {
    out.open_list(source::Layout::tight);
    for (const auto& point : line) PointForm::write(out, point);
    out.close();
}
std::string line_schema(std::size_t least) {
    return Points::schema().insert(1, fmt::format(R"("minItems":{},)", least));
}

}  // namespace muster::scenario

namespace muster::source {

template <>
Fields<scenario::WrittenPoint> make_fields() {
    using scenario::WrittenPoint;
    return {field_as<&WrittenPoint::square, scenario::SquareForm>(
                "square", "half and number, such as A7; or only the number"),
            field_as<&WrittenPoint::cell, scenario::CellForm>(
                "cell", "cell of the game's grid: column from the west and row from the north, such as F3"),
            field_as<&WrittenPoint::at, scenario::SquareOffsetForm>(
                "offset", "distances from its north-west corner; its middle if absent")};
}

}  // namespace muster::source
