// What a run may cost in all: small inputs that once kept a computer busy for minutes, as real runs of the
// program. Each passes a budget and is refused in one sentence at its line.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "draw/cairo.hpp"
#include "support/run.hpp"
#include "support/sanitized.hpp"

namespace budget_test {

using namespace muster;
using namespace muster::tests;
using Catch::Matchers::Contains;

const std::string other_side =
    "  - {id: american, name: American, half: B, units: [{name: Maryland, type: militia, men: 300}]}\n";

std::string scenario_of(const std::string& units, const std::string& more = "") {
    return "title: Budget\nrules: loyalty-and-glory\nseed: budget\n" + more +
           "sides:\n  - id: british\n    name: British\n    half: A\n    units:\n" + units + other_side;
}

std::string flat_png(int side) {
    const draw::Surface surface{cairo_image_surface_create(CAIRO_FORMAT_A8, side, side)};
    std::string bytes;
    cairo_surface_write_to_png_stream(surface.get(), draw::append_bytes, &bytes);
    return bytes;
}

/// One run, within so much memory for its own data, and so much processor time.
Ran run_in(const TemporaryFolder& folder, const std::string& words) {
    const std::string limit = is_sanitized ? "" : "ulimit -d 512000; ";  // kilobytes
    return run(fmt::format("cd '{}' && {}ulimit -t 20; {} {}", folder.path().string(), limit, MUSTER_PROGRAM,
                           words));
}

int count(const std::string& text, const std::string& word) {
    int found = 0;
    for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++found;
    return found;
}

TEST_CASE("twenty large bitmaps are refused at the line of the one that is too many") {
    const TemporaryFolder folder;
    const std::string png = flat_png(4898);
    std::string units;
    for (int i = 0; i < 20; ++i) {
        write_file(folder / fmt::format("p{}.png", i), png);
        units += fmt::format("      - {{name: Unit {0}, type: militia, picture: p{0}.png}}\n", i);
    }
    write_file(folder / "s.yaml", scenario_of(units));
    const Ran ran = run_in(folder, "check s.yaml");
    CHECK(ran.status == 1);
    CHECK(count(ran.said, "error:") == 1);
    CHECK_THAT(ran.said,
               Contains("s.yaml:16:") && Contains("million pixels of pictures") && Contains("[over-budget]"));
}

TEST_CASE("ground that would take minutes to draw at full size is refused at the piece that is too much") {
    const TemporaryFolder folder;
    std::string ground = "table: {width: 20ft, depth: 20ft}\nterrain:\n";
    for (int i = 0; i < 9; ++i)
        ground += "  - {kind: wood, outline: [[1ft, 1ft], [7ft, 1ft], [7ft, 7ft], [1ft, 7ft]]}\n";
    write_file(folder / "s.yaml", scenario_of("      - {name: Guards, type: militia, men: 100}\n", ground));
    for (const char* command : {"build s.yaml --tile map", "build s.yaml --tile map --for american"}) {
        const Ran ran = run_in(folder, command);
        CHECK(ran.status == 1);
        CHECK(count(ran.said, "error:") == 1);
        CHECK_THAT(ran.said, Contains("square feet of ground at full size") && Contains("s.yaml:7:"));
    }
    CHECK(run_in(folder, "check s.yaml").status == 0);
}

TEST_CASE("an event's equal scenarios are judged once, however many tables and players they have") {
    const TemporaryFolder folder;
    std::string units, tables, players;
    for (int i = 0; i < 60; ++i)
        units += fmt::format("      - {{name: Unit {}, type: militia, men: 200}}\n", i);
    write_file(folder / "s.yaml", scenario_of(units, "table: {width: 20ft, depth: 20ft}\n"));
    for (int i = 1; i <= 100; ++i) {
        players.clear();
        for (int k = 0; k < 12; ++k) players += fmt::format("P{}-{}, ", i, k);
        tables +=
            fmt::format("  - {{table: {}, scenario: s.yaml, players: {{british: [{}]}}}}\n", i, players);
    }
    write_file(folder / "day.yaml", "event: Day\nseed: day\ntables:\n" + tables);
    CHECK(run_in(folder, "check day.yaml").status == 0);
}

}  // namespace budget_test
