#include <charconv>

#include <catch2/catch.hpp>

#include "dice/dice.hpp"
#include "source/fields.hpp"
#include "source/files.hpp"

using namespace muster;
using source::Field;
using source::field;
using source::Need;

namespace {

struct Generator {
    int state = 0, stream = 0;
    std::vector<std::string> raw;
    std::vector<int> d6;
};

struct Stream {
    std::string seed, stream, die;
    int rerolled = 0;
    std::vector<int> scores;
};

struct Answers {
    Generator pcg32;
    std::vector<Stream> streams;
};

}  // namespace

template <>
source::Fields<Generator> source::make_fields() {
    return {field<&Generator::state>("state", ""), field<&Generator::stream>("stream", ""),
            field<&Generator::raw>("raw", ""), field<&Generator::d6>("d6", "")};
}

template <>
source::Fields<Stream> source::make_fields() {
    return {field<&Stream::seed>("seed", ""), field<&Stream::stream>("stream", ""),
            field<&Stream::die>("die", ""), field<&Stream::rerolled>("rerolled", ""),
            field<&Stream::scores>("scores", "")};
}

template <>
source::Fields<Answers> source::make_fields() {
    return {field<&Answers::pcg32>("pcg32", "", Need::required),
            field<&Answers::streams>("streams", "", Need::required)};
}

namespace {

Answers known_answers() {
    source::Reporter report;
    const auto text =
        source::read_text(source::DiskFiles{}, MUSTER_SOURCE_DIR "/tests/dice/known_answers.yaml", report);
    REQUIRE(text);
    const auto root = source::parse_yaml(text, report);
    REQUIRE(root);
    auto answers = source::read<Answers>(*root, report);
    REQUIRE(answers);
    REQUIRE_FALSE(report.has_errors());
    return *answers;
}

}  // namespace

TEST_CASE("pcg32 gives its author's numbers") {
    const Generator known = known_answers().pcg32;
    REQUIRE(known.raw.size() == 6);
    dice::Chance raw{static_cast<std::uint64_t>(known.state), static_cast<std::uint64_t>(known.stream)};
    for (const auto& hexadecimal : known.raw) {
        std::uint32_t number = 0;
        std::from_chars(hexadecimal.data(), hexadecimal.data() + hexadecimal.size(), number, 16);
        constexpr std::uint32_t half = 1U << 31U;  // divides the range, so that no number is rejected
        CHECK(raw.below(half) == number % half);
    }
    dice::Chance six{static_cast<std::uint64_t>(known.state), static_cast<std::uint64_t>(known.stream)};
    for (const int score : known.d6) CHECK(static_cast<int>(six.below(6)) + 1 == score);
}

TEST_CASE("a seed means the same for ever") {
    const auto streams = known_answers().streams;
    REQUIRE(streams.size() >= 7);
    for (const Stream& known : streams) {
        INFO(known.seed << " " << known.stream << " re-rolled " << known.rerolled);
        dice::Rerolls rerolls;
        if (known.rerolled > 0) rerolls[known.stream] = known.rerolled;
        dice::Dice dice{dice::Seed{known.seed}, {}, rerolls};
        std::vector<int> scores;
        for (std::size_t i = 0; i < known.scores.size(); ++i)
            scores.push_back(
                dice.roll(dice::StreamName{known.stream}, *dice::parse_die(known.die), "a test").value);
        CHECK(scores == known.scores);
    }
}
