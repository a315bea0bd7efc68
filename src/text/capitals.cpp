#include "text/capitals.hpp"

#include <memory>

#include <glib.h>

namespace muster::text {

std::string capitals(std::string_view text) {
    struct Free {
        void operator()(gchar* it) const { g_free(it); }
    };
    if (!g_utf8_validate_len(text.data(), text.size(), nullptr)) return std::string{text};
    const std::unique_ptr<gchar, Free> made{g_utf8_strup(text.data(), static_cast<gssize>(text.size()))};
    return made.get();
}

}  // namespace muster::text
