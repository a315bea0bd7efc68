// A PDF written by hand: one empty page, and what a test adds to its catalog and its objects.
#pragma once

#include <string>
#include <vector>

namespace muster::deliver {

/// The first of `more` is object 5.
inline std::string small_pdf(const std::string& in_catalog = "", const std::vector<std::string>& more = {}) {
    std::vector<std::string> objects{"<< /Type /Catalog /Pages 2 0 R " + in_catalog + ">>",
                                     "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
                                     "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>",
                                     "<< /Title (Cards) /CreationDate (20200101000000Z) >>"};
    objects.insert(objects.end(), more.begin(), more.end());
    const std::string size = std::to_string(objects.size() + 1);
    std::string bytes = "%PDF-1.5\n";
    std::string table = "xref\n0 " + size + "\n0000000000 65535 f \n";
    for (std::size_t i = 0; i < objects.size(); ++i) {
        const std::string at = std::to_string(bytes.size());
        table += std::string(10 - at.size(), '0') + at + " 00000 n \n";
        bytes += std::to_string(i + 1) + " 0 obj\n" + objects[i] + "\nendobj\n";
    }
    const std::string start = std::to_string(bytes.size());
    return bytes + table + "trailer << /Size " + size + " /Root 1 0 R /Info 4 0 R >>\nstartxref\n" + start +
           "\n%%EOF\n";
}

}  // namespace muster::deliver
