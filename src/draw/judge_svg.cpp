#include "draw/judge_svg.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <limits>
#include <map>
#include <memory>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <glib.h>

#include "source/small_letters.hpp"
#include "source/utf8.hpp"

namespace muster::draw {
namespace {

using source::in_small_letters;

constexpr double most_strokes = 100'000;  ///< after every reference is replaced by what it refers to
constexpr int most_depth = 200;           ///< of elements in one another, references followed
constexpr int most_layers = 8;            ///< of transparent elements in one another: each takes a canvas
constexpr double strokes_of_a_layer = 100, matches_of_a_stroke = 20;

constexpr std::array<std::string_view, 12> refused{"a",      "text",    "filter", "mask",          "pattern",
                                                   "image",  "feImage", "script", "foreignObject", "include",
                                                   "cursor", "font"};

struct Element {
    std::string name;
    int line = 0;
    double points = 0;    ///< of its line
    double length = 0;    ///< of its line, at most
    double vertices = 1;  ///< of it and all below: how many markers they may have
    double below = 1;     ///< elements, with itself
    bool has_markers = false, is_layer = false;
    std::vector<std::string> targets;  ///< ids of the elements that it refers to
    std::vector<std::size_t> children;
    double strokes = -1;  ///< after expansion; negative while unknown
    int height = 0, layers = 0;
    bool is_open = false;
};

std::string_view local_name(std::string_view name) {
    return name.substr(name.rfind(':') + 1);  // npos + 1 is 0
}

struct Numbers {
    double count = 0, sum = 0;  ///< signs do not matter
};

Numbers numbers_in(std::string_view text) {
    constexpr double most_number = 1e12;
    Numbers found;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '.' && std::isdigit(static_cast<unsigned char>(text[at])) == 0) continue;
        double value = 0;
        const auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), value);
        if (error == std::errc::invalid_argument) continue;
        ++found.count;
        found.sum += error == std::errc{} ? std::min(value, most_number) : most_number;
        at = static_cast<std::size_t>(end - text.data()) - 1;
    }
    return found;
}

/// The ids in url(#id).
std::vector<std::string> references_in(std::string_view value) {
    std::vector<std::string> ids;
    constexpr std::string_view mark = "url(";
    const std::string small = in_small_letters(value);
    for (auto at = small.find(mark); at != std::string::npos; at = small.find(mark, at + 1)) {
        auto id = value.substr(at + mark.size(), value.find(')', at) - at - mark.size());
        const auto is_around = [](char c) { return c == '#' || c == '"' || c == '\'' || c == ' '; };
        while (!id.empty() && is_around(id.front())) id.remove_prefix(1);
        while (!id.empty() && is_around(id.back())) id.remove_suffix(1);
        ids.emplace_back(id);
    }
    return ids;
}

std::string without_comments(std::string css) {
    for (auto at = css.find("/*"); at != std::string::npos; at = css.find("/*", at)) {
        const auto end = css.find("*/", at + 2);
        css.erase(at, end == std::string::npos ? end : end + 2 - at);
    }
    return css;
}

