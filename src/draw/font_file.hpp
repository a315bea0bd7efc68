// A file of letters as HarfBuzz reads it, for those who cut glyphs out of it.
#pragma once

#include <string>
#include <string_view>

#include <hb-subset.h>

#include "draw/cairo.hpp"

namespace muster::draw {

using FontFile = Handle<hb_face_t, hb_face_destroy>;
using FontMeasures = Handle<hb_font_t, hb_font_destroy>;
using SubsetInput = Handle<hb_subset_input_t, hb_subset_input_destroy>;
using SubsetPlan = Handle<hb_subset_plan_t, hb_subset_plan_destroy>;

/// Throws MachineError if the file cannot be read.
[[nodiscard]] FontFile open_font(const std::string& file);

}  // namespace muster::draw
