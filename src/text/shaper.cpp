#include "text/shaper.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include <fmt/format.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

#include "source/failure.hpp"
#include "source/utf8.hpp"
#include "text/hyphenation.hpp"
#include "text/loaded_fonts.hpp"
#include "text/typography.hpp"

namespace muster::text {
namespace {

struct Unref {
    void operator()(gpointer object) const { g_object_unref(object); }
};
struct Free {
    void operator()(PangoFontDescription* it) const { pango_font_description_free(it); }
    void operator()(PangoAttrList* it) const { pango_attr_list_unref(it); }
    void operator()(cairo_font_options_t* it) const { cairo_font_options_destroy(it); }
    void operator()(PangoFontMetrics* it) const { pango_font_metrics_unref(it); }
    void operator()(gchar* it) const { g_free(it); }
    void operator()(PangoGlyphString* it) const { pango_glyph_string_free(it); }
    void operator()(GList* it) const { g_list_free(it); }
};
struct FreeItems {
    void operator()(GList* it) const {
        g_list_free_full(it, [](gpointer item) { pango_item_free(static_cast<PangoItem*>(item)); });
    }
};
template <class T>
using Object = std::unique_ptr<T, Unref>;
template <class T>
using Owned = std::unique_ptr<T, Free>;

/// The size at which texts are shaped. It is large, so that Pango's units (1/1024 point) cost no precision.
constexpr int shaping_size = 100;
constexpr double units_to_the_em = static_cast<double>(shaping_size) * PANGO_SCALE;

double ems(int units) {
    return units / units_to_the_em;
}

std::string features_of(const LetterForms& lettering) {
    std::string features = lettering.old_style ? "onum=1,pnum=1" : "lnum=1,tnum=1";
    if (lettering.small_caps) features += ",smcp=1";
    if (lettering.swash) features += ",swsh=1";
    if (lettering.spaced) features += ",liga=0,clig=0,dlig=0";
    return features;
}

/// The text, or a valid replacement if it is not UTF-8.
std::string sound(std::string_view text) {
    if (g_utf8_validate_len(text.data(), text.size(), nullptr)) return std::string{text};
    const Owned<gchar> made{g_utf8_make_valid(text.data(), static_cast<gssize>(text.size()))};
    return made.get();
}

/// Pango and pdftotext both need one plain line. A soft hyphen that is not used is removed.
std::string one_line(std::string_view text) {
    std::string line = without_soft_hyphens(sound(text));
    std::ranges::replace_if(
        line, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, ' ');
    return line;
}

struct Face {
    Owned<PangoFontDescription> description;
    Object<PangoFont> font;
    FcPattern* entry = nullptr;
    FaceRoom room;
    std::optional<FaceMeasures> measures;  ///< measured on first use, which takes a while
};

std::uint32_t glyph_of(PangoFont* font, char32_t character) {
    return pango_fc_font_get_glyph(PANGO_FC_FONT(font), character);
}

/// The height of a letter above the baseline.
double height_of(PangoFont* font, char32_t letter) {
    PangoRectangle ink;
    pango_font_get_glyph_extents(font, glyph_of(font, letter), &ink, nullptr);
    return ems(-ink.y);
}

/// How wide a letter is on average, in English text and in the names of units.
double mean_width(PangoFont* font) {
    constexpr std::string_view sample =
        "ABCDEFGHIJKLMNOPRSTUVWaaaaaabbcccdddeeeeeeeeefffghhhhhiiiiiiklllmmmnnnnnnnoooooooopprrrrrrsssssstttt"
        "tttuuuvww"
        "y";
    double sum = 0;
    for (const char letter : sample) {
        PangoRectangle logical;
        pango_font_get_glyph_extents(font, glyph_of(font, static_cast<char32_t>(letter)), nullptr, &logical);
        sum += ems(logical.width);
    }
    return sum / static_cast<double>(sample.size());
}

/// The scale at which a face takes the room of its role, to a hundredth, so that it does not depend on the
/// version of a library.
double scale_of(PangoFont* font, const FaceRoom& room) {
    constexpr double least = 0.8, most = 1.25;  // a face that needs more than this is not for reading
    const double width = mean_width(font), height = height_of(font, U'H');
    if (room.width <= 0 || width <= 0 || height <= 0) return 1;
    const double exact = std::min(room.width / width, room.height / height);
    return std::clamp(std::round(exact * 100) / 100, least, most);
}

FaceMeasures measure(PangoFont* font, PangoLanguage* language, const FaceRoom& room) {
    const double scale = scale_of(font, room);
    FaceMeasures measures{room.ascent, room.descent, scale * height_of(font, U'H'),
                          scale * height_of(font, U'x'), scale};
    if (room.ascent > 0) return measures;
    const Owned<PangoFontMetrics> metrics{pango_font_get_metrics(font, language)};
    measures.ascent = ems(pango_font_metrics_get_ascent(metrics.get()));
    measures.descent = ems(pango_font_metrics_get_descent(metrics.get()));
    return measures;
}

/// The least advance of a glyph that is kerned into its neighbour. If two glyphs are closer than this (the
/// bold ’s of a name), PDF readers take them for the end of one word and the start of the next.
double least_advance(PangoFont* font, PangoGlyph glyph) {
    constexpr double deepest = 0.095, thinnest = 0.115;  // ems; such readers part words at a tenth
    PangoRectangle logical;
    pango_font_get_glyph_extents(font, glyph, nullptr, &logical);
    const double natural = ems(logical.width);
    return std::max(natural - deepest, std::min(natural, thinnest));
}

/// Converts the runs of one line to glyphs and clusters.
class Gathering {
public:
    Gathering(Shape& shape, Face& face) : shape_(shape), face_(face) {}

