// The program that Muster is measured against: what somebody who wants these cards and no others would write
// by hand with Cairo and Pango. It reads a list of units (name;men;letter;note, one a line), draws nine cards
// on each sheet of A4 and knows nothing else: no template, no rules, no bookmarks, no structure for screen
// readers. It wastes nothing: each style keeps its layout, and words that return on every card are laid out
// once.
//
//     peer UNITS PDF
#include <array>
#include <cstdio>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <cairo-pdf.h>
#include <pango/pangocairo.h>

namespace {

constexpr double mm = 72 / 25.4;

struct Unit {
    std::string name, men, letter, note;
};

std::vector<Unit> read_units(const char* path) {
    std::ifstream file{path};
    std::vector<Unit> units;
    for (std::string line; std::getline(file, line);) {
        std::istringstream words{line};
        Unit unit;
        std::getline(words, unit.name, ';');
        std::getline(words, unit.men, ';');
        std::getline(words, unit.letter, ';');
        std::getline(words, unit.note, ';');
        units.push_back(unit);
    }
    return units;
}

struct Style {
    const char* font;
    double size, grey;
    PangoLayout* layout = nullptr;                               ///< for words that are drawn once
    std::map<std::string, PangoLayout*, std::less<>> kept = {};  ///< for words that return, by word
};

class Cards {
public:
    explicit Cards(const char* path)
        : surface_(cairo_pdf_surface_create(path, 210 * mm, 297 * mm)),
          cairo_(cairo_create(surface_)),
          context_(pango_cairo_create_context(cairo_)) {
        pango_cairo_context_set_resolution(context_, 72);
        for (Style* style : {&name_, &big_, &under_, &label_, &box_, &note_})
            style->layout = make_layout(*style);
    }
    ~Cards() {
        for (Style* style : {&name_, &big_, &under_, &label_, &box_, &note_}) {
            g_object_unref(style->layout);
            for (const auto& [word, layout] : style->kept) g_object_unref(layout);
        }
        g_object_unref(context_);
        cairo_destroy(cairo_);
        cairo_surface_finish(surface_);
        cairo_surface_destroy(surface_);
    }
    Cards(const Cards&) = delete;
    Cards& operator=(const Cards&) = delete;
    void draw(const std::vector<Unit>& units) {
        for (std::size_t i = 0; i < units.size(); ++i) {
            if (i > 0 && i % 9 == 0) cairo_show_page(cairo_);
            const auto place = static_cast<double>(i % 9);
            const double column = static_cast<double>(i % 3), row = (place - column) / 3;
            card(units[i], i + 1, (10.5 + 63 * column) * mm, (16.5 + 88 * row) * mm);
        }
        cairo_show_page(cairo_);
    }

private:
    PangoLayout* make_layout(const Style& style) {
        PangoFontDescription* font = pango_font_description_from_string(style.font);
        pango_font_description_set_absolute_size(font, style.size * PANGO_SCALE);
        PangoLayout* layout = pango_layout_new(context_);
        pango_layout_set_font_description(layout, font);
        pango_font_description_free(font);
        return layout;
    }
    /// A text in a box of this width, and its height.
    double show(PangoLayout* layout, const Style& style, double x, double y) {
        cairo_set_source_rgb(cairo_, style.grey, style.grey, style.grey);
        cairo_move_to(cairo_, x, y);
        pango_cairo_show_layout(cairo_, layout);
        int height = 0;
        pango_layout_get_size(layout, nullptr, &height);
        return static_cast<double>(height) / PANGO_SCALE;
    }
    static void fill(PangoLayout* layout, const std::string& words, double width, PangoAlignment alignment) {
        pango_layout_set_width(layout, static_cast<int>(width * PANGO_SCALE));
        pango_layout_set_alignment(layout, alignment);
        pango_layout_set_text(layout, words.data(), static_cast<int>(words.size()));
    }
    double text(const std::string& words, const Style& style, const std::array<double, 3>& at) {
        fill(style.layout, words, at[2], PANGO_ALIGN_LEFT);
        return show(style.layout, style, at[0], at[1]);
    }
    /// The same for words that return on every card, always in a box of the same width.
    double again(const std::string& words, Style& style, const std::array<double, 3>& at,
                 PangoAlignment alignment = PANGO_ALIGN_CENTER) {
        PangoLayout*& layout = style.kept[words];
        if (layout == nullptr) fill(layout = make_layout(style), words, at[2], alignment);
        return show(layout, style, at[0], at[1]);
    }
    void ink(double red, double green, double blue) { cairo_set_source_rgb(cairo_, red, green, blue); }
    void cross(double x, double y, double width, double height) {
        cairo_move_to(cairo_, x + width / 2, y);
        cairo_line_to(cairo_, x + width / 2, y + height);
        cairo_move_to(cairo_, x, y + height / 2);
        cairo_line_to(cairo_, x + width, y + height / 2);
        cairo_stroke(cairo_);
    }
    void flag(double x, double y, double width, double height) {
        ink(0.12, 0.23, 0.43);
        cairo_rectangle(cairo_, x, y, width, height);
        cairo_fill(cairo_);
        ink(0.98, 0.97, 0.94);
        cairo_set_line_width(cairo_, height / 5);
        cairo_move_to(cairo_, x, y);
        cairo_line_to(cairo_, x + width, y + height);
        cairo_move_to(cairo_, x + width, y);
        cairo_line_to(cairo_, x, y + height);
        cairo_stroke(cairo_);
        cairo_set_line_width(cairo_, height / 3);
        cross(x, y, width, height);
        ink(0.64, 0.14, 0.17);
        cairo_set_line_width(cairo_, height / 5);
        cross(x, y, width, height);
    }
    void boxes(double left, double top, double width) {
        const double gap = 0.8 * mm, wide = (width - 8 * gap) / 9, high = 6 * mm;
        for (int i = 0; i < 18; ++i) {
            const double x = left + (i % 9) * (wide + gap), y = top + (i < 9 ? 0 : high + gap);
            ink(0.1, 0.1, 0.1);
            cairo_set_line_width(cairo_, 0.25 * mm);
            cairo_rectangle(cairo_, x, y, wide, high);
            cairo_stroke(cairo_);
            again(std::to_string(i + 1), box_, {x, y + mm, wide});
        }
    }
    void card(const Unit& unit, std::size_t number, double left, double top) {
        const double width = 57 * mm;
        const double x = left + 3 * mm;
        double y = top + 3 * mm;
        flag(x + width - 9 * mm, y, 9 * mm, 5.4 * mm);
        y += text(unit.name, name_, {x, y, width - 10 * mm}) + 1.5 * mm;
        ink(0.1, 0.1, 0.1);
        cairo_set_line_width(cairo_, 0.3 * mm);
        cairo_move_to(cairo_, x, y);
        cairo_line_to(cairo_, x + width, y);
        cairo_stroke(cairo_);
        y += 1.5 * mm;
        const std::array<std::string, 3> values{unit.men, unit.letter, std::to_string(number)};
        const std::array<const char*, 3> words{"men", "type", "number"};
        double below = y;
        for (std::size_t i = 0; i < 3; ++i) {
            const double column = x + static_cast<double>(i) * width / 3;
            below = y + again(values[i], big_, {column, y, width / 3});
            below += again(words[i], label_, {column, below, width / 3});
        }
        y = below + 1.5 * mm;
        boxes(x, y, width);
        y += 14.3 * mm;
        y += text(unit.note, note_, {x, y, width}) + 1.5 * mm;
        again("Brigade", under_, {x, y, width / 2}, PANGO_ALIGN_LEFT);
        again("John Smith", label_, {x + width / 2, y, width / 2}, PANGO_ALIGN_RIGHT);
    }

    cairo_surface_t* surface_;
    cairo_t* cairo_;
    PangoContext* context_;
    Style name_{"Junicode Two Beta Bold", 12, 0.1}, big_{"Junicode Two Beta Bold", 24, 0.1},
        under_{"Junicode Two Beta Italic", 8, 0.35}, label_{"Lato", 6.5, 0.35}, box_{"Lato", 6, 0.35},
        note_{"Junicode Two Beta", 8, 0.1};
};

}  // namespace

int main(int count, char** words) {
    if (count != 3) {
        std::fputs("peer UNITS PDF\n", stderr);
        return 2;
    }
    Cards{words[2]}.draw(read_units(words[1]));
    return 0;
}
