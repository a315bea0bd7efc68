// A system of a test's own: "Lanterns in the Wood" with other steps in its procedure, and troops for a night
// of it.
#pragma once

#include <map>
#include <string>

#include "roll/game_table.hpp"

namespace muster::test {

/// What every procedure needs for the other files of the system.
inline const std::string nerve =
    "  - {do: throw-on-table, for: unit, table: nerve, stream: 'nerve/{unit}', why: nerve, into: nerve}\n";

/// Options that replace those of the system; the first of its own follows them.
inline std::map<std::string, std::string> lanterns_with(const std::string& steps,
                                                        const std::string& set_up = "options:\n") {
    const source::DiskFiles disk;
    std::map<std::string, std::string> files;
    const std::string from = std::string{MUSTER_SOURCE_DIR} + "/tests/rules/sixth/lanterns/";
    for (const char* name : {"system", "types", "values", "card", "reference", "odds"}) {
        const std::string file = std::string{name} + ".yaml";
        files["data/lanterns/" + file] = disk.read(from + file, 1 << 20).value();
    }
    std::string& system = files["data/lanterns/system.yaml"];
    system.replace(system.find("options:\n"), 9, set_up);
    files["data/lanterns/procedure.yaml"] = steps;
    files["data/common/ground.yaml"] =
        disk.read(std::string{MUSTER_SOURCE_DIR} + "/templates/common/ground.yaml", 1 << 20).value();
    return files;
}

/// Nothing if the steps have a fault, which is then in the report.
inline std::optional<rules::RulesSystem> read_lanterns(std::map<std::string, std::string> files,
                                                       source::Reporter& report) {
    source::MemoryFiles memory;
    memory.files = std::move(files);
    return rules::read_rules(memory, {{"data"}}, {"lanterns", {}}, report);
}

}  // namespace muster::test
