// Any bytes as a scenario give typed values, or messages.
#include "fuzz/input.hpp"
#include "scenario/forms.hpp"
#include "scenario/read_scenario.hpp"
#include "source/ids.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace muster;
    static const scenario::TroopTypes types = [] {
        source::Reporter report;
        return scenario::read_troop_types(source::DiskFiles{},
                                          MUSTER_SOURCE_DIR "/templates/common/troop-types.yaml", report)
            .value_or(scenario::TroopTypes{});
    }();
    source::MemoryFiles files;
    files.files["a.yaml"].assign(reinterpret_cast<const char*>(data), size);
    source::Reporter report;
    const auto read = scenario::read_scenario(files, "a.yaml", types, report);
    fuzz::require_honest(read.has_value(), report);
    if (report.has_errors()) return 0;
    // Whatever was accepted without a message has ids that are safe in file names and streams.
    for (const auto& side : read->sides) {
        if (!source::is_id(side.id)) std::abort();
        for (const auto& brigade : side.brigades)
            for (const auto& unit : brigade.units)
                if (!source::is_id(unit.id)) std::abort();
    }
    return 0;
}
