// Many PDFs bound into one for a print shop.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "draw/pdf_file.hpp"

namespace muster::draw {

/// The pages of many packs in one PDF. Attachments, bookmarks and structure stay behind: it is for the
/// printer. A two-sided run has each pack begin on a front, and one-sided packs get white backs. Each pack is
/// written before the next is read, so that thousands of them take little memory.
class PrintRun {
public:
    explicit PrintRun(bool is_two_sided);
    /// Adds a PDF, and returns the bytes with which the file goes on. `is_two_sided`: its pages are fronts
    /// and backs by turns. Throws MachineError if it is damaged.
    [[nodiscard]] std::string add(std::string_view pack, bool is_two_sided);
    /// The last bytes of the file.
    [[nodiscard]] std::string finish();

private:
    void add_pages(std::string_view pack, bool is_two_sided);
    void end_leaf(const std::string& box);

    PdfFile file_;
    bool is_two_sided_;
    int tree_;  ///< the object that lists the pages
    std::vector<int> pages_;
};

}  // namespace muster::draw
