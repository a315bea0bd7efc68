// Messages about command lines that cannot be understood: which word is wrong, and what was probably meant.
#pragma once

#include <optional>
#include <string>

#include "cli/invocation.hpp"

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace muster::cli {

/// A list of nothing but commas, as a script writes it whose variables were never set. CLI11 would drop it
/// and take the next word as the list.
[[nodiscard]] std::optional<std::string> empty_list(int argc, const char* const* argv);

/// What is wrong with a word that CLI11 would misread as a file: an option with a long or a single dash
/// before it, a list with a space behind a comma, `help build`, `new friday.yaml`. Nothing if there is none.
[[nodiscard]] std::optional<std::string> misread_word(const CLI::App& app, int argc, const char* const* argv);

/// A sentence as a message; status 2.
[[nodiscard]] HelpText complaint_about(const std::string& text);

/// Names the mistyped word if there is one, else says in plain words what CLI11 does; status 2.
[[nodiscard]] HelpText complaint(const CLI::App& app, const CLI::ParseError& error, int argc,
                                 const char* const* argv);

}  // namespace muster::cli
