// What Cairo cannot write into a PDF: language, viewer preferences, dates in their right form, deterministic
// identity, object streams. Bytes → bytes, by qpdf's library.
#pragma once

#include <string>

namespace muster::deliver {

struct Finish {
    std::string language = "en-GB";
    bool duplex = false;
};

/// The finished file; same bytes in, same bytes out. Throws MachineError if the file is not sound.
[[nodiscard]] std::string finish_pdf(const std::string& pdf, const Finish& finish);

}  // namespace muster::deliver
