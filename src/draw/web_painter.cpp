#include "draw/web_painter.hpp"

#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "draw/cairo.hpp"
#include "draw/read_picture.hpp"
#include "page/strokes.hpp"
#include "source/markup.hpp"

namespace muster::draw {
namespace {

constexpr double units_to_the_millimetre = 50;  // finer than any printer

std::string colour(const page::Ink& ink) {
    return fmt::format("#{:02x}{:02x}{:02x}", ink.red, ink.green, ink.blue);
}

/// A number after others; a minus sign parts it from them too.
void add_number(std::string& text, long number) {
    const bool follows_digit = !text.empty() && text.back() >= '0' && text.back() <= '9';
    if (follows_digit && number >= 0) text += ' ';
    text += std::to_string(number);
}

void add_character(std::string& text, char32_t character) {
    const auto byte = [&](unsigned value) { text += static_cast<char>(value); };
    if (character < 0x80) {
        text += source::escape_markup(std::string(1, static_cast<char>(character)));
    } else if (character < 0x800) {
        byte(0xC0U | character >> 6U);
        byte(0x80U | (character & 0x3FU));
    } else {
        byte(0xE0U | character >> 12U);
        byte(0x80U | (character >> 6U & 0x3FU));
        byte(0x80U | (character & 0x3FU));
    }
}

/// Writes a path in as few characters as SVG allows: differences from point to point, no letter where the
/// last one still holds, and none for the first lines after a move.
class PathWriter {
public:
    struct Spot {
        long x = 0, y = 0;
        Spot operator-(Spot other) const { return {x - other.x, y - other.y}; }
    };
    explicit PathWriter(double units) : units_(units) {}
    void operator()(const page::Move& move) {
        if (!has_begun_) {
            first_ = move.to;
            begin_ = {std::lround(first_.x.value() * units_), std::lround(first_.y.value() * units_)};
        }
        const Spot to = rounded(move.to);
        if (has_begun_) {
            text_ += 'm';
            add(to - here_);
            command_ = 'l';  // as a browser reads numbers after those of a move
        } else {
            has_begun_ = true;
        }
        here_ = start_ = to;
    }
    void operator()(const page::Line& line) {
        const Spot to = rounded(line.to), by = to - here_;
        set(by.y == 0 ? 'h' : by.x == 0 ? 'v' : 'l');
        if (by.y == 0)
            add_number(text_, by.x);
        else if (by.x == 0)
            add_number(text_, by.y);
        else
            add(by);
        here_ = to;
    }
    void operator()(const page::Curve& curve) {
        set('c');
        const Spot to = rounded(curve.to);
        add(rounded(curve.first) - here_);
        add(rounded(curve.second) - here_);
        add(to - here_);
        here_ = to;
    }
    void operator()(const page::Close&) {
        set('z');
        here_ = start_;
    }
    /// Where the path begins, and its form, which does not depend on that.
    [[nodiscard]] Spot begin() const { return begin_; }
    [[nodiscard]] const std::string& form() const { return text_; }
    [[nodiscard]] std::string whole() const { return fmt::format("m{} {}{}", begin_.x, begin_.y, text_); }

private:
    /// By its distance from the beginning, so that a path which is only moved has the same form.
    [[nodiscard]] Spot rounded(page::PaperPoint point) const {
        const page::PaperPoint by = point - first_;
        return {begin_.x + std::lround(by.x.value() * units_), begin_.y + std::lround(by.y.value() * units_)};
    }
    void set(char command) {
        if (command != command_) text_ += command;
        command_ = command;
    }
    void add(Spot spot) {
        add_number(text_, spot.x);
        add_number(text_, spot.y);
    }

