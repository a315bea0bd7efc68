// The PDFs of a pack as other programs see them.
#include <catch2/catch.hpp>

#include "support/run.hpp"

using namespace muster::tests;
using Catch::Matchers::Contains;

namespace {

const std::string battle = MUSTER_SOURCE_DIR "/scenarios/camden.yaml";

}  // namespace

TEST_CASE("a game that was lost is got back from the umpire's PDFs, and from no other") {
    const TemporaryFolder folder;
    REQUIRE(run_muster("build " + battle + " -o " + folder / "a").status == 0);
    REQUIRE(run_muster("build " + battle + " --bundle -o " + folder / "b").status == 0);
    const std::string game = read_file(folder / "a/camden/rolled.yaml");
    REQUIRE_FALSE(game.empty());
    for (const char* name : {"a/camden/ledger.pdf", "a/camden/setup.pdf", "b/camden/umpire.pdf"}) {
        INFO(name);
        const Ran ran = run_muster("roll --from " + folder / name);
        CHECK(ran.status == 0);
        CHECK((ran.output == game));
        CHECK_THAT(run("pdfinfo " + folder / name).output, Contains("seed camden"));
    }
    CHECK(
        run_muster("roll --from " + folder / "b/camden/umpire.pdf" + " -o " + folder / "back.yaml").status ==
        0);
    CHECK((read_file(folder / "back.yaml") == game));
    for (const char* name : {"a/camden/map.pdf", "a/camden/qrs.pdf", "a/camden/cards-british.pdf",
                             "b/camden/british.pdf", "b/camden/american.pdf"}) {
        INFO(name);
        const Ran ran = run_muster("roll --from " + folder / name);
        CHECK(ran.status == 1);
        CHECK(ran.output.empty());
        CHECK_THAT(ran.said, Contains("this PDF holds no game"));
        CHECK_THAT(run("pdfinfo " + folder / name).output, !Contains("seed"));
    }
}

TEST_CASE("what is no PDF, or goes ill with --from, is refused in words") {
    const TemporaryFolder folder;
    write_file(folder / "game.pdf", "title: not a PDF");
    const Ran wrong = run_muster("roll --from " + folder / "game.pdf");
    CHECK(wrong.status == 1);
    CHECK_THAT(wrong.said, Contains("game.pdf") && Contains("there is no PDF here that can be read"));
    CHECK(run_muster("roll --from " + folder / "none.pdf").status == 1);
    CHECK(run_muster("roll --from x.pdf " + battle).status == 2);
    CHECK(run_muster("roll --from x.pdf --seed 1").status == 2);
    CHECK(run_muster("roll").status == 2);
}
