#include "spreadsheet/number.hpp"

#include <algorithm>
#include <regex>

#include "source/numbers.hpp"
#include "source/small_letters.hpp"

namespace muster::spreadsheet {
namespace {

constexpr std::size_t longest = 60;  ///< bytes of a cell that may be a number

/// Removes a word at the beginning that says that the number is not certain.
bool take_about(std::string& text, const Words& words) {
    const std::string* taken = nullptr;
    for (const auto& word : words.about) {
        const bool is_there = text.starts_with(source::in_small_letters(word));
        const char after = is_there && text.size() > word.size() ? text[word.size()] : ' ';
        const bool ends = after == ' ' || after == '.' || (after >= '0' && after <= '9');
        if (is_there && ends && (!taken || word.size() > taken->size())) taken = &word;
    }
    if (!taken) return false;
    text = text.substr(taken->size());
    text.erase(0, text.find_first_not_of(" ."));
    return true;
}

}  // namespace

Number read_number(std::string_view cell, const Words& words) {
    if (cell.size() > longest) return {std::nullopt, false};
    std::string text = source::in_small_letters(source::trimmed(cell));
    const bool is_bracketed = text.starts_with('(') && text.ends_with(')');
    if (is_bracketed) text = text.substr(1, text.size() - 2);
    const bool is_about = take_about(text, words) || is_bracketed;
    static const std::regex form{R"((\d{1,3}(?:([ ,.'])\d{3})(?:\2\d{3})*|\d{1,9})(?:[.,](\d+))?\s*(.*))"};
    std::smatch found;
    if (!std::regex_match(text, found, form)) return {std::nullopt, false};
    std::string digits = found[1];
    std::erase_if(digits, [](char c) { return c < '0' || c > '9'; });
    auto value = source::number_in<int>(digits);
    if (!value) return {std::nullopt, false};
    const std::string fraction = found[3];
    const bool is_whole = fraction.find_first_not_of('0') == std::string::npos;
    const std::string rest = found[4];
    const std::string after = folded(rest);
    const bool is_unit = rest.empty() || std::ranges::any_of(words.units, [&](const auto& word) {
                             return folded(word) == after;
                         });
    const bool is_range =
        rest.starts_with('-') || rest.starts_with("\xE2\x80\x93") || rest.starts_with("to ");
    if (!is_unit && !is_range && !rest.starts_with('(') && !rest.starts_with('?') && !rest.starts_with('+'))
        return {std::nullopt, false};
    return {value, !is_about && is_whole && is_unit};
}

}  // namespace muster::spreadsheet
