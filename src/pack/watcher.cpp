#include "pack/watcher.hpp"

#include <algorithm>
#include <filesystem>

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

/// Beside a scenario only the club's file and pictures count: other scenarios are none of its.
bool matters(const std::string& file, const std::vector<std::string>& scenarios) {
    const bool beside = std::any_of(scenarios.begin(), scenarios.end(), [&](const auto& scenario) {
        return is_same(folder_of(scenario), folder_of(file));
    });
    const fs::path name = fs::path{file}.filename();
    return !beside || name == "muster.yaml" || (name.extension() != ".yaml" && name.extension() != ".yml");
}

}  // namespace

Watcher::Watcher(std::vector<std::string> scenarios, const World& world)
    : scenarios_(std::move(scenarios)), watch_(folders_of(scenarios_, world)) {}

std::optional<Watcher::Changed> Watcher::next() {
    while (const auto files = watch_.changes(quiet)) {
        Changed changed;
        bool all = false;
        for (const auto& file : *files) {
            const auto scenario = std::find_if(scenarios_.begin(), scenarios_.end(),
                                               [&](const auto& each) { return is_same(each, file); });
            if (scenario != scenarios_.end())
                changed.scenarios.push_back(*scenario);
            else if (matters(file, scenarios_))
                all = true;
            else
                continue;
            changed.files.push_back(file);
        }
        if (all) changed.scenarios = scenarios_;
        if (!changed.files.empty()) return changed;
    }
    return std::nullopt;
}

}  // namespace muster::pack
