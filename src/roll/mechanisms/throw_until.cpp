#include <fmt/format.h>

#include "roll/mechanisms/mechanisms.hpp"
#include "roll/pattern.hpp"

namespace muster::roll {

void carry_out(const rules::ThrowUntil& step, Game& game) {
    if (!View{game}.holds(step.when)) return;
    for (std::int64_t again = 0;; ++again) {
        int sum = 0;
        std::vector<int> numbers;
        for (int i = 0; i < step.dice; ++i) {
            const auto score = game.throw_die(step.stream.value, step.die, step.why);
            if (!score) return;
            sum += score->value;
            numbers.push_back(score->throw_number);
        }
        const bool stands = step.within.least <= sum && sum <= step.within.most;
        const std::string reading =
            fill(stands ? step.reading : step.again, {{"sum", fmt::format("{}", sum)}});
        for (const int number : numbers) {
            if (stands)
                game.dice.read_as(number, reading);
            else
                game.dice.set_aside(number, reading);
        }
        if (!stands) continue;
        game.names.set(step.into.value, std::int64_t{sum});
        game.names.set(step.counts.value, again);
        return;
    }
}

}  // namespace muster::roll
