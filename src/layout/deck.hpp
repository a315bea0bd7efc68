// How the cards of a deck are made alike: what one of them needs is done on all.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "lengths/length.hpp"

namespace muster::layout {

/// What a card needs so that everything fits, or what all cards of a deck need together.
struct DeckManner {
    /// An `either` element, for its way; or, second, a style, for the step of fitting of all texts in it.
    using Part = std::pair<const void*, const void*>;

    int step_down = 0;  ///< number of steps by which texts in `shrink` elements are smaller
    bool small_boxes = false;
    std::map<Part, int> lowest;  ///< what is not here is as it is written
    /// Of the boxes of tracks: the least that a card has room for, so that all of the deck have one size.
    lengths::Millimetres box_width{1e6}, box_height{1e6};
    std::vector<std::string> left_out;  ///< names of what has no room

    [[nodiscard]] int lowest_of(const Part& part) const {
        const auto found = lowest.find(part);
        return found == lowest.end() ? 0 : found->second;
    }
    void lower(const Part& part, int to) {
        if (to > lowest_of(part)) lowest[part] = to;
    }
    /// Adds what another card needs. True if that is more than was known.
    bool add(const DeckManner& other) {
        bool more = other.step_down > step_down || (other.small_boxes && !small_boxes);
        step_down = std::max(step_down, other.step_down);
        small_boxes = small_boxes || other.small_boxes;
        for (const auto& [part, to] : other.lowest) {
            more = more || to > lowest_of(part);
            lower(part, to);
        }
        more = more || other.box_width < box_width || other.box_height < box_height;
        box_width = std::min(box_width, other.box_width);
        box_height = std::min(box_height, other.box_height);
        for (const std::string& name : other.left_out)
            if (std::ranges::find(left_out, name) == left_out.end()) left_out.push_back(name);
        return more;
    }
};

}  // namespace muster::layout
