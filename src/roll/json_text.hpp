// JSON as text, written straight into one string: the order of keys is the order of writing, on one line or
// indented.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "lengths/geometry.hpp"

namespace muster::roll {

class JsonText {
public:
    /// \param indented  two spaces a level, a value a line; places stay on one line
    explicit JsonText(bool indented) : indented_(indented) {}

    void open(char bracket);   ///< { or [
    void close(char bracket);  ///< } or ]
    void key(std::string_view name);
    void text(std::string_view value);
    void number(std::int64_t value);
    void truth(bool value);
    /// Inches with at most three decimals.
    void inches(lengths::Inches value);
    void point(const lengths::TablePoint& point);
    void line(const lengths::TableLine& line);

    void text(std::string_view name, std::string_view value) { key(name), text(value); }
    void number(std::string_view name, std::int64_t value) { key(name), number(value); }
    void truth(std::string_view name, bool value) { key(name), truth(value); }
    void inches(std::string_view name, lengths::Inches value) { key(name), inches(value); }
    void line(std::string_view name, const lengths::TableLine& value) { key(name), line(value); }

    [[nodiscard]] std::string take() { return std::move(text_); }

private:
    void before_value();
    void new_line();

    std::string text_;
    bool indented_;
    bool first_ = true;  ///< nothing in this list or map yet
    bool after_key_ = false;
    int depth_ = 0;
};

}  // namespace muster::roll
