#include "source/writer.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include <fmt/format.h>

#include "source/yaml.hpp"

namespace muster::source {
namespace {

void append_json(std::string& text, std::string_view value) {
    text += '"';
    for (const char c : value) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            text += '\\';
            text += c;
        } else if (c == '\n') {
            text += "\\n";
        } else if (byte < 0x20) {
            fmt::format_to(std::back_inserter(text), "\\u{:04x}", byte);
        } else {
            text += c;
        }
    }
    text += '"';
}

}  // namespace

std::string yaml_word(std::string_view text) {
    constexpr auto taken =
        std::to_array<std::string_view>({"true", "false", "yes", "no", "on", "off", "null", "y", "n"});
    const auto plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
    const bool is_bare = !text.empty() && text[0] >= 'a' && std::ranges::all_of(text, plain) &&
                         std::ranges::find(taken, text) == taken.end();
    return is_bare ? std::string{text} : yaml_text(text);
}

void Writer::new_line(std::size_t indent) {
    if (!text_.empty() && text_.back() != '\n') text_ += '\n';
    text_.append(indent * 2, ' ');
}

/// Writes what comes before a key of a map or an item of a list.
void Writer::begin_item() {
    if (levels_.empty()) return;
    Level& level = levels_.back();
    const bool first = !std::exchange(level.has_items, true);
    if (std::exchange(after_dash_, false)) return;
    if (is_json() && !first) text_ += ',';
    if (level.block)
        new_line(level.indent);
    else if (!first)
        text_ += is_json() ? " " : ", ";
    if (level.list && level.block && !is_json()) text_ += "- ";
}

/// Writes what comes before a value.
void Writer::begin_value() {
    if (!after_key_) return begin_item();
    after_key_ = false;
    if (!is_json()) text_ += ' ';
}

void Writer::open(char bracket, Layout layout) {
    const bool is_list = bracket == '[';
    const std::size_t indent = levels_.empty() ? 0 : levels_.back().indent + 1;
    if (is_json()) {
        begin_value();
        text_ += bracket;
        const bool is_block = format_ == Format::json && layout != Layout::tight;
        levels_.push_back({is_list, is_block, false, levels_.empty() ? 1 : indent});
        return;
    }
    const bool is_block = layout == Layout::block && (levels_.empty() || levels_.back().block);
    if (!is_block) {
        begin_value();
        text_ += bracket;
    } else if (!std::exchange(after_key_, false)) {
        begin_item();
        after_dash_ = !levels_.empty();
    }
    levels_.push_back({is_list, is_block, false, indent});
}

void Writer::close() {
    const Level level = levels_.back();
    levels_.pop_back();
    const bool has_lines = level.block && level.has_items;
    if (!is_json() && level.block) {
        if (!level.has_items) text_ += level.list ? " []" : " {}";
        return;
    }
    if (has_lines) new_line(level.indent - 1);
    text_ += level.list ? ']' : '}';
}

void Writer::key(std::string_view name) {
    begin_item();
    if (is_json()) {
        append_json(text_, name);
        text_ += ": ";
    } else {
        text_ += name;
        text_ += ':';
    }
    after_key_ = true;
}

void Writer::raw(std::string_view value) {
    begin_value();
    text_ += value;
}

void Writer::text(std::string_view value) {
    begin_value();
    if (is_json())
        append_json(text_, value);
    else
        text_ += yaml_word(value);
}

void Writer::number(std::int64_t value) {
    raw(std::to_string(value));
}

void Writer::append_decimal(double value) {
    if (is_json()) value = std::round(value * 1000) / 1000;
    fmt::format_to(std::back_inserter(text_), "{}", value == 0 ? 0.0 : value);
}

void Writer::decimal(double value) {
    begin_value();
    append_decimal(value);
}

void Writer::pair(double first, double second) {
    begin_value();
    text_ += '[';
    append_decimal(first);
    text_ += ", ";
    append_decimal(second);
    text_ += ']';
}

void Writer::comment(std::string_view words) {
    new_line(levels_.empty() ? 0 : levels_.back().indent);
    fmt::format_to(std::back_inserter(text_), "# {}\n", words);
}

}  // namespace muster::source
