// Adds to a PDF what Cairo cannot write: language, viewer preferences, dates in the right form, page boxes,
// attachments, deterministic identity, object streams. Takes bytes and returns bytes, with qpdf's library.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::deliver {

/// How a printer that prints both sides turns the paper over.
enum class Duplex { simplex, flip_long_edge, flip_short_edge };

/// A box on one page, in points from its top left corner, y down. A box that is absent is as large as the
/// page.
struct PdfBox {
    double left = 0, top = 0, right = 0, bottom = 0;
};
struct PageBoxes {
    std::optional<PdfBox> trim, bleed;
};

/// One part of the structure, for screen readers. It is in the part with the index `holder`, or, if that is
/// -1, in the document itself. `page` and `mark` say where its drawing is; they are -1 for parts that hold
/// parts.
struct TaggedPart {
    const char* name = "P";  ///< the tag in the PDF: "Sect", "H1", "TD", "Figure"
    int holder = -1;
    int page = -1, mark = -1;
    std::string_view words;    ///< read aloud instead of the drawing; must outlive the call
    int columns = 1;           ///< of a cell: how many columns of its table it spans
    bool is_numbered = false;  ///< of a list: its marks are numbers
};

/// A file inside the PDF.
struct Attachment {
    std::string name, media_type, says;  ///< "rolled.yaml", "application/yaml", a description
    std::string bytes;
};

struct FinishOptions {
    std::string language = "en-GB";
    Duplex duplex = Duplex::simplex;
    std::vector<PageBoxes> boxes;  ///< one a page, or none at all
    std::optional<Attachment> attachment{};
    std::vector<TaggedPart> structure{};  ///< each holder before its parts
    std::string metadata{};               ///< an XMP packet; empty: none
    std::string colour_profile{};         ///< the ICC profile of its RGB colours; empty: none
};

/// The finished file; the same bytes in give the same bytes out. Throws MachineError if the file is damaged.
[[nodiscard]] std::string finish_pdf(const std::string& pdf, const FinishOptions& finish);

}  // namespace muster::deliver
