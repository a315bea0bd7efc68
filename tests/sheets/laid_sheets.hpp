// Every sheet of a game laid out for one reader, on a paper and in a variant, and what is wrong on its pages.
#pragma once

#include <algorithm>

#include "page/query.hpp"
#include "page/stock.hpp"
#include "sheets/bound_sheet.hpp"
#include "support/page_checks.hpp"
#include "support/run.hpp"
#include "text/fonts_of_test.hpp"

namespace muster::test {

inline const page::Stocks& stocks() {
    static const page::Stocks read = [] {
        source::Reporter report;
        auto stocks = page::read_stocks(source::DiskFiles{}, templates + "/common/stocks.yaml", report);
        if (!stocks) throw std::runtime_error("no stocks");
        return std::move(*stocks);
    }();
    return read;
}

/// A shipped scenario as played under another system.
inline roll::Rolled played(const std::string& scenario, const std::string& system) {
    auto read =
        scenario_of(tests::read_file(std::string{MUSTER_SOURCE_DIR} + "/scenarios/" + scenario + ".yaml"));
    read.rules.value = system;
    read.options.clear();
    for (auto& side : read.sides)
        for (auto& brigade : side.brigades)
            for (auto& unit : brigade.units) unit.as.reset();
    auto outcome = roll_it(read, rules_of(system), "a variant");
    INFO(source::render(outcome.said));
    REQUIRE(outcome.rolled);
    return std::move(*outcome.rolled);
}

struct Printing {
    std::string paper = "a4";
    std::vector<std::string> variants = {};
    std::string only = {};  ///< a kind of sheet; empty: all
};

inline const sheets::SheetBook& book_in(const std::string& system, const std::vector<std::string>& variants) {
    if (variants.empty()) return book_of(system);
    static std::map<std::pair<std::string, std::vector<std::string>>, sheets::SheetBook> read;
    const auto known = read.find({system, variants});
    if (known != read.end()) return known->second;
    sheets::VariantIds ids;
    for (const auto& id : variants) ids.push_back({id, {}});
    source::DiskFiles files;
    source::Reporter report;
    auto book = sheets::SheetBook::read(files, {{templates}}, system, report, {ids, {}});
    INFO(source::render(report));
    REQUIRE(book);
    REQUIRE(report.all().empty());
    return read.emplace(std::pair{system, variants}, std::move(*book)).first->second;
}

/// Every sheet that this dossier gives, or only those of one kind; none may have a fault.
inline std::vector<sheets::LaidOutSheet> sheets_of(const roll::Rolled& game, const dossier::Audience& who,
                                                   const Printing& printing = {}) {
    static text::Typesetter typesetter(tests::fonts());
    const auto dossier = dossier::redact(game, who);
    const auto& book = book_in(game.rules, printing.variants);
    std::vector<sheets::LaidOutSheet> made;
    const bool for_everyone = who.kind == dossier::Audience::Kind::everyone;
    for (const auto& kind : book.kinds()) {
        if (!printing.only.empty() && kind != printing.only) continue;
        const auto& sheet = *book.find(kind);
        if (for_everyone && !sheet.is_for(who.kind)) continue;
        if (sheet.audiences == std::vector{source::AudienceKind::umpire} &&
            who.kind != dossier::Audience::Kind::umpire)
            continue;
        sheets::SheetRequest request{stocks().papers.at(printing.paper).size, {}};
        if (!sheet.stock.empty()) request.card = stocks().cards.at(book.variant().stock(sheet.stock)).size;
        source::Reporter report;
        made.push_back(
            sheets::make_sheet(sheet, dossier, {book, rules_of(game.rules), typesetter}, request, report));
        INFO(kind << " for " << (who.side.empty() ? "all" : who.side) << "\n" << source::render(report));
        CHECK(report.all().empty());
    }
    return made;
}

using page::collisions_of;

}  // namespace muster::test
