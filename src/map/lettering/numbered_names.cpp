#include "map/lettering/numbered_names.hpp"

#include <algorithm>

#include "map/lettering/labels.hpp"
#include "text/apostrophes.hpp"

namespace muster::map {
namespace {

constexpr double after_number = 1.5;  ///< mm
constexpr double between_names = 5;
constexpr double least_line = 3.66;

}  // namespace

NumberedNames::NumberedNames(const std::vector<std::string>& names, const PlanLook& look,
                             text::Typesetter& typesetter)
    : look_(&look), typesetter_(&typesetter) {
    for (const auto& name : names)
        names_.push_back({typesetter.shape(std::to_string(names_.size() + 1), {"serif-bold", look.size(8)}),
                          typesetter.shape(text::with_apostrophes(name), {"serif", look.size(8)})});
    for (const auto& name : names_)
        line_ = std::max({line_, least_line, (name.words->ascent + name.words->descent).value()});
}

double NumberedNames::Name::width() const {
    return number->advance.value() + after_number + words->advance.value();
}

double NumberedNames::column_width() const {
    double widest = 0;
    for (const auto& name : names_) widest = std::max(widest, name.width());
    return widest;
}

double NumberedNames::column_height() const {
    return line_ * static_cast<double>(names_.size());
}

Items NumberedNames::draw_column(Spot corner) const {
    Items items;
    for (const auto& name : names_) {
        items.push_back(text_at(name.number, corner, look_->ink("map-label")));
        items.push_back(text_at(name.words, corner + Spot{name.number->advance.value() + after_number, 0},
                                look_->ink("map-label")));
        corner.y += line_;
    }
    return items;
}

NumberedNames::Lines NumberedNames::lines_in(double width) const {
    Lines lines;
    Spot at;
    for (const auto& name : names_) {
        if (at.x > 0 && at.x + name.width() > width) at = {0, at.y + line_};
        lines.entries.push_back({name.number, at});
        const double indent = at.x + name.number->advance.value() + after_number;
        const auto wrapped = typesetter_->wrap(name.words->text, {"serif", look_->size(8)},
                                               lengths::Millimetres{width - indent + 0.01});
        for (std::size_t i = 0; i < wrapped.lines.size(); ++i) {
            if (i > 0) at.y += line_;
            lines.entries.push_back({wrapped.lines[i], {indent, at.y}});
        }
        at.x += name.width() + between_names;
        if (wrapped.lines.size() > 1) at.x = width;
    }
    lines.height = names_.empty() ? 0 : at.y + line_;
    return lines;
}

double NumberedNames::height_in(double width) const {
    return lines_in(width).height;
}

Items NumberedNames::draw_in(const Frame& box) const {
    Items items;
    const Lines lines = lines_in(box.width());
    for (const auto& entry : lines.entries)
        items.push_back(text_at(entry.words, Spot{box.left, box.bottom - lines.height} + entry.corner,
                                look_->ink("map-label")));
    return items;
}

}  // namespace muster::map
