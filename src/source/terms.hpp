// Choices from a fixed list, as enumerations that several rooms share. Each has one table of its words, which
// readers, schemas, writers and messages use, so that they cannot differ.
#pragma once

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string_view>

namespace muster::source {

/// The words for the values of an enumeration: `noun` ("a formation"), and `words` in the order of its
/// values. Specialised beside each enumeration.
template <class E>
struct WordsOf;

template <class E>
concept Term = requires {
    WordsOf<E>::noun;
    WordsOf<E>::words;
};

template <Term E>
[[nodiscard]] constexpr std::string_view to_text(E value) {
    return WordsOf<E>::words.at(static_cast<std::size_t>(value));
}

/// Empty without a value, because the writers of YAML, JSON and sheets leave empty texts out.
template <Term E>
[[nodiscard]] constexpr std::string_view to_text(const std::optional<E>& value) {
    return value ? to_text(*value) : std::string_view{};
}

/// Nothing if the text is not one of the words.
template <Term E>
[[nodiscard]] constexpr std::optional<E> from_text(std::string_view text) {
    const auto& words = WordsOf<E>::words;
    const auto found = std::ranges::find(words, text);
    if (found == words.end()) return std::nullopt;
    return static_cast<E>(std::distance(words.begin(), found));
}

/// The two halves of a table that is played lengthways: A is the top of the map, its north.
enum class Half { a, b };
template <>
struct WordsOf<Half> {
    static constexpr std::string_view noun = "a half of the table";
    static constexpr std::array<std::string_view, 2> words{"A", "B"};
};

/// What kind of troops a unit fights as.
enum class Arm { infantry, cavalry, artillery, general, baggage };
template <>
struct WordsOf<Arm> {
    static constexpr std::string_view noun = "an arm";
    static constexpr std::array<std::string_view, 5> words{"infantry", "cavalry", "artillery", "general",
                                                           "baggage"};
};

/// The formation that a unit is in.
enum class Formation { line, column, march_column, square, skirmish, limbered, unlimbered };
template <>
struct WordsOf<Formation> {
    static constexpr std::string_view noun = "a formation";
    static constexpr std::array<std::string_view, 7> words{"line",     "column",   "march-column", "square",
                                                           "skirmish", "limbered", "unlimbered"};
};

/// Who may see a sheet: the umpire, one side, or everyone at the table.
enum class AudienceKind { umpire, side, everyone };
template <>
struct WordsOf<AudienceKind> {
    static constexpr std::string_view noun = "an audience";
    static constexpr std::array<std::string_view, 3> words{"umpire", "side", "everyone"};
};

/// Troops one behind another, marching or not.
[[nodiscard]] constexpr bool is_column(Formation formation) {
    switch (formation) {
        case Formation::column:
        case Formation::march_column:
            return true;
        case Formation::line:
        case Formation::square:
        case Formation::skirmish:
        case Formation::limbered:
        case Formation::unlimbered:
            return false;
    }
    return false;
}

}  // namespace muster::source
