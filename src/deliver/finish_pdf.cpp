#include "deliver/finish_pdf.hpp"

#define POINTERHOLDER_TRANSITION 4
#include <algorithm>
#include <memory>

#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFEFStreamObjectHelper.hh>
#include <qpdf/QPDFEmbeddedFileDocumentHelper.hh>
#include <qpdf/QPDFFileSpecObjectHelper.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include "deliver/structure.hpp"
#include "source/failure.hpp"

namespace muster::deliver {
namespace {

using Handle = QPDFObjectHandle;

/// Cairo writes its date without the "D:" that the PDF format requires, and as the producer its version.
void fix_facts(QPDF& pdf) {
    Handle info = pdf.getTrailer().getKey("/Info");
    if (!info.isDictionary()) return;
    for (const char* key : {"/CreationDate", "/ModDate"})
        info.replaceKey(key, Handle::newString("D:20200101000000Z"));
    info.replaceKey("/Producer", Handle::newString("Muster"));
}

const char* word_for(Duplex duplex) {
    switch (duplex) {
        case Duplex::simplex:
            return "/Simplex";
        case Duplex::flip_long_edge:
            return "/DuplexFlipLongEdge";
        case Duplex::flip_short_edge:
            return "/DuplexFlipShortEdge";
    }
    return "/Simplex";
}

/// Printed at its true size, on one or both sides of the paper, and shown under its title.
Handle viewer_preferences(const FinishOptions& finish) {
    Handle preferences = Handle::parse("<< /PrintScaling /None /DisplayDocTitle true >>");
    preferences.replaceKey("/Duplex", Handle::newName(word_for(finish.duplex)));
    return preferences;
}

/// Converts a box to PDF coordinates, which count from the bottom up.
void set_box(Handle& page, const char* key, const std::optional<PdfBox>& box) {
    if (!box) return;
    const auto media = page.getKey("/MediaBox").getArrayAsRectangle();
    page.replaceKey(key, Handle::newFromRectangle({media.llx + box->left, media.ury - box->bottom,
                                                   media.llx + box->right, media.ury - box->top}));
}

void set_boxes(QPDF& pdf, const std::vector<PageBoxes>& boxes) {
    auto pages = QPDFPageDocumentHelper{pdf}.getAllPages();
    for (std::size_t i = 0; i < std::min(pages.size(), boxes.size()); ++i) {
        Handle page = pages[i].getObjectHandle();
        set_box(page, "/TrimBox", boxes[i].trim);
        set_box(page, "/BleedBox", boxes[i].bleed);
    }
}

/// Attaches the file as the source of what is printed.
void attach(QPDF& pdf, const Attachment& attachment) {
    constexpr const char* day = "D:20200101000000Z";
    auto stream = QPDFEFStreamObjectHelper::createEFStream(pdf, attachment.bytes);
    stream.setSubtype(attachment.media_type);
    stream.setCreationDate(day).setModDate(day);
    auto file = QPDFFileSpecObjectHelper::createFileSpec(pdf, attachment.name, stream);
    file.setDescription(attachment.says);
    file.getObjectHandle().replaceKey("/AFRelationship", Handle::newName("/Source"));
    QPDFEmbeddedFileDocumentHelper{pdf}.replaceEmbeddedFile(attachment.name, file);
    pdf.getRoot().replaceKey("/AF", Handle::newArray({file.getObjectHandle()}));
}

/// What archives and accessibility checkers read: the facts as XMP, and what its colours mean.
void describe(QPDF& pdf, const FinishOptions& finish) {
    if (!finish.metadata.empty()) {
        Handle metadata = Handle::newStream(&pdf, finish.metadata);
        metadata.replaceDict(Handle::parse("<< /Type /Metadata /Subtype /XML >>"));
        pdf.getRoot().replaceKey("/Metadata", metadata);
    }
    if (!finish.colour_profile.empty()) {
        Handle profile = Handle::newStream(&pdf, finish.colour_profile);
        profile.replaceDict(Handle::parse("<< /N 3 >>"));
        Handle intent = Handle::parse(
            "<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /Info (sRGB) >>");
        intent.replaceKey("/DestOutputProfile", profile);
        pdf.getRoot().replaceKey("/OutputIntents", Handle::newArray({intent}));
    }
}

/// Says what other writers leave to a reader's defaults: glyphs have the numbers of the text, and pictures
/// are printed as they are.
void state_defaults(QPDF& pdf) {
    for (Handle& object : pdf.getAllObjects()) {
        Handle dictionary = object.isStream() ? object.getDict() : object;
        if (!dictionary.isDictionary()) continue;
        const auto is_subtype = [&](const char* name) {
            Handle subtype = dictionary.getKey("/Subtype");
            return subtype.isName() && subtype.getName() == name;
        };
        if (is_subtype("/CIDFontType2") && !dictionary.hasKey("/CIDToGIDMap"))
            dictionary.replaceKey("/CIDToGIDMap", Handle::newName("/Identity"));
        if (is_subtype("/Image")) dictionary.removeKey("/Interpolate");
    }
}

std::string written(QPDF& pdf) {
    QPDFWriter writer{pdf};
    writer.setOutputMemory();
    writer.setDeterministicID(true);
    writer.setObjectStreamMode(qpdf_o_generate);
    writer.setMinimumPDFVersion("1.7");  // Duplex is a word of 1.7
    writer.write();
    const auto buffer = writer.getBufferSharedPointer();
    return {reinterpret_cast<const char*>(buffer->getBuffer()), buffer->getSize()};
}

/// Cairo lists a picture as often as a page shows it, always under the number of its object (/x17 is 17 0 R).
/// So all the entries are the same, and the finished file has only one of them.
bool names_twice(const std::string& warning) {
    return warning.rfind("dictionary has duplicated key /x", 0) == 0;
}

}  // namespace

std::string finish_pdf(const std::string& bytes, const FinishOptions& finish) {
    try {
        QPDF pdf;
        pdf.setSuppressWarnings(true);
        pdf.processMemoryFile("the drawn PDF", bytes.data(), bytes.size());
        Handle root = pdf.getRoot();
        root.replaceKey("/Lang", Handle::newUnicodeString(finish.language));
        root.replaceKey("/ViewerPreferences", viewer_preferences(finish));
        set_boxes(pdf, finish.boxes);
        set_structure(pdf, finish.structure);
        if (finish.attachment) attach(pdf, *finish.attachment);
        describe(pdf, finish);
        state_defaults(pdf);
        fix_facts(pdf);
        std::string finished = written(pdf);
        for (const auto& warning : pdf.getWarnings()) {
            if (names_twice(warning.getMessageDetail())) continue;
            throw source::MachineError("the drawn PDF is damaged: " + warning.getMessageDetail());
        }
        return finished;
    } catch (const source::MachineError&) {
        throw;
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const std::exception& error) {
        throw source::MachineError(std::string{"the drawn PDF is damaged: "} + error.what());
    }
}

}  // namespace muster::deliver
