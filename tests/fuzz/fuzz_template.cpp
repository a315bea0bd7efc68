// Any bytes as the template of a sheet.
#include "fuzz/input.hpp"
#include "sheets/make_sheet.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace muster;
    const std::string templates = fuzz::sources + "/templates";
    auto files = fuzz::replace_one_of(templates + "/common/sheets", fuzz::text_of(data, size));
    files.list_namesakes();  // the forty other sheets would be read anew for every input
    source::Reporter report;
    const auto book = sheets::SheetBook::read(files, {{templates}}, "loyalty-and-glory", report);
    fuzz::require_honest(book.has_value(), report);
    return 0;
}
