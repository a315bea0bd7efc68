// The net: all sheets of all systems as text, compared with what somebody has accepted. scripts/goldens shows
// what differs in full, and accepts it by name.
#include "golden/references.hpp"

#include <algorithm>
#include <filesystem>

#include <catch2/catch.hpp>

#include "source/files.hpp"
#include "support/run.hpp"

namespace references_test {

using namespace muster;
namespace fs = std::filesystem;

const std::string folder = std::string{MUSTER_SOURCE_DIR} + "/tests/golden";

std::string folder_of(const golden::Printing& printing) {
    return printing.name.substr(0, printing.name.find('/'));
}

void check_folder(const std::string& name) {
    const source::DiskFiles files;
    std::vector<golden::PrintedFile> printed;
    for (const auto& printing : golden::all_printings()) {
        if (folder_of(printing) != name) continue;
        for (auto& file : golden::print(printing, files, golden::fonts())) printed.push_back(std::move(file));
    }
    REQUIRE_FALSE(printed.empty());

    const auto accepted = golden::read_references(name);
    auto changes = golden::changes(accepted, printed);
    for (auto& gone : golden::no_longer_printed(accepted, printed)) changes.push_back(std::move(gone));
    golden::leave_for_script(accepted, printed, changes);
    for (const auto& change : changes)
        FAIL_CHECK(golden::describe(change) << "\nif it is right: scripts/goldens " << change.name);
}

TEST_CASE("sheets of the shipped systems are what was accepted, in every variant", "[references]") {
    for (const auto& system : golden::all_systems()) check_folder(system);
}
TEST_CASE("backs, other stocks, booklets, the signs of the map and histograms are what was accepted",
          "[references]") {
    check_folder("signs");
    check_folder("rolled-troops");
    check_folder("rolled-classes");
    check_folder("ways");
}
TEST_CASE("the printer's test and the sheets of an event are what was accepted", "[references]") {
    check_folder("loose");
}
TEST_CASE("all references together stay small, and each folder of them is looked at") {
    std::uintmax_t bytes = 0;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file()) bytes += entry.file_size();
    CHECK(bytes < 2'000'000);
    const auto printings = golden::all_printings();
    for (const auto& entry : fs::directory_iterator(folder + "/sheets")) {
        INFO(entry.path());
        CHECK(std::any_of(printings.begin(), printings.end(), [&](const auto& printing) {
            return folder_of(printing) == entry.path().filename();
        }));
    }
}

}  // namespace references_test
