#include "draw/archive_facts.hpp"

#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <string_view>

#include <fmt/format.h>

#include "source/markup.hpp"

namespace muster::draw {
namespace {

/// XML cannot hold control characters, so they are left out.
std::string escaped(std::string text) {
    std::erase_if(text, [](unsigned char c) { return c < ' ' || c == 0x7F; });
    return source::escape_markup(text);
}

/// PDF/A-3 (6.6.2.3.3) wants every schema described that it does not know itself; PDF/UA's has one property.
constexpr const char* schema_of_pdfua = R"(<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>The part of ISO 14289 to which the document is built</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
)";

constexpr const char* namespaces = R"(<rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"
 xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"
 xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
 xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
)";

}  // namespace

std::string xmp_packet(const DocumentInfo& facts, const std::string& producer) {
    // An invisible mark of byte order tells readers that the packet is UTF-8.
    std::string packet =
        "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
        "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">"
        "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n";
    packet += namespaces;
    const auto tell = [&](const char* key, const std::string& value, const char* before = "",
                          const char* after = "") {
        if (!value.empty())
            packet += fmt::format("<{0}>{1}{2}{3}</{0}>\n", key, before, escaped(value), after);
    };
    constexpr const char *alternative = "<rdf:Alt><rdf:li xml:lang=\"x-default\">",
                         *end_of_alternative = "</rdf:li></rdf:Alt>";
    tell("pdfaid:part", "3");
    tell("pdfaid:conformance", "B");
    tell("pdfuaid:part", "1");
    tell("dc:format", "application/pdf");
    tell("dc:language", "en-GB", "<rdf:Bag><rdf:li>", "</rdf:li></rdf:Bag>");
    tell("dc:title", facts.title, alternative, end_of_alternative);
    tell("dc:creator", facts.author, "<rdf:Seq><rdf:li>", "</rdf:li></rdf:Seq>");
    tell("dc:description", facts.subject, alternative, end_of_alternative);
    tell("pdf:Keywords", facts.keywords);
    tell("pdf:Producer", producer);
    tell("xmp:CreatorTool", facts.creator);
    for (const char* date : {"xmp:CreateDate", "xmp:ModifyDate"}) tell(date, "2020-01-01T00:00:00Z");
    packet += schema_of_pdfua;
    return packet + "</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"w\"?>";
}

namespace {

/// Numbers are written with the highest byte first.
std::string number(std::uint32_t value, int bytes = 4) {
    std::string written;
    for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8)
        written += static_cast<char>(value >> shift & 0xFF);
    return written;
}

std::string signature(std::string_view type) {
    return std::string{type} + number(0);
}

/// Numbers with 16 bits after the point.
std::string fixed(std::initializer_list<double> values) {
    std::string written;
    for (const double value : values)
        written += number(static_cast<std::uint32_t>(std::lround(value * 65536)));
    return written;
}

std::string text(std::string_view ascii) {
    std::string written = signature("mluc") + number(1) + number(12) + "enGB" +
                          number(static_cast<std::uint32_t>(2 * ascii.size())) + number(28);
    for (const char c : ascii) written += {'\0', c};
    return written;
}

struct Tag {
    const char* name;
    std::string data;  ///< empty: the same as of the tag before
};

constexpr double white_x = 0.9642, white_z = 0.8249;  // D50, the white of every profile

std::string header(std::size_t size) {
    std::string head =
        number(static_cast<std::uint32_t>(size)) + number(0) + number(0x04200000) + "mntrRGB XYZ ";
    for (const std::uint32_t part : {2020U, 1U, 1U, 0U, 0U, 0U}) head += number(part, 2);
    head += "acsp" + std::string(28, '\0') + fixed({white_x, 1, white_z});
    return head + std::string(128 - head.size(), '\0');
}

}  // namespace

std::string srgb_profile() {
    // The primaries of IEC 61966-2-1, adapted from its white (D65) to D50 by Bradford's matrix `chad`.
    const Tag tags[] = {{"desc", text("sRGB")},
                        {"cprt", text("No copyright, use freely")},
                        {"wtpt", signature("XYZ ") + fixed({white_x, 1, white_z})},
                        {"chad", signature("sf32") + fixed({1.04789, 0.02292, -0.05022, 0.02958, 0.99048,
                                                            -0.01708, -0.00925, 0.01507, 0.75168})},
                        {"rXYZ", signature("XYZ ") + fixed({0.43604, 0.22248, 0.01392})},
                        {"gXYZ", signature("XYZ ") + fixed({0.38511, 0.7169, 0.09707})},
                        {"bXYZ", signature("XYZ ") + fixed({0.14305, 0.06061, 0.71392})},
                        // Y = (a X + b)^g, or c X below d.
                        {"rTRC", signature("para") + number(3, 2) + number(0, 2) +
                                     fixed({2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045})},
                        {"gTRC", {}},
                        {"bTRC", {}}};
    constexpr std::size_t head = 128, entry = 12;
    std::string table = number(std::size(tags)), data, shared;
    for (const Tag& tag : tags) {
        if (!tag.data.empty()) {
            const std::size_t at = head + 4 + entry * std::size(tags) + data.size();
            shared =
                number(static_cast<std::uint32_t>(at)) + number(static_cast<std::uint32_t>(tag.data.size()));
            data += tag.data;
            data.resize((data.size() + 3) / 4 * 4);
        }
        table += tag.name + shared;
    }
    return header(head + table.size() + data.size()) + table + data;
}

}  // namespace muster::draw
