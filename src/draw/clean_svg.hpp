// An SVG without anything but the picture.
#pragma once

#include <string>
#include <string_view>

namespace muster::draw {

/// Only the elements and attributes that are drawn, of an SVG that fault_of_svg() accepts: no comment, title,
/// metadata, script or address, nothing of an editor's own, and of ids only those that something refers to.
/// A cleaned SVG stays as it is.
[[nodiscard]] std::string cleaned_svg(std::string_view bytes);

}  // namespace muster::draw
