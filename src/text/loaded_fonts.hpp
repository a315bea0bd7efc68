// The private part of a FontSet: its fontconfig configuration, the pattern of each face, and the hyphenation
// patterns. Only this room includes it.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include <fontconfig/fontconfig.h>

#include "text/fonts.hpp"
#include "text/hyphenation.hpp"

namespace muster::text {

struct FontSet::Loaded {
    struct Free {
        void operator()(FcConfig* loaded) const { FcConfigDestroy(loaded); }
    };
    std::unique_ptr<FcConfig, Free> config;
    std::map<std::string, FcPattern*, std::less<>> patterns;  ///< by face id; owned by the set
    std::once_flag reading;
    std::optional<Hyphenation> hyphenation;  ///< libhyphen never changes it, so threads may share it
};

/// The file that fontconfig or Pango chose for a face.
[[nodiscard]] std::string file_of(const FcPattern* pattern);

}  // namespace muster::text
