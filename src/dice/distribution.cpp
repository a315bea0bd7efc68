#include "dice/distribution.hpp"

namespace muster::dice {
namespace {

using lengths::Fraction;

std::int64_t product(std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    if (__builtin_mul_overflow(a, b, &result)) throw std::overflow_error("a chance needs more than 64 bits");
    return result;
}

}  // namespace

Variable variable_of(Die die) {
    Variable variable;
    for (int face = 1; face <= die.faces(); ++face) variable.weights.emplace_back(face, 1);
    variable.total = die.faces();
    return variable;
}

Variable successes(int count, const Fraction& chance) {
    const std::int64_t fails = chance.denominator() - chance.numerator();
    std::vector<std::int64_t> ways{1};  // ways to get no success, one, two ...
    Variable variable;
    for (int i = 0; i < count; ++i) {
        // The weights sum to the total, so none of them overflows where the total does not.
        variable.total = product(variable.total, chance.denominator());
        ways.push_back(0);
        for (std::size_t k = ways.size() - 1; k > 0; --k)
            ways[k] = ways[k] * fails + ways[k - 1] * chance.numerator();
        ways[0] *= fails;
    }
    for (std::size_t k = 0; k < ways.size(); ++k)
        if (ways[k] > 0) variable.weights.emplace_back(static_cast<int>(k), ways[k]);
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
    std::vector<int> values(variables.size());
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

}  // namespace muster::dice
