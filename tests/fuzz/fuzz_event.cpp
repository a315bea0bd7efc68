// Any bytes as the file of an event, and as the record of a table that somebody else has made.
#include "event/event.hpp"
#include "event/record.hpp"
#include "fuzz/input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace muster;
    if (const auto record = event::parse_record(fuzz::text_of(data, size)))
        for (const auto& [file, sum] : event::files_of(*record))
            if (file.find_first_of("/\\") != std::string::npos || file.starts_with(".")) std::abort();
    const fuzz::OneFileReplaced files{"event.yaml", fuzz::text_of(data, size)};
    source::Reporter report;
    const auto event = event::read_event(files, "event.yaml", {}, report);
    fuzz::require_honest(event.has_value(), report);
    if (event && !report.has_errors()) (void)event::tables_of(*event, *dice::Seed::parse("1777"));
    return 0;
}
