#include "page/look.hpp"

#include <charconv>

namespace muster::page {

std::optional<Ink> parse_ink(std::string_view text) {
    if (text.size() != 7 || text.front() != '#') return std::nullopt;
    std::uint8_t channels[3] = {0, 0, 0};
    for (std::size_t i = 0; i < 3; ++i) {
        const char* from = text.data() + 1 + 2 * i;
        const auto [end, error] = std::from_chars(from, from + 2, channels[i], 16);
        if (error != std::errc{} || end != from + 2) return std::nullopt;
    }
    return Ink{channels[0], channels[1], channels[2]};
}

}  // namespace muster::page
