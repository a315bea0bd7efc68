// The walls of the house: which room may include which, and which rooms may use a library.
#include <catch2/catch.hpp>

#include "house/sources.hpp"

namespace walls_test {

using namespace muster::tests;

using Rooms = std::set<std::string>;

/// The way of the data, top to bottom: a room includes only rooms above it, and only these. `roll` and
/// `sheets` evaluate formulas of the rules and of templates; `sheets` says where the ground of a dossier is.
/// CMakeLists.txt has the same table for the linker, docs/architecture.md for people.
const std::vector<std::pair<std::string, Rooms>> walls{
    {"source", {}},
    {"lengths", {}},
    {"dice", {"source", "lengths"}},
    {"terrain", {"source", "lengths", "dice"}},
    {"ground", {"terrain", "source", "lengths", "dice"}},
    {"scenario", {"source", "lengths", "dice"}},
    {"rules", {"scenario", "terrain", "source", "lengths", "dice"}},
    {"roll", {"scenario", "rules", "terrain", "dice", "source", "lengths"}},
    {"dossier", {"roll", "scenario", "rules", "terrain", "source", "dice", "lengths"}},
    {"deliver", {"source"}},
    {"game", {"deliver", "dossier", "roll", "scenario", "rules", "dice", "source"}},
    {"page", {"source", "lengths"}},
    {"text", {"page", "lengths", "source"}},
    {"layout", {"page", "text", "source", "lengths"}},
    {"map", {"dossier", "ground", "terrain", "page", "text", "source", "lengths", "dice"}},
    {"sheets",
     {"scenario", "dossier", "rules", "ground", "terrain", "layout", "map", "text", "page", "source",
      "lengths"}},
    {"draw", {"page", "text", "lengths", "source"}},
    {"spreadsheet", {"deliver", "scenario", "source"}},
    {"pack",
     {"game", "spreadsheet", "deliver", "draw", "sheets", "layout", "text", "page", "dossier", "roll",
      "ground", "terrain", "scenario", "rules", "dice", "lengths", "source"}},
    {"event",
     {"pack", "spreadsheet", "game", "deliver", "sheets", "layout", "text", "page", "dossier", "roll",
      "terrain", "scenario", "dice", "lengths", "source"}},
    {"cli", {"event", "pack", "game", "deliver", "source"}},
};

const std::string generated = "build_facts.hpp";  ///< written by CMake: version and folders

/// Libraries and the only rooms that include them. The C++ library and fmt may be used everywhere.
const std::vector<std::pair<std::string, Rooms>> libraries{
    {"yaml-cpp/", {"source"}},
    {"boost/", {"lengths"}},
    {"pcg_", {"dice"}},
    {"sodium", {"dice", "deliver"}},
    {"muParser", {"source"}},
    {"geos_c", {"terrain"}},
    {"pango/", {"text"}},
    {"fontconfig/", {"text"}},
    {"hyphen.h", {"text"}},
    {"glib", {"text", "draw"}},
    {"cairo", {"text", "draw"}},  // text gives draw its faces (text/cairo_faces)
    {"librsvg/", {"draw"}},
    {"gdk-pixbuf/", {"draw"}},
    {"qpdf/", {"draw", "deliver"}},
    {"zip.h", {"deliver", "spreadsheet"}},
    {"pugixml", {"spreadsheet"}},
    {"hb-", {"draw"}},
    {"CLI/", {"cli"}},
    {"sys/", {"deliver"}},
    {"unistd.h", {"deliver"}},
    {"fcntl.h", {"deliver"}},
    {"thread", {"deliver"}},
    {"future", {"deliver"}},
};

std::string room_of(const std::string& header) {
    return header.substr(0, header.find('/'));
}

TEST_CASE("every folder of src/ is a room with walls") {
    for (const auto& entry : std::filesystem::directory_iterator(MUSTER_SOURCE_DIR "/src")) {
        const std::string name = entry.path().filename().string();
        INFO(name);
        CHECK(std::any_of(walls.begin(), walls.end(), [&](const auto& wall) { return wall.first == name; }));
    }
}

TEST_CASE("the walls themselves let nothing go back up") {
    Rooms above;
    for (const auto& [room, allowed] : walls) {
        INFO(room);
        for (const auto& other : allowed) CHECK(above.count(other) == 1);
        above.insert(room);
    }
}

TEST_CASE("a room includes only the rooms its walls allow") {
    for (const auto& file : all_sources()) {
        const auto wall =
            std::find_if(walls.begin(), walls.end(), [&](const auto& w) { return w.first == file.room; });
        if (wall == walls.end()) continue;  // reported above
        for (const auto& header : file.own) {
            INFO(file.path << " includes " << header);
            CHECK((header == generated || room_of(header) == file.room ||
                   wall->second.count(room_of(header)) == 1));
        }
    }
}

TEST_CASE("what one audience may know is a wall of types: sheets and maps cannot even name the whole game") {
    for (const auto& file : all_sources()) {
        if (file.room != "sheets" && file.room != "map") continue;
        const auto reached = reached_from(file);
        const auto found = reached.find("roll/rolled.hpp");
        INFO(file.path << " reaches roll/rolled.hpp"
                       << (found == reached.end() ? "" : " by " + found->second));
        CHECK(found == reached.end());
    }
}

TEST_CASE("no room before the pages can reach ink") {
    for (const auto& file : all_sources()) {
        if (file.room == "draw" || file.room == "pack" || file.room == "cli") continue;
        for (const auto& [header, by] : reached_from(file)) {
            INFO(file.path << " reaches " << header << " by " << by);
            CHECK(room_of(header) != "draw");
        }
    }
}

TEST_CASE("each library is known only to its own room") {
    for (const auto& file : all_sources())
        for (const auto& header : file.foreign)
            for (const auto& [library, rooms] : libraries) {
                const bool matches =
                    header.starts_with(library) && (library != "thread" || header == "thread");
                if (!matches) continue;
                INFO(file.path << " includes <" << header << ">");
                CHECK(rooms.count(file.room) == 1);
            }
}

TEST_CASE("no library comes into the house without a room of its own") {
    for (const auto& file : all_sources())
        for (const auto& header : file.foreign) {
            const bool standard =
                header.find('.') == std::string::npos && header.find('/') == std::string::npos;
            if (standard || header.starts_with("fmt/")) continue;
            INFO(file.path << " includes <" << header << ">");
            CHECK(std::any_of(libraries.begin(), libraries.end(),
                              [&](const auto& library) { return header.starts_with(library.first); }));
        }
}

}  // namespace walls_test
