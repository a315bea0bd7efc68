// When tables are played, as an organiser writes it: "10:00", "Saturday 9:30 am", "Fri 19:00", "Day 2,
// evening", or any other words.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace muster::event {

/// What a slot says, so far as it is understood. Slots with the same facts are one slot.
struct SlotTime {
    int day = -1;        ///< from Monday, 0; -1: none is named
    std::string before;  ///< words that are neither day nor time: those before the time,
    int minute = -1;     ///< of the day; -1: no time is named
    std::string after;   ///< and those after it
    auto operator<=>(const SlotTime&) const = default;
};
[[nodiscard]] SlotTime read_slot(const std::string& slot);

/// As it is printed: with no break between 7 and pm.
[[nodiscard]] std::string unbroken(const std::string& slot);

/// The place of each slot among all: by day, other words and time. The days of an event follow each other, so
/// the first is the one after the longest gap in the week: Saturday of Saturday, Sunday and Monday.
[[nodiscard]] std::map<std::string, int> order_of_slots(const std::vector<std::string>& slots);

}  // namespace muster::event
