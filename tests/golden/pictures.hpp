// The parts of pages of which a small picture is kept, and how they are drawn.
#pragma once

#include <string>
#include <vector>

#include "golden/printings.hpp"
#include "golden/small_picture.hpp"

namespace muster::golden {

/// A part of a page: of the printing `printing`, on the page `page` (from 1) of the file `file`.
struct Picture {
    std::string name;
    std::string printing, file;
    std::size_t page = 1;
    page::PaperBox part;
};

[[nodiscard]] const std::vector<Picture>& all_pictures();

/// The printing whose files have this picture, reduced to its sheet.
[[nodiscard]] Printing printing_of(const Picture& picture);

/// The page that a picture is of. Throws std::runtime_error if it is not printed.
[[nodiscard]] const page::Page& page_of(const Picture& picture, const std::vector<PrintedFile>& printed);

[[nodiscard]] SmallPicture draw_small(const Picture& picture, const page::Page& page);

/// The accepted picture; without pixels if there is none.
[[nodiscard]] SmallPicture accepted_picture(const Picture& picture);

}  // namespace muster::golden
