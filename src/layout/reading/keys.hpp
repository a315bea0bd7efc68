// The keys of the maps of a template, as lists of fields. One list drives the reader, the messages about
// keys, the JSON Schema and the tables of docs/templates.md.
//
//     ElementKinds::value_type row_kind() {
//         return kind_of<RowSpec>("row", value<&RowSpec::elements>("elements side by side"),
//                                 {key<&RowSpec::gap>("gap", "between two elements")}, make_row);
//     }
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "layout/make.hpp"
#include "layout/reading/reading.hpp"
#include "source/fields.hpp"

namespace muster::layout {

using source::Need;
template <class T>
using Field = source::Field<T, Reading>;
template <class T>
using Fields = source::Fields<T, Reading>;

/// The JSON Schema of a value: a reference to the definition of its form.
[[nodiscard]] inline std::string schema_reference(std::string_view form) {
    return R"({"$ref":"#/$defs/)" + std::string{form} + R"("})";
}

/// The JSON Schema of a map with these keys.
template <class T>
[[nodiscard]] std::string schema_of(const Fields<T>& keys) {
    std::vector<std::string> properties, required;
    for (const auto& each : keys) {
        properties.push_back(source::detail::schema_property(each.key, each.meaning, each.schema()));
        if (each.need == Need::required) required.emplace_back(each.key);
    }
    return source::detail::schema_of_map(properties, required);
}

// How values are read. A form gives nothing if the value is wrong, which it has reported.

/// A value as its type is always written.
template <class T>
struct Plain {
    static constexpr std::string_view form = std::is_same_v<T, Millimetres>      ? "length"
                                             : std::is_same_v<T, Sides>          ? "sides"
                                             : std::is_same_v<T, bool>           ? "truth"
                                             : std::is_same_v<T, InkRef>         ? "ink"
                                             : std::is_same_v<T, source::Phrase> ? "text"
                                             : std::is_same_v<T, Condition>      ? "formula"
                                             : std::is_same_v<T, Loop>           ? "loop"
                                             : std::is_same_v<T, AlignRef>       ? "align"
                                             : std::is_same_v<T, LookRef>        ? "style"
                                                                                 : "elements";
    std::optional<T> operator()(const source::Node& node, Reading& reading) const {
        return reading.value<T>(node);
    }
    [[nodiscard]] static std::string schema() { return schema_reference(form); }
};
struct Whole : Number {
    std::optional<int> operator()(const source::Node& node, const Reading& reading) const {
        return reading.whole(node, *this);
    }
};
/// One of some words, which are in the order of the values.
template <class T>
struct OneOf {
    std::vector<std::string_view> words = {};
    std::optional<T> operator()(const source::Node& node, const Reading& reading) const {
        const auto which = reading.choice(node, words);
        return which ? std::optional{static_cast<T>(*which)} : std::nullopt;
    }
    [[nodiscard]] std::string schema() const { return source::detail::words_schema(words); }
};
/// What a function reads, or a member function of Reading. The form names the schema of what is written.
template <class Read>
struct By {
    Read read;
    std::string_view form;
    auto operator()(const source::Node& node, Reading& reading) const {
        return std::invoke(read, reading, node);
    }
    [[nodiscard]] std::string schema() const { return schema_reference(form); }
};
/// A map with keys of its own.
template <class T>
struct MapOf {
    const Fields<T>& keys;
    std::optional<T> operator()(const source::Node& node, Reading& reading) const {
        T value{};
        source::read_map(node, keys, value, reading);
        return value;
    }
    [[nodiscard]] std::string schema() const { return schema_of(keys); }
};
/// A text as it is written, without data.
[[nodiscard]] inline auto word() {
    return By{&Reading::word, "word"};
}
/// The most lines of a text.
[[nodiscard]] inline auto lines() {
    return By{&Reading::lines, "lines"};
}

namespace detail {
/// A member of a struct, or of a struct within it.
template <auto First, auto... Within>
struct Member {
    using Owner = typename source::detail::member_of<decltype(First)>::owner;
    static auto& of(Owner& owner) { return ((owner.*First).*....*Within); }
    template <class T>
    static T held(const std::optional<T>&);
    template <class T>
    static T held(const T&);
    using Value = decltype(held(of(std::declval<Owner&>())));
};

template <class Root, class Of, class Form>
Field<Root> field_of(std::string_view name, std::string_view meaning, Need need, Of of, Form form) {
    const auto read = [of, form](const source::Node& node, Root& root, Reading& reading) {
        if (auto value = form(node, reading)) of(root) = std::move(*value);
    };
    return {name, meaning, need, read, [form] { return form.schema(); }};
}
}  // namespace detail

/// A field held in a member, or in a member's member.
template <auto... Path, class Form = Plain<typename detail::Member<Path...>::Value>>
auto field(std::string_view name, std::string_view meaning, Form form = {}, Need need = Need::optional) {
    using Member = detail::Member<Path...>;
    const auto of = [](typename Member::Owner & owner) -> auto& {
        return Member::of(owner);
    };
    return detail::field_of<typename Member::Owner>(name, meaning, need, of, std::move(form));
}
/// A key of a kind of element, held in a member of what it has read.
template <auto... Path, class Form = Plain<typename detail::Member<Path...>::Value>>
Field<Element> key(std::string_view name, std::string_view meaning, Form form = {},
                   Need need = Need::optional) {
    using Member = detail::Member<Path...>;
    const auto of = [](Element & element) -> auto& {
        return Member::of(element.own<typename Member::Owner>());
    };
    return detail::field_of<Element>(name, meaning, need, of, std::move(form));
}
/// The value of the kind's own word. `meaning` says what the element is.
template <auto... Path, class Form = Plain<typename detail::Member<Path...>::Value>>
Field<Element> value(std::string_view meaning, Form form = {}) {
    return key<Path...>({}, meaning, std::move(form), Need::required);
}

/// The keys of every element.
[[nodiscard]] const std::vector<Field<Element>>& shared_keys();
/// The keys of a template's own map.
[[nodiscard]] const Fields<Template>& template_keys();
/// The keys of a style.
[[nodiscard]] const Fields<TextLook>& look_keys();

/// A kind of element that reads its keys into an Own.
template <class Own>
[[nodiscard]] ElementKinds::value_type kind_of(std::string_view word, Field<Element> value,
                                               std::vector<Field<Element>> keys,
                                               BlockPtr (*make)(const Own&, const Making&)) {
    value.key = word;
    keys.insert(keys.begin(), std::move(value));
    const std::size_t own = keys.size();
    keys.insert(keys.end(), shared_keys().begin(), shared_keys().end());
    return {std::string{word},
            {own,
             {{}, std::move(keys)},
             [] { return std::make_shared<Own>(); },
             [make](const Making& on) { return make(on.element.as<Own>(), on); }}};
}

/// A kind that has no value and no keys of its own.
[[nodiscard]] ElementKinds::value_type bare_kind(std::string_view word, std::string_view meaning,
                                                 BlockPtr (*make)(const Making&));

}  // namespace muster::layout
