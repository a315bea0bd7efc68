// Any bytes as a decided game (rolled.yaml), read as a night that goes on.
#include "fuzz/input.hpp"
#include "game/night.hpp"
#include "game/request_error.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace muster;
    const fuzz::OneFileReplaced files{"rolled.yaml", fuzz::text_of(data, size)};
    static const auto kept = std::make_shared<source::KeptValues>();  // the rules, which no input replaces
    source::Reporter report;
    const auto text = source::read_text(files, "rolled.yaml", report);
    if (!text) return 0;
    try {
        const game::Environment environment{files, fuzz::sources, [] { return std::string{"a"}; }, {}, kept};
        fuzz::require_honest(game::read_night(environment, text, report) != nullptr, report);
    } catch (const game::RequestError&) {
        return 0;  // a scenario that has not been rolled
    }
    return 0;
}
