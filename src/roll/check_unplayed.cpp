#include <algorithm>

#include <fmt/format.h>

#include "roll/kinds.hpp"
#include "roll/mechanisms/mechanisms.hpp"
#include "roll/read_rolled.hpp"
#include "roll/stages.hpp"
#include "source/nearest.hpp"

namespace muster::roll {
namespace {

/// A pattern of streams that a step rolls dice in, "class/{unit}", and its die if that is the same for all.
struct StreamPattern {
    std::string pattern;
    std::optional<dice::Die> die;
};

std::vector<StreamPattern> patterns_of(const rules::Procedure& procedure) {
    std::vector<StreamPattern> patterns{{"scatter/{area}", dice::Die{100}}};
    for (const auto& each : procedure.steps)
        std::visit(
            [&](const auto& step) {
                if constexpr (requires { step.stream; }) {
                    patterns.push_back({step.stream.value, std::nullopt});
                    if constexpr (requires { step.die; }) patterns.back().die = step.die;
                }
                if constexpr (requires { step.count_stream; })
                    patterns.push_back({step.count_stream.value, step.extra});
            },
            each);
    return patterns;
}

/// The ids that a name in a pattern may mean; nothing if it may be anything.
using Meaning = std::optional<std::vector<Id>>;

class Streams {
public:
    explicit Streams(const Game& game) : patterns_(patterns_of(game.rules.procedure)) {
        sides_.emplace();
        units_.emplace();
        for (const auto& side : game.scenario.sides) {
            add(sides_, side.id);
            if (side.troops_rolled) units_.reset();
            for (const auto& brigade : side.brigades)
                for (const auto& unit : brigade.units) add(units_, unit.id);
        }
    }

    /// The pattern of the step that would roll dice in this stream.
    [[nodiscard]] const StreamPattern* find(std::string_view stream) const {
        const auto found =
            std::ranges::find_if(patterns_, [&](const auto& each) { return matches(each.pattern, stream); });
        return found == patterns_.end() ? nullptr : &*found;
    }

private:
    static void add(Meaning& meaning, const Id& id) {
        if (id.empty()) meaning.reset();
        if (meaning) meaning->push_back(id);
    }

    [[nodiscard]] bool matches(std::string_view pattern, std::string_view stream) const {
        const auto open = pattern.find('{');
        if (open == std::string_view::npos) return pattern == stream;
        if (pattern.substr(0, open) != stream.substr(0, open)) return false;
        const auto close = pattern.find('}', open);
        const std::string_view name = pattern.substr(open + 1, close - open - 1);
        const std::string_view rest = pattern.substr(close + 1), left = stream.substr(open);
        const Meaning& ids = name == "side" ? sides_ : name == "unit" ? units_ : anything_;
        if (ids)
            return std::ranges::any_of(*ids, [&](const Id& id) {
                return left.starts_with(id) && matches(rest, left.substr(id.size()));
            });
        for (std::size_t end = 1; end <= left.size() && left[end - 1] != '/'; ++end)
            if (matches(rest, left.substr(end))) return true;
        return false;
    }

    std::vector<StreamPattern> patterns_;
    Meaning sides_, units_, anything_;
};

void check_own_throws(Game& game) {
    const Streams streams{game};
    for (const auto& [name, scores] : game.scenario.throws) {
        const StreamPattern* found = streams.find(name.value);
        if (!found) game.report(kinds::own_throw_unused, name.place, name.value);
        if (!found || !found->die) continue;
        for (const auto& score : scores)
            if (score.value > found->die->faces())
                game.report(kinds::own_throw_off_die, score.place, score.value, dice::to_text(*found->die),
                            name.value, found->die->faces());
    }
}

void check_lists(Game& game) {
    std::vector<std::string> known;
    bool draws = false;
    for (const auto& step : game.rules.procedure.steps)
        if (const auto* drawing = std::get_if<rules::DrawDistinct>(&step)) {
            draws = true;
            for (const auto& list : drawing->lists) known.push_back(list.value);
        }
    for (const auto& side : game.scenario.sides) {
        if (!side.troops_rolled) continue;
        if (!draws) game.report(kinds::no_troops_to_roll, side.place, side.name, game.rules.name);
        if (draws && !side.list.empty() && std::ranges::find(known, side.list) == known.end())
            game.report(kinds::no_such_list, side.place_of("list"), side.list,
                        source::did_you_mean(side.list, known), fmt::format("{}", fmt::join(known, ", ")));
    }
}

/// Companies are lent before any die is rolled, so what is wrong with that is reported too.
void check_lending(Game& game) {
    for (const auto& each : game.rules.procedure.steps)
        if (const auto* step = std::get_if<rules::Detach>(&each)) carry_out(*step, game);
}

}  // namespace

void check_unplayed(Game& game) {
    if (game.scenario.rolled) {
        check_decisions(*game.scenario.rolled, game);
        return;
    }
    check_lists(game);
    check_lending(game);
    check_own_throws(game);
}

}  // namespace muster::roll
