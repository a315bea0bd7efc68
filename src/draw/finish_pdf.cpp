#include "draw/finish_pdf.hpp"

#define POINTERHOLDER_TRANSITION 4
#include <cstdlib>
#include <new>

#include <qpdf/Pl_Flate.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFEFStreamObjectHelper.hh>
#include <qpdf/QPDFEmbeddedFileDocumentHelper.hh>
#include <qpdf/QPDFFileSpecObjectHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include "draw/archive_facts.hpp"
#include "draw/cairo.hpp"
#include "draw/grey_pdf.hpp"
#include "draw/pdf_tree.hpp"
#include "page/structure.hpp"
#include "source/failure.hpp"

namespace muster::draw {
namespace {

using Object = QPDFObjectHandle;

/// Any fixed date: the same pages must give the same bytes tomorrow.
constexpr const char* day = "D:20200101000000Z";

const char* word_for(page::Duplex duplex) {
    switch (duplex) {
        case page::Duplex::simplex:
            return "/Simplex";
        case page::Duplex::flip_long_edge:
            return "/DuplexFlipLongEdge";
        case page::Duplex::flip_short_edge:
            return "/DuplexFlipShortEdge";
    }
    return "/Simplex";
}

/// Makes each page of decoration a form, which the page that it belongs to shows first, marked as what screen
/// readers skip.
void put_under(QPDF& pdf, const std::vector<std::size_t>& decorated) {
    const std::vector<Object> pages = pdf.getAllPages();
    if (decorated.empty()) return;
    Object shown = Object::newStream(&pdf, "/Artifact BMC /Decoration Do EMC\n");
    const std::size_t own = pages.size() - decorated.size();
    for (std::size_t i = 0; i < decorated.size(); ++i) {
        Object above = pages.at(decorated[i]), below = pages.at(own + i), form = below.getKey("/Contents");
        Object keys = form.getDict();
        keys.replaceKey("/Type", Object::newName("/XObject"));
        keys.replaceKey("/Subtype", Object::newName("/Form"));
        keys.replaceKey("/BBox", below.getKey("/MediaBox"));
        keys.replaceKey("/Resources", below.getKey("/Resources"));
        Object resources = above.getKey("/Resources");
        if (!resources.hasKey("/XObject")) resources.replaceKey("/XObject", Object::newDictionary());
        resources.getKey("/XObject").replaceKey("/Decoration", form);
        above.replaceKey("/Contents", Object::newArray({shown, above.getKey("/Contents")}));
        pdf.removePage(below);
    }
    // Cairo labels these pages too.
    Object labels = pdf.getRoot().getKey("/PageLabels");
    if (!labels.isDictionary()) return;
    Object numbers = labels.getKey("/Nums");
    while (numbers.getArrayNItems() >= 2 &&
           numbers.getArrayItem(numbers.getArrayNItems() - 2).getIntValue() >= static_cast<long long>(own))
        for (int i = 0; i < 2; ++i) numbers.eraseItem(numbers.getArrayNItems() - 1);
}

/// A PDF counts from the foot of the page.
void set_boxes(Object page, const page::Page& drawn) {
    const double height = points(drawn.size.height);
    const auto set = [&](const char* key, const page::PaperBox& box) {
        Object edges = Object::newArray();
        for (const double edge : {points(box.left()), height - points(box.bottom()), points(box.right()),
                                  height - points(box.top())})
            edges.appendItem(Object::newReal(edge, 3));
        page.replaceKey(key, edges);
    };
    set("/MediaBox", {{}, drawn.size});
    if (drawn.trim) set("/TrimBox", *drawn.trim);
    if (drawn.bleed) set("/BleedBox", *drawn.bleed);
}

/// Attaches the file as the source of what is printed.
void attach(QPDF& pdf, const Attachment& attachment) {
    auto stream = QPDFEFStreamObjectHelper::createEFStream(pdf, attachment.bytes);
    stream.setSubtype(attachment.media_type).setCreationDate(day).setModDate(day);
    auto file = QPDFFileSpecObjectHelper::createFileSpec(pdf, attachment.name, stream);
    file.setDescription(attachment.says);
    file.getObjectHandle().replaceKey("/AFRelationship", Object::newName("/Source"));
    QPDFEmbeddedFileDocumentHelper{pdf}.replaceEmbeddedFile(attachment.name, file);
    pdf.getRoot().replaceKey("/AF", Object::newArray({file.getObjectHandle()}));
}

/// What archives and accessibility checkers read: the facts as XMP, and what the colours mean.
void describe(QPDF& pdf, const DocumentInfo& facts) {
    Object info = pdf.getTrailer().getKey("/Info"), root = pdf.getRoot();
    for (const char* key : {"/CreationDate", "/ModDate"}) info.replaceKey(key, Object::newString(day));
    Object metadata = Object::newStream(&pdf, xmp_packet(facts, info.getKey("/Producer").getUTF8Value()));
    metadata.replaceDict(Object::parse("<< /Type /Metadata /Subtype /XML >>"));
    root.replaceKey("/Metadata", metadata);
    Object profile = Object::newStream(&pdf, srgb_profile());
    profile.replaceDict(Object::parse("<< /N 3 >>"));
    Object intent = Object::parse(
        "<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /Info (sRGB) >>");
    intent.replaceKey("/DestOutputProfile", profile);
    root.replaceKey("/OutputIntents", Object::newArray({intent}));
}

/// Says what Cairo leaves to a reader: glyphs have the numbers of the text, and dots stay as they are.
void state_defaults(QPDF& pdf) {
    for (Object& object : pdf.getAllObjects()) {
        Object keys = object.isStream() ? object.getDict() : object;
        if (keys.isDictionaryOfType("/Font", "/CIDFontType2") && !keys.hasKey("/CIDToGIDMap"))
            keys.replaceKey("/CIDToGIDMap", Object::newName("/Identity"));
        if (keys.isDictionaryOfType("/XObject", "/Image")) keys.removeKey("/Interpolate");
    }
}

/// Cairo lists a picture as often as a page shows it, always under the number of its object (/x17 is 17 0 R),
/// so all entries are the same, and qpdf keeps one.
bool names_twice(const QPDFExc& warning) {
    return warning.getMessageDetail().starts_with("dictionary has duplicated key /x");
}

std::string written(QPDF& pdf) {
    QPDFWriter writer{pdf};
    writer.setOutputMemory();
    writer.setDeterministicID(true);
    writer.setObjectStreamMode(qpdf_o_generate);
    writer.setDecodeLevel(qpdf_dl_none);  // streams are copied as they are
    writer.setMinimumPDFVersion("1.7");   // Duplex is a word of 1.7
    writer.write();
    const auto buffer = writer.getBufferSharedPointer();
    for (const auto& warning : pdf.getWarnings())
        if (!names_twice(warning))
            throw source::MachineError("the drawn PDF is damaged: " + warning.getMessageDetail());
    return {reinterpret_cast<const char*>(buffer->getBuffer()), buffer->getSize()};
}

}  // namespace

void pack_pages_once() {
    // Of zlib. Cairo uses 6, which takes four times as long and saves a twentieth of the bytes.
    constexpr int level = 4;
    static const bool is_done = [] {
        Pl_Flate::setCompressionLevel(level);
        return setenv("CAIRO_DEBUG_PDF", "1", 1) == 0;
    }();
    (void)is_done;
}

std::string finish_pdf(const DrawnPdf& drawn, const std::vector<page::Page>& pages, const DocumentInfo& facts,
                       const PdfOptions& options) {
    try {
        QPDF pdf;
        pdf.setSuppressWarnings(true);
        pdf.processMemoryFile("the drawn PDF", drawn.bytes.data(), drawn.bytes.size());
        put_under(pdf, drawn.decorated);
        for (std::size_t i = 0; i < pages.size(); ++i) set_boxes(pdf.getAllPages().at(i), pages[i]);
        write_tree(page::structure(pages), pdf);
        Object root = pdf.getRoot();
        root.replaceKey("/Lang", Object::newUnicodeString("en-GB"));
        Object preferences = Object::parse("<< /PrintScaling /None /DisplayDocTitle true >>");
        preferences.replaceKey("/Duplex", Object::newName(word_for(options.duplex)));
        root.replaceKey("/ViewerPreferences", preferences);
        if (options.attachment) attach(pdf, *options.attachment);
        describe(pdf, facts);
        state_defaults(pdf);
        if (is_grey(pages)) make_device_grey(pdf);
        return written(pdf);
    } catch (const source::MachineError&) {
        throw;
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const std::exception& error) {
        throw source::MachineError(std::string{"the drawn PDF is damaged: "} + error.what());
    }
}

}  // namespace muster::draw
