// Draws a page's items on any of Cairo's surfaces, whose coordinates are points.
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

/// The font faces of one document, as Cairo needs them.
class DrawnFonts {
public:
    explicit DrawnFonts(const text::FontSet& fonts);
    /// A face at a size, not rotated. Cached, because most texts share few of them.
    [[nodiscard]] cairo_scaled_font_t* upright(const std::string& face, double points);
    [[nodiscard]] cairo_font_face_t* face(const std::string& id);
    DrawnPictures pictures;

private:
    const text::FontSet& fonts_;
    std::map<std::string, Face, std::less<>> faces_;
    std::map<std::pair<std::string, double>, ScaledFont> sizes_;
    FontOptions options_;
};

class Painter {
public:
    Painter(cairo_t* context, DrawnFonts& fonts) : cairo_(context), fonts_(fonts) {}
    void paint(const page::Page& page);

private:
    void paint(const std::vector<page::Item>& items);
    void paint(const page::GlyphRun& run);
    void paint(const page::Shape& shape);
    void paint(const page::Picture& picture);
    void paint(const page::Group& group);
    // Bookmarks and the structure are for a PDF alone.
    void paint(const page::Bookmark&) {}
    void paint(const page::PartBegin&) {}
    void paint(const page::PartEnd&) {}
    void add(const page::ShapedText& text, double x, double y);
    void show(bool backward);
    void flush_text();
    void flush();

    cairo_t* cairo_;
    DrawnFonts& fonts_;
    bool upright_ = true;  ///< nothing is rotated or scaled here
    // What is drawn together at the next flush: texts like `run_`, or lines of one pen.
    const page::GlyphRun* run_ = nullptr;
    const page::Pen* pen_ = nullptr;
    std::size_t segments_ = 0;
    std::string words_;
    std::vector<cairo_glyph_t> glyphs_;
    std::vector<cairo_text_cluster_t> clusters_;
};

}  // namespace muster::draw
