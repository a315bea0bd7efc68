#include "pack/prepared_pack.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "game/fairness.hpp"
#include "game/find_unit.hpp"
#include "game/request_error.hpp"
#include "lengths/paper_length.hpp"
#include "pack/kinds.hpp"
#include "pack/unprintable.hpp"
#include "scenario/ids.hpp"
#include "source/nearest.hpp"

namespace muster::pack {
namespace {

using lengths::Millimetres;
using Word = std::optional<std::string>;
using PlacedWord = std::optional<source::Placed<std::string>>;

/// A choice: where it is made, and what may be chosen.
struct Choice {
    std::string what;  ///< "paper"
    const Word& asked;
    const PlacedWord& of_club;
    std::vector<std::string> known;
    std::string also = {};  ///< other valid values, in words
};

/// The command line's choice, else the club's. An unknown word is reported where it was written. `is_other`
/// is true for words that need not be known, such as sizes.
template <class IsOther>
Word chosen(const Choice& choice, const IsOther& is_other, source::Reporter& report) {
    const auto is_known = [&](const std::string& word) {
        return is_other(word) ||
               std::find(choice.known.begin(), choice.known.end(), word) != choice.known.end();
    };
    if (choice.asked) {
        if (lengths::parse_paper_size(*choice.asked) && !is_known(*choice.asked))
            throw game::RequestError(fmt::format("{} {} is off limits; each side must be from {} mm to {} mm",
                                                 choice.what, *choice.asked, lengths::least_side.value(),
                                                 lengths::most_side.value()));
        if (!is_known(*choice.asked))
            game::require_known(choice.what, *choice.asked, choice.known, choice.also);
        return choice.asked;
    }
    if (!choice.of_club) return std::nullopt;
    if (!is_known(choice.of_club->value)) {
        report(kinds::not_in_stock, choice.of_club->place, choice.what, choice.of_club->value,
               source::did_you_mean(choice.of_club->value, choice.known),
               fmt::format("{}", fmt::join(choice.known, ", ")));
        return std::nullopt;
    }
    return choice.of_club->value;
}

bool is_size(const std::string& word) {
    return page::parse_size(word).has_value();
}

page::Paper paper_named(const std::string& word, const page::Stocks& stocks) {
    if (const auto found = stocks.papers.find(word); found != stocks.papers.end()) return found->second;
    page::Paper own{"custom", word, page::parse_size(word).value()};
    if (own.size.width > own.size.height) std::swap(own.size.width, own.size.height);
    return own;
}

page::CardStock card_named(const std::string& word, bool label, const page::Stocks& stocks) {
    if (const auto found = stocks.cards.find(word); found != stocks.cards.end()) return found->second;
    page::CardStock own;
    own.id = "custom";
    own.name = word;
    own.size = page::parse_size(word).value();
    own.label = label;
    return own;
}

std::vector<std::string> stock_ids(const page::Stocks& stocks, bool labels) {
    std::vector<std::string> ids;
    for (const auto& [id, card] : stocks.cards)
        if (card.label == labels) ids.push_back(id);
    return ids;
}

std::vector<std::string> paper_ids(const page::Stocks& stocks) {
    std::vector<std::string> ids;
    for (const auto& [id, paper] : stocks.papers) ids.push_back(id);
    return ids;
}

page::Flip flip_named(const std::string& word) {
    game::require_known("way to flip the paper", word, {"long-edge", "short-edge", "fold"});
    if (word == "short-edge") return page::Flip::short_edge;
    return word == "fold" ? page::Flip::fold : page::Flip::long_edge;
}

page::Marks marks_named(const std::string& word) {
    game::require_known("kind of crop mark", word, {"corner", "full", "none"});
    return page::parse_marks(word).value();
}

Millimetres asked_length(const std::string& flag, const std::string& word, int most_mm) {
    const auto length = lengths::parse_paper_length(word);
    if (!length || *length < Millimetres{} || *length > Millimetres{static_cast<double>(most_mm)})
        throw game::RequestError(fmt::format(
            "{} must be a length from 0 to {} mm with its unit, such as 4mm, not '{}'", flag, most_mm, word));
    return *length;
}

/// The defaults, overridden by the club's settings, overridden by the command line.
page::Cutting cutting_of(const PaperRequest& request, const scenario::Club& club,
                         const page::Cutting& built_in) {
    page::Cutting cutting = built_in;
    if (club.cutting.gutter) cutting.gutter = *club.cutting.gutter;
    if (club.cutting.bleed) cutting.bleed = club.cutting.bleed->value;
    if (club.printer.margin) cutting.margin = club.printer.margin->value;
    if (club.cutting.marks_front) cutting.front = marks_named(*club.cutting.marks_front);
    cutting.back = club.cutting.marks_back ? marks_named(*club.cutting.marks_back) : cutting.front;
    cutting.round_corners = club.cutting.round_corners;
    if (request.gutter) cutting.gutter = asked_length("--gutter", *request.gutter, scenario::most_gutter_mm);
    if (request.bleed) cutting.bleed = asked_length("--bleed", *request.bleed, scenario::most_bleed_mm);
    if (request.marks) cutting.front = cutting.back = marks_named(*request.marks);
    return cutting;
}

/// A print service's card and bleed, unless the command line has its own. Its machines need no correction.
void take_press(const std::string& id, const PaperRequest& request, const page::Stocks& stocks,
                PaperChoice& choice) {
    std::vector<std::string> known;
    for (const auto& press : stocks.presses) known.push_back(press.first);
    game::require_known("print service", id, known);
    choice.press = stocks.presses.at(id);
    if (!request.card) choice.card = card_named(choice.press->card, false, stocks);
    if (!request.bleed) choice.cutting.bleed = choice.press->bleed;
    choice.cutting.single = true;
    if (choice.press->backs_first && !request.backs_apart)
        choice.cutting.backs = page::Backs::first;
    else
        choice.cutting.backs = page::Backs::apart;
    choice.printer = {};
}

page::PrinterCorrection printer_of(const scenario::PrinterReadings& club) {
    page::Readings readings;
    readings.across = club.across.value_or(readings.across);
    readings.down = club.down.value_or(readings.down);
    readings.back_left = club.back_left;
    if (club.back_right) readings.back_right = club.back_right->value;
    return page::find_correction(readings);
}

/// The name of a back; `none` prints without the back that the club usually has.
std::string chosen_back(const Word& asked, const PlacedWord& of_club, const sheets::SheetBook& book,
                        source::Reporter& report) {
    std::vector<std::string> known = book.backs();
    known.emplace_back("none");
    const auto back = chosen(
        {"back", asked, of_club, known}, [](const auto&) { return false; }, report);
    return !back || *back == "none" ? std::string{} : *back;
}

/// The ids of the units of all brigades with that id or name.
std::vector<std::string> units_of_brigade(const std::string& word, const roll::Rolled& rolled) {
    std::vector<std::string> ids;
    const std::string id = scenario::id_from(word);
    for (const auto& side : rolled.sides)
        for (const auto& brigade : side.brigades)
            if (brigade.id == id || scenario::id_from(brigade.name) == id)
                for (const auto& unit : side.units)
                    if (unit.brigade == brigade.id) ids.push_back(unit.id);
    return ids;
}

/// The ids of the units that are named on the command line, singly or by their brigade.
std::vector<std::string> unit_ids(const std::vector<std::string>& asked, const roll::Rolled& rolled) {
    std::vector<std::string> ids;
    for (const auto& word : asked) {
        const auto of_brigade = units_of_brigade(word, rolled);
        ids.insert(ids.end(), of_brigade.begin(), of_brigade.end());
        if (!of_brigade.empty()) continue;
        const auto place = game::unit_called(rolled, word);
        ids.push_back(rolled.sides[place.side].units[place.unit].id);
    }
    return ids;
}

/// Where a started sheet of labels goes on. Only a sheet that is bought cut can be a started one.
std::optional<std::size_t> first_place(const PaperRequest& request,
                                       const std::optional<page::CardStock>& label) {
    if (!request.first_label) return std::nullopt;
    if (!label || !label->makers)
        throw game::RequestError(
            "--first-label is for labels that are sold ready cut; choose them with --label, "
            "such as --label avery-l7160");
    const int on_one = label->makers->columns * label->makers->rows;
    if (*request.first_label > on_one)
        throw game::RequestError(fmt::format(
            "--first-label must be from 1 to {}, the labels on a sheet of {}", on_one, label->id));
    return static_cast<std::size_t>(*request.first_label - 1);
}

/// The templates for this request, read once for all packs that ask for the same.
std::shared_ptr<const sheets::SheetBook> book_of(const World& world, const std::string& system,
                                                 const sheets::BookRequest& request,
                                                 source::Reporter& report) {
    std::string key = fmt::format("{}\n{}", system, fmt::join(world.own_templates, "\n"));
    for (const auto& variant : request.variants) key += "\nvariant " + variant.value;
    for (const auto& kind : request.kinds) key += "\nsheet " + kind;
    return world.kept->value(
        key, world.files, report, [&](const source::Files& files, source::Reporter& found) {
            return sheets::SheetBook::read(files, world.folders(), system, found, request);
        });
}

/// The command line's variants, else the club's.
sheets::VariantIds variants_of(const World& world, const PackRequest& request, const game::GameSetup& setup) {
    if (request.variants.empty()) return setup.club.variants;
    sheets::VariantIds ids;
    const auto known = sheets::list_variants(world.files, world.folders());
    for (const auto& id : request.variants) {
        game::require_known("variant", id, known);
        ids.push_back({id, {}});
    }
    return ids;
}

/// Paper, cards and backs, with a book of templates that may need stock of its own.
PaperChoice choice_for(const PackRequest& request, const scenario::Club& club, const sheets::SheetBook& book,
                       const page::Stocks& stocks, source::Reporter& report) {
    PaperChoice choice = choose_paper(request.stock, club, stocks, report);
    // A variant with stock of its own needs it: it overrides the club's usual stock, but not the command
    // line's.
    if (!book.variant().stocks.empty()) {
        if (!request.stock.card && !choice.press) choice.card.reset();
        if (!request.stock.label) choice.label.reset();
    }
    choice.first_place = first_place(request.stock, choice.label);
    choice.backs = chosen_back(request.stock.backs, club.backs, book, report);
    if (choice.press && !request.stock.backs && !club.backs) choice.backs = choice.press->back;
    return choice;
}

/// Prepares the sheets of a player who wants other type, paper or cards than the rest. Nothing if he does
/// not.
std::shared_ptr<const PreparedPack> prepare_own(const PreparedPack& common, const scenario::Player& player,
                                                const World& world, PackRequest request,
                                                source::Reporter& report) {
    if (player.variants.empty() && !player.paper && !player.card) return nullptr;
    auto own = std::make_shared<PreparedPack>(common);
    if (!player.variants.empty()) {
        own->variants = player.variants;
        own->book = book_of(world, common.setup.rules->id, {player.variants, request.sheets}, report);
    }
    if (!own->book) return nullptr;
    scenario::Club club = common.setup.club;
    if (player.paper) club.paper = player.paper, request.stock.paper.reset();
    if (player.card) club.card = player.card, request.stock.card.reset();
    own->choice = choice_for(request, club, *own->book, common.stocks, report);
    if (player.card && !own->choice.card && !report.has_errors())
        own->choice.card = card_named(player.card->value, false, common.stocks);
    return own;
}

void prepare_players(PreparedPack& prepared, const World& world, const PackRequest& request,
                     source::Reporter& report) {
    for (const auto& side : prepared.rolled.sides)
        for (const auto& player : side.players) {
            dossier::Audience reader{dossier::Audience::Kind::side, side.id};
            if (side.players.size() > 1) reader.player = player.id;
            if (auto own = prepare_own(prepared, player, world, request, report))
                prepared.own.emplace(to_text(reader), std::move(own));
        }
}

}  // namespace

PaperChoice choose_paper(const PaperRequest& request, const scenario::Club& club, const page::Stocks& stocks,
                         source::Reporter& report) {
    PaperChoice choice;
    const std::string own_size = "a size, such as '70mm x 100mm'";
    const auto paper =
        chosen({"paper", request.paper, club.paper, paper_ids(stocks), own_size}, is_size, report);
    const auto card =
        chosen({"card", request.card, club.card, stock_ids(stocks, false), own_size}, is_size, report);
    const auto label =
        chosen({"label", request.label, club.label, stock_ids(stocks, true), own_size}, is_size, report);
    if (report.has_errors()) return choice;
    choice.paper = paper_named(paper.value_or("a4"), stocks);
    if (card) choice.card = card_named(*card, false, stocks);
    if (label) choice.label = card_named(*label, true, stocks);
    choice.cutting = cutting_of(request, club, stocks.cutting);
    if (club.printer.margin) choice.of_margin = club.printer.margin->place;
    if (club.cutting.bleed && !request.bleed) choice.of_bleed = club.cutting.bleed->place;
    choice.flip = flip_named(request.flip ? *request.flip : club.flip.value_or("long-edge"));
    choice.printer = printer_of(club.printer);
    choice.booklet = request.booklet;
    if (request.backs_apart) choice.cutting.backs = page::Backs::apart;
    if (request.press) take_press(*request.press, request, stocks, choice);
    return choice;
}

std::optional<PreparedPack> prepare_pack(const World& world, const PackRequest& request,
                                         source::Reporter& report) {
    auto setup = game::read_setup(world, request.game, report);
    if (!setup) return std::nullopt;
    const bool is_faulty = report.has_errors();
    const auto variants = variants_of(world, request, *setup);
    const auto book = book_of(world, setup->rules->id, {variants, request.sheets}, report);
    for (const auto& kind : request.sheets)
        if (book) game::require_known("sheet", kind, book->kinds());
    const auto budget = request.budget ? request.budget : std::make_shared<source::Budget>();
    auto pictures = std::make_shared<ScenarioPictures>(world.files, request.game.scenario,
                                                       shipped_scenarios(world), budget);
    pictures->read_all(setup->scenario, report);
    if (const auto& logo = setup->club.mark.logo) (void)pictures->find(logo->value, logo->place, report);
    if (is_faulty) return std::nullopt;
    auto rolled = game::decide_game(*setup, setup->seed, request.game.fair, report);
    if (rolled) setup->seed = rolled->seed;
    auto stocks = page::read_stocks(world.files, world.common("stocks.yaml"), report);
    if (!rolled || !book || !stocks || report.has_errors()) return std::nullopt;

    PaperChoice choice = choice_for(request, setup->club, *book, *stocks, report);
    if (report.has_errors()) return std::nullopt;
    const auto only = unit_ids(request.only, *rolled);
    const std::string folder = std::filesystem::path{request.game.scenario}.parent_path().string();
    auto fonts = world.fonts({request.fonts, setup->club.fonts, folder}, report);
    if (!fonts) return std::nullopt;
    auto& typesetter = (*world.typesetters)[fonts];
    if (!typesetter) typesetter = std::make_shared<text::Typesetter>(fonts);
    report_unprintable(setup->scenario.text, *typesetter, report);
    PreparedPack prepared{std::move(*setup),
                          std::move(*rolled),
                          book,
                          variants,
                          std::move(*stocks),
                          std::move(choice),
                          only,
                          std::move(fonts),
                          typesetter,
                          request.proof,
                          std::move(pictures),
                          budget};
    prepared.table = request.table;
    prepared.event = request.event;
    prepared.on_paper = request.format != Format::html;
    prepare_players(prepared, world, request, report);
    if (report.has_errors()) return std::nullopt;
    return prepared;
}

const PreparedPack& PreparedPack::of(const dossier::Audience& reader) const {
    const auto found = own.find(to_text(reader));
    return found == own.end() ? *this : *found->second;
}

std::optional<page::CardStock> PreparedPack::card_of(const layout::Template& sheet) const {
    if (sheet.stock.empty()) return std::nullopt;
    const auto own = stocks.cards.find(book->variant().stock(sheet.stock));
    if (own == stocks.cards.end()) return std::nullopt;
    return (own->second.label ? choice.label : choice.card).value_or(own->second);
}

const page::Paper& PreparedPack::paper_of(const page::CardStock& card) const {
    return card.makers ? stocks.papers.at(card.makers->paper) : choice.paper;
}

}  // namespace muster::pack
