// How much ink a page takes, from the page as it is drawn.
#include <filesystem>
#include <numeric>

#include <catch2/catch.hpp>

#include "golden/small_picture.hpp"
#include "support/run.hpp"

namespace ink_test {

using namespace muster;
namespace fs = std::filesystem;

/// Of all pages of a kind of sheet together: 1 is a black page.
double ink_of(const std::string& scenario, const std::string& sheets, const std::string& more) {
    const tests::TemporaryFolder out;
    const auto ran = tests::run_muster("build " + std::string{MUSTER_SOURCE_DIR} + "/scenarios/" + scenario +
                                       ".yaml --seed 7 --format png --sheets " + sheets + more + " -o " +
                                       out.path().string());
    INFO(ran.said);
    REQUIRE(ran.status == 0);
    double ink = 0;
    for (const auto& entry : fs::directory_iterator(out.path() / scenario)) {
        if (entry.path().extension() != ".png") continue;
        const auto page = golden::read_small(tests::read_file(entry.path().string()), 3);
        constexpr double white = 255;
        for (const std::uint8_t channel : page.channels)
            ink += (white - channel) / white / static_cast<double>(page.channels.size());
    }
    return ink;
}

TEST_CASE("cards and maps printed with little ink take half of it, or less") {
    for (const char* scenario : {"camden", "thursday-at-the-club"})
        for (const char* sheet : {"cards", "map"}) {
            const double usual = ink_of(scenario, sheet, "");
            const double little = ink_of(scenario, sheet, " --variant low-ink");
            INFO(sheet << " of " << scenario << ": " << usual << " and " << little);
            CHECK(usual > 0.1);
            CHECK(little < usual * 0.5);
        }
}

}  // namespace ink_test
