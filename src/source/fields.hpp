// One list a YAML type. A struct that is read from a map declares its keys once, as a list of Fields; the
// same list drives the reader (unknown, missing and mistyped keys, each at its place), the JSON Schema and
// the reference manual.
//
//     template <>
//     inline Fields<Brigade> make_fields() {
//         return {field<&Brigade::name>("name", "as printed", Need::required),
//                 field<&Brigade::units>("units", "the brigade's units")};
//     }
//     std::optional<Brigade> b = read<Brigade>(node, say);
#pragma once

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "source/diagnostic.hpp"
#include "source/nearest.hpp"
#include "source/yaml.hpp"
#include "terms/terms.hpp"

namespace muster::source {

enum class Need { optional, required };

/// The value in words: "a list", "'five'", "an empty value".
[[nodiscard]] std::string in_words(const Node& node);

/// How a value of type T is read from a node, and how JSON Schema describes it. Specialised
/// for texts, whole numbers, truth values, lists, maps by name, optional values, Placed values, and every
/// struct with Fields. A parser has two static functions:
///
///     // The value. If it is wrong, the parser reports why and returns nothing.
///     static std::optional<T> read(const Node&, Diagnostics&);
///     // A JSON Schema as text, such as {"type":"integer"}. Only for what scenarios and clubs write.
///     static std::string schema();
template <class T, class = void>
struct Parser;

/// What JSON Schema says of a parser's values: anything, where the parser has no schema.
template <class Form>
std::string schema_of() {
    if constexpr (requires { Form::schema(); })
        return Form::schema();
    else
        return "{}";
}

template <class T>
struct Field {
    using Read = std::function<void(const Node&, T&, Diagnostics&)>;
    using Schema = std::function<std::string()>;
    Field(std::string_view name, std::string_view meaning, Need needed, Read reader,
          Schema described = &schema_of<void>)
        : key(name), says(meaning), need(needed), read(std::move(reader)), schema(std::move(described)) {}

    std::string_view key;
    std::string_view says;  ///< what the key means, for schema and manual
    Need need;
    Read read;
    Schema schema;
};

/// The keys of a struct, in the order of schema and manual.
template <class T>
struct Fields {
    Fields(std::initializer_list<Field<T>> list) : all(list) {}
    Fields(std::string_view name, std::vector<Field<T>> list) : noun(name), all(std::move(list)) {}
    [[nodiscard]] auto begin() const { return all.begin(); }
    [[nodiscard]] auto end() const { return all.end(); }

