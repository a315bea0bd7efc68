#include "scenario/club_forms.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "lengths/paper_length.hpp"
#include "scenario/forms.hpp"
#include "scenario/ids.hpp"
#include "scenario/kinds.hpp"

namespace muster::scenario {
namespace {

using lengths::Millimetres;
using source::Node;
using source::Reporter;

struct Limits {
    std::string_view what;
    double least, most;  ///< millimetres
};

std::optional<Millimetres> read_within(const Node& node, const Limits& limits, Reporter& report) {
    const auto length = node.is_scalar() ? lengths::parse_paper_length(node.text) : std::nullopt;
    if (length && length->value() >= limits.least && length->value() <= limits.most) return length;
    report(kinds::not_on_paper, node.place, source::describe(node), std::string{limits.what}, limits.least,
           limits.most);
    return std::nullopt;
}

constexpr Limits ruler{"the measured length of the 100 mm ruler, printed at 100 %", 97, 103};
constexpr Limits offset{"an offset of the back", -10, 10};

std::string length_schema(bool may_be_negative) {
    return fmt::format(R"({{"type":"string","pattern":"^{}[0-9]+([.][0-9]+)? ?(mm|cm|in|pt)$"}})",
                       may_be_negative ? "-?" : "");
}

std::optional<std::string> read_word(const Node& node, std::string_view what,
                                     const std::vector<std::string>& known, Reporter& report) {
    if (node.is_scalar() && std::ranges::find(known, node.text) != known.end()) return node.text;
    report(kinds::no_such_way, node.place, source::describe(node), std::string{what},
           fmt::format("{}", fmt::join(known, ", ")));
    return std::nullopt;
}

const std::vector<std::string>& flips() {
    static const std::vector<std::string> words{"long-edge", "short-edge", "fold"};
    return words;
}
const std::vector<std::string>& marks() {
    static const std::vector<std::string> words{"corner", "full", "none"};
    return words;
}

std::string words_schema(const std::vector<std::string>& words) {
    return fmt::format(R"({{"enum":["{}"]}})", fmt::join(words, R"(",")"));
}

}  // namespace

std::optional<Millimetres> PaperLength::read(const Node& node, std::string_view what, int most,
                                             Reporter& report) {
    return read_within(node, {what, 0, static_cast<double>(most)}, report);
}
std::string PaperLength::schema() {
    return length_schema(false);
}

std::optional<Millimetres> RulerForm::read(const Node& node, Reporter& report) {
    return read_within(node, ruler, report);
}
std::string RulerForm::schema() {
    return length_schema(false);
}

std::optional<Millimetres> OffsetForm::read(const Node& node, Reporter& report) {
    return read_within(node, offset, report);
}
std::string OffsetForm::schema() {
    return length_schema(true);
}

std::optional<std::string> StockForm::read(const Node& node, Reporter& report) {
    if (node.is_scalar() && lengths::parse_paper_size(node.text)) return node.text;
    if (node.is_scalar() && is_id(node.text)) return node.text;
    // Any letter means an id, as in `Letter` and `US Letter`; `200 x 300` is a size without units.
    const auto is_letter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
    const auto is_plain = [&](char c) { return is_letter(c) || c == ' ' || (c >= '0' && c <= '9'); };
    if (node.is_scalar() && !node.text.empty() && is_letter(node.text.front()) &&
        std::ranges::all_of(node.text, is_plain))
        return id_from(node.text);
    report(kinds::not_a_stock, node.place, source::describe(node));
    return std::nullopt;
}
std::string StockForm::schema() {
    return fmt::format(
        R"({{"type":"string","pattern":"^([a-z0-9]+(-[a-z0-9]+)*|{0} ?(mm|cm|in|pt) ?x ?{0} ?(mm|cm|in|pt))$"}})",
        "[0-9]+([.][0-9]+)?");
}

std::optional<std::string> FlipForm::read(const Node& node, Reporter& report) {
    return read_word(node, "a way to flip the paper", flips(), report);
}
std::string FlipForm::schema() {
    return words_schema(flips());
}

std::optional<std::string> MarksForm::read(const Node& node, Reporter& report) {
    return read_word(node, "a kind of crop mark", marks(), report);
}
std::string MarksForm::schema() {
    return words_schema(marks());
}

}  // namespace muster::scenario
