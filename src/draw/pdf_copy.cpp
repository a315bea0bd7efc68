#include "draw/pdf_copy.hpp"

#include <qpdf/Buffer.hh>

namespace muster::draw {

int PdfCopy::copy(const QPDFObjectHandle& original) {
    QPDFObjectHandle object = original;
    const auto [known, is_new] = copied_.try_emplace(object.getObjGen(), 0);
    if (!is_new) return known->second;
    const int number = known->second = into_.reserve();
    if (object.isStream()) {
        const auto bytes = object.getRawStreamData();
        into_.set_packed_stream(number, entries(object.getDict()),
                                {reinterpret_cast<const char*>(bytes->getBuffer()), bytes->getSize()});
    } else {
        into_.set(number, content(object));
    }
    return number;
}

std::string PdfCopy::text(QPDFObjectHandle object) {
    return object.isIndirect() ? reference(copy(object)) : content(object);
}

std::string PdfCopy::content(const QPDFObjectHandle& original) {
    QPDFObjectHandle object = original;
    if (object.isDictionary()) return "<<" + entries(object) + ">>";
    if (!object.isArray()) return object.unparseResolved();
    std::string all{"["};
    for (int i = 0; i < object.getArrayNItems(); ++i) all += text(object.getArrayItem(i)) + " ";
    return all + "]";
}

/// PDF/A leaves no reader the choice to smooth a picture.
std::string PdfCopy::entries(QPDFObjectHandle dictionary) {
    std::string all;
    for (const auto& key : dictionary.getKeys())
        if (key != "/Length" && key != "/Interpolate")
            all += QPDFObjectHandle::newName(key).unparse() + " " + text(dictionary.getKey(key));
    return all;
}

}  // namespace muster::draw
