#include "dice/seed.hpp"

#include <array>
#include <new>
#include <stdexcept>
#include <utility>

#include <sodium/core.h>
#include <sodium/crypto_pwhash_argon2id.h>

#include "source/utf8.hpp"

namespace muster::dice {
namespace {

bool is_seed(std::string_view text) {
    if (text.empty() || text.size() > Seed::most_bytes) return false;
    for (std::size_t at = 0; at < text.size();) {
        const auto character = source::character_at(text, at);
        if (!character.sound || character.code < U' ' || source::is_hidden(character.code)) return false;
        at += character.bytes;
    }
    return true;
}

}  // namespace

std::optional<Seed> Seed::parse(std::string_view text) {
    if (!is_seed(text)) return std::nullopt;
    return Seed{std::string{text}};
}

Seed::Seed(std::string text) : text_(std::move(text)) {
    if (!is_seed(text_)) throw std::invalid_argument("this text cannot be a seed");
}

std::string slow_key(const Seed& seed) {
    constexpr std::array<unsigned char, crypto_pwhash_argon2id_SALTBYTES> salt{
        'm', 'u', 's', 't', 'e', 'r', '-', '1', ' ', 'm', 'a', 'r', 'k', ' ', ' ', ' '};
    constexpr unsigned long long passes = 2;
    constexpr std::size_t memory = 16UL << 20;
    std::string key(16, ' ');
    if (sodium_init() < 0 ||
        crypto_pwhash_argon2id(reinterpret_cast<unsigned char*>(key.data()), key.size(), seed.text().data(),
                               seed.text().size(), salt.data(), passes, memory,
                               crypto_pwhash_argon2id_ALG_ARGON2ID13) != 0)
        throw std::bad_alloc();
    return key;
}

}  // namespace muster::dice
