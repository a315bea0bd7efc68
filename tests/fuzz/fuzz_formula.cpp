// Any bytes as a formula, evaluated with some value for every name.
#include "fuzz/input.hpp"
#include "source/formula.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace muster;
    const std::string text = fuzz::text_of(data, size);
    source::Reporter report;
    const source::Place place{std::make_shared<const source::SourceText>("a.yaml", text), 0, 0};
    const auto formula = source::Formula::parse(text, place, report);
    fuzz::require_honest(formula.has_value(), report);
    if (!formula) return 0;
    for (const double number : {0.0, 1.0, -3.5, 1e300}) {
        const auto lookup = [&](std::string_view) { return number; };
        if (const auto value = formula->value(lookup); value && !(*value - *value == 0)) std::abort();
        (void)formula->whole(lookup);
        (void)formula->holds(lookup);
    }
    return 0;
}
