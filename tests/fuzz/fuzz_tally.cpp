// Any bytes as a tally of many nights.
#include "fuzz/input.hpp"
#include "game/environment.hpp"
#include "game/request_error.hpp"
#include "game/tally.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace muster;
    const fuzz::OneFileReplaced files{"tally.json", fuzz::text_of(data, size)};
    source::Reporter report;
    const auto tally = game::read_tally(files, "tally.json", report);
    fuzz::require_honest(tally.has_value(), report);
    if (!tally) return 0;
    static const auto rules = [] {
        source::Reporter said;
        return game::machine_environment(fuzz::disk).read_rules({"loyalty-and-glory", {}}, said);
    }();
    (void)game::make_spread(*tally, *rules, nullptr);
    game::Tally sum = *tally;
    try {
        game::add(sum, *tally, "tally.json");
    } catch (const game::RequestError&) {
        return 0;  // its own nights are in it already
    }
    return 0;
}
