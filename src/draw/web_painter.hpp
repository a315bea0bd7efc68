// Pages as SVG inside one HTML file. Letters are texts in fonts of the file's own, so a page takes a tenth of
// what it takes with outlines; the look of items is in rules that all pages share.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "draw/web_fonts.hpp"
#include "page/page.hpp"
#include "text/fonts.hpp"

namespace muster::draw {

class WebPainter {
public:
    explicit WebPainter(const text::FontSet& fonts) : fonts_(fonts) {}
    /// An <svg> element; `name` is what it is to somebody who cannot see it. Its size in millimetres is in
    /// --width and --height. Boxes to mark have hidden crosses: one <g class="boxes"> a track, in it a path
    /// for each box.
    [[nodiscard]] std::string paint(const page::Page& page, std::string_view name);
    /// The rules of all that was painted, with the fonts.
    [[nodiscard]] std::string rules() const;
    /// The pictures of all that was painted, to be put once into the same file.
    [[nodiscard]] std::string pictures() const;

private:
    void paint(const std::vector<page::Item>& items);
    void paint(const page::GlyphRun& run);
    void paint(const page::Shape& shape);
    void paint(const page::Picture& picture);
    void paint(const page::Group& group);
    void paint(const page::Bookmark&) {}
    void paint(const page::PartBegin& part);
    void paint(const page::PartEnd& part);
    void add_path(const std::vector<page::Segment>& segments, const std::string& shown);
    [[nodiscard]] std::string letters_of(const page::GlyphRun& run, std::string& shifts);
    [[nodiscard]] long units(page::Millimetres length) const;
    /// The class with these declarations.
    [[nodiscard]] std::string look(const std::string& declarations);
    [[nodiscard]] std::string look_of(const page::Shape& shape);

    WebFonts fonts_;
    std::map<std::string, std::size_t> looks_;  ///< numbers of classes by declarations
    std::map<std::string, std::pair<std::size_t, std::shared_ptr<const page::PictureContent>>> pictures_;
    std::shared_ptr<const std::vector<page::PaperBox>> boxes_;  ///< of the figure that is being painted
    std::size_t clips_ = 0;
    double units_ = 0;  ///< to a millimetre, here
    std::string out_;
    struct Form {
        int times = 0, name = 0;
        long x = 0, y = 0;  ///< of the path that has the name
    };
    std::map<std::string, Form> forms_;  ///< of paths, with their looks
    int names_ = 0;
};

}  // namespace muster::draw
