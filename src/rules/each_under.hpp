// A walk over a file as written, for checks that need the exact place of a value.
#pragma once

#include <string_view>

#include "source/yaml.hpp"

namespace muster::rules {

/// Visits every value under a key of this name, at any depth.
template <class Visit>
void each_under(const source::Node& node, std::string_view key, const Visit& visit) {
    for (const source::Node& item : node.items) each_under(item, key, visit);
    for (const source::Entry& entry : node.entries) {
        if (entry.key == key) visit(entry.value);
        each_under(entry.value, key, visit);
    }
}

}  // namespace muster::rules
