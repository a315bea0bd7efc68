#include "scenario/running.hpp"

#include <fmt/format.h>

namespace muster::scenario {

std::string in_words(const Turns& turns) {
    return turns.is_open() ? fmt::format("{} to {}", turns.least + 1, turns.most())
                           : std::to_string(turns.total());
}

std::string in_words(const Arrival& arrival) {
    if (arrival.never) return "does not come";
    if (arrival.untold && arrival.turn.most() == 0) return "arrives when the umpire says";
    std::string words = fmt::format("arrives {} turn{} {}", arrival.die ? "from" : "on",
                                    arrival.turn.is_open() ? "s" : "", in_words(arrival.turn));
    if (arrival.die) words += fmt::format(" on, on {}+ of {}", arrival.needed, dice::to_text(*arrival.die));
    if (arrival.late > 0) words += fmt::format(", +{} for each turn that it is late", arrival.late);
    if (!arrival.edge.empty()) words += fmt::format(", by the {} edge", arrival.edge);
    if (arrival.untold) words += "; its player is not told";
    return words;
}

std::string in_words(const Span& span) {
    if (span.from && span.until && *span.from == *span.until) return fmt::format("turn {}", *span.from);
    if (span.from && span.until) return fmt::format("turns {} to {}", *span.from, *span.until);
    if (span.from) return fmt::format("from turn {}", *span.from);
    return span.until ? fmt::format("until turn {}", *span.until) : std::string{};
}

}  // namespace muster::scenario
