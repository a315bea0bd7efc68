// Reads fonts/faces.yaml and finds its faces on this machine.
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "source/failure.hpp"
#include "source/fields.hpp"
#include "text/fonts.hpp"
#include "text/kinds.hpp"

namespace muster::text {

/// A face as fonts/faces.yaml lists it.
struct ListedFace {
    source::Placed<std::string> id, fallback;
    std::string file, package, family, style, licence, sha256;
};
struct ListedHyphens {
    std::string file, package;
};
struct Manifest {
    ListedHyphens hyphens;
    std::vector<ListedFace> faces;
};

}  // namespace muster::text

namespace muster::source {

template <>
Fields<text::ListedFace> make_fields() {
    using text::ListedFace;
    return {field<&ListedFace::id>("id", "id used by templates", Need::required),
            field<&ListedFace::file>("file", "name of the font file", Need::required),
            field<&ListedFace::package>("package", "Debian package that holds the file", Need::required),
            field<&ListedFace::family>("family", "family name inside the file", Need::required),
            field<&ListedFace::style>("style", "style name inside the file", Need::required),
            field<&ListedFace::licence>("licence", "licence of the file", Need::required),
            field<&ListedFace::sha256>("sha256", "SHA-256 of the file as tested", Need::required),
            field<&ListedFace::fallback>("fallback", "face for characters that this one lacks")};
}

template <>
Fields<text::ListedHyphens> make_fields() {
    using text::ListedHyphens;
    return {field<&ListedHyphens::file>("file", "name of the file of patterns", Need::required),
            field<&ListedHyphens::package>("package", "Debian package that holds the file", Need::required)};
}

template <>
Fields<text::Manifest> make_fields() {
    return {field<&text::Manifest::hyphens>("hyphens", "hyphenation patterns", Need::required),
            field<&text::Manifest::faces>("faces", "the faces", Need::required)};
}

}  // namespace muster::source

namespace muster::text {
namespace {

void check_ids(const Manifest& manifest, source::Diagnostics& say) {
    std::vector<std::string> ids;
    for (const auto& face : manifest.faces) {
        if (std::find(ids.begin(), ids.end(), face.id.value) != ids.end())
            say(kinds::duplicate_face, face.id.place, face.id.value);
        ids.push_back(face.id.value);
    }
    for (const auto& face : manifest.faces)
        if (!face.fallback.value.empty() &&
            std::find(ids.begin(), ids.end(), face.fallback.value) == ids.end())
            say(kinds::no_such_face, face.fallback.place, face.fallback.value);
}

/// The path of a file in the first folder that contains it.
std::map<std::string, std::string> find_files(const source::Files& files,
                                              const std::vector<std::string>& folders) {
    std::map<std::string, std::string> found;
    for (const auto& folder : folders)
        for (const auto& name : files.list(folder)) found.emplace(name, folder + "/" + name);
    return found;
}

}  // namespace

std::shared_ptr<const FontSet> load_fonts(const source::Files& files, const std::string& manifest,
                                          const std::vector<std::string>& folders, source::Diagnostics& say) {
    const auto text = source::read_text(files, manifest, say);
    if (!text) return nullptr;
    const auto node = source::parse_yaml(text, say);
    if (!node) return nullptr;
    const auto listed = source::read<Manifest>(*node, say);
    if (!listed || say.has_errors()) return nullptr;
    check_ids(*listed, say);
    if (say.has_errors()) return nullptr;

    const auto found = find_files(files, folders);
    std::vector<FaceFile> faces;
    for (const auto& face : listed->faces) {
        const auto place = found.find(face.file);
        if (place == found.end())
            throw source::MachineError(
                fmt::format("the font {} is missing; install Debian's package {}", face.file, face.package));
        faces.push_back({face.id.value, place->second, face.family, face.style, face.fallback.value});
    }
    const auto hyphens = found.find(listed->hyphens.file);
    if (hyphens == found.end())
        throw source::MachineError(
            fmt::format("the hyphenation patterns {} are missing; install Debian's package {}",
                        listed->hyphens.file, listed->hyphens.package));
    return std::make_shared<const FontSet>(std::move(faces), hyphens->second);
}

}  // namespace muster::text
