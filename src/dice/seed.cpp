#include "dice/seed.hpp"

#include <array>
#include <new>

#include <sodium/core.h>
#include <sodium/crypto_pwhash_argon2id.h>

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

std::string slow_key(std::string_view seed) {
    constexpr std::array<unsigned char, crypto_pwhash_argon2id_SALTBYTES> salt{
        'm', 'u', 's', 't', 'e', 'r', '-', '1', ' ', 'm', 'a', 'r', 'k', ' ', ' ', ' '};
    constexpr unsigned long long passes = 2;
    constexpr std::size_t memory = 16UL << 20;
    std::string key(16, ' ');
    if (sodium_init() < 0 || crypto_pwhash_argon2id(reinterpret_cast<unsigned char*>(key.data()), key.size(),
                                                    seed.data(), seed.size(), salt.data(), passes, memory,
                                                    crypto_pwhash_argon2id_ALG_ARGON2ID13) != 0)
        throw std::bad_alloc();
    return key;
}

}  // namespace muster::dice
