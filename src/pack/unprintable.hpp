// Characters of a scenario that its fonts do not have.
#pragma once

#include "source/diagnostic.hpp"
#include "text/typesetter.hpp"

namespace muster::pack {

/// Reports each text of a YAML file with characters that no font has, whichever sheet it is printed on. Maps
/// could not say where their words come from.
void report_unprintable(const source::SourcePtr& file, text::Typesetter& typesetter,
                        source::Reporter& report);

}  // namespace muster::pack
