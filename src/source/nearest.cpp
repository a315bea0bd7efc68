#include "source/nearest.hpp"

#include <algorithm>

#include <fmt/core.h>

#include "source/small_letters.hpp"
#include "source/utf8.hpp"

namespace muster::source {
namespace {

/// Counts the changes between two words: letters left out, inserted or replaced, or two neighbours swapped.
std::size_t distance(const std::u32string& a, const std::u32string& b) {
    std::vector<std::vector<std::size_t>> cost{{}};  // of the first i letters of `a` and the first j of `b`
    for (std::size_t j = 0; j <= b.size(); ++j) cost.front().push_back(j);
    for (std::size_t i = 1; i <= a.size(); ++i) {
        cost.push_back({i});
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = cost[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            std::size_t least = std::min({cost[i - 1][j] + 1, cost[i].back() + 1, replaced});
            const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) least = std::min(least, cost[i - 2][j - 2] + 1);
            cost[i].push_back(least);
        }
    }
    return cost.back().back();
}

std::u32string letters_of(std::string_view text) {
    std::u32string letters;
    for (std::size_t i = 0; i < text.size();) {
        const Character c = character_at(text, i);
        letters += c.code;
        i += c.bytes;
    }
    return letters;
}

}  // namespace

std::optional<std::string> nearest(std::string_view word, const std::vector<std::string>& known) {
    constexpr std::size_t longest = 80;
    const std::u32string letters = letters_of(in_small_letters(word));
    if (letters.size() > longest) return std::nullopt;
    // At most half of a short word may be wrong: 350 is not a misspelt d20.
    const std::size_t most = std::min(std::max<std::size_t>(2, letters.size() / 3), letters.size() / 2);
    std::size_t best = most + 1;
    std::optional<std::string> found;
    for (const auto& candidate : known) {
        if (candidate.size() > longest || candidate == word) continue;
        const std::size_t d = distance(letters, letters_of(in_small_letters(candidate)));
        if (d < best && d < candidate.size()) {
            best = d;
            found = candidate;
        }
    }
    return found;
}

std::vector<std::string> most_like(std::string_view word, const std::vector<std::string>& known,
                                   std::size_t count) {
    constexpr std::size_t longest = 80;
    const auto plain = [](std::string_view text) {
        std::string small = in_small_letters(text.substr(0, longest));
        std::ranges::replace(small, ' ', '-');
        return small;
    };
    const std::string wanted = plain(word);
    std::vector<std::pair<std::size_t, std::string>> ranked;
    for (const auto& candidate : known) {
        const std::string own = plain(candidate);
        const bool holds = !wanted.empty() && own.find(wanted) != std::string::npos;
        const std::size_t apart = holds ? 0 : distance(letters_of(wanted), letters_of(own));
        if (apart * 2 <= wanted.size()) ranked.emplace_back(apart, candidate);
    }
    std::ranges::stable_sort(ranked,
                             [](const auto& one, const auto& other) { return one.first < other.first; });
    std::vector<std::string> like;
    for (auto& [apart, candidate] : ranked)
        if (like.size() < count) like.push_back(std::move(candidate));
    return like;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& known) {
    const auto found = nearest(word, known);
    return found ? fmt::format("; did you mean '{}'?", *found) : std::string{};
}

}  // namespace muster::source
