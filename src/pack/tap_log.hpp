// The log of a tablet: JSON lines, first the game that it is of, then the taps in their order.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "source/diagnostic.hpp"
#include "source/files.hpp"

namespace muster::pack {

struct Tap {
    int number = 0;
    std::string at;  ///< time by the device's clock
    std::string unit, track;
    int box = 0, of = 0;
    bool marked = false;
    std::optional<int> undoes;
    source::Place place;  ///< of its line
};

struct TapLog {
    std::string what;  ///< "taps"
    int version = 0;
    std::string mark, title, reader;
    std::string pack, signature;  ///< of the page that made it; pack: `british-1` of the reader `british`
    source::Place place;          ///< of its first line
    std::vector<Tap> taps;
};

/// Reports every line that is not one of a log. Nothing if the first one does not say which game it is of.
[[nodiscard]] std::optional<TapLog> read_tap_log(const source::Files& files, const std::string& path,
                                                 source::Reporter& report);

}  // namespace muster::pack
