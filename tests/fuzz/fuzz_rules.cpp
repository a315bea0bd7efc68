// Any bytes as a file of a rules system.
#include "fuzz/input.hpp"
#include "rules/rules_system.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace muster;
    const std::string own = fuzz::sources + "/tests/rules/sixth";
    const auto files = fuzz::replace_one_of(own + "/lanterns", fuzz::text_of(data, size));
    source::Reporter report;
    const auto rules =
        rules::read_rules(files, {{own, fuzz::sources + "/templates"}}, {"lanterns", {}}, report);
    fuzz::require_honest(rules.has_value(), report);
    return 0;
}
