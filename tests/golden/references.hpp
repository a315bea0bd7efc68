// The net: what is printed, as text, compared with what somebody has looked at and accepted. For plain print
// the whole dump of a file is kept; for a page in a variant or on another stock only its hash, because all
// dumps together would be too large. The golden tests and the test of the net itself compare with the same
// function.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "golden/printings.hpp"

namespace muster::golden {

/// The contents of a folder of tests/golden/sheets.
struct References {
    std::string folder;                         ///< "fife-and-drum"
    std::map<std::string, std::string> dumps;   ///< by name: "fife-and-drum/cards-british"
    std::map<std::string, std::string> hashes;  ///< by name: "fife-and-drum/low-ink/cards-british/1"
};

/// Reads a folder below tests/golden/sheets; a missing one is empty.
[[nodiscard]] References read_references(const std::string& folder);

/// A file, or a page of it, that differs from what was accepted.
struct Change {
    std::string name;    ///< as passed to scripts/goldens
    std::string before;  ///< the accepted dump, or its hash if no more is kept; empty: it is new
    std::string after;   ///< today's dump; empty: it is no longer printed
};

/// One entry for everything that differs, in the order in which it is printed.
[[nodiscard]] std::vector<Change> changes(const References& accepted,
                                          const std::vector<PrintedFile>& printed);

/// What is accepted but was not printed at all.
[[nodiscard]] std::vector<Change> no_longer_printed(const References& accepted,
                                                    const std::vector<PrintedFile>& printed);

/// The first lines that differ, for a test's message.
[[nodiscard]] std::string describe(const Change& change);

/// Writes for scripts/goldens what differs (BUILD/golden/drawn), and the dumps of unchanged pages that are
/// kept as a hash (BUILD/golden/accepted), so that their next change can be shown.
void leave_for_script(const References& accepted, const std::vector<PrintedFile>& printed,
                      const std::vector<Change>& changes);

}  // namespace muster::golden
