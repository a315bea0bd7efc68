#include "layout/make.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "layout/kinds.hpp"
#include "source/nearest.hpp"
#include "text/typography.hpp"

namespace muster::layout {

namespace {

/// In low-ink print a dark fill becomes an outline and a light fill stays white.
void lay_bare(Decoration& look) {
    constexpr double light = 0.8;
    if (look.fill && look.fill->lightness() < light && !look.stroke) look.stroke = look.fill;
    look.fill.reset();
}

ChildPtr make_child(const Element& element, const Scope& scope, const Pass& pass) {
    Making on{pass, element, scope};
    on.shrinking = on.shrinking || element.frame.shrink;
    Decoration look{on.ink(element.frame.fill), on.ink(element.frame.stroke), on.align()};
    if (const auto& column = element.frame.in_column)
        look.in_column = static_cast<int>(std::clamp(on.value_of(*column).value_or(0), 0.0, 6.0));
    if (const auto& with_next = element.frame.with_next) look.with_next = on.holds(*with_next);
    if (pass.given.sheet.manner.bare) lay_bare(look);
    return std::make_unique<Child>(element, element.make(on), look, pass.squeeze);
}

}  // namespace

std::string whose(const Given& given) {
    return given.subject.empty() ? std::string{} : given.subject + ", ";
}

const source::Place& where(const Given& given, const source::Place& in_template) {
    return given.subject_place.known() ? given.subject_place : in_template;
}

std::string quoted(const std::string& text) {
    constexpr std::size_t longest_quote = 48;
    if (text.size() <= longest_quote) return text;
    std::size_t end = longest_quote;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    return text.substr(0, end) + "…";
}

void report_too_full(Millimetres by, const source::Place& place, Placed& onto) {
    const std::string& longest = onto.found.longest.text;
    report_misfit(
        onto.misfits, onto.given, kinds::too_full, place,
        fmt::format("{:.1f}", std::ceil(by.value() * 10) / 10),
        longest.empty() ? std::string{} : fmt::format("; its longest text is '{}'", quoted(longest)));
}

Filled Making::fill(const source::Phrase& phrase) const {
    Filled filled;
    const auto words = [this, &filled](std::string_view path) {
        const Data* datum = nullptr;
        auto word = scope.word(path, &datum);
        if (word && datum && !filled.datum.known() && std::holds_alternative<std::string>(*word))
            filled.datum = datum->place;
        return word;
    };
    std::string missing;
    auto text = phrase.fill(words, &missing);
    constexpr double like_an_element = 100;  // bytes of a text
    const double size = text ? static_cast<double>(text->size()) / like_an_element : 0;
    if (text && given.may_make(size, phrase.place()))
        filled.text = text::with_quotes(*text);
    else if (!text)
        given.report(kinds::missing_data, phrase.place(), given.sheet.sheet, missing);
    return filled;
}

std::optional<double> Making::value_of(const Condition& condition) const {
    const auto& [formula, place] = condition;
    const auto value = formula.value([this](std::string_view name) { return scope.number(name); });
    if (value) return value;
    const auto& names = formula.names();
    const auto missing =
        std::ranges::find_if(names, [this](const auto& name) { return !scope.number(name); });
    if (missing != names.end())
        given.report(kinds::missing_data, place, given.sheet.sheet, *missing);
    else
        given.report(kinds::no_value, place, given.sheet.sheet, formula.text());
    return std::nullopt;
}

bool Making::holds(const Condition& condition) const {
    return value_of(condition).value_or(0) != 0;
}

page::Ink Making::ink(const InkRef& ref) const {
    if (!ref.phrase) return ref.ink;
    const std::string name = fill(*ref.phrase).text;
    if (const auto found = given.palette.find(name); found != given.palette.end()) return found->second;
    if (const auto parsed = page::parse_ink(name)) return *parsed;
    given.report(kinds::no_such_ink, ref.phrase->place(), name, std::string_view{});
    return {};
}

std::optional<page::Ink> Making::ink(const LineRef& ref) const {
    if (ref.is_none || ref.ink) return ink(ref.ink);
    const auto found = given.palette.find("hair");
    return found == given.palette.end() ? page::Ink{} : found->second;
}

Align Making::align(const AlignRef& ref) const {
    if (!ref.phrase) return ref.align;
    const std::string word = fill(*ref.phrase).text;
    if (word == "left" || word.empty()) return Align::left;
    if (word == "centre") return Align::centre;
    if (word == "right") return Align::right;
    given.report(kinds::no_such_choice, ref.phrase->place(), word, "left, centre, right");
    return Align::left;
}

const TextLook& Making::look(const LookRef& ref) const {
    if (ref.fixed) return *ref.fixed;
    const std::string name = fill(ref.phrase).text;
    const auto& looks = given.sheet.looks;
    if (name.empty()) return *looks.find(ref.name)->second;
    const auto found = looks.find(name);
    if (found != looks.end()) return *found->second;
    given.report(kinds::no_such_style, ref.phrase->place(), name, std::string_view{});
    return *looks.find(ref.name)->second;
}

void Making::each(const Loop& loop, const std::function<void(const Making&)>& turn) const {
    const Data* data = scope.at(loop.path);
    if (!data) return given.report(kinds::missing_data, loop.place, given.sheet.sheet, loop.path);
    std::size_t index = 0;
    const auto once = [&](const Data& value) {
        if (!given.may_make(1, loop.place)) return;
        ++index;
        turn({*this, element, Scope{scope, loop.name, value, Scope::Turn{index, data->count()}}});
    };
    if (const Data::List* items = data->list())
        for (const Data& item : *items) once(item);
    else if (const Data::Map* members = data->map())
        for (const auto& [key, value] : *members) once(value);
    else if (!data->empty())
        given.report(kinds::not_a_list, loop.place, loop.path);
}

Children Making::children_of(const Elements& elements, const std::optional<Element>& between) const {
    Children children = make_all(elements, scope, *this);
    if (!between || children.size() < 2) return children;
    Children all;
    for (ChildPtr& child : children) {
        if (!all.empty()) make_children(*between, scope, *this, all);
        all.push_back(std::move(child));
    }
    return all;
}

void make_children(const Element& element, const Scope& scope, const Pass& pass, Children& onto) {
    const auto once = [&](const Making& on) {
        if (!element.when || on.holds(*element.when)) onto.push_back(make_child(element, on.scope, pass));
    };
    const Making on{pass, element, scope};
    if (element.loop)
        on.each(*element.loop, once);
    else if (pass.given.may_make(1, element.place))
        once(on);
}

Children make_all(const Elements& elements, const Scope& scope, const Pass& pass) {
    Children children;
    children.reserve(elements.size());
    for (const Element& element : elements) make_children(element, scope, pass, children);
    return children;
}

}  // namespace muster::layout
