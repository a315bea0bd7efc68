// How single values, lists and maps by name are read from YAML, described by JSON Schema, and written.
// Structs are in source/fields.hpp.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "source/diagnostic.hpp"
#include "source/terms.hpp"
#include "source/writer.hpp"
#include "source/yaml.hpp"

namespace muster::source {

/// The value in words: "a list", "'five'", "an empty value".
[[nodiscard]] std::string describe(const Node& node);

/// How a value of type T is read from a node, and how JSON Schema describes it. Specialised
/// for texts, whole numbers, truth values, lists, maps by name, optional values, Placed values, and every
/// struct with Fields. A parser has these static functions:
///
///     // The value. If it is wrong, the parser reports why and returns nothing.
///     static std::optional<T> read(const Node&, Reporter&);
///     // A JSON Schema as text, such as {"type":"integer"}. Only for what scenarios and clubs write.
///     static std::string schema();
///     // Writes a value so that it is read as the same. Only for what rolled games hold.
///     static void write(Writer&, const T&);
template <class T, class = void>
struct Parser;

/// Whether a parser, or a narrower form, can write values of a type.
template <class Form, class T>
concept Writes = requires(Writer& out, const T& value) {
    Form::write(out, value);
};

/// The JSON Schema of a parser's values; anything, if the parser has none.
template <class Form>
std::string schema_of() {
    if constexpr (requires { Form::schema(); })
        return Form::schema();
    else
        return "{}";
}

template <>
struct Parser<std::string> {  ///< any scalar, kept as written; not empty
    static std::optional<std::string> read(const Node& node, Reporter& report);
    static std::string schema();
    static void write(Writer& out, const std::string& value) { out.text(value); }
};
template <>
struct Parser<int> {  ///< plain decimal digits with an optional sign; no quotes, no 0x, no 1e3
    static std::optional<int> read(const Node& node, Reporter& report);
    static std::string schema();
    static void write(Writer& out, int value) { out.number(value); }
};
template <>
struct Parser<double> {  ///< plain decimal number
    static std::optional<double> read(const Node& node, Reporter& report);
    static std::string schema();
    static void write(Writer& out, double value) { out.decimal(value); }
};
template <>
struct Parser<bool> {  ///< true or false, yes or no, on or off, in any capitals; no quotes
    static std::optional<bool> read(const Node& node, Reporter& report);
    static std::string schema();
    static void write(Writer& out, bool value) { out.truth(value); }
};
template <>
struct Parser<Node> {  ///< anything, as it is
    static std::optional<Node> read(const Node& node, Reporter&) { return node; }
};

namespace detail {
// What readers report; the kinds are in source/kinds.hpp.
/// `noun` says what belongs there ("a unit"), and `keys` what it cannot do without; both may be empty.
void report_not_a_map(const Node& node, Reporter& report, std::string_view noun = {},
                      const std::vector<std::string_view>& keys = {});
void report_not_a_list(const Node& node, Reporter& report);
/// Reports a value that is not one of the words, and returns false then.
bool is_among(const Node& node, std::span<const std::string_view> words, std::string_view noun,
              Reporter& report);
std::string words_schema(std::span<const std::string_view> words);
}  // namespace detail

template <source::Term T>
struct Parser<T> {  ///< one of an enumeration's words
    using Words = source::WordsOf<T>;
    static std::optional<T> read(const Node& node, Reporter& report) {
        if (!detail::is_among(node, Words::words, Words::noun, report)) return std::nullopt;
        return source::from_text<T>(node.text);
    }
    static std::string schema() { return detail::words_schema(Words::words); }
    static void write(Writer& out, T value) { out.text(source::to_text(value)); }
};

template <class T>
struct Parser<std::optional<T>> {
    static std::optional<std::optional<T>> read(const Node& node, Reporter& report) {
        if (auto value = Parser<T>::read(node, report)) return std::optional<T>{std::move(*value)};
        return std::nullopt;
    }
    static std::string schema() { return schema_of<Parser<T>>(); }
};

template <class T>
struct Parser<Placed<T>> {
    static std::optional<Placed<T>> read(const Node& node, Reporter& report) {
        if (auto value = Parser<T>::read(node, report)) return Placed<T>{std::move(*value), node.place};
        return std::nullopt;
    }
    static std::string schema() { return schema_of<Parser<T>>(); }
    static void write(Writer& out, const Placed<T>& value) requires Writes<Parser<T>, T> {
        Parser<T>::write(out, value.value);
    }
};

template <class T>
struct Parser<std::vector<T>> {  ///< a list; items that are wrong are reported and left out
    static std::optional<std::vector<T>> read(const Node& node, Reporter& report) {
        if (!node.is_list()) {
            detail::report_not_a_list(node, report);
            return std::nullopt;
        }
        std::vector<T> values;
        values.reserve(node.items.size());
        for (const Node& item : node.items)
            if (auto value = Parser<T>::read(item, report)) values.push_back(std::move(*value));
        return values;
    }
    static std::string schema() { return R"({"type":"array","items":)" + schema_of<Parser<T>>() + "}"; }
    static void write(Writer& out, const std::vector<T>& values) requires Writes<Parser<T>, T> {
        constexpr bool of_points = requires {
            Parser<T>::is_point;
        };
        out.open_list(of_points ? Layout::tight : Layout::block);
        for (const T& value : values) Parser<T>::write(out, value);
        out.close();
    }
};

/// A map whose keys the writer has named (`throws:`, `types:`), in the order written.
template <class T>
using Named = std::vector<std::pair<Placed<std::string>, T>>;

template <class T>
struct Parser<Named<T>> {
    static std::optional<Named<T>> read(const Node& node, Reporter& report) {
        if (!node.is_map()) {
            detail::report_not_a_map(node, report);
            return std::nullopt;
        }
        Named<T> values;
        for (const Entry& entry : node.entries)
            if (auto value = Parser<T>::read(entry.value, report))
                values.emplace_back(Placed<std::string>{entry.key, entry.key_place}, std::move(*value));
        return values;
    }
    static std::string schema() {
        return R"({"type":"object","additionalProperties":)" + schema_of<Parser<T>>() + "}";
    }
    /// Structs are on a line each, single values all on one.
    static void write(Writer& out, const Named<T>& values) requires Writes<Parser<T>, T> {
        out.open_map(requires { &Parser<T>::write_keys; } ? Layout::block : Layout::line);
        for (const auto& [name, value] : values) {
            out.key(name.value);
            Parser<T>::write(out, value);
        }
        out.close();
    }
};

/// A map whose keys are words of an enumeration, in the order written.
template <source::Term Key, class T>
using ByTerm = std::vector<std::pair<Placed<Key>, T>>;

template <source::Term Key, class T>
struct Parser<ByTerm<Key, T>> {
    static std::optional<ByTerm<Key, T>> read(const Node& node, Reporter& report) {
        const auto named = Parser<Named<Node>>::read(node, report);
        if (!named) return std::nullopt;
        ByTerm<Key, T> values;
        for (const auto& [word, written] : *named) {
            const Node text{Node::Kind::scalar, word.value, false, word.place, {}, {}};
            const auto key = Parser<Key>::read(text, report);
            auto value = Parser<T>::read(written, report);
            if (key && value) values.emplace_back(Placed<Key>{*key, word.place}, std::move(*value));
        }
        return values;
    }
    static std::string schema() { return schema_of<Parser<Named<T>>>(); }
};

}  // namespace muster::source
