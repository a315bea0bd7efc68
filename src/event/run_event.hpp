// A whole event: every table made in a folder of its own, several at once, and gathered into what the day
// needs. A run that was stopped goes on where it was: a table whose packs are there and whose scenario,
// settings, program and data are the same is not made again.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "event/event.hpp"
#include "pack/world.hpp"

namespace muster::event {

struct EventRequest {
    std::string event;              ///< path
    std::string output = "output";  ///< folder of the event
    std::vector<int> tables;        ///< only these, in order; nothing is gathered then. Empty: all
    bool finish = false;            ///< makes nothing: gathers tables that have been made
    bool only_changed = false;      ///< print runs have only tables that changed since the last gathering
    int jobs = 0;                   ///< threads; 0: one a core
};

/// A table that could not be made.
struct Failure {
    int table = 0;
    std::string what;       ///< a sentence, if it is not a fault of a file
    source::Reporter said;  ///< what is wrong with its files
};

struct Progress {
    int done = 0, of = 0;
    const Failure* failure = nullptr;  ///< of the table that was tried last
};

struct EventResult {
    std::string seed;
    bool seed_drawn = false;
    int made = 0, kept = 0, failed = 0;
    std::vector<int> missing;        ///< tables that have not been made, so that nothing was gathered
    std::vector<std::string> files;  ///< what was gathered, or the packs of a table made alone: paths
    std::vector<int> changed;        ///< tables, since the last gathering
    std::vector<int> gone;           ///< tables of an earlier run that the event no longer has
};

/// Makes a world that reads through these files; called once a thread.
using MakeWorld = std::function<pack::World(const source::Files&)>;
/// Called when a table has been made, or could not be, by one thread at a time.
using Tell = std::function<void(const Progress&)>;

/// Nothing if the event itself is wrong or its sheets of the day cannot be printed, which is reported before
/// a table is made. Throws MachineError if the disk refuses, and
/// RequestError if the range has no tables.
[[nodiscard]] std::optional<EventResult> run_event(const source::Files& files, const MakeWorld& make_world,
                                                   const EventRequest& request, const Tell& tell,
                                                   source::Reporter& report);

}  // namespace muster::event
