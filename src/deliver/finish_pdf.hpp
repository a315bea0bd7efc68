// What Cairo cannot write into a PDF: language, viewer preferences, dates in their right form, page boxes,
// attachments, deterministic identity, object streams. Bytes → bytes, by qpdf's library.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::deliver {

/// How a printer that can print both sides is to turn the paper.
enum class Duplex { simplex, flip_long_edge, flip_short_edge };

/// The boxes of one page, in points from its top left corner, y down; absent: as large as the page.
struct PdfBox {
    double left = 0, top = 0, right = 0, bottom = 0;
};
struct PageBoxes {
    std::optional<PdfBox> trim, bleed;
};

/// One part of the structure, for readers that speak. It lies in the part of number `holder`, -1: in the
/// document itself. `page` and `mark` say where what is drawn of it stands; -1 for parts that hold parts.
struct TaggedPart {
    const char* name = "P";  ///< as the format has it: "Sect", "H1", "TD", "Figure"
    int holder = -1;
    int page = -1, mark = -1;
    std::string_view words;  ///< said in its place; must outlive the call
};

/// A file inside the PDF.
struct Attachment {
    std::string name, media_type, says;  ///< "rolled.yaml", "application/yaml", what it is in words
    std::string bytes;
};

struct FinishOptions {
    std::string language = "en-GB";
    Duplex duplex = Duplex::simplex;
    std::vector<PageBoxes> boxes;  ///< one a page, or none at all
    std::optional<Attachment> attachment{};
    std::vector<TaggedPart> structure{};  ///< holders before what they hold
};

/// The finished file; same bytes in, same bytes out. Throws MachineError if the file is not sound.
[[nodiscard]] std::string finish_pdf(const std::string& pdf, const FinishOptions& finish);

}  // namespace muster::deliver
