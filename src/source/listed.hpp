// Names in a sentence.
#pragma once

#include <string>
#include <vector>

namespace muster::source {

/// "Webster", "Webster and Leslie", "Webster, Leslie and Tarleton".
[[nodiscard]] inline std::string listed(const std::vector<std::string>& names) {
    std::string all;
    for (std::size_t i = 0; i < names.size(); ++i)
        all += (i == 0 ? "" : i + 1 < names.size() ? ", " : " and ") + names[i];
    return all;
}

}  // namespace muster::source
