// Reports to the user on stderr, and writes results to stdout.
#pragma once

#include <string>
#include <string_view>

#include "source/diagnostic.hpp"

namespace muster::cli {

/// Prints the diagnostics; true if there was no error.
bool print_messages(const source::Reporter& report);

/// A remark on stderr ("muster: seed k7md-2xqt-9fbn").
void remark(const std::string& text);

/// "Wrote friday.yaml. Next: muster check friday.yaml", on stderr. Nothing for a stream.
/// \param next  the command that reads the file next; empty for none
void remark_written(const std::string& path, std::string_view next);

/// Writes to stdout. Throws MachineError if that fails (a full disk).
void result(std::string_view text);

/// Writes to a file, whole or not at all, and says so, or to stdout if the path is empty.
/// \param next  as of remark_written
void result_to(const std::string& path, const std::string& text, std::string_view next = {});

}  // namespace muster::cli
