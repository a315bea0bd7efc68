#include "scenario/forms.hpp"

#include <chrono>

#include "lengths/paper_length.hpp"
#include "scenario/ids.hpp"
#include "scenario/plan_forms.hpp"
#include "source/english.hpp"
#include "source/ids.hpp"
#include "source/numbers.hpp"
#include "source/small_letters.hpp"
#include "source/utf8.hpp"

namespace muster::scenario {
namespace {

using source::describe;
using source::Node;
using source::Reporter;

bool is_colour(std::string_view text) {
    const auto hex = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    };
    if (text.starts_with('#')) return text.size() == 7 && std::all_of(text.begin() + 1, text.end(), hex);
    return source::is_id(text) && (text.front() < '0' || text.front() > '9');
}

bool is_date(std::string_view text) {
    const auto date = source::read_date(text);
    return date && date->day &&
           std::chrono::year_month_day{std::chrono::year{date->year},
                                       std::chrono::month{static_cast<unsigned>(date->month)},
                                       std::chrono::day{static_cast<unsigned>(*date->day)}}
               .ok();
}

}  // namespace

bool is_path_inside(std::string_view path) {
    constexpr std::size_t longest = 200;
    const auto has = [&](std::string_view part) { return path.find(part) != std::string_view::npos; };
    return !path.empty() && path.size() <= longest && !path.starts_with('/') && !path.starts_with('.') &&
           !has("//") && !has("/.") && !has("\\") && !has(":");
}

bool is_path_inside(std::string_view path, std::initializer_list<std::string_view> endings) {
    if (!is_path_inside(path)) return false;
    const std::string ending = source::in_small_letters(path.substr(std::min(path.rfind('.'), path.size())));
    return std::ranges::find(endings, ending) != endings.end();
}

bool is_picture_path(std::string_view path) {
    return is_path_inside(path, {".svg", ".png", ".jpg", ".jpeg"});
}

namespace detail {
namespace {

/// Longer words exist only by mistake, and breaking one into lines costs time for each of its letters. Names
/// are printed in narrow places on many sheets, so their words are shorter.
std::size_t longest_allowed(std::size_t most_of_text) {
    using namespace source::limits;
    return most_of_text > name_characters ? word_characters : name_word_characters;
}

std::size_t longest_word(std::string_view text) {
    std::size_t longest = 0;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find_first_of(" \n\t"));
        longest = std::max(longest, source::count_characters(word));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
    }
    return longest;
}

}  // namespace

std::optional<std::string> read_text(const Node& node, const std::string& what, std::size_t most,
                                     bool one_line, Reporter& report) {
    auto text = source::Parser<std::string>::read(node, report);
    if (!text) return std::nullopt;
    const std::size_t length = source::count_characters(*text);
    if (length > most) {
        report(kinds::too_long, node.place, what, most, length);
        return std::nullopt;
    }
    if (const std::size_t word = longest_word(*text); word > longest_allowed(most)) {
        report(kinds::word_too_long, node.place, longest_allowed(most), word);
        return std::nullopt;
    }
    if (one_line && text->find_first_of("\n\t") != std::string::npos) {
        report(kinds::one_line, node.place, what);
        return std::nullopt;
    }
    return text;
}

std::string text_schema(std::size_t most, bool one_line) {
    return fmt::format(R"({{"type":["string","number","boolean"],"minLength":1,"maxLength":{}{}}})", most,
                       one_line ? R"(,"pattern":"^[^\\n\\t]*$")" : "");
}

std::optional<int> read_count(const Node& node, const std::string& what, int least, int most,
                              Reporter& report) {
    const auto value = source::nearest_int(node);
    if (!value) return source::Parser<int>::read(node, report);  // which says what is wrong
    if (*value < least || *value > most) {
        report(kinds::out_of_range, node.place, what, least, most, node.text);
        return std::nullopt;
    }
    return value;
}

std::string count_schema(int least, int most) {
    return fmt::format(R"({{"type":"integer","minimum":{},"maximum":{}}})", least, most);
}

std::optional<lengths::Millimetres> read_length(const Node& node, const std::string& what, int least,
                                                int most, Reporter& report) {
    const auto length = node.is_scalar() ? lengths::parse_paper_length(node.text) : std::nullopt;
    if (length && length->value() >= least && length->value() <= most) return length;
    report(kinds::not_on_paper, node.place, describe(node), what, static_cast<double>(least),
           static_cast<double>(most));
    return std::nullopt;
}

}  // namespace detail

std::optional<std::string> IdForm::read(const Node& node, Reporter& report) {
    auto text = source::Parser<std::string>::read(node, report);
    if (!text || source::is_id(*text)) return text;
    const std::string id = id_from(*text);
    if (text->find_first_of("/\\") != std::string::npos || text->find("..") != std::string::npos)
        report(kinds::unsafe_id, node.place, *text);
    else if (id.empty() || text->size() > source::id_characters)
        report(kinds::not_an_id, node.place, *text);
    else
        return id;
    return std::nullopt;
}
std::string IdForm::schema() {
    return fmt::format(
        R"({{"type":["string","integer"],"minimum":0,"minLength":1,"maxLength":{},"pattern":"^[^\\n\\t/\\\\]*$"}})",
        source::id_characters);
}

