#include "game/environment.hpp"

#include <filesystem>
#include <random>
#include <string_view>

#include <fmt/format.h>

#include "build_facts.hpp"
#include "game/request_error.hpp"
#include "scenario/club.hpp"

namespace muster::game {
namespace {

namespace fs = std::filesystem;

/// The data beside the installed program, or in the work tree it was built in.
std::string find_data() {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    if (!error) {
        const fs::path beside = program.parent_path().parent_path() / "share" / "muster";
        if (fs::exists(beside / "templates", error)) return beside.string();
    }
    if (fs::exists(fs::path{build_facts::source_data} / "templates", error)) return build_facts::source_data;
    return build_facts::installed_data;
}

/// Twelve letters out of 32 that cannot be confused: 60 bits, too many to find the seed of a printed sheet by
/// trying.
std::string draw_seed() {
    constexpr std::string_view letters = "abcdefghijkmnpqrstuvwxyz23456789";
    std::random_device entropy;
    std::string seed;
    for (int i = 0; i < 12; ++i) {
        if (i == 4 || i == 8) seed += '-';
        seed += letters[entropy() % letters.size()];
    }
    return seed;
}

/// The club's folders of templates that are beside its muster.yaml, as paths.
std::vector<std::string> templates_of_club(const source::Files& files, const std::string& scenario) {
    source::Reporter ignored;  // read_setup reads the file again and reports its faults
    const std::string path = scenario::club_path(scenario);
    const std::string folder = fs::path{path}.parent_path().string();
    std::vector<std::string> found;
    std::error_code error;
    for (const auto& name : scenario::read_club(files, path, ignored).templates)
        if (const fs::path own = fs::path{folder} / name.value;
            scenario::is_beside(files, folder, name.value) && fs::is_directory(own, error))
            found.push_back(own.lexically_normal().string());
    return found;
}

}  // namespace

rules::DataFolders Environment::folders() const {
    rules::DataFolders found{own_templates};
    found.templates.push_back(data + "/templates");
    return found;
}

std::string Environment::common(const std::string& name) const {
    std::error_code error;
    for (const auto& folder : own_templates)
        if (std::string own = folder + "/common/" + name; fs::exists(own, error)) return own;
    return data + "/templates/common/" + name;
}

std::shared_ptr<const rules::RulesSystem> Environment::read_rules(const source::Placed<std::string>& id,
                                                                  source::Reporter& report) const {
    const std::string key = fmt::format("{}\n{}", id.value, fmt::join(own_templates, "\n"));
    return kept->value(key, files, report, [&](const source::Files& noted, source::Reporter& found) {
        return rules::read_rules(noted, folders(), id, found);
    });
}

Environment machine_environment(const source::Files& files) {
    return {files, find_data(), draw_seed, {}};
}

void use_own_templates(Environment& environment, const std::vector<std::string>& folders) {
    std::error_code error;
    for (const auto& folder : folders)
        if (!fs::is_directory(folder, error))
            throw RequestError("there is no templates folder '" + folder + "'");
    environment.own_templates = folders;
}

void use_templates_of_club(Environment& environment, const std::vector<std::string>& scenarios) {
    std::optional<std::vector<std::string>> all;
    for (const auto& scenario : scenarios.empty() ? std::vector<std::string>{""} : scenarios) {
        auto found = templates_of_club(environment.files, scenario);
        if (all && *all != found)
            throw RequestError(
                "these scenarios have muster.yaml with different templates:; name those of one folder at a "
                "time");
        all = std::move(found);
    }
    environment.own_templates.insert(environment.own_templates.end(), all->begin(), all->end());
}

std::string version() {
    return build_facts::version;
}

}  // namespace muster::game
