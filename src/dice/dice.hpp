// The dice of one game. Every roll is written to the ledger; nothing else in the program may decide anything
// by chance.
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

/// How often each prefix was re-rolled; a stream is re-rolled as often as all its prefixes together.
using Rerolls = std::map<std::string, int>;

/// A source of chance without a ledger: for details of drawings that decide nothing (the wobble of a bank),
/// and for shapes inside squares. Portable: whole numbers only.
class Chance {
public:
    /// Hashes `key` as it is ("muster-1 bare" NUL key).
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
    std::array<std::uint64_t, 2> generator_{};  ///< the state of a pcg32 (only dice.cpp knows pcg)
};

/// Thrown in place of a roll beyond limits::rolls_of_a_game. Whoever rolls knows whose step it is.
struct TooManyRolls {};

/// A score and the number of its roll in the ledger.
struct Score {
    int value = 0;
    int throw_number = 0;
};

class Dice {
public:
    explicit Dice(Seed seed, OwnThrows thrown = {}, Rerolls rerolls = {});
    /// One score, 1 to die.faces(), each exactly equally likely. `why` is printed ("hill, British half"). The
    /// umpire's own score replaces the stream's, which is used up, so that later scores are unchanged. A
    /// score that the die does not have is returned as it is: the caller knows where it was written, and
    /// reports it. Throws TooManyRolls.
    [[nodiscard]] Score roll(const StreamName& stream, Die die, std::string_view why);
    /// Records what the table made of a roll.
    void read_as(int throw_number, std::string reading);
    /// Records that a roll was set aside and rolled again, and why.
    void set_aside(int throw_number, std::string reason);
    /// The streams of the umpire's own scores that were not all used (perhaps a typing mistake), sorted, for
    /// a warning.
    [[nodiscard]] std::vector<std::string> unused_own_throws() const;
    /// A source of chance for shapes of this game, keyed by seed, re-rolls and stream, without a ledger.
    [[nodiscard]] Chance shapes(const StreamName& stream) const;
    [[nodiscard]] const Ledger& ledger() const noexcept { return ledger_; }  ///< in the order rolled
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
