#include "source/formula.hpp"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <utility>

#include <muParser.h>

#include "source/kinds.hpp"
#include "source/spelling.hpp"

namespace muster::source {
namespace {

/// A smaller difference comes from computing in doubles, not from the formula.
constexpr double grain = 1e-9;

std::string describe_error(mu::EErrorCodes code, std::string_view token) {
    const std::string what = token.empty() ? "something" : "'" + std::string{token} + "'";
    switch (code) {
        case mu::ecUNEXPECTED_EOF:
            return "the formula ends too early";
        case mu::ecMISSING_PARENS:
            return "a bracket is never closed";
        case mu::ecTOO_FEW_PARAMS:
            return "this function has too few arguments";
        case mu::ecTOO_MANY_PARAMS:
            return "this function has too many arguments";
        case mu::ecMISSING_ELSE_CLAUSE:
            return "this ? has no : with a value for the other case";
        case mu::ecMISPLACED_COLON:
            return "this : has no ? before it";
        default:
            return what + " does not belong here";
    }
}

double rounded_up(double x) {
    return std::ceil(x - grain);
}
double rounded_down(double x) {
    return std::floor(x + grain);
}
double rounded_off(double x) {
    return std::floor(x + 0.5 + grain);
}
double least_of(const double* x, int n) {
    return *std::min_element(x, x + n);
}
double greatest_of(const double* x, int n) {
    return *std::max_element(x, x + n);
}
/// The remainder of a division, never negative for a positive divisor; not a number if the divisor is 0.
double remainder_of(double x, double y) {
    return x - y * std::floor(x / y);
}

/// The language of formulas. It is not built on mu::Parser, which defines some thirty functions and constants
/// first: a pack has hundreds of formulas, and removing them again took half the time of reading one.
class Grammar final : public mu::ParserBase {
public:
    Grammar() {
        AddValIdent(&Numbers::read);
        Grammar::InitCharSets();
        Grammar::InitFun();
        Grammar::InitOprt();
    }

private:
    /// Gives access to how the library reads a number.
    struct Numbers : mu::Parser {
        static int read(const char* text, int* place, double* value) { return IsVal(text, place, value); }
    };
    void InitCharSets() override {
        DefineNameChars(name_letters);
        DefineOprtChars("+-*/%<>=!&|?:");
        DefineInfixOprtChars("+-!");
    }
    void InitFun() override {
        DefineFun("up", &rounded_up);
        DefineFun("down", &rounded_down);
        DefineFun("round", &rounded_off);
        DefineFun("abs", static_cast<double (*)(double)>(&std::fabs));
        DefineFun("min", &least_of);
        DefineFun("max", &greatest_of);
    }
    void InitConst() override {}
    void InitOprt() override {
        DefineInfixOprt("-", [](double x) { return -x; });
        DefineInfixOprt("+", [](double x) { return x; });
        DefineInfixOprt("!", [](double x) { return x == 0 ? 1.0 : 0.0; });
        DefineOprt("%", &remainder_of, mu::prMUL_DIV);
    }
};

/// muParser with its own numbers.
class Machine {
public:
    /// Throws mu::ParserError if the text is not a formula.
    explicit Machine(const std::string& text) {
        parser_.SetVarFactory(&Machine::bind, this);
        parser_.SetExpr(text);
        parser_.Eval();  // builds the byte code; all names are 0 here
        std::ranges::sort(variables_, {}, [](const auto& each) { return each->first; });
    }

    /// Sorted.
    [[nodiscard]] std::vector<std::string> names() const {
        std::vector<std::string> names;
        for (const auto& variable : variables_) names.push_back(variable->first);
        return names;
    }

    /// The result for these numbers, in the order of the names.
    [[nodiscard]] double result(const std::vector<double>& numbers) {
        for (std::size_t i = 0; i < numbers.size(); ++i) variables_[i]->second = numbers[i];
        return parser_.Eval();
    }

private:
    using Variable = std::pair<std::string, double>;

    static double* bind(const char* name, void* self) {
        auto& variables = static_cast<Machine*>(self)->variables_;
        variables.push_back(std::make_unique<Variable>(name, 0));
        return &variables.back()->second;
    }

    Grammar parser_;
    std::vector<std::unique_ptr<Variable>> variables_;
};

/// The machine of a text: muParser's evaluates for one thread at a time, so each thread has its own.
Machine& machine_for(const std::string& text) {
    constexpr std::size_t most_kept = 5000;
    thread_local std::unordered_map<std::string, std::unique_ptr<Machine>> kept;
    if (const auto found = kept.find(text); found != kept.end()) return *found->second;
    if (kept.size() == most_kept) kept.clear();
    auto made = std::make_unique<Machine>(text);
    return *kept.emplace(text, std::move(made)).first->second;
}

}  // namespace

struct Formula::Written {
    std::string text;
    std::vector<std::string> names;  ///< sorted
    source::Place place;
};

std::optional<Formula> Formula::parse(std::string_view text, const source::Place& place,
                                      source::Reporter& report) {
    if (!well_spelt(text, place, report)) return std::nullopt;
    auto written = std::make_shared<Written>();
    written->text = text;
    written->place = place;
    std::ranges::replace(written->text, '\n', ' ');
    try {
        written->names = machine_for(written->text).names();
    } catch (const mu::ParserError& error) {
        const std::string& token = error.GetToken();
        const std::size_t end = text.find_last_not_of(" \t\n");
        const std::size_t at = error.GetPos() < 0 ? end : static_cast<std::size_t>(error.GetPos());
        report(kinds::formula_broken,
               stretch(place, text, std::min(at, end), std::max<std::size_t>(token.size(), 1)),
               describe_error(error.GetCode(), token));
        return std::nullopt;
    }
    return Formula{std::move(written)};
}

const std::vector<std::string>& Formula::names() const {
    static const std::vector<std::string> none;
    return written_ ? written_->names : none;
}

const std::string& Formula::text() const {
    static const std::string none;
    return written_ ? written_->text : none;
}

const source::Place& Formula::place() const {
    static const source::Place nowhere;
    return written_ ? written_->place : nowhere;
}

std::optional<double> Formula::value(const Lookup& value_of) const {
    if (!written_) return std::nullopt;
    std::vector<double> numbers;
    for (const auto& name : written_->names) {
        const auto number = value_of(name);
        if (!number) return std::nullopt;
        numbers.push_back(*number);
    }
    const double result = machine_for(written_->text).result(numbers);
    return std::isfinite(result) ? std::optional{result} : std::nullopt;
}

std::optional<long long> Formula::whole(const Lookup& value_of) const {
    const auto number = value(value_of);
    constexpr double largest = 1e15;
    if (!number || std::fabs(*number) > largest) return std::nullopt;
    const double nearest = std::floor(*number + 0.5);
    if (std::fabs(*number - nearest) > grain) return std::nullopt;
    return static_cast<long long>(nearest);
}

std::optional<bool> Formula::holds(const Lookup& value_of) const {
    const auto number = value(value_of);
    if (!number) return std::nullopt;
    return *number != 0;
}

}  // namespace muster::source