std::optional<std::string> RulesForm::read(const Node& node, Reporter& report) {
    Node named = node;
    if (const std::size_t sign = named.text.find('&'); sign != std::string::npos)
        named.text.replace(sign, 1, " and ");
    return IdForm::read(named, report);
}

std::optional<std::string> SideIdForm::read(const Node& node, Reporter& report) {
    auto id = IdForm::read(node, report);
    if (!id || std::ranges::find(reserved_side_ids, *id) == reserved_side_ids.end()) return id;
    report(kinds::reserved_id, node.place, *id);
    return std::nullopt;
}
std::string SideIdForm::schema() {
    std::string schema = IdForm::schema();
    schema.pop_back();
    return schema + fmt::format(R"(,"not":{{"enum":["{}"]}}}})", fmt::join(reserved_side_ids, R"(",")"));
}

std::optional<std::string> TypeForm::read(const Node& node, Reporter& report) {
    return source::Parser<std::string>::read(node, report);
}

std::optional<std::string> BaseForm::read(const Node& node, Reporter& report) {
    auto base = source::Parser<std::string>::read(node, report);
    if (!base || *base == "grenadier" || *base == "light") return base;
    report(kinds::not_a_base, node.place, *base);
    return std::nullopt;
}

std::optional<std::string> ColourForm::read(const Node& node, Reporter& report) {
    if (Reporter unsaid; DirectionForm::read(node, unsaid)) {
        report(kinds::not_a_colour, node.place, describe(node),
               "for the direction that a unit faces write towards: " + node.text);
        return std::nullopt;
    }
    if (node.is_scalar() && is_colour(node.text)) return node.text;
    // `Dark Green`
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz -";
    if (node.is_scalar() && node.text.find_first_not_of(letters) == std::string::npos)
        if (const std::string id = id_from(node.text); is_colour(id)) return id;
    report(kinds::not_a_colour, node.place, describe(node),
           R"(write a name, such as dark-green, or "#rrggbb" in quotation marks)");
    return std::nullopt;
}
std::string ColourForm::schema() {
    return fmt::format(
        R"({{"type":"string","maxLength":{},"pattern":"^(#[0-9a-fA-F]{{6}}|[A-Za-z][A-Za-z0-9]*([ -][A-Za-z0-9]+)*)$"}})",
        source::id_characters);
}

std::optional<std::string> StockForm::read(const Node& node, Reporter& report) {
    if (const auto size = node.is_scalar() ? lengths::parse_paper_size(node.text) : std::nullopt) {
        if (lengths::is_stock_size(*size)) return node.text;
        report(kinds::stock_off_limits, node.place, node.text, lengths::least_side.value(),
               lengths::most_side.value());
        return std::nullopt;
    }
    if (node.is_scalar() && source::is_id(node.text)) return node.text;
    // Any letter means an id, as in `Letter` and `US Letter`; `200 x 300` is a size without units.
    const auto is_letter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
    const auto is_plain = [&](char c) { return is_letter(c) || c == ' ' || (c >= '0' && c <= '9'); };
    if (node.is_scalar() && !node.text.empty() && is_letter(node.text.front()) &&
        std::ranges::all_of(node.text, is_plain))
        return id_from(node.text);
    report(kinds::not_a_stock, node.place, describe(node));
    return std::nullopt;
}
std::string StockForm::schema() {
    return fmt::format(
        R"({{"type":"string","pattern":"^([a-z0-9]+(-[a-z0-9]+)*|{0} ?(mm|cm|in|pt) ?x ?{0} ?(mm|cm|in|pt))$"}})",
        "[0-9]+([.][0-9]+)?");
}

std::optional<std::string> PictureForm::read(const Node& node, Reporter& report) {
    if (node.is_scalar() && is_picture_path(node.text)) return node.text;
    report(kinds::not_a_picture, node.place, describe(node));
    return std::nullopt;
}

std::optional<source::Half> HalfForm::read(const Node& node, Reporter& report) {
    const auto half = node.is_scalar() ? source::from_text<source::Half>(node.text) : std::nullopt;
    if (!half) report(kinds::not_a_half, node.place, describe(node));
    return half;
}

std::optional<std::string> DateForm::read(const Node& node, Reporter& report) {
    auto date = source::Parser<std::string>::read(node, report);
    if (!date) return date;
    if (std::string iso = source::iso_date(*date); is_date(iso)) return iso;
    report(kinds::not_a_date, node.place, *date);
    return std::nullopt;
}

std::optional<dice::Seed> SeedForm::read(const Node& node, Reporter& report) {
    const auto text = detail::read_text(node, "a seed", dice::Seed::most_bytes, true, report);
    if (!text) return std::nullopt;
    if (auto seed = dice::Seed::parse(*text)) return seed;
    // Text on one line of a YAML file has no hidden characters, so it is too long in bytes.
    report(kinds::too_long, node.place, "a seed", dice::Seed::most_bytes, text->size());
    return std::nullopt;
}

}  // namespace muster::scenario
