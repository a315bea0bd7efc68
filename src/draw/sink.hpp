// Where Cairo's bytes go: into memory, for Cairo may call an unwritten file a success.
#pragma once

#include <string>

#include <cairo.h>

namespace muster::draw {

/// A write function for Cairo's streams; `closure` is the std::string that grows.
cairo_status_t append_bytes(void* closure, const unsigned char* bytes, unsigned int length) noexcept;

/// Throws MachineError with Cairo's words unless all is well.
void require_success(cairo_status_t status);

}  // namespace muster::draw
