// The net: what is printed, as text, held against what somebody has looked at and accepted. In plain print a
// file's whole dump is kept; of a page in a variant or on another stock its hash, since all dumps together
// would be too large. The golden tests and the test of the net itself compare by the same function.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "golden/printings.hpp"

namespace muster::golden {

/// What a folder of tests/golden/sheets holds.
struct References {
    std::string folder;                         ///< "fife-and-drum"
    std::map<std::string, std::string> dumps;   ///< by name: "fife-and-drum/cards-british"
    std::map<std::string, std::string> hashes;  ///< by name: "fife-and-drum/low-ink/cards-british/1"
};

/// Reads a folder below tests/golden/sheets; one that is not there is empty.
[[nodiscard]] References read_references(const std::string& folder);

/// A file, or a page of it, that is not as it was accepted.
struct Change {
    std::string name;    ///< as scripts/goldens takes it
    std::string before;  ///< the accepted dump, or its hash if no more is kept; empty: it is new
    std::string after;   ///< the dump of today; empty: it is no longer printed
};

/// One entry for everything that differs, in the order in which it is printed.
[[nodiscard]] std::vector<Change> changes(const References& accepted,
                                          const std::vector<PrintedFile>& printed);

/// What is accepted and was not printed at all.
[[nodiscard]] std::vector<Change> no_longer_printed(const References& accepted,
                                                    const std::vector<PrintedFile>& printed);

/// The first lines that differ, for a test's message.
[[nodiscard]] std::string describe(const Change& change);

/// Leaves for scripts/goldens what differs (BUILD/golden/drawn), and the dumps of pages that are kept as a
/// hash and have not changed (BUILD/golden/accepted), so that the next change of theirs can be shown.
void leave_for_script(const References& accepted, const std::vector<PrintedFile>& printed,
                      const std::vector<Change>& changes);

}  // namespace muster::golden
