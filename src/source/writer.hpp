// Values as YAML or JSON text. The fields that read a struct (fields.hpp) write it with this; the order of
// keys is the order of writing.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace muster::source {

/// How a list or map is laid out. Whatever is inside a line is on that line too.
enum class Layout {
    block,  ///< an item a line
    line,   ///< all on one line in YAML; JSON takes it for a block
    tight   ///< all on one line
};

class Writer {
public:
    enum class Format {
        yaml,
        json,      ///< indented, a value a line
        json_line  ///< all on one line
    };

    explicit Writer(Format format) : format_(format) {}

    [[nodiscard]] bool is_json() const { return format_ != Format::yaml; }

    void open_map(Layout layout = Layout::block) { open('{', layout); }
    void open_list(Layout layout = Layout::block) { open('[', layout); }
    void close();  ///< closes what was opened last
    void key(std::string_view name);

    /// In YAML a word that no reader can mistake is bare; everything else is quoted.
    void text(std::string_view value);
    void number(std::int64_t value);
    void truth(bool value) { raw(value ? "true" : "false"); }
    /// In YAML the shortest text that is read as the same number; in JSON at most three decimals.
    void decimal(double value);
    /// A list of two decimals, on one line.
    void pair(double first, double second);
    /// A value exactly as it is.
    void raw(std::string_view value);
    /// A line of its own, in YAML.
    void comment(std::string_view words);

    [[nodiscard]] std::string take() { return std::move(text_); }

private:
    struct Level {
        bool list = false;
        bool block = false;  ///< an item a line
        bool has_items = false;
        std::size_t indent = 0;
    };
    void open(char bracket, Layout layout);
    void begin_item();
    void begin_value();
    void new_line(std::size_t indent);
    void append_decimal(double value);

    Format format_;
    std::string text_;
    std::vector<Level> levels_;
    bool after_key_ = false;
    bool after_dash_ = false;  ///< a list's item is a map, whose first key follows the dash
};

/// A word as YAML's Writer writes it, for keys named by users.
[[nodiscard]] std::string yaml_word(std::string_view text);

}  // namespace muster::source
