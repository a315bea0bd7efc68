#include "text/typesetter.hpp"

#include <algorithm>
#include <functional>
#include <unordered_map>

#include <fmt/format.h>
#include <glib.h>

#include "text/breaks.hpp"
#include "text/shaper.hpp"

namespace muster::text {
namespace {

/// Lines kept before all are forgotten: more than any pack has, so that a run over many packs stays small.
constexpr std::size_t kept_lines = 20000;

std::string printed(char32_t character) {
    char bytes[6];
    const int length = g_unichar_to_utf8(character, bytes);
    return fmt::format("U+{:04X} {}", static_cast<std::uint32_t>(character),
                       std::string_view{bytes, static_cast<std::size_t>(length)});
}

Lettering lettering_of(const Style& style) {
    return {style.small_caps, style.old_style, style.tracking != Millimetres{}};
}

/// What a shape depends on, and what a line depends on beyond it.
std::string shape_key(std::string_view text, const Style& style) {
    std::string key = style.face;
    key += static_cast<char>((style.small_caps ? 1 : 0) + (style.old_style ? 2 : 0) +
                             (style.tracking != Millimetres{} ? 4 : 0));
    key += text;
    return key;
}
struct LineKey {
    std::string shape;
    double size, tracking;
    bool operator==(const LineKey&) const = default;
};
struct HashOfLine {
    std::size_t operator()(const LineKey& key) const {
        const std::hash<double> of;
        return std::hash<std::string>{}(key.shape) ^ (of(key.size) * 31) ^ (of(key.tracking) * 131);
    }
};

/// A shape at a size. Tracking goes between clusters, not behind the last, so that a tracked label still
/// stands in its middle.
Shaped scaled(const Shape& shape, const Style& style, const FaceMeasures& face) {
    const Millimetres em{style.size};
    auto line = std::make_shared<page::ShapedText>();
    line->face = shape.face;
    line->size = style.size;
    line->text = shape.text;
    line->clusters = shape.clusters;
    line->backward = shape.backward;
    line->ascent = em * face.ascent;
    line->descent = em * face.descent;
    line->glyphs.reserve(shape.glyphs.size());
    for (const auto& glyph : shape.glyphs) line->glyphs.push_back({glyph.index, em * glyph.x, em * glyph.y});
    line->advance = em * shape.advance;
    if (style.tracking == Millimetres{} || shape.backward) return line;

    Millimetres shift{};
    std::size_t at = 0;
    std::size_t told = 0;
    for (const auto& cluster : line->clusters) {
        for (std::size_t i = 0; i < cluster.glyphs; ++i) line->glyphs[at++].x += shift;
        if (++told < line->clusters.size()) shift += style.tracking;
    }
    line->advance += shift;
    return line;
}

}  // namespace

struct Typesetter::State {
    explicit State(std::shared_ptr<const FontSet> set) : fonts(std::move(set)), shaper(fonts) {}

    std::shared_ptr<const FontSet> fonts;
    Shaper shaper;
    std::unordered_map<std::string, Shape> shapes;
    std::unordered_map<LineKey, Shaped, HashOfLine> lines;

    /// The style's face, or its fallback where that lacks fewer characters of this text.
    const FaceFile& face_for(std::string_view text, const Style& style) {
        const FaceFile& own = fonts->face(style.face);
        const std::size_t lacking = shaper.lacking(text, own.id).size();
        if (lacking == 0 || own.fallback.empty()) return own;
        return shaper.lacking(text, own.fallback).size() < lacking ? fonts->face(own.fallback) : own;
    }

    const Shape& shape(const std::string& key, std::string_view text, const Style& style) {
        const auto found = shapes.find(key);
        if (found != shapes.end()) return found->second;
        return shapes.emplace(key, shaper.shape(text, face_for(text, style).id, lettering_of(style)))
            .first->second;
    }

    Shaped line(std::string_view text, const Style& style) {
        LineKey key{shape_key(text, style), style.size.value(), style.tracking.value()};
        const auto found = lines.find(key);
        if (found != lines.end()) return found->second;
        if (lines.size() >= kept_lines) {
            lines.clear();
            shapes.clear();
        }
        const Shape& form = shape(key.shape, text, style);
        Shaped made = scaled(form, style, shaper.measures(form.face));
        lines.emplace(std::move(key), made);
        return made;
    }

    [[nodiscard]] Millimetres width(std::string_view text, const Style& style) {
        const Shape& form = shape(shape_key(text, style), text, style);
        const std::size_t gaps = form.clusters.empty() ? 0 : form.clusters.size() - 1;
        return Millimetres{style.size} * form.advance + style.tracking * static_cast<double>(gaps);
    }
};

Typesetter::Typesetter(std::shared_ptr<const FontSet> fonts)
    : state_(std::make_unique<State>(std::move(fonts))) {}

Typesetter::~Typesetter() = default;

Shaped Typesetter::shape(std::string_view text, const Style& style) {
    return state_->line(text, style);
}

/// Fills lines word by word. Most words are judged by the sum of the widths of pieces, known from the first
/// fit on; only near the end of a line is the line itself measured, since letters draw together across a
/// space.
class Typesetter::LineFilling {
public:
    LineFilling(State& state, const Style& style, Millimetres width)
        : state_(state), style_(style), width_(width), space_(state.width(" ", style) + style.tracking) {}

    void add(const Piece& piece) {
        const Millimetres own = state_.width(piece.text, style_);
        const bool spaced = piece.spaced && !line_.empty();
        const Millimetres sum = sum_ + own + (spaced ? space_ : Millimetres{});
        std::string longer = line_ + (spaced ? " " : "");
        longer += piece.text;
        constexpr double nearly = 0.96;
        const bool fits =
            line_.empty() || sum < width_ * nearly || state_.width(longer, style_) <= width_ + slack;
        if (!fits) {
            finish();
            longer = piece.text;
        }
        line_ = std::move(longer);
        sum_ = fits ? sum : own;
    }
    void finish() {
        paragraph_.lines.push_back(state_.line(line_, style_));
        paragraph_.width = std::max(paragraph_.width, paragraph_.lines.back()->advance);
        line_.clear();
        sum_ = {};
    }
    [[nodiscard]] Paragraph result() {
        paragraph_.too_wide = paragraph_.width > width_ + slack;
        return std::move(paragraph_);
    }

private:
    static constexpr Millimetres slack{0.001};
    State& state_;
    const Style& style_;
    Millimetres width_, space_;
    std::string line_;
    Millimetres sum_{};
    Paragraph paragraph_;
};

Paragraph Typesetter::wrap(std::string_view text, const Style& style, Millimetres width) {
    LineFilling filling{*state_, style, width};
    for (const std::string_view source : source_lines(text)) {
        for (const Piece& piece : pieces_of(source)) filling.add(piece);
        filling.finish();
    }
    return filling.result();
}

std::vector<std::string> Typesetter::faces() const {
    std::vector<std::string> ids;
    for (const FaceFile& face : state_->fonts->faces()) ids.push_back(face.id);
    return ids;
}

std::vector<std::string> Typesetter::missing(std::string_view text, const Style& style) {
    std::vector<std::string> absent;
    for (const char32_t character : state_->shaper.lacking(text, state_->face_for(text, style).id))
        absent.push_back(printed(character));
    return absent;
}

Typesetter::Metrics Typesetter::metrics(const Style& style) {
    const FaceMeasures& face = state_->shaper.measures(style.face);
    const Millimetres em{style.size};
    return {em * face.ascent, em * face.descent, em * face.cap_height, em * face.x_height};
}

}  // namespace muster::text
