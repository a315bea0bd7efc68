#include "spreadsheet/sheet_reader.hpp"

#include <algorithm>
#include <chrono>
#include <ranges>
#include <regex>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "scenario/fields.hpp"
#include "source/numbers.hpp"
#include "source/small_letters.hpp"
#include "spreadsheet/kinds.hpp"
#include "spreadsheet/number.hpp"

namespace muster::spreadsheet {
namespace {

bool looks_like_date(const Cell& cell) {
    static const std::regex form{
        R"((\d{1,2}[-/. ])?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-/. ]\d{2,4}|\d{1,2}[-/. ](jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|\d{4}-\d{2}-\d{2}.*)"};
    constexpr std::size_t longest = 30;
    return cell.is_date ||
           (cell.text.size() < longest && std::regex_match(source::in_small_letters(cell.text), form));
}

/// Excel writes a date as the number of days since the end of 1899.
std::string date_of(const Cell& cell) {
    const auto days = source::number_in<int>(cell.text);
    if (!cell.is_date || !days) return one_line(cell.text);
    using namespace std::chrono;
    const year_month_day date{sys_days{year{1899} / December / 30} + std::chrono::days{*days}};
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
}

}  // namespace

bool is_nothing(const std::string& text) {
    return text.find_first_not_of("-.\xE2\x80\x93\x94/") == std::string::npos;
}

std::string one_line(std::string text) {
    std::ranges::replace_if(
        text, [](char c) { return c == '\n' || c == '\r'; }, ' ');
    text.erase(std::unique(text.begin(), text.end(), [](char a, char b) { return a == ' ' && b == ' '; }),
               text.end());
    return text;
}

std::vector<source::Place> places_of_rows(const Table& table, const std::string& path) {
    std::vector<std::uint32_t> offsets;
    std::string text;
    for (const auto& row : table.rows) {
        offsets.push_back(static_cast<std::uint32_t>(text.size()));
        for (std::size_t i = 0; i < row.size(); ++i) text += (i > 0 ? " | " : "") + one_line(row[i].text);
        text += '\n';
    }
    const auto source = std::make_shared<const source::SourceText>(path, std::move(text));
    std::vector<source::Place> places;
    for (const auto offset : offsets) places.push_back({source, offset, 0});
    return places;
}

struct SheetReader::Row {
    std::size_t number;
    source::Place place;
    DraftUnit& draft;
    source::Reporter& report;

