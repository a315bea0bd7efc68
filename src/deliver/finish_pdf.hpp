// What Cairo cannot write into a PDF: language, viewer preferences, dates in their right form, page boxes,
// attachments, deterministic identity, object streams. Bytes → bytes, by qpdf's library.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace muster::deliver {

/// How a printer that can print both sides is to turn the paper.
enum class Duplex { simplex, flip_long_edge, flip_short_edge };

/// The boxes of one page, in points from its top left corner, y down; absent: as large as the page.
struct Box {
    double left = 0, top = 0, right = 0, bottom = 0;
};
struct PageBoxes {
    std::optional<Box> trim, bleed;
};

/// A file inside the PDF.
struct Attachment {
    std::string name, media_type, says;  ///< "rolled.yaml", "application/yaml", what it is in words
    std::string bytes;
};

struct Finish {
    std::string language = "en-GB";
    Duplex duplex = Duplex::simplex;
    std::vector<PageBoxes> boxes;  ///< one a page, or none at all
    std::optional<Attachment> attachment{};
};

/// The finished file; same bytes in, same bytes out. Throws MachineError if the file is not sound.
[[nodiscard]] std::string finish_pdf(const std::string& pdf, const Finish& finish);

}  // namespace muster::deliver
