// Options of the command line that several commands have. Only this header, cli/invocation.cpp and
// cli/complaint.cpp include CLI11, which takes seconds to compile.
#pragma once

#include <map>
#include <string>
#include <type_traits>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/invocation.hpp"

namespace muster::cli {

/// A named option that takes one word.
template <class Value>
CLI::Option* option(CLI::App& app, const std::string& name, Value& value, const std::string& says,
                    const std::string& shape) {
    return app.add_option(name, value, says)->type_name(shape);
}

/// A list with commas between its items. Each mention takes one word, so that it never takes the scenario
/// after it.
CLI::Option* list_option(CLI::App& app, const std::string& name, std::vector<std::string>& values,
                         const std::string& says, const std::string& shape);

/// A named option that takes one of a few words.
template <class Value>
CLI::Option* choice(CLI::App& app, const std::string& name, Value& value, const std::string& says,
                    const std::map<std::string, std::remove_cvref_t<Value>>& words) {
    const auto take = [&value, words, name](const std::string& word) {
        const auto found = words.find(word);
        if (found != words.end()) {
            value = found->second;
            return;
        }
        std::vector<std::string> known;
        for (const auto& [text, meaning] : words) known.push_back(text);
        throw CLI::ValidationError(
            fmt::format("'{}' is not a value of {}; use {}", word, name, fmt::join(known, ", ")));
    };
    return app.add_option_function<std::string>(name, take, says)->type_name("FORMAT");
}

template <class Night>
void night_option(CLI::App& app, Night& night) {
    option(app, "--night", night,
           "the night to continue: the folder of a pack, its rolled.yaml or an umpire's PDF", "NIGHT");
}

void game_options(CLI::App& app, game::GameRequest& game);
void fair_option(CLI::App& app, game::GameRequest& game);
/// Options of a command about one unit of the night that is printed.
void printed_game_options(CLI::App& app, game::GameRequest& game, pack::NightRequest& night);
void pack_options(CLI::App& app, pack::PackRequest& request);

}  // namespace muster::cli
