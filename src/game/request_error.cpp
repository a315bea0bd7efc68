#include "game/request_error.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "source/nearest.hpp"

namespace muster::game {

void require_known(const std::string& what, const std::string& word, const std::vector<std::string>& known,
                   const std::string& also) {
    if (std::find(known.begin(), known.end(), word) != known.end()) return;
    throw RequestError(fmt::format("there is no {} called '{}'{} (available: {}{}{})", what, word,
                                   source::did_you_mean(word, known), fmt::join(known, ", "),
                                   also.empty() ? "" : "; or ", also));
}

void require_unit(const std::string& word, const std::vector<std::string>& known) {
    constexpr std::size_t easily_read = 12, named = 5;
    if (known.size() <= easily_read) return require_known("unit", word, known);
    if (std::find(known.begin(), known.end(), word) != known.end()) return;
    const auto like = source::most_like(word, known, named);
    const std::string some = like.empty() ? "" : fmt::format("similar: {}; ", fmt::join(like, ", "));
    throw RequestError(fmt::format("there is no unit called '{}'{} ({}'muster roll' lists the ids of all {})",
                                   word, source::did_you_mean(word, known), some, known.size()));
}

}  // namespace muster::game
