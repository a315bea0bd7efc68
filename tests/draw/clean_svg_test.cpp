// What is left of an SVG once everything but the picture is taken out of it.
#include "draw/clean_svg.hpp"

#include <filesystem>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "draw/decode_picture.hpp"
#include "draw/judge_svg.hpp"
#include "support/run.hpp"

namespace clean_svg_test {

using namespace muster;
using namespace muster::draw;

/// A flag from an editor, with {0} wherever editors and their users leave words.
std::string telling_svg(const std::string& secret) {
    return fmt::format(R"picture(<?xml version="1.0" encoding="UTF-8"?>
<!-- {0} -->
<?xml-stylesheet href="/home/{0}/look.css"?>
<!DOCTYPE svg PUBLIC "-//{0}//DTD SVG 1.1//EN" "http://{0}/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:{0}="http://{0}/"
     xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:s="http://www.w3.org/2000/svg"
     viewBox="0 0 60 36" id="{0}" inkscape:export-filename="/home/{0}/flag.png" xml:base="/home/{0}/"
     data-by="{0}" onload="{0}()" version="{0}" xml:lang="{0}">
  <title>{0}</title><desc>{0} <em>{0}</em></desc>
  <metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><by>{0}</by></rdf:RDF></metadata>
  <inkscape:perspective id="{0}"/>
  <style type="text/css"><![CDATA[
    /* {0} */ @import url("/home/{0}/look.css"); @font-face {{ src: url({0}.ttf); }}
    .red, #cross {{ fill: #c8102e; -inkscape-name: "{0}"; font-family: '{0}'; }}
    .stop {{ stop-color: white }} [id="{0}"] {{ stroke-miterlimit: 4 }}
  ]]></style>
  <style type="text/{0}">{0}</style>
  <defs id="{0}-defs">
    <linearGradient id="sky"><stop class="stop" offset="0"/><stop offset="1" stop-color="navy"/></linearGradient>
    <clipPath id="half"><rect width="30" height="36"/></clipPath>
    <s:path id="star.1" d="M5 0L8 9L0 3H10L2 9Z" inkscape:connector-curvature="0"><s:title>{0}</s:title></s:path>
    <marker id="tip" markerWidth="4" markerHeight="4" refX="1"><circle r="2" fill="gold"/></marker>
  </defs>
  <g inkscape:label="{0}" id="{0}-layer" class="{0}" style="fill:url(#sky);-inkscape-stroke:{0};stroke:none">
    <rect width="60" height="36"/>{0}
    <rect id="cross" x="26" width="8" height="36"/><path class="red {0}" d="M0 14H60V22H0Z"/>
  </g>
  <g clip-path="url('#half')"><use xlink:href="#star.1" x="4" y="4"/><use href="#star.1" x="26" y="4"/></g>
  <path d="M40 5L50 15L55 5" stroke="black" fill="none" style="marker-end: url(#tip); stroke-width: .5"/>
  <rect x="40" y="24" width="16" height="10" fill="gold" stroke="none"/>
  <switch><g systemLanguage="zz"><rect width="60" height="36"/></g><circle cx="20" cy="30" r="3"/></switch>
</svg>
)picture",
                       secret);
}

std::string dots_of(const std::string& svg) {
    constexpr int width = 240, height = 144;
    const Surface surface{cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)};
    const Context context{cairo_create(surface.get())};
    const Svg read = open_svg(svg);
    REQUIRE(read);
    CHECK(draw_svg(read.get(), context.get(), width, height));
    cairo_surface_flush(surface.get());
    return {reinterpret_cast<const char*>(cairo_image_surface_get_data(surface.get())),
            static_cast<std::size_t>(cairo_image_surface_get_stride(surface.get())) * height};
}

TEST_CASE("Of an SVG nothing but the picture is kept: no word, no name and no path of its editor or user") {
    const std::string one = telling_svg("secret"), other = telling_svg("hidden-words");
    CHECK(judge_svg(one).fault.empty());
    CHECK(cleaned_svg(one).find("secret") == std::string::npos);
    CHECK(cleaned_svg(one) == cleaned_svg(other));
    CHECK(cleaned_svg("\xEF\xBB\xBF" + one) == cleaned_svg(one));
}

TEST_CASE("A cleaned SVG is drawn as it was, and stays as it is") {
    std::vector<std::string> pictures{telling_svg("secret"),
                                      "<svg width='9' height='9'><rect width='5' height='5'/></svg>"};
    for (const auto& entry : std::filesystem::directory_iterator{MUSTER_SOURCE_DIR "/scenarios/pictures"})
        if (entry.path().extension() == ".svg") pictures.push_back(tests::read_file(entry.path().string()));
    CHECK(pictures.size() > 3);
    for (const auto& picture : pictures) {
        const std::string clean = cleaned_svg(picture);
        INFO(clean);
        CHECK(judge_svg(clean).fault.empty());
        CHECK((dots_of(clean) == dots_of(picture)));
        CHECK(cleaned_svg(clean) == clean);
    }
}

}  // namespace clean_svg_test
