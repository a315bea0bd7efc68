#include "text/fonts.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "source/failure.hpp"
#include "text/loaded_fonts.hpp"

namespace muster::text {
namespace {

const FcChar8* fontconfig_text(const std::string& text) {
    return reinterpret_cast<const FcChar8*>(text.c_str());
}

std::string word(const FcPattern* pattern, const char* key) {
    FcChar8* value = nullptr;
    if (FcPatternGetString(pattern, key, 0, &value) != FcResultMatch) return {};
    return reinterpret_cast<const char*>(value);
}

FcPattern* entry_of(FcConfig* config, const FaceFile& face) {
    const FcFontSet* set = FcConfigGetFonts(config, FcSetApplication);
    for (int i = 0; set && i < set->nfont; ++i)
        if (file_of(set->fonts[i]) == face.file) return set->fonts[i];
    return nullptr;
}

bool is_variable(const FcPattern* pattern) {
    FcBool variable = FcFalse;
    return FcPatternGetBool(pattern, FC_VARIABLE, 0, &variable) == FcResultMatch && variable == FcTrue;
}

}  // namespace

std::string file_of(const FcPattern* pattern) {
    return word(pattern, FC_FILE);
}

FontSet::FontSet(std::vector<FaceFile> faces, std::string hyphens)
    : faces_(std::move(faces)), hyphens_(std::move(hyphens)), loaded_(std::make_unique<Loaded>()) {
    loaded_->config.reset(FcConfigCreate());
    if (!loaded_->config) throw source::MachineError("fontconfig cannot create a set of fonts");
    std::map<std::string, std::string> names;  // what Pango chooses a face by, and the file that has it
    for (const auto& face : faces_) {
        FcConfig* config = loaded_->config.get();
        std::error_code error;  // fontconfig would wait for ever for what a pipe may hold
        if (!std::filesystem::is_regular_file(face.file, error) ||
            (!entry_of(config, face) && !FcConfigAppFontAddFile(config, fontconfig_text(face.file))))
            throw source::MachineError("is not a font that can be read", face.file);
        FcPattern* entry = entry_of(config, face);
        if (!entry) throw source::MachineError("is not a font that can be read", face.file);
        if (!face.family.empty() &&
            (word(entry, FC_FAMILY) != face.family || word(entry, FC_STYLE) != face.style))
            throw source::MachineError(
                fmt::format("is not the font '{}' in the style '{}'", face.family, face.style), face.file);
        if (is_variable(entry))
            throw source::MachineError("is a variable font; use a file for each style", face.file);
        const auto [other, is_new] =
            names.emplace(word(entry, FC_FAMILY) + " " + word(entry, FC_STYLE), face.file);
        if (!is_new && other->second != face.file)
            throw source::MachineError(
                fmt::format("is the same font as {}; each face needs its own", other->second), face.file);
        loaded_->patterns.emplace(face.id, entry);
    }
    // This configuration must be current before Pango starts. Otherwise Pango reads the machine's own
    // settings and all its fonts, which takes half a second on a machine without a font cache.
    FcConfigSetCurrent(loaded_->config.get());
}

FontSet::~FontSet() = default;

const Hyphenation& FontSet::hyphenation() const {
    std::call_once(loaded_->reading, [this] { loaded_->hyphenation.emplace(hyphens_); });
    return *loaded_->hyphenation;
}

const FaceFile& FontSet::face(std::string_view id) const {
    const auto found = std::ranges::find(faces_, id, &FaceFile::id);
    if (found == faces_.end()) throw source::MachineError(fmt::format("there is no face called '{}'", id));
    return *found;
}

}  // namespace muster::text
