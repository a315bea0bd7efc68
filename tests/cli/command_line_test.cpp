// The command line as used in scripts: exit statuses, what goes to stdout, what is suggested.
#include <filesystem>
#include <set>
#include <sstream>

#include <catch2/catch.hpp>

#include "support/folders.hpp"
#include "support/run.hpp"

namespace command_line_test {

using namespace muster::tests;
using Catch::Matchers::Contains;

std::string scenario(const std::string& name) {
    return std::string{MUSTER_SOURCE_DIR} + "/scenarios/" + name + ".yaml";
}

/// The first words of the lines below a heading of a help text.
std::vector<std::string> words_below(const std::string& heading, const std::string& help) {
    std::istringstream lines{help};
    std::string line;
    while (std::getline(lines, line) && line != heading) {
    }
    std::vector<std::string> words;
    while (std::getline(lines, line) && !line.empty()) {
        std::string word;
        std::istringstream{line} >> word;
        words.push_back(word);
    }
    return words;
}

/// The words of a choice as help lists them on the line that has `name`: "pdf, svg or png".
std::vector<std::string> choices_of(const std::string& name, const std::string& help) {
    const std::size_t at = help.find("  " + name + " ");
    if (at == std::string::npos) return {};
    // What an option excludes comes before its words, which then begin on the next line.
    std::string list = help.substr(at, std::min(help.find("\n  -", at), help.find("\n\n", at)) - at);
    list = list.substr(list.rfind("  ") + 2);
    for (const std::string between : {" or ", ", "})
        for (std::size_t i = list.find(between); i != std::string::npos; i = list.find(between))
            list.replace(i, between.size(), "\n");
    std::istringstream lines{list};
    std::vector<std::string> words;
    for (std::string word; std::getline(lines, word);) words.push_back(word.substr(0, word.find(' ')));
    return words;
}

std::string manual_page() {
    std::string manual = read_file(MUSTER_SOURCE_DIR "/share/muster.1");
    for (std::size_t at = manual.find("\\-"); at != std::string::npos; at = manual.find("\\-", at))
        manual.replace(at, 2, "-");
    return manual;
}

TEST_CASE("help and version are given on stdout with status 0") {
    std::vector<std::string> all{"--help", "--version"};
    for (const auto& command : words_below("Commands:", run_muster("--help").output)) {
        all.push_back(command + " --help");
        all.push_back(command + " --version");
    }
    CHECK(all.size() > 20);
    for (const auto& words : all) {
        const Ran ran = run_muster(words);
        INFO(words);
        CHECK(ran.status == 0);
        CHECK_FALSE(ran.output.empty());
        CHECK(ran.said.empty());
    }
}

TEST_CASE("help is also what `muster help` gives, of all commands or of one") {
    CHECK(run_muster("help").output == run_muster("--help").output);
    CHECK(run_muster("help build").output == run_muster("build --help").output);
}

TEST_CASE("every command and option that help names stands in the manual page and in the pages of docs") {
    std::string manual = read_file(MUSTER_SOURCE_DIR "/share/muster.1");
    for (std::size_t at = manual.find("\\-"); at != std::string::npos; at = manual.find("\\-", at))
        manual.replace(at, 2, "-");
    std::string docs;
    for (const auto& entry : std::filesystem::directory_iterator(MUSTER_SOURCE_DIR "/docs"))
        if (entry.path().extension() == ".md") docs += read_file(entry.path().string());
    const std::string bash = read_file(MUSTER_SOURCE_DIR "/share/completions/muster.bash");
    const std::string zsh = read_file(MUSTER_SOURCE_DIR "/share/completions/_muster");
    for (const auto& command : words_below("Commands:", run_muster("--help").output)) {
        INFO(command);
        CHECK(manual.find(".B " + command + "\n") != std::string::npos);
        CHECK(manual.find(".B muster " + command + "\n") != std::string::npos);
        CHECK(docs.find("muster " + command) != std::string::npos);
        CHECK(bash.find(" " + command) != std::string::npos);
        CHECK(zsh.find("'" + command + ":") != std::string::npos);
        const std::string help = run_muster(command + " --help").output;
        for (std::size_t at = help.find("--"); at != std::string::npos; at = help.find("--", at + 2)) {
            const std::size_t end = help.find_first_not_of("abcdefghijklmnopqrstuvwxyz-", at);
            const std::string option = help.substr(at, end - at);
            if (option.size() < 4) continue;
            INFO(option);
            CHECK(manual.find(option) != std::string::npos);
            if (option != "--help" && option != "--version") CHECK(docs.find(option) != std::string::npos);
        }
    }
}

TEST_CASE("every format and every list in the help is in the manual page and the completions") {
    const std::string manual = manual_page();
    for (const std::string choice :
         {"build --format FORMAT", "roll --format FORMAT", "odds --format FORMAT", "list --format FORMAT",
          "export --format FORMAT", "list WHAT REQUIRED"}) {
        const std::size_t space = choice.find(' ');
        const std::string help = run_muster(choice.substr(0, space) + " --help").output;
        const auto words = choices_of(choice.substr(space + 1), help);
        CHECK(words.size() >= 2);
        const bool is_list = choice == "list WHAT REQUIRED";
        const std::string there = is_list ? manual.substr(manual.find(".IR rules | "), 200)
                                          : manual.substr(manual.find(".BI --format"), 200);
        for (const auto& word : words) {
            INFO(choice << ": " << word);
            CHECK(there.find(word) != std::string::npos);
            for (const std::string file : {"muster.bash", "_muster"})
                CHECK(read_file(MUSTER_SOURCE_DIR "/share/completions/" + file).find(word) !=
                      std::string::npos);
        }
    }
}

TEST_CASE("a mistyped command, option, sheet, paper or audience gives status 2 and the nearest word") {
    const auto refuses = [](const std::string& words, const std::string& suggestion) {
        const Ran ran = run_muster(words);
        INFO(words);
        CHECK(ran.status == 2);
        CHECK(ran.output.empty());
        CHECK_THAT(ran.said, Contains(suggestion));
    };
    refuses("biuld x.yaml", "did you mean 'build'?");
    refuses("build --papr a4 " + scenario("hobkirks-hill"), "did you mean '--paper'?");
    refuses("build --paper a44 " + scenario("hobkirks-hill") + " -o /nonexistent", "did you mean 'a4'?");
    refuses("build --sheets card " + scenario("hobkirks-hill") + " -o /nonexistent", "did you mean 'cards'?");
    refuses("build --for britisch " + scenario("hobkirks-hill") + " -o /nonexistent",
            "did you mean 'british'?");
    refuses("build --format pfd " + scenario("hobkirks-hill"), "pfd");
    refuses("list rulez", "did you mean 'rules'?");
    refuses("", "build");
    refuses("roll --count 10 --format yaml " + scenario("hobkirks-hill"), "--format jsonl");
}

TEST_CASE("a wrong use of an option is reported in plain words") {
    const auto says = [](const std::string& words, const std::string& message) {
        const Ran ran = run_muster(words);
        INFO(words);
        CHECK(ran.status == 2);
        CHECK(ran.said == "muster: " + message + "\nmuster --help lists the commands and options\n");
    };
    says("build friday.yaml -o", "--output needs a value: --output DIR");
    says("build friday.yaml --jobs", "--jobs needs a value: --jobs N");
    says("build friday.yaml --jobs many", "--jobs must be a whole number from 1 to 256, not 'many'");
    says("build friday.yaml --paper a4 --paper a3", "--paper is given 2 times; give it once");
    says("build friday.yaml --fresh --night x", "--night cannot be combined with --fresh");
    says("odds grid-awi --seed 3", "--seed needs a scenario and one of its units");
    says("tally friday.json --paper a4", "--paper needs --pdf");
    says("build friday.yaml -z", "there is no option called '-z'");
    says("build friday.yaml -paper letter", "there is no option called '-paper'; write --paper");
    says("build friday.yaml —for umpire", "there is no option called '—for'; write --for");
    says("build friday.yaml --sheets cards, roster",
         "a list has no spaces between its words; write --sheets cards,roster");
    says("new friday.yaml", "'friday.yaml' was not expected here; write muster new -o friday.yaml");
    says("list rules types", "'types' was not expected here");
    says("list rules 'a requires b'", "'a requires b' was not expected here");
}

TEST_CASE("a command that lacks a word says what belongs there") {
    const auto lacks = [](const std::string& words) {
        const Ran ran = run_muster(words);
        CHECK(ran.status == 2);
        return ran.said;
    };
    CHECK_THAT(lacks("event"), Contains("muster new --event -o event.yaml"));
    CHECK_THAT(lacks("list"), Contains("name a list, such as rules"));
    CHECK_THAT(lacks("odds"), Contains("muster list rules"));
    CHECK_THAT(lacks("explain friday.yaml"), Contains("by its id"));
    CHECK_THAT(lacks("apply friday.yaml"), Contains("the logs that tablets have saved"));
    CHECK_THAT(lacks("diff rolled.yaml"), Contains("name two files"));
}

TEST_CASE("a rules system may be called by its id or by its name, on the command line and in a file") {
    const TemporaryFolder folder;
    const std::map<std::string, std::string> names{{"loyalty-and-glory", "Loyalty & Glory"},
                                                   {"fife-and-drum", "Fife and Drum"},
                                                   {"grid-awi", "AWI Rules (gridded)"},
                                                   {"empire-of-liberty", "empire of liberty"},
                                                   {"awi-d20", "American War of Independence (D20)"}};
    const std::string file = scenario("hobkirks-hill");
    for (const auto& [id, name] : names) {
        INFO(name);
        const Ran by_id = run_muster("roll --seed 3 --rules " + id + " " + file);
        CHECK(by_id.status == 0);
        CHECK(run_muster("roll --seed 3 --rules '" + name + "' " + file).output == by_id.output);
        CHECK(run_muster("odds '" + name + "'").output == run_muster("odds " + id).output);
        CHECK(run_muster("list types --rules '" + name + "'").output ==
              run_muster("list types --rules " + id).output);
        CHECK(run_muster("new --rules '" + name + "'").output == run_muster("new --rules " + id).output);
        std::string text = run_muster("new").output;
        const auto at = text.find("\nrules: ") + 1;
        text.replace(at, text.find('\n', at) - at, "rules: " + name);
        write_file(folder / "named.yaml", text);
        CHECK(run_muster("roll --seed 3 " + folder / "named.yaml").output.find("\nrules: " + id + "\n") !=
              std::string::npos);
    }
    for (const char* nothing : {"???", "Ω", ""})
        CHECK(run_muster("odds '" + std::string{nothing} + "'").status != 0);
    const Ran none = run_muster("roll --seed 3 --rules 'Fife and Dram' " + file);
    CHECK(none.status == 1);
    CHECK_THAT(none.said, Contains("did you mean 'Fife and Drum'?") && Contains("[no-such-rules]"));
}

TEST_CASE("what would change nothing, or could not be read again, is refused") {
    const auto refuses = [](const std::string& words, const std::string& reason) {
        const Ran ran = run_muster(words);
        INFO(words);
        CHECK(ran.status == 2);
        CHECK(ran.output.empty());
        CHECK_THAT(ran.said, Contains(reason));
    };
    const std::string night = scenario("thursday-at-the-club");
    refuses("roll --reroll terrian " + night, "did you mean 'terrain'?");
    refuses("roll --reroll 'Bad Prefix' " + night, "--reroll takes names");
    for (const std::string nothing : {"--only ''", "--sheets ''", "--variant ,"})
        refuses("build " + nothing + " " + night, "is an empty list");
    refuses("roll --seed '' " + night, "a seed must be 1 to 200 bytes");
    refuses("roll --seed \"$(printf 'a\\nb')\" " + night, "a seed must be 1 to 200 bytes");
    refuses("roll --seed \"$(printf '%0201d' 7)\" " + night, "a seed must be 1 to 200 bytes");
    refuses("check --templates /nonexistent/folder " + night, "there is no templates folder");
}

TEST_CASE("what is written on the command line, and a file's name, cannot command the terminal") {
    const TemporaryFolder folder;
    const std::string path = folder / "a\x1B[2J.yaml";
    write_file(path, "title: x\n");
    for (const std::string& words :
         {"check '" + path + "'", std::string{"'\x1B[2J'"}, std::string{"check '--\x1B[2J'"},
          std::string{"list '\x1B[2J'"}, std::string{"list types --templates '\x1B[2J'"},
          "build '" + path + "' --rules '\x1B[2J'"}) {
        const auto ran = run_muster(words);
        INFO(words << ran.said);
        CHECK((ran.status == 1 || ran.status == 2));
        CHECK(ran.said.find("<U+001B>[2J") != std::string::npos);
        CHECK(ran.said.find('\x1B') == std::string::npos);
    }
}

TEST_CASE("a name with a line end, a tab or a turn of the text forges no line in messages and lists") {
    const TemporaryFolder folder;
    const std::string forged = "friday\nother.yaml: no errors\tx\xE2\x80\xAE";
    const std::string shown = "friday<U+000A>other.yaml: no errors<U+0009>x<U+202E>";
    const auto quoted = [&](const std::string& name) { return "'" + folder / name + "'"; };
    std::filesystem::create_directory(folder / forged);
    write_file(folder / (forged + "/night.yaml"), read_file(scenario("thursday-at-the-club")));
    write_file(folder / (forged + ".yaml"), "title: [");
    write_file(folder / "own/common/variants/" + forged + ".yaml", "name: Forged\nsays: nothing\n");
    for (const std::string& words :
         {"check " + quoted(forged + "/night.yaml"), "check " + quoted(forged + ".yaml"),
          "build " + quoted(forged + "/night.yaml") + " --sheets qrs -o " + quoted(forged),
          "calibrate -o " + quoted(forged + "/test.pdf"),
          "roll " + scenario("thursday-at-the-club") + " -o " + quoted(forged + "/none/x.yaml"),
          "'--" + forged + "'", "'" + forged + "'", "list variants --templates " + quoted("own"),
          "list variants --format json --templates " + quoted("own")}) {
        const auto ran = run_muster(words);
        INFO(words << "\n" << ran.output << ran.said);
        CHECK_THAT(ran.output + ran.said,
                   Contains(shown) || Contains(R"(friday\nother.yaml: no errors\tx\u202e)"));
        CHECK_THAT("\n" + ran.output + ran.said, !Contains("\nother.yaml") && !Contains("\xE2\x80\xAE"));
    }
}

TEST_CASE("two scenarios whose packs would lie in one folder are refused, whatever the capitals") {
    const TemporaryFolder folder;
    for (const std::string name : {"Friday.yaml", "friday.yaml", "a/friday.yaml"})
        write_file(folder / name, read_file(scenario("camden")));
    for (const std::string& other : {folder / "Friday.yaml", folder / "a/friday.yaml"}) {
        const auto built =
            run_muster("build " + folder / "friday.yaml" + " " + other + " -o " + folder / "out");
        CHECK(built.status == 2);
        CHECK_THAT(built.said, Contains("would both be printed into"));
        const auto rolled =
            run_muster("roll " + folder / "friday.yaml" + " " + other + " -o " + folder / "out");
        CHECK(rolled.status == 2);
        CHECK_THAT(rolled.said, Contains("two of the scenarios would be written to"));
    }
    CHECK_FALSE(std::filesystem::exists(folder / "out"));
}

TEST_CASE("a paper that no printer has is refused with the limits, on the command line and in a file") {
    const TemporaryFolder folder;
    write_file(folder / "game.yaml", read_file(scenario("thursday-at-the-club")));
    const auto asked =
        run_muster("build " + folder / "game.yaml" + " --paper 4000mmx4000mm -o " + folder / "out");
    CHECK(asked.status == 2);
    CHECK(asked.said ==
          "muster: paper 4000mmx4000mm is off limits; each side must be from 10 mm to 1500 mm\n");
    write_file(folder / "muster.yaml", "paper: 4000mmx4000mm\n");
    const auto written = run_muster("check " + folder / "game.yaml");
    CHECK(written.status == 1);
    CHECK_THAT(written.said, Contains("muster.yaml:1:8: error: 4000mmx4000mm is off limits; each side"));
}

TEST_CASE("a starter never replaces an existing file") {
    const TemporaryFolder folder;
    write_file(folder / "mine.yaml", "mine");
    CHECK(run_muster("new -o " + folder / "mine.yaml").status == 2);
    CHECK(read_file(folder / "mine.yaml") == "mine");
}

TEST_CASE(
    "what the rules find wrong is reported with the other faults of a file, and nothing that follows from "
    "them") {
    const TemporaryFolder folder;
    write_file(folder / "faults.yaml",
               "title: Faults\nrules: loyalty-and-glory\ntable: {width: 60ft, depth: 4ft}\n"
               "sides:\n  - name: British\n    units:\n"
               "      - {id: 4th, name: 4th Foot, type: regular-infantry, men: 350}\n"
               "      - {id: 5th, name: 5th Foot, type: regular-infantry, men: 350, grenadier: one}\n"
               "      - {name: G, type: converged-grenadiers, from: [{unit: 4th, base: grenadier}, "
               "{unit: 5th, base: grenadier}]}\n"
               "terrain:\n  - {kind: hill, outline: [[1ft, 1ft], [9ft, 1ft], [9ft, 3ft]], levels: 6}\n");
    const Ran ran = run_muster("check " + folder / "faults.yaml");
    CHECK_THAT(ran.said, Contains("'one' is not a whole number") &&
                             Contains("4th Foot has no grenadier base to lend") &&
                             !Contains("5th Foot has no") && !Contains("cover the table"));
    write_file(folder / "keys.yaml",
               "TITLE: Keys\nruls: grid-awi\nsides:\n"
               "  - {name: A, units: [{name: B, type: militia}]}\n");
    const Ran keys = run_muster("check " + folder / "keys.yaml");
    CHECK_THAT(keys.said, Contains("'TITLE' is not a key of a scenario; did you mean 'title'?") &&
                              Contains("did you mean 'rules'?") && !Contains("no rules system is given") &&
                              !Contains("is missing"));
}

TEST_CASE("a missing scenario is a fault of the input: status 1") {
    const Ran ran = run_muster("check no-such-file.yaml");
    CHECK(ran.status == 1);
    CHECK(ran.output.empty());
    CHECK_THAT(ran.said, Contains("no-such-file.yaml"));
    const Ran pdf = run_muster("roll --from no-such-file.pdf");
    CHECK(pdf.status == 1);
    CHECK_THAT(pdf.said, Contains("[no-such-file]"));
}

TEST_CASE(
    "list prints rules, sheets, papers, cards, variants, fonts, types and scenarios, as text and as JSON") {
    for (const char* what : {"rules", "sheets", "papers", "cards", "variants", "fonts", "types", "ground",
                             "colours", "scenarios"}) {
        INFO(what);
        const Ran text = run_muster(std::string{"list "} + what);
        CHECK(text.status == 0);
        CHECK_FALSE(text.output.empty());
        const Ran json = run_muster(std::string{"list "} + what + " --format json");
        CHECK(json.status == 0);
        CHECK(json.output.front() == '[');
    }
    CHECK_THAT(run_muster("list rules").output, Contains("loyalty-and-glory") && Contains("by Paul Guthrie"));
}

TEST_CASE("the JSON of list holds values, where the text has words") {
    const auto json = [](const std::string& what) {
        return run_muster("list " + what + " --format json").output;
    };
    CHECK_THAT(json("rules"), Contains("\"author\": \"Paul Guthrie\""));
    CHECK_THAT(json("papers"), Contains("\"width\": 210") && Contains("\"height\": 297") && !Contains(" mm"));
    CHECK_THAT(json("cards"),
               Contains("\"paper\": \"a4\"") && Contains("\"on_a_sheet\": 9") && !Contains(" on A4"));
    CHECK_THAT(json("sheets"), Contains("\"on_request\": true") && Contains("\"on_request\": false") &&
                                   !Contains("--sheets"));
    CHECK_THAT(json("types --rules loyalty-and-glory"),
               Contains("\"counts_as\": \"") && !Contains("counts as") && !Contains("has no place"));
}

TEST_CASE("battles are listed by date with what an evening needs, and a copy of one prints anywhere") {
    const std::string listed = run_muster("list scenarios").output;
    CHECK_THAT(listed, Contains("Camden, 16 August 1780, north of Camden, South Carolina, "
                                "6 ft × 4 ft, 12 and 19 units, two to four players, three hours, middling"));
    CHECK(listed.find("Trenton") < listed.find("Camden"));
    CHECK(listed.find("Hobkirk") < listed.find("Thursday"));  // club nights have no date
    const TemporaryFolder folder;
    const std::string mine = folder / "mine.yaml";
    REQUIRE(run_muster("new --from-battle camden -o " + mine).status == 0);
    CHECK(read_file(mine) == read_file(MUSTER_SOURCE_DIR "/scenarios/camden.yaml"));
    // Its flags are those that Muster has, because this folder has none.
    CHECK(run_muster("build " + mine + " --sheets briefing --seed 1 -o " + folder / "out").status == 0);
    CHECK(run_muster("new --from-battle \"Hobkirk's Hill\"").output ==
          run_muster("new --from-battle hobkirks-hill").output);
    const Ran unknown = run_muster("new --from-battle trentn");
    CHECK(unknown.status == 2);
    CHECK_THAT(unknown.said, Contains("did you mean 'trenton'?"));
}

TEST_CASE("a starter scenario prints as it is, for every rules system") {
    const TemporaryFolder folder;
    CHECK(run_muster("new -o " + folder / "plain.yaml").status == 0);
    CHECK(run_muster("check " + folder / "plain.yaml").status == 0);
    for (const char* rules :
         {"loyalty-and-glory", "fife-and-drum", "grid-awi", "empire-of-liberty", "awi-d20"}) {
        const std::string file = folder / (std::string{rules} + ".yaml");
        REQUIRE(run_muster("new --rules " + std::string{rules} + " -o " + file).status == 0);
        const Ran checked = run_muster("check " + file);
        CHECK(checked.said.empty());  // no warning about what `new` wrote itself
        const Ran built = run_muster("build " + file + " -o " + folder.path().string());
        INFO(built.said);
        CHECK(built.status == 0);
    }
}

TEST_CASE("the option -o takes a device, a pipe and this program's own output, and replaces none of them") {
    const std::string starter = run_muster("new").output;
    const std::string rolled = run_muster("roll " + scenario("hobkirks-hill") + " --seed 1777").output;
    REQUIRE_FALSE(starter.empty());
    REQUIRE_FALSE(rolled.empty());
    const std::string roll = "roll " + scenario("hobkirks-hill") + " --seed 1777 -o ";
    for (const std::string command : {"new -o ", "calibrate -o "}) {
        INFO(command);
        const Ran none = run_muster(command + "/dev/null");
        CHECK(none.status == 0);
        CHECK(none.output.empty());
    }
    CHECK(run_muster(roll + "/dev/null").status == 0);
    CHECK(run_muster("new -o /dev/stdout").output == starter);
    CHECK(run_muster(roll + "/dev/stdout").output == rolled);
    CHECK(run_muster("calibrate -o /dev/stdout").output.ends_with("%%EOF\n"));
    // Works behind a pipe, and after other output to the same file.
    CHECK(run(std::string{MUSTER_PROGRAM} + " new -o /dev/stdout | cat").output == starter);
    CHECK(run("echo first; " MUSTER_PROGRAM " new -o /dev/stdout").output == "first\n" + starter);

    const TemporaryFolder folder;
    const std::string pipe = folder / "pipe";
    for (const std::string& command : {std::string{"new -o "}, roll}) {
        const Ran ran = run("rm -f " + pipe + "; mkfifo " + pipe + "; cat " + pipe +
                            " & " MUSTER_PROGRAM " " + command + pipe + "; status=$?; wait; exit $status");
        CHECK(ran.status == 0);
        CHECK(ran.output == (command == roll ? rolled : starter));
    }
}

TEST_CASE("a roll that goes wrong leaves the file that was there, and one that goes well replaces it") {
    const TemporaryFolder folder;
    write_file(folder / "game.yaml", "old");
    CHECK(run_muster("roll " + folder / "missing.yaml -o " + folder / "game.yaml").status == 1);
    CHECK(read_file(folder / "game.yaml") == "old");
    CHECK(run_muster("roll " + scenario("hobkirks-hill") + " -o " + folder / "game.yaml").status == 0);
    CHECK_THAT(read_file(folder / "game.yaml"), Contains("title:"));
}

TEST_CASE("lists have commas between their items; a list of only commas does not take the next word") {
    const TemporaryFolder folder;
    const auto files_of = [&](const std::string& words) {
        const std::string out = folder / "out";
        std::filesystem::remove_all(out);
        const Ran ran = run_muster("build " + words + " -o " + out);
        CHECK(ran.status == 0);
        return names_in(out + "/hobkirks-hill");
    };
    const std::set<std::string> expected{"briefing-american.pdf", "briefing-british.pdf", "qrs.pdf"};
    CHECK(files_of("--sheets qrs,briefing " + scenario("hobkirks-hill")) == expected);
    CHECK(files_of("--sheets qrs --sheets=,briefing, " + scenario("hobkirks-hill")) == expected);
    const std::string two = scenario("hobkirks-hill") + " " + scenario("camden");
    for (const std::string nothing : {"--only ,", "--only=,", "--only ', '"}) {
        INFO(nothing);
        const Ran ran = run_muster("check " + nothing + " " + two);
        CHECK(ran.status == 2);
        CHECK_THAT(ran.said, Contains("is an empty list"));
    }
}

TEST_CASE("a folder of templates may have a comma in its name, and its troop types are listed") {
    const TemporaryFolder folder;
    const std::string own = folder / "mine, and yours";
    write_file(own + "/common/troop-types.yaml",
               read_file(MUSTER_SOURCE_DIR "/templates/common/troop-types.yaml") +
                   "  - {id: pioneers, name: pioneers, arm: infantry}\n");
    CHECK_THAT(run_muster("list types --templates '" + own + "'").output, Contains("\npioneers"));
    CHECK_THAT(run_muster("list types").output, !Contains("pioneers"));
}

TEST_CASE("a spreadsheet of forty units becomes cards in three commands") {
    const TemporaryFolder folder;
    const std::string army = folder / "friday.yaml";
    const auto wrote = run_muster(
        "new --from " MUSTER_SOURCE_DIR "/tests/spreadsheet/files/forty-semicolons-latin1.csv -o " + army);
    CHECK(wrote.status == 0);
    CHECK_THAT(wrote.said, Contains("Wrote " + army + ". Next: muster check " + army));
    CHECK(run_muster("check " + army).status == 0);
    CHECK(run_muster("build " + army + " -o " + (folder / "out")).status == 0);
    CHECK(std::filesystem::exists(folder / "out/friday/cards-american.pdf"));
}

TEST_CASE("a spreadsheet or a document where a scenario belongs names the cure") {
    const TemporaryFolder folder;
    write_file(folder / "army.csv", "Unit;Men\n4th Foot;350\n");
    write_file(folder / "army.docx", "PK\x03\x04");
    CHECK_THAT(run_muster("check " + (folder / "army.csv")).said,
               Contains("`muster new --from " + (folder / "army.csv") + " -o FILE.yaml`"));
    CHECK_THAT(run_muster("check " + (folder / "army.docx")).said,
               Contains("word processor") && Contains("`muster new --from`"));
}

TEST_CASE("the units of a scenario are exported, unless they are rolled") {
    const auto table = run_muster("export " + scenario("cowpens"));
    CHECK(table.status == 0);
    CHECK_THAT(table.output, Contains("Side,") && Contains(",Unit,Type,"));
    const auto none = run_muster("export " + scenario("thursday-at-the-club"));
    CHECK(none.status == 1);
    CHECK_THAT(none.said, Contains("[troops-not-written]"));
}

}  // namespace command_line_test
