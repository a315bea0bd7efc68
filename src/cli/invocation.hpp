// The command line as parsed: one struct for each command.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "event/run_event.hpp"
#include "game/game_request.hpp"
#include "pack/commands/apply.hpp"
#include "pack/commands/export.hpp"
#include "pack/pack_request.hpp"

namespace muster::cli {

struct Build {
    std::vector<std::string> scenarios;
    pack::NightRequest night;
    pack::PackRequest request;  ///< the scenario is filled in for each
    bool watch = false;         ///< build again when something changes
};

struct Roll {
    std::vector<std::string> scenarios;
    std::string from;           ///< a PDF of the umpire's with the game attached; empty: roll the scenarios
    game::RollRequest request;  ///< the scenario is filled in for each
    std::string output;         ///< empty: stdout; a folder for several scenarios, unless they are lines
    bool tally = false;         ///< counts in place of games
    int first = 1;              ///< of a tally: the number of its first night
};

struct Tally {
    std::vector<std::string> files;
    std::string output;  ///< empty: stdout, unless there is a `pdf`
    std::string pdf;     ///< the file of the balance sheet; empty: none
    pack::TallySheetRequest request;
};

struct Check {
    std::vector<std::string> scenarios;
    std::optional<std::string> night;  ///< as --night names it
    pack::PackRequest request;
};

struct Odds {
    game::GameRequest request;  ///< without a unit its `scenario` is the id of a rules system
    pack::NightRequest night;
    std::string unit;
    bool json = false;
};

struct List {
    std::string what;   ///< rules, sheets, papers, cards, labels, backs, presses, variants, types, scenarios
    std::string rules;  ///< for sheets and types; empty: the common ones
    bool json = false;
};

struct New {
    std::string rules = {};
    bool event = false;       ///< the starter of an event, not of a scenario
    std::string from = {};    ///< a spreadsheet with an army; empty: the starter
    std::string battle = {};  ///< one of `muster list scenarios`, likewise
    std::string output;       ///< empty: stdout
};

struct Export {
    std::string scenario;
    pack::TableFormat format = pack::TableFormat::csv;
    std::string output;  ///< empty: stdout
};

struct Explain {
    game::GameRequest request;
    pack::NightRequest night;
    std::string unit;
};

struct Calibrate {
    pack::CalibrateRequest request;
    std::string output = "calibrate.pdf";
};

struct Diff {
    std::string before;
    std::optional<std::string> night;  ///< of the old one, as --night names it
    pack::PackRequest request;         ///< of the new one
    std::string output;                ///< empty: the changes are listed and nothing is printed
};

struct Event {
    event::EventRequest request;
};

struct Apply {
    pack::ApplyRequest request;
    pack::NightRequest night;
};

/// Help, the version, or an error of the command line. It is printed, and the program ends with `status`.
struct HelpText {
    std::string text;
    int status = 0;
};

using Command = std::variant<Build, Roll, Check, Odds, List, New, Explain, Calibrate, Diff, Event, Tally,
                             Apply, Export, HelpText>;

struct Invocation {
    Command command;
    std::vector<std::string> templates;  ///< the user's own template folders
    std::vector<std::string> scenarios;  ///< the files that the command is about
};

/// Parses a command line. Errors are returned as HelpText with status 2, with a suggestion if a known word is
/// similar.
[[nodiscard]] Invocation parse_command_line(int argc, const char* const* argv);

}  // namespace muster::cli
