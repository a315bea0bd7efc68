// The fine line from a word to what it names, if the word is far from it.
#pragma once

#include "map/lettering/turned_box.hpp"

namespace muster::map {

struct Leader {
    PaperPoint word, named;
};

/// What a leader may lead to: the border of an area, the edge of a line, or else a box.
struct Named {
    PaperBounds box;
    PaperLine outline;         ///< of an area; or empty
    PaperLine course;          ///< of a line; or empty
    Millimetres half_width{};  ///< of the line
};

/// The shortest leader from the box of a word; its length is 0 if the word touches what it names.
[[nodiscard]] Leader leader_to(const Named& named, const PaperBounds& word);
[[nodiscard]] Millimetres length_of(const Leader& leader);
/// The space of a leader, without its very ends, which may touch what is there.
[[nodiscard]] TurnedBox box_of(const Leader& leader);

}  // namespace muster::map
