#include "pack/world.hpp"

#include <filesystem>
#include <random>
#include <string_view>

#include "build_facts.hpp"
#include "pack/request_error.hpp"
#include "source/failure.hpp"

namespace muster::pack {
namespace {

namespace fs = std::filesystem;

/// The data beside the program if it is installed, else of the tree it was built in.
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

/// Twelve letters of 32 that cannot be misread: 60 bits, too many to be searched for from a printed sheet.
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

}  // namespace

rules::DataFolders World::folders() const {
    rules::DataFolders found{own_templates};
    found.templates.push_back(data + "/templates");
    return found;
}

std::string World::common(const std::string& name) const {
    std::error_code error;
    for (const auto& folder : own_templates)
        if (std::string own = folder + "/common/" + name; fs::exists(own, error)) return own;
    return data + "/templates/common/" + name;
}

void use_own_templates(World& world, const std::vector<std::string>& folders) {
    std::error_code error;
    for (const auto& folder : folders)
        if (!fs::is_directory(folder, error))
            throw RequestError("there is no folder '" + folder + "' of templates");
    world.own_templates = folders;
}

World machine_world(const source::Files& files) {
    const std::string data = find_data();
    return {files,
            data,
            draw_seed,
            [&files, data] {
                source::Diagnostics say;
                auto fonts = text::load_fonts(files, data + "/fonts/faces.yaml",
                                              {data + "/fonts", "/usr/share/fonts/opentype/junicode",
                                               "/usr/share/fonts/truetype/lato", "/usr/share/hyphen"},
                                              say);
                if (say.has_errors())
                    throw source::MachineError(say.all().front().sentence, data + "/fonts/faces.yaml");
                return fonts;
            },
            {}};
}

std::string version() {
    return build_facts::version;
}

}  // namespace muster::pack
