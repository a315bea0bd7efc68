// A template may repeat itself, but not without end.
#include <catch2/catch.hpp>

#include "a_sheet.hpp"
#include "layout/lay_out.hpp"

namespace budget_test {

using namespace muster;
using namespace muster::layout;
using muster::layout::test::Sheet;

/// What is said of a body that is laid out with so many elements for the run.
std::string said_of(const std::string& body, double elements) {
    const Sheet sheet(body);
    REQUIRE(sheet.read());
    auto most = source::Budget::of_a_run;
    most[source::Budget::elements] = elements;
    most[source::Budget::pages] = 20;
    text::Typesetter typesetter{tests::fonts()};
    source::Reporter report;
    Given given{sheet.sheet(), test::palette(), typesetter, report, ""};
    given.budget = std::make_shared<source::Budget>(most);
    const Data data{Data::Map{{"rows", test::names(3)}}};
    (void)lay_out_pages(data, {Millimetres{210}, Millimetres{297}}, given);
    return source::render(report);
}

TEST_CASE("what passes the budget of a run is refused once, with its line in the template") {
    std::string inmost = "text: x";
    for (int i = 0; i < 14; ++i)
        inmost = "column: [{" + inmost + "}], for: r" + std::to_string(i) + " in rows";
    const std::string nested = said_of("  - {" + inmost + "}", 1000);
    CHECK_THAT(nested,
               Catch::Matchers::Contains("trial.yaml:4:") && Catch::Matchers::Contains("[over-budget]"));
    CHECK(nested.find("[over-budget]") == nested.rfind("[over-budget]"));
    CHECK_THAT(said_of("  - {space: 1mm}\n  - {rule: ink, every: 0.00001mm, height: 9mm}", 1000),
               Catch::Matchers::Contains("trial.yaml:5:"));
    CHECK_THAT(said_of("  - {text: \"" + std::string(30'000, 'x') + "\"}", 200),
               Catch::Matchers::Contains("[over-budget]"));
    std::string pages;
    for (int i = 0; i < 30; ++i) pages += "  - {text: x, height: 200mm}\n";
    CHECK_THAT(said_of(pages, 1000), Catch::Matchers::Contains("more than 20 pages"));
    CHECK(
        said_of("  - {column: [{text: x}], for: r in rows}\n  - {rule: ink, every: 3mm, height: 60mm}", 1000)
            .empty());
}

}  // namespace budget_test
