#include "game/roll_games.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "deliver/run_jobs.hpp"
#include "game/fairness.hpp"
#include "game/find_unit.hpp"
#include "game/kinds.hpp"
#include "game/request_error.hpp"
#include "roll/explain.hpp"
#include "roll/write_rolled.hpp"

namespace muster::game {
namespace {

std::string in_format(const roll::Rolled& rolled, RollFormat format) {
    switch (format) {
        case RollFormat::yaml:
            return roll::to_yaml(rolled, version());
        case RollFormat::json:
            return roll::to_json(rolled, version());
        case RollFormat::jsonl:
            return roll::to_json_line(rolled, version()) + "\n";
    }
    return {};
}

/// Rolls the games SEED/1 to SEED/count on several threads and writes them in their order, a batch at a time,
/// so that memory does not grow with their number. False if anything was wrong.
bool roll_many(const GameSetup& setup, const RollRequest& request, const Sink& sink,
               source::Reporter& report) {
    constexpr int batch = 512, part = 16;
    for (int first = 1; first <= request.count; first += batch) {
        const int last = std::min(request.count, first + batch - 1);
        const auto parts = static_cast<std::size_t>((last - first) / part) + 1;
        std::vector<std::string> games(parts);
        std::vector<source::Reporter> said(parts);
        deliver::run_jobs(parts, request.jobs, [&] {
            return [&](std::size_t i) {
                const int from = first + static_cast<int>(i) * part;
                for (int number = from; number <= std::min(last, from + part - 1); ++number) {
                    const auto seed = seed_of(fmt::format("{}/{}", setup.seed.text(), number));
                    const auto rolled = decide_game(setup, seed, request.game.fair, said[i]);
                    if (!rolled || said[i].has_errors()) return;
                    games[i] += in_format(*rolled, request.format);
                }
            };
        });
        for (std::size_t i = 0; i < parts; ++i) {
            report.merge(said[i]);
            if (report.has_errors()) return false;
            sink(games[i]);
        }
    }
    return true;
}

}  // namespace

bool roll_games(const Environment& environment, const RollRequest& request, const Sink& sink,
                source::Reporter& report) {
    if (request.count > 1 && request.format != RollFormat::jsonl)
        throw RequestError(
            "--count needs --tally, for statistics, or --format jsonl, which writes one game a line");
    const auto setup = read_setup(environment, request.game, report);
    if (!setup || report.has_errors()) return false;
    if (request.count > 1 && setup->scenario.rolled)
        throw RequestError("this scenario is already decided; --count would repeat the same game");
    if (request.count > 1) {
        if (!roll_many(*setup, request, sink, report)) return false;
    } else {
        const auto rolled = decide_game(*setup, setup->seed, request.game.fair, report);
        if (!rolled || report.has_errors()) return false;
        sink(in_format(*rolled, request.format));
    }
    if (setup->seed_drawn) report(kinds::seed_drawn, {setup->scenario.text, 0, 0}, setup->seed.text());
    return true;
}

std::optional<UnitInGame> roll_unit(const Environment& environment, const GameRequest& request,
                                    const std::string& unit, source::Reporter& report) {
    GameRequest about = request;
    about.units = {unit};
    auto setup = read_setup(environment, about, report);
    auto rolled = setup && !report.has_errors() ? roll_game(*setup, setup->seed, report) : std::nullopt;
    if (!rolled || report.has_errors()) return std::nullopt;
    const UnitPlace place = unit_called(*rolled, unit);
    return UnitInGame{std::move(*rolled), std::move(setup->rules), place.side, place.unit};
}

std::optional<std::string> explain_unit(const Environment& environment, const GameRequest& request,
                                        const std::string& unit, source::Reporter& report) {
    const auto found = roll_unit(environment, request, unit, report);
    if (!found) return std::nullopt;
    return roll::explain(found->game, *found->rules, found->unit());
}

}  // namespace muster::game
