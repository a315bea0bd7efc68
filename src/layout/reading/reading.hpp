// Reads the values of a template: lengths, inks, texts with data, loops, styles, elements. What is wrong is
// reported at its place, and the reader then returns nothing.
#pragma once

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

/// A number within bounds ("a number from 1 to 60").
struct Number {
    double least = 0, most = 0;
    std::string_view words;
    std::optional<double> operator()(const source::Node& node, const Reading& reading) const;
    [[nodiscard]] std::string schema() const;
};

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
    [[nodiscard]] std::optional<Sides> sides(const source::Node& node) const;
    /// Sides of whole pages, as written, whatever the manner.
    [[nodiscard]] std::optional<Sides> margins(const source::Node& node) const;
    [[nodiscard]] std::optional<double> number(const source::Node& node, const Number& bounds) const;
    [[nodiscard]] std::optional<int> whole(const source::Node& node, const Number& bounds) const;
    /// The most lines a text may have; 0 (no limit) if the manner does not limit pages.
    [[nodiscard]] std::optional<int> lines(const source::Node& node) const;
    /// A scalar as it is written.
    [[nodiscard]] std::optional<std::string> word(const source::Node& node) const;
    [[nodiscard]] std::optional<bool> truth(const source::Node& node) const;
    /// The index of the word in the list.
    [[nodiscard]] std::optional<std::size_t> choice(const source::Node& node,
                                                    const std::vector<std::string_view>& words) const;
    [[nodiscard]] std::optional<InkRef> ink(const source::Node& node) const;
    /// An ink, or `none` for no line at all; nothing written: as usual.
    [[nodiscard]] std::optional<LineRef> line(const source::Node& node) const;
    /// A scalar as a text with data. An empty value is an empty text.
    [[nodiscard]] std::optional<source::Phrase> phrase(const source::Node& node) const;
    [[nodiscard]] std::optional<Condition> condition(const source::Node& node) const;
    [[nodiscard]] std::optional<Loop> loop(const source::Node& node) const;
    [[nodiscard]] std::optional<AlignRef> align(const source::Node& node) const;
    /// A name, a phrase that gives a name, or a map of a look's keys.
    [[nodiscard]] std::optional<LookRef> look(const source::Node& node);
    /// The keys of a style, on top of `base` or of the style that `like` names.
    [[nodiscard]] std::optional<TextLook> look_keys(const source::Node& node, TextLook base);
    /// A face by its name, or the one that replaces it in the manner.
    [[nodiscard]] std::optional<std::string> face(const source::Node& node);
    [[nodiscard]] const Manner& manner() const { return known_.manner; }

    /// An element, or a list of elements as a column.
    [[nodiscard]] std::optional<Element> element(const source::Node& node);
    [[nodiscard]] Elements elements(const source::Node& node);
    /// The ways of an `either`. All but the last keep their limits of lines in every manner, or the first
    /// would always fit.
    [[nodiscard]] std::optional<Elements> ways(const source::Node& node);

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
        if constexpr (std::is_same_v<T, Elements>) return elements(node);
    }
    /// Reports what is wrong, for readers that then return nothing.
    template <class... What>
    [[nodiscard]] std::nullopt_t refuse(const What&... what) const {
        report(what...);
        return std::nullopt;
    }

    /// The faces named so far, with their places.
    [[nodiscard]] std::vector<source::Placed<std::string>> take_faces() { return std::move(faces_); }

    source::Reporter& report;

private:
    [[nodiscard]] const source::Entry* kind_word(const source::Node& node) const;

    Known known_;
    bool keeps_lines_ = false;
    std::vector<source::Placed<std::string>> faces_;
};

/// For source::read_map.
inline source::Reporter& reporter_of(Reading& reading) {
    return reading.report;
}

/// The names of a palette or of styles, for suggestions.
template <class T>
[[nodiscard]] std::vector<std::string> names_of(const std::map<std::string, T, std::less<>>& all) {
    std::vector<std::string> names;
    for (const auto& [name, unused] : all) names.push_back(name);
    return names;
}

}  // namespace muster::layout
