// Collects Cairo's output in memory, because Cairo may report success for a file that was not written.
#pragma once

#include <string>

#include <cairo.h>

namespace muster::draw {

/// A write function for Cairo's streams; `closure` is the std::string to which the bytes are appended.
cairo_status_t append_bytes(void* closure, const unsigned char* bytes, unsigned int length) noexcept;

/// Throws MachineError with Cairo's message unless the status is success.
void require_success(cairo_status_t status);

}  // namespace muster::draw
