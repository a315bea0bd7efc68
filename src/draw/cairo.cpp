#include "draw/cairo.hpp"

#include <new>

#include "source/failure.hpp"

namespace muster::draw {

cairo_status_t append_bytes(void* closure, const unsigned char* bytes, unsigned int length) noexcept {
    try {
        static_cast<std::string*>(closure)->append(reinterpret_cast<const char*>(bytes), length);
        return CAIRO_STATUS_SUCCESS;
    } catch (const std::bad_alloc&) {
        return CAIRO_STATUS_WRITE_ERROR;
    }
}

void require_success(cairo_status_t status) {
    if (status == CAIRO_STATUS_SUCCESS) return;
    throw source::MachineError(std::string{"the page cannot be drawn: "} + cairo_status_to_string(status));
}

}  // namespace muster::draw
