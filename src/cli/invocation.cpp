#include "cli/invocation.hpp"

#include <functional>
#include <map>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/complaint.hpp"
#include "cli/options.hpp"
#include "game/environment.hpp"
#include "source/render.hpp"

namespace muster::cli {
namespace {

/// The commands of the program, each with the struct that its options fill.
struct CommandLine {
    CLI::App app{
        "Prints unit cards, rosters, quick-reference sheets, maps and the umpire's ledger for wargames of\n"
        "the American War of Independence, from an order of battle in YAML.",
        "muster"};
    Build build;
    Roll roll;
    Check check;
    Odds odds;
    List list;
    New starter;
    Explain explain;
    Calibrate calibrate;
    Diff diff;
    Event event;
    Tally tally;
    Apply apply;
    Export exported;
    std::vector<std::string> templates;
    std::map<const CLI::App*, std::function<Command()>> commands;

    CommandLine() {
        constexpr std::size_t options_width = 34;
        app.require_subcommand(1);
        app.get_formatter()->column_width(options_width);
        for (const auto& [theirs, ours] :
             {std::pair{"Positionals", "Arguments"}, {"SUBCOMMAND", "COMMAND"}, {"Excludes", "not with"}})
            app.get_formatter()->label(theirs, ours);
        add_help_and_version(app);
        add_build();
        add_roll();
        add_check();
        add_lookups();
        add_printing();
        add_event();
        add_tally();
        add_apply();
        for (auto* command : app.get_subcommands(nullptr))
            list_option(*command, "--templates", templates,
                        "a folder whose templates override the shipped ones", "DIR")
                ->delimiter('\0');  // a folder's name may have commas
    }

    static void add_help_and_version(CLI::App& command) {
        command.set_help_flag("-h,--help", "show how to use this command");
        command.set_version_flag("--version", "muster " + game::version(), "show the version");
    }

    CLI::App& add(const std::string& name, const std::string& says, std::function<Command()> result) {
        CLI::App* command = app.add_subcommand(name, says)->group("Commands");
        add_help_and_version(*command);
        commands[command] = std::move(result);
        return *command;
    }

    void add_build() {
        auto& command =
            add("build", "print a pack for each scenario: all its sheets, as PDF", [this] { return build; });
        command.add_option("SCENARIO", build.scenarios, "scenario files")->required()->type_name("");
        option(command, "-o,--output", build.night.output,
               "folder to write to; each pack has its own folder in it, and a night that is already "
               "there is continued",
               "DIR");
        night_option(command, build.night.named);
        command.add_flag("--fresh", build.night.fresh, "roll a new night in place of the one in the folder")
            ->excludes("--night");
        command.add_flag(
            "--fresh-dice", build.request.game.fresh_dice,
            "roll anew for units with new names, which otherwise keep the dice of those they replace");
        fair_option(command, build.request.game);
        pack_options(command, build.request);
        choice(command, "--format", build.request.format, "pdf, svg, png or html (for each reader's tablet)",
               {{"pdf", pack::Format::pdf},
                {"svg", pack::Format::svg},
                {"png", pack::Format::png},
                {"html", pack::Format::html}});
        command.add_flag("--proof", build.request.proof,
                         "draw the boxes of the template elements over the art");
        command.add_flag(
            "--watch", build.watch,
            "build again whenever a scenario, a picture, muster.yaml or a template changes, until Ctrl-C");
        command.add_flag("--bundle", build.request.bundle,
                         "one file for each reader (umpire.pdf, british.pdf), with bookmarks");
        command.add_flag("--sealed", build.request.sealed,
                         "a folder and a ZIP archive for each reader, with no other reader's files");
    }

