#include "dice/seed.hpp"

#include "source/utf8.hpp"

namespace muster::dice {

bool is_seed(std::string_view text) {
    if (text.empty() || text.size() > most_seed_bytes) return false;
    for (std::size_t at = 0; at < text.size();) {
        const auto character = source::character_at(text, at);
        if (!character.sound || character.code < U' ' || source::is_hidden(character.code)) return false;
        at += character.bytes;
    }
    return true;
}

}  // namespace muster::dice
