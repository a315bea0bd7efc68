// One table of an event: rolled, laid out, and bound with a cover slip for each of its readers.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "deliver/write_pack.hpp"
#include "event/event.hpp"
#include "event/inputs.hpp"
#include "event/record.hpp"
#include "event/stationery.hpp"
#include "pack/lay_out_pack.hpp"
#include "source/budget.hpp"

namespace muster::event {

struct MadeTable {
    TableRecord record;
    std::vector<deliver::OutputFile> files;  ///< the packs, and the record
};

/// What a worker makes its tables with, one after another.
struct Workshop {
    const WatchedFiles& files;
    const pack::World& world;  ///< reads through `files`
    Stationery& stationery;
    std::string program;  ///< sum_of_program
};

/// Nothing if anything was wrong. RequestErrors of the pack (a sheet that does not exist) are thrown.
[[nodiscard]] std::optional<MadeTable> make_table(const Event& event, const Table& table,
                                                  const Workshop& workshop, source::Reporter& report);

/// Packs that were checked, by what they are printed from (print_of), with nothing on their pages but
/// bookmarks. Tables that differ only by the names of their players are judged by one.
struct CheckedPacks {
    std::map<std::string, std::optional<pack::LaidOutPack>> packs;
    std::shared_ptr<source::Budget> budget = std::make_shared<source::Budget>();  ///< of all of them
};

/// The record that the table would have, with its cover slips laid out: reports what make_table would, but of
/// packs that are known nothing again.
[[nodiscard]] std::optional<TableRecord> judge_table(const Event& event, const Table& table,
                                                     const Workshop& workshop, CheckedPacks& known,
                                                     source::Reporter& report);

}  // namespace muster::event
