// The shipped faces, loaded once for each test program.
#pragma once

#include <map>
#include <memory>
#include <stdexcept>
#include <string>

#include "source/files.hpp"
#include "text/fonts.hpp"
#include "text/typesetter.hpp"

namespace muster::tests {

/// The suites that this machine has.
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

/// The size that a template gives a text printed at `size`. Some faces are scaled to take the room of their
/// role, so limits of size count before that.
inline lengths::Points designed_size(const std::string& face, lengths::Points size) {
    static std::map<std::string, double> scales;
    if (scales.empty()) {
        constexpr lengths::Points sample{10};
        text::Typesetter typesetter{fonts()};
        for (const auto& each : fonts()->faces())
            scales[each.id] = typesetter.shape("x", {.face = each.id, .size = sample})->size / sample;
    }
    return size * (1 / scales.at(face));
}

}  // namespace muster::tests
