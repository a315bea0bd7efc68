// Draws a page's items on any of Cairo's surfaces, whose coordinates are points.
#pragma once

#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "draw/cairo.hpp"
#include "draw/figures.hpp"
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
    /// The glyph of a character of ASCII; 0 if the face has none.
    [[nodiscard]] unsigned long glyph(const std::string& face, char character);
    DrawnPictures pictures;
    Figures figures;

private:
    const text::FontSet& fonts_;
    std::map<std::string, Face, std::less<>> faces_;
    std::map<std::pair<std::string, double>, ScaledFont> sizes_;
    std::map<std::pair<std::string, char>, unsigned long> glyphs_;
    FontOptions options_;
};

/// What of a page is drawn. A PDF has two layers: what belongs to its structure, each part with its tag, lies
/// upon what is decoration.
enum class Layer { whole, decoration, structure };

/// A bookmark and its place on the page, in points from its top left corner.
struct MetBookmark {
    page::Bookmark mark;
    double x = 0, y = 0;
};

class Painter {
public:
    Painter(cairo_t* context, DrawnFonts& fonts, Layer layer = Layer::whole)
        : cairo_(context), fonts_(fonts), layer_(layer), is_pdf_(is_pdf(context)) {}
    void paint(const page::Page& page);
    [[nodiscard]] bool has_drawn() const { return has_drawn_; }
    [[nodiscard]] const std::vector<MetBookmark>& bookmarks() const { return bookmarks_; }

private:
    void paint(std::span<const page::Item> items);
    void paint(const page::GlyphRun& run);
    void paint(const page::Shape& shape);
    void paint(const page::Picture& picture);
    void paint(const page::Group& group);
    void paint(const page::Bookmark& mark);
    void paint(const page::PartBegin& part);
    void paint(const page::PartEnd& part);
    /// Draws a figure by what Cairo has of it; false if it must be drawn itself.
    bool show(std::span<const page::Item> figure);
    void stroke(std::span<const page::Item> lines);
    void trace(const std::vector<page::Segment>& path);
    [[nodiscard]] bool is_shown();
    [[nodiscard]] bool wants_space(const page::GlyphRun& run);
    void add(const page::ShapedText& text, double x, double y, bool has_space);
    void show(bool backward);
    void flush();
    void mark_drawing();

    cairo_t* cairo_;
    DrawnFonts& fonts_;
    Layer layer_;
    bool is_pdf_;
    page::PaperPoint origin_{};  ///< of groups that are only moved
    bool upright_ = true;        ///< nothing is rotated or scaled here
    bool has_drawn_ = false;
    int inside_ = 0;                          ///< how many open parts of the structure hold what is drawn
    bool has_words_ = false;                  ///< words of the open part are on the page
    const page::GlyphRun* before_ = nullptr;  ///< the last text of the same part
    std::vector<MetBookmark> bookmarks_;
    // Texts like `run_`, which are shown together at the next flush.
    const page::GlyphRun* run_ = nullptr;
    std::string words_;
    std::vector<cairo_glyph_t> glyphs_;
    std::vector<cairo_text_cluster_t> clusters_;
};

}  // namespace muster::draw
