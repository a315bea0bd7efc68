#include "draw/xmp.hpp"

#include <fmt/format.h>

namespace muster::draw {
namespace {

std::string escaped(const std::string& text) {
    std::string safe;
    for (const char c : text) {
        if (c == '&')
            safe += "&amp;";
        else if (c == '<')
            safe += "&lt;";
        else if (c == '>')
            safe += "&gt;";
        else if (static_cast<unsigned char>(c) >= ' ' && c != '\x7F')
            safe += c;
    }
    return safe;
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

std::string xmp_packet(const DocumentInfo& facts) {
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
    tell("pdf:Producer", "Muster");
    tell("xmp:CreatorTool", facts.creator);
    for (const char* date : {"xmp:CreateDate", "xmp:ModifyDate"}) tell(date, "2020-01-01T00:00:00Z");
    packet += schema_of_pdfua;
    return packet + "</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"w\"?>";
}

}  // namespace muster::draw
