// Bytes as text for data: addresses.
#pragma once

#include <string>
#include <string_view>

namespace muster::draw {

[[nodiscard]] std::string base64(std::string_view bytes);

}  // namespace muster::draw
