#include "pack/seal.hpp"

#include <map>

#include "deliver/zip.hpp"
#include "dossier/audience.hpp"

namespace muster::pack {

void seal(std::vector<deliver::OutputFile>& files) {
    const std::string everyone = to_text(dossier::Audience{dossier::Audience::Kind::everyone, {}});
    std::map<std::string, std::vector<const deliver::OutputFile*>> folders;
    for (const auto& file : files) folders.try_emplace(file.folder);
    if (folders.size() > 1) folders.erase(everyone);
    std::vector<deliver::OutputFile> sealed;
    for (auto& [folder, own] : folders) {
        for (const auto& file : files)
            if (file.folder == folder || file.folder == everyone) {
                own.push_back(&file);
                sealed.push_back({file.name, file.bytes, folder});
            }
        sealed.push_back({folder + ".zip", deliver::zip_of(own)});
    }
    files = std::move(sealed);
}

}  // namespace muster::pack
