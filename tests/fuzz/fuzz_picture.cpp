// Any bytes as a picture: SVG, PNG or JPEG.
#include "draw/read_picture.hpp"
#include "fuzz/input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto read = muster::draw::read_picture(muster::fuzz::text_of(data, size));
    if (!read.content && read.fault.empty()) std::abort();
    return 0;
}
