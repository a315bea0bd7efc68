// Reads an element: the word of its kind, the shared keys, and the keys of its kind.
#include <fmt/format.h>

#include "layout/kinds.hpp"
#include "layout/reading/keys.hpp"
#include "source/fields.hpp"

namespace muster::layout {

using source::Entry;
using source::Node;

namespace {

std::string words_of(const ElementKinds& kinds) {
    std::string words;
    for (const auto& [word, kind] : kinds) words += (words.empty() ? "" : ", ") + word;
    return words;
}

/// "cards.yaml:41", for the origin of items.
std::string path_of(const source::Place& place) {
    if (!place.known()) return {};
    const std::string& name = place.text->name();
    return fmt::format("{}:{}", name.substr(name.rfind('/') + 1), place.text->at(place.offset).line);
}

}  // namespace

const std::vector<Field<Element>>& shared_keys() {
    static const std::vector<Field<Element>> keys{
        field<&Element::frame, &BoxStyle::width>("width", "fixed outside width, without the margin"),
        field<&Element::frame, &BoxStyle::height>("height", "fixed outside height, without the margin"),
        field<&Element::frame, &BoxStyle::min_height>("min-height",
                                                      "at least this high, unless a card is too full"),
        field<&Element::frame, &BoxStyle::margin>("margin", "space outside"),
        field<&Element::frame, &BoxStyle::padding>("padding", "space between the edge and the content"),
        field<&Element::frame, &BoxStyle::align>("align",
                                                 "`left`, `centre` or `right`; may be a text with data"),
        field<&Element::frame, &BoxStyle::valign>("valign", "the same, vertically",
                                                  OneOf<Valign>{{"top", "middle", "bottom"}}),
        field<&Element::frame, &BoxStyle::fill>("fill", "ink inside"),
        field<&Element::frame, &BoxStyle::stroke>("stroke", "ink of the outline"),
        field<&Element::frame, &BoxStyle::stroke_width>("stroke-width", "width of the outline"),
        field<&Element::frame, &BoxStyle::radius>("radius", "rounding of the corners"),
        field<&Element::frame, &BoxStyle::share>("share", "shares of the space that is left",
                                                 Number{0, 1000, "a number of shares, from 0 to 1000"}),
        field<&Element::frame, &BoxStyle::keep>("keep", "split only if it is higher than a page"),
        field<&Element::frame, &BoxStyle::if_room>("if-room",
                                                   "left out if the rest of the page is too low for it"),
        field<&Element::frame, &BoxStyle::with_next>("with-next", "stays on one page with the next element"),
        field<&Element::frame, &BoxStyle::shrink>("shrink",
                                                  "its texts are set smaller if a sheet is too full"),
        field<&Element::frame, &BoxStyle::together>("together",
                                                    "its texts are one paragraph for screen readers"),
        field<&Element::frame, &BoxStyle::in_column>("in-column",
                                                     "the number of its column in a `flow` or a `grid`"),
        field<&Element::when>("when", "left out if this is not true"),
        field<&Element::loop>("for", "once for each"),
        field<&Element::id>("id", "a name, for `change:` and for proofs", word())};
    return keys;
}

const Entry* Reading::kind_word(const Node& node) const {
    const Entry* found = nullptr;
    for (const Entry& entry : node.entries) {
        if (!known_.kinds.contains(entry.key)) continue;
        if (found) {
            report(kinds::two_element_words, entry.key_place, found->key, entry.key);
            return nullptr;
        }
        found = &entry;
    }
    if (!found) report(kinds::no_element_word, node.place, words_of(known_.kinds));
    return found;
}

std::optional<Element> Reading::element(const Node& node) {
    if (!node.is_list() && !node.is_map()) {
        source::detail::report_not_a_map(node, report);
        return std::nullopt;
    }
    const Entry* word = node.is_list() ? nullptr : kind_word(node);
    const auto found = known_.kinds.find(word ? word->key : node.is_list() ? "column" : "");
    if (found == known_.kinds.end()) return std::nullopt;
    const source::Place& place = word ? word->key_place : node.place;
    const auto& [own_keys, keys, spec, make] = found->second;
    Element element{
        .kind = found->first, .path = path_of(place), .place = place, .spec = spec(), .make = make};
    if (node.is_list()) {
        keys.all.front().read(node, element, *this);
    } else {
        source::read_map(node, keys, element, *this);
        if (keys.check) keys.check(node, element, *this);
    }
    return element;
}

Elements Reading::elements(const Node& node) {
    Elements read;
    if (node.kind == Node::Kind::null) return read;
    if (!node.is_list()) {
        if (auto one = element(node)) read.push_back(std::move(*one));
        return read;
    }
    for (const Node& item : node.items)
        if (auto one = element(item)) read.push_back(std::move(*one));
    return read;
}

std::optional<Elements> Reading::ways(const Node& node) {
    if (!node.is_list()) return elements(node);
    const bool kept = keeps_lines_;
    Elements read;
    for (const Node& item : node.items) {
        keeps_lines_ = kept || &item != &node.items.back();
        if (auto one = element(item)) read.push_back(std::move(*one));
    }
    keeps_lines_ = kept;
    return read;
}

}  // namespace muster::layout
