// Any bytes as a scenario, the whole way to its PDFs: what is accepted must print.
#include "fuzz/input.hpp"
#include "game/request_error.hpp"
#include "pack/build_pack.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace muster;
    const fuzz::OneFileReplaced files{"night.yaml", fuzz::text_of(data, size)};
    static const pack::World machine = pack::machine_world(fuzz::disk);  // keeps its fonts and its rules
    pack::World world{{files, machine.data, machine.fresh_seed, {}, machine.kept}, machine.fonts};
    pack::PackRequest request;
    request.game.scenario = "night.yaml";
    request.game.seed = "1777";
    request.jobs = 1;
    source::Reporter report;
    try {
        fuzz::require_honest(pack::build_pack(world, request, report).has_value(), report);
    } catch (const game::RequestError&) {
        return 0;  // said on the command line
    }
    return 0;
}
