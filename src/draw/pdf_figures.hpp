// Figures that come again and again on pages, such as trees: each is in the file once.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "draw/pdf_file.hpp"
#include "page/page.hpp"

namespace muster::draw {

/// A form such as the crown of a tree, with the lines that are drawn upon it. All items are shapes, and the
/// first begins with a move.
using Figure = std::span<const page::Item>;

/// The figure that begins with an item; empty if none does.
[[nodiscard]] Figure figure_at(const std::vector<page::Item>& items, std::size_t first);
/// Where the first path of a figure begins.
[[nodiscard]] page::PaperPoint begin_of(Figure figure);

class PdfFigures {
public:
    explicit PdfFigures(PdfFile& file) : file_(file) {}
    static constexpr int never_seen = 0, seen_once = -1;
    /// The object of a figure, or one of the above. Figures are the same if they are so after a move, except
    /// for the ink that the first shape is filled with.
    [[nodiscard]] int& object(Figure figure, int decimals);
    /// Writes an object that draws a figure.
    /// \param content  operators whose places count from the figure's beginning
    [[nodiscard]] int write(Figure figure, const std::string& content);

private:
    PdfFile& file_;
    std::map<std::vector<std::int32_t>, int> objects_;
};

}  // namespace muster::draw
