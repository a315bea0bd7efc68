// What archives and accessibility checkers want to know of a PDF: the facts of the document as XMP, and what
// its RGB colours mean, as an ICC profile of sRGB (IEC 61966-2-1), the colour space of screens.
#pragma once

#include <string>

#include "draw/write_pdf.hpp"

namespace muster::draw {

/// A packet for a document built to PDF/A-3b and PDF/UA-1. Control characters, which XML cannot hold, are
/// left out. The same facts give the same bytes.
[[nodiscard]] std::string xmp_packet(const DocumentInfo& facts, const std::string& producer);

/// A display profile of ICC version 4.2, some 500 bytes, always the same.
[[nodiscard]] std::string srgb_profile();

}  // namespace muster::draw
