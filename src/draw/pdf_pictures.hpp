// The pictures of a PDF: each is in the file once, however often its pages show it.
#pragma once

#include <array>
#include <map>
#include <string>
#include <tuple>

#include "draw/pdf_file.hpp"
#include "draw/pictures.hpp"
#include "page/page.hpp"

namespace muster::draw {

class PdfPictures {
public:
    explicit PdfPictures(PdfFile& file) : file_(file) {}
    struct Placed {
        int object = 0;
        std::array<double, 6> matrix{};  ///< from the object's own space to points, y down
    };
    /// Throws MachineError if it cannot be drawn, although read_picture accepted it.
    [[nodiscard]] Placed place(const page::Picture& picture);

private:
    /// A drawing, or a bitmap made of one, is made for a size in points; others have none.
    using Key = std::tuple<DrawnPictures::Asked, int, int>;
    [[nodiscard]] int write(const DrawnPictures::Asked& picture, double width, double height);
    [[nodiscard]] int write_dots(cairo_surface_t* dots);
    [[nodiscard]] int write_photograph(const std::string& jpeg);

    PdfFile& file_;
    DrawnPictures pictures_;
    std::map<Key, int> written_;
};

}  // namespace muster::draw
