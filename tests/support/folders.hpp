// What lies in a folder, as a user sees it.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>

#include "support/run.hpp"

namespace muster::tests {

/// The names of a folder's entries.
inline std::set<std::string> names_in(const std::filesystem::path& folder) {
    std::set<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        names.insert(entry.path().filename().string());
    return names;
}

/// All files of a folder and of those below it, by their paths within it.
inline std::map<std::string, std::string> files_in(const std::filesystem::path& folder) {
    std::map<std::string, std::string> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        if (!entry.is_directory())
            files[entry.path().lexically_relative(folder).string()] = read_file(entry.path().string());
    return files;
}

}  // namespace muster::tests
