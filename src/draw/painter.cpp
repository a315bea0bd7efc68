#include "draw/painter.hpp"

#include <cmath>
#include <numbers>

#include "page/strokes.hpp"
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

/// In a PDF most of a plan is numbers, so places are rounded to sixteenths of a point, which no printer
/// shows.
struct Pencil {
    cairo_t* cairo;
    PaperPoint origin;
    bool is_rounded;
    struct Place {
        double x, y;
    };
    [[nodiscard]] Place at(PaperPoint point) const {
        constexpr double fineness = 16;
        Place place{points(origin.x + point.x), points(origin.y + point.y)};
        if (!is_rounded) return place;
        cairo_user_to_device(cairo, &place.x, &place.y);
        place = {std::round(place.x * fineness) / fineness, std::round(place.y * fineness) / fineness};
        cairo_device_to_user(cairo, &place.x, &place.y);
        return place;
    }
    void operator()(const page::Move& move) const {
        const auto [x, y] = at(move.to);
        cairo_move_to(cairo, x, y);
    }
    void operator()(const page::Line& line) const {
        const auto [x, y] = at(line.to);
        cairo_line_to(cairo, x, y);
    }
    void operator()(const page::Curve& curve) const {
        const Place first = at(curve.first), second = at(curve.second), to = at(curve.to);
        cairo_curve_to(cairo, first.x, first.y, second.x, second.y, to.x, to.y);
    }
    void operator()(const page::Close&) const { cairo_close_path(cairo); }
};

bool is_on_page(cairo_t* cairo, double x, double y) {
    double left = 0, top = 0, right = 0, bottom = 0;
    cairo_clip_extents(cairo, &left, &top, &right, &bottom);
    return x >= left && x < right && y > top && y <= bottom;
}

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

unsigned long DrawnFonts::glyph(const std::string& id, char character) {
    const auto [known, is_new] = glyphs_.try_emplace({id, character}, 0);
    if (!is_new) return known->second;
    cairo_glyph_t* glyphs = nullptr;
    int count = 0;
    const cairo_status_t status = cairo_scaled_font_text_to_glyphs(
        upright(id, 10), 0, 0, &character, 1, &glyphs, &count, nullptr, nullptr, nullptr);
    if (status == CAIRO_STATUS_SUCCESS && count == 1) known->second = glyphs[0].index;
    cairo_glyph_free(glyphs);
    return known->second;
}

void Painter::paint(const page::Page& page) {
    paint(page.items);
    flush();
}

void Painter::paint(std::span<const page::Item> items) {
    for (std::size_t i = 0; i < items.size();) {
        if (const auto figure = figure_at(items, i); !figure.empty() && show(figure)) {
            i += figure.size();
        } else if (const auto lines = page::one_stroke(items, i); !lines.empty()) {
            stroke(lines);
            i += lines.size();
        } else {
            std::visit([this](const auto& what) { paint(what); }, items[i++].what);
        }
    }
}

/// Whether what comes next belongs to the layer that is drawn.
bool Painter::is_shown() {
    const bool shown = layer_ == Layer::whole || (layer_ == Layer::structure) == (inside_ > 0);
    has_drawn_ = has_drawn_ || shown;
    return shown;
}

void Painter::trace(const std::vector<page::Segment>& path) {
    for (const auto& segment : path) std::visit(Pencil{cairo_, origin_, is_pdf_}, segment);
}

/// Most figures come once, so the first is drawn on the page. If a page of Cairo 1.16 began with a plain
/// cairo_paint of a drawing, its tags would be wrong; an area filled with the drawing is not.
bool Painter::show(std::span<const page::Item> figure) {
    if (!is_pdf_) return false;
    Figures::Known& known = fonts_.figures.find(figure);
    if (++known.times < 2 || !is_shown()) return false;
    flush();
    const PaperPoint begin = begin_of(figure);
    if (!known.drawing) {
        known.drawing = drawing_for(figure);
        const Context context{cairo_create(known.drawing.get())};
        Painter alone{context.get(), fonts_};
        alone.origin_ = PaperPoint{} - begin;
        alone.paint(figure);
        require_success(cairo_status(context.get()));
    }
    const double x = points(origin_.x + begin.x), y = points(origin_.y + begin.y);
    cairo_rectangle_t area{};
    cairo_recording_surface_get_extents(known.drawing.get(), &area);
    cairo_set_source_surface(cairo_, known.drawing.get(), x, y);
    cairo_rectangle(cairo_, x + area.x, y + area.y, area.width, area.height);
    cairo_fill(cairo_);
    return true;
}

void Painter::stroke(std::span<const page::Item> lines) {
    if (!is_shown()) return;
    flush();
    set_pen(cairo_, *std::get<page::Shape>(lines.front().what).stroke);
    for (const page::Item& line : lines) trace(std::get<page::Shape>(line.what).path);
    cairo_stroke(cairo_);
}

void Painter::paint(const page::Shape& shape) {
    if (shape.path.empty() || !shape.fill || !is_shown()) return;
    flush();
    trace(shape.path);
    set_ink(cairo_, *shape.fill);
    if (!shape.stroke) return cairo_fill(cairo_);
    cairo_fill_preserve(cairo_);
    set_pen(cairo_, *shape.stroke);
    cairo_stroke(cairo_);
}

