// What is known about a table that has been made, kept beside its packs as table.json. An event is gathered
// from these records, and a later run finds in them which tables it can leave as they are.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "deliver/folder.hpp"

namespace muster::event {

inline constexpr const char* record_file = "table.json";
inline constexpr const char* manifest_file = "manifest.json";

/// A file and its SHA-256, which is missing if there was no such file.
struct Sum {
    std::string file, sha256;
    bool operator==(const Sum&) const = default;
};

/// Pages of a pack that are printed on the same paper.
struct StockRecord {
    std::string stock;          ///< `plain`, `cards`, `labels`, or a bought `labels-avery-l7160`
    std::string paper;          ///< `a4`, or for a paper without a name its size, as `200x300mm`
    std::vector<int> pages;     ///< by number, from 1; without white backs that nobody needs
    bool is_two_sided = false;  ///< printed on both sides of the paper
};

/// The pack of one reader.
struct PackRecord {
    std::string file, sha256;
    std::string reader;  ///< `umpire`, or a side's id
    int pages = 0;
    std::vector<StockRecord> stocks;
};

/// A place at the table.
struct SeatRecord {
    std::string side;    ///< its name
    std::string player;  ///< empty: free
};

/// Pieces of terrain of one kind, or feet of it.
struct PieceRecord {
    std::string kind;
    int amount = 0;
    bool feet = false;
};

/// What its sheets leave out or share.
struct NoteRecord {
    std::string kind, says;
};

struct TableRecord {
    int table = 0;
    std::string made_from;    ///< SHA-256 of the table's settings, the program and its data
    std::vector<Sum> inputs;  ///< the scenario and what it needs, by path in the event's folder
    std::string title, rules, slot;
    std::string mark, seed;
    std::vector<SeatRecord> seats;  ///< side by side
    std::vector<PieceRecord> pieces;
    std::vector<PackRecord> packs;  ///< the umpire's first
    std::vector<Sum> tablets;       ///< pages for tablets, if the event asks for them
    std::vector<Sum> previews;      ///< small pictures of first pages, for the indexes
    std::vector<NoteRecord> notes;  ///< told whenever the event is made, also where the table stays as it is
};

/// All files of a table except its record.
[[nodiscard]] std::vector<Sum> files_of(const TableRecord& record);

/// The picture of a reader's pack, and of what everyone at the table may see.
[[nodiscard]] std::string preview_file(const std::string& reader);
inline constexpr const char* everyone = "everyone";

/// All files of an event, by path in its folder. For the organiser only: with the sum of the enemy's pack, a
/// player could check a guess about what is in it.
struct Manifest {
    std::string event, program;
    int tables = 0;
    std::vector<Sum> files;
};

[[nodiscard]] std::string to_json(const TableRecord& record);
[[nodiscard]] std::string to_json(const Manifest& manifest);

/// Nothing if the table's folder has no record, it cannot be read, or it names files outside their folders.
/// The table is then made again.
[[nodiscard]] std::optional<TableRecord> read_record(const deliver::Folder& table);
/// The same of a record's bytes.
[[nodiscard]] std::optional<TableRecord> parse_record(std::string bytes);

}  // namespace muster::event
