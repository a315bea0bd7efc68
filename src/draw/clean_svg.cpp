#include "draw/clean_svg.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <glib.h>

#include "source/markup.hpp"
#include "source/small_letters.hpp"

namespace muster::draw {
namespace {

using source::trimmed;

constexpr std::string_view svg_namespace = "http://www.w3.org/2000/svg";
constexpr std::string_view link_namespace = "http://www.w3.org/1999/xlink";
constexpr std::string_view space = " \t\r\n\f";

constexpr std::array<std::string_view, 19> elements{
    "svg",      "g",       "defs", "use",      "symbol",  "switch",         "path",           "rect",
    "circle",   "ellipse", "line", "polyline", "polygon", "linearGradient", "radialGradient", "stop",
    "clipPath", "marker",  "style"};

/// What is drawn how: as attributes, and in styles.
constexpr std::array<std::string_view, 36> properties{"font-size",
                                                      "clip-path",
                                                      "clip-rule",
                                                      "color",
                                                      "display",
                                                      "fill",
                                                      "fill-opacity",
                                                      "fill-rule",
                                                      "isolation",
                                                      "marker",
                                                      "marker-end",
                                                      "marker-mid",
                                                      "marker-start",
                                                      "mix-blend-mode",
                                                      "opacity",
                                                      "overflow",
                                                      "paint-order",
                                                      "shape-rendering",
                                                      "stop-color",
                                                      "stop-opacity",
                                                      "stroke",
                                                      "stroke-dasharray",
                                                      "stroke-dashoffset",
                                                      "stroke-linecap",
                                                      "stroke-linejoin",
                                                      "stroke-miterlimit",
                                                      "stroke-opacity",
                                                      "stroke-width",
                                                      "transform",
                                                      "transform-origin",
                                                      "vector-effect",
                                                      "visibility",
                                                      "color-interpolation",
                                                      "color-rendering",
                                                      "direction",
                                                      "writing-mode"};

/// Where, and how large. Those of the last line choose between the parts of a switch.
constexpr std::array<std::string_view, 35> measures{"d",
                                                    "points",
                                                    "x",
                                                    "y",
                                                    "x1",
                                                    "y1",
                                                    "x2",
                                                    "y2",
                                                    "cx",
                                                    "cy",
                                                    "r",
                                                    "rx",
                                                    "ry",
                                                    "fx",
                                                    "fy",
                                                    "fr",
                                                    "width",
                                                    "height",
                                                    "viewBox",
                                                    "preserveAspectRatio",
                                                    "pathLength",
                                                    "offset",
                                                    "gradientUnits",
                                                    "gradientTransform",
                                                    "spreadMethod",
                                                    "clipPathUnits",
                                                    "markerUnits",
                                                    "markerWidth",
                                                    "markerHeight",
                                                    "orient",
                                                    "refX",
                                                    "refY",
                                                    "requiredFeatures",
                                                    "requiredExtensions",
                                                    "systemLanguage"};

template <std::size_t count>
bool is_among(const std::array<std::string_view, count>& names, std::string_view name) {
    return std::ranges::find(names, name) != names.end();
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
        words.emplace_back(text.substr(0, text.find_first_of(space)));
        text.remove_prefix(words.back().size());
    }
    return words;
}

/// A reference to anything but a part of the same picture draws nothing.
std::string without_addresses(std::string_view value) {
    std::string kept;
    for (std::size_t at = 0; at < value.size();) {
        const std::size_t from = std::min(value.find("url(", at), value.size());
        kept += value.substr(at, from - at);
        if (from == value.size()) break;
        const std::size_t to = std::min(value.find(')', from), value.size() - 1) + 1;
        std::string_view target = value.substr(from + 4, to - from - 4);
        target.remove_prefix(std::min(target.find_first_not_of("\"' \t\r\n"), target.size()));
        kept += target.starts_with('#') ? value.substr(from, to - from) : "none";
        at = to;
    }
    return kept;
}

std::string without_remarks(std::string_view css) {
    std::string kept;
    for (std::size_t at = 0; at < css.size();) {
        const std::size_t from = std::min(css.find("/*", at), css.size());
        kept += css.substr(at, from - at);
        const std::size_t to = css.find("*/", from);
        at = to == std::string_view::npos ? css.size() : to + 2;
    }
    return kept;
}

/// The declarations of a style that are drawn. None of them needs a backslash.
std::string clean_declarations(std::string_view css) {
    std::string kept;
    const std::string all = without_remarks(css);
    for (std::string_view rest = all; !rest.empty();) {
        const std::string_view one = rest.substr(0, rest.find(';'));
        rest.remove_prefix(std::min(one.size() + 1, rest.size()));
        const std::size_t colon = one.find(':');
        if (colon == std::string_view::npos || one.find('\\') != std::string_view::npos) continue;
        const std::string_view name = trimmed(one.substr(0, colon));
        if (is_among(properties, name))
            kept += std::string{name} + ":" + without_addresses(trimmed(one.substr(colon + 1))) + ";";
    }
    return kept;
}

/// The rules of a style sheet. Those that begin with @ load something or depend on the screen; librsvg heeds
/// none of them but @import, and without a base file not even that.
std::string clean_rules(std::string_view css) {
    std::string kept;
    const std::string all = without_remarks(css);
    for (std::string_view rest = trimmed(all); !rest.empty(); rest = trimmed(rest)) {
        const std::size_t open = std::min(rest.find('{'), rest.size());
        if (rest.front() == '@' && rest.find(';') < open) {
            rest.remove_prefix(rest.find(';') + 1);
            continue;
        }
        int depth = 0;
        std::size_t close = open;
        for (; close < rest.size(); ++close)
            if (rest[close] == '{')
                ++depth;
            else if (rest[close] == '}' && --depth == 0)
                break;
        const std::string_view selector = trimmed(rest.substr(0, open));
        const bool is_plain = selector.find_first_of("@[\"'") == std::string_view::npos;
        if (is_plain && close < rest.size())
            kept += std::string{selector} + "{" +
                    clean_declarations(rest.substr(open + 1, close - open - 1)) + "}";
        rest.remove_prefix(std::min(close + 1, rest.size()));
    }
    return kept;
}

class Cleaner {
public:
    std::string clean(std::string_view bytes) {
        constexpr std::string_view mark = "\xEF\xBB\xBF";
        if (bytes.starts_with(mark)) bytes.remove_prefix(mark.size());
        const GMarkupParser calls{&start, &end, &read, nullptr, nullptr};
        const std::unique_ptr<GMarkupParseContext, decltype(&g_markup_parse_context_free)> parser{
            g_markup_parse_context_new(&calls, G_MARKUP_TREAT_CDATA_AS_TEXT, this, nullptr),
            &g_markup_parse_context_free};
        g_markup_parse_context_parse(parser.get(), bytes.data(), static_cast<gssize>(bytes.size()), nullptr);
        std::string clean;
        for (const auto& piece : pieces_) {
            std::string names;
            for (const auto& name : piece.names)
                if (referred_.contains((piece.is_id ? "#" : ".") + name))
                    names += (names.empty() ? "" : " ") + name;
            clean += piece.text;
            if (!names.empty())
                clean +=
                    fmt::format(" {}=\"{}\"", piece.is_id ? "id" : "class", source::escape_markup(names));
        }
        return clean + tail_ + "\n";
    }

private:
    /// What is written, and names that come behind it if something refers to them.
    struct Piece {
        std::string text;
        bool is_id = false;  ///< or classes
        std::vector<std::string> names;
    };

