#include "text/typesetter.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <unordered_map>

#include <fmt/format.h>
#include <glib.h>

#include "text/breaks.hpp"
#include "text/hyphenation.hpp"
#include "text/shaper.hpp"

namespace muster::text {
namespace {

/// The cache is emptied at this number of lines. It is more than any one pack has, and keeps the memory of a
/// run over many packs small.
constexpr std::size_t kept_lines = 20000;
/// The same for paragraphs, whose lines are those of the cache.
constexpr std::size_t kept_paragraphs = 2000;

std::string printed(char32_t character) {
    char bytes[6];
    const int length = g_unichar_to_utf8(character, bytes);
    return fmt::format("U+{:04X} {}", static_cast<std::uint32_t>(character),
                       std::string_view{bytes, static_cast<std::size_t>(length)});
}

LetterForms lettering_of(const Style& style) {
    return {style.small_caps, style.old_style, style.tracking != Millimetres{}, style.swash};
}

/// What a tightened line saves, in ems: between letters, and in addition at each space (about a quarter of an
/// em wide).
constexpr double closer_letters = 0.012, closer_words = 0.03;

/// Space added (or, if negative, removed) between letters, and in addition after a space.
struct Spacing {
    Millimetres letters, words;
    [[nodiscard]] bool none() const { return letters == Millimetres{} && words == Millimetres{}; }
};
Spacing spacing_of(const Style& style) {
    if (!style.tight) return {style.tracking, {}};
    const Millimetres em{style.size};
    return {style.tracking - em * closer_letters, em * -closer_words};
}

/// What a cached line depends on in addition to its shape, and a cached paragraph in addition to that.
template <class Text>
struct KeyOfLine {
    Text shape;
    double size, tracking;
    bool tight;
    double width = 0;
    Parting parting = Parting::words;
};
using LineKey = KeyOfLine<std::string>;
/// Looking up a line allocates nothing, because nearly every line is requested more than once.
using LineAsked = KeyOfLine<std::string_view>;
struct SameLine {
    using is_transparent = void;
    bool operator()(const auto& a, const auto& b) const {
        return a.size == b.size && a.tracking == b.tracking && a.tight == b.tight && a.width == b.width &&
               a.parting == b.parting && a.shape == b.shape;
    }
};
struct HashOfLine {
    using is_transparent = void;
    std::size_t operator()(const auto& key) const {
        const std::hash<double> of;
        return std::hash<std::string_view>{}(key.shape) ^ (of(key.size) * 31) ^ (of(key.tracking) * 131) ^
               (of(key.width) * 521) ^ (key.tight ? 1 : 0);
    }
};
struct HashOfText {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
};

/// Space goes between clusters but not after the last, so that a tracked label stays centred. A line from
/// right to left stays as it is.
void space_out(page::ShapedText& line, const Spacing& spacing) {
    if (spacing.none() || line.backward) return;
    Millimetres shift{};
    std::size_t at = 0, byte = 0, told = 0;
    for (const auto& cluster : line.clusters) {
        for (std::size_t i = 0; i < cluster.glyphs; ++i) line.glyphs[at++].x += shift;
        if (line.text[byte] == ' ') shift += spacing.words;
        byte += cluster.bytes;
        if (++told < line.clusters.size()) shift += spacing.letters;
    }
    line.advance += shift;
}

/// Scales a shape to a size.
Shaped scaled(const Shape& shape, const Style& style, const FaceMeasures& face) {
    const Millimetres em{style.size};
    auto line = std::make_shared<page::ShapedText>();
    line->face = shape.face;
    line->size = style.size * shape.scale;
    line->text = shape.text;
    line->clusters = shape.clusters;
    line->backward = shape.backward;
    line->ascent = em * face.ascent;
    line->descent = em * face.descent;
    line->glyphs.reserve(shape.glyphs.size());
    for (const auto& glyph : shape.glyphs) line->glyphs.push_back({glyph.index, em * glyph.x, em * glyph.y});
    line->advance = em * shape.advance;
    space_out(*line, spacing_of(style));
    return line;
}

}  // namespace

struct Typesetter::State {
    explicit State(std::shared_ptr<const FontSet> set) : fonts(std::move(set)), shaper(fonts) {}
    std::shared_ptr<const FontSet> fonts;
    Shaper shaper;
    std::unordered_map<std::string, Shape, HashOfText, std::equal_to<>> shapes;
    std::unordered_map<LineKey, Shaped, HashOfLine, SameLine> lines;
    std::unordered_map<LineKey, Paragraph, HashOfLine, SameLine> paragraphs;
    std::string key;  ///< buffer for the key looked up last

    /// The cache key of a shape; valid until the next call.
    std::string_view shape_key(std::string_view text, const Style& style) {
        key = style.face;
        key += static_cast<char>((style.small_caps ? 1 : 0) + (style.old_style ? 2 : 0) +
                                 (style.tracking != Millimetres{} ? 4 : 0) + (style.swash ? 8 : 0));
        key += text;
        return key;
    }

