// Sheets at the limits of what a scenario may have: names of one letter and of the greatest length, a name
// with the longest words, letters of every Latin alphabet, units of a handful and of thousands, one unit in a
// side and sixty. Everything is printed without overlap, or unit, sheet and field are reported.
#include <catch2/catch.hpp>

#include "sheets/laid_sheets.hpp"
#include "source/limits.hpp"
#include "support/trials.hpp"

namespace extremes_test {

using namespace muster;
using namespace muster::test;

const std::vector<std::string> systems{"loyalty-and-glory", "awi-d20", "grid-awi", "empire-of-liberty",
                                       "fife-and-drum"};

/// A number of letters in words of up to `longest`.
std::string name_of(std::size_t letters, std::size_t longest = 9) {
    constexpr std::string_view alphabet = "etaoinshrdlucmfwypvbgkjqxz";
    std::string name;
    for (std::size_t i = 0; i < letters; ++i)
        name += i % (longest + 1) == longest && i + 1 < letters ? ' ' : alphabet[(i * 7 + letters) % 26];
    name.front() = static_cast<char>(name.front() - 'a' + 'A');
    return name;
}

struct Extreme {
    std::string name, type = "regular-infantry", size = "men: 400";
};

std::string battle(const std::string& system, const std::vector<Extreme>& units) {
    std::string text = "title: At the ends\nrules: " + system + "\nseed: ends\nsides:\n";
    for (const char* side : {"british", "american"}) {
        text += std::string{"  - id: "} + side + "\n    name: " + side + "\n    commander: \"" +
                units.front().name + "\"\n    brigades:\n      - name: Brigade\n        units:\n";
        int number = 0;
        for (const auto& unit : units)
            text += "          - {id: " + std::string{side} + "-" + std::to_string(++number) + ", name: \"" +
                    unit.name + "\", type: " + unit.type + ", " + unit.size + "}\n";
    }
    return text;
}

/// Names of 1, 11, 21 ... letters up to the limit, in short words, in long ones and in the longest.
std::vector<Extreme> names() {
    std::vector<Extreme> units;
    for (std::size_t letters = 1; letters <= source::limits::name_characters; letters += 17)
        for (const std::size_t longest :
             {std::size_t{8}, std::size_t{18}, source::limits::name_word_characters})
            units.push_back({name_of(letters, longest)});
    for (const char* name :
         {"Pułk Grenadierów Księcia Józefa Żółkiewskiego", "Trung đoàn Nguyễn Huệ Quang Trung",
          "Şehzade Süleyman’ın Yeniçeri Ocağı", "Þingeyska fótgönguliðið í Öxnadal",
          "Královský pěší pluk č. 42 „Žďár“", "A\u0301 E\u0308 o\u0302\u0301 z\u030C i\u0328"})
        units.push_back({name});
    units.push_back({name_of(source::limits::name_characters, 18), "artillery", "guns: 12, pounds: 24"});
    units.push_back({name_of(source::limits::name_characters, source::limits::name_word_characters),
                     "cavalry", "men: 30"});
    return units;
}

const std::vector<int> common_sizes{1, 20, 60, 120, 240, 480, 700, 900, 1200, 1500};
const std::vector<int> odd_sizes{2000, 3000, 4000, 5000, 10'000, 20'000};

/// Units of many sizes, with names of medium length.
std::vector<Extreme> sizes(const std::vector<int>& all_men, const std::vector<int>& all_guns) {
    std::vector<Extreme> units;
    for (const int men : all_men)
        for (const char* type : {"regular-infantry", "militia", "cavalry", "grenadiers"})
            units.push_back({name_of(38), type, "men: " + std::to_string(men)});
    for (const int guns : all_guns)
        units.push_back({name_of(38), "artillery", "guns: " + std::to_string(guns)});
    return units;
}

struct Tally {
    int sheets = 0;
    std::string said;  ///< what did not fit
};

/// All sheets of the game for a side and the umpire, on a paper and a card.
Tally lay_out(const roll::Rolled& game, const std::string& paper, const std::string& card) {
    static text::Typesetter typesetter(tests::fonts());
    Tally tally;
    for (const auto& who : {umpire, side_of("british")}) {
        const auto dossier = dossier::redact(game, who);
        const auto& book = book_of(game.rules);
        for (const auto& kind : book.kinds()) {
            const auto& sheet = *book.find(kind);
            if (kind == "aids" && paper == "a5") continue;  // sticks and discs are longer than that
            const bool for_umpire = sheet.is_for(source::AudienceKind::umpire);
            if (for_umpire != (who.kind == dossier::Audience::Kind::umpire)) continue;
            sheets::SheetRequest request{stocks().papers.at(paper).size, {}};
            if (!sheet.stock.empty())
                request.card = stocks().cards.at(kind == "cards" ? card : sheet.stock).size;
            source::Reporter report;
            const auto made =
                sheets::make_sheet(sheet, dossier, {book, rules_of(game.rules), typesetter}, request, report);
            ++tally.sheets;
            tally.said += source::render(report);
            for (const auto& one : report.all()) {
                INFO(one.sentence);
                CHECK((one.kind == "too-full" || one.kind == "too-many-boxes" ||
                       one.kind == "text-does-not-fit"));
                CHECK(one.sentence.find(who.side.empty() ? "-" : who.side + "-") != std::string::npos);
                CHECK(one.sentence.find("sheet ") != std::string::npos);
                CHECK(one.sentence.find('\'') != std::string::npos);  // the field, in quotation marks
            }
            if (!report.all().empty()) continue;
            for (const auto& page : made.pages) {
                INFO(game.rules << ", " << kind << " on " << paper << " and " << card);
                CHECK(collisions_of(page) == std::vector<std::string>{});
                for (const auto& text : page::texts(page))
                    CHECK(tests::designed_size(text.face, text.size) >= lengths::Points{5.999});
            }
        }
    }
    return tally;
}

TEST_CASE("names of any length in any Latin alphabet are printed on all sheets of all systems") {
    for (const auto& system : systems) {
        const auto game = rolled(battle(system, names()));
        for (const auto& [paper, card] : {std::pair{"a4", "poker"}, std::pair{"letter", "poker-us"}}) {
            const auto tally = lay_out(game, paper, card);
            INFO(system << " on " << paper);
            CHECK(tally.said == "");
            CHECK(tally.sheets >= 5);
        }
    }
}

TEST_CASE("titles, places, sides and brigades may have long names as well as units") {
    const auto put = [](std::string& text, const std::string& from, const std::string& to) {
        for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
            text.replace(at, from.size(), to);
    };
    int number = 0;
    for (const std::size_t letters : {30, 60, 120}) {
        for (const auto& system : systems) {
            std::string text = battle(system, {{name_of(12)}, {name_of(letters)}});
            put(text, "title: At the ends",
                "title: " + name_of(letters) + "\ndate: 1777-10-04\nplace: " + name_of(letters));
            put(text, "name: british", "name: " + name_of(letters));
            put(text, "name: Brigade",
                "name: " + name_of(letters) + "\n        commander: " + name_of(letters));
            const auto game = rolled(text);
            for (const auto& [paper, card] :
                 {std::pair{"a4", "poker"}, std::pair{"letter", "poker-us"}, std::pair{"a5", "poker"}}) {
                if (!tests::is_due(number++)) continue;
                INFO(system << " on " << paper << ", " << letters << " letters");
                CHECK(lay_out(game, paper, card).said == "");
            }
        }
    }
}

TEST_CASE("units of one man and of 1,500, of one gun and of 24, are printed by all systems") {
    int number = 0;
    for (const auto& system : systems) {
        const auto game = rolled(battle(system, sizes(common_sizes, {1, 2, 6, 12, 18, 24})));
        for (const char* card : {"poker", "poker-us", "tarot", "a7", "a6", "quarter", "index"}) {
            if (!tests::is_due(number++)) continue;
            INFO(system << " on " << card);
            CHECK(lay_out(game, "a4", card).said == "");
        }
    }
}

TEST_CASE("units larger than any regiment was are printed, or told with unit and sheet") {
    int number = 0;
    for (const auto& system : systems)
        for (const char* card : {"poker", "bridge", "a6"})
            if (const int n = number++; tests::is_due(n + n / 3))
                CHECK(lay_out(rolled(battle(system, sizes(odd_sizes, {30, 40}))), "letter", card).sheets > 4);
}

TEST_CASE("cards too small for a system's content name the unit and what is too long, and print nothing") {
    for (const auto& system : systems)
        for (const char* card : {"mini", "business"})
            CHECK(lay_out(rolled(battle(system, sizes({400}, {4}))), "a4", card).sheets > 4);
}

TEST_CASE("one unit a side and sixty fill as many pages as they need") {
    int number = 0;
    for (const auto& system : systems)
        for (const int count : {1, 2, 9, 10, 27, 60}) {
            if (const int n = number++; !tests::is_due(n + n / 6)) continue;  // other counts for each system
            const auto game = rolled(battle(system, std::vector<Extreme>(static_cast<std::size_t>(count),
                                                                         {"1st Battalion of Foot Guards"})));
            for (const char* paper : {"a4", "letter"}) {
                INFO(system << ", " << count << " units on " << paper);
                CHECK(lay_out(game, paper, "poker").said == "");
            }
        }
}

TEST_CASE("sheets that are only checked have the faults and pages of printed ones, without plans") {
    static text::Typesetter typesetter(tests::fonts());
    const auto game = played("brandywine-birmingham-hill", "loyalty-and-glory");
    const auto dossier = dossier::redact(game, umpire);
    const auto& book = book_of(game.rules);
    std::string faults;
    for (const auto& kind : book.kinds())
        for (const char* paper : {"a4", "a5"}) {
            const auto& sheet = *book.find(kind);
            sheets::SheetRequest request{stocks().papers.at(paper).size, {}};
            if (!sheet.stock.empty()) request.card = stocks().cards.at("mini").size;
            const auto make = [&](bool is_printed, source::Reporter& report) {
                request.is_printed = is_printed;
                return sheets::make_sheet(sheet, dossier, {book, rules_of(game.rules), typesetter}, request,
                                          report);
            };
            source::Reporter of_printed, of_checked;
            const auto printed = make(true, of_printed), checked = make(false, of_checked);
            INFO(kind << " on " << paper);
            CHECK(source::render(of_checked) == source::render(of_printed));
            CHECK(checked.fits == printed.fits);
            REQUIRE(checked.pages.size() == printed.pages.size());
            faults += source::render(of_checked);
            if (kind != "map" || printed.pages.empty()) continue;
            CHECK(page::texts(checked.pages.front()).size() + 10 < page::texts(printed.pages.front()).size());
        }
    CHECK(faults.find("[too-full]") != std::string::npos);
}

}  // namespace extremes_test
