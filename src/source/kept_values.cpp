#include "source/kept_values.hpp"

#include <algorithm>

namespace muster::source {

bool NotedFiles::Notes::still_hold(const Files& files) const {
    return std::ranges::all_of(lists,
                               [&](const auto& noted) { return files.list(noted.first) == noted.second; }) &&
           std::ranges::all_of(reads, [&](const auto& noted) {
               return files.read(noted.first.first, noted.first.second) == noted.second;
           });
}

std::optional<std::string> NotedFiles::read(const std::string& path, std::size_t limit) const {
    auto bytes = files_.read(path, limit);
    notes_.reads.insert_or_assign({path, limit}, bytes);
    return bytes;
}

std::vector<std::string> NotedFiles::list(const std::string& folder) const {
    auto names = files_.list(folder);
    notes_.lists.insert_or_assign(folder, names);
    return names;
}

}  // namespace muster::source
