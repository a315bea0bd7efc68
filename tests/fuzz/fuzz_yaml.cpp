// Any bytes as a YAML file are read or reported, within the limits, and the messages can be shown.
#include "fuzz/input.hpp"
#include "source/limits.hpp"
#include "source/yaml.hpp"

namespace {

std::size_t depth_of(const muster::source::Node& node) {
    std::size_t deepest = 0;
    for (const auto& item : node.items) deepest = std::max(deepest, depth_of(item));
    for (const auto& entry : node.entries) deepest = std::max(deepest, depth_of(entry.value));
    return deepest + 1;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace muster;
    using namespace muster::source;
    MemoryFiles files;
    files.files["a.yaml"].assign(reinterpret_cast<const char*>(data), size);
    Reporter report;
    const auto text = read_text(files, "a.yaml", report);
    const auto node = text ? parse_yaml(text, report) : std::nullopt;
    fuzz::require_honest(node.has_value(), report);
    if (node && depth_of(*node) > limits::depth + 1) std::abort();
    return 0;
}
