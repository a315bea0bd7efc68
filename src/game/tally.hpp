// Statistics of many nights that can be added up: how often each value came, in whole numbers. Ten million
// nights are some kilobytes, and it makes no difference who rolled which of them.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "dossier/dossier.hpp"
#include "game/game_request.hpp"
#include "game/game_setup.hpp"

namespace muster::game {

/// Values in their own order: numbers by size, words by letter after them.
struct ByValue {
    bool operator()(const std::string& a, const std::string& b) const;
};
using Counts = std::map<std::string, std::int64_t, ByValue>;

/// Nights SEED/first to SEED/last.
struct Nights {
    std::int64_t first = 0, last = 0;
    bool operator==(const Nights&) const = default;
};

/// What a sheet needs to know of a unit and a side that were counted.
struct TalliedUnit {
    std::string id, name;
    bool operator==(const TalliedUnit&) const = default;
};
struct TalliedSide {
    std::string id, name, colour, alliance;
    std::vector<TalliedUnit> units;  ///< none if every night has others
    bool operator==(const TalliedSide&) const = default;
};

struct Tally {
    std::string program, rules, title, seed;
    std::vector<TalliedSide> sides;
    std::vector<Nights> nights;  ///< in order, none beside another that it could be joined to
    /// By what was counted: `british/share` (of the fair measure, in steps of 0.05 per cent),
    /// `british/strength` (a measure), `british/4th-foot/class` (a value that was rolled for a unit of the
    /// order of battle) or `british/4th-foot/points` (its part of the fair measure).
    std::map<std::string, Counts> counts;
    [[nodiscard]] std::int64_t games() const;
};

/// Rolls nights `first` to `first + request.count - 1` without their ground, on several threads. Nothing if
/// anything was wrong.
[[nodiscard]] std::optional<Tally> tally_games(const Environment& environment, const RollRequest& request,
                                               std::int64_t first, source::Reporter& report);

/// The same for a scenario that has been read. Faults are reported by the first night that has them.
[[nodiscard]] Tally count_nights(const GameSetup& setup, Nights nights, int jobs, source::Reporter& report);

/// The nights of a tally for the balance sheet, with `tonight` among them if it is given. The tally may be
/// without nights.
[[nodiscard]] dossier::Spread make_spread(const Tally& tally, const rules::RulesSystem& rules,
                                          const roll::Rolled* tonight);

/// Adds one tally to another. Throws RequestError if they are not of the same scenario, rules, seed and
/// version, or have a night in common, or other units.
void add(Tally& sum, const Tally& other, const std::string& name);

[[nodiscard]] std::string to_json(const Tally& tally);
/// Nothing if the file is not a tally, which is reported.
[[nodiscard]] std::optional<Tally> read_tally(const source::Files& files, const std::string& path,
                                              source::Reporter& report);

}  // namespace muster::game
