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

/// Names the mistyped word if there is one, else says in plain words what CLI11 does; status 2.
[[nodiscard]] HelpText complaint(const CLI::App& app, const CLI::ParseError& error, int argc,
                                 const char* const* argv);

}  // namespace muster::cli
