// Rows of a sheet that are no units: headings of sides and brigades, with who commands them, and totals.
#include <algorithm>
#include <regex>

#include <fmt/format.h>

#include "source/numbers.hpp"
#include "source/small_letters.hpp"
#include "spreadsheet/kinds.hpp"
#include "spreadsheet/number.hpp"
#include "spreadsheet/sheet_reader.hpp"

namespace muster::spreadsheet {

/// Totals, and remarks that begin with # or //.
bool SheetReader::is_total(std::size_t row) const {
    const auto& cells = table_.rows[row];
    const auto first = std::ranges::find_if(cells, [](const Cell& each) { return !each.text.empty(); });
    if (first->text.starts_with('#') || first->text.starts_with("//")) return true;
    const auto begins = [&](const std::string& text) {
        return std::ranges::any_of(words_.totals, [&](const std::string& word) {
            const std::string known = folded(word), start = folded(text);
            return start == known || (start + "-").starts_with(known + "-");
        });
    };
    return begins(first->text) || begins(cell(row, "name").text);
}

/// A side or brigade and who commands it, of what a heading or a cell says: "First Brigade: Brig Gen Mathew",
/// "Webster's Brigade (Lt Col Webster)". Of "Commander: Gates" and "Gates, army commander" only the person.
SheetReader::Headed SheetReader::headed(std::string text) const {
    const auto has_rank = [&](const std::string& person) {
        return std::ranges::any_of(words_.ranks, [&](const std::string& rank) {
            return folded(person).starts_with(folded(rank) + "-");
        });
    };
    const auto is_group = [&](const std::string& part) {
        return has_word(folded(part), words_.brigades) || has_word(folded(part), words_.sides);
    };
    static const std::regex mark{R"(: | \xE2\x80\x93 | - |, | \()"};
    for (std::sregex_iterator each{text.begin(), text.end(), mark}, end; each != end; ++each) {
        const std::string left{source::trimmed(each->prefix().str())};
        std::string right{
            source::trimmed(text.substr(static_cast<std::size_t>(each->position() + each->length())))};
        if (each->str() == " (") {
            if (!right.ends_with(')')) continue;
            right.pop_back();
        }
        if (has_word(folded(left), words_.commanders)) return {"", right};
        if (has_word(folded(right), words_.commanders) && !is_group(left)) return {"", left};
        const bool is_name = each->str() == ": " && is_group(left) && !is_group(right);
        if (is_name || has_rank(right)) return {left, right};
    }
    if (text.ends_with(':')) text.pop_back();
    return {text, ""};
}

void SheetReader::begin_side(const std::string& text) {
    const auto [name, who] = headed(text);
    if (!name.empty() && folded(name) != folded(side_)) {
        side_ = name;
        brigade_.clear();
    }
    if (!who.empty()) named(*sides_, side_).commander = who;
}

void SheetReader::begin_brigade(const std::string& text) {
    const auto [name, who] = headed(text);
    if (!name.empty()) brigade_ = name;
    if (!who.empty()) brigade().commander = who;
}

void SheetReader::take_level(int level, const std::string& text) {
    if (level == lowest_ && highest_ - lowest_ > 1)
        begin_side(text);
    else
        begin_brigade(text);
}

/// A row that names what follows: by its level, or because it has nothing but one name.
bool SheetReader::take_heading(std::size_t row, source::Reporter& report) {
    if (has_levels_) {
        const auto level = source::number_in<int>(cell(row, "level").text);
        if (!level || *level == highest_) return false;
        take_level(*level, line_of(row, "name"));
        if (const auto who = line_of(row, "commander"); !who.empty()) {
            if (*level == lowest_ && highest_ - lowest_ > 1)
                named(*sides_, side_).commander = who;
            else
                brigade().commander = who;
        }
        if (const auto when = line_of(row, "arrives"); !when.empty() && !is_nothing(when))
            report(kinds::cell_not_used, places_[row], static_cast<int>(row + 1), header("arrives"),
                   fmt::format("'{}' is not a unit; write arrives: at its brigade in the scenario",
                               line_of(row, "name")));
        return true;
    }
    const auto& cells = table_.rows[row];
    const auto is_filled = [](const Cell& each) { return !each.text.empty(); };
    if (std::ranges::count_if(cells, is_filled) != 1 || (columns_.has("side") && columns_.has("brigade")))
        return false;
    const std::string text = one_line(std::ranges::find_if(cells, is_filled)->text);
    if (read_number(text, words_).value) return false;
    const auto [name, who] = headed(text);
    if (name.empty()) {
        (brigade_.empty() ? named(*sides_, side_).commander : brigade().commander) = who;
        return true;
    }
    const std::string word = folded(name);
    const bool is_brigade = has_word(word, words_.brigades);
    const bool is_side =
        !line_of(row, "side").empty() ||
        (!is_brigade && !columns_.has("side") &&
         (has_word(word, words_.sides) || meaning_in(word, words_.nationalities) ||
          std::ranges::any_of(*sides_, [&](const auto& side) { return folded(side.name) == word; })));
    if (!is_side && columns_.has("brigade")) return false;
    if (is_side || (heading_ && heading_->is_brigade)) report_empty_heading(report);
    heading_ = Heading{row, text, !is_side};
    if (is_side)
        begin_side(text);
    else
        begin_brigade(text);
    return true;
}

/// A name alone in its row is a heading. If no unit follows it, it may have been a unit, and must not be lost
/// in silence.
void SheetReader::report_empty_heading(source::Reporter& report) {
    if (heading_)
        report(kinds::heading_without_units, places_[heading_->row], static_cast<int>(heading_->row + 1),
               heading_->text);
    heading_.reset();
}

}  // namespace muster::spreadsheet
