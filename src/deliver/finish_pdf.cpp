#include "deliver/finish_pdf.hpp"

#define POINTERHOLDER_TRANSITION 4
#include <memory>

#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFWriter.hh>

#include "source/failure.hpp"

namespace muster::deliver {
namespace {

using Handle = QPDFObjectHandle;

/// Cairo writes its date without the "D:" that the format asks for.
void fix_dates(QPDF& pdf) {
    Handle info = pdf.getTrailer().getKey("/Info");
    if (!info.isDictionary()) return;
    for (const char* key : {"/CreationDate", "/ModDate"})
        info.replaceKey(key, Handle::newString("D:20200101000000Z"));
}

/// Printed at its true size, named by its title, and, if asked, on both sides of the paper.
Handle viewer_preferences(const Finish& finish) {
    Handle preferences = Handle::parse("<< /PrintScaling /None /DisplayDocTitle true >>");
    if (finish.duplex) preferences.replaceKey("/Duplex", Handle::newName("/DuplexFlipLongEdge"));
    return preferences;
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

}  // namespace

std::string finish_pdf(const std::string& bytes, const Finish& finish) {
    try {
        QPDF pdf;
        pdf.setSuppressWarnings(true);
        pdf.processMemoryFile("the drawn PDF", bytes.data(), bytes.size());
        Handle root = pdf.getRoot();
        root.replaceKey("/Lang", Handle::newUnicodeString(finish.language));
        root.replaceKey("/ViewerPreferences", viewer_preferences(finish));
        fix_dates(pdf);
        std::string finished = written(pdf);
        if (pdf.anyWarnings())
            throw source::MachineError("the drawn PDF is not sound: " +
                                       pdf.getWarnings().front().getMessageDetail());
        return finished;
    } catch (const source::MachineError&) {
        throw;
    } catch (const std::exception& error) {
        throw source::MachineError(std::string{"the drawn PDF is not sound: "} + error.what());
    }
}

}  // namespace muster::deliver
