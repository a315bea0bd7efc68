#include "layout/make.hpp"

#include <algorithm>

#include "layout/kinds.hpp"
#include "source/nearest.hpp"
#include "text/typography.hpp"

namespace muster::layout {

namespace {

/// While the block of a `shrink` element is made, texts start at a later step of fitting.
class Shrinking {
public:
    Shrinking(Setting& setting, bool shrink) : setting_(setting), before_(setting.shrinking) {
        setting_.shrinking = before_ || shrink;
    }
    Shrinking(const Shrinking&) = delete;
    Shrinking& operator=(const Shrinking&) = delete;
    ~Shrinking() { setting_.shrinking = before_; }

private:
    Setting& setting_;
    bool before_;
};

/// In low-ink print a dark fill becomes an outline and a light fill stays white.
void lay_bare(Decoration& look) {
    constexpr double light = 0.8;
    if (look.fill && look.fill->lightness() < light && !look.stroke) look.stroke = look.fill;
    look.fill.reset();
}

ChildPtr make_child(const Element& element, const Scope& scope, Setting& setting) {
    const Shrinking shrinking{setting, element.frame.shrink};
    const Making on{element, scope, setting};
    Decoration look{on.ink(element.frame.fill), on.ink(element.frame.stroke), on.align()};
    if (const auto& column = element.frame.in_column)
        look.in_column = static_cast<int>(std::clamp(on.value_of(*column).value_or(0), 0.0, 6.0));
    if (setting.sheet.manner.bare) lay_bare(look);
    return std::make_unique<Child>(element, element.make(on), look, setting);
}

}  // namespace

ElementKind bare_kind(BlockPtr (*make)(const Making&)) {
    return {[](const source::Node&, const source::Node&, Reading&) { return std::make_shared<const int>(); },
            make};
}

std::string whose(const Setting& setting) {
    return setting.subject.empty() ? std::string{} : setting.subject + ", ";
}

const source::Place& where(const Setting& setting, const source::Place& in_template) {
    return setting.subject_place.known() ? setting.subject_place : in_template;
}

std::string quoted(const std::string& text) {
    constexpr std::size_t longest_quote = 48;
    if (text.size() <= longest_quote) return text;
    std::size_t end = longest_quote;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    return text.substr(0, end) + "…";
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
    if (text && setting.may_make(size, phrase.place()))
        filled.text = text::with_apostrophes(std::move(*text));
    else if (!text)
        setting.report(kinds::missing_data, phrase.place(), setting.sheet.sheet, missing);
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
        setting.report(kinds::missing_data, place, setting.sheet.sheet, *missing);
    else
        setting.report(kinds::no_value, place, setting.sheet.sheet, formula.text());
    return std::nullopt;
}

bool Making::holds(const Condition& condition) const {
    return value_of(condition).value_or(0) != 0;
}

page::Ink Making::ink(const InkRef& ref) const {
    if (!ref.phrase) return ref.ink;
    const std::string name = fill(*ref.phrase).text;
    if (const auto found = setting.palette.find(name); found != setting.palette.end()) return found->second;
    if (const auto parsed = page::parse_ink(name)) return *parsed;
    setting.report(kinds::no_such_ink, ref.phrase->place(), name, std::string_view{});
    return {};
}

Align Making::align(const AlignRef& ref) const {
    if (!ref.phrase) return ref.align;
    const std::string word = fill(*ref.phrase).text;
    if (word == "left" || word.empty()) return Align::left;
    if (word == "centre") return Align::centre;
    if (word == "right") return Align::right;
    setting.report(kinds::no_such_choice, ref.phrase->place(), word, "left, centre, right");
    return Align::left;
}

const TextLook& Making::look(const LookRef& ref) const {
    static const TextLook none;
    if (ref.fixed) return *ref.fixed;
    const std::string name = fill(*ref.phrase).text;
    const auto& looks = setting.sheet.looks;
    const auto found = looks.find(name.empty() ? "plain" : name);
    if (found != looks.end()) return found->second;
    if (!name.empty()) setting.report(kinds::no_such_style, ref.phrase->place(), name, std::string_view{});
    return none;
}

void Making::each(const Loop& loop, const std::function<void(const Making&)>& turn) const {
    const Data* data = scope.at(loop.path);
    if (!data) return setting.report(kinds::missing_data, loop.place, setting.sheet.sheet, loop.path);
    std::size_t index = 0;
    const auto once = [&](const Data& value) {
        if (!setting.may_make(1, loop.place)) return;
        ++index;
        turn({element, Scope{scope, loop.name, value, Scope::Turn{index, data->count()}}, setting});
    };
    if (const Data::List* items = data->list())
        for (const Data& item : *items) once(item);
    else if (const Data::Map* members = data->map())
        for (const auto& [key, value] : *members) once(value);
    else if (!data->empty())
        setting.report(kinds::not_a_list, loop.place, loop.path);
}

Children Making::children_of(const Elements& elements, const std::optional<Element>& between) const {
    Children children = make_all(elements, scope, setting);
    if (!between || children.size() < 2) return children;
    Children all;
    for (ChildPtr& child : children) {
        if (!all.empty()) make_children(*between, scope, setting, all);
        all.push_back(std::move(child));
    }
    return all;
}

void make_children(const Element& element, const Scope& scope, Setting& setting, Children& onto) {
    const auto once = [&](const Making& on) {
        if (!element.when || on.holds(*element.when)) onto.push_back(make_child(element, on.scope, setting));
    };
    const Making on{element, scope, setting};
    if (element.loop)
        on.each(*element.loop, once);
    else if (setting.may_make(1, element.place))
        once(on);
}

Children make_all(const Elements& elements, const Scope& scope, Setting& setting) {
    Children children;
    children.reserve(elements.size());
    for (const Element& element : elements) make_children(element, scope, setting, children);
    return children;
}

}  // namespace muster::layout
