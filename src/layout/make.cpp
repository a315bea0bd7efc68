#include "layout/make.hpp"

#include "layout/kinds.hpp"
#include "layout/part.hpp"
#include "source/nearest.hpp"
#include "text/typography.hpp"

namespace muster::layout {

namespace {

/// Reports the first name that the data do not have.
void say_missing(const std::vector<std::string>& names, const source::Place& place, const Scope& scope,
                 Setting& setting) {
    for (const std::string& name : names)
        if (!scope.number(name)) return setting.say(kinds::missing_data, place, setting.sheet.sheet, name);
}

/// While the block of a `shrink` element is made, texts start at a later step of fitting.
class Shrinking {
public:
    Shrinking(Setting& setting, bool shrink) : setting_(setting), before_(setting.shrinking) {
        setting_.shrinking = before_ || shrink;
        setting_.has_shrink = setting_.has_shrink || shrink;
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

PartPtr make_part(const Element& element, const Scope& scope, Setting& setting) {
    const Shrinking shrinking{setting, element.frame.shrink};
    Decoration look;
    if (element.frame.fill) look.fill = ink_of(*element.frame.fill, scope, setting);
    if (element.frame.stroke) look.stroke = ink_of(*element.frame.stroke, scope, setting);
    look.align = align_of(element.frame.align, scope, setting);
    if (setting.sheet.manner.bare) lay_bare(look);
    BlockPtr content = element.make(element, scope, setting);
    return std::make_unique<Part>(element, std::move(content), look, setting);
}

}  // namespace

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

Filled fill(const formula::Phrase& phrase, const Scope& scope, Setting& setting) {
    Filled filled;
    const auto words = [&scope, &filled](std::string_view path) {
        const Data* datum = nullptr;
        auto word = scope.word(path, &datum);
        if (word && datum && !filled.datum.known() && std::holds_alternative<std::string>(*word))
            filled.datum = datum->place;
        return word;
    };
    std::string missing;
    if (auto text = phrase.fill(words, &missing))
        filled.text = text::with_apostrophes(std::move(*text));
    else
        setting.say(kinds::missing_data, phrase.place(), setting.sheet.sheet, missing);
    return filled;
}

std::optional<double> value_of(const Condition& formula, const Scope& scope, Setting& setting) {
    const auto value = formula.formula.value([&scope](std::string_view name) { return scope.number(name); });
    if (!value) {
        const std::size_t before = setting.say.all().size();
        say_missing(formula.formula.names(), formula.place, scope, setting);
        if (setting.say.all().size() == before)
            setting.say(kinds::no_value, formula.place, setting.sheet.sheet, formula.formula.text());
    }
    return value;
}

bool holds(const Condition& condition, const Scope& scope, Setting& setting) {
    return value_of(condition, scope, setting).value_or(0) != 0;
}

page::Ink ink_of(const InkRef& ref, const Scope& scope, Setting& setting) {
    if (!ref.phrase) return ref.ink;
    const std::string name = fill(*ref.phrase, scope, setting).text;
    if (const auto found = setting.palette.find(name); found != setting.palette.end()) return found->second;
    if (const auto parsed = page::parse_ink(name)) return *parsed;
    setting.say(kinds::no_such_ink, ref.phrase->place(), name, std::string_view{});
    return {};
}

Align align_of(const AlignRef& ref, const Scope& scope, Setting& setting) {
    if (!ref.phrase) return ref.align;
    const std::string word = fill(*ref.phrase, scope, setting).text;
    if (word == "left" || word.empty()) return Align::left;
    if (word == "centre") return Align::centre;
    if (word == "right") return Align::right;
    setting.say(kinds::no_such_choice, ref.phrase->place(), word, "left, centre, right");
    return Align::left;
}

const TextLook& look_of(const LookRef& ref, const Scope& scope, Setting& setting) {
    static const TextLook none;
    if (ref.fixed) return *ref.fixed;
    const std::string name = fill(*ref.phrase, scope, setting).text;
    const auto& looks = setting.sheet.looks;
    if (const auto found = looks.find(name); found != looks.end()) return found->second;
    if (name.empty())
        if (const auto plain = looks.find("plain"); plain != looks.end()) return plain->second;
    if (!name.empty()) setting.say(kinds::no_such_style, ref.phrase->place(), name, std::string_view{});
    return none;
}

void each(const Loop& loop, const Scope& scope, Setting& setting,
          const std::function<void(const Scope&)>& turn) {
    const Data* data = scope.at(loop.path);
    if (!data) return setting.say(kinds::missing_data, loop.place, setting.sheet.sheet, loop.path);
    std::size_t index = 0;
    const auto once = [&](const Data& value) {
        ++index;
        turn(Scope{scope, loop.name, value, Scope::Turn{index, data->count()}});
    };
    if (const Data::List* items = data->list())
        for (const Data& item : *items) once(item);
    else if (const Data::Map* members = data->map())
        for (const auto& [key, value] : *members) once(value);
    else if (!data->empty())
        setting.say(kinds::not_a_list, loop.place, loop.path);
}

void make_parts(const Element& element, const Scope& scope, Setting& setting, Parts& onto) {
    const auto once = [&](const Scope& here) {
        if (!element.when || holds(*element.when, here, setting))
            onto.push_back(make_part(element, here, setting));
    };
    if (element.loop)
        each(*element.loop, scope, setting, once);
    else
        once(scope);
}

Parts make_all(const Elements& elements, const Scope& scope, Setting& setting) {
    Parts parts;
    parts.reserve(elements.size());
    for (const Element& element : elements) make_parts(element, scope, setting, parts);
    return parts;
}

Parts make_all(const Elements& elements, const Element* between, const Scope& scope, Setting& setting) {
    Parts parts = make_all(elements, scope, setting);
    if (!between || parts.size() < 2) return parts;
    Parts all;
    for (PartPtr& part : parts) {
        if (!all.empty()) make_parts(*between, scope, setting, all);
        all.push_back(std::move(part));
    }
    return all;
}

}  // namespace muster::layout