/// Consecutive texts of one face, size and ink are shown together.
void Painter::paint(const page::GlyphRun& run) {
    if (run.text->glyphs.empty() || !is_shown()) return;
    constexpr std::size_t longest = 1000;
    const double x = points(origin_.x + run.at.x);
    const double y = points(origin_.y + run.at.y);
    const bool has_space = wants_space(run) && !run.text->backward;
    if (upright_ && run.turn == 0 && !run.text->backward) {
        const bool goes_on = run_ && run_->text->face == run.text->face &&
                             run_->text->size == run.text->size && run_->ink == run.ink &&
                             glyphs_.size() < longest;
        if (!goes_on) flush();
        add(*run.text, x, y, has_space);
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
    add(*run.text, 0, 0, has_space);
    show(run.text->backward);
    cairo_restore(cairo_);
}

/// Lines and words of one part are drawn separately. A space before each but the first separates it from the
/// word before when the part is read, unless it follows without a gap.
bool Painter::wants_space(const page::GlyphRun& run) {
    if (layer_ != Layer::structure) return false;
    const page::GlyphRun* before = before_;
    before_ = &run;
    if (!before || before->text->text.ends_with("\u00AD")) return false;
    constexpr Millimetres hair{0.15};
    const auto near = [hair](Millimetres a, Millimetres b) { return a - b < hair && b - a < hair; };
    return !(near(before->at.y, run.at.y) && near(before->at.x + before->text->advance, run.at.x));
}

void Painter::add(const page::ShapedText& text, double x, double y, bool has_space) {
    if (const unsigned long space = has_space ? fonts_.glyph(text.face, ' ') : 0; space != 0) {
        words_ += ' ';
        glyphs_.push_back({space, x, y});
        clusters_.push_back({1, 1});
    }
    has_words_ =
        has_words_ || (text.text.find_first_not_of(' ') != std::string::npos && is_on_page(cairo_, x, y));
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

/// Shows the texts that were collected: before anything that is drawn differently, is elsewhere or belongs to
/// another part.
void Painter::flush() {
    if (!run_) return;
    set_ink(cairo_, run_->ink);
    cairo_set_scaled_font(cairo_, fonts_.upright(run_->text->face, run_->text->size.value()));
    show(false);
    run_ = nullptr;
}

void Painter::paint(const page::Picture& picture) {
    if (!is_shown()) return;
    flush();
    cairo_save(cairo_);
    cairo_translate(cairo_, points(origin_.x + picture.box.left()), points(origin_.y + picture.box.top()));
    fonts_.pictures.draw({picture.content, picture.look}, cairo_, points(picture.box.size.width),
                         points(picture.box.size.height));
    cairo_restore(cairo_);
}

void Painter::paint(const page::Group& group) {
    const PaperPoint origin = origin_;
    origin_ = origin_ + group.shift;
    const bool is_only_moved = group.turn == 0 && group.scale == 1 && group.stretch == 1;
    if (is_only_moved && !group.clip) {
        paint(group.items);
        origin_ = origin;
        return;
    }
    const bool upright = upright_;
    flush();
    cairo_save(cairo_);
    cairo_translate(cairo_, points(origin_.x), points(origin_.y));
    origin_ = {};
    if (!is_only_moved) {
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
    origin_ = origin;
    upright_ = upright;
}

void Painter::paint(const page::Bookmark& mark) {
    double x = points(origin_.x + mark.at.x);
    double y = points(origin_.y + mark.at.y);
    cairo_user_to_device(cairo_, &x, &y);
    bookmarks_.push_back({mark, x, y});
}

/// Cairo marks each part that holds drawing with a plain tag, one after another; what the parts are and how
/// they are nested is written afterwards (draw/pdf_tree). So Cairo, which fails on nested or empty tags,
/// never has more than one open. It would leave out one that lies wholly outside its clip.
void Painter::paint(const page::PartBegin& part) {
    if (page::holds_parts(part.role) || inside_++ > 0 || layer_ != Layer::structure) return;
    flush();
    before_ = nullptr;
    has_words_ = false;
    cairo_save(cairo_);
    cairo_reset_clip(cairo_);
    cairo_set_source_rgb(cairo_, 0, 0, 0);
    cairo_tag_begin(cairo_, "P", "");
    cairo_restore(cairo_);
}

void Painter::paint(const page::PartEnd& part) {
    if (page::holds_parts(part.role) || --inside_ > 0 || layer_ != Layer::structure) return;
    flush();
    cairo_save(cairo_);
    cairo_reset_clip(cairo_);
    if (!has_words_) mark_drawing();
    cairo_tag_end(cairo_, "P");
    cairo_restore(cairo_);
}

/// Cairo keeps the tag of a part without words only if something is drawn there that is read: a white dot of
/// a hundredth of a millimetre, which is read as a space.
void Painter::mark_drawing() {
    constexpr const char* face = "sans";
    const cairo_glyph_t dot{fonts_.glyph(face, '.'), 1, 1};
    const cairo_text_cluster_t cluster{1, 1};
    cairo_identity_matrix(cairo_);
    cairo_set_source_rgb(cairo_, 1, 1, 1);
    cairo_set_font_face(cairo_, fonts_.face(face));
    cairo_set_font_size(cairo_, 0.2);
    cairo_show_text_glyphs(cairo_, " ", 1, &dot, 1, &cluster, 1, cairo_text_cluster_flags_t{});
}

}  // namespace muster::draw
