#include "draw/painter.hpp"

#include <numbers>

#include "text/cairo_faces.hpp"

namespace muster::draw {
namespace {

using lengths::Millimetres;
using lengths::PaperPoint;
double radians(double degrees) {
    return degrees * std::numbers::pi / 180;
}

void set_ink(cairo_t* cairo, const page::Ink& ink) {
    cairo_set_source_rgb(cairo, ink.red / 255.0, ink.green / 255.0, ink.blue / 255.0);
}

void set_pen(cairo_t* cairo, const page::Pen& pen) {
    set_ink(cairo, pen.ink);
    cairo_set_line_width(cairo, points(pen.width));
    cairo_set_line_cap(cairo, pen.round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
    cairo_set_line_join(cairo, pen.round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
    std::vector<double> dash;
    dash.reserve(pen.dash.size());
    for (const Millimetres length : pen.dash) dash.push_back(points(length));
    cairo_set_dash(cairo, dash.data(), static_cast<int>(dash.size()), 0);
}

struct Pencil {
    cairo_t* cairo;
    void operator()(const page::Move& move) const {
        cairo_move_to(cairo, points(move.to.x), points(move.to.y));
    }
    void operator()(const page::Line& line) const {
        cairo_line_to(cairo, points(line.to.x), points(line.to.y));
    }
    void operator()(const page::Curve& curve) const {
        cairo_curve_to(cairo, points(curve.first.x), points(curve.first.y), points(curve.second.x),
                       points(curve.second.y), points(curve.to.x), points(curve.to.y));
    }
    void operator()(const page::Close&) const { cairo_close_path(cairo); }
};

}  // namespace

DrawnFonts::DrawnFonts(const text::FontSet& fonts) : fonts_(fonts), options_(cairo_font_options_create()) {
    cairo_font_options_set_hint_style(options_.get(), CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options_.get(), CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options_.get(), CAIRO_ANTIALIAS_GRAY);
}

cairo_font_face_t* DrawnFonts::face(const std::string& id) {
    auto found = faces_.find(id);
    if (found == faces_.end()) found = faces_.emplace(id, text::make_cairo_face(fonts_, id)).first;
    return found->second.get();
}

cairo_scaled_font_t* DrawnFonts::upright(const std::string& id, double size) {
    const auto found = sizes_.find({id, size});
    if (found != sizes_.end()) return found->second.get();
    cairo_matrix_t font_matrix;
    cairo_matrix_t plain;
    cairo_matrix_init_scale(&font_matrix, size, size);
    cairo_matrix_init_identity(&plain);
    ScaledFont made{cairo_scaled_font_create(face(id), &font_matrix, &plain, options_.get())};
    return sizes_.emplace(std::pair{id, size}, std::move(made)).first->second.get();
}

void Painter::paint(const page::Page& page) {
    paint(page.items);
    flush();
}

void Painter::paint(const std::vector<page::Item>& items) {
    for (const page::Item& item : items) std::visit([this](const auto& what) { paint(what); }, item.what);
}

/// Consecutive lines with the same pen are one stroke: in opaque ink it looks the same, and each stroke takes
/// time.
void Painter::paint(const page::Shape& shape) {
    if (shape.path.empty()) return;
    constexpr std::size_t longest = 400;
    const bool only_stroke = shape.stroke && !shape.fill;
    if (!only_stroke || !pen_ || *pen_ != *shape.stroke || segments_ > longest) flush();
    for (const auto& segment : shape.path) std::visit(Pencil{cairo_}, segment);
    if (only_stroke) {
        pen_ = &*shape.stroke;
        segments_ += shape.path.size();
        return;
    }
    if (shape.fill) {
        set_ink(cairo_, *shape.fill);
        if (shape.stroke)
            cairo_fill_preserve(cairo_);
        else
            cairo_fill(cairo_);
    }
    if (shape.stroke) {
        set_pen(cairo_, *shape.stroke);
        cairo_stroke(cairo_);
    }
    cairo_new_path(cairo_);
}

/// Consecutive texts of one face, size and ink are shown together.
void Painter::paint(const page::GlyphRun& run) {
    if (run.text->glyphs.empty()) return;
    constexpr std::size_t longest = 1000;
    const double x = points(run.at.x);
    const double y = points(run.at.y);
    if (upright_ && run.turn == 0 && !run.text->backward) {
        const bool goes_on = run_ && run_->text->face == run.text->face &&
                             run_->text->size == run.text->size && run_->ink == run.ink &&
                             glyphs_.size() < longest;
        if (!goes_on) flush();
        add(*run.text, x, y);
        run_ = &run;
        return;
    }
    flush();
    set_ink(cairo_, run.ink);
    cairo_save(cairo_);
    cairo_translate(cairo_, x, y);
    cairo_rotate(cairo_, radians(run.turn));
    cairo_set_font_face(cairo_, fonts_.face(run.text->face));
    cairo_set_font_size(cairo_, run.text->size.value());
    add(*run.text, 0, 0);
    show(run.text->backward);
    cairo_restore(cairo_);
}

void Painter::add(const page::ShapedText& text, double x, double y) {
    words_ += text.text;
    for (const auto& glyph : text.glyphs)
        glyphs_.push_back({glyph.index, x + points(glyph.x), y + points(glyph.y)});
    for (const auto& cluster : text.clusters)
        clusters_.push_back({static_cast<int>(cluster.bytes), static_cast<int>(cluster.glyphs)});
}

void Painter::show(bool backward) {
    cairo_show_text_glyphs(cairo_, words_.data(), static_cast<int>(words_.size()), glyphs_.data(),
                           static_cast<int>(glyphs_.size()), clusters_.data(),
                           static_cast<int>(clusters_.size()),
                           backward ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t{});
    words_.clear();
    glyphs_.clear();
    clusters_.clear();
}

void Painter::flush_text() {
    if (!run_) return;
    set_ink(cairo_, run_->ink);
    cairo_set_scaled_font(cairo_, fonts_.upright(run_->text->face, run_->text->size.value()));
    show(false);
    run_ = nullptr;
}

/// Draws what was collected so far: before anything that is drawn differently or is elsewhere. There are
/// never both texts and lines waiting.
void Painter::flush() {
    flush_text();
    if (!pen_) return;
    set_pen(cairo_, *pen_);
    cairo_stroke(cairo_);
    pen_ = nullptr;
    segments_ = 0;
}

void Painter::paint(const page::Picture& picture) {
    flush();
    cairo_save(cairo_);
    cairo_translate(cairo_, points(picture.box.left()), points(picture.box.top()));
    fonts_.pictures.draw({picture.content, picture.look}, cairo_, points(picture.box.size.width),
                         points(picture.box.size.height));
    cairo_restore(cairo_);
}

void Painter::paint(const page::Group& group) {
    const bool upright = upright_;
    flush();
    cairo_save(cairo_);
    cairo_translate(cairo_, points(group.shift.x), points(group.shift.y));
    if (group.turn != 0 || group.scale != 1 || group.stretch != 1) {
        upright_ = false;
        cairo_rotate(cairo_, radians(group.turn));
        cairo_scale(cairo_, group.scale, group.scale * group.stretch);
    }
    if (group.clip) {
        const auto& clip = *group.clip;
        cairo_rectangle(cairo_, points(clip.left()), points(clip.top()), points(clip.size.width),
                        points(clip.size.height));
        cairo_clip(cairo_);
    }
    paint(group.items);
    flush();
    cairo_restore(cairo_);
    upright_ = upright;
}

}  // namespace muster::draw
