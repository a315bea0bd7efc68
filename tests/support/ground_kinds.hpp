// The shipped kinds of ground, for tests and benches of all rooms that lay out, list or draw ground.
#pragma once

#include <stdexcept>

#include "rules/ground.hpp"
#include "source/render.hpp"

namespace muster::tests {

inline const terrain::GroundKinds& shipped_kinds() {
    static const terrain::GroundKinds kinds = [] {
        const source::DiskFiles files;
        source::Reporter report;
        auto read = rules::read_ground(files, {MUSTER_SOURCE_DIR "/templates"}, report);
        if (!report.all().empty()) throw std::logic_error(source::render(report));
        return read;
    }();
    return kinds;
}

}  // namespace muster::tests
