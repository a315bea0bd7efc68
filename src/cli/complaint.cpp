#include "cli/complaint.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "source/nearest.hpp"
#include "source/render.hpp"

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

/// The option that a word with another dash before it means: `-paper`, or `—paper`, as a word processor
/// writes it; empty if the word is not such a one.
std::string meant_option(std::string_view word, const CLI::App& command) {
    for (const std::string_view dash : {"—", "–", "-"}) {
        if (!word.starts_with(dash) || word.starts_with("--")) continue;
        while (word.starts_with(dash)) word.remove_prefix(dash.size());
        std::string meant = fmt::format("--{}", word.substr(0, word.find('=')));
        const auto known = names_of(command.get_options());
        if (std::find(known.begin(), known.end(), meant) != known.end()) return meant;
    }
    return {};
}

/// Values that are written as options of their own (`--letter`), with the option to which each belongs.
constexpr auto bare_values = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"--paper", " a3 a4 a5 letter tabloid "},
    {"--card", " poker bridge tarot "},
    {"--for", " umpire everyone "},
    {"--sheets", " briefing roster cards labels map qrs setup aids ledger balance "},
    {"--variant", " large-print low-ink monochrome colour-safe "},
    {"--format", " pdf svg png html yaml json jsonl csv ods text "},
});

/// What to write for an option that there is not.
std::string instead_of(std::string_view name, const std::vector<std::string>& known) {
    const std::string_view word = name.substr(std::min(name.find_first_not_of('-'), name.size()));
    for (const auto& [option, values] : bare_values)
        if (values.find(fmt::format(" {} ", word)) != std::string_view::npos &&
            std::ranges::find(known, option) != known.end())
            return fmt::format("; write {} {}", option, word);
    return source::did_you_mean(name, known);
}

/// The name of a file with spaces in it, which came as the words from `first` on: `My Games/friday.yaml`.
/// Nothing if there is no such file.
std::optional<std::string> name_in_words(int first, int argc, const char* const* argv) {
    constexpr int most_words = 6;
    std::error_code none;
    std::string name = argv[first];
    if (name.starts_with('-') || std::filesystem::is_regular_file(name, none)) return std::nullopt;
    for (int next = first + 1; next < std::min(argc, first + most_words); ++next) {
        name += fmt::format(" {}", argv[next]);
        if (std::filesystem::is_regular_file(name, none)) return name;
    }
    return std::nullopt;
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
                return fmt::format("there is no option called '{}'{}", name, instead_of(name, known));
        } else if (!command && word.rfind('-', 0) != 0) {
            command = command_named(app, word);
            if (command) continue;
            if (word.ends_with(".yaml"))
                return fmt::format("'{0}' is a file, not a command; write muster build {0}", word);
            for (const std::string_view ending : {".csv", ".tsv", ".ods", ".xlsx"})
                if (word.ends_with(ending))
                    return fmt::format("'{0}' is a file, not a command; write muster new --from {0}", word);
            std::vector<std::string> known;
            for (const auto* each : app.get_subcommands(nullptr)) known.push_back(each->get_name());
            std::sort(known.begin(), known.end());
            // What other programs call these commands.
            static const std::map<std::string, std::string, std::less<>> others{
                {"import", "new --from"}, {"convert", "new --from"}, {"init", "new"},
                {"create", "new"},        {"print", "build"},        {"make", "build"},
                {"pdf", "build"},         {"validate", "check"},     {"cards", "build --sheets cards"},
                {"version", "--version"}};
            const auto other = others.find(word);
            return fmt::format("there is no command called '{}'{} (the commands are: {})", word,
                               other == others.end() ? source::did_you_mean(word, known)
                                                     : fmt::format("; write muster {}", other->second),
                               fmt::join(known, ", "));
        }
    }
    return {};
}

/// What stands before and after a phrase; nothing if the text has no such phrase.
std::optional<std::pair<std::string, std::string>> parts_around(const std::string& text,
                                                                std::string_view phrase) {
    const std::size_t at = text.find(phrase);
    if (at == std::string::npos) return std::nullopt;
    return std::pair{text.substr(0, at), text.substr(at + phrase.size())};
}

/// The ends of "1 to 256", which CLI11 2.4 writes as "[1 - 256]".
std::optional<std::pair<std::string, std::string>> range_in(std::string words) {
    std::erase_if(words, [](char c) { return c == '[' || c == ']'; });
    const auto ends = parts_around(words, " to ");
    return ends ? ends : parts_around(words, " - ");
}

/// The sentences of CLI11 in words for somebody who does not know what an argument is.
std::string in_plain_words(const std::string& text) {
    // First, because the words that follow are the user's own, and may say anything.
    for (const std::string_view phrase :
         {"The following argument was not expected: ", "The following arguments were not expected: "})
        if (const auto words = parts_around(text, phrase))
            return words->second.starts_with('-')
                       ? fmt::format("there is no option called '{}'", words->second)
                       : fmt::format("'{}' was not expected here", words->second);
    if (const auto option = parts_around(text, ": 1 required ")) {
        const std::string shape = option->second.substr(0, option->second.find_first_of(": "));
        return fmt::format("{0} needs a value: {0} {1}", option->first, shape);
    }
    if (const auto option = parts_around(text, ": At Most 1 required but received "))
        return fmt::format("{} is given {} times; give it once", option->first, option->second);
    if (const auto option = parts_around(text, ": Value "))
        if (const auto value = parts_around(option->second, " not in range "))
            if (const auto range = range_in(value->second))
                return fmt::format("{} must be a whole number from {} to {}, not '{}'", option->first,
                                   range->first, range->second, value->first);
    if (const auto options = parts_around(text, " requires "))
        return fmt::format("{} needs {}", options->first,
                           options->second == "UNIT" ? "a scenario and one of its units" : options->second);
    if (const auto options = parts_around(text, " excludes "))
        return fmt::format("{} cannot be combined with {}", options->first, options->second);
    return text;
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

std::optional<std::string> misread_word(const CLI::App& app, int argc, const char* const* argv) {
    const CLI::App* command = nullptr;
    for (int i = 1; i < argc && std::string_view{argv[i]} != "--"; ++i) {
        const std::string word = argv[i], before = argv[i - 1];
        if (const auto meant = meant_option(word, command ? *command : app); !meant.empty())
            return fmt::format("there is no option called '{}'; write {}", word, meant);
        if (!command) {
            command = command_named(app, word);
            continue;
        }
        if (const auto name = name_in_words(i, argc, argv))
            return fmt::format("'{0}' is a file whose name has spaces; put it in quotation marks: \"{0}\"",
                               *name);
        if (command->get_name() == "new" && word.ends_with(".yaml") && !before.starts_with('-'))
            return fmt::format("'{0}' was not expected here; write muster new -o {0}", word);
        const auto* option = i > 2 ? command->get_option_no_throw(argv[i - 2]) : nullptr;
        if (option && option->get_delimiter() == ',' && before.ends_with(','))
            return fmt::format("a list has no spaces between its words; write {} {}{}", argv[i - 2], before,
                               word);
    }
    return std::nullopt;
}

HelpText complaint_about(const std::string& text) {
    return {fmt::format("muster: {}\nmuster --help lists the commands and options\n", source::visible(text)),
            2};
}

HelpText complaint(const CLI::App& app, const CLI::ParseError& error, int argc, const char* const* argv) {
    std::string text = mistyped(app, argc, argv);
    if (text.empty()) text = in_plain_words(error.what());
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
    return complaint_about(text);
}

}  // namespace muster::cli
