#include "roll/arithmetic.hpp"

#include <algorithm>
#include <cctype>
#include <optional>

#include "source/formula.hpp"
#include "source/phrase.hpp"

namespace muster::roll {
namespace {

bool starts_name(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_';
}

bool continues_name(char c) {
    return starts_name(c) || std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '.';
}

/// Where the first `wanted` stands that is in no parentheses and in no choice within this one.
std::size_t find_outside(std::string_view formula, char wanted, std::size_t from) {
    int depth = 0, choices = 0;
    for (std::size_t i = from; i < formula.size(); ++i) {
        const char c = formula[i];
        if (c == wanted && depth == 0 && choices == 0) return i;
        if (c == '(') ++depth;
        if (c == ')') --depth;
        if (depth == 0 && c == '?') ++choices;
        if (depth == 0 && c == ':') --choices;
    }
    return std::string_view::npos;
}

std::string_view trimmed(std::string_view formula) {
    while (formula.starts_with(' ')) formula.remove_prefix(1);
    while (formula.ends_with(' ')) formula.remove_suffix(1);
    const bool is_enclosed =
        formula.starts_with('(') && find_outside(formula.substr(1), ')', 0) == formula.size() - 2;
    return is_enclosed ? trimmed(formula.substr(1, formula.size() - 2)) : formula;
}

bool holds(std::string_view condition, const View& view) {
    source::Reporter unheard;  // it was parsed as part of the whole
    const auto parsed = source::Formula::parse(condition, {}, unheard);
    return view.holds(parsed);
}

/// The part of a formula that gives its value: of `c ? a : b` only a or b.
std::string_view chosen(std::string_view formula, const View& view) {
    formula = trimmed(formula);
    const auto mark = find_outside(formula, '?', 0);
    if (mark == std::string_view::npos) return formula;
    const auto colon = find_outside(formula, ':', mark + 1);
    if (colon == std::string_view::npos) return formula;
    return chosen(holds(formula.substr(0, mark), view) ? formula.substr(mark + 1, colon - mark - 1)
                                                       : formula.substr(colon + 1),
                  view);
}

/// Comparisons and long formulas are hard to read with numbers in them.
bool is_plain_sum(std::string_view formula) {
    constexpr std::size_t most_letters = 60;
    const bool is_single = std::ranges::all_of(formula, continues_name);
    return !is_single && formula.size() <= most_letters &&
           formula.find_first_of("?<>=!&|") == std::string_view::npos;
}

std::string with_numbers(std::string_view formula, const View& view) {
    std::string text;
    for (std::size_t i = 0; i < formula.size();) {
        if (!starts_name(formula[i])) {
            const char sign = formula[i++];
            text += sign == '-' ? "\u2212" : sign == '*' ? "×" : std::string{sign};
            continue;
        }
        std::size_t end = i;
        while (end < formula.size() && continues_name(formula[end])) ++end;
        const std::string name{formula.substr(i, end - i)};
        const auto number = view.number(name);
        text += number ? source::print_number(*number) : name;
        i = end;
    }
    return text;
}

}  // namespace

std::string arithmetic(const std::string& formula, const View& view) {
    const std::string_view part = chosen(formula, view);
    return is_plain_sum(part) ? with_numbers(part, view) : std::string{};
}

}  // namespace muster::roll
