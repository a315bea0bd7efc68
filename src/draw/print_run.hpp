// Many PDFs bound into one for a print shop.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

class QPDF;

namespace muster::draw {

/// Pages of many packs in one PDF. Attachments, bookmarks and structure stay behind: it is for the printer. A
/// two-sided run has each pack begin on a front, and one-sided packs get white backs; the paper is flipped as
/// the packs say. What pages show is read from the disk while the run is written, so that thousands of them
/// take little memory.
class PrintRun {
public:
    explicit PrintRun(bool is_two_sided);
    ~PrintRun();
    PrintRun(const PrintRun&) = delete;
    PrintRun& operator=(const PrintRun&) = delete;
    /// Adds pages of the PDF at `path`, by their numbers from 1. `is_two_sided`: they are fronts and backs by
    /// turns. Throws MachineError if the PDF is missing or damaged, or has no such page.
    void add(const std::string& path, const std::vector<int>& pages, bool is_two_sided);
    /// Hands over the bytes of the file, piece by piece.
    void write(const std::function<void(std::string_view)>& take);

private:
    void add_pages(const std::string& path, const std::vector<int>& pages, bool is_two_sided);
    void set_duplex(const std::string& how);
    void end_leaf();

    std::unique_ptr<QPDF> run_;
    std::vector<std::unique_ptr<QPDF>> packs_;  ///< which must live until the run is written
    bool is_two_sided_;
    std::size_t pages_ = 0;
    std::string box_;  ///< of the last page
};

}  // namespace muster::draw
