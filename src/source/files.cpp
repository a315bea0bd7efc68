#include "source/files.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include <fmt/format.h>

#include "source/encodings.hpp"
#include "source/failure.hpp"
#include "source/kinds.hpp"
#include "source/limits.hpp"
#include "source/nearest.hpp"
#include "source/small_letters.hpp"
#include "source/utf8.hpp"

namespace muster::source {
namespace {

namespace fs = std::filesystem;

/// What a file is that some other program has written, by its name or its first bytes; empty if it looks like
/// text.
std::string foreign_format(const std::string& name, std::string_view bytes) {
    using namespace std::string_view_literals;
    const std::string small = in_small_letters(name);
    const auto ends_in = [&](std::initializer_list<std::string_view> ends) {
        return std::ranges::any_of(ends, [&](std::string_view end) { return small.ends_with(end); });
    };
    if (ends_in({".csv", ".tsv", ".ods", ".xlsx"}))
        return fmt::format("a spreadsheet; `muster new --from {} -o FILE.yaml` makes a scenario from it",
                           name);
    if (ends_in({".docx", ".doc", ".odt", ".rtf"}))
        return "a word processor's document; copy its table into a spreadsheet, save that as .csv, .ods or "
               ".xlsx, and use "
               "`muster new --from`; or save the document as plain text if it is a scenario";
    if (ends_in({".xls"})) return "an old spreadsheet; save it as .xlsx or .csv, and use `muster new --from`";
    for (const std::string_view begin : {"PK\x03\x04"sv, R"({\rtf)"sv, "\xD0\xCF\x11\xE0"sv})
        if (bytes.starts_with(begin))
            return "a word processor's document or an archive; save it there as plain text, encoded as UTF-8";
    return bytes.starts_with("%PDF") ? "a PDF; name the text file that it was printed from" : "";
}

/// The file of a folder that has a name, or has it with its ending.
std::optional<std::string> same_in(const Files& files, const fs::path& folder, const std::string& name) {
    const auto known = files.list(folder.empty() ? "." : folder.string());
    for (const std::string& whole : {name, name + ".yaml"})
        if (std::ranges::find(known, whole) != known.end()) return (folder / whole).string();
    return std::nullopt;
}

/// The file of a folder that has nearly a name: in other letters, or misspelt.
std::optional<std::string> near_in(const Files& files, const fs::path& folder, const std::string& name) {
    const std::string ending = fs::path{name}.extension().string();
    std::vector<std::string> stems;
    std::map<std::string, std::string> files_of;
    for (const auto& each : files.list(folder.empty() ? "." : folder.string())) {
        const fs::path file{each};
        if (file.extension() != ".yaml" && (ending.empty() || file.extension() != ending)) continue;
        stems.push_back(file.stem().string());
        files_of.emplace(stems.back(), each);
    }
    const std::string stem = fs::path{name}.stem().string();
    if (const auto same = files_of.find(stem); same != files_of.end())
        return (folder / same->second).string();
    const auto near = nearest(stem, stems);
    return near ? std::optional{(folder / files_of.at(*near)).string()} : std::nullopt;
}

/// Reports every hidden character. False if the text is of no use: not UTF-8, or not text.
bool check_characters(const SourcePtr& text, Reporter& report) {
    const std::string_view bytes = text->bytes();
    if (const auto format = foreign_format(text->name(), bytes); !format.empty()) {
        report(kinds::syntax, {text, 0, 0}, fmt::format("this is not plain text but {}", format));
        return false;
    }
    for (std::size_t i = 0; i < bytes.size();) {
        const Character c = character_at(bytes, i);
        const Place place{text, static_cast<std::uint32_t>(i), c.bytes};
        if (!c.sound) {
            report(kinds::bad_utf8, place, fmt::format("<{:02X}>", static_cast<unsigned char>(bytes[i])));
            return false;
        }
        if (is_hidden(c.code) && !report.is_full())
            report(kinds::hidden_character, place,
                   fmt::format("U+{:04X}", static_cast<std::uint32_t>(c.code)));
        i += c.bytes;
    }
    return true;
}

}  // namespace

std::optional<std::string> DiskFiles::read(const std::string& path, std::size_t limit) const {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (!fs::exists(status) || fs::is_directory(status)) return std::nullopt;
    if (!fs::is_regular_file(status)) throw MachineError("is a pipe, a device or a socket, not a file", path);
    std::ifstream file(path, std::ios::binary);
    if (!file) throw MachineError("cannot be read", path);
    const auto size = std::min<std::uintmax_t>(fs::file_size(path, error), limit + 1);
    std::string bytes(static_cast<std::size_t>(size), '\0');
    file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (file.bad()) throw MachineError("cannot be read", path);
    bytes.resize(static_cast<std::size_t>(file.gcount()));
    return bytes;
}

std::optional<std::string> find_file(const Files& files, const std::vector<std::string>& folders,
                                     const std::string& name) {
    for (const auto& folder : folders)
        if (std::string path = folder + "/" + name; files.read(path, 0)) return path;
    return std::nullopt;
}

std::vector<std::string> overlaid_files(const Files& files, const std::vector<std::string>& folders,
                                        const std::string& name) {
    std::vector<std::string> paths;
    const std::vector<std::string> lowest_first(folders.rbegin(), folders.rend());
    for (const auto& folder : lowest_first)
        if (std::string path = folder + "/" + name; paths.empty() || files.read(path, 0))
            paths.push_back(std::move(path));
    return paths;
}

std::vector<std::string> DiskFiles::list(const std::string& folder) const {
    std::error_code error;
    std::vector<std::string> names;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        names.push_back(entry->path().filename().string());
    std::ranges::sort(names);
    return names;
}

bool Files::stays_within(const std::string& /*folder*/, const std::string& /*name*/) const {
    return true;
}

bool DiskFiles::stays_within(const std::string& folder, const std::string& name) const {
    std::error_code error;
    const fs::path whole = fs::weakly_canonical(folder.empty() ? "." : folder, error);
    const fs::path file = error ? fs::path{} : fs::weakly_canonical(whole / name, error);
    return !error && std::mismatch(whole.begin(), whole.end(), file.begin(), file.end()).first == whole.end();
}

std::optional<std::string> MemoryFiles::read(const std::string& path, std::size_t limit) const {
    const auto found = files.find(path);
    if (found == files.end()) return std::nullopt;
    return found->second.substr(0, limit + 1);
}

std::vector<std::string> MemoryFiles::list(const std::string& folder) const {
    std::set<std::string> names;
    const std::string prefix = folder + "/";
    for (const auto& [path, bytes] : files)
        if (path.starts_with(prefix))
            names.insert(path.substr(prefix.size(), path.find('/', prefix.size()) - prefix.size()));
    return {names.begin(), names.end()};
}

std::string instead_of_missing(const Files& files, const std::string& path) {
    constexpr std::size_t most_folders = 100;
    const fs::path named{path};
    const std::string name = named.filename().string();
    if (name.empty()) return {};
    std::vector<fs::path> folders{named.parent_path(), {}};
    for (const fs::path& beside : {fs::path{}, named.parent_path()})
        for (const auto& entry : files.list(beside.empty() ? "." : beside.string()))
            if (folders.size() < most_folders && !entry.starts_with('.')) folders.push_back(beside / entry);
    for (const auto meant_in : {same_in, near_in})
        for (const auto& folder : folders)
            if (const auto meant = meant_in(files, folder, name))
                return fmt::format("; did you mean '{}'?", *meant);
    return {};
}

SourcePtr read_text(const Files& files, const std::string& path, Reporter& report) {
    auto bytes = files.read(path, limits::file_bytes);
    if (!bytes) {
        const Place nowhere_in_it{std::make_shared<SourceText>(path, ""), 0, 0};
        if (files.list(path).empty())
            report(kinds::no_such_file, nowhere_in_it, instead_of_missing(files, path));
        else
            report(kinds::is_a_folder, nowhere_in_it);
        return nullptr;
    }
    if (bytes->size() > limits::file_bytes) {
        report(kinds::file_too_large, Place{std::make_shared<SourceText>(path, ""), 0, 0},
               limits::file_bytes);
        return nullptr;
    }
    auto text = std::make_shared<const SourceText>(path, without_utf16(std::move(*bytes)));
    return check_characters(text, report) ? text : nullptr;
}

}  // namespace muster::source
