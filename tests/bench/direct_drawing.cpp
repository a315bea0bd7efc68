#include "bench/direct_drawing.hpp"

#include <map>
#include <stdexcept>
#include <tuple>

#include <cairo-pdf.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

#include "text/loaded_fonts.hpp"

namespace muster::bench {
namespace {

cairo_status_t append(void* closure, const unsigned char* bytes, unsigned int length) {
    static_cast<std::string*>(closure)->append(reinterpret_cast<const char*>(bytes), length);
    return CAIRO_STATUS_SUCCESS;
}

void set_ink(cairo_t* cairo, const page::Ink& ink) {
    cairo_set_source_rgb(cairo, ink.red / 255.0, ink.green / 255.0, ink.blue / 255.0);
}

class DirectProgram {
public:
    DirectProgram(const DirectPages& pages, const text::FontSet& fonts) : pages_(pages) {
        map_ = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
        pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map_), fonts.loaded().config.get());
        context_ = pango_font_map_create_context(map_);
        pango_cairo_context_set_resolution(context_, 72);
        pango_context_set_round_glyph_positions(context_, FALSE);
        pango_context_set_language(context_, pango_language_from_string("en-gb"));
        cairo_font_options_t* options = cairo_font_options_create();
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
        pango_cairo_context_set_font_options(context_, options);
        cairo_font_options_destroy(options);
        for (const auto& face : pages.faces)
            descriptions_.push_back(
                pango_fc_font_description_from_pattern(fonts.loaded().patterns.find(face)->second, FALSE));
    }
    ~DirectProgram() {
        for (auto& [key, layout] : layouts_) g_object_unref(layout);
        for (auto* description : descriptions_) pango_font_description_free(description);
        g_object_unref(context_);
        g_object_unref(map_);
    }
    DirectProgram(const DirectProgram&) = delete;
    DirectProgram& operator=(const DirectProgram&) = delete;

    std::string draw() {
        std::string bytes;
        cairo_surface_t* surface = cairo_pdf_surface_create_for_stream(append, &bytes, 1, 1);
        cairo_t* cairo = cairo_create(surface);
        for (const auto& page : pages_.pages) {
            cairo_pdf_surface_set_size(surface, page.width, page.height);
            for (const auto& item : page.items)
                std::visit([&](const auto& what) { paint(cairo, what); }, item);
            cairo_show_page(cairo);
        }
        cairo_destroy(cairo);
        cairo_surface_finish(surface);
        const bool good = cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS;
        cairo_surface_destroy(surface);
        if (!good) throw std::runtime_error("the direct program cannot draw");
        return bytes;
    }

private:
    using Key = std::tuple<std::size_t, double, double, std::string_view>;

    PangoLayout* layout_of(const DirectText& text) {
        const Key key{text.face, text.size, text.tracking, text.words};
        const auto found = layouts_.find(key);
        if (found != layouts_.end()) return found->second;
        PangoLayout* layout = pango_layout_new(context_);
        PangoFontDescription* description = descriptions_[text.face];
        pango_font_description_set_absolute_size(description, text.size * PANGO_SCALE);
        pango_layout_set_font_description(layout, description);
        PangoAttrList* attributes = pango_attr_list_new();
        pango_attr_list_insert(attributes, pango_attr_font_features_new("lnum=1,tnum=1"));
        if (text.tracking > 0)
            pango_attr_list_insert(
                attributes, pango_attr_letter_spacing_new(static_cast<int>(text.tracking * PANGO_SCALE)));
        pango_layout_set_attributes(layout, attributes);
        pango_attr_list_unref(attributes);
        pango_layout_set_text(layout, text.words.data(), static_cast<int>(text.words.size()));
        layouts_.emplace(key, layout);
        return layout;
    }
    void paint(cairo_t* cairo, const DirectText& text) {
        set_ink(cairo, text.ink);
        cairo_move_to(cairo, text.x, text.y);
        pango_cairo_show_layout_line(cairo, pango_layout_get_line_readonly(layout_of(text), 0));
    }
    static void paint(cairo_t* cairo, const DirectShape& shape) {
        using Kind = DirectShape::Step::Kind;
        cairo_new_path(cairo);
        for (const auto& step : shape.path) {
            switch (step.kind) {
                case Kind::move:
                    cairo_move_to(cairo, step.x1, step.y1);
                    break;
                case Kind::line:
                    cairo_line_to(cairo, step.x1, step.y1);
                    break;
                case Kind::curve:
                    cairo_curve_to(cairo, step.x1, step.y1, step.x2, step.y2, step.x3, step.y3);
                    break;
                case Kind::close:
                    cairo_close_path(cairo);
                    break;
            }
        }
        if (shape.fill) {
            set_ink(cairo, *shape.fill);
            shape.stroke ? cairo_fill_preserve(cairo) : cairo_fill(cairo);
        }
        if (shape.stroke) {
            set_ink(cairo, *shape.stroke);
            cairo_set_line_width(cairo, shape.width);
            cairo_set_line_cap(cairo, shape.round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
            cairo_set_line_join(cairo, shape.round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
            cairo_stroke(cairo);
        }
    }

    const DirectPages& pages_;
    PangoFontMap* map_;
    PangoContext* context_;
    std::vector<PangoFontDescription*> descriptions_;
    std::map<Key, PangoLayout*> layouts_;
};

}  // namespace

std::string draw_directly(const DirectPages& pages, const text::FontSet& fonts) {
    return DirectProgram{pages, fonts}.draw();
}

}  // namespace muster::bench
