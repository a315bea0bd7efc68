#include "deliver/checksum.hpp"

#include <array>
#include <fstream>

#include <fmt/format.h>
#include <sodium/crypto_hash_sha256.h>

namespace muster::deliver {

struct Checksum::State {
    crypto_hash_sha256_state hash{};
};

Checksum::Checksum() : state_(std::make_unique<State>()) {
    crypto_hash_sha256_init(&state_->hash);
}

Checksum::~Checksum() = default;

void Checksum::add(std::string_view bytes) {
    crypto_hash_sha256_update(&state_->hash, reinterpret_cast<const unsigned char*>(bytes.data()),
                              bytes.size());
}

std::string Checksum::take() {
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256_final(&state_->hash, hash.data());
    std::string text;
    for (const unsigned char byte : hash) text += fmt::format("{:02x}", byte);
    return text;
}

std::string sha256(std::string_view bytes) {
    Checksum sum;
    sum.add(bytes);
    return sum.take();
}

std::string sha256_of_file(const Folder& folder, const std::string& name) {
    if (!folder.has_file(name)) return {};
    std::ifstream file{folder.shown(name), std::ios::binary};
    Checksum sum;
    std::array<char, 65536> piece{};
    while (file) {
        file.read(piece.data(), piece.size());
        sum.add({piece.data(), static_cast<std::size_t>(file.gcount())});
    }
    return file.eof() ? sum.take() : std::string{};
}

}  // namespace muster::deliver