    // NOLINTNEXTLINE(readability-function-size): the library calls it with six arguments
    static void start(GMarkupParseContext*, const gchar* name, const gchar** keys, const gchar** values,
                      gpointer cleaner, GError**) {
        static_cast<Cleaner*>(cleaner)->open(name, keys, values);
    }
    static void end(GMarkupParseContext*, const gchar* name, gpointer cleaner, GError**) {
        static_cast<Cleaner*>(cleaner)->close(name);
    }
    static void read(GMarkupParseContext*, const gchar* text, gsize length, gpointer cleaner, GError**) {
        auto& self = *static_cast<Cleaner*>(cleaner);
        if (self.skipped_ == 0 && self.in_style_) self.style_ += std::string_view{text, length};
    }

    /// The namespace of a name with this prefix.
    [[nodiscard]] std::string_view namespace_of(std::string_view prefix) const {
        const auto found = std::find_if(namespaces_.rbegin(), namespaces_.rend(),
                                        [&](const auto& each) { return each.first == prefix; });
        return found == namespaces_.rend() ? std::string_view{} : std::string_view{found->second};
    }
    static std::pair<std::string_view, std::string_view> split(std::string_view name) {
        const std::size_t colon = name.find(':');
        if (colon == std::string_view::npos) return {{}, name};
        return {name.substr(0, colon), name.substr(colon + 1)};
    }

