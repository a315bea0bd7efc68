// What the program says when memory ends in a library that does not tell its caller.
#pragma once

namespace muster::jobs {

/// From now on, whatever ends the program for want of memory says "muster: out of memory" on standard error
/// and ends it with this status: an abort, an exception that nobody catches, or an invalid access of a
/// library that uses what it did not get. Any other invalid access ends the program as before.
void answer_want_of_memory(int status);

}  // namespace muster::jobs
