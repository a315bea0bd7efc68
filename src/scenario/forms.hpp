// The forms in which the values of a scenario are written: each reads a value, reports what is wrong with it,
// and describes itself for the JSON Schema and the manual. Used with source::field_as.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "scenario/kinds.hpp"
#include "scenario/scenario.hpp"
#include "source/fields.hpp"
#include "source/limits.hpp"
#include "source/small_letters.hpp"

namespace muster::scenario {

/// Text as a template argument, for the words of a message.
template <std::size_t N>
struct Words {
    char text[N]{};
    constexpr Words(const char (&from)[N]) {
        std::copy_n(from, N, text);
    }  // NOLINT(google-explicit-constructor)
    [[nodiscard]] std::string str() const { return std::string{text, N - 1}; }
};

/// Whether a path stays inside the folder in which it starts, judged by its text alone: no `..`, root, drive,
/// URL or hidden file.
[[nodiscard]] bool is_path_inside(std::string_view path);
/// The same for a file with one of these endings in any case.
[[nodiscard]] bool is_path_inside(std::string_view path, std::initializer_list<std::string_view> endings);
/// The same for a picture.
[[nodiscard]] bool is_picture_path(std::string_view path);

namespace detail {
[[nodiscard]] std::optional<std::string> read_text(const source::Node& node, const std::string& what,
                                                   std::size_t most, bool one_line, source::Reporter& report);
[[nodiscard]] std::string text_schema(std::size_t most, bool one_line);
[[nodiscard]] std::optional<int> read_count(const source::Node& node, const std::string& what, int least,
                                            int most, source::Reporter& report);
[[nodiscard]] std::string count_schema(int least, int most);
[[nodiscard]] std::optional<lengths::Millimetres> read_length(const source::Node& node,
                                                              const std::string& what, int least, int most,
                                                              source::Reporter& report);
}  // namespace detail

/// A text on one line: a name, a title, a commander.
template <Words what, std::size_t most = source::limits::name_characters>
struct LineForm {
    static std::optional<std::string> read(const source::Node& node, source::Reporter& report) {
        return detail::read_text(node, what.str(), most, true, report);
    }
    static std::string schema() { return detail::text_schema(most, true); }
};

/// A longer text, in any number of lines.
struct NoteForm {
    static std::optional<std::string> read(const source::Node& node, source::Reporter& report) {
        return detail::read_text(node, "a note", source::limits::note_characters, false, report);
    }
    static std::string schema() { return detail::text_schema(source::limits::note_characters, false); }
};

/// One of a few words, in whatever capitals.
template <const auto& words, Words what>
struct WordForm {
    static std::optional<std::string> read(const source::Node& node, source::Reporter& report) {
        source::Node small = node;
        small.text = source::in_small_letters(node.text);
        return source::detail::is_among(small, words, what.str(), report) ? std::optional{small.text}
                                                                          : std::nullopt;
    }
    static std::string schema() { return source::detail::words_schema(words); }
};

/// A whole number between two limits, both included.
template <Words what, int least, int most>
struct CountForm {
    static std::optional<int> read(const source::Node& node, source::Reporter& report) {
        return detail::read_count(node, what.str(), least, most, report);
    }
    static std::string schema() { return detail::count_schema(least, most); }
};

/// `63mm`, `-2.5in`, `9pt`, between two limits in millimetres; only a limit below 0 allows a sign.
template <Words what, int least, int most>
struct PaperLengthForm {
    static std::optional<lengths::Millimetres> read(const source::Node& node, source::Reporter& report) {
        return detail::read_length(node, what.str(), least, most, report);
    }
    static std::string schema() {
        return fmt::format(R"({{"type":"string","pattern":"^{}[0-9]+([.][0-9]+)? ?(mm|cm|in|pt)$"}})",
                           least < 0 ? "-?" : "");
    }
};

inline constexpr auto crop_marks = std::to_array<std::string_view>({"corner", "full", "none"});
using MarksForm = WordForm<crop_marks, "a kind of crop mark">;

/// A list of at most `most` things.
template <class T, Words what, std::size_t most>
struct ListForm {
    static std::optional<std::vector<T>> read(const source::Node& node, source::Reporter& report) {
        if (node.is_list() && node.items.size() > most) {
            report(kinds::too_many, node.items[most].place, what.str(), most, node.items.size());
            source::Node first = node;  // those within the limit are read, so that their faults are reported
            first.items.resize(most);
            return source::Parser<std::vector<T>>::read(first, report);
        }
        return source::Parser<std::vector<T>>::read(node, report);
    }
    static std::string schema() {
        return fmt::format(R"({{"type":"array","maxItems":{},"items":{}}})", most,
                           source::Parser<T>::schema());
    }
};

/// The same for things that have a form of their own. A text alone needs no list round it.
template <class Form, Words what, std::size_t most>
struct FormListForm {
    using Item = typename decltype(Form::read(std::declval<const source::Node&>(),
                                              std::declval<source::Reporter&>()))::value_type;
    static constexpr bool are_texts = std::is_same_v<Item, std::string>;
    static std::optional<std::vector<Item>> read(const source::Node& node, source::Reporter& report) {
        if (are_texts && node.is_scalar()) {
            auto value = Form::read(node, report);
            return value ? std::optional{std::vector{std::move(*value)}} : std::nullopt;
        }
        if (!node.is_list()) {
            source::detail::report_not_a_list(node, report);
            return std::nullopt;
        }
        if (node.items.size() > most)
            report(kinds::too_many, node.items[most].place, what.str(), most, node.items.size());
        std::vector<Item> items;
        for (std::size_t i = 0; i < std::min(node.items.size(), most); ++i)
            if (auto value = Form::read(node.items[i], report)) items.push_back(std::move(*value));
        return items;
    }
    static std::string schema() {
        const std::string list =
            fmt::format(R"({{"type":"array","maxItems":{},"items":{}}})", most, Form::schema());
        return are_texts ? fmt::format(R"({{"anyOf":[{},{}]}})", Form::schema(), list) : list;
    }
};

struct IdForm {  ///< of a unit, a brigade, a side; a name becomes the id that is made from it
    static std::optional<std::string> read(const source::Node& node, source::Reporter& report);
    static std::string schema();
};
struct RulesForm : IdForm {  ///< a rules system by its id, or by its name: `Loyalty & Glory`
    static std::optional<std::string> read(const source::Node& node, source::Reporter& report);
};
struct SideIdForm {  ///< part of file names (`cards-british.pdf`), so not `umpire` or `all`
    static std::optional<std::string> read(const source::Node& node, source::Reporter& report);
    static std::string schema();
};
struct TypeForm {  ///< whether the type exists is checked later, against the list of types
    static std::optional<std::string> read(const source::Node& node, source::Reporter& report);
    static std::string schema() { return R"({"$ref":"#/$defs/troop-type"})"; }
};
struct BaseForm {  ///< a base that a company lends: grenadier or light
    static std::optional<std::string> read(const source::Node& node, source::Reporter& report);
    static std::string schema() { return R"({"enum":["grenadier","light"]})"; }
};
/// A paper or card by its id, or a custom size: `70mm x 100mm`. Whether the id exists is checked later,
/// against the list of stocks.
struct StockForm {
    static std::optional<std::string> read(const source::Node& node, source::Reporter& report);
    static std::string schema();
};
struct ColourForm {  ///< a name, or #rrggbb
    static std::optional<std::string> read(const source::Node& node, source::Reporter& report);
    static std::string schema();
};
struct PictureForm {  ///< a path inside the scenario's folder; whether the file exists is checked later
    static std::optional<std::string> read(const source::Node& node, source::Reporter& report);
    static std::string schema() {
        return R"({"type":"string","maxLength":200,"pattern":"^[^/.:\\\\][^/:\\\\]*(/[^/.:\\\\][^/:\\\\]*)*$"})";
    }
};
struct HalfForm {
    static std::optional<source::Half> read(const source::Node& node, source::Reporter& report);
    static std::string schema() { return source::Parser<source::Half>::schema(); }
    /// In YAML a single letter without quotation marks, as people write it.
    static void write(source::Writer& out, source::Half half) {
        out.is_json() ? out.text(source::to_text(half)) : out.raw(source::to_text(half));
    }
};
struct DateForm {  ///< `1777-09-11`, `11 September 1777`, `September 11, 1777`; kept as the first
    static std::optional<std::string> read(const source::Node& node, source::Reporter& report);
    static std::string schema() {
        return R"({"type":"string","pattern":"^([0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])|)"
               R"(.*[A-Za-z]{3}.* [0-9]{4})$"})";
    }
};
struct SeedForm {  ///< any text of 1 to 200 bytes on one line
    static std::optional<dice::Seed> read(const source::Node& node, source::Reporter& report);
    static std::string schema() { return detail::text_schema(dice::Seed::most_bytes, true); }
    static void write(source::Writer& out, const dice::Seed& seed) { out.text(seed.text()); }
};

}  // namespace muster::scenario