    /// A style sheet in another language than CSS.
    static bool is_foreign_style(const gchar** keys, const gchar** values) {
        for (std::size_t i = 0; keys[i]; ++i)
            if (std::string_view{keys[i]} == "type" && std::string_view{values[i]} != "text/css") return true;
        return false;
    }

    void open(std::string_view whole, const gchar** keys, const gchar** values) {
        scopes_.push_back(namespaces_.size());
        for (std::size_t i = 0; keys[i]; ++i)
            if (const auto [prefix, name] = split(keys[i]);
                prefix == "xmlns" || (prefix.empty() && name == "xmlns"))
                namespaces_.emplace_back(prefix.empty() ? std::string_view{} : name, values[i]);
        const auto [prefix, name] = split(whole);
        const std::string_view space_of = namespace_of(prefix);
        const bool is_svg = space_of == svg_namespace || (prefix.empty() && space_of.empty());
        if (skipped_ > 0 || in_style_ || !is_svg || !is_among(elements, name) ||
            (name == "style" && is_foreign_style(keys, values))) {
            ++skipped_;
            return;
        }
        tail_ += "<" + std::string{name};
        if (scopes_.size() == 1 && !space_of.empty())
            tail_ += " xmlns=\"" + std::string{svg_namespace} + "\"";
        for (std::size_t i = 0; keys[i]; ++i) add(keys[i], values[i]);
        tail_ += ">";
        in_style_ = name == "style";
    }

    void close(std::string_view whole) {
        namespaces_.resize(scopes_.back());
        scopes_.pop_back();
        if (skipped_ > 0) {
            --skipped_;
            return;
        }
        if (std::exchange(in_style_, false)) {
            const std::string rules = clean_rules(std::exchange(style_, {}));
            find_references(rules);
            tail_ += source::escape_markup(rules);
        }
        tail_ += "</" + std::string{split(whole).second} + ">";
    }

    void add(std::string_view whole, std::string_view value) {
        const auto [prefix, name] = split(whole);
        if (prefix.empty() && name == "id") {
            pieces_.push_back({std::exchange(tail_, {}), true, {std::string{value}}});
        } else if (prefix.empty() && name == "class") {
            pieces_.push_back({std::exchange(tail_, {}), false, words_of(value)});
        } else if (name == "href" && (prefix.empty() || namespace_of(prefix) == link_namespace)) {
            if (!value.starts_with('#')) return;
            referred_.emplace(value);
            write(name, value);
        } else if (prefix.empty() && name == "style") {
            write_referring(name, clean_declarations(value));
        } else if (prefix.empty() && is_among(properties, name)) {
            write_referring(name, without_addresses(value));
        } else if (prefix.empty() && is_among(measures, name)) {
            write(name, value);
        }
    }
    void write_referring(std::string_view name, std::string_view value) {
        find_references(value);
        write(name, value);
    }
    void write(std::string_view name, std::string_view value) {
        tail_ += " " + std::string{name} + "=\"" + source::escape_markup(value) + "\"";
    }
    /// Every word behind a # may be an id, and behind a full stop a class; that some are colours and numbers
    /// does no harm.
    void find_references(std::string_view text) {
        for (std::size_t at = text.find_first_of("#."); at != std::string_view::npos;
             at = text.find_first_of("#.", at + 1))
            for (const char* const ends : {"\"') \t\r\n,;{}>+~", "\"') \t\r\n,;{}>+~#.:"})
                referred_.emplace(text.substr(at, text.find_first_of(ends, at + 1) - at));
    }

    std::vector<std::pair<std::string, std::string>> namespaces_;  ///< by prefix, the innermost last
    std::vector<std::size_t> scopes_;                              ///< how many of them each open element had
    int skipped_ = 0;                                              ///< open elements that are left out
    bool in_style_ = false;
    std::string style_;
    std::vector<Piece> pieces_;
    std::string tail_;  ///< what is written behind them
    std::set<std::string, std::less<>> referred_;
};

}  // namespace

std::string cleaned_svg(std::string_view bytes) {
    return Cleaner{}.clean(bytes);
}

}  // namespace muster::draw
