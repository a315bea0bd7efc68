#include "draw/pdf_painter.hpp"

#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "draw/cairo.hpp"
#include "source/failure.hpp"

namespace muster::draw {
namespace {

using lengths::Millimetres;
using lengths::PaperPoint;
using page::Segment;

/// The corners of an upright rectangle: a path of its own operator in a PDF.
const PaperPoint* opposite_corner(const std::vector<Segment>& path) {
    if (path.size() != 5 || !std::holds_alternative<page::Close>(path[4])) return nullptr;
    const auto* a = std::get_if<page::Move>(&path[0]);
    const auto* b = std::get_if<page::Line>(&path[1]);
    const auto* c = std::get_if<page::Line>(&path[2]);
    const auto* d = std::get_if<page::Line>(&path[3]);
    const bool is_upright = a && b && c && d && a->to.y == b->to.y && b->to.x == c->to.x &&
                            c->to.y == d->to.y && d->to.x == a->to.x;
    return is_upright ? &c->to : nullptr;
}

}  // namespace

/// Boxes often touch, so all edges are rounded alike, and finely: a reader that draws dots may leave a row of
/// them white between two edges that fall in the middle of a dot.
void PdfPainter::box(const PaperPoint& start, const PaperPoint& end) {
    constexpr int decimals = 4;
    constexpr double fineness = 1e4;
    const auto rounded = [](Millimetres place) { return std::round(points(place) * fineness) / fineness; };
    const double left = rounded(origin_.x + start.x), top = rounded(origin_.y + start.y);
    for (const double value :
         {left, top, rounded(origin_.x + end.x) - left, rounded(origin_.y + end.y) - top}) {
        append_number(content_, value, decimals);
        content_ += ' ';
    }
    content_ += "re\n";
}

void PdfPainter::points_for(char operation, std::initializer_list<PaperPoint> places) {
    // Written backwards in one piece, because most of a map's pages are points.
    std::array<char, 128> letters;
    char* const end = letters.data() + letters.size();
    char* start = end;
    *--start = '\n';
    *--start = operation;
    for (const PaperPoint* at = places.end(); at != places.begin();) {
        --at;
        for (const Millimetres place : {origin_.y + at->y, origin_.x + at->x}) {
            *--start = ' ';
            start = write_number(start, points(place), decimals_);
        }
    }
    content_.append(start, static_cast<std::size_t>(end - start));
}

/// Scales and directions need more decimals than places.
void PdfPainter::numbers(const Matrix& matrix, const char* operation) {
    for (std::size_t i = 0; i < matrix.size(); ++i) {
        append_number(content_, matrix[i], i < 4 ? 5 : decimals_);
        content_ += ' ';
    }
    content_ += operation;
}

void PdfPainter::set_ink(page::Ink& known, const page::Ink& ink, const char* operation) {
    if (known == ink) return;
    known = ink;
    for (const std::uint8_t channel : {ink.red, ink.green, ink.blue}) {
        append_number(content_, channel / 255.0, 3);
        content_ += ' ';
    }
    content_ += operation;
}

void PdfPainter::set_pen(const page::Pen& pen) {
    set_ink(look_.stroke, pen.ink, "RG\n");
    if (const double width = points(pen.width); width != look_.width) {
        look_.width = width;
        append_number(content_, width, 3);
        content_ += " w\n";
    }
    if (pen.round != look_.is_round) {
        look_.is_round = pen.round;
        content_ += pen.round ? "1 J 1 j\n" : "0 J 0 j\n";
    }
    if (pen.dash != look_.dash) {
        look_.dash = pen.dash;
        content_ += '[';
        for (const Millimetres length : pen.dash) {
            append_number(content_, points(length), 4);  // a long line repeats its rounding
            content_ += ' ';
        }
        content_ += "] 0 d\n";
    }
}

void PdfPainter::end_glyphs() {
    if (is_string_) content_ += '>';
    if (is_array_) content_ += "]TJ\n";
    is_string_ = is_array_ = false;
}

void PdfPainter::end_text() {
    end_glyphs();
    if (is_text_) content_ += "ET\n";
    is_text_ = false;
}

/// Between the lines traced and the operator that draws them nothing else may be written.
void PdfPainter::end_strokes() {
    if (strokes_) content_ += "S\n";
    strokes_ = nullptr;
    traced_ = 0;
}

void PdfPainter::prepare_drawing() {
    end_text();
    end_strokes();
    if (inside_ == 0 && !is_decoration_) {
        content_ += "/Artifact BMC\n";
        is_decoration_ = true;
    }
}

void PdfPainter::end_decoration() {
    end_text();
    end_strokes();
    if (is_decoration_) content_ += "EMC\n";
    is_decoration_ = false;
}

void PdfPainter::paint(const page::Page& page) {
    numbers({1, 0, 0, -1, 0, points(page.size.height)}, "cm\n");
    paint(page.items);
    end_decoration();
}

void PdfPainter::paint(const std::vector<page::Item>& items) {
    for (std::size_t i = 0; i < items.size();) {
        if (const Figure figure = figure_at(items, i); !figure.empty()) {
            show(figure);
            i += figure.size();
            continue;
        }
        std::visit([this](const auto& what) { paint(what); }, items[i++].what);
    }
}

void PdfPainter::trace(const std::vector<Segment>& path) {
    if (const PaperPoint* corner = opposite_corner(path)) {
        box(std::get<page::Move>(path.front()).to, *corner);
        return;
    }
    for (const Segment& segment : path) {
        if (const auto* move = std::get_if<page::Move>(&segment)) {
            points_for('m', {move->to});
        } else if (const auto* line = std::get_if<page::Line>(&segment)) {
            points_for('l', {line->to});
        } else if (const auto* curve = std::get_if<page::Curve>(&segment)) {
            points_for('c', {curve->first, curve->second, curve->to});
        } else {
            content_ += "h\n";
        }
    }
}

/// Consecutive lines with the same pen are one stroke: in opaque ink it looks the same, and is shorter. A pen
/// without width draws nothing, although a PDF would draw its thinnest line.
void PdfPainter::paint(const page::Shape& shape) {
    const bool has_stroke = shape.stroke && shape.stroke->width > Millimetres{};
    if (shape.path.empty() || (!has_stroke && !shape.fill)) return;
    constexpr std::size_t longest = 400;
    if (strokes_ && has_stroke && !shape.fill && *strokes_ == *shape.stroke && traced_ < longest) {
        trace(shape.path);
        traced_ += shape.path.size();
        return;
    }
    prepare_drawing();
    if (shape.fill) set_ink(look_.fill, *shape.fill, "rg\n");
    if (has_stroke) set_pen(*shape.stroke);
    const char* const operation = !shape.fill ? "S\n" : has_stroke ? "B\n" : "f\n";
    trace(shape.path);
    if (shape.fill) {
        content_ += operation;
    } else {
        strokes_ = &*shape.stroke;
        traced_ = shape.path.size();
    }
}

void PdfPainter::paint(const page::GlyphRun& run) {
    if (run.text->glyphs.empty()) return;
    const bool has_space = wants_space(run) && !run.text->backward;
    if (!is_text_) prepare_drawing();
    end_glyphs();
    if (!is_text_) content_ += "BT\n";
    is_text_ = true;
    set_ink(look_.fill, run.ink, "rg\n");
    PdfFont& font = fonts_.font(run.text->face);
    if (const double size = run.text->size.value(); &font != look_.font || size != look_.size) {
        look_.font = &font;
        look_.size = size;
        fonts_shown_.insert(font.name());
        content_ += '/';
        content_ += font.name();
        content_ += ' ';
        append_number(content_, size, 3);
        content_ += " Tf\n";
    }
    show(*run.text, {points(origin_.x + run.at.x), points(origin_.y + run.at.y), run.turn}, has_space);
}

/// Lines and words of one part are drawn separately. A space before each but the first separates it from the
/// word before when the part is read, unless it follows without a gap.
bool PdfPainter::wants_space(const page::GlyphRun& run) {
    if (inside_ == 0) return false;
    const page::GlyphRun* before = before_;
    before_ = &run;
    if (!before || before->text->text.ends_with("\u00AD")) return false;
    constexpr Millimetres hair{0.15};
    const auto near = [hair](Millimetres a, Millimetres b) { return a - b < hair && b - a < hair; };
    return !(near(before->at.y, run.at.y) && near(before->at.x + before->text->advance, run.at.x));
}

/// \param up  how far the glyphs are raised above the baseline, in points
void PdfPainter::start_line(const Baseline& at, double up) {
    end_glyphs();
    const double angle = at.turn * std::numbers::pi / 180, across = std::cos(angle), down = std::sin(angle);
    numbers({across, down, down, -across, at.x + down * up, at.y - across * up}, "Tm\n");
    pen_at_ = 0;
}

/// \param x  from the start of the line, in thousandths of the size
void PdfPainter::show_glyph(const PdfFont::Slot& slot, double x) {
    constexpr long unseen = 1;
    const long target = std::lround(x);
    if (!is_array_) content_ += '[';
    is_array_ = true;
    if (std::abs(target - pen_at_) > unseen) {
        if (is_string_) content_ += '>';
        is_string_ = false;
        append_number(content_, static_cast<double>(pen_at_ - target), 0);
        pen_at_ = target;
    }
    if (!is_string_) content_ += '<';
    is_string_ = true;
    constexpr std::string_view digits = "0123456789ABCDEF";
    for (const unsigned shift : {12U, 8U, 4U, 0U}) content_ += digits[slot.code >> shift & 0xFU];
    pen_at_ += slot.width;
}

/// Glyph by glyph. If one stands for another text than usual, or several for one text, the text is written
/// beside them.
void PdfPainter::show(const page::ShapedText& text, const Baseline& at, bool has_space) {
    PdfFont& font = fonts_.font(text.face);
    const double size = text.size.value(), thousandths = 1000 / size;
    double raised = text.glyphs.front().y == Millimetres{} ? 0 : points(text.glyphs.front().y);
    start_line(at, -raised);
    if (has_space && font.space() != 0 && font.stands_for(font.space(), " "))
        show_glyph(font.slot(font.space()), 0);
    std::size_t byte = 0, shown = 0;
    for (const page::Cluster& cluster : text.clusters) {
        if (byte + cluster.bytes > text.text.size() || shown + cluster.glyphs > text.glyphs.size()) break;
        const std::string_view words = std::string_view{text.text}.substr(byte, cluster.bytes);
        const std::size_t first = text.backward ? text.glyphs.size() - shown - cluster.glyphs : shown;
        byte += cluster.bytes;
        shown += cluster.glyphs;
        if (cluster.glyphs == 0) continue;
        const bool is_usual = cluster.glyphs == 1 && font.stands_for(text.glyphs[first].index, words);
        if (!is_usual) {
            end_glyphs();
            content_ += "/Span<</ActualText<FEFF" + utf16_digits(words) + ">>> BDC\n";
        }
        for (std::size_t i = first; i < first + cluster.glyphs; ++i) {
            const page::Glyph& glyph = text.glyphs[i];
            if (points(glyph.y) != raised) {
                raised = points(glyph.y);
                start_line(at, -raised);
            }
            show_glyph(font.slot(glyph.index), points(glyph.x) * thousandths);
        }
        if (is_usual) continue;
        end_glyphs();
        content_ += "EMC\n";
    }
    if (byte != text.text.size() || shown != text.glyphs.size())
        throw source::MachineError("a text cannot be drawn: its letters do not match its glyphs");
}

void PdfPainter::paint(const page::Picture& picture) {
    prepare_drawing();
    const page::Picture moved{
        picture.content, {origin_ + picture.box.origin, picture.box.size}, picture.look};
    const auto placed = pictures_.place(moved);
    const std::string name = fmt::format("X{}", placed.object);
    pictures_shown_[name] = placed.object;
    content_ += "q\n";
    numbers(placed.matrix, "cm\n");
    content_ += "/" + name + " Do\nQ\n";
}

/// A group that is only moved needs no operator: what is in it is written where it is.
void PdfPainter::paint(const page::Group& group) {
    const bool is_moved_only = group.turn == 0 && group.scale == 1 && group.stretch == 1;
    const PaperPoint origin = origin_;
    origin_ = origin_ + group.shift;
    if (is_moved_only && !group.clip) {
        paint(group.items);
        origin_ = origin;
        return;
    }
    const Look look = look_;
    const Matrix to_page = to_page_;
    const int decimals = decimals_;
    end_text();
    end_strokes();
    content_ += "q\n";
    if (!is_moved_only) {
        const double angle = group.turn * std::numbers::pi / 180, across = std::cos(angle) * group.scale,
                     down = std::sin(angle) * group.scale, x = points(origin_.x), y = points(origin_.y);
        const Matrix m{across, down, -down * group.stretch, across * group.stretch, x, y};
        numbers(m, "cm\n");
        const Matrix& t = to_page;
        to_page_ = {t[0] * m[0] + t[2] * m[1],        t[1] * m[0] + t[3] * m[1],
                    t[0] * m[2] + t[2] * m[3],        t[1] * m[2] + t[3] * m[3],
                    t[0] * m[4] + t[2] * m[5] + t[4], t[1] * m[4] + t[3] * m[5] + t[5]};
        origin_ = {};
        decimals_ = 4;
    }
    if (group.clip) {
        box(group.clip->origin, {group.clip->right(), group.clip->bottom()});
        content_ += "W n\n";
    }
    paint(group.items);
    end_text();
    end_strokes();
    content_ += "Q\n";
    look_ = look;
    to_page_ = to_page;
    origin_ = origin;
    decimals_ = decimals;
}

void PdfPainter::paint(const page::PartBegin& part) {
    if (page::holds_parts(part.role)) return;
    if (inside_++ > 0) return;
    end_decoration();
    before_ = nullptr;
    content_ += fmt::format("/P <</MCID {}>> BDC\n", marks_++);  // what it is says the tree of structure
}

void PdfPainter::paint(const page::PartEnd& part) {
    if (page::holds_parts(part.role)) return;
    if (--inside_ > 0) return;
    end_text();
    end_strokes();
    content_ += "EMC\n";
}

void PdfPainter::paint(const page::Bookmark& mark) {
    const double x = points(origin_.x + mark.at.x), y = points(origin_.y + mark.at.y);
    const Matrix& t = to_page_;
    bookmarks_.push_back(
        {mark.title, mark.level, t[0] * x + t[2] * y + t[4], t[1] * x + t[3] * y + t[5], mark.once});
}

}  // namespace muster::draw