    std::string text_;
    double units_;
    char command_ = 0;
    bool has_begun_ = false;
    page::PaperPoint first_{};
    Spot begin_, here_, start_;
};

}  // namespace

std::string WebPainter::paint(const page::Page& page, std::string_view name) {
    units_ = units_to_the_millimetre;
    out_ = fmt::format(
        R"(<svg role="img" aria-label="{}" viewBox="0 0 {} {}" style="--width:{:g}mm;--height:{:g}mm">)",
        source::escape_markup(name), units(page.size.width), units(page.size.height), page.size.width.value(),
        page.size.height.value());
    paint(page.items);
    return std::move(out_) + "</svg>";
}

std::string WebPainter::rules() const {
    std::string rules = fonts_.rules();
    std::vector<const std::string*> by_number(looks_.size());
    for (const auto& [declarations, number] : looks_) by_number[number] = &declarations;
    for (std::size_t i = 0; i < by_number.size(); ++i) rules += fmt::format(".m{}{{{}}}\n", i, *by_number[i]);
    return rules;
}

std::string WebPainter::pictures() const {
    constexpr double longer_on_screens = 600;
    if (pictures_.empty()) return {};
    std::string text = "<svg hidden>";
    for (const auto& [id, picture] : pictures_) {
        const auto& content = *picture.second;
        const bool is_drawing = content.kind == page::PictureKind::svg;
        // A symbol of one by one is stretched to its place, as the picture is.
        text += fmt::format(
            "<symbol id=\"picture-{}\" viewBox=\"0 0 1 1\" preserveAspectRatio=\"none\"><image width=\"1\" "
            "height=\"1\" preserveAspectRatio=\"none\" href=\"data:image/{};base64,{}\"/></symbol>",
            picture.first, content.kind == page::PictureKind::jpeg ? "jpeg" : "png",
            source::base64(is_drawing ? png_of_drawing(content, longer_on_screens) : content.bytes));
    }
    return text + "</svg>";
}

void WebPainter::paint(const std::vector<page::Item>& items) {
    for (std::size_t i = 0; i < items.size();) {
        if (const auto lines = page::one_stroke(items, i); !lines.empty()) {
            std::vector<page::Segment> path;
            for (const page::Item& line : lines) {
                const auto& own = std::get<page::Shape>(line.what).path;
                path.insert(path.end(), own.begin(), own.end());
            }
            add_path(path, look_of(std::get<page::Shape>(lines.front().what)));
            i += lines.size();
        } else {
            std::visit([this](const auto& what) { paint(what); }, items[i++].what);
        }
    }
}

/// Positions are those of layout: a glyph is shifted where the pen of the browser would be a fiftieth of a
/// millimetre off.
std::string WebPainter::letters_of(const page::GlyphRun& run, std::string& shifts) {
    const page::ShapedText& text = *run.text;
    constexpr double most_off = 1;
    const double em = lengths::Millimetres{text.size}.value() * units_;
    std::string letters;
    double pen = 0;
    std::size_t glyph = 0, byte = 0, unshifted = 0;
    for (const auto& cluster : text.clusters) {
        const std::string_view written = std::string_view{text.text}.substr(byte, cluster.bytes);
        byte += cluster.bytes;
        for (std::uint32_t i = 0; i < cluster.glyphs && glyph < text.glyphs.size(); ++i, ++glyph) {
            const bool alone = cluster.glyphs == 1 && !text.backward;
            const auto letter =
                fonts_.letter(text.face, text.glyphs[glyph].index, alone ? written : std::string_view{});
            add_character(letters, letter.character);
            const double off = text.glyphs[glyph].x.value() * units_ - pen;
            const long shift = std::abs(off) < most_off ? 0 : std::lround(off);
            pen += static_cast<double>(shift) + letter.advance * em;
            if (shift == 0) {
                ++unshifted;
                continue;
            }
            for (; unshifted > 0; --unshifted) shifts += "0 ";
            shifts += fmt::format("{} ", shift);
        }
    }
    return letters;
}

void WebPainter::paint(const page::GlyphRun& run) {
    if (run.text->glyphs.empty()) return;
    const long x = units(run.at.x), y = units(run.at.y);
    std::string shifts;
    const std::string letters = letters_of(run, shifts);
    const double size = lengths::Millimetres{run.text->size}.value() * units_;
    out_ += fmt::format(
        R"(<text class="{}" x="{}" y="{}")",
        look(fmt::format("font:{:.1f}px {};fill:{}", size, fonts_.family(run.text->face), colour(run.ink))),
        x, y);
    if (!shifts.empty()) shifts.pop_back();
    if (!shifts.empty()) out_ += fmt::format(" dx=\"{}\"", shifts);
    if (run.turn != 0) out_ += fmt::format(" transform=\"rotate({:.3f} {} {})\"", run.turn, x, y);
    out_ += ">" + letters + "</text>";
}

std::string WebPainter::look_of(const page::Shape& shape) {
    std::string words = "fill:" + (shape.fill ? colour(*shape.fill) : "none");
    if (const auto& pen = shape.stroke) {
        words += fmt::format(";stroke:{};stroke-width:{:.3g}", colour(pen->ink), pen->width.value() * units_);
        if (pen->round) words += ";stroke-linecap:round;stroke-linejoin:round";
        std::string dashes;
        for (const auto dash : pen->dash) add_number(dashes, units(dash));
        if (!dashes.empty()) words += ";stroke-dasharray:" + dashes;
    }
    return look(words);
}

void WebPainter::paint(const page::Shape& shape) {
    if (!shape.path.empty()) add_path(shape.path, look_of(shape));
}

/// A form that comes a third time is a reference to the second, which has a name: most forms come once, and a
/// name takes room too.
void WebPainter::add_path(const std::vector<page::Segment>& segments, const std::string& shown) {
    PathWriter path{units_};
    for (const auto& segment : segments) std::visit(path, segment);
    constexpr std::size_t least = 20, most = 500;  // characters
    const bool may_be_shared = path.form().size() >= least && path.form().size() <= most;
    Form* form = may_be_shared ? &forms_[shown + path.form()] : nullptr;
    if (form && ++form->times > 2) {
        out_ += fmt::format(R"(<use href="#p{}" x="{}" y="{}"/>)", form->name, path.begin().x - form->x,
                            path.begin().y - form->y);
    } else {
        std::string name;
        if (form && form->times == 2) {
            *form = {2, ++names_, path.begin().x, path.begin().y};
            name = fmt::format(" id=\"p{}\"", names_);
        }
        out_ += fmt::format(R"(<path{} class="{}" d="{}"/>)", name, shown, path.whole());
    }
}

void WebPainter::paint(const page::Picture& picture) {
    // A browser cannot trace edges; an outlined picture is pale there.
    const char* const filter = picture.look == page::PictureLook::grey ? "filter:grayscale(1)"
                               : picture.look == page::PictureLook::outlined
                                   ? "filter:grayscale(1) opacity(.35)"
                                   : nullptr;
    const auto& [number, content] =
        pictures_.try_emplace(picture.content->id, pictures_.size() + 1, picture.content).first->second;
    out_ +=
        fmt::format(R"(<use href="#picture-{}" x="{}" y="{}" width="{}" height="{}"{}/>)", number,
                    units(picture.box.left()), units(picture.box.top()), units(picture.box.size.width),
                    units(picture.box.size.height), filter ? fmt::format(" class=\"{}\"", look(filter)) : "");
}

/// What is drawn enlarged has finer units, so that it is as exact on paper.
void WebPainter::paint(const page::Group& group) {
    const double outer = units_;
    out_ += fmt::format("<g transform=\"translate({} {})", units(group.shift.x), units(group.shift.y));
    double finer = 1;
    while (group.scale * std::max(1.0, group.stretch) / finer > 1.0001) finer *= 10;
    units_ *= finer;
    if (group.turn != 0) out_ += fmt::format(" rotate({:.4f})", group.turn);
    const double scale = group.scale / finer;
    if (scale != 1 || group.stretch != 1)
        out_ += fmt::format(" scale({:.7g} {:.7g})", scale, scale * group.stretch);
    out_ += "\"";
    if (const auto& clip = group.clip) {
        ++clips_;
        out_ += fmt::format(
            "><clipPath id=\"clip-{0}\"><rect x=\"{1}\" y=\"{2}\" width=\"{3}\" height=\"{4}\"/></clipPath>"
            "<g clip-path=\"url(#clip-{0})\">",
            clips_, units(clip->left()), units(clip->top()), units(clip->size.width),
            units(clip->size.height));
    } else {
        out_ += ">";
    }
    paint(group.items);
    out_ += group.clip ? "</g></g>" : "</g>";
    units_ = outer;
}

void WebPainter::paint(const page::PartBegin& part) {
    if (part.boxes) boxes_ = part.boxes;
}

/// Crosses lie on the boxes, so they come after everything that is drawn in their figure.
void WebPainter::paint(const page::PartEnd& part) {
    if (!boxes_ || part.role != page::Role::figure) return;
    out_ += "<g class=\"boxes\">";
    for (const auto& box : *std::exchange(boxes_, nullptr)) {
        const auto inner = box.inset(page::Millimetres{0.5});
        PathWriter write{units_};
        write(page::Move{inner.origin});
        write(page::Line{{inner.right(), inner.bottom()}});
        write(page::Move{{inner.right(), inner.top()}});
        write(page::Line{{inner.left(), inner.bottom()}});
        out_ += fmt::format("<path d=\"{}\"/>", write.whole());
    }
    out_ += "</g>";
}

long WebPainter::units(page::Millimetres length) const {
    return std::lround(length.value() * units_);
}

std::string WebPainter::look(const std::string& declarations) {
    return fmt::format("m{}", looks_.emplace(declarations, looks_.size()).first->second);
}

}  // namespace muster::draw
