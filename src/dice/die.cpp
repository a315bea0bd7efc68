#include "dice/die.hpp"

#include <charconv>

namespace muster::dice {

std::optional<Die> parse_die(std::string_view text) {
    if (text.size() < 2 || (text[0] != 'D' && text[0] != 'd') || text[1] < '1' || text[1] > '9')
        return std::nullopt;
    int faces = 0;
    const char* const end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data() + 1, end, faces);
    if (error != std::errc{} || stopped != end || faces < 2 || faces > 1000) return std::nullopt;
    return Die{faces};
}

std::string to_text(Die die) {
    return "D" + std::to_string(die.faces());
}

}  // namespace muster::dice
