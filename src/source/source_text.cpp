#include "source/source_text.hpp"

#include <algorithm>

namespace muster::source {
namespace {

bool starts_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
}

}  // namespace

SourceText::SourceText(std::string name, std::string bytes)
    : name_(std::move(name)), bytes_(std::move(bytes)) {}

LineColumn SourceText::at(std::size_t offset) const {
    offset = std::min(offset, bytes_.size());
    LineColumn place;
    std::size_t start = 0;
    for (std::size_t end = bytes_.find('\n'); end < offset; end = bytes_.find('\n', start)) {
        ++place.line;
        start = end + 1;
    }
    for (std::size_t i = start; i < offset; ++i)
        if (starts_character(bytes_[i])) ++place.column;
    return place;
}

std::string_view SourceText::line_at(std::size_t offset) const {
    std::string_view line = bytes();
    line.remove_prefix(line.substr(0, offset).rfind('\n') + 1);
    line = line.substr(0, line.find('\n'));
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

}  // namespace muster::source
