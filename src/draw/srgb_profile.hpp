// The colour space of screens, sRGB (IEC 61966-2-1), as an ICC profile: what the RGB colours of a PDF mean.
#pragma once

#include <string>

namespace muster::draw {

/// A display profile of ICC version 4.2, some 500 bytes, always the same.
[[nodiscard]] std::string srgb_profile();

}  // namespace muster::draw
