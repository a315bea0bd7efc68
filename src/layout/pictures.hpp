// Where the pictures that a template names come from: handed in from above, since layout reads no files.
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
    /// The picture of that path, from the scenario's folder. Null, and said at the place, if there is none
    /// that can be printed.
    [[nodiscard]] virtual std::shared_ptr<const page::PictureContent> find(const std::string& path,
                                                                           const source::Place& place,
                                                                           source::Diagnostics& say) = 0;
};

}  // namespace muster::layout
