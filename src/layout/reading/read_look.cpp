// Reads the styles of a template.
#include <algorithm>

#include "layout/kinds.hpp"
#include "layout/reading/reading.hpp"
#include "source/fields.hpp"
#include "source/nearest.hpp"

namespace muster::layout {

using source::Node;

void Reading::note_face(const Node& node, std::string& into) {
    if (!node.is_scalar() || node.text.empty()) {
        report(kinds::wrong_shape, node.place, "the name of a face, such as serif-bold");
        return;
    }
    const auto other = known_.manner.faces.find(node.text);
    into = other == known_.manner.faces.end() ? node.text : other->second;
    faces_.push_back({into, node.place});
}

std::optional<TextLook> Reading::look_keys(const Node& node, TextLook base) {
    if (!node.is_map()) {
        source::detail::report_not_a_map(node, report);
        return std::nullopt;
    }
    TextLook look = std::move(base);
    by_keys(node, [&] { read_look(node, look); });
    return look;
}

void Reading::read_look(const Node& node, TextLook& look) {
    if (const Node* like = find(node, "like")) {
        if (const auto found = known_.looks.find(like->text); found != known_.looks.end())
            look = found->second;
        else
            report(kinds::no_such_style, like->place, like->text,
                   source::did_you_mean(like->text, names_of(known_.looks)));
    }
    const auto points = [this, &node](std::string_view name, Points least, Points& into) {
        const Node* value = find(node, name);
        const auto got = value ? true_length(*value) : std::nullopt;
        if (!got) return;
        if (const Points size{*got}; size < least - Points{0.001} || size > Points{400})
            report(kinds::length_out_of_range, value->place, value->text,
                   least > Points{0} ? "from 6pt to 400pt" : "from 0pt to 400pt");
        else
            into = size;
    };
    // Sizes are printed in the template's manner. A leading keeps its proportion to the size it was written
    // for.
    const auto sized = [this, &node, &points](std::string_view name, Points& into) {
        points(name, least_size, into);
        if (!node.find(name)) return 1.0;
        const Points written = into;
        into = known_.manner.printed(written);
        return into / written;
    };
    if (const Node* face = find(node, "face")) note_face(*face, look.style.face);
    if (const Node* narrow = find(node, "narrow")) note_face(*narrow, look.narrow);
    const double larger = std::max(sized("size", look.style.size), known_.manner.texts);
    (void)sized("floor", look.floor);
    if (find(node, "leading")) {
        points("leading", Points{0}, look.leading);
        look.leading = look.leading * larger;
    }
    key(node, "ink", look.ink);
    key(node, "capitals", look.capitals);
    key(node, "small-caps", look.style.small_caps);
    key(node, "old-style", look.style.old_style);
    key(node, "emphasis", look.emphasis);
    key(node, "hyphenate", look.hyphenate);
    key(node, "even", look.even);
    key(node, "justify", look.justify);
    key(node, "tracking", look.style.tracking);
    number_key(node, "heading", {0, 3, "a level of headings, from 1 to 3, or 0 for none"}, look.heading);
}

std::optional<LookRef> Reading::look(const Node& node) {
    if (node.is_map()) {
        auto own = look_keys(node, *plain_look().fixed);
        return own ? std::optional{LookRef{std::make_shared<TextLook>(std::move(*own)), {}}} : std::nullopt;
    }
    if (node.text.find('{') != std::string::npos) {
        auto data = phrase(node);
        return data ? std::optional{LookRef{nullptr, std::move(data)}} : std::nullopt;
    }
    const auto found = known_.looks.find(node.text);
    if (found != known_.looks.end()) return LookRef{std::make_shared<TextLook>(found->second), {}};
    return refuse(kinds::no_such_style, node.place, node.text,
                  source::did_you_mean(node.text, names_of(known_.looks)));
}

LookRef Reading::plain_look() const {
    return look_or_plain("plain", Points{9});
}

LookRef Reading::look_or_plain(std::string_view name, Points size) const {
    const auto found = known_.looks.find(name);
    if (found != known_.looks.end()) return {std::make_shared<TextLook>(found->second), std::nullopt};
    TextLook look;
    if (const auto plain = known_.looks.find("plain"); plain != known_.looks.end()) look = plain->second;
    look.style.size = known_.manner.printed(size);
    return {std::make_shared<TextLook>(std::move(look)), std::nullopt};
}

}  // namespace muster::layout
