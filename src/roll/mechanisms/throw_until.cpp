#include <fmt/format.h>

#include "roll/mechanisms/mechanisms.hpp"

namespace muster::roll {

void carry_out(const rules::ThrowUntil& step, Game& game) {
    if (!View{game}.holds(step.when)) return;
    for (std::int64_t again = 0;; ++again) {
        const auto thrown = game.roll_dice(step.dice.value, step.stream.value, step.die, step.why);
        if (!thrown) return;
        const int sum = thrown->sum;
        const bool stands = step.within.value.least <= sum && sum <= step.within.value.most;
        const std::string reading =
            fill(stands ? step.reading : step.again, {{"sum", fmt::format("{}", sum)}});
        for (const int number : thrown->numbers) {
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
