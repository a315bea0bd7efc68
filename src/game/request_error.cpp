#include "game/request_error.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "source/nearest.hpp"

namespace muster::game {

void require_known(const std::string& what, const std::string& word, const std::vector<std::string>& known,
                   const std::string& also) {
    if (std::find(known.begin(), known.end(), word) != known.end()) return;
    throw RequestError(fmt::format("there is no {} '{}'{} (there are: {}{}{})", what, word,
                                   source::did_you_mean(word, known), fmt::join(known, ", "),
                                   also.empty() ? "" : "; or ", also));
}

void require_unit(const std::string& word, const std::vector<std::string>& known) {
    constexpr std::size_t easily_read = 12, named = 5;
    if (known.size() <= easily_read) return require_known("unit", word, known);
    if (std::find(known.begin(), known.end(), word) != known.end()) return;
    const auto like = source::most_like(word, known, named);
    const std::string some = like.empty() ? "" : fmt::format("like it are: {}; ", fmt::join(like, ", "));
    throw RequestError(
        fmt::format("there is no unit '{}' among the {}{} ({}'muster roll' writes the scenario with the "
                    "ids of all)",
                    word, known.size(), source::did_you_mean(word, known), some));
}

}  // namespace muster::game
