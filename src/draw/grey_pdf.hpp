// The colours of a PDF whose pages are black and grey: in DeviceGray, because print shops count every page
// with RGB as one in colour.
#pragma once

#include <vector>

#include <qpdf/QPDF.hh>

#include "page/page.hpp"

namespace muster::draw {

/// Whether nothing on the pages has a colour.
[[nodiscard]] bool is_grey(const std::vector<page::Page>& pages);
/// Writes each RGB ink of a drawn PDF that is a grey as such.
void make_device_grey(QPDF& pdf);

}  // namespace muster::draw
