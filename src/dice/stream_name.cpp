#include "dice/stream_name.hpp"

#include <cassert>
#include <utility>

namespace muster::dice {
namespace {

constexpr std::size_t longest = 200;

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
}

bool is_stream_name(std::string_view text) {
    if (text.empty() || text.size() > longest) return false;
    char before = '/';
    for (const char c : text) {
        if (c == '/' ? before == '/' : !is_letter(c)) return false;
        before = c;
    }
    return before != '/';
}

}  // namespace

std::optional<StreamName> StreamName::parse(std::string_view text) {
    if (!is_stream_name(text)) return std::nullopt;
    return StreamName{std::string{text}};
}

StreamName::StreamName(std::string text) : text_(std::move(text)) {
    assert(is_stream_name(text_));
}

bool StreamName::starts_with(std::string_view prefix) const {
    if (prefix.empty() || !std::string_view{text_}.starts_with(prefix)) return false;
    return prefix.size() == text_.size() || prefix.back() == '/' || text_[prefix.size()] == '/';
}

}  // namespace muster::dice
