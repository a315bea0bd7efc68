// A PDF written by hand: one empty page.
#pragma once

#include <string>

namespace muster::deliver {

inline std::string small_pdf() {
    std::string bytes = "%PDF-1.5\n";
    std::string table = "xref\n0 5\n0000000000 65535 f \n";
    const char* objects[] = {"<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
                             "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>",
                             "<< /Title (Cards) /CreationDate (20200101000000Z) >>"};
    for (int i = 0; i < 4; ++i) {
        const std::string at = std::to_string(bytes.size());
        table += std::string(10 - at.size(), '0') + at + " 00000 n \n";
        bytes += std::to_string(i + 1) + " 0 obj\n" + objects[i] + "\nendobj\n";
    }
    const std::string start = std::to_string(bytes.size());
    return bytes + table + "trailer << /Size 5 /Root 1 0 R /Info 4 0 R >>\nstartxref\n" + start + "\n%%EOF\n";
}

}  // namespace muster::deliver
