// Any bytes as a spreadsheet with an army.
#include "fuzz/input.hpp"
#include "spreadsheet/army.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace muster;
    const fuzz::OneFileReplaced files{"army.csv", fuzz::text_of(data, size)};
    static const std::string templates = MUSTER_SOURCE_DIR "/templates";
    source::Reporter report;
    static const auto words = spreadsheet::read_words(fuzz::disk, {templates}, report);
    static const auto types =
        scenario::read_troop_types(fuzz::disk, templates + "/common/troop-types.yaml", report);
    const auto tables = spreadsheet::read_tables(files, "army.csv", report);
    const auto text =
        tables ? spreadsheet::make_scenario(*tables, *words, *types, {"army.csv", "Army", "x"}, report)
               : std::nullopt;
    fuzz::require_honest(text.has_value(), report);
    return 0;
}
