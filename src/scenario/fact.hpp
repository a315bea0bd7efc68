// One line of a table of facts: a key of a unit or a side in an order of battle, where its value is held, how
// it is written, and who may know it. Readers, writers, dossiers, formulas, templates and comparisons walk
// the tables (unit_facts.hpp, side_facts.hpp), so a new key needs only one more line there.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "source/limits.hpp"

namespace muster::scenario {

/// Who may know a fact besides the umpire, who knows all. What allies may know, the side itself knows too.
enum class KnownTo { everyone, allies, own_side, umpire };

/// How a text is written in a scenario; a number is always a whole number between its limits.
enum class Form { line, note, colour, picture, id };

/// How a fact is written and named, and who may know it. A line of a table gives only what differs from the
/// defaults.
struct FactTraits {
    std::string_view what = {};  ///< what messages call a value: "line bases"; by default its key
    int least = 1, most = 0;     ///< of a number
    Form form = Form::line;      ///< of a text
    std::size_t most_characters = source::limits::name_characters;  ///< of a line
    KnownTo known_to = KnownTo::own_side;
    bool guns_alone = false;  ///< only artillery may have it
    struct Words {
        std::string_view one = {}, many = {};
    } words = {};  ///< words after the number: " man", " men"; empty: not put into words
};

template <class Owner>
struct Fact : FactTraits {
    using Count = std::optional<int> Owner::*;
    using Bases = std::map<std::string, int> Owner::*;  ///< held under the fact's key
    using Text = std::string Owner::*;                  ///< empty if not given

    std::string_view key;   ///< in scenarios, YAML, JSON, formulas and templates
    std::string_view says;  ///< what it means, for schema and manual
    std::variant<Count, Bases, Text> held;

    constexpr Fact(std::string_view its_key, std::string_view meaning, decltype(held) member,
                   const FactTraits& traits = {})
        : FactTraits(traits), key(its_key), says(meaning), held(member) {
        if (what.empty()) what = key;
    }

    [[nodiscard]] constexpr bool is_base() const { return std::holds_alternative<Bases>(held); }
    [[nodiscard]] constexpr bool is_text() const { return std::holds_alternative<Text>(held); }

    /// The number; nothing if it is not given, or if the fact is a text.
    [[nodiscard]] std::optional<int> number(const Owner& owner) const {
        if (const auto* count = std::get_if<Count>(&held)) return owner.**count;
        const auto* bases = std::get_if<Bases>(&held);
        if (!bases) return std::nullopt;
        const auto found = (owner.**bases).find(std::string{key});
        return found == (owner.**bases).end() ? std::nullopt : std::optional{found->second};
    }
    /// The text; empty if it is not given, or if the fact is a number.
    [[nodiscard]] std::string_view text(const Owner& owner) const {
        const auto* text = std::get_if<Text>(&held);
        return text ? std::string_view{owner.**text} : std::string_view{};
    }
    /// The text itself, to change it; requires a fact that is a text.
    [[nodiscard]] std::string& text_of(Owner& owner) const { return owner.*std::get<Text>(held); }
    void put(Owner& owner, int number) const {
        if (const auto* count = std::get_if<Count>(&held)) owner.** count = number;
        if (const auto* bases = std::get_if<Bases>(&held)) (owner.**bases)[std::string{key}] = number;
    }
    void put(Owner& owner, std::string_view text) const {
        if (const auto* member = std::get_if<Text>(&held)) owner.** member = text;
    }
    void copy(const Owner& from, Owner& to) const {
        if (is_text())
            put(to, text(from));
        else if (const auto value = number(from))
            put(to, *value);
    }
};

/// The numeric fact of a table under a key; null if there is none.
template <class Table>
[[nodiscard]] constexpr auto find_number(const Table& table, std::string_view key) -> decltype(table.data()) {
    for (const auto& fact : table)
        if (fact.key == key && !fact.is_text()) return &fact;
    return nullptr;
}

}  // namespace muster::scenario
