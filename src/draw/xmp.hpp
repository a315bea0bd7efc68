// The facts of a document as XMP, the form in which archives and accessibility checkers read them.
#pragma once

#include <string>

#include "draw/write_pdf.hpp"

namespace muster::draw {

/// A packet for a document built to PDF/A-3b and PDF/UA-1. Control characters, which XML cannot hold, are
/// left out. The same facts give the same bytes.
[[nodiscard]] std::string xmp_packet(const DocumentInfo& facts);

}  // namespace muster::draw
