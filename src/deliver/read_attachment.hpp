// What lies inside a PDF: reading back a file that Muster attached. The PDF may come from anywhere.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace muster::deliver {

struct FoundAttachment {
    bool sound = true;                 ///< false: this is no PDF that can be read
    std::optional<std::string> bytes;  ///< none: there is no such file in it, or it is larger than the limit
};

/// The file attached under `name`. Never throws for what is in the PDF; stops unpacking at `limit` bytes, so
/// that a small file cannot swell.
[[nodiscard]] FoundAttachment read_attachment(const std::string& pdf, const std::string& name,
                                              std::size_t limit);

}  // namespace muster::deliver
