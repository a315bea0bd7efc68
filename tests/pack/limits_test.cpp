// What a file within the limits costs: processor time and memory of the whole program. scripts/limits
// measures every limit; these are the files that once took over 40 s or 800 MB.
#include <cmath>

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <sys/resource.h>

#include "support/run.hpp"
#include "support/sanitized.hpp"

namespace limits_test {

using namespace muster::tests;
using Catch::Matchers::Contains;

std::string ring(double x, double y, double radius, int points, double wave = 0) {
    std::string outline = "[";
    for (int i = 0; i < points; ++i) {
        const double turn = 2 * 3.14159265358979 * i / points;
        const double out = radius * (1 + wave * (i % 2 == 0 ? 1 : -1));
        outline += fmt::format("{}[{:.2f}in, {:.2f}in]", i == 0 ? "" : ", ", x + out * std::cos(turn),
                               y + out * std::sin(turn));
    }
    return outline + "]";
}

/// Pieces of ground in 25 columns and 20 rows.
std::string many_pieces(int count, const std::string& kind, double radius, int points) {
    std::string text;
    for (int i = 0; i < count; ++i)
        text += fmt::format("  - {{kind: {}, name: \"Place {}\", outline: {}}}\n", kind, i,
                            ring(5 + 2.5 * (i % 25), 5 + 1.9 * (i / 25), radius, points));
    return text;
}

const std::string whole_table =
    "  - {kind: area, name: Land, outline: [[0in, 0in], [6ft, 0in], [6ft, 4ft], [0in, 4ft]], scatter: {wood: "
    "0.5, "
    "field: 0.3}}\n";

/// The run of `muster check`, which must stay within 5 s of processor time and 300 MB.
Ran cheap_check(const std::string& terrain, const std::string& more = "") {
    const TemporaryFolder folder;
    write_file(
        folder / "limits.yaml",
        "title: Limits\nrules: loyalty-and-glory\nseed: limits\n" + more + "terrain:\n" + terrain +
            "sides:\n  - {id: british, name: British, units: [{name: Guards, type: foot-guards, men: 400}]}\n"
            "  - {id: american, name: American, units: [{name: Maryland, type: militia, men: 300}]}\n");
    const auto seconds = [] {
        rusage used{};
        getrusage(RUSAGE_CHILDREN, &used);
        return static_cast<double>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
               static_cast<double>(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
    };
    const double before = seconds();
    // What the run itself uses: the memory that the system reports for it includes that of this test.
    // Libraries are not counted, so the limit is lower than 300 MB by more than all of them take.
    const std::string limit = is_sanitized ? "" : "ulimit -d 245760; ";  // kilobytes
    Ran ran = run("ulimit -t 60; " + limit + MUSTER_PROGRAM + " check " + folder / "limits.yaml");
    CHECK(seconds() - before < 5);
    CHECK(ran.status < 2);  // not out of memory
    return ran;
}

TEST_CASE("hundreds of named hills, apart or on one another, are checked in seconds") {
    CHECK(cheap_check(many_pieces(490, "hill", 1.2, 12)).status == 0);
    CHECK(cheap_check(many_pieces(490, "wood", 3.9, 12)).status == 0);
}

TEST_CASE("hundreds of arrows and labels are checked in seconds") {
    std::string moves = "moves:\n", labels;
    for (int i = 0; i < 200; ++i)
        moves += fmt::format(
            "  - {{side: british, open: true, course: [[{:.1f}in, 5in], [40in, 20in], [{:.1f}in, 40in]], "
            "label: \"The march of the column {}\"}}\n",
            1 + i * 0.3, 70 - i * 0.3, i);
    for (int i = 0; i < 490; ++i)
        labels += fmt::format(
            "  - {{kind: label, name: \"The road to the ford {}\", course: [[{:.2f}in, 5in], [60in, "
            "{:.2f}in]]}}\n",
            i, 1 + i * 0.1, 5 + i * 0.08);
    CHECK(cheap_check(labels, moves).status == 0);
}

TEST_CASE("hundreds of named rivers and roads that cross are checked in seconds") {
    std::string courses;
    for (int i = 0; i < 500; ++i)
        courses += fmt::format(
            "  - {{kind: {}, name: Course {}, course: [[{:.2f}in, {:.2f}in], [{:.2f}in, {:.2f}in]]}}\n",
            i % 2 == 0 ? "river" : "road", i, i % 2 == 0 ? 0 : 0.1 + 0.14 * i,
            i % 2 == 0 ? 0.1 + 0.09 * i : 0, i % 2 == 0 ? 72 : 71.9 - 0.14 * i,
            i % 2 == 0 ? 47.9 - 0.09 * i : 48);
    CHECK(cheap_check(courses).status == 0);
}

TEST_CASE("a sliver of ground as long as the table is drawn like any other") {
    std::string slivers;
    for (const char* kind : {"hill", "ridge", "wood", "orchard", "marsh", "rough", "pond", "lake", "field",
                             "farm", "town", "redoubt", "building", "other"})
        for (const double depth : {0.001, 0.01, 0.1})
            slivers += fmt::format(
                "  - {{kind: {0}, name: Sliver, outline: [[1in, 9in], [70in, 9in], [70in, {1}in]]}}\n", kind,
                9 + depth);
    CHECK(cheap_check(slivers).status == 0);
}

TEST_CASE("a pond of hundreds of points in the shape of a star is checked in seconds") {
    std::string ponds;
    for (int i = 0; i < 5; ++i)
        ponds += fmt::format("  - {{kind: pond, outline: {}}}\n", ring(8 + 12 * i, 24, 5, 500, 0.3));
    CHECK(cheap_check(ponds).status == 0);
}

TEST_CASE(
    "scattered ground between hundreds of pieces is checked in seconds, and is refused on one another") {
    CHECK(cheap_check(many_pieces(400, "house", 0.4, 4) + whole_table + whole_table + whole_table).status ==
          0);
    std::string far_too_much;
    for (int i = 0; i < 400; ++i) far_too_much += whole_table;
    const Ran ran = cheap_check(far_too_much);
    CHECK(ran.status == 1);
    CHECK_THAT(ran.said, Contains("limits.yaml:8:") && Contains("[ground-over-ground]"));
}

}  // namespace limits_test
