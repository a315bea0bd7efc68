#include <fmt/format.h>

#include "page/bounds.hpp"
#include "page/query.hpp"
#include "page/structure.hpp"

namespace muster::page {
namespace {

/// Hundredths of a millimetre; never "-0.00".
std::string number(double value) {
    std::string text = fmt::format("{:.2f}", value);
    return text == "-0.00" ? "0.00" : text;
}

std::string number(Millimetres length) {
    return number(length.value());
}

std::string words(PaperPoint point) {
    return number(point.x) + "," + number(point.y);
}

std::string words(const PaperBox& box) {
    return words(box.origin) + " " + number(box.size.width) + "x" + number(box.size.height);
}

std::string words(const Ink& ink) {
    return fmt::format("#{:02x}{:02x}{:02x}", ink.red, ink.green, ink.blue);
}

std::string words(const Pen& pen) {
    std::string text = words(pen.ink) + " " + number(pen.width);
    for (const auto& length : pen.dash)
        text += (&length == pen.dash.data() ? " dash " : ",") + number(length);
    return text + (pen.round ? " round" : "");
}

std::string turned(double degrees) {
    return degrees == 0 ? "" : " turn " + number(degrees);
}

void write(const std::vector<Item>& items, std::size_t depth, std::string& out);

struct Writer {
    std::size_t depth;
    std::string& out;

    [[nodiscard]] std::string from(const Item& item) const {
        if (!item.origin) return "\n";
        return fmt::format("  [{} {}]\n", item.origin->subject, item.origin->element);
    }
    void operator()(const GlyphRun& run, const Item& item) const {
        out += fmt::format("text {} {} {} {} \"{}\" wide {}{}", words(run.at), run.text->face,
                           number(run.text->size.value()), words(run.ink), run.text->text,
                           number(run.text->advance), turned(run.turn));
        out += from(item);
    }
    void operator()(const Shape& shape, const Item& item) const {
        out += fmt::format("shape {} of {}", words(path_bounds(shape.path).value_or(PaperBox{})),
                           shape.path.size());
        if (shape.fill) out += " fill " + words(*shape.fill);
        if (shape.stroke) out += " stroke " + words(*shape.stroke);
        out += from(item);
    }
    void operator()(const Picture& picture, const Item& item) const {
        out += fmt::format("picture {} {}", words(picture.box), picture.content->id) + from(item);
    }
    void operator()(const Group& group, const Item& item) const {
        out += "group " + words(group.shift) + turned(group.turn);
        if (group.scale != 1) out += " scale " + number(group.scale);
        if (group.stretch != 1) out += " stretch " + number(group.stretch);
        if (group.clip) out += " clip " + words(*group.clip);
        out += from(item);
        write(group.items, depth + 1, out);
    }
    void operator()(const PartBegin& part, const Item& item) const {
        out += fmt::format("begin {}", name_of(part.role));
        if (part.words) out += fmt::format(" \"{}\"", *part.words);
        out += from(item);
    }
    void operator()(const PartEnd& part, const Item&) const {
        out += fmt::format("end {}\n", name_of(part.role));
    }
    void operator()(const Bookmark& mark, const Item& item) const {
        out += fmt::format("bookmark {}{} {} \"{}\"", mark.level, mark.once ? " once" : "", words(mark.at),
                           mark.title) +
               from(item);
    }
};

void write(const std::vector<Item>& items, std::size_t depth, std::string& out) {
    for (const Item& item : items) {
        out.append(2 * depth, ' ');
        std::visit([&](const auto& what) { Writer{depth, out}(what, item); }, item.what);
    }
}

}  // namespace

std::string dump(const Page& page) {
    std::string out = fmt::format("page {}x{}", number(page.size.width), number(page.size.height));
    if (!page.label.empty()) out += " \"" + page.label + "\"";
    out += "\n";
    write(page.items, 1, out);
    return out;
}

}  // namespace muster::page
