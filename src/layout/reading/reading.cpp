#include <algorithm>

#include <fmt/format.h>

#include "layout/kinds.hpp"
#include "layout/reading/keys.hpp"
#include "lengths/paper_length.hpp"
#include "source/nearest.hpp"
#include "source/numbers.hpp"

namespace muster::layout {

using source::Node;

namespace {

constexpr Millimetres longest{2000};

std::optional<double> plain_number(std::string_view text) {
    constexpr std::string_view signs = "-.0123456789";  // neither "nan" nor "1e3"
    return text.find_first_not_of(signs) == text.npos ? source::number_in<double>(text) : std::nullopt;
}

bool is_name(std::string_view text) {
    return !text.empty() && text.front() >= 'a' && text.front() <= 'z' &&
           std::ranges::all_of(
               text, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; });
}

bool is_path(std::string_view text) {
    while (true) {
        const auto dot = text.find('.');
        if (!is_name(text.substr(0, dot))) return false;
        if (dot == std::string_view::npos) return true;
        text.remove_prefix(dot + 1);
    }
}

bool has_data(const Node& node) {
    return node.text.find('{') != std::string::npos;
}

}  // namespace

std::optional<double> Number::operator()(const Node& node, const Reading& reading) const {
    return reading.number(node, *this);
}

std::string Number::schema() const {
    return fmt::format(R"({{"type":"number","minimum":{:g},"maximum":{:g}}})", least, most);
}

std::optional<LineRef> Reading::line(const Node& node) const {
    if (node.kind == Node::Kind::null) return std::nullopt;
    if (node.text == "none") return LineRef{{}, true};
    auto own = ink(node);
    return own ? std::optional{LineRef{std::move(own)}} : std::nullopt;
}

std::optional<std::string> Reading::word(const Node& node) const {
    return source::Parser<std::string>::read(node, report);
}

ElementKinds::value_type bare_kind(std::string_view word, std::string_view meaning,
                                   BlockPtr (*make)(const Making&)) {
    const auto no_value = [](const Node&, Element&, Reading&) {};
    std::vector<Field<Element>> keys{{word, meaning, Need::required, no_value}};
    keys.insert(keys.end(), shared_keys().begin(), shared_keys().end());
    return {std::string{word}, {1, {{}, std::move(keys)}, [] { return nullptr; }, make}};
}

std::optional<Millimetres> Reading::length(const Node& node) const {
    const auto written = true_length(node);
    return written ? std::optional{*written * known_.manner.lengths} : std::nullopt;
}

std::optional<Millimetres> Reading::true_length(const Node& node) const {
    const auto value = node.is_scalar() ? lengths::parse_paper_length(node.text) : std::nullopt;
    if (!value) return refuse(kinds::bad_paper_length, node.place, node.text);
    if (*value >= Millimetres{} && *value <= longest) return value;
    return refuse(kinds::length_out_of_range, node.place, node.text, "from 0 to 2000 mm");
}

std::optional<int> Reading::lines(const Node& node) const {
    const auto most = whole(node, {1, 200, "a number of lines, from 1 to 200"});
    return known_.manner.as_many_lines && !keeps_lines_ ? std::nullopt : most;
}

std::optional<Sides> Reading::margins(const Node& node) const {
    auto all = sides(node);
    if (all)
        for (Millimetres* side : {&all->top, &all->right, &all->bottom, &all->left})
            *side = *side / known_.manner.lengths;
    return all;
}

std::optional<Sides> Reading::sides(const Node& node) const {
    if (!node.is_list()) {
        const auto all = length(node);
        if (!all) return std::nullopt;
        return Sides{*all, *all, *all, *all};
    }
    std::vector<Millimetres> given;
    for (const Node& item : node.items) {
        const auto side = length(item);
        if (!side) return std::nullopt;
        given.push_back(*side);
    }
    if (given.size() == 2) return Sides{given[0], given[1], given[0], given[1]};
    if (given.size() == 4) return Sides{given[0], given[1], given[2], given[3]};
    return refuse(kinds::wrong_shape, node.place,
                  "one length, two (above and below, left and right) or four");
}

