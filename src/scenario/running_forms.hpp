// The forms in which turns, hours and dice of a scenario's own are written.
#pragma once

#include <regex>

#include "scenario/forms.hpp"
#include "scenario/running.hpp"

namespace muster::scenario {

inline constexpr int most_turns = 120;  ///< as many as a track on a roster has boxes
using TurnForm = CountForm<"a turn", 1, most_turns>;

/// What a pattern finds in a short text; nothing for anything else.
[[nodiscard]] std::optional<std::smatch> found_in(const source::Node& node, const std::regex& pattern);
[[nodiscard]] int number_in(const std::ssub_match& digits);

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

/// A turn, perhaps with an edge (`turn 2, south edge`), or a map.
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

/// A text for the umpire, or a list of texts with their turns.
struct UmpireForm {
    static std::optional<std::vector<Reminder>> read(const source::Node& node, source::Reporter& report);
    static std::string schema();
    static void write(source::Writer& out, const std::vector<Reminder>& reminders);
};

/// A name, or a map with what else is known of a commander.
struct CommanderForm {
    static std::optional<Command> read(const source::Node& node, source::Reporter& report);
    static std::string schema();
    static void write(source::Writer& out, const Command& command);
};

inline constexpr const char* rating_instead = "commander: {name: ..., rating: ...}";

/// The commander of a side, a wing or a brigade.
template <class Owner>
source::Field<Owner> commander_field(std::string_view says) {
    return source::Field<Owner>{"commander", says, source::Need::optional,
                                [](const source::Node& node, Owner& owner, source::Reporter& report) {
                                    auto commander = CommanderForm::read(node, report);
                                    if (!commander) return;
                                    owner.commander = commander->name;
                                    owner.command = std::move(*commander);
                                    if constexpr (requires { owner.places; })
                                        owner.places["commander"] = node.place;
                                },
                                &CommanderForm::schema}
        .written([](const Owner& owner, source::Writer* out) {
            Command command = owner.command;
            command.name = owner.commander;
            if (out) CommanderForm::write(*out, command);
            return !owner.commander.empty();
        });
}

}  // namespace muster::scenario