    std::string_view noun;  ///< such as "a unit": named where a key is not one of its keys
    std::vector<Field<T>> all;
    std::function<void(const Node&, const T&, Diagnostics&)> check;  ///< of values together; may be empty
    std::string_view schema;  ///< what JSON Schema says besides, such as ,"oneOf":[...]
};

/// Makes the list of a struct; specialised beside the struct's reader.
template <class T>
Fields<T> make_fields() = delete;

template <class T>
concept HasFields = requires {
    make_fields<T>();
};

/// The list of a struct, made once.
template <HasFields T>
const Fields<T>& fields_of() {
    static const Fields<T> fields = make_fields<T>();
    return fields;
}

namespace detail {
template <class T>
struct member_of;
template <class Owner, class Value>
struct member_of<Value Owner::*> {
    using owner = Owner;
    using value = Value;
};
/// Said by read_map; the kinds live in source/kinds.hpp.
void say_not_a_map(const Node& node, Diagnostics& say);
/// Gives the key that was probably meant, if one is near.
std::optional<std::string> say_unknown_key(const Entry& entry, const std::vector<std::string>& known,
                                           Diagnostics& say, std::string_view owner = {});
void say_missing_key(const Place& place, std::string_view key, Diagnostics& say);
std::string schema_of_map(const std::vector<std::string>& properties,
                          const std::vector<std::string>& required);
std::string schema_property(std::string_view key, std::string_view says, const std::string& schema);
}  // namespace detail

namespace detail {
template <class T>
void keep(T& member, T value, const Place&) {
    member = std::move(value);
}
template <class T>
void keep(Placed<T>& member, T value, const Place& place) {
    member = {std::move(value), place};
}
template <class Member, class T>
requires(!std::is_same_v<T, std::optional<Member>>) void keep(std::optional<Member>& member, T value,
                                                              const Place& place) {
    Member inner{};
    keep(inner, std::move(value), place);
    member = std::move(inner);
}
}  // namespace detail

/// A field that is written in a form of its own, and whose value is put where it belongs by `put(owner,
/// value, place)`. `Form` offers what a Parser does.
template <class Owner, class Form, class Put>
Field<Owner> field_by(std::string_view key, std::string_view says, Put put, Need need = Need::optional) {
    return {key, says, need,
            [put](const Node& node, Owner& owner, Diagnostics& say) {
                if (auto value = Form::read(node, say)) put(owner, std::move(*value), node.place);
            },
            &schema_of<Form>};
}

/// A field that is written in a narrower form than its member's type allows (a name of at most 120
/// characters, men from 1 to 20000); the member is the form's value, plain, optional or Placed.
template <auto Member, class Form>
auto field_as(std::string_view key, std::string_view says, Need need = Need::optional) {
    using Owner = typename detail::member_of<decltype(Member)>::owner;
    const auto put = [](Owner& owner, auto value, const Place& place) {
        detail::keep(owner.*Member, std::move(value), place);
    };
    return field_by<Owner, Form>(key, says, put, need);
}

/// A field held in a member. A null value (`key:` with nothing) is reported by the member's own parser.
template <auto Member>
auto field(std::string_view key, std::string_view says, Need need = Need::optional) {
    return field_as<Member, Parser<typename detail::member_of<decltype(Member)>::value>>(key, says, need);
}

/// A field of a member's member: `width:` is beside `name:` in a file, but inside a size in the program.
template <auto Outer, auto Inner, class Form = Parser<typename detail::member_of<decltype(Inner)>::value>>
auto field_within(std::string_view key, std::string_view says, Need need = Need::optional) {
    using Owner = typename detail::member_of<decltype(Outer)>::owner;
    const auto put = [](Owner& owner, auto value, const Place& place) {
        detail::keep(owner.*Outer.*Inner, std::move(value), place);
    };
    return field_by<Owner, Form>(key, says, put, need);
}

/// Reads a map by a list of fields into `into`: unknown keys with a suggestion, missing required ones at the
/// map's place, each value by its own parser. Reads to the end whatever is wrong.
template <class T>
void read_map(const Node& node, const Fields<T>& fields, T& into, Diagnostics& say) {
    if (!node.is_map()) return detail::say_not_a_map(node, say);
    std::vector<std::string> known;
    for (const auto& f : fields) known.emplace_back(f.key);
    std::vector<std::string> meant;  // a misspelt key is not reported as missing too
    for (const Entry& entry : node.entries) {
        const Field<T>* found = nullptr;
        for (const auto& f : fields)
            if (f.key == entry.key) found = &f;
        if (found)
            found->read(entry.value, into, say);
        else if (auto near = detail::say_unknown_key(entry, known, say, fields.noun))
            meant.push_back(std::move(*near));
    }
    for (const auto& f : fields)
        if (f.need == Need::required && !node.find(f.key) &&
            std::find(meant.begin(), meant.end(), f.key) == meant.end())
            detail::say_missing_key(node.place, f.key, say);
}

/// Whether the map of a T has one of these keys, or an unknown key that is probably a misspelling of one:
/// then nothing is reported about their absence.
template <class T>
bool has_or_means(const Node& node, std::initializer_list<std::string_view> keys) {
    std::vector<std::string> known;
    for (const auto& f : fields_of<T>()) known.emplace_back(f.key);
    const auto is_one = [&](std::string_view word) {
        return std::find(keys.begin(), keys.end(), word) != keys.end();
    };
    return std::any_of(node.entries.begin(), node.entries.end(), [&](const Entry& entry) {
        if (is_one(entry.key)) return true;
        if (std::find(known.begin(), known.end(), entry.key) != known.end()) return false;
        const auto near = nearest(entry.key, known);
        return near && is_one(*near);
    });
}

/// Reads a T; a struct with fields comes back even when something in it was wrong (say tells), nothing only
/// if it was no map at all.
template <class T>
std::optional<T> read(const Node& node, Diagnostics& say) {
    return Parser<T>::read(node, say);
}

/// A struct by its list of fields: what Parser does with it. A `place` that it has is set.
template <class T>
struct FieldsParser {
    static std::optional<T> read(const Node& node, Diagnostics& say) {
        T value{};
        read_map(node, fields_of<T>(), value, say);
        if (!node.is_map()) return std::nullopt;
        if (fields_of<T>().check) fields_of<T>().check(node, value, say);
        // A struct with a `place` remembers where it was written.
        if constexpr (requires { value.place = node.place; }) value.place = node.place;
        return value;
    }
    static std::string schema() {
        std::vector<std::string> properties, required;
        for (const auto& f : fields_of<T>()) {
            properties.push_back(detail::schema_property(f.key, f.says, f.schema()));
            if (f.need == Need::required) required.emplace_back(f.key);
        }
        std::string schema = detail::schema_of_map(properties, required);
        return schema.insert(schema.size() - 1, fields_of<T>().schema);
    }
};
template <HasFields T>
struct Parser<T> : FieldsParser<T> {};

template <>
struct Parser<std::string> {  ///< any scalar, kept as written; not empty
    static std::optional<std::string> read(const Node& node, Diagnostics& say);
    static std::string schema();
};
template <>
struct Parser<int> {  ///< plain decimal digits with an optional sign; no quotes, no 0x, no 1e3
    static std::optional<int> read(const Node& node, Diagnostics& say);
    static std::string schema();
};
template <>
struct Parser<double> {  ///< plain decimal number
    static std::optional<double> read(const Node& node, Diagnostics& say);
    static std::string schema();
};
template <>
struct Parser<bool> {  ///< true or false; yes, no, on, off are told to be written so
    static std::optional<bool> read(const Node& node, Diagnostics& say);
    static std::string schema();
};
template <>
struct Parser<Node> {  ///< anything, as it is
    static std::optional<Node> read(const Node& node, Diagnostics&) { return node; }
};

namespace detail {
/// Says that a value is not one of the words, where it is not: then false.
bool is_among(const Node& node, std::span<const std::string_view> words, std::string_view noun,
              Diagnostics& say);
std::string words_schema(std::span<const std::string_view> words);
}  // namespace detail

template <terms::Term T>
struct Parser<T> {  ///< one of an enumeration's words
    using Words = terms::WordsOf<T>;
    static std::optional<T> read(const Node& node, Diagnostics& say) {
        if (!detail::is_among(node, Words::words, Words::noun, say)) return std::nullopt;
        return terms::from_text<T>(node.text);
    }
    static std::string schema() { return detail::words_schema(Words::words); }
};

template <class T>
struct Parser<std::optional<T>> {
    static std::optional<std::optional<T>> read(const Node& node, Diagnostics& say) {
        if (auto value = Parser<T>::read(node, say)) return std::optional<T>{std::move(*value)};
        return std::nullopt;
    }
    static std::string schema() { return schema_of<Parser<T>>(); }
};

template <class T>
struct Parser<Placed<T>> {
    static std::optional<Placed<T>> read(const Node& node, Diagnostics& say) {
        if (auto value = Parser<T>::read(node, say)) return Placed<T>{std::move(*value), node.place};
        return std::nullopt;
    }
    static std::string schema() { return schema_of<Parser<T>>(); }
};

namespace detail {
void say_not_a_list(const Node& node, Diagnostics& say);
}

template <class T>
struct Parser<std::vector<T>> {  ///< a list; items that are wrong are told and left out
    static std::optional<std::vector<T>> read(const Node& node, Diagnostics& say) {
        if (!node.is_list()) {
            detail::say_not_a_list(node, say);
            return std::nullopt;
        }
        std::vector<T> values;
        values.reserve(node.items.size());
        for (const Node& item : node.items)
            if (auto value = Parser<T>::read(item, say)) values.push_back(std::move(*value));
        return values;
    }
    static std::string schema() { return R"({"type":"array","items":)" + schema_of<Parser<T>>() + "}"; }
};

/// A map whose keys are names of the writer's own (`throws:`, `types:`), in the order written.
template <class T>
using Named = std::vector<std::pair<Placed<std::string>, T>>;

template <class T>
struct Parser<Named<T>> {
    static std::optional<Named<T>> read(const Node& node, Diagnostics& say) {
        if (!node.is_map()) {
            detail::say_not_a_map(node, say);
            return std::nullopt;
        }
        Named<T> values;
        for (const Entry& entry : node.entries)
            if (auto value = Parser<T>::read(entry.value, say))
                values.emplace_back(Placed<std::string>{entry.key, entry.key_place}, std::move(*value));
        return values;
    }
    static std::string schema() {
        return R"({"type":"object","additionalProperties":)" + schema_of<Parser<T>>() + "}";
    }
};

/// A map whose keys are words of an enumeration, in the order written.
template <terms::Term Key, class T>
using ByTerm = std::vector<std::pair<Placed<Key>, T>>;

template <terms::Term Key, class T>
struct Parser<ByTerm<Key, T>> {
    static std::optional<ByTerm<Key, T>> read(const Node& node, Diagnostics& say) {
        const auto named = Parser<Named<Node>>::read(node, say);
        if (!named) return std::nullopt;
        ByTerm<Key, T> values;
        for (const auto& [word, written] : *named) {
            const Node text{Node::Kind::scalar, word.value, false, word.place, {}, {}};
            const auto key = Parser<Key>::read(text, say);
            auto value = Parser<T>::read(written, say);
            if (key && value) values.emplace_back(Placed<Key>{*key, word.place}, std::move(*value));
        }
        return values;
    }
    static std::string schema() { return schema_of<Parser<Named<T>>>(); }
};

}  // namespace muster::source
