// Armies as people keep them in spreadsheets become scenarios, and every cell that is not understood is
// reported.
#include "spreadsheet/army.hpp"

#include <catch2/catch.hpp>

#include "scenario/fields.hpp"
#include "scenario/read_scenario.hpp"
#include "source/render.hpp"

namespace army_test {

using namespace muster;
using Catch::Matchers::Contains;

const source::DiskFiles disk;
const std::string templates = MUSTER_SOURCE_DIR "/templates";

struct Made {
    std::string yaml, said;
};

struct Data {
    spreadsheet::Words words;
    scenario::TroopTypes types;
    Data() {
        source::Reporter report;
        words = *spreadsheet::read_words(disk, {templates}, report);
        types = *scenario::read_troop_types(disk, templates + "/common/troop-types.yaml", report);
        REQUIRE(source::render(report).empty());
    }
};

Made made(const source::Files& files, const std::string& path) {
    const Data data;
    source::Reporter report;
    const auto tables = spreadsheet::read_tables(files, path, report);
    std::optional<std::string> yaml;
    if (tables)
        yaml =
            spreadsheet::make_scenario(*tables, data.words, data.types, {path, "Army", "some-rules"}, report);
    return {yaml.value_or(""), source::render(report)};
}

Made made(const std::string& csv) {
    source::MemoryFiles files;
    files.files["army.csv"] = csv;
    return made(files, "army.csv");
}

Made made_from(const std::string& name) {
    return made(disk, MUSTER_SOURCE_DIR "/tests/spreadsheet/files/" + name);
}

/// Reads a scenario's text as it is written, after checking that it has no fault.
scenario::Scenario read(const std::string& yaml) {
    const Data data;
    source::Reporter report;
    const auto text = std::make_shared<source::SourceText>("a.yaml", yaml);
    REQUIRE(scenario::read_scenario(text, data.types, report));
    CHECK(source::render(report) == "");
    return *source::read<scenario::Scenario>(*source::parse_yaml(text, report), report);
}

std::string table_of(const std::string& yaml) {
    return spreadsheet::write_csv(spreadsheet::make_table(read(yaml), Data{}.words));
}

TEST_CASE("a table of several nations that names no side is of one side, and that is said") {
    const std::string header = "Unit,Nationality,Men\n4th Foot,British,300\n";
    CHECK_THAT(made(header + "1st Maryland,American,300\n").said, Contains("add a column Side"));
    CHECK(made(header + "5th Foot,British,300\n").said.find("[one-side]") == std::string::npos);
}

TEST_CASE("headers and troops are understood as clubs shorten them") {
    const auto army = made(
        "Bde,Regt.,Type,No. of men,Training\n"
        "First,24th,Inf,330,Veteran\n"
        ",16th,LD,200,Raw\n"
        ",Acland,Gren.,350,\n"
        ",Dearborn,L.I.,300,\n");
    INFO(army.said);
    CHECK_THAT(army.yaml, Contains("{name: \"24th\", type: regular-infantry, men: 330, quality: veteran}"));
    CHECK_THAT(army.yaml, Contains("type: cavalry, men: 200"));
    CHECK_THAT(army.yaml, Contains("type: grenadiers, men: 350"));
    CHECK_THAT(army.yaml, Contains("type: light-infantry, men: 300"));
    CHECK_THAT(army.yaml, Contains("- name: \"First\""));
}

TEST_CASE("an army of forty units with semicolons and accents of Latin-1 is read whole") {
    const Made army = made_from("forty-semicolons-latin1.csv");
    const auto scenario = read(army.yaml);
    std::size_t units = 0;
    for (const auto& side : scenario.sides)
        for (const auto& brigade : side.brigades) units += brigade.units.size();
    CHECK(units == 40);
    CHECK(scenario.sides.size() == 2);
    CHECK_THAT(army.yaml, Contains("Hessian Jägers"));
    CHECK_THAT(army.yaml, Contains("commander: \"Gen von Knyphausen\""));
}

TEST_CASE(
    "one run reports every doubtful cell by its row and column, and the scenario says so in a comment") {
    const Made army = made_from("forty-semicolons-latin1.csv");
    for (const std::string cell : {"row 5, Strength: 'c.300'", "row 6, Strength: '300-350'",
                                   "row 9, Strength: '?'", "row 12, Strength: 'estimated at 266'"})
        CHECK_THAT(army.said, Contains(cell));
    CHECK_THAT(army.said, Contains("[cell-not-used]") && Contains("[cell-uncertain]") &&
                              Contains("skipped as totals or remarks: row 10") &&
                              Contains("[rows-skipped]") && Contains("ignored: Points [columns-ignored]"));
    CHECK_THAT(army.yaml, Contains("Strength: c.300") && Contains("Strength: 12 coys"));
}

TEST_CASE("a side that is alone in the row of its column holds for the rows below it") {
    const Made army =
        made("Force,Section,Unit,Men\nBritish,,,\n,a,4th Foot,300\nAmerican,,,\n,b,1st Md,200\n");
    CHECK_THAT(army.yaml, Contains("- name: \"British\"") && Contains("- name: \"American\""));
    CHECK_THAT(army.yaml, !Contains("brigades:"));
}

TEST_CASE("columns that go to the notes are reported, and that none of them gives the men") {
    const Made abbreviated = made("Rgt;Str.;Arm;Fuel\n1st Md;c. 300;Cont;coal\nR.A.;1,200;;\n");
    CHECK_THAT(abbreviated.yaml,
               Contains("men: 300") && Contains("men: 1200") && Contains("type: artillery"));
    CHECK_THAT(abbreviated.said, Contains("the notes of their units: Fuel [columns-to-notes]"));
    const Made by_arms = made("Unit,Type,Foot,Horse\nGuards,regulars,450,\n17th,cavalry,,120\n");
    CHECK_THAT(by_arms.said, Contains("Foot, Horse; no column gives the men: call the one that does Men"));
    const Made train = made("Unit,Type,Guns,Fuel\nKnox,artillery,4,coal\nLamb,artillery,2,coal\n");
    CHECK_THAT(train.said, Contains("their units: Fuel [columns-to-notes]"));
}

TEST_CASE("numbers are read as people write them") {
    const Data data;
    const auto men = [](const std::string& cell) {
        const std::string yaml = made("Unit\tMen\tType\nX\t" + cell + "\tmilitia\n").yaml;
        const auto at = yaml.find("men: ");
        return at == std::string::npos ? "" : yaml.substr(at + 5, yaml.find('}') - at - 5);
    };
    for (const auto& [cell, number] :
         std::vector<std::pair<std::string, std::string>>{{"1,350", "1350"},
                                                          {"1 350", "1350"},
                                                          {"1.350", "1350"},
                                                          {"300.0", "300"},
                                                          {"300,0", "300"},
                                                          {"c.300", "300"},
                                                          {"300-350", "300"},
                                                          {"101 (ex. cavalry)", "101"},
                                                          {"320 men", "320"},
                                                          {"(220)", "220"},
                                                          {"?", ""},
                                                          {"....", ""},
                                                          {"unknown, but small", ""},
                                                          {"12 coys", ""},
                                                          {"", ""}})
        CHECK((cell + " is " + men(cell)) == cell + " is " + number);
}

TEST_CASE("a unit that comes later has its turn in a column, and comes with it again") {
    const Made army = made(
        "Regiment,Type,Men,Turn of entry\n4th,line,300,\n5th,line,300,6\n7th,line,300,\"turn 8, north\"\n"
        "9th,line,300,-\n10th,line,300,when the drums beat\n");
    CHECK_THAT(army.yaml, Contains("\"5th\", type: regular-infantry, men: 300, arrives: {turn: 6}") &&
                              Contains("arrives: {turn: 8, edge: north}") &&
                              Contains("Turn of entry: when the drums beat"));
    CHECK_THAT(army.said,
               Contains("row 6, Turn of entry") && Contains("[cell-not-used]") && !Contains("row 5"));
    CHECK_THAT(table_of(army.yaml),
               Contains("5th,regular-infantry,300,6") && Contains("7th,regular-infantry,300,\r\n"));
    // A whole brigade has no cell for it, and that is said.
    CHECK_THAT(
        made("Level,Name,Men,Arrives\n0,British,,\n1,Guards,,6\n2,1st Guards,300,\n").said,
        Contains("row 3, Arrives: 'Guards' is not a unit; write arrives: at its brigade in the scenario"));
}

TEST_CASE("a class in words is what troops are, or a note beside a column that says so") {
    const Made types = made("Regiment;Class;Men\n4th;line;300\nChester;militia;200\n");
    CHECK(types.said.empty());
    CHECK_THAT(types.yaml, Contains("\"4th\", type: regular-infantry, men: 300") &&
                               Contains("\"Chester\", type: militia, men: 200"));
    const Made notes = made("Regiment;Type;Class;Men\n4th;militia;elite;300\n");
    CHECK_THAT(notes.said, Contains("the notes of their units: Class [columns-to-notes]"));
    CHECK_THAT(notes.yaml, Contains("type: militia, men: 300") && Contains("Class: elite"));
    CHECK_THAT(made("Regiment;Type;Class\n4th;militia;3\n").yaml, Contains("class: 3"));
}

TEST_CASE("a hierarchy may be in columns, filled down, merged, in headings, in levels or in sheets") {
    const auto first = [](const std::string& file) {
        const auto side = read(made_from(file).yaml).sides.at(0);
        return side.name + "/" + side.brigades.at(0).name + "/" + side.brigades.at(0).units.at(1).name.value;
    };
    CHECK(first("forty-semicolons-latin1.csv") == "British/Brigade of Guards/2nd (Coldstream) Guards");
    CHECK(first("merged.xlsx") == "Crown/1st Brigade/23rd Foot");
    CHECK(first("headings.csv") == "British/First Brigade/Jan-71");
    CHECK(first("levels-utf16.tsv") == "British/1st Brigade/Jägers");
}

// Both were written by LibreOffice Calc 7.4.
TEST_CASE("what a merged cell says holds for each row that it covers, in .ods and in .xlsx") {
    // The date is shown as 01/04, and an .xlsx has only its number.
    for (const auto& [file, date] : {std::pair<std::string, std::string>{"merged-down.ods", "01/04"},
                                     {"merged-down.xlsx", "1971-04-01"}}) {
        INFO(file);
        const Made army = made_from(file);
        std::vector<std::string> units;
        for (const auto& side : read(army.yaml).sides)
            for (const auto& brigade : side.brigades)
                for (const auto& unit : brigade.units)
                    units.push_back(side.name + "/" + brigade.name + "/" + unit.name.value + "/" +
                                    unit.type.value + "/" + unit.coat + "/" +
                                    std::to_string(unit.men.value_or(0)) + "/" +
                                    std::to_string(unit.guns.value_or(0)));
        CHECK(units == std::vector<std::string>{
                           "British/First line/63rd Foot/regular-infantry/red/180/0",
                           "British/First line/King's American Regiment/regular-infantry/red/220/0",
                           "British/Second line/Volunteers of Ireland/light-infantry/red/170/0",
                           "American/Virginia/1st Virginia/continental-infantry/blue/500/0",
                           "American/Virginia/2nd Virginia/continental-infantry/blue/500/0",
                           "American/Virginia/Harrison's guns/artillery/blue/0/3",
                           "American/State troops/" + date + "/militia//90/0"});
        // The headers are merged over two rows, of which the second names more; the men of two regiments may
        // be those of both.
        CHECK_THAT(army.said,
                   Contains("row 9, Men: the cell is merged with the one above it; '500' is used") &&
                       Contains("[cell-merged]") && Contains("row 11, Unit:") &&
                       Contains("[name-is-a-date]") && !Contains("[no-unit-name]"));
    }
}

TEST_CASE("a name that became a date, a row without a name and a sheet without headers are reported") {
    CHECK_THAT(made_from("merged.xlsx").said, Contains("row 5, Unit: '1971-01-01'") &&
                                                  Contains("[name-is-a-date]") && Contains("'Shopping'") &&
                                                  Contains("[sheet-ignored]"));
    const Made army = made_from("headings.csv");
    CHECK_THAT(army.said, Contains("row 8, Unit_Name: 'Jan-71'") && Contains("row 13") &&
                              Contains("[no-unit-name]") && Contains("[type-guessed]"));
    CHECK_THAT(army.yaml, Contains("count: 6"));
}

TEST_CASE(
    "a title above the table is the scenario's, and a name alone without units below it is not lost in "
    "silence") {
    const Made army = made(
        "The Bridge\nRegiment,Men\nBritish\nLeslie's Brigade\n71st,244\nBose\nWebster\n23rd,100\nAmerican\n");
    CHECK_THAT(army.yaml, Contains("title: \"The Bridge\""));
    CHECK_THAT(army.said, Contains("[title-taken]") && Contains("row 6: 'Bose'") &&
                              Contains("row 9: 'American'") && Contains("[heading-without-units]") &&
                              !Contains("'Webster' stands"));
}

TEST_CASE("a file without an army is refused in words that say what to change") {
    CHECK_THAT(made("shopping;list\nmilk;2\n").said, Contains("[no-header]"));
    CHECK_THAT(made("Unit;Men\nTotal;300\n").said, Contains("[no-army]"));
    CHECK_THAT(made("PK\x03\x04 this is no archive").said, Contains("[not-a-spreadsheet]"));
    CHECK_THAT(made("Unit;Men\n" + std::string(6'000, '\n')).said, Contains("[spreadsheet-too-large]"));
}

TEST_CASE("a file is read whatever its encoding, its line ends and its case of headers") {
    for (const std::string csv :
         {"unit,MEN\nJ\xC3\xA4gers,200\n", "\xEF\xBB\xBFUnit;Men\r\nJ\xC3\xA4gers;200\r\n",
          "sep=|\rUNIT|men\rJ\xE4gers|200\r", "Unit_Name\t men \n\"J\xE4gers\"\t200"})
        CHECK_THAT(made(csv).yaml, Contains("{name: \"Jägers\", type: jagers, men: 200}"));
    for (const std::string end : {"\n", "\r\n", "\r"}) {
        const Made army = made("Unit,Men,Notes" + end + "J\xC3\xA4gers,200,\"first" + end + "second\"" + end);
        CHECK_THAT(army.yaml, Contains("first\\nsecond\""));
        read(army.yaml);
    }
}

TEST_CASE("out and in again gives the same table") {
    for (const std::string name :
         {"brandywine-birmingham-hill", "camden", "cowpens", "freemans-farm", "hobkirks-hill", "germantown",
          "savannah", "oriskany", "kings-mountain", "eutaw-springs", "guilford-courthouse", "princeton"}) {
        INFO(name);
        source::Reporter report;
        const auto text = source::read_text(disk, MUSTER_SOURCE_DIR "/scenarios/" + name + ".yaml", report);
        const std::string csv = table_of(std::string{text->bytes()});
        CHECK(table_of(made(csv).yaml) == csv);
        source::MemoryFiles files;
        files.files["army.ods"] = spreadsheet::write_ods(spreadsheet::read_separated(csv.substr(3)));
        CHECK(table_of(made(files, "army.ods").yaml) == csv);
    }
}

TEST_CASE("guns are read with their pounds where a club writes both in one cell") {
    for (const std::string cell : {"4 x 6pdr", "4x6-pdr", "4 X 6 pounders", "4 × 6 lb", "4 6-pdrs"}) {
        const Made army = made("Unit,Guns\nRoyal Artillery," + cell + "\n");
        INFO(cell << army.said);
        CHECK_THAT(army.yaml, Contains("guns: 4, pounds: 6"));
        CHECK(army.said.empty());
        CHECK_THAT(made("Unit,Type,Strength\nRoyal Artillery,guns," + cell + "\n").yaml,
                   Contains("guns: 4, pounds: 6"));
    }
    CHECK_THAT(made("Unit,Guns\nRoyal Artillery,4 x 6 mules\n").said, Contains("[cell-not-used]"));
    CHECK_THAT(made("Unit,Guns\nRoyal Artillery,4 x 0-pdr\n").said, Contains("[cell-not-used]"));
    CHECK_THAT(made("Unit,Type,Strength\nRoyal Artillery,guns,4 guns\n").yaml,
               Contains("type: artillery, guns: 4}"));
    CHECK_THAT(made("Unit,Type,Strength\nRoyal Artillery,guns,40\n").yaml,
               Contains("type: artillery, men: 40}"));
}

TEST_CASE("pieces of a calibre that is no number of pounds are still so many guns") {
    const auto army = made("Unit,Type,Guns\nHowitzers,Artillery,2 x 5.5-inch howitzer\n");
    CHECK_THAT(army.yaml, Contains("guns: 2") && !Contains("pounds"));
    CHECK_THAT(army.said, Contains("'2 x 5.5-inch howitzer' is not a plain number; 2 is used"));
}

TEST_CASE("a row that names a side or a brigade and no unit gives its commander") {
    const Made army = made(
        "Side,Brigade,Commander,Unit,Type,Men\nCrown,,Clinton,,,\n,Guard,O'Hara,,,\n,,,1st Guards,Foot "
        "Guards,220\n"
        ",,,Bose,Hessian,310\nRebels,,Greene,,,\n,Virginia,Lawson,4th Virginia,continentals,400\n");
    CHECK_THAT(army.yaml, Contains("name: \"Crown\"\n    commander: \"Clinton\"") &&
                              Contains("name: \"Guard\"\n        commander: \"O'Hara\"") &&
                              Contains("name: \"Rebels\"\n    commander: \"Greene\"") &&
                              Contains("commander: \"Lawson\""));
    CHECK_THAT(army.yaml, Contains("nationality: hessian"));
    CHECK_THAT(army.said, !Contains("[no-unit-name]"));
}

TEST_CASE("a commander in a unit's row is the brigade's only if its other units have no other") {
    const std::string columns = "Brigade,Unit,Commander,Type,Men\n";
    const auto several = made(columns +
                              "First,1st Foot,Col Hay,Line,300\n,2nd Foot,Col May,Line,300\n"
                              ",3rd Foot,Col Ray,Line,300\n");
    CHECK_THAT(several.yaml, !Contains("commander:") && Contains("Commander: Col Hay") &&
                                 Contains("Commander: Col May") && Contains("Commander: Col Ray"));
    const auto one =
        made(columns + "First,1st Foot,Col Hay,Line,300\n,2nd Foot,,Line,300\n,3rd Foot,Col Hay,Line,300\n");
    CHECK_THAT(one.yaml, Contains("commander: \"Col Hay\"") && !Contains("notes:"));
    const auto named_after =
        made(columns + "Glover's Brigade,1st Foot,Brig Gen Glover,Line,300\n,2nd Foot,Col May,Line,300\n");
    CHECK_THAT(named_after.yaml, Contains("commander: \"Brig Gen Glover\"") &&
                                     Contains("Commander: Col May") && !Contains("Commander: Brig Gen"));
}

TEST_CASE("a heading may name who commands the side, or the brigade above it") {
    const auto army = made(
        "Unit,Type,Men\nAmerican army,,\n\"Maj Gen Sullivan, army commander\",,\n"
        "First Brigade,,\nCommander: Brig Gen Glover,,\n1st Foot,Line,300\n"
        "Left Wing: Col Lee commanding,,\n2nd Foot,Line,300\n"
        "British Army (Earl Cornwallis),,\nWebster's Brigade (Lt Col Webster),,\n"
        "33rd Foot (1st West Riding),Line,300\n");
    CHECK_THAT(army.yaml, Contains("name: \"American army\"\n    commander: \"Maj Gen Sullivan\"") &&
                              Contains("name: \"First Brigade\"\n        commander: \"Brig Gen Glover\"") &&
                              Contains("name: \"Left Wing\"\n        commander: \"Col Lee"));
    CHECK_THAT(army.yaml,
               Contains("name: \"British Army\"\n    commander: \"Earl Cornwallis\"") &&
                   Contains("name: \"Webster's Brigade\"\n        commander: \"Lt Col Webster\"") &&
                   Contains("33rd Foot (1st West Riding)"));
    CHECK_THAT(made("Brigade,Unit,Men\n1st Brigade: Brig Gen Grant,4th Foot,300\n,5th Foot,200\n").yaml,
               Contains("name: \"1st Brigade\"\n        commander: \"Brig Gen Grant\""));
    CHECK_THAT(
        made("Brigade,Unit,Men\nWing: Left,4th Foot,300\nRall: Hessians,Rall,200\n").yaml,
        Contains("name: \"Wing: Left\"") && Contains("name: \"Rall: Hessians\"") && !Contains("commander"));
    CHECK_THAT(army.said, !Contains("heading"));
}

TEST_CASE("a quality in a club's words is that of the rules, and a comment says so") {
    const auto army = made(
        "Unit,Type,Men,Training\n1st Foot,Line,300,Regular\n2nd Foot,Line,300,Elite\n"
        "3rd Foot,Line,300,Peerless\n");
    CHECK_THAT(army.yaml, Contains("quality: average") &&
                              Contains("# 1st Foot: Training: Regular is taken as average") &&
                              Contains("quality: elite") && Contains("quality: peerless"));
}

TEST_CASE("units that are alike are one row with a quantity, and come back as one") {
    const std::string yaml =
        "title: A\nrules: some-rules\nsides:\n  - name: British\n    units:\n      - {name: Militia, count: "
        "6, type: militia, men: 50}\n";
    const std::string csv = table_of(yaml);
    CHECK_THAT(csv, Contains("Militia,6,militia,50"));
    CHECK(table_of(made(csv).yaml) == csv);
}

}  // namespace army_test
