#include "pack/commands/watch.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <string_view>

#include "source/limits.hpp"

namespace muster::pack {
namespace {

namespace fs = std::filesystem;

/// Editors write, rename and remove within a few milliseconds.
constexpr std::chrono::milliseconds quiet{50};

std::string folder_of(const std::string& file) {
    const std::string folder = fs::path{file}.parent_path().string();
    return folder.empty() ? "." : folder;
}

std::vector<deliver::WatchedFolder> folders_of(const std::vector<std::string>& scenarios,
                                               const World& world) {
    std::vector<deliver::WatchedFolder> folders;
    for (const auto& scenario : scenarios) folders.push_back({folder_of(scenario), false});
    for (const auto& templates : world.folders().templates) folders.push_back({templates, true});
    return folders;
}

bool is_same(const std::string& one, const std::string& other) {
    return fs::path{one}.lexically_normal() == fs::path{other}.lexically_normal();
}

bool is_picture(const std::string& file) {
    static constexpr std::array<std::string_view, 4> pictures{".svg", ".png", ".jpg", ".jpeg"};
    return std::any_of(pictures.begin(), pictures.end(), [&](auto ending) { return file.ends_with(ending); });
}

/// The folders of pictures that a scenario may name: words with a slash that end like a picture. Pictures
/// without a folder are beside the scenario, which is watched anyway. The file may be half written, so it is
/// not read as YAML.
std::set<std::string> picture_folders(const std::string& text) {
    constexpr std::string_view ends_of_words = "\"'\n\t:,{}[]";
    std::set<std::string> folders;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find_first_of(ends_of_words, at), text.size());
        std::string word = text.substr(at, end - at);
        at = end + 1;
        word.erase(0, word.find_first_not_of(' '));
        word.erase(word.find_last_not_of(' ') + 1);
        if (is_picture(word) && word.find('/') != std::string::npos) folders.insert(folder_of(word));
    }
    return folders;
}

}  // namespace

Watcher::Watcher(std::vector<std::string> scenarios, const World& world)
    : scenarios_(std::move(scenarios)),
      templates_(world.folders().templates),
      files_(world.files),
      watch_(folders_of(scenarios_, world)) {
    watch_pictures();
}

void Watcher::watch_pictures() {
    for (const auto& scenario : scenarios_)
        for (const auto& folder :
             picture_folders(files_.read(scenario, source::limits::file_bytes).value_or("")))
            watch_.also((fs::path{folder_of(scenario)} / folder).string());
}

/// Beside a scenario, and in the folders of its pictures, only the club's file and pictures are relevant;
/// other scenarios are not.
bool Watcher::matters(const std::string& file) const {
    const bool of_templates = std::any_of(templates_.begin(), templates_.end(), [&](const auto& folder) {
        return fs::path{file}.lexically_normal().string().starts_with(
            (fs::path{folder} / "").lexically_normal().string());
    });
    const bool beside = std::any_of(scenarios_.begin(), scenarios_.end(), [&](const auto& scenario) {
        return is_same(folder_of(scenario), folder_of(file));
    });
    return is_picture(file) || (of_templates && !beside) ||
           (beside && fs::path{file}.filename() == "muster.yaml");
}

std::optional<Watcher::Changed> Watcher::next() {
    while (const auto files = watch_.changes(quiet)) {
        Changed changed;
        bool all = false;
        for (const auto& file : *files) {
            const auto scenario = std::find_if(scenarios_.begin(), scenarios_.end(),
                                               [&](const auto& each) { return is_same(each, file); });
            if (scenario != scenarios_.end())
                changed.scenarios.push_back(*scenario);
            else if (matters(file))
                all = true;
            else
                continue;
            changed.files.push_back(file);
        }
        if (!changed.scenarios.empty()) watch_pictures();
        if (all) changed.scenarios = scenarios_;
        if (!changed.files.empty()) return changed;
    }
    return std::nullopt;
}

}  // namespace muster::pack
