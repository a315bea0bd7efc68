// An event in a folder of its own, and its files as the program writes them.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "support/run.hpp"

namespace muster::tests {

inline const std::string day_scenario = R"(title: A skirmish
rules: loyalty-and-glory
table: {width: 6ft, depth: 4ft}
sides:
  - name: British
    brigades:
      - {name: Right wing, units: [{name: 4th Foot, type: regular-infantry, men: 350}]}
      - {name: Left wing, units: [{name: 5th Foot, type: regular-infantry, men: 310}, {name: 6th Foot, type: regular-infantry, men: 320}]}
  - name: American
    brigades:
      - {name: Line, units: [{name: 1st Maryland, type: continentals, men: 300}]}
)";

inline const std::string day_event = R"(event: Open day
date: 2027-04-17
seed: the-secret-seed
tables:
  - table: 1
    scenario: game.yaml
    slot: "10:00"
    players: {british: [Right player, Left player], american: Only player}
    commands: {Right player: Right wing, Left player: [Left wing]}
  - {tables: 2-3, scenario: game.yaml, slot: "9:00"}
print: {sheets: [cards, briefing, ledger]}
)";

/// An event in a folder of its own.
class Day {
public:
    Day() {
        write_file(folder_ / "game.yaml", day_scenario);
        write_file(folder_ / "event.yaml", day_event);
    }
    [[nodiscard]] Ran make(const std::string& words = "-o out") const {
        // `exec`, so that a run in the background has the process id of the program and not of a shell.
        return run("cd " + folder_.path().string() + " && exec " + MUSTER_PROGRAM + " event event.yaml " +
                   words);
    }
    [[nodiscard]] std::string operator/(const std::string& name) const { return folder_ / name; }
    /// Every file of a folder by its path there.
    [[nodiscard]] std::map<std::string, std::string> files(const std::string& name) const {
        std::map<std::string, std::string> found;
        const std::filesystem::path root{folder_ / name};
        if (!std::filesystem::exists(root)) return found;
        for (const auto& entry : std::filesystem::recursive_directory_iterator{root})
            if (entry.is_regular_file())
                found[std::filesystem::relative(entry.path(), root).string()] =
                    read_file(entry.path().string());
        return found;
    }

private:
    TemporaryFolder folder_;
};

}  // namespace muster::tests
