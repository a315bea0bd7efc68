#include "cli/complaint.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "source/nearest.hpp"

namespace muster::cli {
namespace {

const CLI::App* command_named(const CLI::App& app, const std::string& name) {
    for (const auto* command : app.get_subcommands(nullptr))
        if (command->get_name() == name) return command;
    return nullptr;
}

std::vector<std::string> names_of(const std::vector<const CLI::Option*>& options) {
    std::vector<std::string> names;
    for (const auto* known : options)
        for (const auto& name : known->get_lnames()) names.push_back("--" + name);
    return names;
}

/// Where a word was mistyped, CLI11 reports missing files or extra arguments. This finds the mistyped word.
std::string mistyped(const CLI::App& app, int argc, const char* const* argv) {
    const CLI::App* command = nullptr;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "--") break;
        if (word.rfind("--", 0) == 0) {
            const std::string name = word.substr(0, word.find('='));
            const auto known = names_of((command ? command : &app)->get_options());
            if (std::find(known.begin(), known.end(), name) == known.end())
                return fmt::format("there is no option called '{}'{}", name,
                                   source::did_you_mean(name, known));
        } else if (!command && word.rfind('-', 0) != 0) {
            command = command_named(app, word);
            if (command) continue;
            if (word.ends_with(".yaml"))
                return fmt::format("'{0}' is a file, not a command; write muster build {0}", word);
            std::vector<std::string> known;
            for (const auto* each : app.get_subcommands(nullptr)) known.push_back(each->get_name());
            std::sort(known.begin(), known.end());
            return fmt::format("there is no command called '{}'{} (the commands are: {})", word,
                               source::did_you_mean(word, known), fmt::join(known, ", "));
        }
    }
    return {};
}

}  // namespace

std::optional<std::string> empty_list(int argc, const char* const* argv) {
    for (int i = 1; i < argc && std::string_view{argv[i]} != "--"; ++i) {
        const std::string_view word = argv[i];
        const std::size_t equals = word.starts_with("--") ? word.find('=') : std::string_view::npos;
        const std::string_view value = equals == std::string_view::npos ? word : word.substr(equals + 1);
        if (value.find(',') != std::string_view::npos &&
            value.find_first_not_of(", ") == std::string_view::npos)
            return std::string{word};
    }
    return std::nullopt;
}

HelpText complaint(const CLI::App& app, const CLI::ParseError& error, int argc, const char* const* argv) {
    std::string text = mistyped(app, argc, argv);
    if (text.empty()) text = error.what();
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 7> hints{{
        {"SCENARIO is required",
         "name its file, such as friday.yaml (muster new -o friday.yaml writes one to begin with)"},
        {"EVENT is required",
         "name its file, such as event.yaml (muster new --event -o event.yaml writes one to begin with)"},
        {"UNIT is required", "name a unit of the scenario by its id, such as 23rd-foot"},
        {"WHAT is required",
         "name a list, such as rules, sheets or papers (muster list --help has all of them)"},
        {"RULES|SCENARIO is required",
         "name a rules system (muster list rules has them all), or a scenario and one of its units"},
        {"LOG is required", "name the logs that tablets have saved, such as british.jsonl"},
        {"NEW is required",
         "name two files: the night that was printed, such as output/friday/rolled.yaml, and the scenario"},
    }};
    for (const auto& [missing, hint] : hints)
        if (text == missing) text += fmt::format(": {}", hint);
    return {fmt::format("muster: {}\nmuster --help lists the commands and options\n", text), 2};
}

}  // namespace muster::cli
