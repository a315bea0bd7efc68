// YAML as a tree of values with places: one pass over yaml-cpp's events, with limits. The only room that
// knows yaml-cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "source/diagnostic.hpp"
#include "source/source_text.hpp"

namespace muster::source {

struct Entry;

/// A value of a YAML file. `place` covers a scalar's text, or the first token of a list or map; a value left
/// empty
/// (`key:`) has its key's place.
struct Node {
    enum class Kind { null, scalar, list, map };
    Kind kind = Kind::null;
    std::string text;     ///< of a scalar
    bool quoted = false;  ///< "5" is a text, 5 a number
    Place place;
    std::vector<Node> items;     ///< of a list
    std::vector<Entry> entries;  ///< of a map, in the order written; keys are unique

    [[nodiscard]] bool is_map() const noexcept { return kind == Kind::map; }
    [[nodiscard]] bool is_list() const noexcept { return kind == Kind::list; }
    [[nodiscard]] bool is_scalar() const noexcept { return kind == Kind::scalar; }
    /// The value under a key, or null pointer.
    [[nodiscard]] const Node* find(std::string_view key) const;
};

struct Entry {
    std::string key;
    Place key_place;
    Node value;
};

/// Parses one document. Everything wrong is said (syntax in our own words, tabs, duplicate keys with both
/// lines, aliases, anchors, tags, a second document, text after the document, an unfinished quote, limits of
/// depth, count and length); an empty file is an error. Gives nothing when the text cannot be understood at
/// all.
[[nodiscard]] std::optional<Node> parse_yaml(const SourcePtr& text, Diagnostics& say);

/// Quotes a text for YAML so that every reader takes it back as the same text ("no", "1777", "a: b").
[[nodiscard]] std::string yaml_text(std::string_view text);

}  // namespace muster::source
