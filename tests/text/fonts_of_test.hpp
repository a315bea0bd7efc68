// The shipped faces, loaded once a test program.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>

#include "source/files.hpp"
#include "text/fonts.hpp"

namespace muster::tests {

/// What this machine has to print with.
inline const text::FontShelf& shelf() {
    static const text::FontShelf read = [] {
        source::Reporter report;
        auto list = text::read_font_shelf(source::DiskFiles{},
                                          std::string{MUSTER_SOURCE_DIR} + "/fonts/faces.yaml", report);
        if (!list) throw std::runtime_error("fonts/faces.yaml cannot be read");
        return *list;
    }();
    return read;
}

inline std::shared_ptr<const text::FontSet> fonts() {
    static const std::shared_ptr<const text::FontSet> loaded =
        text::load_suite(shelf(), shelf().usual_suite());
    return loaded;
}

}  // namespace muster::tests
