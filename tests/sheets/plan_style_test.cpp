// The style of the plan: what the shipped file says, and what a user's own file changes of it.
#include "sheets/plan_style.hpp"

#include <catch2/catch.hpp>

#include "source/render.hpp"
#include "support/run.hpp"

namespace plan_style_test {

using namespace muster;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

map::PlanStyle read_over(const std::string& text, source::Reporter& report) {
    source::MemoryFiles files;
    files.files["plan.yaml"] = text;
    map::PlanStyle style;
    sheets::read_plan_style(files, "plan.yaml", style, report);
    return style;
}

std::string complaint_about(const std::string& text) {
    source::Reporter report;
    (void)read_over(text, report);
    return source::render(report);
}

TEST_CASE("the plan's own values are those of the shipped style file") {
    source::Reporter report;
    const std::string shipped = tests::read_file(MUSTER_SOURCE_DIR "/templates/common/plan.yaml");
    // A value that the file leaves out would stay at zero.
    const map::PlanStyle style = read_over(shipped, report);
    CHECK(report.all().empty());
    CHECK(style == map::PlanStyle{});
}

TEST_CASE("a user's own style file changes what it names and nothing else") {
    source::Reporter report;
    const auto style = read_over("woods: {apart: 4mm}\nwords: {town: 14pt}\n", report);
    CHECK(report.all().empty());
    map::PlanStyle expected;
    expected.woods.apart = lengths::Millimetres{4};
    expected.words.town = lengths::Points{14};
    CHECK(style.woods == expected.woods);
    CHECK(style.words.town.value() == Approx(14));
    CHECK(style.hills == expected.hills);
}

TEST_CASE("what a style file cannot have is reported at its place") {
    CHECK_THAT(complaint_about("wods: {apart: 4mm}\n"), StartsWith("plan.yaml:1:1: error"));
    CHECK_THAT(complaint_about("woods: {appart: 4mm}\n"), StartsWith("plan.yaml:1:9: error"));
    CHECK_THAT(complaint_about("woods: {apart: wide}\n"), Contains("[bad-sheet-length]"));
    CHECK_THAT(complaint_about("woods: {apart: 0mm}\n"),
               Contains("[length-out-of-range]"));  // trees without number
    CHECK_THAT(complaint_about("hills: {thick: 90mm}\n"), Contains("[length-out-of-range]"));
    CHECK_THAT(complaint_about("woods: 4mm\n"), StartsWith("plan.yaml:1:8: error"));
    CHECK(complaint_about("woods: {apart: 3mm}\n").empty());
}

}  // namespace plan_style_test
