// The source of the pictures that a template names. The caller passes it in, because layout reads no files.
#pragma once

#include <memory>
#include <string>

#include "page/picture.hpp"
#include "source/diagnostic.hpp"

namespace muster::layout {

class Pictures {
public:
    Pictures() = default;
    Pictures(const Pictures&) = delete;
    Pictures& operator=(const Pictures&) = delete;
    virtual ~Pictures() = default;
    /// The picture at that path in the scenario's folder. If there is none that can be printed, reports it at
    /// the place and returns null.
    [[nodiscard]] virtual std::shared_ptr<const page::PictureContent> find(const std::string& path,
                                                                           const source::Place& place,
                                                                           source::Reporter& report) = 0;
};

}  // namespace muster::layout
