// Reads back a file that Muster attached to a PDF. The PDF may come from anywhere.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace muster::deliver {

struct FoundAttachment {
    bool sound = true;                 ///< false: this is not a readable PDF
    std::optional<std::string> bytes;  ///< none: there is no such file, or it is larger than the limit
};

/// The file attached under `name`. Never throws because of what is in the PDF. It is read in a process
/// of its own with little memory and time, so that a small PDF cannot expand without end; a PDF that needs
/// more is not readable.
[[nodiscard]] FoundAttachment read_attachment(const std::string& pdf, const std::string& name,
                                              std::size_t limit);

}  // namespace muster::deliver
