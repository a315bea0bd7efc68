#include "pack/build_pack.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <set>

#include "deliver/zip.hpp"
#include "dossier/audience.hpp"
#include "game/environment.hpp"
#include "game/fairness.hpp"
#include "game/kinds.hpp"
#include "game/request_error.hpp"
#include "pack/check_table.hpp"
#include "pack/choose_night.hpp"
#include "pack/documents.hpp"
#include "pack/game_in_pdf.hpp"
#include "pack/kinds.hpp"
#include "pack/own_names.hpp"
#include "pack/table_packs.hpp"
#include "roll/write_rolled.hpp"
#include "source/small_letters.hpp"

namespace muster::pack {
namespace {

/// Takes files whose folders are named after their readers. Copies those for everyone into the folder of each
/// reader, unless there is no other, and adds an archive of each folder beside it.
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
template <class Files, class NameOf>
void check_files(const Files& files, const NameOf& name_of, const PreparedPack& prepared,
                 source::Reporter& report) {
    std::set<std::string> names;
    for (const auto& file : files)
        if (const std::string name = name_of(file); !names.insert(source::in_small_letters(name)).second)
            report(kinds::same_file_twice, {prepared.setup.scenario.title.place.text, 0, 0},
                   name.substr(name.rfind('/') + 1));
}

/// Warnings about the table, once for the whole pack.
void check_table(const PreparedPack& prepared, const std::vector<dossier::Dossier>& dossiers,
                 source::Reporter& report) {
    check_box(prepared, report);
    check_box_kinds(prepared, report);
    check_positions(prepared, dossiers.back().plan, report);  // the umpire's
}

/// Shows the umpire how the roll compares with many. Many rolls take time, so they are made only for the
/// sheet that shows them.
void add_spread(std::vector<dossier::Dossier>& dossiers, const PreparedPack& prepared,
                const PackRequest& request) {
    if (std::find(request.sheets.begin(), request.sheets.end(), "balance") != request.sheets.end())
        dossiers.back().spread = game::measure_spread(prepared.setup, prepared.rolled, request.jobs);
}

DrawingContext make_drawing_context(const World& world, const PreparedPack& prepared,
                                    const dossier::Dossier& dossier, const PackRequest& request) {
    DrawingContext context{prepared.fonts,
                           prepared.setup.rules->name,
                           dossier.fingerprint,
                           prepared.rolled.seed.text(),
                           roll::to_yaml(ScenarioPictures::beside(prepared.rolled), game::version()),
                           request.sealed,
                           prepared.rolled.title};
    if (!request.with_tablet) return context;
    context.tablet_look = read_tablet_look(world);
    context.tablet_key = dice::slow_key(prepared.rolled.seed);
    return context;
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

/// All sheets that the request asks for, bound into files. With errors reported they are not to be drawn.
std::vector<Document> lay_out_documents(const PreparedPack& prepared,
                                        const std::vector<dossier::Dossier>& dossiers,
                                        const PackRequest& request, source::Reporter& report) {
    const auto plan = plan_sheets(prepared, dossiers, request, report);
    auto sheets = lay_out_sheets(prepared, plan, report);
    if (report.has_errors()) return {};
    auto tablets = request.with_tablet ? make_tablet_packs(prepared, plan, sheets, report)
                                       : std::map<std::string, TabletPack>{};
    auto documents = bind_documents(plan, impose_sheets(prepared, plan, std::move(sheets)), request,
                                    prepared.rolled.title);
    for (auto& document : documents)
        if (request.with_tablet) document.tablet = std::move(tablets.at(document.reader));
    return documents;
}

/// A page for a tablet holds all sheets of its reader.
void prepare_for_tablets(PackRequest& request) {
    if (!request.tile.empty())
        throw game::RequestError("--tile prints the ground at full size, for paper; leave out --format html");
    request.bundle = true;
    request.with_tablet = true;
}

/// A whole pack replaces the files of another night. Unless a new night is wanted, the one that lies in the
/// folder must still be the one that was read.
deliver::Joining find_joining(const World& world, const PreparedPack& prepared, const PackRequest& request,
                              const std::string& game) {
    deliver::Joining joining{game_file};
    if (is_whole(request)) {
        joining.game = game;
        OwnNames names{every_kind_of_sheet(world), {"umpire", "everyone"}, {}};
        for (const auto& side : prepared.rolled.sides) names.readers.insert(side.id);
        if (request.beside) {
            for (const auto& side : request.beside->rolled.sides) names.readers.insert(side.id);
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
    return is_umpires && request.sheets.empty() && request.tile.empty() && request.only.empty();
}

std::optional<Pack> build_pack(const World& world, PackRequest request, source::Reporter& report) {
    if (request.format == Format::html) prepare_for_tablets(request);
    const auto prepared = prepare_pack(world, request, report);  // read, roll
    if (!prepared) return std::nullopt;
    check_name(pack_name(request.game.scenario), *prepared, report);
    if (report.has_errors()) return std::nullopt;
    report_replaced(request, prepared->setup.scenario, prepared->rolled, report);
    auto dossiers = redact_game(prepared->rolled, prepared->setup.club);  // redact
    check_table(*prepared, dossiers, report);
    add_spread(dossiers, *prepared, request);
    const auto documents = lay_out_documents(*prepared, dossiers, request, report);  // sheets, impose
    if (report.has_errors()) return std::nullopt;
    auto context = make_drawing_context(world, *prepared, dossiers.front(), request);
    if (prepared->setup.seed_drawn)
        report(game::kinds::seed_drawn, {prepared->setup.scenario.text, 0, 0}, prepared->setup.seed.text());
    Pack pack{draw_documents(documents, context, request.format, request.jobs),  // draw
              find_joining(world, *prepared, request, context.game)};
    if (request.sealed) seal(pack.files);
    add_game(pack.files, *prepared, request, context.game);
    check_files(
        pack.files, [](const auto& each) { return each.folder + "/" + each.name; }, *prepared, report);
    if (report.has_errors()) return std::nullopt;
    return pack;
}

std::optional<std::vector<Document>> lay_out_pack(const World& world, const PackRequest& request,
                                                  source::Reporter& report) {
    const auto prepared = prepare_pack(world, request, report);
    if (!prepared || report.has_errors()) return std::nullopt;
    auto dossiers = redact_game(prepared->rolled, prepared->setup.club);
    add_spread(dossiers, *prepared, request);
    auto documents = lay_out_documents(*prepared, dossiers, request, report);
    if (report.has_errors()) return std::nullopt;
    return documents;
}

std::optional<TablePacks> check_table_packs(const World& world, PackRequest request,
                                            source::Reporter& report) {
    request.bundle = true;
    auto prepared = prepare_pack(world, request, report);
    if (!prepared || report.has_errors()) return std::nullopt;
    const auto dossiers = redact_game(prepared->rolled, prepared->setup.club);
    const auto plan = plan_sheets(*prepared, dossiers, request, report);
    if (!report.has_errors()) check_sheets(*prepared, plan, report);
    if (report.has_errors()) return std::nullopt;
    std::vector<Document> documents;
    for (const auto& planned : plan) {
        const std::string reader = to_text(planned.audience);
        auto document = std::ranges::find(documents, reader, &Document::file);
        if (document == documents.end())
            document = documents.insert(documents.end(),
                                        Document{.file = reader, .title = {}, .pages = {}, .reader = reader});
        document->pages.emplace_back().items.push_back({page::Bookmark{planned.sheet->title, 1, {}}});
    }
    auto context = make_drawing_context(world, *prepared, dossiers.front(), request);
    return TablePacks{std::move(*prepared), std::move(documents), std::move(context)};
}

std::vector<Document> hand_out(const TablePacks& checked, const std::vector<Hand>& hands,
                               source::Reporter& report) {
    std::vector<Document> documents = checked.documents;
    for (const auto& hand : hands)
        if (const auto own = std::ranges::find(checked.documents, hand.side, &Document::file);
            own != checked.documents.end()) {
            std::erase_if(documents, [&](const Document& each) { return each.file == hand.side; });
            documents.push_back(*own);
            documents.back().file = hand.file;
        }
    check_files(
        documents, [](const Document& each) { return each.file + ".pdf"; }, checked.prepared, report);
    return documents;
}

std::optional<TablePacks> lay_out_table(const World& world, PackRequest request, const Deal& deal,
                                        source::Reporter& report) {
    auto prepared = prepare_pack(world, request, report);
    if (!prepared || report.has_errors()) return std::nullopt;
    auto dossiers = redact_game(prepared->rolled, prepared->setup.club);
    add_spread(dossiers, *prepared, request);
    const auto hands = deal(prepared->rolled, report);
    request.bundle = true;
    auto documents = lay_out_documents(*prepared, dossiers, request, report);
    std::set<std::string> readers;
    for (const auto& document : documents) readers.insert(document.file);
    for (const auto& hand : hands) {
        if (report.has_errors()) return std::nullopt;
        if (!readers.contains(hand.side)) continue;  // none of the sheets is for this side
        std::erase_if(documents, [&](const Document& each) { return each.file == hand.side; });
        request.audience = dossier::audience_named(hand.side);
        prepared->only = hand.units;
        // Where labels alone are printed each player has his own, because no pack may be empty.
        const bool labels_alone = request.sheets == std::vector<std::string>{"labels"};
        prepared->only_labels = labels_alone ? hand.units : hand.labels;
        auto own = lay_out_documents(*prepared, dossiers, request, report);
        for (auto& document : own) {
            document.file = hand.file;
            documents.push_back(std::move(document));
        }
    }
    check_files(
        documents, [](const Document& each) { return each.file + ".pdf"; }, *prepared, report);
    if (report.has_errors()) return std::nullopt;
    auto context = make_drawing_context(world, *prepared, dossiers.front(), request);
    return TablePacks{std::move(*prepared), std::move(documents), std::move(context)};
}

void check_pack(const World& world, const PackRequest& request, source::Reporter& report) {
    const auto prepared = prepare_pack(world, request, report);
    if (!prepared) return;
    const auto dossiers = redact_game(prepared->rolled, prepared->setup.club);
    check_table(*prepared, dossiers, report);
    const auto plan = plan_sheets(*prepared, dossiers, request, report);
    check_sheets(*prepared, plan, report);
}

}  // namespace muster::pack
