// Reads the values of a template: lengths, inks, texts with data, loops, styles, elements. What is wrong is
// reported at its place, and the reader then returns nothing.
#pragma once

#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
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
    Reading(Known known, source::Reporter& sink) : report(sink), known_(known) {}

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
    [[nodiscard]] std::optional<source::Phrase> phrase(const source::Node& node) const;
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

    /// A value of this type.
    template <class T>
    [[nodiscard]] std::optional<T> value(const source::Node& node) {
        if constexpr (std::is_same_v<T, Millimetres>) return length(node);
        if constexpr (std::is_same_v<T, Sides>) return sides(node);
        if constexpr (std::is_same_v<T, bool>) return truth(node);
        if constexpr (std::is_same_v<T, InkRef>) return ink(node);
        if constexpr (std::is_same_v<T, source::Phrase>) return phrase(node);
        if constexpr (std::is_same_v<T, Condition>) return condition(node);
        if constexpr (std::is_same_v<T, Loop>) return loop(node);
        if constexpr (std::is_same_v<T, AlignRef>) return align(node);
        if constexpr (std::is_same_v<T, LookRef>) return look(node);
        if constexpr (std::is_same_v<T, Element>) return element(node);
    }
    /// The value of a key, or null. A key is known because it is asked for, so a reader asks for all of its
    /// keys, even if the first is wrong.
    [[nodiscard]] const source::Node* find(const source::Node& node, std::string_view name) {
        asked_.push_back(name);
        return node.find(name);
    }
    /// The keys asked for so far in the map that is being read.
    [[nodiscard]] const std::vector<std::string_view>& asked() const { return asked_; }
    /// Reads a map by `read`, then reports each key of it that was not asked for.
    template <class Read>
    void by_keys(const source::Node& node, const Read& read) {
        auto outer = std::exchange(asked_, {});
        read();
        report_unasked(node);
        asked_ = std::move(outer);
    }
    /// The keys of every element.
    [[nodiscard]] static const std::vector<std::string_view>& shared_keys();

    /// Reads a key if it is present. Otherwise `into` keeps its value.
    template <class T>
    void key(const source::Node& node, std::string_view name, T& into) {
        if (const source::Node* found = find(node, name))
            if (auto read = value<T>(*found)) into = std::move(*read);
    }
    template <class T>
    void key(const source::Node& node, std::string_view name, std::optional<T>& into) {
        if (const source::Node* found = find(node, name))
            if (auto read = value<T>(*found)) into = std::move(read);
    }
    /// The same for a number within bounds, whole if `into` is.
    template <class Number>
    void number_key(const source::Node& node, std::string_view name, const Bounds& bounds, Number& into) {
        if (const source::Node* found = find(node, name)) {
            if constexpr (std::is_same_v<Number, int>)
                into = whole(*found, bounds).value_or(into);
            else
                into = number(*found, bounds).value_or(into);
        }
    }
    /// The same for one of some words, which are in the order of the enumeration.
    template <class Choice>
    void choice_key(const source::Node& node, std::string_view name,
                    std::initializer_list<std::string_view> words, Choice& into) {
        if (const source::Node* found = find(node, name))
            if (const auto which = choice(*found, words)) into = static_cast<Choice>(*which);
    }
    /// Reports what is wrong, for readers that then return nothing.
    template <class... What>
    [[nodiscard]] std::nullopt_t refuse(const What&... what) const {
        report(what...);
        return std::nullopt;
    }

    /// The faces named so far, with their places.
    [[nodiscard]] std::vector<source::Placed<std::string>> take_faces() { return std::move(faces_); }

    [[nodiscard]] const Palette& palette() const { return known_.palette; }

    source::Reporter& report;

private:
    [[nodiscard]] const source::Entry* kind_word(const source::Node& node) const;
    void report_unasked(const source::Node& node) const;
    void read_shared(const source::Node& node, Element& element);
    void read_frame(const source::Node& node, BoxStyle& frame);
    void read_look(const source::Node& node, TextLook& look);
    void note_face(const source::Node& node, std::string& into);

    Known known_;
    std::vector<std::string_view> asked_;
    std::vector<source::Placed<std::string>> faces_;
};

/// The names of a palette or of styles, for suggestions.
template <class T>
[[nodiscard]] std::vector<std::string> names_of(const std::map<std::string, T, std::less<>>& all) {
    std::vector<std::string> names;
    for (const auto& [name, unused] : all) names.push_back(name);
    return names;
}

}  // namespace muster::layout
