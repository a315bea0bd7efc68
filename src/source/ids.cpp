#include "source/ids.hpp"

namespace muster::source {

bool is_id(std::string_view text, std::size_t most) {
    if (text.size() > most) return false;
    char before = '-';
    for (const char c : text) {
        const bool is_small = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (c == '-' ? before == '-' : !is_small) return false;
        before = c;
    }
    return before != '-';
}

}  // namespace muster::source
