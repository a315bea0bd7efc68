#include "bench/deck.hpp"

#include <stdexcept>

#include <fmt/format.h>

#include "game/game_setup.hpp"
#include "pack/plan_sheets.hpp"
#include "pack/world.hpp"
#include "page/impose.hpp"
#include "sheets/make_sheet.hpp"
#include "source/render.hpp"
#include "support/run.hpp"

namespace muster::bench {
namespace {

/// Units of three types, each with its own name, so that only a card's own words occur twice.
std::string battle(const std::string& system, int units) {
    constexpr int units_a_side = 90;
    constexpr const char* types[] = {"regular-infantry", "cavalry", "militia"};
    std::string text = fmt::format("title: Bench\nrules: {}\nseed: bench\nsides:\n", system);
    for (int unit = 0; unit < units; ++unit) {
        if (unit % units_a_side == 0)
            text += fmt::format(
                "  - id: side-{0}\n    name: Side {0}\n    brigades:\n      - name: Brigade\n        "
                "commander: John Smith\n        units:\n",
                unit / units_a_side + 1);
        text += fmt::format("          - {{name: Battalion No. {}, type: {}, men: {}}}\n", unit + 1,
                            types[unit % 3], 300 + unit % 200);
    }
    return text;
}

[[noreturn]] void stop(const source::Reporter& report) {
    throw std::runtime_error(report.all().empty() ? "the deck cannot be made"
                                                  : report.all().front().sentence);
}

}  // namespace

struct Deck::State {
    source::DiskFiles files;
    pack::World world = pack::machine_world(files);
    std::optional<game::GameSetup> setup;
    std::vector<dossier::Dossier> dossiers;
    std::optional<sheets::SheetBook> book;
    std::optional<page::Stocks> stocks;
    std::shared_ptr<const text::FontSet> fonts;
};

Deck::Deck(const std::string& system, int units) : state_(std::make_unique<State>()) {
    const tests::TemporaryFolder folder;
    tests::write_file(folder / "bench.yaml", battle(system, units));
    source::Reporter report;
    const pack::World& world = state_->world;
    game::GameRequest request;
    request.scenario = folder / "bench.yaml";
    state_->setup = game::read_setup(world, request, report);
    if (!state_->setup) stop(report);
    const auto rolled = game::roll_game(*state_->setup, state_->setup->seed, report);
    if (!rolled) stop(report);
    state_->dossiers = pack::redact_game(*rolled, state_->setup->club);
    state_->book = sheets::SheetBook::read(world.files, world.folders(), system, report);
    state_->stocks = page::read_stocks(world.files, world.data + "/templates/common/stocks.yaml", report);
    if (!state_->book || !state_->stocks || report.has_errors()) stop(report);
    state_->fonts = world.fonts({}, report);
}

Deck::~Deck() = default;

std::vector<page::Page> Deck::lay_out() const {
    source::Reporter report;
    text::Typesetter typesetter{state_->fonts};
    const layout::Template& sheet = *state_->book->find("cards");
    const page::CardStock& card = state_->stocks->cards.at(sheet.stock);
    const page::Paper& paper = state_->stocks->papers.at("a4");
    std::vector<page::Page> cards;
    for (const auto& dossier : state_->dossiers) {
        if (dossier.audience.kind != dossier::Audience::Kind::side) continue;
        auto made = sheets::make_sheet(sheet, dossier, {*state_->book, *state_->setup->rules, typesetter},
                                       {paper.size, card.size}, report);
        std::move(made.pages.begin(), made.pages.end(), std::back_inserter(cards));
    }
    if (report.has_errors()) stop(report);
    return page::impose({std::move(cards), {}},
                        {card, paper, state_->stocks->cutting, page::Flip::long_edge, nullptr});
}

const text::FontSet& Deck::fonts() const {
    return *state_->fonts;
}

}  // namespace muster::bench