std::optional<double> Reading::number(const Node& node, const Number& bounds) const {
    const auto value = node.is_scalar() && !node.quoted ? plain_number(node.text) : std::nullopt;
    if (value && *value >= bounds.least && *value <= bounds.most) return value;
    return refuse(kinds::bad_template_number, node.place, bounds.words);
}

std::optional<int> Reading::whole(const Node& node, const Number& bounds) const {
    const auto value = number(node, bounds);
    if (!value) return std::nullopt;
    const int rounded = static_cast<int>(*value);
    if (static_cast<double>(rounded) == *value) return rounded;
    return refuse(kinds::bad_template_number, node.place, bounds.words);
}

std::optional<bool> Reading::truth(const Node& node) const {
    return source::Parser<bool>::read(node, report);
}

std::optional<std::size_t> Reading::choice(const Node& node,
                                           const std::vector<std::string_view>& words) const {
    const auto found = std::ranges::find(words, node.text);
    if (node.is_scalar() && found != words.end()) return static_cast<std::size_t>(found - words.begin());
    return refuse(kinds::no_such_choice, node.place, node.text, fmt::format("{}", fmt::join(words, ", ")));
}

std::optional<InkRef> Reading::ink(const Node& node) const {
    if (!node.is_scalar()) return refuse(kinds::wrong_shape, node.place, "an ink");
    if (has_data(node)) {
        auto data = phrase(node);
        return data ? std::optional{InkRef{{}, std::move(data)}} : std::nullopt;
    }
    if (const auto found = known_.palette.find(node.text); found != known_.palette.end())
        return InkRef{found->second, {}};
    if (const auto parsed = page::parse_ink(node.text)) return InkRef{*parsed, {}};
    return refuse(kinds::no_such_ink, node.place, node.text,
                  source::did_you_mean(node.text, names_of(known_.palette)));
}

std::optional<source::Phrase> Reading::phrase(const Node& node) const {
    if (node.is_list() || node.is_map())
        return refuse(kinds::wrong_shape, node.place,
                      "a text (put quotation marks round one that begins with a brace)");
    return source::Phrase::parse(node.text, node.place, report);
}

std::optional<Condition> Reading::condition(const Node& node) const {
    if (!node.is_scalar()) return refuse(kinds::wrong_shape, node.place, "a formula");
    // `true` and `false` read better than 1 and 0 while a template is being tried out.
    const std::string_view text = node.text == "true"    ? "1"
                                  : node.text == "false" ? "0"
                                                         : std::string_view{node.text};
    auto formula = source::Formula::parse(text, node.place, report);
    if (!formula) return std::nullopt;
    return Condition{std::move(*formula), node.place};
}

std::optional<Loop> Reading::loop(const Node& node) const {
    const std::string_view text = node.text;
    const auto in = text.find(" in ");
    if (node.is_scalar() && in != std::string_view::npos) {
        std::string_view name = text.substr(0, in), path = text.substr(in + 4);
        while (path.starts_with(' ')) path.remove_prefix(1);
        while (name.ends_with(' ')) name.remove_suffix(1);
        if (is_name(name) && is_path(path)) return Loop{std::string{name}, std::string{path}, node.place};
    }
    return refuse(kinds::bad_loop, node.place, node.text);
}

std::optional<AlignRef> Reading::align(const Node& node) const {
    if (node.is_scalar() && has_data(node)) {
        auto data = phrase(node);
        return data ? std::optional{AlignRef{{}, std::move(data)}} : std::nullopt;
    }
    const auto which = choice(node, {"left", "centre", "right"});
    return which ? std::optional{AlignRef{static_cast<Align>(*which), {}}} : std::nullopt;
}

}  // namespace muster::layout
