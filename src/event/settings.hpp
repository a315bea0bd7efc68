// What a table of an event is made from: its own settings and, where it has none, those of the event.
#pragma once

#include <string>

#include "event/event.hpp"
#include "pack/pack_request.hpp"

namespace muster::event {

/// What its packs are made with.
[[nodiscard]] pack::PackRequest request_for(const Event& event, const Table& table);

/// What two tables have in common whose packs differ only by dice and by the names of players.
[[nodiscard]] std::string print_of(const TableEntry& entry, const pack::PackRequest& request);

/// One sum over what an event says of a table, and the program.
[[nodiscard]] std::string sum_of_settings(const Event& event, const Table& table, const std::string& program);

}  // namespace muster::event
