// Reads the styles of a template.
#include <algorithm>

#include "layout/kinds.hpp"
#include "layout/reading/keys.hpp"
#include "source/nearest.hpp"

namespace muster::layout {

using source::Node;

namespace {

/// A size of letters in points, or a distance of lines, as written.
template <int Least>
std::optional<Points> read_points(const Reading& reading, const Node& node) {
    const auto length = reading.true_length(node);
    if (!length) return std::nullopt;
    if (const Points size{*length}; size >= Points{Least - 0.001} && size <= Points{400}) return size;
    return reading.refuse(kinds::length_out_of_range, node.place, node.text,
                          Least > 0 ? "from 6pt to 400pt" : "from 0pt to 400pt");
}

}  // namespace

const Fields<TextLook>& look_keys() {
    const auto like = [](const Node&, TextLook&, Reading&) {};  // read first
    const By face{&Reading::face, "word"};
    const By size{read_points<6>, "length"};
    static const Fields<TextLook> keys{
        {"like", "start with everything that a style above it has", Need::optional, like,
         [] { return schema_reference("word"); }},
        field<&TextLook::style, &text::Style::face>("face", "such as `serif-bold`", face),
        field<&TextLook::narrow>("narrow", "the face to try first if it does not fit", face),
        field<&TextLook::style, &text::Style::size>("size", "in points", size),
        field<&TextLook::floor>("floor", "the smallest size it may be reduced to", size),
        field<&TextLook::leading>("leading", "from line to line", By{read_points<0>, "length"}),
        field<&TextLook::ink>("ink", "of the letters"),
        field<&TextLook::capitals>("capitals", "all in capitals"),
        field<&TextLook::style, &text::Style::small_caps>("small-caps", "small capitals"),
        field<&TextLook::style, &text::Style::old_style>("old-style", "old-style figures"),
        field<&TextLook::emphasis>("emphasis", "`*bold*`, `_italic_` and `~small~` are recognised"),
        field<&TextLook::hyphenate>("hyphenate", "words may be hyphenated if that saves a line"),
        field<&TextLook::whole>(
            "whole", "its texts stay in one line, if the columns of their table have room for that"),
        field<&TextLook::even>("even", "several lines are nearly equal in length"),
        field<&TextLook::justify>("justify", "all lines but the last end at the same place"),
        field<&TextLook::style, &text::Style::tracking>("tracking", "space added after each letter"),
        field<&TextLook::heading>("heading", "the level of heading it is for screen readers",
                                  Whole{{0, 3, "a level of headings, from 1 to 3, or 0 for none"}})};
    return keys;
}

std::optional<std::string> Reading::face(const Node& node) {
    if (!node.is_scalar() || node.text.empty())
        return refuse(kinds::wrong_shape, node.place, "the name of a face, such as serif-bold");
    const auto other = known_.manner.faces.find(node.text);
    faces_.push_back({other == known_.manner.faces.end() ? node.text : other->second, node.place});
    return faces_.back().value;
}

std::optional<TextLook> Reading::look_keys(const Node& node, TextLook base) {
    TextLook look = std::move(base);
    if (const Node* like = node.find("like")) {
        if (const auto found = known_.looks.find(like->text); found != known_.looks.end())
            look = *found->second;
        else
            report(kinds::no_such_style, like->place, like->text,
                   source::did_you_mean(like->text, names_of(known_.looks)));
    }
    source::read_map(node, layout::look_keys(), look, *this);
    if (!node.is_map()) return std::nullopt;
    // Sizes are printed in the template's manner. A leading keeps its proportion to the size it was written
    // for.
    const Points written = look.style.size;
    if (node.find("size")) look.style.size = known_.manner.printed(written);
    const double larger = std::max(look.style.size / written, known_.manner.texts);
    if (node.find("floor")) look.floor = known_.manner.printed(look.floor);
    if (node.find("leading")) look.leading = look.leading * larger;
    return look;
}

std::optional<LookRef> Reading::look(const Node& node) {
    if (node.is_map()) {
        auto own = look_keys(node, *known_.looks.at("plain"));
        return own ? std::optional{LookRef{std::make_shared<TextLook>(std::move(*own)), {}}} : std::nullopt;
    }
    if (node.text.find('{') != std::string::npos) {
        auto data = phrase(node);
        return data ? std::optional{LookRef{nullptr, std::move(data)}} : std::nullopt;
    }
    const auto found = known_.looks.find(node.text);
    if (found != known_.looks.end()) return LookRef{found->second, {}};
    return refuse(kinds::no_such_style, node.place, node.text,
                  source::did_you_mean(node.text, names_of(known_.looks)));
}

}  // namespace muster::layout
