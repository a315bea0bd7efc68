// Any bytes as a picture: SVG, PNG or JPEG.
#include "draw/read_picture.hpp"
#include "fuzz/input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    muster::source::Budget budget;
    const auto read = muster::draw::read_picture(muster::fuzz::text_of(data, size), budget, {});
    if (!read.content && read.fault.empty() && !budget.is_spent()) std::abort();
    return 0;
}
