#include "golden/references.hpp"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include <fmt/format.h>

#include "page/query.hpp"
#include "support/run.hpp"

namespace muster::golden {
namespace {

namespace fs = std::filesystem;

constexpr const char* kept = MUSTER_SOURCE_DIR "/tests/golden/sheets/";
constexpr const char* left = MUSTER_BUILD_DIR "/golden/";

/// FNV-1a with 64 bits: two dumps do not have the same hash by accident.
std::string hash_of(std::string_view text) {
    std::uint64_t hash = 14695981039346656037ULL;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    return fmt::format("{:016x}", hash);
}

/// What is kept of a file: one dump of all its pages, or one for each.
std::vector<std::pair<std::string, std::string>> named_dumps(const PrintedFile& file) {
    const std::string all = page::dump(file.pages);
    if (file.is_kept_whole) return {{file.name, all}};
    std::vector<std::pair<std::string, std::string>> pages;
    constexpr std::string_view next = "\npage ";
    for (std::size_t start = 0; start < all.size();) {
        const std::size_t end = all.find(next, start);
        const std::size_t after = end == std::string::npos ? all.size() : end + 1;
        pages.emplace_back(fmt::format("{}/{}", file.name, pages.size() + 1),
                           all.substr(start, after - start));
        start = after;
    }
    return pages;
}

std::string cached_path(const std::string& name, const std::string& hash) {
    return fmt::format("{}accepted/{}-{}.txt", left, name, hash);
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream all{text};
    for (std::string line; std::getline(all, line);) lines.push_back(line);
    return lines;
}

/// Up to six lines between the first `from` lines and the last `until` lines.
std::string excerpt(const std::vector<std::string>& lines, std::size_t from, std::size_t until, char sign) {
    constexpr std::size_t most = 6;
    std::string text;
    const std::size_t end = lines.size() - until;
    for (std::size_t i = from; i < end && i < from + most; ++i)
        text += fmt::format("{} {}\n", sign, lines[i]);
    if (end > from + most) text += fmt::format("{} ... and {} more lines\n", sign, end - from - most);
    return text;
}

}  // namespace

References read_references(const std::string& folder) {
    References found{folder, {}, {}};
    if (!fs::exists(kept + folder)) return found;
    for (const auto& entry : fs::directory_iterator(kept + folder)) {
        const std::string text = tests::read_file(entry.path().string());
        if (entry.path().filename() != "hashes.txt") {
            found.dumps[folder + "/" + entry.path().stem().string()] = text;
            continue;
        }
        std::istringstream lines{text};
        for (std::string name, hash; lines >> name >> hash;) found.hashes[folder + "/" + name] = hash;
    }
    return found;
}

std::vector<Change> changes(const References& accepted, const std::vector<PrintedFile>& printed) {
    std::vector<Change> found;
    for (const auto& file : printed)
        for (auto& [name, dump] : named_dumps(file)) {
            const auto& known = file.is_kept_whole ? accepted.dumps : accepted.hashes;
            const auto before = known.find(name);
            if (before == known.end())
                found.push_back({name, {}, dump});
            else if (before->second != (file.is_kept_whole ? dump : hash_of(dump)))
                found.push_back({name, before->second, dump});
        }
    return found;
}

std::vector<Change> no_longer_printed(const References& accepted, const std::vector<PrintedFile>& printed) {
    std::set<std::string> names;
    for (const auto& file : printed)
        for (const auto& [name, dump] : named_dumps(file)) names.insert(name);
    std::vector<Change> gone;
    for (const auto* const known : {&accepted.dumps, &accepted.hashes})
        for (const auto& [name, before] : *known)
            if (names.count(name) == 0) gone.push_back({name, before, {}});
    return gone;
}

std::string describe(const Change& change) {
    if (change.before.empty()) return change.name + " has no reference yet";
    if (change.after.empty()) return change.name + " is no longer printed";
    std::string before = change.before;
    if (before.find('\n') == std::string::npos) {
        const std::string cached = cached_path(change.name, before);
        if (!fs::exists(cached)) return change.name + " differs; scripts/goldens shows how";
        before = tests::read_file(cached);
    }
    const auto were = lines_of(before), are = lines_of(change.after);
    const std::size_t shorter = std::min(were.size(), are.size());
    std::size_t head = 0, foot = 0;
    while (head < shorter && were[head] == are[head]) ++head;
    while (foot < shorter - head && were[were.size() - 1 - foot] == are[are.size() - 1 - foot]) ++foot;
    return fmt::format("{} differs from line {} on:\n{}{}", change.name, head + 1,
                       excerpt(were, head, foot, '-'), excerpt(are, head, foot, '+'));
}

void leave_for_script(const References& accepted, const std::vector<PrintedFile>& printed,
                      const std::vector<Change>& changes) {
    fs::remove_all(left + ("drawn/" + accepted.folder));
    std::set<std::string> changed;
    for (const auto& change : changes) {
        changed.insert(change.name);
        tests::write_file(fmt::format("{}drawn/{}.txt", left, change.name), change.after);
        if (accepted.dumps.count(change.name) > 0) continue;
        tests::write_file(fmt::format("{}drawn/{}.hash", left, change.name),
                          change.after.empty() ? "gone" : hash_of(change.after));
    }
    for (const auto& file : printed) {
        if (file.is_kept_whole) continue;
        for (const auto& [name, dump] : named_dumps(file)) {
            const std::string path = cached_path(name, hash_of(dump));
            if (changed.count(name) == 0 && !fs::exists(path)) tests::write_file(path, dump);
        }
    }
}

}  // namespace muster::golden
