// A value as a file would have it, without a file.
#pragma once

#include <string>

#include "source/yaml.hpp"

namespace muster::tests {

inline source::Node scalar(const std::string& text) {
    source::Node node;
    node.kind = source::Node::Kind::scalar;
    node.text = text;
    return node;
}

}  // namespace muster::tests
