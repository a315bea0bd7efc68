// Any bytes as a PDF that may have a game attached.
#include <cstdint>
#include <cstdlib>

#include "deliver/read_attachment.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::size_t limit = 1 << 16;
    const auto found =
        muster::deliver::read_attachment({reinterpret_cast<const char*>(data), size}, "rolled.yaml", limit);
    if (found.bytes && found.bytes->size() > limit) std::abort();
    return 0;
}
