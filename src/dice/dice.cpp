#include "dice/dice.hpp"

#include <bit>
#include <cassert>
#include <utility>

#include <pcg_random.hpp>
#include <sodium/crypto_hash_sha256.h>

#include "source/limits.hpp"

namespace muster::dice {
namespace {

using Words = std::array<std::uint64_t, 2>;
static_assert(sizeof(pcg32) == sizeof(Words));

/// The first sixteen bytes of SHA-256, big-endian, as two words.
Words digest(std::string_view bytes) {
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
    Words words{};
    for (std::size_t i = 0; i < 16; ++i) words.at(i / 8) = words.at(i / 8) << 8 | hash.at(i);
    return words;
}

constexpr char nul = '\0';

/// What is hashed for a stream: domain NUL seed NUL name, followed by NUL count if it was re-rolled.
std::string stream_key(std::string_view domain, std::string_view seed, std::string_view name, int rerolls) {
    std::string key{domain};
    key += nul;
    key += seed;
    key += nul;
    key += name;
    if (rerolls > 0) {
        key += nul;
        key += std::to_string(rerolls);
    }
    return key;
}

Chance seeded_by(std::string_view key) {
    const Words words = digest(key);
    return Chance{words[0], words[1]};
}

}  // namespace

Chance::Chance(std::uint64_t state, std::uint64_t stream)
    : generator_(std::bit_cast<Words>(pcg32{state, stream})) {}

Chance::Chance(std::string_view key)
    : Chance(seeded_by(std::string{"muster-1 bare"} + nul + std::string{key})) {}

std::uint32_t Chance::below(std::uint32_t bound) {
    assert(bound >= 1);
    auto generator = std::bit_cast<pcg32>(generator_);
    const std::uint32_t drawn = generator(bound);
    generator_ = std::bit_cast<Words>(generator);
    return drawn;
}

double Chance::unit() {
    constexpr std::uint32_t steps = 1U << 20U;
    return static_cast<double>(below(steps)) / steps;
}

Dice::Dice(Seed seed, OwnThrows thrown, Rerolls rerolls)
    : seed_(std::move(seed)), thrown_(std::move(thrown)), rerolls_(std::move(rerolls)) {}

int Dice::rerolls_of(const StreamName& name) const {
    int count = 0;
    for (const auto& [prefix, times] : rerolls_)
        if (name.starts_with(prefix)) count += times;
    return count;
}

Dice::Stream& Dice::stream(const StreamName& name) {
    const auto known = streams_.find(name.text());
    if (known != streams_.end()) return known->second;
    const std::string key = stream_key("muster-1", seed_.text(), name.text(), rerolls_of(name));
    return streams_.emplace(name.text(), Stream{seeded_by(key)}).first->second;
}

Score Dice::roll(const StreamName& name, Die die, std::string_view why) {
    if (ledger_.size() >= source::limits::rolls_of_a_game) throw TooManyRolls{};
    Stream& from = stream(name);
    int score = static_cast<int>(from.chance.below(static_cast<std::uint32_t>(die.faces()))) + 1;
    const auto own = thrown_.find(name.text());
    const bool is_own = own != thrown_.end() && from.used_own < own->second.size();
    if (is_own) score = own->second[from.used_own++];
    const int number = static_cast<int>(ledger_.size()) + 1;
    ledger_.push_back({number, name.text(), std::string{why}, die, score, {}, false, is_own});
    return {score, number};
}

void Dice::read_as(int throw_number, std::string reading) {
    ledger_.at(static_cast<std::size_t>(throw_number - 1)).reading = std::move(reading);
}

void Dice::set_aside(int throw_number, std::string reason) {
    Throw& thrown = ledger_.at(static_cast<std::size_t>(throw_number - 1));
    thrown.again = true;
    thrown.reading = std::move(reason);
}

std::vector<std::string> Dice::unused_own_throws() const {
    std::vector<std::string> unused;
    for (const auto& [name, scores] : thrown_) {
        const auto used = streams_.find(name);
        if (used == streams_.end() || used->second.used_own < scores.size()) unused.push_back(name);
    }
    return unused;
}

Chance Dice::shapes(const StreamName& name) const {
    return seeded_by(stream_key("muster-1 shapes", seed_.text(), name.text(), rerolls_of(name)));
}

}  // namespace muster::dice
