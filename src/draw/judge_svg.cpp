#include "draw/judge_svg.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <memory>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <glib.h>

#include "source/utf8.hpp"

namespace muster::draw {
namespace {

constexpr double most_elements = 200'000;  ///< after every reference is replaced by what it refers to
constexpr std::size_t most_depth = 200;

constexpr std::array<std::string_view, 11> refused{"a",       "text",    "filter", "mask",
                                                   "image",   "feImage", "script", "foreignObject",
                                                   "include", "cursor",  "font"};

struct Element {
    std::string name;
    int line = 0;
    double vertices = 1;  ///< of it and all below: how many markers they may have
    double below = 1;     ///< elements, with itself
    bool has_markers = false;
    std::vector<std::string> targets;  ///< ids of the elements that it refers to
    std::vector<std::size_t> children;
    double size = -1;  ///< elements after expansion; negative while unknown
    bool is_open = false;
};

std::string_view local_name(std::string_view name) {
    return name.substr(name.rfind(':') + 1);  // npos + 1 is 0
}

/// The numbers of a path's data or of a list of points, in pairs.
double vertices_in(std::string_view data) {
    double numbers = 0;
    bool in_number = false;
    for (const char c : data) {
        const bool digit = (c >= '0' && c <= '9') || c == '.';
        if (digit && !in_number) ++numbers;
        in_number = digit;
    }
    return std::max(1.0, numbers / 2);
}

/// The tree, read as GLib's parser reads it: it takes UTF-8 alone and no entities but the five of XML.
class Tree {
public:
    /// Empty, or why it cannot be read.
    std::string read(std::string_view bytes) {
        const GMarkupParser calls{&start, &end, nullptr, &pass, nullptr};
        const std::unique_ptr<GMarkupParseContext, decltype(&g_markup_parse_context_free)> parser{
            g_markup_parse_context_new(&calls, static_cast<GMarkupParseFlags>(0), this, nullptr),
            &g_markup_parse_context_free};
        GError* error = nullptr;
        const bool sound = g_markup_parse_context_parse(parser.get(), bytes.data(),
                                                        static_cast<gssize>(bytes.size()), &error) != FALSE &&
                           g_markup_parse_context_end_parse(parser.get(), &error) != FALSE;
        if (error) g_error_free(error);
        if (fault_.empty() && !sound) return "is not an SVG that can be read";
        return fault_;
    }
    /// Empty, or which element becomes too many.
    std::string judge_size() {
        if (elements_.empty()) return {};
        (void)size_of(0);
        return fault_;
    }

private:
    // NOLINTNEXTLINE(readability-function-size): the library calls it with six arguments
    static void start(GMarkupParseContext* parser, const gchar* name, const gchar** keys,
                      const gchar** values, gpointer tree, GError**) {
        static_cast<Tree*>(tree)->open(parser, name, keys, values);
    }
    static void end(GMarkupParseContext*, const gchar*, gpointer tree, GError**) {
        static_cast<Tree*>(tree)->close();
    }
    static void pass(GMarkupParseContext* parser, const gchar* text, gsize length, gpointer tree, GError**) {
        static_cast<Tree*>(tree)->declare(parser, {text, length});
    }
    static int line_of(GMarkupParseContext* parser) {
        gint line = 0;
        g_markup_parse_context_get_position(parser, &line, nullptr);
        return line;
    }
    void refuse(int line, std::string_view what) {
        if (fault_.empty())
            fault_ = fmt::format(
                "is an SVG with <{}> in line {}, which is not supported; turn texts into paths "
                "and delete links, filters, masks and pictures",
                what, line);
    }
    /// Declarations may name an encoding, or define entities and attributes that the elements do not show.
    void declare(GMarkupParseContext* parser, std::string_view text) {
        if (text.starts_with("<!DOCTYPE") && text.find('[') != std::string_view::npos)
            refuse(line_of(parser), text.find("ENTITY") != std::string_view::npos ? "!ENTITY" : "!DOCTYPE [");
        if (!text.starts_with("<?xml ") && !text.starts_with("<?xml\t")) return;
        std::string words;
        for (const char c : text)
            if (c != ' ' && c != '\t' && c != '"' && c != '\'') words += static_cast<char>(std::tolower(c));
        const auto at = words.find("encoding=");
        if (at == std::string::npos || !fault_.empty()) return;
        const std::string_view encoding = std::string_view{words}.substr(at + 9);
        if (!encoding.starts_with("utf-8?") && !encoding.starts_with("utf-8standalone"))
            fault_ = "is an SVG that names another encoding than UTF-8; save it as UTF-8";
    }
    void open(GMarkupParseContext* parser, std::string_view name, const gchar** keys, const gchar** values) {
        const int line = line_of(parser);
        name = local_name(name);
        if (std::find(refused.begin(), refused.end(), name) != refused.end()) refuse(line, name);
        if (open_.size() >= most_depth && fault_.empty())
            fault_ = fmt::format("is an SVG whose elements are nested more than {} deep (line {})",
                                 most_depth, line);
        Element element;
        element.name = name;
        element.line = line;
        for (; *keys; ++keys, ++values) add(element, elements_.size(), local_name(*keys), *values);
        if (!open_.empty()) elements_[open_.back()].children.push_back(elements_.size());
        open_.push_back(elements_.size());
        elements_.push_back(std::move(element));
    }
    void add(Element& element, std::size_t number, std::string_view key, std::string_view value) {
        if (key == "id") ids_.emplace(value, number);
        if (key == "d" || key == "points") element.vertices = vertices_in(value);
        if (key == "href" && value.starts_with('#')) element.targets.emplace_back(value.substr(1));
        if (key.starts_with("marker") || (key == "style" && value.find("marker") != std::string_view::npos))
            element.has_markers = true;
        if ((key == "filter" && value != "none") ||
            (key == "style" && value.find("filter:") != std::string_view::npos))
            refuse(element.line, "filter");
        constexpr std::string_view mark = "url(";
        for (auto at = value.find(mark); at != std::string_view::npos; at = value.find(mark, at + 1)) {
            auto id = value.substr(at + mark.size(), value.find(')', at) - at - mark.size());
            while (!id.empty() &&
                   (id.front() == '#' || id.front() == '"' || id.front() == '\'' || id.front() == ' '))
                id.remove_prefix(1);
            while (!id.empty() && (id.back() == '"' || id.back() == '\'' || id.back() == ' '))
                id.remove_suffix(1);
            element.targets.emplace_back(id);
        }
    }
    void close() {
        const std::size_t closed = open_.back();
        open_.pop_back();
        if (open_.empty()) return;
        elements_[open_.back()].vertices += elements_[closed].vertices;
        elements_[open_.back()].below += elements_[closed].below;
    }
    /// A reference of a group counts once for each element below it, because they inherit it.
    double size_of(std::size_t number) {
        Element& element = elements_[number];
        if (element.size >= 0 || element.is_open) return std::max(0.0, element.size);
        element.is_open = true;
        double size = 1;
        for (const std::size_t child : element.children) size += size_of(child);
        const double times = element.has_markers ? element.vertices : element.below;
        for (const auto& target : element.targets)
            if (const auto found = ids_.find(target); found != ids_.end())
                size += times * size_of(found->second);
        if (size > most_elements && fault_.empty())
            fault_ = fmt::format(
                "is an SVG whose <{}> in line {} becomes more than {:.0f} elements when each "
                "reference is replaced by what it refers to; simplify it, or use a PNG",
                element.name, element.line, most_elements);
        element.is_open = false;
        element.size = size;
        return size;
    }

    std::vector<Element> elements_;
    std::vector<std::size_t> open_;
    std::map<std::string, std::size_t, std::less<>> ids_;
    std::string fault_;
};

}  // namespace

std::string fault_of_svg(const std::string& bytes) {
    for (std::size_t at = 0; at < bytes.size();) {
        const auto character = source::character_at(bytes, at);
        if (!character.sound)
            return fmt::format("is an SVG that is not valid UTF-8 (byte {}); save it as UTF-8", at + 1);
        at += character.bytes;
    }
    std::string_view text = bytes;
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (text.starts_with(mark)) text.remove_prefix(mark.size());
    Tree tree;
    std::string fault = tree.read(text);
    return fault.empty() ? tree.judge_size() : fault;
}

}  // namespace muster::draw
