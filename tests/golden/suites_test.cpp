// Every sheet of every system has room for every suite of fonts, and for faces a little wider than they
// should be.
#include <catch2/catch.hpp>

#include "golden/printings.hpp"
#include "source/files.hpp"
#include "support/trials.hpp"
#include "text/fonts_of_test.hpp"

namespace suites_test {

using namespace muster;

/// In plain and in large print, and on other stocks; a text that does not fit is a fault of the program.
void check_fits(const std::shared_ptr<const text::FontSet>& fonts, const std::string& suite) {
    const source::DiskFiles files;
    int number = 0;
    for (const auto& printing : golden::all_printings()) {
        const bool is_plain = printing.name.find('/') == std::string::npos;
        const bool is_large = printing.name.ends_with("/large-print");
        const bool is_on_other_stock = printing.name.starts_with("ways/");
        if (!is_plain && !is_large && !is_on_other_stock) continue;
        if (number++ % tests::step_of_trials() != 0) continue;
        INFO(suite << ": " << printing.name);
        CHECK_NOTHROW(golden::print(printing, files, fonts));
    }
}

TEST_CASE("every sheet of every system has room for every suite of fonts") {
    for (const auto& suite : tests::shelf().suites)
        if (suite.missing.empty() && suite.id != golden::shared_suite)  // other tests compare its references
            check_fits(golden::fonts(suite.id), suite.id);
}

TEST_CASE("every sheet of every system has room for faces that are 2 % wider and higher") {
    constexpr double more = 1.02;
    text::Suite wide = tests::shelf().usual_suite();
    for (auto& face : wide.faces) {
        face.room.width *= more;
        face.room.height *= more;
    }
    check_fits(text::load_suite(tests::shelf(), wide), "2 % wider");
}

}  // namespace suites_test
