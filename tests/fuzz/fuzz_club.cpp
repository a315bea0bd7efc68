// Any bytes as the club's muster.yaml.
#include "fuzz/input.hpp"
#include "scenario/club.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace muster;
    const fuzz::OneFileReplaced files{"muster.yaml", fuzz::text_of(data, size)};
    source::Reporter report;
    (void)scenario::read_club(files, "muster.yaml", report);
    fuzz::require_honest(true, report);
    return 0;
}
