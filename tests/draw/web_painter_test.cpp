// Pages in the HTML file for a tablet: what comes again is written once.
#include "draw/web_painter.hpp"

#include <regex>

#include <catch2/catch.hpp>

#include "draw/sample_pages.hpp"

namespace muster::draw::web_painter_test {

TEST_CASE("A form that comes again elsewhere is a reference, whatever part of a unit it is moved by") {
    page::Page page{{lengths::Millimetres{100}, lengths::Millimetres{100}}, {}, ""};
    constexpr int times = 40;
    for (int i = 0; i < times; ++i)
        page.items.push_back({page::circle(tests::at(5 + i * 2.0137, 5 + i * 1.0071),
                                           lengths::Millimetres{1.7}, page::Ink{})});
    const std::string svg = WebPainter{*tests::fonts()}.paint(page, "forms");
    const std::regex path{"<path[^>]* d="}, reference{"<use href=\"#p1\""};
    const auto count = [&](const std::regex& what) {
        return std::distance(std::sregex_iterator{svg.begin(), svg.end(), what}, std::sregex_iterator{});
    };
    CHECK(count(path) == 2);
    CHECK(count(reference) == times - 2);
}

}  // namespace muster::draw::web_painter_test
