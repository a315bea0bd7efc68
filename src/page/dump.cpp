#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <stdexcept>

#include <fmt/format.h>

#include "page/query.hpp"
#include "page/structure.hpp"

namespace muster::page {
namespace {

/// FNV-1a. A hash only shows that a shape has changed; it need not resist forgery.
class Hash {
public:
    void add(std::int64_t number) {
        for (int byte = 0; byte < 8; ++byte, number >>= 8)
            state_ = (state_ ^ static_cast<std::uint64_t>(number & 0xff)) * 1099511628211ULL;
    }
    [[nodiscard]] std::string words() const {
        return fmt::format("{:08x}", static_cast<std::uint32_t>(state_ ^ state_ >> 32U));
    }

private:
    std::uint64_t state_ = 14695981039346656037ULL;
};

/// A number in units of its last written decimal. A value half-way between two goes up even if a mathematics
/// library makes its last binary digit a little smaller, so that a dump is the same on every machine.
std::int64_t in_last_decimals(double value, int decimals) {
    constexpr double noise = 1e-6;
    if (!std::isfinite(value)) throw std::logic_error("a place or a size on a page is not a number");
    return static_cast<std::int64_t>(std::floor(value * std::pow(10, decimals) + 0.5 + noise));
}

/// Never "-0.00".
std::string number(double value, int decimals = 2) {
    const auto counted = static_cast<double>(in_last_decimals(value, decimals));
    return fmt::format("{:.{}f}", counted / std::pow(10, decimals), decimals);
}

std::string quoted(std::string_view text) {
    std::string words = "\"";
    for (const char letter : text) {
        if (letter == '\n') {
            words += "\\n";
            continue;
        }
        if (letter == '"' || letter == '\\') words += '\\';
        words += letter;
    }
    return words + "\"";
}

std::string words(const Ink& ink) {
    return fmt::format("#{:02x}{:02x}{:02x}", ink.red, ink.green, ink.blue);
}

/// Writes one item a line. What is in a part or group is indented below it. An origin is written only if it
/// differs from that of the line before.
class Writer {
public:
    void write(const Page& page) {
        out += "page " + size(page.size);
        if (!page.label.empty()) out += " " + quoted(page.label);
        if (page.back) out += " back";
        if (page.trim) out += " trim " + box(*page.trim);
        if (page.bleed) out += " bleed " + box(*page.bleed);
        out += '\n';
        origin_ = {};
        glyphs_ = {};
        has_text_ = false;
        write(page.items, 1);
        if (has_text_) out += "  glyphs " + glyphs_.words() + "\n";
    }

    std::string out;

private:
    void write(const std::vector<Item>& items, std::size_t depth) {
        std::vector<Role> open;
        for (const Item& item : items) {
            const auto* end = std::get_if<PartEnd>(&item.what);
            if (end && !open.empty() && open.back() == end->role) {
                open.pop_back();  // the lines that follow show it by being indented less
                continue;
            }
            out.append(2 * (depth + open.size()), ' ');
            if (const auto* group = std::get_if<Group>(&item.what)) {
                out += words(*group);
                const double outer = scale_;
                scale_ *= group->scale * std::max(1.0, group->stretch);
                if (group->clip) out += " clip " + box(*group->clip);
                out += from(item) + "\n";
                write(group->items, depth + open.size() + 1);
                scale_ = outer;
                continue;
            }
            out += std::visit([this](const auto& what) { return this->words(what); }, item.what) +
                   from(item) + "\n";
            if (const auto* begin = std::get_if<PartBegin>(&item.what)) open.push_back(begin->role);
        }
        for (const Role role : open)
            out += fmt::format("{:{}}{} is left open\n", "", 2 * depth, name_of(role));
    }

    /// A hundredth of a millimetre on paper, in a group that is drawn enlarged too.
    [[nodiscard]] int decimals() const {
        int needed = 2;
        for (double scale = scale_; scale > 1.0001; scale /= 10) ++needed;
        return needed;
    }
    [[nodiscard]] std::string length(Millimetres length) const { return number(length.value(), decimals()); }
    [[nodiscard]] std::string point(PaperPoint point) const {
        return length(point.x) + "," + length(point.y);
    }
    [[nodiscard]] std::string size(const PaperSize& size) const {
        return length(size.width) + "x" + length(size.height);
    }
    [[nodiscard]] std::string box(const PaperBox& box) const {
        return point(box.origin) + " " + size(box.size);
    }
    [[nodiscard]] static std::string turned(double degrees) {
        return degrees == 0 ? "" : " turn " + number(degrees, 4);
    }

