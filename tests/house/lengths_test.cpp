// Lengths are types. This prevents a return of places made of two bare numbers, and of factors between units
// that are written twice.
#include <catch2/catch.hpp>

#include "house/sources.hpp"

using namespace muster::tests;

namespace {

std::size_t count(const std::string& text, const std::regex& word) {
    return static_cast<std::size_t>(
        std::distance(std::sregex_iterator(text.begin(), text.end(), word), std::sregex_iterator{}));
}

}  // namespace

TEST_CASE("map and terrain share no point without a unit") {
    // A struct of two bare coordinates, or a point of bare numbers. A direction is the only exception, and
    // lengths has it.
    const std::regex bare_point{R"(double x(, y)?( = 0|\{\})?[,;]\s*(double )?y|\b(Point|Polyline)<double>)"};
    for (const auto& file : all_sources()) {
        if (file.room != "map") continue;
        std::smatch found;
        const bool holds = std::regex_search(file.text, found, bare_point);
        INFO(file.path << " holds '" << (holds ? found.str() : "") << "'");
        CHECK_FALSE(holds);
        INFO("terrain's own bare inches reach it");
        CHECK_FALSE(reached_from(file).contains("terrain/plane.hpp"));
    }
}

TEST_CASE("typed lengths lead in map: a bare double is a ratio, an angle, a share or a price") {
    const std::regex bare{R"(\bdouble\b)"};
    const std::regex typed{
        R"(\b(Millimetres|Inches|Points|SquareMillimetres|PerMillimetre|(Paper|Table)(Point|Line|Box|Bounds|Size))\b)"};
    std::size_t numbers = 0;
    std::size_t lengths = 0;
    for (const auto& file : all_sources())
        if (file.room == "map") {
            numbers += count(file.text, bare);
            lengths += count(file.text, typed);
        }
    INFO(numbers << " bare, " << lengths << " typed");
    CHECK(lengths > 4 * numbers);
}

TEST_CASE("the lengths of an inch and a point are written once, in lengths") {
    const std::regex factor{R"(\b(0\.3527\d*|25\.4|2\.54|2\.83\d*)\b|/ 72\b|\b72\.0\b)"};
    for (const auto& file : all_sources()) {
        // Comments may have such numbers.
        const std::string code = std::regex_replace(file.text, std::regex{"//[^\n]*"}, "");
        std::smatch found;
        const bool holds = std::regex_search(code, found, factor);
        INFO(file.path << " holds '" << (holds ? found.str() : "") << "'");
        CHECK(holds == (file.path == "src/lengths/length.hpp"));
    }
}
