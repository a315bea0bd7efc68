// Proofs of all shipped sheets: the names of elements are large enough to read, and cover no word and no
// other name, on every stock.
#include <catch2/catch.hpp>

#include "sheets/laid_sheets.hpp"
#include "support/page_checks.hpp"
#include "support/run.hpp"
#include "support/trials.hpp"

namespace proof_test {

using namespace muster;
using namespace muster::test;

struct Trial {
    std::string system;
    const dossier::Dossier& dossier;
    const layout::Template& sheet;
    sheets::SheetRequest request;
};

sheets::LaidOutSheet laid(const Trial& trial, bool proof) {
    static text::Typesetter typesetter(tests::fonts());
    auto request = trial.request;
    request.proof = proof;
    source::Reporter report;
    return sheets::make_sheet(trial.sheet, trial.dossier,
                              {book_of(trial.system), rules_of(trial.system), typesetter}, request, report);
}

bool is_of_proof(const page::PlacedText& text) {
    return text.origin && text.origin->element == "proof";
}

struct Tally {
    int pages = 0, names = 0;
};

void check(const Trial& trial, Tally& tally) {
    const auto plain = laid(trial, false), proof = laid(trial, true);
    REQUIRE(plain.pages.size() == proof.pages.size());
    for (std::size_t i = 0; i < proof.pages.size(); ++i) {
        INFO(trial.system << ", " << trial.sheet.sheet << ", page " << i + 1);
        // The art stays as it is, and nothing of the proof collides with it or with itself.
        CHECK(page::collisions(proof.pages[i]) == page::collisions(plain.pages[i]));
        std::set<std::string> names;
        for (const auto& text : page::texts(proof.pages[i])) {
            if (!is_of_proof(text)) continue;
            INFO(text.text);
            CHECK(tests::designed_size(text.face, text.size) >= lengths::Points{5.499});
            CHECK(names.insert(text.text).second);
        }
        const auto words = page::texts(proof.pages[i]).size() - names.size();
        CHECK(words == page::texts(plain.pages[i]).size());
        tally.names += static_cast<int>(names.size());
        ++tally.pages;
    }
}

/// One unit of each appearance is enough: infantry with a long name, guns, cavalry, and half a battalion.
sheets::SheetRequest on_card(const page::CardStock& card) {
    sheets::SheetRequest request{stocks().papers.at("a4").size, card.size};
    request.only = {"23rd-foot", "light-infantry", "royal-artillery-centre", "british-legion-cavalry"};
    return request;
}

void check_system(const std::string& system) {
    const auto game = played("camden", system);
    const auto& book = book_of(system);
    Tally cards, pages;
    for (const auto& who : {side_of("british"), umpire}) {
        const auto dossier = dossier::redact(game, who);
        for (const auto& kind : book.kinds()) {
            const auto& sheet = *book.find(kind);
            if ((sheet.audiences == std::vector{source::AudienceKind::umpire}) != (who == umpire)) continue;
            if (sheet.stock.empty()) {
                for (const char* paper : {"a4", "a3"})
                    check({system, dossier, sheet, {stocks().papers.at(paper).size, {}}}, pages);
                continue;
            }
            for (const auto& [id, card] : stocks().cards) {
                INFO(id);
                if (card.label == stocks().cards.at(sheet.stock).label)
                    check({system, dossier, *book.find_for(kind, card.size), on_card(card)}, cards);
            }
        }
    }
    // Hardly any name is left out: each label has five, each card has many more.
    CHECK(cards.pages > 100);
    CHECK(cards.names > 6 * cards.pages);
    CHECK(pages.names > 5 * pages.pages);
}

TEST_CASE("no name of a proof covers a word or another name, under every system") {
    int number = 0;
    for (const char* system :
         {"loyalty-and-glory", "fife-and-drum", "grid-awi", "empire-of-liberty", "awi-d20"})
        if (tests::is_due(number++)) check_system(system);
}

}  // namespace proof_test
