#include "rules/rule_fields.hpp"

#include <string_view>

#include "rules/kinds.hpp"
#include "source/numbers.hpp"

namespace muster::source {
namespace {

std::optional<rules::Range> parse_range(std::string_view text) {
    const auto dash = text.find('-');
    const auto least = number_in<int>(text.substr(0, dash));
    const auto most = dash == std::string_view::npos ? least : number_in<int>(text.substr(dash + 1));
    if (!least || !most || *least > *most) return std::nullopt;
    return rules::Range{*least, *most};
}

}  // namespace

std::optional<source::Formula> Parser<source::Formula>::read(const Node& node, Reporter& report) {
    if (auto text = Parser<std::string>::read(node, report))
        return source::Formula::parse(*text, node.place, report);
    return std::nullopt;
}

std::optional<source::Phrase> Parser<source::Phrase>::read(const Node& node, Reporter& report) {
    if (node.is_scalar() && node.text.empty()) return source::Phrase::parse("", node.place, report);
    if (auto text = Parser<std::string>::read(node, report))
        return source::Phrase::parse(*text, node.place, report);
    return std::nullopt;
}

std::optional<dice::Die> Parser<dice::Die>::read(const Node& node, Reporter& report) {
    const auto text = Parser<std::string>::read(node, report);
    if (!text) return std::nullopt;
    auto die = dice::parse_die(*text);
    if (!die) report(rules::kinds::not_a_die, node.place, *text);
    return die;
}

std::optional<rules::Range> Parser<rules::Range>::read(const Node& node, Reporter& report) {
    const auto text = Parser<std::string>::read(node, report);
    if (!text) return std::nullopt;
    auto range = parse_range(*text);
    if (!range) report(rules::kinds::not_a_range, node.place, *text);
    return range;
}

}  // namespace muster::source
