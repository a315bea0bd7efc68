#include "dice/distribution.hpp"

#include <numeric>
#include <stdexcept>

namespace muster::dice {
namespace {

using lengths::Fraction;

std::int64_t product(std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    if (__builtin_mul_overflow(a, b, &result)) throw std::overflow_error("a chance needs more than 64 bits");
    return result;
}

using Weights = std::map<int, std::int64_t>;

Weights convolve(const Weights& a, const Weights& b) {
    Weights sums;
    for (const auto& [x, p] : a)
        for (const auto& [y, q] : b) sums[x + y] += product(p, q);
    return sums;
}

}  // namespace

Variable variable_of(Die die) {
    Variable variable;
    for (int face = 1; face <= die.faces(); ++face) variable.weights.emplace_back(face, 1);
    variable.total = die.faces();
    return variable;
}

Variable successes(int count, const Fraction& chance) {
    const Sums sums = sum_of({{0, 1 - chance}, {1, chance}}, count);
    Variable variable;
    for (const auto& [value, part] : sums)
        variable.total =
            product(variable.total / std::gcd(variable.total, part.denominator()), part.denominator());
    for (const auto& [value, part] : sums)
        if (part.numerator() > 0)
            variable.weights.emplace_back(value, part.numerator() * (variable.total / part.denominator()));
    return variable;
}

std::int64_t ways_of(const std::vector<Variable>& variables) {
    std::int64_t count = 1;
    for (const Variable& variable : variables) {
        count *= static_cast<std::int64_t>(variable.weights.size());
        if (count > most_ways) return most_ways + 1;
    }
    return count;
}

std::int64_t each_way(const std::vector<Variable>& variables,
                      const std::function<void(const std::vector<int>&, std::int64_t)>& visit) {
    std::int64_t whole = 1;
    for (const Variable& variable : variables) whole = product(whole, variable.total);
    std::vector<int> values(variables.size(), 0);
    // The weights of a variable sum to its total, so no product of them overflows where `whole` does not.
    const std::function<void(std::size_t, std::int64_t)> turn = [&](std::size_t i, std::int64_t weight) {
        if (i == variables.size()) return visit(values, weight);
        for (const auto& [value, part] : variables[i].weights) {
            values[i] = value;
            turn(i + 1, weight * part);
        }
    };
    turn(0, 1);
    return whole;
}

Sums sum_of(const Sums& one, int copies) {
    std::int64_t whole = 1;
    for (const auto& [value, chance] : one)
        whole = product(whole / std::gcd(whole, chance.denominator()), chance.denominator());
    Weights weights;
    for (const auto& [value, chance] : one)
        weights[value] = chance.numerator() * (whole / chance.denominator());
    Weights sums{{0, 1}};
    std::int64_t total = 1;
    for (int i = 0; i < copies; ++i) {
        total =
            product(total, whole);  // the weights sum to this, so none of them overflows where this does not
        sums = convolve(sums, weights);
    }
    Sums result;
    for (const auto& [value, weight] : sums) result.emplace(value, Fraction{weight, total});
    return result;
}

}  // namespace muster::dice