    /// The style's face, or its fallback if that lacks fewer characters of this text.
    const FaceFile& face_for(std::string_view text, const Style& style) {
        const FaceFile& own = fonts->face(style.face);
        const std::size_t lacking = shaper.lacking(text, own.id).size();
        if (lacking == 0 || own.fallback.empty()) return own;
        return shaper.lacking(text, own.fallback).size() < lacking ? fonts->face(own.fallback) : own;
    }

    const Shape& shape(std::string_view of, std::string_view text, const Style& style) {
        const auto found = shapes.find(of);
        if (found != shapes.end()) return found->second;
        return shapes.emplace(of, shaper.shape(text, face_for(text, style).id, lettering_of(style)))
            .first->second;
    }

    Shaped line(std::string_view text, const Style& style) {
        const LineAsked asked{shape_key(text, style), style.size.value(), style.tracking.value(),
                              style.tight};
        const auto found = lines.find(asked);
        if (found != lines.end()) return found->second;
        if (lines.size() >= kept_lines) {
            lines.clear();
            shapes.clear();
            paragraphs.clear();
        }
        const Shape& form = shape(asked.shape, text, style);
        Shaped made = scaled(form, style, shaper.measures(form.face));
        lines.emplace(LineKey{std::string{asked.shape}, asked.size, asked.tracking, asked.tight}, made);
        return made;
    }

    [[nodiscard]] Millimetres width(std::string_view text, const Style& style) {
        const Shape& form = shape(shape_key(text, style), text, style);
        const Millimetres natural = Millimetres{style.size} * form.advance;
        const Spacing spacing = spacing_of(style);
        if (spacing.none() || form.backward || form.clusters.empty()) return natural;
        const auto spaces = std::ranges::count(form.text, ' ');
        return natural + spacing.letters * static_cast<double>(form.clusters.size() - 1) +
               spacing.words * static_cast<double>(spaces);
    }
    [[nodiscard]] const Hyphenation& hyphenation() const { return fonts->hyphenation(); }
};

Typesetter::Typesetter(std::shared_ptr<const FontSet> fonts)
    : state_(std::make_unique<State>(std::move(fonts))) {}

Typesetter::~Typesetter() = default;

Shaped Typesetter::shape(std::string_view text, const Style& style) {
    return state_->line(text, style);
}

/// Fills lines word by word. Most words are added by the cached widths of their pieces. The line itself is
/// measured only near its end, because kerning across a space makes it a little narrower than the sum.
class Typesetter::LineFilling {
public:
    LineFilling(State& state, const Style& style, Millimetres width, Parting parting)
        : state_(state),
          style_(style),
          width_(width),
          space_(state.width(" ", style) + spacing_of(style).letters),
          parting_(parting) {}

