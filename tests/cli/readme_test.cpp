// Every command of the README, in order, in one folder, as a reader would type them.
#include <regex>
#include <sstream>

#include <catch2/catch.hpp>

#include "support/run.hpp"

namespace readme_test {

using namespace muster::tests;

/// The words of a code span in a row of the table: a whole command, or options to add to `muster build`.
std::vector<std::string> commands_of_row(const std::string& row) {
    std::vector<std::string> commands;
    const std::regex span{"`([^`]+)`"};
    for (std::sregex_iterator at{row.begin(), row.end(), span}, end; at != end; ++at) {
        const std::string code = (*at)[1];
        if (code.starts_with("muster "))
            commands.push_back(code.substr(7));
        else if (code.starts_with("--"))
            commands.push_back("build friday.yaml " + code);
        else if (!commands.empty() && commands.front().starts_with("list "))
            commands.push_back("list " + code);
    }
    return commands;
}

/// Every command for the program in the README, in order.
std::vector<std::string> commands_of(const std::string& readme) {
    std::vector<std::string> commands;
    std::istringstream lines{readme};
    const std::regex in_text{"`muster ([^`]+)`"};
    for (std::string line; std::getline(lines, line);) {
        const auto start = line.find_first_not_of(' ');
        if (start >= 4 && start != std::string::npos && line.compare(start, 7, "muster ") == 0) {
            const std::string command = line.substr(start + 7);
            commands.push_back(command.substr(0, command.find(" #")));
        } else if (line.starts_with("| ")) {
            for (auto& command : commands_of_row(line)) commands.push_back(std::move(command));
        } else {
            for (std::sregex_iterator at{line.begin(), line.end(), in_text}, end; at != end; ++at)
                if ((*at)[1] != "new" && (*at)[1] != "build")
                    commands.push_back((*at)[1]);  // names of commands
        }
    }
    return commands;
}

/// Writes the logs of two tablets on which nothing was tapped, for the night whose pages lie in `pages`.
void save_logs(const TemporaryFolder& folder, const std::string& pages) {
    for (const std::string reader : {"british", "american"}) {
        const std::string page = read_file(folder / (pages + "/" + reader + ".html"));
        static const std::regex facts("data-mark=\"([^\"]+)\"[^>]*data-signed=\"([^\"]+)\"");
        std::smatch found;
        REQUIRE(std::regex_search(page, found, facts));
        write_file(folder / (reader + ".jsonl"),
                   "{\"muster\":\"taps\",\"version\":2,\"mark\":\"" + found[1].str() +
                       "\",\"title\":\"Friday\",\"reader\":\"" + reader + "\",\"pack\":\"" + reader +
                       "\",\"signed\":\"" + found[2].str() + "\"}\n");
    }
}

TEST_CASE("every command of the README runs as it is printed, one after the other") {
    const TemporaryFolder folder;
    const auto commands = commands_of(read_file(MUSTER_SOURCE_DIR "/README.md"));
    CHECK(commands.size() > 40);
    for (const std::string& command : commands) {
        // Only Ctrl-C ends --watch; timeout's status 124 means that it was still running.
        const bool watches = command.find("--watch") != std::string::npos;
        if (command.starts_with("apply ")) save_logs(folder, "output/friday");
        const Ran ran = run("cd '" + folder.path().string() + "' && " + (watches ? "timeout -s INT 3 " : "") +
                            MUSTER_PROGRAM " " + command);
        INFO("muster " << command << "\n" << ran.said);
        CHECK(ran.status == (watches ? 124 : 0));
    }
}

}  // namespace readme_test
