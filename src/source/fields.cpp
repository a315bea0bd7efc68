#include "source/fields.hpp"

#include <charconv>

#include <fmt/format.h>

#include "source/kinds.hpp"

namespace muster::source {
namespace {

template <class Number>
std::optional<Number> number_of(const Node& node) {
    if (!node.is_scalar() || node.quoted || node.text.empty()) return std::nullopt;
    const char* from = node.text.data() + (node.text.front() == '+' ? 1 : 0);
    const char* end = node.text.data() + node.text.size();
    Number value{};
    std::from_chars_result read{};
    if constexpr (std::is_floating_point_v<Number>)
        read = std::from_chars(from, end, value, std::chars_format::fixed);
    else
        read = std::from_chars(from, end, value);
    if (read.ec != std::errc{} || read.ptr != end) return std::nullopt;
    return value;
}

std::string quoted(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out + "\"";
}

}  // namespace

std::string in_words(const Node& node) {
    switch (node.kind) {
        case Node::Kind::null:
            return "nothing";
        case Node::Kind::list:
            return "a list";
        case Node::Kind::map:
            return "a map";
        case Node::Kind::scalar:
            break;
    }
    constexpr std::size_t longest = 40;
    if (node.text.size() > longest) return "a long text";
    return node.quoted ? fmt::format("the text \"{}\"", node.text) : fmt::format("'{}'", node.text);
}

namespace detail {

void say_not_a_map(const Node& node, Diagnostics& say) {
    say(kinds::not_a_map, node.place, in_words(node));
}
void say_not_a_list(const Node& node, Diagnostics& say) {
    say(kinds::not_a_list, node.place, in_words(node));
}

void say_unknown_key(const Entry& entry, const std::vector<std::string>& known, Diagnostics& say) {
    std::string hint = did_you_mean(entry.key, known);
    if (hint.empty()) hint = fmt::format(" (there are: {})", fmt::join(known, ", "));
    say(kinds::unknown_key, entry.key_place, entry.key, hint);
}

void say_missing_key(const Place& place, std::string_view key, Diagnostics& say) {
    say(kinds::missing_key, place, std::string{key});
}

std::string schema_of_map(const std::vector<std::string>& properties,
                          const std::vector<std::string>& required) {
    std::string schema = R"({"type":"object","additionalProperties":false,"properties":{)" +
                         fmt::format("{}", fmt::join(properties, ",")) + "}";
    if (!required.empty()) {
        std::vector<std::string> names;
        for (const auto& name : required) names.push_back(quoted(name));
        schema += fmt::format(R"(,"required":[{}])", fmt::join(names, ","));
    }
    return schema + "}";
}

std::string schema_property(std::string_view key, std::string_view says, const std::string& schema) {
    std::string described = schema;
    const std::string description = "\"description\":" + quoted(says);
    described.insert(1, schema == "{}" ? description : description + ",");
    return quoted(key) + ":" + described;
}

}  // namespace detail

std::optional<std::string> Parser<std::string>::read(const Node& node, Diagnostics& say) {
    if (node.is_scalar() && !node.text.empty()) return node.text;
    say(kinds::not_a_text, node.place, node.is_scalar() ? "an empty text" : in_words(node));
    return std::nullopt;
}
std::string Parser<std::string>::schema() {
    return R"({"type":["string","number","boolean"]})";
}
std::string Parser<std::string>::shape() {
    return "a text";
}

std::optional<int> Parser<int>::read(const Node& node, Diagnostics& say) {
    const auto value = number_of<int>(node);
    if (!value) say(kinds::not_a_whole_number, node.place, in_words(node));
    return value;
}
std::string Parser<int>::schema() {
    return R"({"type":"integer"})";
}
std::string Parser<int>::shape() {
    return "a whole number";
}

std::optional<double> Parser<double>::read(const Node& node, Diagnostics& say) {
    const auto value = number_of<double>(node);
    if (!value) say(kinds::not_a_number, node.place, in_words(node));
    return value;
}
std::string Parser<double>::schema() {
    return R"({"type":"number"})";
}
std::string Parser<double>::shape() {
    return "a number";
}

std::optional<bool> Parser<bool>::read(const Node& node, Diagnostics& say) {
    if (node.is_scalar() && !node.quoted && (node.text == "true" || node.text == "false"))
        return node.text == "true";
    say(kinds::not_true_or_false, node.place, in_words(node));
    return std::nullopt;
}
std::string Parser<bool>::schema() {
    return R"({"type":"boolean"})";
}
std::string Parser<bool>::shape() {
    return "true or false";
}

}  // namespace muster::source
