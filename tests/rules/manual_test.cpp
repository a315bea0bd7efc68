// docs/rules-data.md has every key that rules data may have, in the words of the reader's own lists.
#include <fstream>
#include <iterator>

#include <catch2/catch.hpp>

#include "rules/aids_fields.hpp"
#include "rules/print_fields.hpp"
#include "rules/procedure_fields.hpp"
#include "rules/system_fields.hpp"

namespace manual_test {

using namespace muster;

const std::string& manual() {
    static const std::string text = [] {
        std::ifstream file(MUSTER_SOURCE_DIR "/docs/rules-data.md", std::ios::binary);
        return std::string{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    }();
    return text;
}

/// The keys of a map as one table of the manual, in the reader's order.
template <class T>
std::string table_of() {
    std::string table = "| key | meaning | |\n|---|---|---|\n";
    for (const auto& field : source::fields_of<T>()) {
        if (field.key == "do") continue;
        const char* needed = field.need == source::Need::required ? "needed" : "";
        table +=
            "| `" + std::string{field.key} + "` | " + std::string{field.meaning} + " | " + needed + " |\n";
    }
    return table;
}

template <class... T>
void check_tables() {
    const auto check = [](const std::string& table) {
        INFO(table);
        CHECK(manual().find(table) != std::string::npos);
    };
    (check(table_of<T>()), ...);
}

TEST_CASE("the manual has every key of a system's files") {
    check_tables<rules::SystemFile, rules::Option, rules::Ruling, rules::TypesFile, rules::Calibre,
                 rules::TroopType, rules::ValueRule, rules::OddsRule, rules::OddsDice, rules::UnitTest,
                 rules::FirstMover, rules::KeyTerrain, rules::Balance, rules::Measure>();
    check_tables<rules::CardRules, rules::CardFigure, rules::CardLine, rules::CardCell, rules::CardTrack,
                 rules::CardNote, rules::CardMeaning, rules::CardSecondRow>();
    check_tables<rules::Reference, rules::ReferencePart, rules::ReferenceTable, rules::ReferenceRow,
                 rules::ReferenceCell>();
}

TEST_CASE("the manual has every key of the helpers for the table") {
    check_tables<rules::Aids, rules::Stick, rules::StickMark, rules::Wedge, rules::Disc, rules::Counter,
                 rules::PointsFor, rules::Tally, rules::TurnOrder, rules::TurnTrack>();
}

TEST_CASE("the manual has every key of every mechanism") {
    check_tables<rules::ThrowOnTable, rules::ScoreRow, rules::BasesFromMen, rules::Detach, rules::AllHave,
                 rules::Contest, rules::DrawDistinct, rules::ThrowUntil, rules::PlaceInSquares,
                 rules::SquareFeature, rules::LayOutSquares, rules::NameGround, rules::Reckon, rules::Warn,
                 rules::FlankMarches, rules::AppointGenerals, rules::Contingent>();
}

}  // namespace manual_test
