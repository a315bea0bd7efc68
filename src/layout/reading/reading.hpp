// Reads the values of a template: lengths, inks, texts with data, loops, styles, elements. What is wrong is
// reported at its place, and the reader then returns nothing.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "layout/reading/template.hpp"
#include "source/yaml.hpp"

namespace muster::layout {

class Reading {
public:
    /// What the elements of a template are read with. Styles may still be added.
    struct Known {
        const ElementKinds& kinds;
        const Palette& palette;
        const Looks& looks;
        const Manner& manner;
    };
    Reading(Known known, source::Diagnostics& sink) : say(sink), known_(known) {}

    /// A length on paper from 0 to 2 m, as printed in the manner that the template is read for.
    [[nodiscard]] std::optional<Millimetres> length(const source::Node& node) const;
    /// A length as written, whatever the manner.
    [[nodiscard]] std::optional<Millimetres> true_length(const source::Node& node) const;
    /// The printed length for an element's default length.
    [[nodiscard]] Millimetres usual(Millimetres own) const { return known_.manner.usual(own); }
    [[nodiscard]] std::optional<Sides> sides(const source::Node& node) const;
    /// Sides of whole pages, as written, whatever the manner.
    [[nodiscard]] std::optional<Sides> margins(const source::Node& node) const;
    /// A number within bounds ("a number from 1 to 60").
    struct Bounds {
        double least = 0, most = 0;
        std::string_view words;
    };
    [[nodiscard]] std::optional<double> number(const source::Node& node, const Bounds& bounds) const;
    [[nodiscard]] std::optional<int> whole(const source::Node& node, const Bounds& bounds) const;
    /// The most lines a text may have; 0 (no limit) if the manner does not limit pages.
    [[nodiscard]] int lines(const source::Node& node) const;
    [[nodiscard]] std::optional<bool> truth(const source::Node& node) const;
    /// The index of the word in the list.
    [[nodiscard]] std::optional<std::size_t> choice(const source::Node& node,
                                                    std::initializer_list<std::string_view> words) const;
    [[nodiscard]] std::optional<InkRef> ink(const source::Node& node) const;
    /// A scalar as a text with data. An empty value is an empty text.
    [[nodiscard]] std::optional<formula::Phrase> phrase(const source::Node& node) const;
    [[nodiscard]] std::optional<Condition> condition(const source::Node& node) const;
    [[nodiscard]] std::optional<Loop> loop(const source::Node& node) const;
    [[nodiscard]] std::optional<AlignRef> align(const source::Node& node) const;
    /// A name, a phrase that gives a name, or a map of a look's keys.
    [[nodiscard]] std::optional<LookRef> look(const source::Node& node);
    /// The keys of a style, on top of `base` or of the style that `like` names.
    [[nodiscard]] std::optional<TextLook> look_keys(const source::Node& node, TextLook base);
    /// The style of an element without `style`: the style called `plain`, or serif at 9 pt.
    [[nodiscard]] LookRef plain_look() const;
    /// The style `name` if the template has it, otherwise plain with the given size.
    [[nodiscard]] LookRef look_or_plain(std::string_view name, Points size) const;

    /// An element, or a list of elements as a column.
    [[nodiscard]] std::optional<Element> element(const source::Node& node);
    [[nodiscard]] Elements elements(const source::Node& node);

    /// Reads a key if it is present. Otherwise `into` keeps its value.
    template <class T, class Read>
    void key(const source::Node& node, std::string_view name, T& into, Read&& read) {
        if (const source::Node* value = node.find(name))
            if (auto got = (this->*read)(*value)) into = std::move(*got);
    }
    void truth_key(const source::Node& node, std::string_view name, bool& into) {
        key(node, name, into, &Reading::truth);
    }
    void length_key(const source::Node& node, std::string_view name, Millimetres& into) {
        key(node, name, into, &Reading::length);
    }

    /// The faces named so far, with their places.
    [[nodiscard]] std::vector<source::Placed<std::string>> take_faces() { return std::move(faces_); }

    [[nodiscard]] const Palette& palette() const { return known_.palette; }

    source::Diagnostics& say;

private:
    [[nodiscard]] const source::Entry* kind_word(const source::Node& node) const;
    void unknown_keys(const source::Node& node, const std::string& word, const ElementKind& kind) const;
    void read_frame(const source::Node& node, Frame& frame);
    void note_face(const source::Node& node, std::string& into);

    Known known_;
    std::vector<source::Placed<std::string>> faces_;
};

/// The keys of every element.
[[nodiscard]] const std::vector<std::string>& shared_words();

/// Reports every key of a map that is not a known one.
void say_unknown_keys(const source::Node& node, const std::vector<std::string>& known,
                      source::Diagnostics& say);

}  // namespace muster::layout