    void comment(std::string text) { draft.comments.push_back(one_line(std::move(text))); }
};

SheetReader::SheetReader(const Table& table, const Columns& columns, const Words& words,
                         const scenario::TroopTypes& types, std::string side)
    : table_(table), columns_(columns), words_(words), types_(types), side_(std::move(side)) {
    if (!columns_.has("level")) return;
    for (std::size_t row = columns_.first; row < table_.rows.size(); ++row)
        if (const auto level = source::number_in<int>(cell(row, "level").text)) {
            lowest_ = has_levels_ ? std::min(lowest_, *level) : *level;
            highest_ = has_levels_ ? std::max(highest_, *level) : *level;
            has_levels_ = true;
        }
}

const Cell& SheetReader::cell(std::size_t row, const std::string& key) const {
    static const Cell none;
    const auto found = columns_.by_key.find(key);
    if (found == columns_.by_key.end() || found->second >= table_.rows[row].size()) return none;
    return table_.rows[row][found->second];
}

std::string SheetReader::line_of(std::size_t row, const std::string& key) const {
    return one_line(cell(row, key).text);
}

/// As the table writes it; a fact that has no column of its own, such as pounds in that of the guns, as its
/// key.
const std::string& SheetReader::header(const std::string& key) const {
    const auto found = columns_.by_key.find(key);
    return found == columns_.by_key.end() ? key : table_.rows[columns_.header][found->second].text;
}

void SheetReader::read(const std::string& path, std::vector<DraftSide>& into, source::Reporter& report) {
    sides_ = &into;
    places_ = places_of_rows(table_, path);
    for (std::size_t row = columns_.first; row < table_.rows.size(); ++row) {
        const auto& cells = table_.rows[row];
        // A row of which every cell is merged with the one above it is part of the row above.
        const auto is_new = [](const Cell& each) { return !each.text.empty() && !each.is_covered; };
        if (std::ranges::none_of(cells, is_new)) continue;
        if (is_total(row))
            skipped_.push_back(fmt::format("row {}", row + 1));
        else if (!take_heading(row, report))
            read_unit(row, report);
    }
    report_empty_heading(report);
    const source::Place& top = places_[columns_.header];
    if (!skipped_.empty()) report(kinds::rows_skipped, top, fmt::format("{}", fmt::join(skipped_, ", ")));
    if (!columns_.ignored.empty())
        report(kinds::columns_ignored, top, fmt::format("{}", fmt::join(columns_.ignored, ", ")));
    const auto may_have_men = [](const DraftUnit& each) { return !each.unit.guns; };
    const bool lacks_men = !columns_.has("men") && !columns_.has("figures") &&
                           std::ranges::any_of(*sides_, [&](const DraftSide& side) {
                               return std::ranges::any_of(side.brigades, [&](const DraftBrigade& each) {
                                   return std::ranges::any_of(each.units, may_have_men);
                               });
                           });
    if (const auto to_notes = columns_.others | std::views::values; !to_notes.empty())
        report(kinds::columns_to_notes, top, fmt::format("{}", fmt::join(to_notes, ", ")),
               lacks_men ? "; no column gives the men: call the one that does Men" : "");
}

DraftBrigade& SheetReader::brigade() {
    return named(named(*sides_, side_).brigades, brigade_);
}

/// A row that names a side or brigade, perhaps with its commander, and no unit.
bool SheetReader::take_leader(std::size_t row) {
    const std::string brigade_name = line_of(row, "brigade"), side_name = line_of(row, "side");
    const std::string who = line_of(row, "commander"), whose = line_of(row, "side-commander");
    const std::size_t named_cells =
        !brigade_name.empty() + !side_name.empty() + !who.empty() + !whose.empty();
    const auto is_filled = [](const Cell& each) { return !each.text.empty(); };
    if (static_cast<std::size_t>(std::ranges::count_if(table_.rows[row], is_filled)) != named_cells ||
        (brigade_name.empty() && side_name.empty()))
        return false;
    if (!whose.empty()) named(*sides_, side_).commander = whose;
    if (!who.empty()) (brigade_name.empty() ? named(*sides_, side_).commander : brigade().commander) = who;
    return true;
}

void SheetReader::read_unit(std::size_t row, source::Reporter& report) {
    heading_.reset();
    begin_side(line_of(row, "side"));
    if (const auto name = line_of(row, "brigade"); !name.empty()) begin_brigade(name);
    const source::Place& place = places_[row];
    const std::string name = date_of(cell(row, "name"));
    if (name.empty()) {
        if (!take_leader(row)) report(kinds::no_unit_name, place, static_cast<int>(row + 1), header("name"));
        return;
    }
    if (const auto who = line_of(row, "side-commander"); !who.empty()) named(*sides_, side_).commander = who;
    DraftUnit draft;
    Row each{row, place, draft, report};
    if (looks_like_date(cell(row, "name"))) {
        report(kinds::name_is_a_date, place, static_cast<int>(row + 1), header("name"), name);
        each.comment(fmt::format("{} is a date: {}", header("name"), name));
    }
    if (cell(row, "name").is_covered) report_covered("name", each);
    if (!put("name", name, each))
        return report(kinds::no_unit_name, place, static_cast<int>(row + 1), header("name"));
    read_type(each);
    for (const auto& [key, column] : columns_.by_key)
        if (!cell(row, key).text.empty()) read_fact(key, each);
    read_others(each);
    if (const auto who = line_of(row, "commander"); !who.empty()) take_commander(who, draft.unit);
    brigade().units.push_back(std::move(draft));
}

/// A commander in the row of a unit is that of its brigade, unless other rows of the brigade name others:
/// then each is the unit's own, but for one of whom the brigade has its name.
void SheetReader::take_commander(const std::string& who, scenario::Unit& unit) {
    auto& its = brigade();
    const auto note = [&](scenario::Unit& of, const std::string& whose) {
        of.notes += (of.notes.empty() ? "" : "; ") + header("commander") + ": " + whose;
    };
    if (columns_.has("brigade") && its.commander.empty() && !its.each_has_its_own) {
        its.commander = who;
        its.named_by = its.units.size();
        return;
    }
    if (columns_.has("brigade") && its.commander == who) return;
    note(unit, who);
    const auto is_named_after = [](const std::string& name, const std::string& person) {
        return has_word(folded(name), {person.substr(person.find_last_of(" .") + 1)});
    };
    if (!its.named_by || is_named_after(its.name, its.commander)) return;
    note(its.units[*its.named_by].unit, its.commander);
    its.commander.clear();
    its.named_by.reset();
    its.each_has_its_own = true;
}

/// By the column of types, or by words of the name.
void SheetReader::read_type(Row& row) {
    auto& unit = row.draft.unit;
    const std::string written = line_of(row.number, "type");
    const auto* type = written.empty() ? nullptr : types_.meant_by(written);
    if (!type) {
        const auto* found = meaning_in(folded(written), words_.types);
        if (!found || written.empty()) found = meaning_in(folded(unit.name.value), words_.types);
        const bool has_guns = !cell(row.number, "guns").text.empty() &&
                              !is_nothing(cell(row.number, "guns").text) &&
                              cell(row.number, "guns").text != "0";
        const bool has_men = !cell(row.number, "men").text.empty();
        if (!found && has_guns && !has_men) found = meaning_in("guns", words_.types);
        const bool is_known = found != nullptr;
        if (!found && !words_.types.empty()) found = &words_.types.back();
        type = found ? types_.find(found->means) : nullptr;
        if (!type && !types_.types.empty()) type = &types_.types.front();
        if (!type) return;
        if (!is_known)
            row.report(kinds::type_guessed, row.place, static_cast<int>(row.number + 1), unit.name.value,
                       type->id);
        if (const auto* nation = meaning_in(folded(written), words_.nationalities))
            put("nationality", nation->means, row);
        row.comment(written.empty()
                        ? "the type is a guess"
                        : fmt::format("the type is a guess: {} is '{}'", header("type"), written));
    }
    unit.type = {type->id, row.place};
}

void SheetReader::read_fact(const std::string& column, Row& row) {
    static const std::set<std::string> read_elsewhere{"side",  "side-commander", "brigade", "commander",
                                                      "level", "name",           "type"};
    const std::string& text = cell(row.number, column).text;
    const auto* type = types_.find(row.draft.unit.type.value);
    const bool is_artillery = type && type->arm == source::Arm::artillery;
    // "4 x 6-pdr", "2 6-pdrs"
    static const std::regex battery{R"((\d{1,3})(?: ?(?:x|X|×|\*) ?| )(\d{1,2}[^\d]+))"};
    static const std::regex some_guns{R"(\d{1,3} ?guns?)", std::regex::icase};
    std::smatch guns;
    const bool has_calibre =
        std::regex_match(text, guns, battery) && read_number(guns[2].str(), words_).is_plain;
    // A battery's strength is often given in guns.
    const bool gives_guns =
        column == "men" && is_artillery && (has_calibre || std::regex_match(text, some_guns));
    const std::string key = gives_guns ? "guns" : column;
    if (read_elsewhere.contains(key) || (is_nothing(text) && key != "notes")) return;
    const bool is_number =
        key == "class" || key == "count" || scenario::find_number(scenario::unit_facts, key);
    if (key == "nationality") {
        const auto* nation = meaning_in(folded(text), words_.nationalities);
        put(key, nation ? nation->means : one_line(text), row);
        return;
    }
    if (const auto* quality = key == "quality" ? meaning_in(folded(text), words_.qualities) : nullptr) {
        if (put(key, quality->means, row))
            row.comment(fmt::format("{}: {} is taken as {}", header(column), text, quality->means));
        return;
    }
    if (!is_number) {
        put(key, key == "notes" ? text : one_line(text), row);
        return;
    }
    const bool is_guns = key == "guns" || key == "pounds";
    const bool is_battery = key == "guns" && has_calibre;
    // Of "2 x 5.5-inch howitzer" the number of the pieces is sure.
    static const std::regex pieces{R"((\d{1,3}) ?(?:x|X|×|\*) (.+))"};
    const bool has_pieces = key == "guns" && !is_battery && std::regex_match(text, guns, pieces) &&
                            has_word(folded(guns[2].str()), words_.pieces);
    auto number = read_number(is_battery || has_pieces ? guns[1].str() : text, words_);
    number.is_plain = number.is_plain && !has_pieces;
    if (is_guns && number.value == 0) return;
    const int at = static_cast<int>(row.number + 1);
    if (is_guns && type && !is_artillery) {
        row.report(kinds::cell_not_used, row.place, at, header(column),
                   fmt::format("'{}' is not artillery, so it cannot have '{}'", row.draft.unit.name.value,
                               one_line(text)));
        row.comment(fmt::format("{}: {}", header(column), text));
        return;
    }
    if (!number.value) {
        row.report(kinds::cell_not_used, row.place, at, header(column),
                   fmt::format("'{}' is not a number", one_line(text)));
        row.comment(fmt::format("{}: {}", header(column), text));
        return;
    }
    if (is_battery) put("pounds", std::to_string(*read_number(guns[2].str(), words_).value), row);
    if (!put(key, std::to_string(*number.value), row)) return;
    if (cell(row.number, column).is_covered && key != "class" && key != "pounds") report_covered(column, row);
    if (number.is_plain) return;
    row.report(kinds::cell_uncertain, row.place, at, header(column), one_line(text),
               std::to_string(*number.value));
    row.comment(fmt::format("{}: {}", header(column), text));
}

/// What each of several units has once may have been meant for all of them together.
void SheetReader::report_covered(const std::string& key, Row& row) {
    const std::string text = line_of(row.number, key);
    row.report(kinds::cell_merged, row.place, static_cast<int>(row.number + 1), header(key), text);
    row.comment(fmt::format("{}: {} is merged with the row above", header(key), text));
}

void SheetReader::read_others(Row& row) {
    std::string& notes = row.draft.unit.notes;
    for (const auto& [column, name] : columns_.others) {
        const auto& cells = table_.rows[row.number];
        if (column >= cells.size() || cells[column].text.empty()) continue;
        const std::string longer = notes + (notes.empty() ? "" : "; ") + name + ": " + cells[column].text;
        if (longer.size() <= source::limits::note_characters)
            notes = longer;
        else
            row.comment(fmt::format("{}: {}", name, cells[column].text));
    }
}

bool SheetReader::put(const std::string& key, const std::string& text, Row& row) {
    const auto& fields = source::fields_of<scenario::Unit>();
    const auto field = std::ranges::find(fields, key, &source::Field<scenario::Unit>::key);
    if (field == fields.end()) return false;
    source::Node node;
    node.kind = source::Node::Kind::scalar;
    node.text = text;
    node.place = row.place;
    source::Reporter faults;
    field->read(node, row.draft.unit, faults);
    for (const auto& fault : faults.all()) {
        row.report(kinds::cell_not_used, row.place, static_cast<int>(row.number + 1), header(key),
                   fault.sentence);
        row.comment(fmt::format("{}: {}", header(key), text));
    }
    return !faults.has_errors();
}

}  // namespace muster::spreadsheet
