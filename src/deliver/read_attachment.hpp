// Reads PDFs that may come from anywhere: what is damaged is told, never mended, and an attachment expands no
// further than its limit.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace muster::deliver {

struct FoundAttachment {
    bool sound = true;                 ///< false: this is not a readable PDF
    std::optional<std::string> bytes;  ///< none: there is no such file, or it is larger than the limit
};

/// The file that Muster attached under `name`. Never throws because of what is in the PDF.
[[nodiscard]] FoundAttachment read_attachment(const std::string& pdf, const std::string& name,
                                              std::size_t limit);

/// Whether its pages can be found, with everything that they use.
[[nodiscard]] bool has_readable_pages(const std::string& pdf);

}  // namespace muster::deliver
