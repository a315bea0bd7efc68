// One list a YAML type. A struct that is read from a map declares its keys once, as a list of Fields; the
// same list drives the reader (unknown, missing and mistyped keys, each at its place), the JSON Schema and
// the reference manual, and, for what rolled games hold, the Writer.
//
//     template <>
//     inline Fields<Brigade> make_fields() {
//         return {field<&Brigade::name>("name", "as printed", Need::required),
//                 field<&Brigade::units>("units", "the brigade's units")};
//     }
//     std::optional<Brigade> b = read<Brigade>(node, report);
#pragma once

#include <algorithm>
#include <concepts>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "source/nearest.hpp"
#include "source/parsers.hpp"

namespace muster::source {

enum class Need { optional, required };

/// When a field is written: if its value is given (not empty, not 0, not false), always, or never. A required
/// field is always written.
enum class Shown { if_given, always, never };

/// `With` is what a value is read with: a Reporter, or a reader that has one (`reporter_of`) and knows more.
template <class T, class With = Reporter>
struct Field {
    using Read = std::function<void(const Node&, T&, With&)>;
    using Schema = std::function<std::string()>;
    /// Says whether a value is given. Writes it if there is a Writer, which already has the key.
    using Write = std::function<bool(const T&, Writer*)>;
    Field(std::string_view name, std::string_view meaning, Need needed, Read reader,
          Schema described = &schema_of<void>)
        : key(name), meaning(meaning), need(needed), read(std::move(reader)), schema(std::move(described)) {}

    std::string_view key;
    std::string_view meaning;  ///< what the key means, for schema and manual
    Need need;
    Read read;  ///< empty for a key that only JSON has
    Schema schema;
    Write write{};  ///< empty for a field that is never written
    Shown in_yaml = Shown::if_given, in_json = Shown::if_given;

    // What sets a field apart; each gives the field with one thing changed.
    [[nodiscard]] Field written(Write how) && {
        write = std::move(how);
        return std::move(*this);
    }
    [[nodiscard]] Field shown(Shown yaml, Shown json) && {
        in_yaml = yaml, in_json = json;
        return std::move(*this);
    }
    [[nodiscard]] Field json_only() && {
        read = nullptr;
        return std::move(*this).shown(Shown::never, in_json);
    }
};

/// The keys of a struct, in the order of schema and manual.
template <class T, class With = Reporter>
struct Fields {
    Fields(std::initializer_list<Field<T, With>> list) : all(list) {}
    Fields(std::string_view name, std::vector<Field<T, With>> list) : noun(name), all(std::move(list)) {}
    [[nodiscard]] auto begin() const { return all.begin(); }
    [[nodiscard]] auto end() const { return all.end(); }
    [[nodiscard]] std::vector<std::string_view> required() const {
        std::vector<std::string_view> keys;
        for (const auto& field : all)
            if (field.need == Need::required) keys.push_back(field.key);
        return keys;
    }

