// The dice of one game. Every throw is written to the ledger; nothing else in the program may decide anything
// by chance.
//
// The k-th score of a stream depends on (seed, re-rolls of that stream, stream name, k) alone: not on other
// streams, on the order in which streams are used, on threads or on the standard library. How: SHA-256 of
// "muster-1" NUL seed NUL name (and NUL count where the stream was re-rolled), first 16 bytes big-endian as
// state and stream of pcg32, scores by its unbiased bounded draw. Known answers:
// tests/dice/known_answers.yaml.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "dice/die.hpp"
#include "dice/ledger.hpp"
#include "dice/seed.hpp"
#include "dice/stream_name.hpp"

namespace muster::dice {

/// The umpire's own scores by stream, used up first, in order.
using OwnThrows = std::map<std::string, std::vector<int>>;

/// How often each prefix was re-rolled; a stream is thrown anew as often as all its prefixes were, together.
using Rerolls = std::map<std::string, int>;

/// A bare source of chance without a ledger: for what is drawn and decides nothing (the wobble of a bank),
/// and for shapes inside squares. Portable: whole numbers only.
class Chance {
public:
    /// `key` is hashed as it is ("muster-1 bare" NUL key).
    explicit Chance(std::string_view key);
    /// pcg32 as its author seeds it: an initial state and the number of a stream.
    Chance(std::uint64_t state, std::uint64_t stream);
    /// 0 to bound - 1, each equally likely; bound >= 1.
    [[nodiscard]] std::uint32_t below(std::uint32_t bound);
    /// A multiple of 1/2^20 in [0, 1).
    [[nodiscard]] double unit();
    /// Between two numbers, in steps of (to - from) / 2^20.
    [[nodiscard]] double between(double from, double to) { return from + (to - from) * unit(); }

private:
    std::array<std::uint64_t, 2> generator_{};  ///< a pcg32, word for word (only dice.cpp knows pcg)
};

/// A score and the number of its throw in the ledger.
struct Score {
    int value = 0;
    int throw_number = 0;
};

class Dice {
public:
    explicit Dice(Seed seed, OwnThrows thrown = {}, Rerolls rerolls = {});
    /// One score, 1 to die.faces(), each exactly equally likely. `why` is printed ("hill, British half"). An
    /// own throw stands in the place of the stream's own score, which is spent, so that later scores stay
    /// what they were. A score that the die does not have is returned as it is: the caller knows where it was
    /// written, and reports it.
    [[nodiscard]] Score roll(const StreamName& stream, Die die, std::string_view why);
    /// What the table made of a throw.
    void read_as(int throw_number, std::string reading);
    /// That a throw was set aside and thrown again, and why.
    void set_aside(int throw_number, std::string reason);
    /// The streams of own throws that were not all asked for (a typing mistake, perhaps), sorted; for a
    /// warning.
    [[nodiscard]] std::vector<std::string> unused_own_throws() const;
    /// A bare source for shapes of this game, keyed by seed, re-rolls and stream, without ledger.
    [[nodiscard]] Chance shapes(const StreamName& stream) const;
    [[nodiscard]] const Ledger& ledger() const noexcept { return ledger_; }  ///< in the order thrown
    [[nodiscard]] const Seed& seed() const noexcept { return seed_; }
    [[nodiscard]] const Rerolls& rerolls() const noexcept { return rerolls_; }

private:
    struct Stream {
        Chance chance;
        std::size_t used_own = 0;
    };
    Stream& stream(const StreamName& name);
    [[nodiscard]] int rerolls_of(const StreamName& name) const;

    Seed seed_;
    OwnThrows thrown_;
    Rerolls rerolls_;
    std::map<std::string, Stream> streams_;
    Ledger ledger_;
};

}  // namespace muster::dice
