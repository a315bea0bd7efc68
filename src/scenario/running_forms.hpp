// The forms in which turns, hours and dice of a scenario's own are written.
#pragma once

#include "scenario/forms.hpp"
#include "scenario/running.hpp"

namespace muster::scenario {

inline constexpr int most_turns = 120;  ///< as many as a track on a roster has boxes

/// `6`, `D6`, `D6+3`, or `{least: 3, dice: D6}`.
struct TurnsForm {
    static std::optional<Turns> read(const source::Node& node, source::Reporter& report);
    static std::string schema();
    static void write(source::Writer& out, const Turns& turns);
};

/// A number of turns, or a map with the clock too: `{least: 10, dice: D6, from: 10:00, each: 30min}`.
struct GameLengthForm {
    static std::optional<GameLength> read(const source::Node& node, source::Reporter& report);
    static std::string schema();
    static void write(source::Writer& out, const GameLength& length);
};

/// A turn, or a map.
struct ArrivalForm {
    static std::optional<Arrival> read(const source::Node& node, source::Reporter& report);
    static std::string schema();
    static void write(source::Writer& out, const Arrival& arrival);
};

/// `5` units, or `50%` of them.
struct BreakForm {
    static std::optional<Break> read(const source::Node& node, source::Reporter& report);
    static std::string schema() {
        return R"({"type":["integer","string"],"pattern":"^[1-9][0-9]{0,2} ?%?$","minimum":1,"maximum":200})";
    }
    static void write(source::Writer& out, const Break& breaks);
};

/// A single die, `D8`.
struct DieForm {
    static std::optional<dice::Die> read(const source::Node& node, source::Reporter& report);
    static std::string schema() { return R"({"type":"string","pattern":"^[Dd][1-9][0-9]{0,3}$"})"; }
    static void write(source::Writer& out, dice::Die die) { out.text(dice::to_text(die)); }
};

/// A weather that lasts, or a list of what it is in turn.
struct WeatherForm {
    static std::optional<std::vector<Weather>> read(const source::Node& node, source::Reporter& report);
    static std::string schema();
    static void write(source::Writer& out, const std::vector<Weather>& weather);
};

}  // namespace muster::scenario
