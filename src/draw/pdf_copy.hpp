// Objects of a PDF that was read, copied into one that is being written.
#pragma once

#define POINTERHOLDER_TRANSITION 4
#include <map>
#include <string>

#include <qpdf/QPDFObjectHandle.hh>

#include "draw/pdf_file.hpp"

namespace muster::draw {

/// Copies objects of one file with everything that they refer to, each once.
class PdfCopy {
public:
    explicit PdfCopy(PdfFile& into) : into_(into) {}

    /// The number of the copy.
    int copy(const QPDFObjectHandle& original);
    /// Whatever refers to `original` refers to `object` of the new file, which the caller writes himself.
    void stand_in(const QPDFObjectHandle& original, int object) { copied_[original.getObjGen()] = object; }
    /// A dictionary, an array or a value as it is written in the new file.
    std::string content(const QPDFObjectHandle& original);

private:
    std::string text(QPDFObjectHandle object);
    std::string entries(QPDFObjectHandle dictionary);

    PdfFile& into_;
    std::map<QPDFObjGen, int> copied_;
};

}  // namespace muster::draw
