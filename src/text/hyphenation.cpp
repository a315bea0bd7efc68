#include "text/hyphenation.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include <glib.h>
#include <hyphen.h>

#include "source/failure.hpp"

namespace muster::text {
namespace {

constexpr std::size_t shortest_word = 6;
/// No word of English is longer, and libhyphen takes its time with one that is.
constexpr std::size_t longest_word = 60;
constexpr std::size_t before_hyphen = 2, after_hyphen = 3;

constexpr std::array<std::string_view, 3> dashes{"-", "\u2013", "\u2014"};

bool starts_with_dash(std::string_view text) {
    return std::ranges::any_of(dashes, [&](std::string_view dash) { return text.starts_with(dash); });
}

bool ends_with_dash(std::string_view text) {
    return std::ranges::any_of(dashes, [&](std::string_view dash) { return text.ends_with(dash); });
}

bool is_small_letter(char c) {
    return c >= 'a' && c <= 'z';
}

/// The letters of a word without the punctuation around it: "(regiments," has nine.
struct Letters {
    std::size_t first = 0, count = 0;
};
Letters small_letters(std::string_view word) {
    const auto first = std::ranges::find_if(word, [](char c) {
        return is_small_letter(c) || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
    });
    const auto last = std::find_if_not(first, word.end(), is_small_letter);
    // A word with other characters inside it (a hyphen, an accent) stays whole.
    const bool plain = std::none_of(last, word.end(), [](char c) {
        return g_ascii_isalnum(c) != 0 || c == '-' || static_cast<unsigned char>(c) == 0xC3;
    });
    if (!plain) return {};
    return {static_cast<std::size_t>(first - word.begin()), static_cast<std::size_t>(last - first)};
}

}  // namespace

struct Hyphenation::Patterns {
    struct Free {
        void operator()(HyphenDict* it) const { hnj_hyphen_free(it); }
    };
    std::unique_ptr<HyphenDict, Free> dictionary;
};

Hyphenation::Hyphenation(const std::string& file) : patterns_(std::make_unique<Patterns>()) {
    patterns_->dictionary.reset(hnj_hyphen_load(file.c_str()));
    if (!patterns_->dictionary) throw source::MachineError("is not a list of hyphenation patterns", file);
}

Hyphenation::~Hyphenation() = default;

std::vector<std::size_t> Hyphenation::points(std::string_view word) const {
    const Letters letters = small_letters(word);
    if (letters.count < shortest_word || letters.count > longest_word) return {};
    const std::string plain{word.substr(letters.first, letters.count)};
    std::vector<char> marks(plain.size() + 5);
    char** replacements = nullptr;
    int *positions = nullptr, *cuts = nullptr;
    const int failed = hnj_hyphen_hyphenate3(
        patterns_->dictionary.get(), plain.data(), static_cast<int>(plain.size()), marks.data(), nullptr,
        &replacements, &positions, &cuts, before_hyphen, after_hyphen, before_hyphen, after_hyphen);
    // libhyphen returns replacements for words whose spelling changes at the hyphen. English has none.
    const bool changes = replacements != nullptr;
    if (replacements)
        for (std::size_t i = 0; i < plain.size(); ++i) std::free(replacements[i]);
    std::free(replacements);
    std::free(positions);
    std::free(cuts);
    std::vector<std::size_t> found;
    if (failed || changes) return found;
    for (std::size_t i = before_hyphen; i + after_hyphen <= plain.size(); ++i)
        if (marks[i - 1] % 2 == 1) found.push_back(letters.first + i);
    return found;
}

std::string without_soft_hyphens(std::string_view text) {
    std::string clean;
    clean.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t next = std::min(text.find(soft_hyphen, at), text.size());
        clean += text.substr(at, next - at);
        at = next + soft_hyphen.size();
    }
    return clean;
}

std::vector<std::size_t> soft_points(std::string_view word) {
    std::vector<std::size_t> found;
    for (std::size_t at = word.find(soft_hyphen); at != std::string_view::npos;
         at = word.find(soft_hyphen, at + soft_hyphen.size()))
        if (at > 0 && at + soft_hyphen.size() < word.size()) found.push_back(at + soft_hyphen.size());
    return found;
}

std::vector<std::size_t> letter_points(std::string_view word) {
    std::vector<std::size_t> starts;
    if (!g_utf8_validate_len(word.data(), word.size(), nullptr)) return starts;
    for (const char* at = word.data(); at < word.data() + word.size(); at = g_utf8_next_char(at)) {
        const gunichar c = g_utf8_get_char(at);
        if (c < 0x80 || (!g_unichar_ismark(c) && !g_unichar_iszerowidth(c)))
            starts.push_back(static_cast<std::size_t>(at - word.data()));
    }
    if (starts.size() < 5) return {};
    std::vector<std::size_t> points{starts.begin() + 2, starts.end() - 1};
    // A dash stays with what is before it, but a row of dashes may be divided.
    std::erase_if(points, [&](std::size_t at) {
        return !g_ascii_isalnum(word[at]) && starts_with_dash(word.substr(at)) &&
               !ends_with_dash(word.substr(0, at));
    });
    return points;
}

std::string with_hyphen(std::string part) {
    if (!ends_with_dash(part)) part += '-';
    return part;
}

}  // namespace muster::text
