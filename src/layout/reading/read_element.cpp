// Reads an element: the word of its kind, the shared keys, and the keys of its kind.
#include <fmt/format.h>

#include "layout/kinds.hpp"
#include "layout/reading/reading.hpp"
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

const std::vector<std::string_view>& Reading::shared_keys() {
    static const std::vector<std::string_view> keys = [] {
        const ElementKinds kinds;
        const Palette palette;
        const Looks looks;
        const Manner manner;
        source::Reporter silent;
        Element element;
        Reading reading{{kinds, palette, looks, manner}, silent};
        reading.read_shared({}, element);
        return reading.asked_;
    }();
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

void Reading::read_shared(const Node& node, Element& element) {
    read_frame(node, element.frame);
    key(node, "when", element.when);
    key(node, "for", element.loop);
    if (const Node* id = find(node, "id")) element.id = id->text;
}

void Reading::read_frame(const Node& node, BoxStyle& frame) {
    key(node, "width", frame.width);
    key(node, "height", frame.height);
    key(node, "min-height", frame.min_height);
    key(node, "margin", frame.margin);
    key(node, "padding", frame.padding);
    key(node, "align", frame.align);
    key(node, "fill", frame.fill);
    key(node, "stroke", frame.stroke);
    key(node, "stroke-width", frame.stroke_width);
    key(node, "radius", frame.radius);
    key(node, "keep", frame.keep);
    key(node, "if-room", frame.if_room);
    key(node, "with-next", frame.with_next);
    key(node, "shrink", frame.shrink);
    key(node, "together", frame.together);
    number_key(node, "share", {0, 1000, "a number of shares, from 0 to 1000"}, frame.share);
    key(node, "in-column", frame.in_column);
    choice_key(node, "valign", {"top", "middle", "bottom"}, frame.valign);
}

std::optional<Element> Reading::element(const Node& node) {
    if (!node.is_list() && !node.is_map()) {
        source::detail::report_not_a_map(node, report);
        return std::nullopt;
    }
    Entry list;
    if (node.is_list()) list = {"column", node.place, node};
    const Entry* word = node.is_list() ? &list : kind_word(node);
    const auto kind = word ? known_.kinds.find(word->key) : known_.kinds.end();
    if (kind == known_.kinds.end()) return std::nullopt;
    Element element{.kind = word->key,
                    .path = path_of(word->key_place),
                    .place = word->key_place,
                    .make = kind->second.make};
    by_keys(node, [&] {
        asked_.push_back(word->key);
        read_shared(node, element);
        element.spec = kind->second.read(node, word->value, *this);
    });
    return element.spec ? std::optional{std::move(element)} : std::nullopt;
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

}  // namespace muster::layout
