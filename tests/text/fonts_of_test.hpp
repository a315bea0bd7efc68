// The shipped faces, loaded once a test program.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>

#include "source/files.hpp"
#include "text/fonts.hpp"

namespace muster::tests {

inline std::shared_ptr<const text::FontSet> fonts() {
    static const std::shared_ptr<const text::FontSet> loaded = [] {
        source::Diagnostics say;
        auto set = text::load_fonts(
            source::DiskFiles{}, std::string{MUSTER_SOURCE_DIR} + "/fonts/faces.yaml",
            {"/usr/share/fonts/opentype/junicode", "/usr/share/fonts/truetype/lato", "/usr/share/hyphen"},
            say);
        if (!set) throw std::runtime_error("fonts/faces.yaml cannot be read");
        return set;
    }();
    return loaded;
}

}  // namespace muster::tests
