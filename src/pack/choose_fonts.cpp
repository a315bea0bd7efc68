#include "pack/choose_fonts.hpp"

#include <algorithm>
#include <filesystem>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "game/request_error.hpp"
#include "pack/kinds.hpp"
#include "source/failure.hpp"
#include "source/nearest.hpp"

namespace muster::pack {
namespace {

constexpr const char* own_folder =
    "a folder of .otf or .ttf files, or the name of fonts that this machine has";

std::vector<std::string> ids_of(const text::FontShelf& shelf) {
    std::vector<std::string> ids;
    for (const auto& suite : shelf.suites) ids.push_back(suite.id);
    return ids;
}

/// The suite of that id, or of that folder; nothing if there is neither.
std::optional<text::Suite> find_suite(const text::FontShelf& shelf, const source::Files& files,
                                      const std::string& word, const std::string& folder) {
    for (const auto& suite : shelf.suites)
        if (suite.id == word) return suite;
    std::error_code error;
    if (std::filesystem::is_directory(folder, error)) return text::read_own_suite(files, folder, shelf);
    auto family = text::read_family_suite(word, shelf);
    if (family.faces.empty()) return std::nullopt;
    return family;
}

/// "serif EBGaramond12-Regular.otf, serif-bold EBGaramond12-Bold.otf"
std::string files_in_words(const text::Suite& suite) {
    std::vector<std::string> all;
    for (const auto& face : suite.faces)
        all.push_back(face.id + " " + std::filesystem::path{face.file}.filename().string());
    return fmt::format("{}", fmt::join(all, ", "));
}

std::string describe(const source::MachineError& error) {
    return error.path().empty() ? error.what() : error.path() + " " + error.what();
}

}  // namespace

text::FontShelf read_shelf(const game::Environment& environment) {
    const std::string manifest = environment.data + "/fonts/faces.yaml";
    source::Reporter report;
    auto shelf = text::read_font_shelf(environment.files, manifest, report);
    if (!shelf) throw source::MachineError(report.all().front().sentence, manifest);
    return std::move(*shelf);
}

std::shared_ptr<const text::FontSet> FontLoader::load_suite(const text::Suite& suite) {
    auto& loaded = loaded_[suite.id];
    if (!loaded) loaded = text::load_suite(*shelf_, suite);
    return loaded;
}

/// Whether the club's file names a folder of fonts elsewhere. The file may have come with somebody else's
/// scenario.
bool FontLoader::is_outside(const FontChoice& choice, const std::vector<std::string>& suites) const {
    namespace fs = std::filesystem;
    const std::string& word = choice.of_club->value;
    if (std::ranges::find(suites, word) != suites.end()) return false;
    const fs::path path = fs::path{word}.lexically_normal();
    if (path.is_absolute() || *path.begin() == "..") return true;
    const auto names = environment_.files.list((fs::path{choice.club_folder} / path).string());
    return std::ranges::any_of(names, [&](const fs::path& name) {
        const bool is_font = name.extension() == ".otf" || name.extension() == ".ttf";
        return is_font && !environment_.files.stays_within(choice.club_folder, (path / name).string());
    });
}

std::shared_ptr<const text::FontSet> FontLoader::load(const FontChoice& choice, source::Reporter& report) {
    if (!shelf_) shelf_ = read_shelf(environment_);
    if (!choice.asked && !choice.of_club) return load_suite(shelf_->usual_suite());
    const std::string& word = choice.asked ? *choice.asked : choice.of_club->value;
    const std::string folder =
        choice.asked ? word : (std::filesystem::path{choice.club_folder} / word).string();
    if (!choice.asked && is_outside(choice, ids_of(*shelf_))) {
        report(kinds::fonts_outside, choice.of_club->place, word);
        return nullptr;
    }
    const auto suite = find_suite(*shelf_, environment_.files, word, folder);
    if (!suite) {
        if (choice.asked) game::require_known("suite of fonts", word, ids_of(*shelf_), own_folder);
        report(kinds::not_in_stock, choice.of_club->place, "suite of fonts", word,
               source::did_you_mean(word, ids_of(*shelf_)),
               fmt::format("{}, or {}", fmt::join(ids_of(*shelf_), ", "), own_folder));
        return nullptr;
    }
    try {
        const bool is_new = !loaded_.contains(suite->id);
        if (is_new && std::ranges::none_of(shelf_->suites, [&](const auto& each) { return each.id == word; }))
            report(kinds::own_fonts, {}, word, files_in_words(*suite));
        return load_suite(*suite);
    } catch (const source::MachineError& error) {
        if (choice.asked) throw game::RequestError(describe(error));
        report(kinds::unusable_fonts, choice.of_club->place, describe(error));
        return nullptr;
    }
}

}  // namespace muster::pack
