// The words by which a spreadsheet is understood. Data, in common/spreadsheet.yaml.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "source/fields.hpp"

namespace muster::spreadsheet {

struct Meaning {
    std::string means;
    std::vector<std::string> words;
};

struct Words {
    std::vector<Meaning> columns, players, types, nationalities, qualities;
    std::vector<std::string> ignored, sides, brigades, commanders, ranks, totals, unknown, about, units,
        pieces;
};

/// Text for comparisons: "Rank & File (all)" → "rank-file-all". Empty if it has no Latin letter or digit.
[[nodiscard]] std::string folded(std::string_view text);

/// Whether a folded text has a word of a list, whole, singular or plural.
[[nodiscard]] bool has_word(const std::string& text, const std::vector<std::string>& words);

/// The first meaning of which a folded text has a word; null if there is none.
[[nodiscard]] const Meaning* meaning_in(const std::string& text, const std::vector<Meaning>& meanings);

/// Reads the shipped words, and before them those of the user's own folders.
[[nodiscard]] std::optional<Words> read_words(const source::Files& files,
                                              const std::vector<std::string>& folders,
                                              source::Reporter& report);

}  // namespace muster::spreadsheet

namespace muster::source {
template <>
Fields<spreadsheet::Meaning> make_fields();
template <>
Fields<spreadsheet::Words> make_fields();
}  // namespace muster::source
