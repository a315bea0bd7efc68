#define POINTERHOLDER_TRANSITION 4
#include "deliver/finish_pdf.hpp"

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFWriter.hh>

#include "source/failure.hpp"

namespace muster::deliver {
namespace {

using Object = QPDFObjectHandle;

/// One date for all files, so that equal content gives equal bytes; Cairo writes its own without the leading
/// `D:`.
constexpr const char* fixed_date = "D:20200101000000Z";

void set_dates(QPDF& pdf) {
    Object info = pdf.getTrailer().getKey("/Info");
    if (!info.isDictionary()) return;
    for (const char* key : {"/CreationDate", "/ModDate"}) info.replaceKey(key, Object::newString(fixed_date));
}

void set_view(QPDF& pdf, const Finish& finish) {
    Object root = pdf.getRoot();
    root.replaceKey("/Lang", Object::newUnicodeString(finish.language));
    Object view = Object::parse("<< /PrintScaling /None /DisplayDocTitle true >>");
    if (finish.duplex) view.replaceKey("/Duplex", Object::newName("/DuplexFlipLongEdge"));
    root.replaceKey("/ViewerPreferences", view);
}

}  // namespace

std::string finish_pdf(const std::string& pdf, const Finish& finish) {
    try {
        QPDF file;
        file.setSuppressWarnings(true);
        file.processMemoryFile("sheet", pdf.data(), pdf.size());
        set_dates(file);
        set_view(file, finish);
        QPDFWriter writer{file};
        writer.setOutputMemory();
        writer.setDeterministicID(true);
        writer.setObjectStreamMode(qpdf_o_generate);
        writer.setMinimumPDFVersion("1.7");
        writer.write();
        const auto buffer = writer.getBufferSharedPointer();
        return {reinterpret_cast<const char*>(buffer->getBuffer()), buffer->getSize()};
    } catch (const std::exception& error) {
        throw source::MachineError(std::string{"a finished sheet is not sound: "} + error.what());
    }
}

}  // namespace muster::deliver
