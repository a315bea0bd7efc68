// What the fuzzers share: the shipped files with one of them replaced by the fuzzer's bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "source/files.hpp"
#include "source/render.hpp"
#include "source/utf8.hpp"

namespace muster::fuzz {

inline const std::string sources = MUSTER_SOURCE_DIR;

inline std::string text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

/// The files of the disk, each read once: a fuzzer asks for the same ones for every input. Names that damaged
/// inputs make up are not kept.
class KeptDisk final : public source::Files {
public:
    [[nodiscard]] std::optional<std::string> read(const std::string& path, std::size_t limit) const override {
        if (const auto kept = files_.find({path, limit}); kept != files_.end()) return kept->second;
        auto bytes = disk_.read(path, limit);
        if (bytes) files_[{path, limit}] = *bytes;
        return bytes;
    }
    [[nodiscard]] std::vector<std::string> list(const std::string& folder) const override {
        if (const auto kept = folders_.find(folder); kept != folders_.end()) return kept->second;
        auto names = disk_.list(folder);
        if (!names.empty()) folders_[folder] = names;
        return names;
    }

private:
    source::DiskFiles disk_;
    mutable std::map<std::pair<std::string, std::size_t>, std::string> files_;
    mutable std::map<std::string, std::vector<std::string>> folders_;
};
inline const KeptDisk disk;

/// The disk, with one file that has other bytes or is not there on the disk at all.
class OneFileReplaced final : public source::Files {
public:
    OneFileReplaced(std::string path, std::string bytes) : path_(std::move(path)), bytes_(std::move(bytes)) {}
    [[nodiscard]] std::optional<std::string> read(const std::string& path, std::size_t limit) const override {
        return path == path_ ? bytes_.substr(0, limit + 1) : disk.read(path, limit);
    }
    [[nodiscard]] std::vector<std::string> list(const std::string& folder) const override {
        std::vector<std::string> names = disk.list(folder);
        if (lists_namesakes_)
            std::erase_if(names, [&](const std::string& name) { return !path_.ends_with("/" + name); });
        return names;
    }
    /// Folders list only files of the same name, so that the others are read only where it names them.
    void list_namesakes() { lists_namesakes_ = true; }

private:
    std::string path_, bytes_;
    bool lists_namesakes_ = false;
};

/// One of a folder's files: which one is said by the first byte ("a" for the first), the rest is what it
/// holds.
inline OneFileReplaced replace_one_of(const std::string& folder, const std::string& input) {
    std::vector<std::string> names;
    for (const auto& name : disk.list(folder))
        if (name.ends_with(".yaml")) names.push_back(name);
    const std::size_t number = input.empty() ? 0 : static_cast<unsigned char>(input[0]) - 'a';
    return {folder + "/" + names.at(number % names.size()), input.empty() ? input : input.substr(1)};
}

/// Whatever is wrong must be said, and what is said must be harmless on a terminal.
inline void require_honest(bool has_result, const source::Reporter& report) {
    if (!has_result && !report.has_errors()) std::abort();
    const std::string said = source::render(report);
    if (said.empty() && report.has_errors()) std::abort();
    for (std::size_t at = 0; at < said.size();) {
        const source::Character character = source::character_at(said, at);
        if (!character.sound || source::is_hidden(character.code) || character.code == '\r') std::abort();
        at += character.bytes;
    }
}

/// The small files that an input is put among must be without fault: otherwise every input is refused, and
/// what comes after reading is never reached.
template <class Read>
bool require_sound(const Read& read) {
    source::Reporter report;
    if (read(report)) return true;
    std::fputs(source::render(report).c_str(), stderr);
    std::abort();
}

}  // namespace muster::fuzz
