// What a FontSet holds behind its header: fontconfig's private set and its entry of each face. Only this room
// reads it.
#pragma once

#include <map>
#include <memory>
#include <string>

#include <fontconfig/fontconfig.h>

#include "text/fonts.hpp"

namespace muster::text {

struct FontSet::Loaded {
    struct Free {
        void operator()(FcConfig* loaded) const { FcConfigDestroy(loaded); }
    };
    std::unique_ptr<FcConfig, Free> config;
    std::map<std::string, FcPattern*, std::less<>> patterns;  ///< by face id; owned by the set
};

/// The file that fontconfig or Pango took for a face.
[[nodiscard]] std::string file_of(const FcPattern* pattern);

}  // namespace muster::text
