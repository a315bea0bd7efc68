// One walk over a page's items, whatever the surface. Coordinates go to Cairo in points.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "draw/handle.hpp"
#include "page/page.hpp"
#include "text/fonts.hpp"

namespace muster::draw {

/// A bookmark met on the way, at its place on the page in points.
struct MetBookmark {
    std::string title;
    int level;
    double x, y;
};

/// The faces of one document as Cairo draws with them.
class DrawnFonts {
public:
    explicit DrawnFonts(const text::FontSet& fonts);
    /// A face at a size, upright: kept, since most texts share few of them.
    [[nodiscard]] cairo_scaled_font_t* upright(const std::string& face, double points);
    [[nodiscard]] cairo_font_face_t* face(const std::string& id);

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
    [[nodiscard]] const std::vector<MetBookmark>& bookmarks() const { return bookmarks_; }

private:
    void paint(const std::vector<page::Item>& items);
    void paint(const page::GlyphRun& run);
    void paint(const page::Shape& shape);
    void paint(const page::Group& group);
    void paint(const page::Bookmark& mark);
    void show(const page::ShapedText& text, double x, double y);

    cairo_t* cairo_;
    DrawnFonts& fonts_;
    bool upright_ = true;  ///< nothing turned or scaled here
    std::vector<MetBookmark> bookmarks_;
    std::vector<cairo_glyph_t> glyphs_;
    std::vector<cairo_text_cluster_t> clusters_;
};

}  // namespace muster::draw