    void add(const PangoGlyphItem& run) {
        const bool backward = run.item->analysis.level % 2 == 1;
        if (runs_++ == 0)
            shape_.backward = backward;
        else
            mixed_ = mixed_ || backward || shape_.backward;
        if (backward)
            gather<true>(run);
        else
            gather<false>(run);
    }

    /// Cairo cannot be told the order of a line with both directions, so such a line is one cluster: search
    /// and copy take it as a whole.
    void finish() {
        if (!mixed_) return;
        shape_.backward = false;
        shape_.clusters = {{static_cast<std::uint32_t>(shape_.text.size()),
                            static_cast<std::uint32_t>(shape_.glyphs.size())}};
    }

private:
    /// Glyphs are stored from left to right; the clusters of a right-to-left run are in the order of its
    /// text.
    template <bool backward>
    void gather(const PangoGlyphItem& run) {
        const PangoGlyphString& glyphs = *run.glyphs;
        const auto start = shape_.clusters.size();
        int i = 0;
        while (i < glyphs.num_glyphs) {
            const int cluster = glyphs.log_clusters[i];
            std::uint32_t shown = 0;
            for (; i < glyphs.num_glyphs && glyphs.log_clusters[i] == cluster; ++i)
                shown += place(glyphs.glyphs[i], run.item->analysis.font);
            int next = run.item->length;
            if (backward) {
                if (shape_.clusters.size() > start) next = last_cluster_;
            } else if (i < glyphs.num_glyphs) {
                next = glyphs.log_clusters[i];
            }
            last_cluster_ = cluster;
            shape_.clusters.push_back({static_cast<std::uint32_t>(next - cluster), shown});
        }
        if (backward)
            std::reverse(shape_.clusters.begin() + static_cast<std::ptrdiff_t>(start), shape_.clusters.end());
    }

    std::uint32_t place(const PangoGlyphInfo& glyph, PangoFont* font) {
        if (glyph.glyph & PANGO_GLYPH_UNKNOWN_FLAG)
            return place_letters(nearest_letters(glyph.glyph & ~PANGO_GLYPH_UNKNOWN_FLAG));
        const double x = shape_.advance + ems(glyph.geometry.x_offset);
        shape_.advance += std::max(ems(glyph.geometry.width), least_advance(font, glyph.glyph));
        if (glyph.glyph == PANGO_GLYPH_EMPTY) return 0;
        shape_.glyphs.push_back({glyph.glyph, x, ems(glyph.geometry.y_offset)});
        return 1;
    }

    /// What is printed in place of a character that the face lacks.
    std::uint32_t place_letters(const std::string& letters) {
        for (const char letter : letters) {
            PangoRectangle logical;
            const std::uint32_t index = glyph_of(face_.font.get(), static_cast<unsigned char>(letter));
            pango_font_get_glyph_extents(face_.font.get(), index, nullptr, &logical);
            shape_.glyphs.push_back({index, shape_.advance, 0});
            shape_.advance += ems(logical.width);
        }
        return static_cast<std::uint32_t>(letters.size());
    }

