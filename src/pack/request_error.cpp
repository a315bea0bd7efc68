#include "pack/request_error.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "source/nearest.hpp"

namespace muster::pack {

void require_known(const std::string& what, const std::string& word, const std::vector<std::string>& known,
                   const std::string& also) {
    if (std::find(known.begin(), known.end(), word) != known.end()) return;
    throw RequestError(fmt::format("there is no {} '{}'{} (there are: {}{}{})", what, word,
                                   source::did_you_mean(word, known), fmt::join(known, ", "),
                                   also.empty() ? "" : "; or ", also));
}

}  // namespace muster::pack
