#include "roll/json_text.hpp"

#include <cmath>
#include <iterator>

#include <fmt/format.h>

namespace muster::roll {
namespace {

/// Thousandths of an inch, printed without a floating-point formatter: it is the most frequent number by far.
void append_inches(std::string& text, double inches) {
    auto thousandths = static_cast<std::int64_t>(std::llround(inches * 1000));
    if (thousandths < 0) {
        text += '-';
        thousandths = -thousandths;
    }
    fmt::format_to(std::back_inserter(text), "{}", thousandths / 1000);
    const auto rest = static_cast<int>(thousandths % 1000);
    if (rest == 0) return;
    text += '.';
    text += static_cast<char>('0' + rest / 100);
    if (rest % 100 != 0) text += static_cast<char>('0' + rest / 10 % 10);
    if (rest % 10 != 0) text += static_cast<char>('0' + rest % 10);
}

void append_escaped(std::string& text, std::string_view value) {
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

void JsonText::new_line() {
    if (!indented_) return;
    text_ += '\n';
    text_.append(static_cast<std::size_t>(depth_) * 2, ' ');
}

void JsonText::before_value() {
    if (after_key_) {
        after_key_ = false;
        return;
    }
    if (!first_) text_ += indented_ || depth_ == 0 ? "," : ", ";
    if (depth_ > 0) new_line();
    first_ = false;
}

void JsonText::open(char bracket) {
    before_value();
    text_ += bracket;
    ++depth_;
    first_ = true;
}

void JsonText::close(char bracket) {
    --depth_;
    if (!first_) new_line();
    text_ += bracket;
    first_ = false;
}

void JsonText::key(std::string_view name) {
    before_value();
    append_escaped(text_, name);
    text_ += ": ";
    after_key_ = true;
}

void JsonText::text(std::string_view value) {
    before_value();
    append_escaped(text_, value);
}

void JsonText::number(std::int64_t value) {
    before_value();
    fmt::format_to(std::back_inserter(text_), "{}", value);
}

void JsonText::truth(bool value) {
    before_value();
    text_ += value ? "true" : "false";
}

void JsonText::inches(lengths::Inches value) {
    before_value();
    append_inches(text_, value.value());
}

void JsonText::point(const lengths::TablePoint& point) {
    before_value();
    text_ += '[';
    append_inches(text_, point.x.value());
    text_ += ", ";
    append_inches(text_, point.y.value());
    text_ += ']';
}

void JsonText::line(const lengths::TableLine& line) {
    before_value();
    text_ += '[';
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (i > 0) text_ += ", ";
        first_ = true;
        after_key_ = true;
        point(line[i]);
    }
    text_ += ']';
    first_ = false;
}

}  // namespace muster::roll
