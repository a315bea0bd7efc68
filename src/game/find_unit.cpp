#include "game/find_unit.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "game/request_error.hpp"
#include "source/english.hpp"
#include "source/small_letters.hpp"

namespace muster::game {
namespace {

using Places = std::vector<UnitPlace>;

/// "4th-foot (British, Webster's Brigade)"
std::string describe(const roll::RolledSide& side, const roll::RolledUnit& unit) {
    const auto brigade = std::ranges::find(side.brigades, unit.brigade, &roll::RolledBrigade::id);
    const std::string command = brigade == side.brigades.end() ? "" : ", " + brigade->name;
    return fmt::format("{} ({}{})", unit.id, side.name, command);
}

template <class Test>
Places units_that(const roll::Rolled& rolled, const Test& is_meant) {
    Places found;
    for (std::size_t side = 0; side < rolled.sides.size(); ++side)
        for (std::size_t i = 0; i < rolled.sides[side].units.size(); ++i)
            if (is_meant(rolled.sides[side].units[i])) found.push_back({side, i});
    return found;
}

/// The only one of them, nothing if there is none.
std::optional<UnitPlace> only_one(const roll::Rolled& rolled, const Places& places, const std::string& word) {
    constexpr std::size_t most = 6;
    if (places.empty()) return std::nullopt;
    if (places.size() == 1) return places.front();
    std::vector<std::string> all;
    for (const auto& place : places)
        if (all.size() < most)
            all.push_back(describe(rolled.sides[place.side], rolled.sides[place.side].units[place.unit]));
    const std::size_t more = places.size() - all.size();
    if (more > 0) all.push_back(fmt::format("{} more", more));
    throw RequestError(fmt::format("'{}' may be any of {} units; give the id of one: {}", word, places.size(),
                                   source::listed(all)));
}

}  // namespace

UnitPlace unit_called(const roll::Rolled& rolled, const std::string& word) {
    const std::string small = source::in_small_letters(word);
    const auto begins = [&](const std::string& text) {
        return source::in_small_letters(text).starts_with(small);
    };
    for (const auto& places :
         {units_that(rolled, [&](const auto& unit) { return unit.id == word; }),
          units_that(rolled, [&](const auto& unit) { return unit.name == word; }),
          units_that(rolled, [&](const auto& unit) { return begins(unit.id) || begins(unit.name); })})
        if (const auto one = only_one(rolled, places, word)) return *one;
    std::vector<std::string> known;
    for (const auto& side : rolled.sides)
        for (const auto& unit : side.units) known.push_back(unit.id);
    require_unit(word, known);
    throw RequestError(fmt::format("there is no unit called '{}'", word));
}

}  // namespace muster::game
