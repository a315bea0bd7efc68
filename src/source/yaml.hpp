// YAML as a tree of values with places, read in one pass over yaml-cpp's events and within limits. No other
// room uses yaml-cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "source/files.hpp"

namespace muster::source {

struct Entry;

/// A value of a YAML file. `place` covers a scalar's text, or the first token of a list or map; an empty
/// value (`key:`) has its key's place.
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

/// Parses one document. Reports everything that is wrong: syntax, tabs, duplicate keys with both lines,
/// aliases, anchors, tags, a second document, text after the document, an unfinished quotation, an empty
/// file, and the limits of depth, count and length. Returns nothing if the text is not YAML at all.
[[nodiscard]] std::optional<Node> parse_yaml(const SourcePtr& text, Reporter& report);

/// The same for a file. Returns nothing if it cannot be read either, and reports why.
[[nodiscard]] std::optional<Node> read_yaml(const Files& files, const std::string& path, Reporter& report);

/// Quotes a text so that every YAML reader reads the same text ("no", "1777", "a: b").
[[nodiscard]] std::string yaml_text(std::string_view text);

}  // namespace muster::source
