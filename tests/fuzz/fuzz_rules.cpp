// Any bytes as a file of a rules system, the smallest one that there can be.
#include "fuzz/input.hpp"
#include "rules/rules_system.hpp"

using namespace muster;

namespace {

const std::string own = fuzz::sources + "/tests/fuzz/templates";

std::optional<rules::RulesSystem> read(const source::Files& files, source::Reporter& report) {
    return rules::read_rules(files, {{own}}, {"tiny", {}}, report);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const bool sound =
        fuzz::require_sound([](auto& report) { return read(fuzz::disk, report).has_value(); });
    const auto files = fuzz::replace_one_of(own + "/tiny", fuzz::text_of(data, size));
    source::Reporter report;
    const bool has_result = read(files, report).has_value();
    fuzz::require_honest(has_result, report);
    return sound ? 0 : -1;
}
