// Draws a page's items on any surface. Cairo's coordinates are points.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "draw/cairo.hpp"
#include "draw/pictures.hpp"
#include "page/page.hpp"
#include "text/fonts.hpp"

namespace muster::draw {

/// A bookmark found on the page, with its place in points.
struct MetBookmark {
    std::string title;
    int level;
    double x, y;
    bool once;
};

/// The font faces of one document, as Cairo needs them.
class DrawnFonts {
public:
    explicit DrawnFonts(const text::FontSet& fonts);
    /// A face at a size, not rotated. Cached, because most texts share few of them.
    [[nodiscard]] cairo_scaled_font_t* upright(const std::string& face, double points);
    [[nodiscard]] cairo_font_face_t* face(const std::string& id);
    /// The glyph index of an ASCII character in a face; 0 if it has none.
    [[nodiscard]] unsigned long glyph(const std::string& face, char character);
    DrawnPictures pictures;

private:
    const text::FontSet& fonts_;
    std::map<std::string, Face, std::less<>> faces_;
    std::map<std::pair<std::string, double>, ScaledFont> sizes_;
    std::map<std::pair<std::string, char>, unsigned long> glyphs_;
    FontOptions options_;
};

class Painter {
public:
    /// \param tagged  whether parts are marked in the document, as only a PDF can
    Painter(cairo_t* context, DrawnFonts& fonts, bool tagged = false)
        : cairo_(context), fonts_(fonts), tagged_(tagged) {}
    void paint(const page::Page& page);
    [[nodiscard]] const std::vector<MetBookmark>& bookmarks() const { return bookmarks_; }

private:
    void paint(const std::vector<page::Item>& items);
    void paint(const page::GlyphRun& run);
    void paint(const page::Shape& shape);
    void paint(const page::Picture& picture);
    void paint(const page::Group& group);
    void paint(const page::Bookmark& mark);
    void paint(const page::PartBegin& part);
    void paint(const page::PartEnd& part);
    [[nodiscard]] bool wants_space(const page::GlyphRun& run);
    void add(const page::ShapedText& text, double x, double y, bool spaced);
    void show(bool backward);
    void mark_drawing();
    void flush_text();
    void flush();

    cairo_t* cairo_;
    DrawnFonts& fonts_;
    bool upright_ = true;  ///< nothing is rotated or scaled here
    bool tagged_;
    bool has_words_ = false;                  ///< the open part has text
    int inside_ = 0;                          ///< how many open parts of the structure hold what is drawn
    const page::GlyphRun* before_ = nullptr;  ///< the last text of the same part
    std::vector<MetBookmark> bookmarks_;
    // What is drawn together at the next flush: texts like `run_`, or lines of one pen.
    const page::GlyphRun* run_ = nullptr;
    const page::Pen* pen_ = nullptr;
    std::size_t segments_ = 0;
    std::string words_;
    std::vector<cairo_glyph_t> glyphs_;
    std::vector<cairo_text_cluster_t> clusters_;
};

}  // namespace muster::draw