    std::string_view noun;  ///< such as "a unit": named where a key is not one of its keys
    std::vector<Field<T, With>> all;
    std::function<void(const Node&, const T&, With&)> check;  ///< of values together; may be empty
    /// Words that people write for what has another key, and what to write instead.
    std::vector<std::pair<std::string_view, std::string_view>> instead{};
    std::string_view schema;       ///< additions to the JSON Schema, such as ,"oneOf":[...]
    Layout layout = Layout::line;  ///< in YAML
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
/// Gives the key that was probably meant, if one is near.
/// `instead` says what to write, if that is known.
std::optional<std::string> report_unknown_key(const Entry& entry, const std::vector<std::string>& known,
                                              Reporter& report, std::string_view owner = {},
                                              std::string_view instead = {});
/// Whether a key is this word, whatever its capitals and whatever stands between its parts: `Special Rules`.
[[nodiscard]] bool is_word(std::string_view word, std::string_view key);
void report_missing_key(const Place& place, std::string_view key, std::string_view meaning, Reporter& report);
std::string schema_of_map(const std::vector<std::string>& properties,
                          const std::vector<std::string>& required);
std::string schema_property(std::string_view key, std::string_view meaning, const std::string& schema);
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

/// The value that a member holds; nothing for an optional one without.
template <class T>
const T* held_in(const T& member) {
    return &member;
}
template <class T>
const T* held_in(const Placed<T>& member) {
    return &member.value;
}
template <class Member>
auto held_in(const std::optional<Member>& member) {
    return member ? held_in(*member) : nullptr;
}

/// Whether a value is worth writing if nothing requires it. An optional member is given if it has a value.
template <class T>
bool is_given(const T& value) {
    if constexpr (HasFields<T>)
        return std::any_of(fields_of<T>().begin(), fields_of<T>().end(),
                           [&](const auto& field) { return field.write && field.write(value, nullptr); });
    else if constexpr (requires { value.empty(); })
        return !value.empty();
    else if constexpr (std::is_default_constructible_v<T> && std::equality_comparable<T> && !source::Term<T>)
        return value != T{};
    else
        return true;
}
template <class T>
bool is_given(const Placed<T>& value) {
    return is_given(value.value);
}
template <class T>
bool is_given(const std::optional<T>& value) {
    return value.has_value();
}

namespace detail {
template <class Form, class T>
void write_as(Writer& out, const T& value) {
    if constexpr (Writes<Form, T>)
        Form::write(out, value);
    else
        Parser<T>::write(out, value);
}

/// Writes what `get` finds in an owner, if it is of a type that can be written.
template <class Form, class Owner, class Get>
typename Field<Owner>::Write writer_of(Get get) {
    using Member = std::remove_cvref_t<decltype(get(std::declval<const Owner&>()))>;
    using Value = std::remove_cvref_t<decltype(*held_in(std::declval<const Member&>()))>;
    if constexpr (Writes<Form, Value> || Writes<Parser<Value>, Value>)
        return [get](const Owner& owner, Writer* out) {
            const Member& member = get(owner);
            const Value* value = held_in(member);
            if (out && value) write_as<Form>(*out, *value);
            return is_given(member);
        };
    else
        return {};
}
}  // namespace detail

/// A field that is written in a form of its own, and whose value is put where it belongs by `put(owner,
/// value, place)`. `Form` offers what a Parser does.
template <class Owner, class Form, class Put>
Field<Owner> field_by(std::string_view key, std::string_view meaning, Put put, Need need = Need::optional) {
    return {key, meaning, need,
            [put](const Node& node, Owner& owner, Reporter& report) {
                if (auto value = Form::read(node, report)) put(owner, std::move(*value), node.place);
            },
            &schema_of<Form>};
}

/// A field that is written in a narrower form than its member's type allows (a name of at most 120
/// characters, men from 1 to 20000); the member is the form's value, plain, optional or Placed.
template <auto Member, class Form>
auto field_as(std::string_view key, std::string_view meaning, Need need = Need::optional) {
    using Owner = typename detail::member_of<decltype(Member)>::owner;
    const auto put = [](Owner& owner, auto value, const Place& place) {
        detail::keep(owner.*Member, std::move(value), place);
    };
    const auto get = [](const Owner& owner) -> const auto& {
        return owner.*Member;
    };
    return field_by<Owner, Form>(key, meaning, put, need).written(detail::writer_of<Form, Owner>(get));
}

/// A field held in a member. A null value (`key:` with nothing) is reported by the member's own parser.
template <auto Member>
auto field(std::string_view key, std::string_view meaning, Need need = Need::optional) {
    return field_as<Member, Parser<typename detail::member_of<decltype(Member)>::value>>(key, meaning, need);
}

/// A field of a member's member: `width:` is beside `name:` in a file, but inside a size in the program.
template <auto Outer, auto Inner, class Form = Parser<typename detail::member_of<decltype(Inner)>::value>>
auto field_within(std::string_view key, std::string_view meaning, Need need = Need::optional) {
    using Owner = typename detail::member_of<decltype(Outer)>::owner;
    const auto put = [](Owner& owner, auto value, const Place& place) {
        detail::keep(owner.*Outer.*Inner, std::move(value), place);
    };
    const auto get = [](const Owner& owner) -> const auto& {
        return owner.*Outer.*Inner;
    };
    return field_by<Owner, Form>(key, meaning, put, need).written(detail::writer_of<Form, Owner>(get));
}

inline Reporter& reporter_of(Reporter& report) {
    return report;
}

/// Reads a map by a list of fields into `into`: unknown keys with a suggestion, missing required ones at the
/// map's place, each value by its own parser. Reads to the end whatever is wrong.
template <class T, class With>
void read_map(const Node& node, const Fields<T, With>& fields, T& into, With& with) {
    Reporter& report = reporter_of(with);
    if (!node.is_map()) return detail::report_not_a_map(node, report, fields.noun, fields.required());
    std::vector<std::string> known;
    for (const auto& f : fields)
        if (f.read) known.emplace_back(f.key);
    std::vector<std::string> meant;  // a misspelt key is not reported as missing too
    for (const Entry& entry : node.entries) {
        const Field<T, With>* found = nullptr;
        for (const auto& f : fields)
            if (f.read && f.key == entry.key) found = &f;
        if (found)
            found->read(entry.value, into, with);
        else {
            const auto instead = std::ranges::find_if(
                fields.instead, [&](const auto& word) { return detail::is_word(word.first, entry.key); });
            if (auto near = detail::report_unknown_key(
                    entry, known, report, fields.noun,
                    instead == fields.instead.end() ? std::string_view{} : instead->second))
                meant.push_back(std::move(*near));
        }
    }
    for (const auto& f : fields)
        if (f.read && f.need == Need::required && !node.find(f.key) &&
            std::ranges::find(meant, f.key) == meant.end())
            detail::report_missing_key(node.place, f.key, f.meaning, report);
}

/// Whether the map of a T has one of these keys, or an unknown key that is probably a misspelling of one:
/// then nothing is reported about their absence.
template <class T>
bool has_or_means(const Node& node, std::initializer_list<std::string_view> keys) {
    std::vector<std::string> known;
    for (const auto& f : fields_of<T>()) known.emplace_back(f.key);
    const auto is_one = [&](std::string_view word) { return std::ranges::find(keys, word) != keys.end(); };
    return std::ranges::any_of(node.entries, [&](const Entry& entry) {
        if (is_one(entry.key)) return true;
        if (std::ranges::find(known, entry.key) != known.end()) return false;
        const auto near = nearest(entry.key, known);
        return near && is_one(*near);
    });
}

/// Reads a T. A struct with fields is returned even if something in it is wrong, which is reported; nothing
/// is returned only if the value is not a map.
template <class T>
std::optional<T> read(const Node& node, Reporter& report) {
    return Parser<T>::read(node, report);
}

/// Reads a T that is the whole of a YAML file. Returns nothing if there is no such file either, which is
/// reported.
template <class T>
std::optional<T> read_file(const Files& files, const std::string& path, Reporter& report) {
    const auto root = read_yaml(files, path, report);
    return root ? read<T>(*root, report) : std::nullopt;
}

/// A struct by its list of fields: what Parser does with it. A `place` that it has is set.
template <class T>
struct FieldsParser {
    static std::optional<T> read(const Node& node, Reporter& report) {
        T value{};
        read_map(node, fields_of<T>(), value, report);
        if (!node.is_map()) return std::nullopt;
        if (fields_of<T>().check) fields_of<T>().check(node, value, report);
        // A struct with a `place` remembers where it was written.
        if constexpr (requires { value.place = node.place; }) value.place = node.place;
        return value;
    }
    static std::string schema() {
        std::vector<std::string> properties, required;
        for (const auto& f : fields_of<T>()) {
            properties.push_back(detail::schema_property(f.key, f.meaning, f.schema()));
            if (f.need == Need::required) required.emplace_back(f.key);
        }
        std::string schema = detail::schema_of_map(properties, required);
        return schema.insert(schema.size() - 1, fields_of<T>().schema);
    }
    static void write(Writer& out, const T& value) {
        out.open_map(fields_of<T>().layout);
        write_keys(out, value);
        out.close();
    }
    /// Only the keys, into a map that is open.
    static void write_keys(Writer& out, const T& value) {
        for (const auto& f : fields_of<T>()) {
            const Shown shown = out.is_json() ? f.in_json : f.in_yaml;
            if (!f.write || shown == Shown::never) continue;
            const bool always = shown == Shown::always || f.need == Need::required;
            if (!always && !f.write(value, nullptr)) continue;
            out.key(f.key);
            f.write(value, &out);
        }
    }
};
template <HasFields T>
struct Parser<T> : FieldsParser<T> {};

/// Writes a key with its value.
template <class T>
void write_key(Writer& out, std::string_view key, const T& value) {
    out.key(key);
    detail::write_as<void>(out, value);
}
/// The same, if the value is given.
template <class T>
void write_given(Writer& out, std::string_view key, const T& value) {
    if (is_given(value)) write_key(out, key, *held_in(value));
}
/// A map with keys that the writer has named.
template <class Values>
void write_named(Writer& out, const Values& values, Layout layout = Layout::block) {
    out.open_map(layout);
    for (const auto& [name, value] : values) write_key(out, *held_in(name), *held_in(value));
    out.close();
}

}  // namespace muster::source
