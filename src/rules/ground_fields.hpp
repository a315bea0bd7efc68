// The keys of common/ground.yaml, one list for each map, and the words for its enumerations. Reader and
// reference share them.
#pragma once

#include <array>
#include <string_view>

#include "rules/kinds.hpp"
#include "source/fields.hpp"
#include "terrain/ground_kinds.hpp"

namespace muster::source {

template <>
struct WordsOf<terrain::Form> {
    static constexpr std::string_view noun = "a form of ground";
    static constexpr std::array<std::string_view, 13> words{"free",   "grown", "corners", "plot", "yard",
                                                            "houses", "line",  "water",   "way",  "span",
                                                            "wade",   "coast", "words"};
    static_assert(words.size() == static_cast<std::size_t>(terrain::Form::words) + 1);
};
template <>
struct WordsOf<terrain::Pen> {
    static constexpr std::string_view noun = "a pen";
    static constexpr std::array<std::string_view, 25> words{
        "dotted",          "hachures",       "trees",          "tree-rows", "tufts",  "reeds",
        "waves",           "speckles",       "furrows",        "parapet",   "roof",   "roofs",
        "house-and-barns", "roof-and-cross", "roof-and-wheel", "tents",     "planks", "hull",
        "boughs",          "ravine",         "cliff",          "bushes",    "rails",  "stones",
        "stuffed-rails"};
    static_assert(words.size() == static_cast<std::size_t>(terrain::Pen::stuffed_rails) + 1);
};
template <>
struct WordsOf<terrain::Lettering> {
    static constexpr std::string_view noun = "a size of lettering";
    static constexpr std::array<std::string_view, 4> words{"none", "small", "common", "great"};
};
template <>
struct WordsOf<terrain::ToRoads> {
    static constexpr std::string_view noun = "a way for roads to meet ground";
    static constexpr std::array<std::string_view, 3> words{"open", "slow", "avoided"};
};

}  // namespace muster::source

namespace muster::rules {

/// ground.yaml as written; each kind is read after all those before it.
struct GroundFile {
    source::Named<source::Node> kinds;
};

/// A number between two bounds, in hundredths.
template <class T, int Least, int Most>
struct BoundedForm {
    using Number = std::conditional_t<std::is_same_v<T, int>, int, double>;
    static std::optional<T> read(const source::Node& node, source::Reporter& report) {
        const auto number = source::Parser<Number>::read(node, report);
        if (!number) return std::nullopt;
        if (*number * 100 >= Least && *number * 100 <= Most) return T{*number};
        report(kinds::bad_ground_number, node.place, node.text, Least / 100.0, Most / 100.0);
        return std::nullopt;
    }
};

}  // namespace muster::rules

namespace muster::source {

template <>
inline Fields<rules::GroundFile> make_fields() {
    using T = rules::GroundFile;
    return {field<&T::kinds>("kinds", "by name, in the order in which they are drawn", Need::required)};
}

template <>
inline Fields<terrain::OutlineLook> make_fields() {
    using T = terrain::OutlineLook;
    using Count = rules::BoundedForm<int, 100, 4000>;
    using Share = rules::BoundedForm<double, 0, 100>;
    using Radius = rules::BoundedForm<double, 100, 1200>;
    return {field_as<&T::lobes, Count>("lobes", "how many bays and spurs"),
            field_as<&T::lobe_depth, Share>("lobe_depth", "their depth, as a share of the radius"),
            field_as<&T::ripples, Count>("ripples", "how much fine unevenness"),
            field_as<&T::ripple_depth, Share>("ripple_depth", "its depth, as a share of the radius"),
            field_as<&T::least_radius, Radius>("least_radius", "inches, on a square of 12\""),
            field_as<&T::most_radius, Radius>("most_radius", "inches, on a square of 12\"")};
}

template <>
inline Fields<terrain::CellShare> make_fields() {
    using T = terrain::CellShare;
    using Share = rules::BoundedForm<double, 0, 100>;
    return {field_as<&T::least, Share>("least", "of the square's cells, as a share", Need::required),
            field_as<&T::most, Share>("most", "of the square's cells, as a share", Need::required)};
}

template <>
inline Fields<terrain::GroundKind> make_fields() {
    using T = terrain::GroundKind;
    using rules::BoundedForm;
    // The reader starts from the kind that `like` names, so this field has nothing left to do.
    return {
        {"like", "a kind before this one, from which all other values are taken", Need::optional,
         [](const Node&, T&, Reporter&) {}},
        field<&T::form>("form", "what is made of its points"),
        field<&T::pen>("pen", "what the map draws it with"),
        field<&T::legend>("legend", "its words in the legend; its name if left out"),
        field<&T::sign>("sign", "the kind whose sign and words the legend uses for it"),
        field<&T::alike>("alike", "a kind before it that looks the same: one sign explains both"),
        field<&T::lettering>("lettering", "how large its name is on the map"),
        field<&T::edge>("edge", "the kind of line that encloses it if a scenario names none"),
        field_as<&T::width, BoundedForm<lengths::Inches, 0, 2400>>(
            "width", "width in inches of water or a way, if none is given"),
        field_as<&T::wobble, BoundedForm<double, 0, 200>>("wobble",
                                                          "how freely its line runs between its points"),
        field_as<&T::size, BoundedForm<lengths::Inches, 10, 2400>>(
            "size", "size in inches each way, if a piece is given a single place"),
        field<&T::outline>("outline", "how its outline grows in a rolled square or where it is scattered"),
        field<&T::cells>("cells", "how much of its square it fills on a gridded table"),
        field<&T::to_roads>("to_roads", "how the roads of a rolled table treat it"),
        field<&T::box>("box", "what the club's box has for it; its name if left out"),
        field<&T::buildings>("buildings",
                             "what the box has for each of its buildings; without it there are none"),
        field<&T::bare>("bare", "true: only a place, if something is scattered over it")};
}

}  // namespace muster::source
