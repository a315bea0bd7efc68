// Drawings from anywhere are judged before anything draws them.
#include <ctime>

#include "draw/some_pictures.hpp"

namespace muster::draw::judge_svg_test {

TEST_CASE("An SVG with texts, filters, masks, pictures or entities is refused, and so is a huge one") {
    for (const char* inside :
         {"<text>x</text>", "<filter id='a'/>", "<mask id='a'/>", "<image href='near.png'/>", "<script/>",
          "<pattern id='a'/>", "<style>rect { FILTER : blur(9px) }</style>",
          "<style><![CDATA[rect{/**/filter:blur(9px)}]]></style>",
          "<g><svg:text xmlns:svg='http://www.w3.org/2000/svg'>x</svg:text></g>", "<feImage/>",
          "<foreignObject/>", "<xi:include xmlns:xi='urn:x' href='/etc/passwd'/>", "<g filter='blur(9px)'/>",
          "<g style='filter:blur(9px)'/>"}) {
        INFO(inside);
        CHECK(fault_of(svg(inside)).find("is an SVG with <") == 0);
    }
    CHECK(fault_of(svg("<g style='f\\69lter:blur(9px)'/>")).find("is an SVG with a backslash") == 0);
    CHECK(fault_of("<!DOCTYPE svg [<!ENTITY a 'x'>]>" + svg("<rect/>")).find("is an SVG with <!ENTITY>") ==
          0);
    CHECK(fault_of(svg("<rect/>\n<a href='https://example.org/'><rect/></a>"))
              .find("is an SVG with <a> in line 2, which is not supported") == 0);
    CHECK(fault_of(svg(std::string(1UL << 20, ' '))).find("larger than 1 MB") != std::string::npos);
    CHECK(fault_of(svg("<rect/>", "")) == "is an SVG without a size; give it a viewBox");
    CHECK(fault_of("<svg xmlns='http://www.w3.org/2000/svg'><g>") == "is not an SVG that can be read");
}

TEST_CASE("An SVG is UTF-8, or the elements that it hides would not be found") {
    const std::string hidden =
        "<?xml version='1.0' encoding='UTF-7'?>" + svg("+ADw-text+AD4-x+ADw-/text+AD4-");
    CHECK(fault_of(hidden) == "is an SVG that names another encoding than UTF-8; save it as UTF-8");
    CHECK(fault_of("<?xml version = \"1.0\" encoding =\"ISO-8859-1\" ?>" + svg("<rect/>")) ==
          fault_of(hidden));
    CHECK(fault_of(svg("<!-- J\xE4ger --><rect/>")).find("is an SVG that is not valid UTF-8") == 0);
    for (const char* head :
         {"<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>",
          "<?xml version='1.0' encoding='utf-8'?>\n<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' "
          "'http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd'>",
          "<?xml version='1.0'?>", "\xEF\xBB\xBF"}) {
        INFO(head);
        CHECK(fault_of(head + svg("<rect width='3' height='3'/>")).empty());
    }
}

TEST_CASE("An SVG that swells when its references are followed is refused with the line where it does") {
    CHECK(fault_of(swelling(12)).find("line 6 becomes more than 100000 elements, points and dashes") !=
          std::string::npos);
    CHECK(fault_of(swelling(4)).empty());
    std::string mark = "<marker id='m' markerWidth='9' markerHeight='9'>";
    for (int i = 0; i < 100; ++i) mark += "<circle r='2'/>";
    CHECK(fault_of(svg(mark + "</marker>\n<path fill='none' stroke='red' marker-mid='url(#m)' d='" +
                       zigzag(5000) + "'/>"))
              .find("<path> in line 2 becomes more than 100000") != std::string::npos);
    CHECK(fault_of(svg("<style>path { marker-mid: URL(#m) }</style>" + mark + "</marker><path d='" +
                       zigzag(5000) + "'/>"))
              .find("becomes more than 100000") != std::string::npos);
    CHECK(fault_of(svg("<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>")).size() < 200);
}

TEST_CASE("An SVG whose elements are deep in one another, by nesting or by references, is refused") {
    std::string deep, chained = "<rect id='u0' width='1' height='1'/>";
    for (int i = 0; i < 100'000; ++i) deep += "<g>";
    CHECK(fault_of(svg(deep)).find("nested more than 200 deep (line 1)") != std::string::npos);
    for (int i = 1; i < 5000; ++i)
        chained += "\n<use id='u" + std::to_string(i) + "' href='#u" + std::to_string(i - 1) + "'/>";
    CHECK(fault_of(svg(chained)).find("nested more than 200 deep (line 201)") != std::string::npos);
    std::string clear;
    for (int i = 0; i < 9; ++i) clear += "<g style='Opacity: .5'>";
    CHECK(fault_of(svg(clear + std::string("</g></g></g></g></g></g></g></g></g>"))) ==
          "is an SVG with more than 8 transparent elements in one another (line 1)");
    // Editors write what is usual into every element.
    std::string usual;
    for (int i = 0; i < 20; ++i)
        usual += "<g style='opacity:1;mix-blend-mode:normal;isolation:auto;vector-effect:none'>";
    for (int i = 0; i < 20; ++i) usual += "</g>";
    CHECK(fault_of(svg(usual)).empty());
}

TEST_CASE("What an SVG costs is counted before it is drawn: dashes, transparent layers, style sheets") {
    const auto start = std::clock();
    const auto is_too_much = [](const std::string& inside) {
        return fault_of(svg(inside)).find("becomes more than 100000") != std::string::npos;
    };
    CHECK(is_too_much("<path stroke='red' stroke-dasharray='0.001' d='" + zigzag(3000) + "'/>"));
    CHECK(is_too_much("<style>path{stroke-dasharray:0.001}</style><path stroke='red' d='" + zigzag(3000) +
                      "'/>"));
    CHECK(is_too_much("<path d='" + zigzag(100'000) + "'/>"));
    std::string layers, rules;
    for (int i = 0; i < 2000; ++i) {
        layers += "<rect width='60' height='36' opacity='0.5'/>";
        rules += "rect,g{fill:red}";
    }
    CHECK(is_too_much(layers));
    CHECK(is_too_much("<style>" + rules + "</style>" + layers));
    CHECK(static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC < 2);
    // What people draw is far from the limits: thousands of lines, and dashes of common length.
    std::string lines;
    for (int i = 0; i < 1000; ++i)
        lines += "<path d='M" + std::to_string(i % 60) + " 0 l3 " + std::to_string(i % 36) +
                 "' stroke='blue' stroke-dasharray='2 2'/>";
    CHECK(fault_of(svg(lines)).empty());
}

}  // namespace muster::draw::judge_svg_test
