#include "golden/pictures.hpp"

#include <filesystem>
#include <stdexcept>

#include "support/run.hpp"

namespace muster::golden {
namespace {

namespace fs = std::filesystem;

page::PaperBox part(double left, double top, double width, double height) {
    using lengths::Millimetres;
    return {{Millimetres{left}, Millimetres{top}}, {Millimetres{width}, Millimetres{height}}};
}

/// "cards-british" is a file of the sheet "cards", "map-blank" of "map-blank".
bool is_of(const std::string& file, const std::string& sheet) {
    return file == sheet || (sheet != "map" && file.starts_with(sheet + "-")) ||
           (sheet == "map" && file.starts_with("map-") && file != "map-blank");
}

}  // namespace

const std::vector<Picture>& all_pictures() {
    static const std::string glory = "loyalty-and-glory";
    static const auto first_card = part(10, 14, 64, 92), right_card = part(136, 14, 64, 92);
    static const auto row_of_labels = part(7, 14, 162, 17);
    static const auto works = part(43, 27, 82, 50), hill = part(145, 112, 96, 52),
                      wood = part(21, 97, 102, 56);
    static const std::vector<Picture> pictures{
        {"card", glory, "cards-british", 1, first_card},
        {"card-black", glory + "/monochrome", "cards-british", 1, first_card},
        {"card-low-ink", glory + "/low-ink", "cards-british", 1, first_card},
        {"back-side", "ways/back-side", "cards-british", 2, right_card},
        {"proof", "ways/proof", "cards-british", 1, first_card},
        {"labels", glory, "labels-british", 1, row_of_labels},
        {"balance", glory, "balance", 1, part(10, 10, 100, 80)},
        {"counters", glory, "aids", 7, part(20, 18, 80, 75)},
        {"wedges", glory, "aids", 5, part(10, 10, 90, 80)},
        {"squares", glory, "map", 1, part(53, 15, 75, 65)},
        {"town", glory, "map", 1, part(130, 13, 75, 62)},
        {"works", "signs", "map", 1, works},
        {"works-black", "ways/signs-monochrome", "map", 1, works},
        {"works-colour-safe", "ways/signs-colour-safe", "map", 1, works},
        {"hill", "signs", "map", 1, hill},
        {"hill-black", "ways/signs-monochrome", "map", 1, hill},
        {"hill-low-ink", "ways/signs-low-ink", "map", 1, hill},
        {"wood", "signs", "map", 1, wood},
        {"wood-black", "ways/signs-monochrome", "map", 1, wood},
        {"wood-low-ink", "ways/signs-low-ink", "map", 1, wood},
        {"crossing", "signs", "map", 1, part(118, 36, 118, 72)},
        {"legend", "signs", "map", 1, part(245, 12, 45, 156)},
    };
    return pictures;
}

Printing printing_of(const Picture& picture) {
    for (auto& printing : all_printings())
        for (const auto& sheet : printing.request.sheets)
            if (printing.name == picture.printing && is_of(picture.file, sheet))
                return with_sheet_alone(printing, sheet);
    throw std::runtime_error("nothing prints the picture " + picture.name);
}

const page::Page& page_of(const Picture& picture, const std::vector<PrintedFile>& printed) {
    for (const auto& file : printed)
        if (file.name == picture.printing + "/" + picture.file && file.pages.size() >= picture.page)
            return file.pages[picture.page - 1];
    throw std::runtime_error("the page of the picture " + picture.name + " is not printed");
}

SmallPicture draw_small(const Picture& picture, const page::Page& page) {
    return draw_small(page, picture.part, *fonts());
}

SmallPicture accepted_picture(const Picture& picture) {
    const std::string path = MUSTER_SOURCE_DIR "/tests/golden/pages/" + picture.name + ".png";
    return fs::exists(path) ? read_small(tests::read_file(path)) : SmallPicture{};
}

}  // namespace muster::golden