    void add_roll() {
        auto& command =
            add("roll", "roll the dice of scenarios and print the results", [this] { return roll; });
        CLI::Option* scenario =
            command.add_option("SCENARIO", roll.scenarios, "scenario files")->type_name("");
        game_options(command, roll.request.game);
        option(command, "--count", roll.request.count,
               "roll this many games: with --tally their statistics, with --format jsonl all of them", "N")
            ->check(CLI::Range(1, 10'000'000));
        fair_option(command, roll.request.game);
        choice(command, "--format", roll.request.format, "yaml (prints again without rolling), json or jsonl",
               {{"yaml", game::RollFormat::yaml},
                {"json", game::RollFormat::json},
                {"jsonl", game::RollFormat::jsonl}});
        option(command, "-o,--output", roll.output,
               "write to this file instead of the terminal; with several scenarios, a folder", "FILE");
        command.add_flag("--tally", roll.tally,
                         "write how often each value came, not the games; muster tally adds such files up");
        option(command, "--first", roll.first, "number of the first night (with --tally)", "K")
            ->check(CLI::Range(1, 1'000'000'000))
            ->needs("--tally");
        option(command, "--jobs", roll.request.jobs,
               "number of threads for many games; default: one for each core", "N")
            ->check(CLI::Range(1, 256));
        // The decided game is written exactly as it was attached, so no option that rolls it or formats it
        // applies.
        CLI::Option* from = option(command, "--from", roll.from,
                                   "take the game from an umpire's PDF instead of rolling it", "PDF");
        for (auto* other : {scenario, command.get_option("--seed"), command.get_option("--rules"),
                            command.get_option("--reroll"), command.get_option("--count"),
                            command.get_option("--fair"), command.get_option("--format")})
            from->excludes(other);
    }

    void add_check() {
        auto& command = add("check", "check scenarios for errors; write nothing", [this] { return check; });
        command.add_option("SCENARIO", check.scenarios, "scenario files")->required()->type_name("");
        night_option(command, check.night);
        pack_options(command, check.request);
    }

    void add_lookups() {
        const std::map<std::string, bool> formats{{"text", false}, {"json", true}};
        auto& chances = add("odds", "print the exact chances of a rules system, or of a unit tonight",
                            [this] { return odds; });
        chances
            .add_option("RULES|SCENARIO", odds.request.scenario,
                        "id of a rules system; or, with UNIT, a scenario file")
            ->required()
            ->type_name("");
        CLI::Option* unit = chances.add_option("UNIT", odds.unit, "id or name of a unit")->type_name("");
        choice(chances, "--format", odds.json, "text or json", formats);
        printed_game_options(chances, odds.request, odds.night);
        for (const char* name : {"--output", "--night", "--seed", "--rules", "--reroll"})
            chances.get_option(name)->needs(unit);

        auto& known =
            add("list",
                "list rules, sheets, papers, cards, labels, backs, presses, variants, fonts, types, ground, "
                "colours or scenarios",
                [this] { return list; });
        known
            .add_option(
                "WHAT", list.what,
                "rules, sheets, papers, cards, labels, backs, presses, variants, fonts, types, ground, "
                "colours or scenarios")
            ->required()
            ->type_name("");
        option(known, "--rules", list.rules, "list the sheets or types of this system", "ID");
        choice(known, "--format", list.json, "text or json", formats);

        auto& fresh =
            add("new", "write a commented starter scenario that prints as it is", [this] { return starter; });
        option(fresh, "--rules", starter.rules, "rules system of the starter", "ID");
        fresh.add_flag("--event", starter.event, "the starter of an event of many tables")
            ->excludes("--rules");
        option(fresh, "--from", starter.from,
               "make the scenario from a spreadsheet: .csv, .tsv, .ods or .xlsx", "FILE")
            ->excludes("--event");
        option(fresh, "--from-battle", starter.battle,
               "copy a battle to change it: one of `muster list scenarios`", "NAME")
            ->excludes("--event")
            ->excludes("--from")
            ->excludes("--rules");
        option(fresh, "-o,--output", starter.output, "write to this file instead of the terminal", "FILE");

        auto& table =
            add("export", "write the units of a scenario as a spreadsheet", [this] { return exported; });
        table.add_option("SCENARIO", exported.scenario, "scenario file")->required()->type_name("");
        choice(table, "--format", exported.format, "csv or ods",
               {{"csv", pack::TableFormat::csv}, {"ods", pack::TableFormat::ods}});
        option(table, "-o,--output", exported.output, "write to this file instead of the terminal", "FILE");

        auto& story = add("explain", "show every roll, table row and rule behind a unit's card",
                          [this] { return explain; });
        story.add_option("SCENARIO", explain.request.scenario, "scenario file")->required()->type_name("");
        story.add_option("UNIT", explain.unit, "id or name of a unit")->required()->type_name("");
        printed_game_options(story, explain.request, explain.night);
    }

    void add_printing() {
        auto& test = add("calibrate", "print a two-sided test page that shows how far a printer is off",
                         [this] { return calibrate; });
        option(test, "-o,--output", calibrate.output, "file or folder to write to; default calibrate.pdf",
               "FILE");
        option(test, "--paper", calibrate.request.stock.paper,
               "paper for the test page (see muster list papers)", "PAPER");
        option(test, "--flip", calibrate.request.stock.flip,
               "edge to flip the paper on: long-edge or short-edge", "HOW");
        option(test, "--settings", calibrate.request.settings,
               "a muster.yaml whose corrections are applied, to check them", "FILE");

        auto& changes = add("diff", "list the cards that differ between two versions of a scenario",
                            [this] { return diff; });
        changes.add_option("OLD", diff.before, "the scenario as it was printed")->required()->type_name("");
        changes.add_option("NEW", diff.request.game.scenario, "the scenario as it is now")
            ->required()
            ->type_name("");
        option(changes, "-o,--output", diff.output, "print the new and changed cards to this folder", "DIR");
        night_option(changes, diff.night);
        pack_options(changes, diff.request);
    }

    void add_event() {
        auto& command =
            add("event", "make the packs of many tables, and the lists, signs and slips of the day",
                [this] { return event; });
        command.add_option("EVENT", event.request.event, "the file of the event")->required()->type_name("");
        option(command, "-o,--output", event.request.output, "folder of the event", "DIR");
        const auto take_tables = [this](const std::string& word) {
            const auto tables = event::tables_in(word);
            if (!tables)
                throw CLI::ValidationError(
                    fmt::format("'{}' does not name tables; write 3, 2-9 or 1,4-6", word));
            event.request.tables = *tables;
        };
        command
            .add_option_function<std::string>(
                "--tables", take_tables, "make only these tables, as 7, 1-20 or 1,4-6, and gather nothing")
            ->type_name("TABLES");
        command
            .add_flag("--finish", event.request.finish,
                      "make nothing: gather the tables that were made in parts")
            ->excludes("--tables");
        command
            .add_flag("--changed", event.request.only_changed,
                      "print runs of only the tables that have changed since the event was last gathered")
            ->excludes("--tables");
        option(command, "--jobs", event.request.jobs,
               "number of tables to make at once; default: one for each core", "N")
            ->check(CLI::Range(1, 256));
    }

    void add_tally() {
        auto& command = add("tally", "add up statistics of many nights", [this] { return tally; });
        command.add_option("FILE", tally.files, "what muster roll --tally has written")
            ->required()
            ->type_name("");
        option(command, "-o,--output", tally.output, "write to this file instead of the terminal", "FILE");
        CLI::Option* pdf =
            option(command, "--pdf", tally.pdf, "print the balance sheet of all nights", "FILE");
        option(command, "--night", tally.request.night,
               "the night to mark on it: the folder of a pack, its rolled.yaml or an umpire's PDF", "NIGHT")
            ->needs(pdf);
        option(command, "--paper", tally.request.stock.paper, "paper to print on (see muster list papers)",
               "PAPER")
            ->needs(pdf);
        list_option(command, "--variant", tally.request.variants,
                    "print with less ink, in large type, in black only ... (see muster list variants)",
                    "VARIANT,...")
            ->needs(pdf);
    }

    void add_apply() {
        auto& command =
            add("apply", "lower a scenario's strengths by what was tapped on tablets or marked on rosters",
                [this] { return apply; });
        auto& request = apply.request;
        command.add_option("SCENARIO", request.pack.game.scenario, "scenario file")
            ->required()
            ->type_name("");
        command
            .add_option("LOG", request.logs, "logs that tablets have saved, or losses in a file of your own")
            ->required()
            ->type_name("");
        night_option(command, apply.night.named);
        option(command, "--recover", request.recover,
               "percentage of the losses that return for the next game", "PERCENT")
            ->check(CLI::Range(0, 100));
        option(command, "-o,--output", request.output, "write to this file instead of the terminal", "FILE");
    }

    /// A roll needs a scenario, or a PDF with the game attached.
    void require_game() const {
        if (app.got_subcommand("roll") && roll.from.empty() && roll.scenarios.empty())
            throw CLI::RequiredError("SCENARIO");
    }
};

/// The files that a command is about, beside which the club's settings are.
std::vector<std::string> scenarios_of(const CLI::App& command) {
    std::vector<std::string> scenarios;
    for (const auto* option :
         command.get_options([](const CLI::Option* each) { return each->get_positional(); }))
        for (const auto& word : option->results())
            if (word.ends_with(".yaml")) scenarios.push_back(word);
    return scenarios;
}

}  // namespace

Invocation parse_command_line(int argc, const char* const* argv) {
    CommandLine line;
    if (argc <= 1) return {HelpText{line.app.help(), 2}, {}, {}};
    if (std::string_view{argv[1]} == "help") {
        // `muster help build` is what many type for `muster build --help`.
        std::vector<const char*> words{argv[0]};
        if (argc > 2) words.push_back(argv[2]);
        words.push_back("--help");
        return parse_command_line(static_cast<int>(words.size()), words.data());
    }
    if (const auto list = empty_list(argc, argv))
        return {HelpText{fmt::format("muster: '{}' is an empty list\n", source::visible(*list)), 2}, {}, {}};
    if (const auto misread = misread_word(line.app, argc, argv)) return {complaint_about(*misread), {}, {}};
    try {
        line.app.parse(argc, argv);
        line.require_game();
    } catch (const CLI::CallForHelp&) {
        for (const auto* chosen : line.app.get_subcommands())
            return {HelpText{chosen->help("muster"), 0}, {}, {}};
        return {HelpText{line.app.help(), 0}, {}, {}};
    } catch (const CLI::CallForVersion&) {
        return {HelpText{"muster " + game::version() + "\n", 0}, {}, {}};
    } catch (const CLI::ParseError& error) {
        return {complaint(line.app, error, argc, argv), {}, {}};
    }
    for (const auto* chosen : line.app.get_subcommands())
        return {line.commands.at(chosen)(), line.templates, scenarios_of(*chosen)};
    return {HelpText{line.app.help(), 2}, {}, {}};
}

}  // namespace muster::cli
