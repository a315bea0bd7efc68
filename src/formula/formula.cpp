// The only file that knows muParser.
#include "formula/formula.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>
#include <muParser.h>

#include "formula/kinds.hpp"

namespace muster::formula {
namespace {

constexpr std::size_t most_letters = 500;
/// Sums such as 0.1 * 3 * 10 are a hair above 3: rounding forgives what no table means.
constexpr double hair = 1e-9;

double up(double x) {
    return std::ceil(x - hair);
}
double down(double x) {
    return std::floor(x + hair);
}
double half_up(double x) {
    return std::floor(x + 0.5 + hair);
}
double negate(double x) {
    return x == 0 ? 1 : 0;
}
double remainder_of(double a, double b) {
    return a - b * std::floor(a / b + hair);
}

void prepare(mu::Parser& parser) {
    parser.ClearConst();  // no _pi, no _e
    parser.ClearFun();
    parser.DefineNameChars("0123456789_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.");
    parser.DefineFun("up", up);
    parser.DefineFun("down", down);
    parser.DefineFun("round", half_up);
    parser.DefineFun("abs", static_cast<double (*)(double)>([](double x) { return std::fabs(x); }));
    parser.DefineFun(
        "min", static_cast<double (*)(double, double)>([](double a, double b) { return std::min(a, b); }));
    parser.DefineFun(
        "max", static_cast<double (*)(double, double)>([](double a, double b) { return std::max(a, b); }));
    parser.DefineInfixOprt("!", negate);
    parser.DefineOprt("%", remainder_of, mu::prMUL_DIV);
}

/// An `=` that is not part of ==, !=, <= or >= would assign.
bool assigns(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '=') continue;
        if (i + 1 < text.size() && text[i + 1] == '=') {
            ++i;
            continue;
        }
        const char before = i > 0 ? text[i - 1] : ' ';
        if (before != '!' && before != '<' && before != '>') return true;
    }
    return false;
}

}  // namespace

struct Formula::Parsed {
    std::string text;
    std::vector<std::string> names;
    std::vector<double> values;  ///< one a name; the parser is bound to them
    mu::Parser parser;

    explicit Parsed(std::string_view written) : text(written) {
        prepare(parser);
        parser.SetExpr(text);
        for (const auto& [name, unused] : parser.GetUsedVar()) names.push_back(name);
        std::sort(names.begin(), names.end());
        values.resize(names.size());
        for (std::size_t i = 0; i < names.size(); ++i) parser.DefineVar(names[i], &values[i]);
        int results = 0;
        (void)parser.Eval(results);
        if (results != 1) throw mu::ParserError("several values");
    }
};

Formula::Formula(std::unique_ptr<Parsed> parsed) : parsed_(std::move(parsed)) {}
Formula::~Formula() = default;
Formula::Formula(Formula&&) noexcept = default;
Formula& Formula::operator=(Formula&&) noexcept = default;
Formula::Formula(const Formula& other) : parsed_(std::make_unique<Parsed>(other.parsed_->text)) {}
Formula& Formula::operator=(const Formula& other) {
    if (this != &other) parsed_ = std::make_unique<Parsed>(other.parsed_->text);
    return *this;
}

std::optional<Formula> Formula::parse(std::string_view text, const source::Place& place,
                                      source::Diagnostics& say) {
    if (text.size() > most_letters) {
        say(kinds::formula_too_long, place, most_letters);
        return std::nullopt;
    }
    if (assigns(text)) {
        say(kinds::formula_assigns, place, std::string{text});
        return std::nullopt;
    }
    try {
        return Formula{std::make_unique<Parsed>(text)};
    } catch (const mu::ParserError&) {
        say(kinds::bad_formula, place, std::string{text});
        return std::nullopt;
    }
}

const std::vector<std::string>& Formula::names() const {
    return parsed_->names;
}
const std::string& Formula::text() const {
    return parsed_->text;
}

std::optional<double> Formula::value(const Lookup& value_of) const {
    for (std::size_t i = 0; i < parsed_->names.size(); ++i) {
        const auto known = value_of(parsed_->names[i]);
        if (!known) return std::nullopt;
        parsed_->values[i] = *known;
    }
    const double result = parsed_->parser.Eval();
    if (!std::isfinite(result)) return std::nullopt;
    return result;
}

std::optional<long long> Formula::whole(const Lookup& value_of) const {
    const auto result = value(value_of);
    if (!result) return std::nullopt;
    const double rounded = std::round(*result);
    if (std::fabs(rounded - *result) > hair || std::fabs(rounded) > 1e15) return std::nullopt;
    return static_cast<long long>(rounded);
}

std::optional<bool> Formula::holds(const Lookup& value_of) const {
    const auto result = value(value_of);
    if (!result) return std::nullopt;
    return *result != 0;
}

}  // namespace muster::formula