    /// `last` is true if it ends the paragraph.
    void add(WordPart piece, bool last) {
        while (!take(piece)) {
            const std::size_t cut = parted_at(piece, last);
            if (cut > 0) {
                take_part(piece, cut);
                piece = {piece.text.substr(cut), false};
            } else if (line_.empty()) {
                return keep(piece, state_.width(piece.text, style_));  // too wide for any line
            } else {
                parted_running_ = 0;
                finish();
            }
        }
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
    [[nodiscard]] bool is_spaced(const WordPart& piece) const { return piece.spaced && !line_.empty(); }
    [[nodiscard]] std::string with(const WordPart& piece, std::string_view text) const {
        std::string longer = line_ + (is_spaced(piece) ? " " : "");
        longer += text;
        return longer;
    }
    /// Adds the piece to the line if it fits.
    bool take(const WordPart& piece) {
        const Millimetres own = state_.width(piece.text, style_);
        const Millimetres sum = sum_ + own + (is_spaced(piece) ? space_ : Millimetres{});
        constexpr double nearly = 0.96, far_beyond = 1.08;
        if (sum > width_ * far_beyond) return false;
        if (sum >= width_ * nearly && state_.width(with(piece, piece.text), style_) > width_ + slack)
            return false;
        keep(piece, own);
        return true;
    }
    void keep(const WordPart& piece, Millimetres own) {
        sum_ += own + (is_spaced(piece) ? space_ : Millimetres{});
        line_ = with(piece, piece.text);
    }
    void take_part(const WordPart& piece, std::size_t cut) {
        line_ = with(piece, parted(piece.text.substr(0, cut)));
        finish();
        ++parted_running_;
    }
    static std::string parted(std::string_view part) { return with_hyphen(without_soft_hyphens(part)); }
    /// The offset at which to hyphenate the word so that its first part just fits on this line; 0 for none.
    [[nodiscard]] std::size_t parted_at(const WordPart& piece, bool last) {
        std::vector<std::size_t> points = soft_points(piece.text);
        if (points.empty() && parting_ == Parting::hyphens && !last && parted_running_ < most_parted_running)
            points = state_.hyphenation().points(piece.text);
        const bool too_long =
            parting_ == Parting::letters && state_.width(piece.text, style_) > width_ + slack;
        if (const std::size_t cut = last_fitting(piece, points); cut > 0 || !too_long) return cut;
        if (const std::size_t cut = last_fitting(piece, state_.hyphenation().points(piece.text)); cut > 0)
            return cut;
        return last_fitting(piece, letter_points(piece.text));
    }
    /// Shaping every part of a long word would take longer than all the rest, so the search starts where the
    /// word's own letters say that the line ends.
    [[nodiscard]] std::size_t last_fitting(const WordPart& piece, const std::vector<std::size_t>& points) {
        if (points.empty()) return 0;
        const auto fits = [&](std::size_t cut) {
            return state_.width(with(piece, parted(piece.text.substr(0, cut))), style_) <= width_ + slack;
        };
        const auto likely = std::ranges::upper_bound(points, likely_cut(piece));
        auto first = points.begin(), last = points.end();
        if (likely != last) (fits(*likely) ? first = likely + 1 : last = likely);
        if (last == likely && first != likely && fits(*(likely - 1))) first = likely;
        const auto end = std::partition_point(first, last, fits);
        return end == points.begin() ? 0 : *(end - 1);
    }
    /// About where the word must be cut to fit on the line with a hyphen.
    [[nodiscard]] std::size_t likely_cut(const WordPart& piece) {
        const Millimetres before = sum_ + (is_spaced(piece) ? space_ : Millimetres{});
        const Millimetres room = width_ - before - state_.width("-", style_);
        const Shape& word = state_.shape(state_.shape_key(piece.text, style_), piece.text, style_);
        const Millimetres em{style_.size}, between = spacing_of(style_).letters;
        std::size_t byte = 0, glyph = 0, told = 0;
        for (const auto& cluster : word.clusters) {
            glyph += cluster.glyphs;
            const double end = glyph < word.glyphs.size() ? word.glyphs[glyph].x : word.advance;
            if (em * end + between * static_cast<double>(++told) > room) break;
            byte += cluster.bytes;
        }
        return byte;
    }

    static constexpr Millimetres slack{0.001};
    static constexpr int most_parted_running = 2;  ///< consecutive lines that may end in a hyphen
    State& state_;
    const Style& style_;
    Millimetres width_, space_;
    Parting parting_;
    std::string line_;
    Millimetres sum_{};
    int parted_running_ = 0;
    Paragraph paragraph_;
};

namespace {

/// Joins the last two words, so that no line breaks between them. False if there are only two, or more than
/// a space is between them.
bool join_last_words(std::vector<WordPart>& pieces) {
    if (pieces.size() < 3 || !pieces.back().spaced) return false;
    const std::string_view last = pieces.back().text;
    std::string_view& before = pieces[pieces.size() - 2].text;
    if (before.data() + before.size() + 1 != last.data()) return false;
    before = {before.data(), before.size() + 1 + last.size()};
    pieces.pop_back();
    return true;
}

}  // namespace

bool is_orphan(const page::ShapedText& line, Millimetres width) {
    constexpr double short_share = 0.25;
    return line.text.find(' ') == std::string::npos && line.advance < width * short_share;
}

Shaped spread(const page::ShapedText& line, Millimetres more) {
    auto wider = std::make_shared<page::ShapedText>(line);
    space_out(*wider, {{}, more});
    return wider;
}

/// A sheet that is too full is laid out in several ways, with the same texts in the same widths.
Paragraph Typesetter::wrap(std::string_view text, const Style& style, Millimetres width, Parting parting) {
    LineKey key{std::string{state_->shape_key(text, style)},
                style.size.value(),
                style.tracking.value(),
                style.tight,
                width.value(),
                parting};
    if (const auto known = state_->paragraphs.find(key); known != state_->paragraphs.end())
        return known->second;
    Paragraph whole;
    for (const std::string_view source : source_lines(text)) {
        std::vector<WordPart> pieces = pieces_of(source);
        const auto fill = [&] {
            LineFilling filling{*state_, style, width, parting};
            for (const WordPart& piece : pieces) filling.add(piece, &piece == &pieces.back());
            filling.finish();
            return filling.result();
        };
        Paragraph one = fill();
        if (one.lines.size() > 1 && is_orphan(*one.lines.back(), width) && join_last_words(pieces)) {
            Paragraph joined = fill();
            if (joined.lines.size() == one.lines.size() && !joined.too_wide) one = std::move(joined);
        }
        std::ranges::move(one.lines, std::back_inserter(whole.lines));
        whole.ends.push_back(whole.lines.size() - 1);
        whole.width = std::max(whole.width, one.width);
        whole.too_wide = whole.too_wide || one.too_wide;
    }
    if (state_->paragraphs.size() >= kept_paragraphs) state_->paragraphs.clear();
    return state_->paragraphs.emplace(std::move(key), std::move(whole)).first->second;
}

std::vector<std::string> Typesetter::faces() const {
    std::vector<std::string> ids;
    for (const FaceFile& face : state_->fonts->faces()) ids.push_back(face.id);
    return ids;
}

std::vector<std::size_t> Typesetter::hyphens(std::string_view word) const {
    return state_->hyphenation().points(word);
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