/// The tree, read as GLib's parser reads it: it takes UTF-8 alone and no entities but the five of XML.
class Tree {
public:
    JudgedSvg judge(std::string_view bytes) {
        constexpr auto flags = static_cast<GMarkupParseFlags>(G_MARKUP_TREAT_CDATA_AS_TEXT);
        const GMarkupParser calls{&start, &end, &text, &pass, nullptr};
        const std::unique_ptr<GMarkupParseContext, decltype(&g_markup_parse_context_free)> parser{
            g_markup_parse_context_new(&calls, flags, this, nullptr), &g_markup_parse_context_free};
        GError* error = nullptr;
        const bool sound = g_markup_parse_context_parse(parser.get(), bytes.data(),
                                                        static_cast<gssize>(bytes.size()), &error) != FALSE &&
                           g_markup_parse_context_end_parse(parser.get(), &error) != FALSE;
        if (error) g_error_free(error);
        if (fault_.empty() && (!sound || elements_.empty())) fault_ = "is not an SVG that can be read";
        if (fault_.empty()) measure(0, 1);
        return {fault_, fault_.empty() ? elements_.front().strokes : 0};
    }

private:
    // NOLINTNEXTLINE(readability-function-size): the library calls it with six arguments
    static void start(GMarkupParseContext* parser, const gchar* name, const gchar** keys,
                      const gchar** values, gpointer tree, GError**) {
        static_cast<Tree*>(tree)->open(line_of(parser), name, keys, values);
    }
    static void end(GMarkupParseContext*, const gchar*, gpointer tree, GError**) {
        static_cast<Tree*>(tree)->close();
    }
    static void text(GMarkupParseContext* parser, const gchar* text, gsize length, gpointer tree, GError**) {
        static_cast<Tree*>(tree)->style({text, length}, line_of(parser));
    }
    static void pass(GMarkupParseContext* parser, const gchar* text, gsize length, gpointer tree, GError**) {
        static_cast<Tree*>(tree)->declare({text, length}, line_of(parser));
    }
    static int line_of(GMarkupParseContext* parser) {
        gint line = 0;
        g_markup_parse_context_get_position(parser, &line, nullptr);
        return line;
    }
    void blame(std::string fault) {
        if (fault_.empty()) fault_ = std::move(fault);
    }
    void refuse(int line, std::string_view what) {
        blame(
            fmt::format("is an SVG with <{}> in line {}, which is not supported; turn texts into paths "
                        "and delete links, filters, masks, patterns and pictures",
                        what, line));
    }
    /// Declarations may name an encoding, or define entities and attributes that the elements do not show.
    void declare(std::string_view text, int line) {
        if (text.starts_with("<!DOCTYPE") && text.find('[') != std::string_view::npos)
            refuse(line, text.find("ENTITY") != std::string_view::npos ? "!ENTITY" : "!DOCTYPE [");
        if (!text.starts_with("<?xml ") && !text.starts_with("<?xml\t")) return;
        std::string words = in_small_letters(text);
        std::erase_if(words, [](char c) { return c == ' ' || c == '\t' || c == '"' || c == '\''; });
        const auto at = words.find("encoding=");
        if (at == std::string::npos) return;
        const std::string_view encoding = std::string_view{words}.substr(at + 9);
        if (!encoding.starts_with("utf-8?") && !encoding.starts_with("utf-8standalone"))
            blame("is an SVG that names another encoding than UTF-8; save it as UTF-8");
    }
    void open(int line, std::string_view name, const gchar** keys, const gchar** values) {
        name = local_name(name);
        if (std::find(refused.begin(), refused.end(), name) != refused.end()) refuse(line, name);
        if (std::ssize(open_) >= most_depth) blame_depth(line);
        Element element;
        element.name = name;
        element.line = line;
        for (; *keys; ++keys, ++values) add(element, local_name(*keys), *values);
        if (!open_.empty()) elements_[open_.back()].children.push_back(elements_.size());
        open_.push_back(elements_.size());
        elements_.push_back(std::move(element));
    }
    void blame_depth(int line) {
        blame(
            fmt::format("is an SVG whose elements are nested more than {} deep (line {})", most_depth, line));
    }
    void add(Element& element, std::string_view key, std::string_view value) {
        constexpr std::array<std::string_view, 9> lengths{"r",  "rx", "ry", "width", "height",
                                                          "x1", "y1", "x2", "y2"};
        constexpr double most_curved = 7;  // an arc is no longer than so many radii
        if (key == "id") ids_.emplace(value, elements_.size());
        if (key == "d" || key == "points") {
            const Numbers numbers = numbers_in(value);
            element.points += numbers.count / 2;
            element.vertices = std::max(1.0, element.points);
            element.length += most_curved * numbers.sum;
        } else if (std::find(lengths.begin(), lengths.end(), key) != lengths.end()) {
            element.length += most_curved * numbers_in(value).sum;
        } else if (key == "viewBox") {
            view_ = std::max(view_, numbers_in(value).sum);
        } else if (key == "href") {
            if (value.starts_with('#')) element.targets.emplace_back(value.substr(1));
        } else if (key == "style") {
            declarations(element, value);
        } else {
            property(element, key, value);
        }
    }
    /// The text of a style sheet may be for any element.
    void style(std::string_view text, int line) {
        if (open_.empty() || elements_[open_.back()].name != "style") return;
        Element everywhere;
        everywhere.line = line;
        declarations(everywhere, text);
        Element& root = elements_.front();
        root.targets.insert(root.targets.end(), everywhere.targets.begin(), everywhere.targets.end());
        root.has_markers |= everywhere.has_markers;
        are_layers_ |= everywhere.is_layer;
        selectors_ += static_cast<double>(
            std::count_if(text.begin(), text.end(), [](char c) { return c == '{' || c == ','; }));
    }
    /// Names and values, in blocks or not.
    void declarations(Element& element, std::string_view text) {
        if (text.find('\\') != std::string_view::npos)
            blame(fmt::format("is an SVG with a backslash in its styles, which is not supported (line {})",
                              element.line));
        const std::string plain = without_comments(std::string{text});
        std::string_view rest = plain;
        while (!rest.empty()) {
            const auto end = std::min(rest.find_first_of(";{}"), rest.size());
            const std::string_view each = rest.substr(0, end);
            if (const auto colon = each.find(':'); colon != std::string_view::npos)
                property(element, in_small_letters(source::trimmed(each.substr(0, colon))),
                         source::trimmed(each.substr(colon + 1)));
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    }
    void property(Element& element, std::string_view name, std::string_view value) {
        const bool is_none = value.starts_with("none");
        if (name == "filter" && !is_none) refuse(element.line, name);
        if (name == "vector-effect" && !is_none) refuse(element.line, name);
        if (name == "opacity" || name == "mix-blend-mode" || name == "isolation")
            element.is_layer |= value != "1" && value != "normal" && value != "auto";
        if (name.starts_with("marker")) element.has_markers = true;
        if (name == "stroke-dasharray" && !is_none) {
            const double percent = value.find('%') == std::string_view::npos ? 1 : view_ / 1000;
            if (const double sum = numbers_in(value).sum * percent; sum > 0) dash_ = std::min(dash_, sum);
        }
        for (auto& id : references_in(value)) element.targets.push_back(std::move(id));
    }
    void close() {
        const Element& closed = elements_[open_.back()];
        open_.pop_back();
        if (open_.empty()) return;
        elements_[open_.back()].vertices += closed.vertices;
        elements_[open_.back()].below += closed.below;
    }
    /// A reference of a group counts once for each element below it, because they inherit it.
    const Element& measure(std::size_t number, int depth) {
        Element& element = elements_[number];
        if (element.strokes >= 0 || element.is_open) return element;
        if (depth > most_depth) blame_depth(element.line);
        if (!fault_.empty()) return element;
        element.is_open = true;
        double strokes =
            1 + element.points + std::max(element.length, view_) / dash_ + selectors_ / matches_of_a_stroke;
        const auto add = [&](std::size_t other, double times) {
            const Element& inside = measure(other, depth + 1);
            strokes += times * std::max(0.0, inside.strokes);
            element.height = std::max(element.height, inside.height);
            element.layers = std::max(element.layers, inside.layers);
        };
        for (const std::size_t child : element.children) add(child, 1);
        const double times = element.has_markers ? element.vertices : element.below;
        for (const auto& target : element.targets)
            if (const auto found = ids_.find(target); found != ids_.end()) add(found->second, times);
        if (element.is_layer || are_layers_) {
            strokes += strokes_of_a_layer;
            ++element.layers;
        }
        ++element.height;
        element.is_open = false;
        element.strokes = strokes;
        judge_size(element);
        return element;
    }
    void judge_size(const Element& element) {
        if (element.height > most_depth) blame_depth(element.line);
        if (element.layers > most_layers)
            blame(fmt::format("is an SVG with more than {} transparent elements in one another (line {})",
                              most_layers, element.line));
        if (element.strokes > most_strokes)
            blame(fmt::format(
                "is an SVG whose <{}> in line {} becomes more than {:.0f} elements, points and dashes when "
                "each reference is replaced by what it refers to; simplify it, or use a PNG",
                element.name, element.line, most_strokes));
    }

    std::vector<Element> elements_;
    std::vector<std::size_t> open_;
    std::map<std::string, std::size_t, std::less<>> ids_;
    std::string fault_;
    double dash_ = std::numeric_limits<double>::infinity();  ///< the shortest, with its gap
    double view_ = 0;                                        ///< at least the sum of its sides
    double selectors_ = 0;                                   ///< of style sheets
    bool are_layers_ = false;
};

}  // namespace

JudgedSvg judge_svg(const std::string& bytes) {
    for (std::size_t at = 0; at < bytes.size();) {
        const auto character = source::character_at(bytes, at);
        if (!character.sound)
            return {fmt::format("is an SVG that is not valid UTF-8 (byte {}); save it as UTF-8", at + 1), 0};
        at += character.bytes;
    }
    std::string_view text = bytes;
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (text.starts_with(mark)) text.remove_prefix(mark.size());
    return Tree{}.judge(text);
}

}  // namespace muster::draw
