// The source files of src/ for the house tests: their rooms, lines and includes.
#pragma once

#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "support/run.hpp"

namespace muster::tests {

struct SourceFile {
    std::string path;  ///< from the project's root: src/dice/dice.hpp
    std::string room;
    std::string text;
    std::set<std::string> own;      ///< our own headers, as included
    std::set<std::string> foreign;  ///< all others
};

inline SourceFile source_file(const std::filesystem::path& path) {
    static const std::regex include(R"(#include ([<"])([^>"]+)[>"])");
    SourceFile file;
    file.path = std::filesystem::relative(path, MUSTER_SOURCE_DIR).string();
    file.room = file.path.substr(4, file.path.find('/', 4) - 4);
    file.text = read_file(path.string());
    for (std::sregex_iterator it(file.text.begin(), file.text.end(), include), end; it != end; ++it)
        ((*it)[1] == "\"" ? file.own : file.foreign).insert((*it)[2]);
    return file;
}

/// Every .hpp and .cpp of src/, sorted by path.
inline const std::vector<SourceFile>& all_sources() {
    static const std::vector<SourceFile> sources = [] {
        std::vector<SourceFile> files;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(MUSTER_SOURCE_DIR "/src"))
            if (entry.path().extension() == ".hpp" || entry.path().extension() == ".cpp")
                files.push_back(source_file(entry.path()));
        std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
        return files;
    }();
    return sources;
}

/// Every header of ours that a file reaches, without itself, each with the header by which it was first
/// reached.
inline std::map<std::string, std::string> reached_from(const SourceFile& file) {
    std::map<std::string, std::string> reached;
    std::vector<std::string> open;
    const auto take = [&](const SourceFile& from, const std::string& name) {
        for (const auto& header : from.own)
            if (reached.emplace(header, name).second) open.push_back(header);
    };
    take(file, file.path);
    while (!open.empty()) {
        const std::string header = open.back();
        open.pop_back();
        for (const auto& candidate : all_sources())
            if (candidate.path == "src/" + header) take(candidate, header);
    }
    return reached;
}

}  // namespace muster::tests
