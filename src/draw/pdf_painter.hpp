// Writes what is on a page as the drawing operators of a PDF, marked for screen readers.
#pragma once

#include <array>
#include <initializer_list>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "draw/pdf_figures.hpp"
#include "draw/pdf_fonts.hpp"
#include "draw/pdf_pictures.hpp"
#include "page/page.hpp"

namespace muster::draw {

/// A bookmark found on the page, with its place in points, y down.
struct MetBookmark {
    std::string title;
    int level;
    double x, y;
    bool once;
};

/// Paints one page. Parts that hold drawing are numbered in the order in which page/structure counts them;
/// everything outside them is marked as decoration, which a screen reader skips.
class PdfPainter {
public:
    PdfPainter(PdfFonts& fonts, PdfPictures& pictures, PdfFigures& figures)
        : fonts_(fonts), pictures_(pictures), figures_(figures) {}
    void paint(const page::Page& page);
    [[nodiscard]] const std::string& content() const { return content_; }
    [[nodiscard]] const std::vector<MetBookmark>& bookmarks() const { return bookmarks_; }
    /// The names that the operators use: "F3" for a font, "X12" for the object of a picture.
    [[nodiscard]] const std::set<std::string>& fonts_shown() const { return fonts_shown_; }
    [[nodiscard]] const std::map<std::string, int>& pictures_shown() const { return pictures_shown_; }
    /// The objects of figures, each named as those of pictures are.
    [[nodiscard]] const std::set<int>& figures_shown() const { return figures_shown_; }

private:
    /// What PDF readers remember from operator to operator.
    struct Look {
        page::Ink fill, stroke;
        double width = 1;
        bool is_round = false;
        std::vector<lengths::Millimetres> dash;
        const PdfFont* font = nullptr;
        double size = 0;
    };
    using Matrix = std::array<double, 6>;
    /// A place on the baseline, in points, and a direction.
    struct Baseline {
        double x, y, turn;
    };

    void paint(const std::vector<page::Item>& items);
    void paint(const page::GlyphRun& run);
    void paint(const page::Shape& shape);
    void paint(const page::Picture& picture);
    void paint(const page::Group& group);
    void paint(const page::Bookmark& mark);
    void paint(const page::PartBegin& part);
    void paint(const page::PartEnd& part);

    void show(Figure figure);
    [[nodiscard]] std::string operators_of(Figure figure);
    [[nodiscard]] bool wants_space(const page::GlyphRun& run);
    void show(const page::ShapedText& text, const Baseline& at, bool has_space);
    void show_glyph(const PdfFont::Slot& slot, double x);
    void start_line(const Baseline& at, double up);
    void end_glyphs();
    void end_text();
    void end_strokes();
    /// Ends what is still collected, and opens a mark for decoration if nothing is open.
    void prepare_drawing();
    void end_decoration();
    void trace(const std::vector<page::Segment>& path);
    void numbers(const Matrix& matrix, const char* operation);
    /// Points, and the operator that takes them.
    void points_for(char operation, std::initializer_list<page::PaperPoint> places);
    void box(const page::PaperPoint& start, const page::PaperPoint& end);
    void set_ink(page::Ink& known, const page::Ink& ink, const char* operation);
    void set_pen(const page::Pen& pen);

    PdfFonts& fonts_;
    PdfPictures& pictures_;
    PdfFigures& figures_;
    std::string content_;
    std::vector<MetBookmark> bookmarks_;
    std::map<std::string, int> pictures_shown_;
    std::set<std::string> fonts_shown_;
    std::set<int> figures_shown_;
    Look look_;
    Matrix to_page_{1, 0, 0, 1, 0, 0};  ///< from the points of this group to those of the page
    page::PaperPoint origin_{};         ///< of the group, in the points that operators count
    int decimals_ = 2;
    int marks_ = 0;                              ///< parts with drawing so far
    int inside_ = 0;                             ///< how many open parts of the structure hold what is drawn
    bool is_decoration_ = false;                 ///< a mark for decoration is open
    bool is_text_ = false;                       ///< between BT and ET
    bool is_array_ = false, is_string_ = false;  ///< in a list of glyphs, and in one of its strings
    long pen_at_ = 0;  ///< where the next glyph would go, in thousandths from the line's start
    const page::GlyphRun* before_ = nullptr;  ///< the last text of the same part
    const page::Pen* strokes_ = nullptr;      ///< of lines that are traced and not yet drawn
    std::size_t traced_ = 0;
};

}  // namespace muster::draw