    /// Leaves out the template's line, because a line added above it changes nothing that is printed.
    std::string from(const Item& item) {
        if (!item.origin) return {};
        const auto& [subject, element] = *item.origin;
        const std::string words =
            fmt::format("{}{}{}", subject, subject.empty() ? "" : " ", element.substr(0, element.rfind(':')));
        if (words == origin_) return {};
        origin_ = words;
        return "  [" + words + "]";
    }

    std::string words(const GlyphRun& run) {
        const ShapedText& text = *run.text;
        has_text_ = true;
        for (const Glyph& glyph : text.glyphs) {
            glyphs_.add(glyph.index);
            add(glyphs_, PaperPoint{glyph.x, glyph.y});
        }
        for (const Cluster& cluster : text.clusters) glyphs_.add(cluster.bytes << 16U | cluster.glyphs);
        return fmt::format("text {} {} {} {} {} wide {}{}{}", point(run.at), quoted(text.text), text.face,
                           number(text.size.value()), page::words(run.ink), length(text.advance),
                           text.backward ? " backward" : "", turned(run.turn));
    }
    std::string words(const Shape& shape) const {
        std::string line = "path " + box(path_bounds(shape.path).value_or(PaperBox{}));
        if (shape.fill) line += " fill " + page::words(*shape.fill);
        if (shape.stroke) {
            const Pen& pen = *shape.stroke;
            line += " stroke " + page::words(pen.ink) + " " + number(pen.width.value(), decimals() + 1);
            for (const auto& dash : pen.dash)
                line += (&dash == pen.dash.data() ? " dash " : ",") + length(dash);
            if (pen.round) line += " round";
        }
        Hash hash;
        for (const Segment& segment : shape.path) {
            hash.add(static_cast<std::int64_t>(segment.index()));
            std::visit([&](const auto& part) { add(hash, part); }, segment);
        }
        return line + " " + hash.words();
    }
    void add(Hash& hash, PaperPoint point) const {
        hash.add(in_last_decimals(point.x.value(), decimals()));
        hash.add(in_last_decimals(point.y.value(), decimals()));
    }
    void add(Hash& hash, const Move& move) const { add(hash, move.to); }
    void add(Hash& hash, const Line& line) const { add(hash, line.to); }
    void add(Hash& hash, const Curve& curve) const {
        for (const PaperPoint& each : {curve.first, curve.second, curve.to}) add(hash, each);
    }
    void add(Hash&, const Close&) const {}

    std::string words(const Picture& picture) const {
        return fmt::format("picture {} {}{}", box(picture.box), picture.content->id,
                           picture.look == PictureLook::grey       ? " grey"
                           : picture.look == PictureLook::outlined ? " outlined"
                                                                   : "");
    }
    std::string words(const Group& group) const {
        std::string line = "group " + point(group.shift) + turned(group.turn);
        if (group.scale != 1) line += " scale " + number(group.scale, 6);
        if (group.stretch != 1) line += " stretch " + number(group.stretch, 6);
        return line;
    }
    std::string words(const Bookmark& mark) const {
        return fmt::format("bookmark {}{} {} {}", mark.level, mark.once ? " once" : "", point(mark.at),
                           quoted(mark.title));
    }
    std::string words(const PartBegin& part) {
        std::string line = fmt::format("part {}", name_of(part.role));
        if (part.whole)
            line += fmt::format(" {}", wholes_.emplace(part.whole.get(), wholes_.size() + 1).first->second);
        return part.words ? line + " " + quoted(*part.words) : line;
    }
    static std::string words(const PartEnd& part) { return fmt::format("end {}", name_of(part.role)); }

    std::map<const int*, std::size_t> wholes_;  ///< parts that are broken over pages, by number
    std::string origin_;
    Hash glyphs_;  ///< which glyphs of a face show the texts of a page, and where
    bool has_text_ = false;
    double scale_ = 1;  ///< of the groups that the item lies in
};

}  // namespace

std::string dump(const Page& page) {
    return dump(std::vector<Page>{page});
}

std::string dump(const std::vector<Page>& pages) {
    Writer writer;
    for (const Page& page : pages) writer.write(page);
    return std::move(writer.out);
}

}  // namespace muster::page
