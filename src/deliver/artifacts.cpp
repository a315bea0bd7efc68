#include "deliver/artifacts.hpp"

#define POINTERHOLDER_TRANSITION 4
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>

namespace muster::deliver {
namespace {

bool begins_part(std::string_view line) {
    return line.ends_with(" BDC");
}
bool ends_part(std::string_view line) {
    return line == "EMC";
}
/// Lines that only save and restore the state draw nothing.
bool draws(std::string_view line) {
    return !line.empty() && line != "q" && line != "Q";
}

}  // namespace

/// Cairo writes the two operators on lines of their own, and never breaks a text so that a line of it could
/// look like one.
std::string with_artifacts(std::string_view drawing) {
    std::string marked;
    marked.reserve(drawing.size() + drawing.size() / 8);
    std::string_view between;  // what was drawn since the last part
    bool drawn = false;
    int inside = 0;  // parts, and what Cairo marks within them: a ligature and its letters
    const auto close = [&] {
        if (drawn) marked += "/Artifact BMC\n";
        marked += between;
        if (drawn) marked += marked.ends_with('\n') ? "EMC\n" : "\nEMC\n";
        drawn = false;
    };
    const char* start = drawing.data();
    for (std::string_view left = drawing; !left.empty();) {
        const std::size_t end = std::min(left.find('\n'), left.size());
        const std::string_view line = left.substr(0, end), whole = left.substr(0, end + 1);
        left.remove_prefix(whole.size());
        if (begins_part(line) && inside++ == 0) {
            between = {start, static_cast<std::size_t>(line.data() - start)};
            close();
        } else if (inside == 0) {
            drawn = drawn || draws(line);
        }
        if (inside == 0) continue;
        marked += whole;
        if (!ends_part(line) || --inside > 0) continue;
        start = left.data();
    }
    if (inside == 0) {
        between = {start, static_cast<std::size_t>(drawing.data() + drawing.size() - start)};
        close();
    }
    return marked;
}

void mark_artifacts(QPDF& pdf) {
    for (QPDFPageObjectHelper page : QPDFPageDocumentHelper{pdf}.getAllPages()) {
        page.coalesceContentStreams();
        QPDFObjectHandle contents = page.getObjectHandle().getKey("/Contents");
        if (!contents.isStream()) continue;
        const auto drawing = contents.getStreamData();
        contents.replaceStreamData(
            with_artifacts({reinterpret_cast<const char*>(drawing->getBuffer()), drawing->getSize()}),
            QPDFObjectHandle::newNull(), QPDFObjectHandle::newNull());
    }
}

}  // namespace muster::deliver