    Shape& shape_;
    Face& face_;
    int runs_ = 0;
    int last_cluster_ = 0;
    bool mixed_ = false;
};

/// The letters and marks of English that a face lacks. If it lacks letters, Pango takes another face of the
/// same family in place of it.
std::string absent_english(const FcPattern* entry) {
    struct Destroy {
        void operator()(FcCharSet* set) const { FcCharSetDestroy(set); }
    };
    using CharSet = std::unique_ptr<FcCharSet, Destroy>;
    FcCharSet* own = nullptr;
    const FcCharSet* letters = FcLangGetCharSet(reinterpret_cast<const FcChar8*>("en"));
    if (!letters || FcPatternGetCharSet(entry, FC_CHARSET, 0, &own) != FcResultMatch) return {};
    const CharSet marks{FcCharSetCreate()};
    for (const char32_t mark : std::u32string_view{U"‘’“”–—"}) FcCharSetAddChar(marks.get(), mark);
    const CharSet english{FcCharSetUnion(marks.get(), letters)};
    const CharSet absent{FcCharSetSubtract(english.get(), own)};
    std::string list;
    FcChar32 map[FC_CHARSET_MAP_SIZE], next = 0;
    for (FcChar32 base = FcCharSetFirstPage(absent.get(), map, &next); base != FC_CHARSET_DONE;
         base = FcCharSetNextPage(absent.get(), map, &next))
        for (std::uint32_t bit = 0; bit < 32 * FC_CHARSET_MAP_SIZE; ++bit)
            if (const gunichar c = base + bit; (map[bit / 32] >> (bit % 32) & 1) && g_unichar_isgraph(c)) {
                char bytes[6];
                list += (list.empty() ? "" : " ") + std::string(bytes, g_unichar_to_utf8(c, bytes));
            }
    return list;
}

Object<PangoFontMap> make_font_map(const FontSet& fonts) {
    PangoFontMap* map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
    if (!map) throw source::MachineError("Pango was built without FreeType fonts");
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), fonts.loaded().config.get());
    return Object<PangoFontMap>{map};
}

/// Settings for paper: one unit is a point, nothing is rounded to pixels, and the language is fixed, because
/// the machine's own language would influence which face Pango chooses.
Object<PangoContext> make_context(PangoFontMap* map) {
    Object<PangoContext> context{pango_font_map_create_context(map)};
    pango_cairo_context_set_resolution(context.get(), 72);
    pango_context_set_round_glyph_positions(context.get(), FALSE);
    pango_context_set_language(context.get(), pango_language_from_string("en-gb"));
    pango_context_set_base_dir(context.get(), PANGO_DIRECTION_LTR);
    const Owned<cairo_font_options_t> options{cairo_font_options_create()};
    cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context.get(), options.get());
    return context;
}

/// GLib ends the program after an error, which is always that it got no memory or no thread. The program says
/// so in its own words. GLib takes one such function, once.
bool silence_glib_errors() {
    static const bool done = [] {
        g_log_set_writer_func(
            [](GLogLevelFlags level, const GLogField* fields, gsize count, gpointer data) {
                return (static_cast<unsigned>(level) & G_LOG_LEVEL_ERROR) != 0
                           ? G_LOG_WRITER_HANDLED
                           : g_log_writer_default(level, fields, count, data);
            },
            nullptr, nullptr);
        return true;
    }();
    return done;
}

}  // namespace

struct Shaper::State {
    /// Before the font map, with which Pango begins its first thread.
    const bool is_silent = silence_glib_errors();
    std::shared_ptr<const FontSet> fonts;
    Object<PangoFontMap> map;
    Object<PangoContext> context;
    std::map<std::string, Face, std::less<>> faces;

    void open(const FaceFile& file);
    [[nodiscard]] Face& face(std::string_view id) { return faces.find(fonts->face(id).id)->second; }
};

