#include "pack/build_pack.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <set>

#include "deliver/zip.hpp"
#include "game/kinds.hpp"
#include "game/request_error.hpp"
#include "pack/choose_night.hpp"
#include "pack/game_in_pdf.hpp"
#include "pack/kinds.hpp"
#include "pack/lay_out_pack.hpp"
#include "pack/own_names.hpp"
#include "source/small_letters.hpp"

namespace muster::pack {
namespace {

/// Adds an archive of each reader's folder beside it.
void seal(std::vector<deliver::OutputFile>& files) {
    std::map<std::string, std::vector<const deliver::OutputFile*>> folders;
    for (const auto& file : files) folders[file.folder].push_back(&file);
    std::vector<deliver::OutputFile> sealed;
    for (const auto& [folder, own] : folders) {
        for (const auto* file : own) sealed.push_back(*file);
        sealed.push_back({folder + ".zip", deliver::zip_of(own)});
    }
    files = std::move(sealed);
}

/// Whether a folder of this name can be made, seen and copied to Windows, which has devices called CON, NUL,
/// COM1, COM¹ and so on, also before a full stop, and drops a full stop or a space at the end.
bool is_folder_name(const std::string& name) {
    constexpr std::array<std::string_view, 6> devices{"con", "prn", "aux", "nul", "conin$", "conout$"};
    constexpr std::array<std::string_view, 12> numbers{"1", "2", "3", "4", "5", "6",
                                                       "7", "8", "9", "¹", "²", "³"};
    if (name.empty() || name.front() == '.' || name.back() == '.' || name.back() == ' ') return false;
    if (std::any_of(name.begin(), name.end(), [](unsigned char c) { return c < 0x20 || c == 0x7F; }) ||
        name.find_first_of("<>:\"|?*\\") != std::string::npos)
        return false;
    std::string word = source::in_small_letters(name.substr(0, name.find('.')));
    word.erase(word.find_last_not_of(' ') + 1);
    const bool may_be_port = word.starts_with("com") || word.starts_with("lpt");
    return std::ranges::find(devices, word) == devices.end() &&
           !(may_be_port && std::ranges::find(numbers, word.substr(3)) != numbers.end());
}

/// A pack is written into a folder named after the scenario. ".." would be outside the output folder, and
/// ".hidden" would not be seen.
void check_name(const std::string& name, const PreparedPack& prepared, source::Reporter& report) {
    if (!is_folder_name(name))
        report(kinds::bad_pack_name, {prepared.setup.scenario.title.place.text, 0, 0}, name);
}

/// Two files of one name would be one file, and the other would be lost. Capitals make no difference on
/// Windows and on most memory sticks.
void check_files(const std::vector<deliver::OutputFile>& files, const PreparedPack& prepared,
                 source::Reporter& report) {
    std::set<std::string> names;
    for (const auto& file : files)
        if (!names.insert(source::in_small_letters(file.folder + "/" + file.name)).second)
            report(kinds::same_file_twice, {prepared.setup.scenario.title.place.text, 0, 0}, file.name);
}

/// The names of the bundles of all readers.
void add_readers(std::set<std::string>& names, const roll::Rolled& rolled) {
    for (const auto& side : rolled.sides) {
        names.insert(side.id);
        for (const auto& player : side.players)
            names.insert(to_text(dossier::Audience{dossier::Audience::Kind::side, side.id, player.id}));
    }
}

/// Adds the decided game and its pictures to a whole pack, from which it prints again.
void add_game(std::vector<deliver::OutputFile>& files, const PreparedPack& prepared,
              const PackRequest& request, const std::string& game) {
    if (!is_whole(request)) return;
    // A decided game that is printed into its own folder is not written, so that --watch does not react to
    // its own output.
    const auto& text = prepared.setup.scenario.text;
    if (!request.beside || request.beside->path != text->name() || text->bytes() != game)
        files.push_back({game_file, game});
    for (auto& picture : prepared.pictures->files(prepared.rolled)) files.push_back(std::move(picture));
}

/// A whole pack replaces the files of another night. Unless a new night is wanted, the one that lies in the
/// folder must still be the one that was read.
deliver::Joining find_joining(const World& world, const PreparedPack& prepared, const PackRequest& request,
                              const std::string& game) {
    deliver::Joining joining{game_file};
    if (is_whole(request)) {
        joining.game = game;
        OwnNames names{every_kind_of_sheet(world), {"umpire", "everyone"}, {}};
        add_readers(names.readers, prepared.rolled);
        if (request.beside) {
            add_readers(names.readers, request.beside->rolled);
            names.pictures = ScenarioPictures::names_beside(request.beside->rolled);
        }
        joining.may_be_ours = [names = std::move(names)](const std::string& name) {
            return names.include(name);
        };
    }
    const bool is_another = request.replaces || request.game.seed || request.game.night != request.beside;
    if (!is_whole(request) || !is_another) joining.found = request.found;
    return joining;
}

}  // namespace

std::string pack_name(const std::string& scenario_path) {
    return std::filesystem::path{scenario_path}.stem().string();
}

bool is_whole(const PackRequest& request) {
    const bool is_umpires = !request.audience || request.audience->kind == dossier::Audience::Kind::umpire;
    return is_umpires && request.sheets.empty() && request.tile.empty() && request.only.empty() &&
           !request.stock.press;
}

std::optional<Pack> build_pack(const World& world, const PackRequest& request, source::Reporter& report) {
    const auto laid_out = lay_out_pack(world, request, report);
    if (!laid_out) return std::nullopt;
    const auto& [prepared, documents, context] = *laid_out;
    check_name(pack_name(request.game.scenario), prepared, report);
    report_replaced(request, prepared.setup.scenario, prepared.rolled, report);
    if (prepared.setup.seed_drawn)
        report(game::kinds::seed_drawn, {prepared.setup.scenario.text, 0, 0}, prepared.setup.seed.text());
    if (report.has_errors()) return std::nullopt;
    Pack pack{draw_documents(documents, context, request.format, request.jobs),
              find_joining(world, prepared, request, context.game)};
    if (request.sealed) seal(pack.files);
    add_game(pack.files, prepared, request, context.game);
    check_files(pack.files, prepared, report);
    if (report.has_errors()) return std::nullopt;
    return pack;
}

}  // namespace muster::pack
