// What libjpeg does when it meets an error, for reading and for writing.
#pragma once

#include <csetjmp>
#include <cstdio>

#include <jpeglib.h>

namespace muster::draw {

/// libjpeg reports errors by a function that must not return. It jumps back to `back`, so only plain C data
/// may be alive in between.
struct JpegErrors {
    jpeg_error_mgr manager;
    std::jmp_buf back;
};

inline void leave(j_common_ptr jpeg) {
    std::longjmp(reinterpret_cast<JpegErrors*>(jpeg->err)->back, 1);
}

}  // namespace muster::draw