void Shaper::State::open(const FaceFile& file) {
    Face face;
    face.entry = fonts->loaded().patterns.find(file.id)->second;
    face.description.reset(pango_fc_font_description_from_pattern(face.entry, FALSE));
    pango_font_description_set_absolute_size(face.description.get(), units_to_the_em);
    face.font.reset(pango_font_map_load_font(map.get(), context.get(), face.description.get()));
    const std::string taken =
        face.font ? file_of(pango_fc_font_get_pattern(PANGO_FC_FONT(face.font.get()))) : std::string{};
    const std::string absent = taken == file.file ? std::string{} : absent_english(face.entry);
    if (!absent.empty())
        throw source::MachineError(
            fmt::format("lacks letters of English ({}); use another font for '{}'", absent, file.id),
            file.file);
    if (taken != file.file)
        throw source::MachineError(
            fmt::format("was not used by Pango for '{}'; it used '{}'", file.id, taken), file.file);
    face.room = file.room;
    faces.emplace(file.id, std::move(face));
}

Shaper::Shaper(std::shared_ptr<const FontSet> fonts) : state_(std::make_unique<State>()) {
    state_->fonts = std::move(fonts);
    state_->map = make_font_map(*state_->fonts);
    state_->context = make_context(state_->map.get());
    for (const auto& file : state_->fonts->faces()) state_->open(file);
}

Shaper::~Shaper() = default;

Shape Shaper::shape(std::string_view text, std::string_view face_id, const LetterForms& lettering) {
    Face& face = state_->face(face_id);
    Shape shape{std::string{face_id}, one_line(text), {}, {}, 0, false, 1};
    const char* bytes = shape.text.data();
    const int length = static_cast<int>(shape.text.size());
    const Owned<PangoAttrList> attributes{pango_attr_list_new()};
    pango_attr_list_insert(attributes.get(), pango_attr_font_features_new(features_of(lettering).c_str()));
    pango_attr_list_insert(attributes.get(), pango_attr_fallback_new(FALSE));
    pango_context_set_font_description(state_->context.get(), face.description.get());

    // A layout of Pango's would also look for line breaks, which takes a quarter of the time.
    const std::unique_ptr<GList, FreeItems> written{
        pango_itemize(state_->context.get(), bytes, 0, length, attributes.get(), nullptr)};
    const Owned<GList> shown{pango_reorder_items(written.get())};
    const Owned<PangoGlyphString> glyphs{pango_glyph_string_new()};
    Gathering gathering{shape, face};
    for (const GList* each = shown.get(); each; each = each->next) {
        auto* item = static_cast<PangoItem*>(each->data);
        pango_shape_with_flags(bytes + item->offset, item->length, bytes, length, &item->analysis,
                               glyphs.get(), PANGO_SHAPE_NONE);
        gathering.add({item, glyphs.get(), 0, 0, 0});
    }
    gathering.finish();
    shape.scale = measures(face_id).scale;
    shape.advance *= shape.scale;
    for (auto& glyph : shape.glyphs) {
        glyph.x *= shape.scale;
        glyph.y *= shape.scale;
    }
    return shape;
}

std::vector<char32_t> Shaper::lacking(std::string_view text, std::string_view face_id) const {
    FcCharSet* characters = nullptr;
    if (FcPatternGetCharSet(state_->face(face_id).entry, FC_CHARSET, 0, &characters) != FcResultMatch)
        return {};
    std::vector<char32_t> absent;
    const auto note = [&](std::string_view part) {
        for (const char* at = part.data(); at < part.data() + part.size(); at = g_utf8_next_char(at)) {
            const gunichar c = g_utf8_get_char(at);
            if (c >= 0x20 && !source::is_hidden(c) && !FcCharSetHasChar(characters, c) &&
                std::ranges::find(absent, c) == absent.end())
                absent.push_back(c);
        }
    };
    const std::string whole = sound(text);
    note(whole);
    if (absent.empty()) return absent;
    const Owned<gchar> composed{g_utf8_normalize(whole.c_str(), -1, G_NORMALIZE_NFC)};
    absent.clear();
    if (composed) note(composed.get());
    return absent;
}

const FaceMeasures& Shaper::measures(std::string_view face) const {
    Face& own = state_->face(face);
    if (!own.measures)
        own.measures = measure(own.font.get(), pango_context_get_language(state_->context.get()), own.room);
    return *own.measures;
}

}  // namespace muster::text
