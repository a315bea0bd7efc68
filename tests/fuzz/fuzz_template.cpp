// Any bytes as the template of a sheet, among small ones that have all kinds of elements.
#include "fuzz/input.hpp"
#include "sheets/make_sheet.hpp"

using namespace muster;

namespace {

const std::string templates = fuzz::sources + "/tests/fuzz/templates";

bool read(const source::Files& files, source::Reporter& report) {
    return sheets::SheetBook::read(files, {{templates}}, "tiny", report).has_value();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const bool sound = fuzz::require_sound([](auto& report) { return read(fuzz::disk, report); });
    auto files = fuzz::replace_one_of(templates + "/common/sheets", fuzz::text_of(data, size));
    files.list_namesakes();  // the other sheets would be read anew for every input
    source::Reporter report;
    const bool has_result = read(files, report);
    fuzz::require_honest(has_result, report);
    return sound ? 0 : -1;
}
