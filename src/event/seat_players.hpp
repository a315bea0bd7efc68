// Players of an event from a spreadsheet: a row each, with the table, the side and the name.
#pragma once

#include "event/event.hpp"

namespace muster::event {

/// Seats the players of the spreadsheet that the event names: each takes a free seat of his side, or one
/// more. Reports rows that cannot be used.
void seat_from_spreadsheet(Event& event, const source::Files& files,
                           const std::vector<std::string>& templates, source::Reporter& report);

/// Reports players of one name at a table, and what is wrong with their commands.
void check_entry_players(const TableEntry& entry, source::Reporter& report);

}  // namespace muster::event
