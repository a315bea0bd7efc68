#include "map/lettering/keyed_names.hpp"

#include <algorithm>

#include "map/lettering/labels.hpp"
#include "text/typography.hpp"

namespace muster::map {
namespace {

constexpr Millimetres after_letter = 1.5_mm;
constexpr Millimetres between_names = 5_mm;
constexpr Millimetres least_line = 3.66_mm;

}  // namespace

std::string key_letter(std::size_t place) {
    constexpr std::size_t letters = 26;
    const std::string last(1, static_cast<char>('a' + place % letters));
    return place < letters ? last : key_letter(place / letters - 1) + last;
}

KeyedNames::KeyedNames(const std::vector<std::string>& names, const PlanLook& look,
                       text::Typesetter& typesetter)
    : look_(&look), typesetter_(&typesetter) {
    for (const auto& name : names)
        names_.push_back(
            {typesetter.shape(key_letter(names_.size()),
                              {"serif-bold-italic", look.size(look.style.words.list)}),
             typesetter.shape(text::with_quotes(name), {"serif", look.size(look.style.words.list)})});
    for (const auto& name : names_) {
        line_ = std::max({line_, least_line, name.words->ascent + name.words->descent});
        indent_ = std::max(indent_, name.letter->advance);
    }
    indent_ += after_letter;
}

KeyedNames::Lines KeyedNames::lines_in(Millimetres width) const {
    Lines lines;
    PaperPoint at;
    for (const auto& name : names_) {
        const Millimetres whole = indent_ + name.words->advance;
        if (at.x > 0_mm && at.x + whole > width) at = {0_mm, at.y + line_};
        lines.entries.push_back({name.letter, at});
        const Millimetres indent = at.x + indent_;
        const auto wrapped =
            typesetter_->wrap(name.words->text, {"serif", look_->size(look_->style.words.list)},
                              lengths::Millimetres{width - indent + 0.01_mm});
        for (std::size_t i = 0; i < wrapped.runs.size(); ++i) {
            if (i > 0) at.y += line_;
            lines.entries.push_back({wrapped.runs[i].text, {indent, at.y}});
        }
        at.x += whole + between_names;
        if (wrapped.lines > 1) at.x = width;
    }
    lines.height = names_.empty() ? 0_mm : at.y + line_;
    return lines;
}

Millimetres KeyedNames::height_in(Millimetres width) const {
    return lines_in(width).height;
}

Items KeyedNames::draw_in(const PaperBounds& box) const {
    Items items;
    const Lines lines = lines_in(box.width());
    for (const auto& entry : lines.entries)
        items.push_back(text_at(entry.words, PaperPoint{box.left, box.bottom - lines.height} + entry.corner,
                                look_->ink("map-label")));
    return items;
}

}  // namespace muster::map
