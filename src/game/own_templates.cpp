#include "game/own_templates.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

#include "game/kinds.hpp"
#include "source/nearest.hpp"
#include "source/small_letters.hpp"

namespace muster::game {
namespace {

namespace fs = std::filesystem;
using Names = std::set<std::string>;

constexpr std::string_view shipped_example = "common/sheets/cards.yaml";

/// Adds the paths of all files below a folder, as deep as templates are.
void add_files(const source::Files& files, const std::string& root, const fs::path& below, Names& found) {
    constexpr std::ptrdiff_t deepest = 3;
    constexpr std::size_t most = 5000;
    for (const auto& name : files.list((fs::path{root} / below).string())) {
        if (name.starts_with('.') || found.size() >= most) continue;
        const fs::path path = below / name;
        if (path.has_extension())
            found.insert(path.string());
        else if (std::distance(path.begin(), path.end()) < deepest)
            add_files(files, root, path, found);
    }
}

source::Place place_of(const fs::path& path) {
    return {std::make_shared<source::SourceText>(path.string(), std::string{}), 0, 0};
}

/// Whether a folder's files may have any name: a file in it is a template by being there.
bool takes_new_names(const fs::path& folder) {
    const std::string kind = folder.filename().string();
    return folder.has_parent_path() &&
           (kind == "sheets" || kind == "variants" || kind == "troop-lists" || kind == "procedures");
}

/// Whether a shipped folder has this file, or another a file of this name in this place: any system may have
/// its own where only one does, or only the common templates.
bool is_known(const fs::path& path, const Names& shipped) {
    const std::string folder = path.begin()->string(), within = path.lexically_relative(folder).string();
    bool has_folder = false, has_name = false;
    for (const fs::path each : shipped) {
        has_folder = has_folder || *each.begin() == folder;
        has_name = has_name || each.lexically_relative(*each.begin()) == within;
    }
    return has_folder && has_name;
}

/// A name as it is remembered: without capitals, signs, its ending and an s.
std::string bare_name(const fs::path& path) {
    std::string name = source::in_small_letters(path.stem().string());
    std::erase_if(name, [](char c) { return c == '-' || c == '_' || c == ' '; });
    if (name.ends_with('s')) name.pop_back();
    return name;
}

/// The shipped template that a file is meant to be: one of its name in another folder, preferably of the same
/// system or a common one, else one of nearly its name; empty if there is none.
std::string meant_by(const fs::path& path, const Names& shipped) {
    const auto apart = [&](const fs::path& each) {
        const std::string folder = each.begin()->string();
        return folder == *path.begin() ? 0 : folder == "common" ? 1 : 2;
    };
    std::vector<std::string> names;
    for (const fs::path each : shipped) names.push_back(each.filename().string());
    const std::string name = path.stem().string() + ".yaml";
    const bool is_name = std::ranges::find(names, name) != names.end();
    const std::string meant = is_name ? name : source::nearest(name, names).value_or("");
    std::string best;
    for (const fs::path each : shipped)
        if (each.filename() == meant && (best.empty() || apart(each) < apart(best))) best = each.string();
    return best;
}

/// Reports a file that is likely to be meant for another; false if it is not used.
bool check_file(const std::string& root, const fs::path& path, const Names& own, const Names& shipped,
                source::Reporter& report) {
    const bool is_yaml = path.extension() == ".yaml", is_yml = path.extension() == ".yml";
    const bool is_systems = own.contains((*path.begin() / "system.yaml").string());
    if (is_known(path, shipped) || (is_systems && is_yaml)) return true;
    const source::Place place = place_of(fs::path{root} / path);
    const bool is_new = is_yaml && takes_new_names(path.parent_path());
    for (const fs::path each : shipped)
        if (is_new && each.parent_path() == path.parent_path() && bare_name(each) == bare_name(path))
            report(kinds::template_near, place, each.string());
    if (is_new || (!is_yaml && !is_yml)) return is_new;
    if (const auto meant = meant_by(path, shipped); !meant.empty())
        report(kinds::template_unused, place, meant);
    return false;
}

}  // namespace

void check_own_templates(const Environment& environment, source::Reporter& report) {
    if (environment.own_templates.empty()) return;
    Names shipped;
    add_files(environment.files, environment.data + "/templates", {}, shipped);
    for (const auto& folder : environment.own_templates) {
        Names own;
        add_files(environment.files, folder, {}, own);
        bool is_used = false;
        for (const auto& path : own) is_used = check_file(folder, path, own, shipped, report) || is_used;
        if (!is_used) report(kinds::templates_folder_unused, place_of(folder), std::string{shipped_example});
    }
}

}  // namespace muster::game
