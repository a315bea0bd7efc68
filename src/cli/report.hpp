// What is said to the user on stderr, and results on stdout.
#pragma once

#include <string>
#include <string_view>

#include "source/diagnostic.hpp"

namespace muster::cli {

/// Prints what was said; true if there was no error.
bool report(const source::Diagnostics& said);

/// A remark on stderr ("muster: seed k7md-2xqt-9fbn").
void remark(const std::string& text);

/// Writes to stdout. Throws MachineError when stdout does not take it (a full disk, a closed pipe).
void result(std::string_view text);

/// Writes to a file, whole or not at all; to stdout if the path is empty.
void result_to(const std::string& path, const std::string& text);

}  // namespace muster::cli
