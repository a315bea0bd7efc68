// The club's own settings, in muster.yaml beside its scenarios: what holds for every game unless a scenario
// or the command line says otherwise.
#pragma once

#include <optional>
#include <string>

#include "source/files.hpp"
#include "source/source_text.hpp"

namespace muster::scenario {

struct Club {
    std::optional<source::Placed<std::string>> paper, card;  ///< ids of common/stocks.yaml
    std::optional<source::Placed<std::string>> rules;
};

/// A club without a file has no settings of its own; that is no error.
[[nodiscard]] Club read_club(const source::Files& files, const std::string& path, source::Diagnostics& say);

}  // namespace muster::scenario
