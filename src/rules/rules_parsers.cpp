#include <algorithm>
#include <vector>

#include "rules/kinds.hpp"
#include "rules/print_fields.hpp"
#include "rules/system_fields.hpp"

namespace muster::rules {
namespace {

using source::Node;
using source::Reporter;

/// A row of a dice table as written: a value alone, or with its own reading.
struct WrittenRow {
    int value = 0;
    std::string reading;
};

/// A dice table as written.
struct WrittenTable {
    std::optional<source::Placed<dice::Die>> die;
    std::string reading = "{value}";
    source::Named<WrittenRow> rows;
};

}  // namespace
}  // namespace muster::rules

namespace muster::source {

template <>
Fields<rules::WrittenRow> make_fields() {
    using T = rules::WrittenRow;
    return {field<&T::value>("value", "what these scores give", Need::required),
            field<&T::reading>("reading", "ledger text", Need::required)};
}

template <>
struct Parser<rules::WrittenRow> {
    static std::optional<rules::WrittenRow> read(const Node& node, Reporter& report) {
        rules::WrittenRow row;
        if (node.is_map()) {
            read_map(node, fields_of<rules::WrittenRow>(), row, report);
            return row;
        }
        const auto value = Parser<int>::read(node, report);
        if (!value) return std::nullopt;
        row.value = *value;
        return row;
    }
};

template <>
Fields<rules::WrittenTable> make_fields() {
    using T = rules::WrittenTable;
    return {field<&T::die>("die", "the die, such as D6", Need::required),
            field<&T::reading>("reading", "ledger text of a row; may use {value}"),
            field<&T::rows>("rows", "scores and what they give", Need::required)};
}

}  // namespace muster::source

namespace muster::rules {
namespace {

std::string reading_of(std::string pattern, int value) {
    constexpr std::string_view name = "{value}";
    if (const std::size_t at = pattern.find(name); at != std::string::npos)
        pattern.replace(at, name.size(), std::to_string(value));
    return pattern;
}

std::optional<DiceRow> row_of(const source::Placed<std::string>& scores, const WrittenRow& written,
                              const WrittenTable& table, Reporter& report) {
    Node node;
    node.kind = Node::Kind::scalar;
    node.text = scores.value;
    node.place = scores.place;
    const auto range = source::Parser<Range>::read(node, report);
    if (!range) return std::nullopt;
    const std::string& pattern = written.reading.empty() ? table.reading : written.reading;
    return DiceRow{range->least, range->most, written.value, reading_of(pattern, written.value)};
}

/// Reports faces of the die that are not in exactly one row.
void check_faces(const DiceTable& table, const source::Place& place, Reporter& report) {
    for (int face = 1; face <= table.die.faces(); ++face) {
        const auto has = [face](const DiceRow& row) { return row.from <= face && face <= row.to; };
        const auto count = std::ranges::count_if(table.rows, has);
        if (count == 0) report(kinds::face_uncovered, place, face, dice::to_text(table.die));
        if (count > 1) report(kinds::face_twice, place, face);
    }
}

/// Words or whole numbers in a list, or numbers as a range. A range of more than `most` numbers is cut here,
/// and reported later with all other circumstances.
std::optional<Circumstance> circumstance_of(const source::Entry& entry, Reporter& report) {
    constexpr int most = 5001;
    Circumstance circumstance{entry.key, {}, {}};
    if (!entry.value.is_list()) {
        const auto span = source::Parser<Range>::read(entry.value, report);
        if (!span) return std::nullopt;
        for (int number = span->least; number <= span->most && number - span->least < most; ++number)
            circumstance.numbers.push_back(number);
        return circumstance;
    }
    if (entry.value.items.empty()) {
        report(kinds::circumstance_empty, entry.key_place, entry.key);
        return std::nullopt;
    }
    source::Reporter not_numbers;
    if (auto numbers = source::read<std::vector<int>>(entry.value, not_numbers); !not_numbers.has_errors())
        circumstance.numbers = std::move(*numbers);
    else if (auto words = source::read<std::vector<std::string>>(entry.value, report))
        circumstance.words = std::move(*words);
    return circumstance;
}

}  // namespace
}  // namespace muster::rules

namespace muster::source {

std::optional<rules::DiceTable> Parser<rules::DiceTable>::read(const Node& node, Reporter& report) {
    const auto written = source::read<rules::WrittenTable>(node, report);
    if (!written || !written->die) return std::nullopt;
    rules::DiceTable table{written->die->value, {}};
    bool right = true;
    for (const auto& [scores, each] : written->rows) {
        const auto row = rules::row_of(scores, each, *written, report);
        right = right && row.has_value();
        if (!row) continue;
        if (row->from < 1 || row->to > table.die.faces())
            report(rules::kinds::no_such_face, scores.place, row->from < 1 ? row->from : row->to,
                   dice::to_text(table.die));
        table.rows.push_back(*row);
    }
    if (right) rules::check_faces(table, written->die->place, report);
    return table;
}

std::optional<rules::OddsDice> Parser<rules::OddsDice>::read(const Node& node, Reporter& report) {
    if (!node.is_scalar()) return FieldsParser<rules::OddsDice>::read(node, report);
    if (auto die = Parser<dice::Die>::read(node, report)) return rules::OddsDice{*die, {}, {}, {}};
    return std::nullopt;
}

std::optional<std::vector<rules::Circumstance>> Parser<std::vector<rules::Circumstance>>::read(
    const Node& node, Reporter& report) {
    if (!node.is_map()) {
        detail::report_not_a_map(node, report);
        return std::nullopt;
    }
    std::vector<rules::Circumstance> all;
    for (const Entry& entry : node.entries)
        if (auto circumstance = rules::circumstance_of(entry, report))
            all.push_back(std::move(*circumstance));
    return all;
}

std::optional<rules::ReferenceCell> Parser<rules::ReferenceCell>::read(const Node& node, Reporter& report) {
    rules::ReferenceCell cell;
    if (node.is_map()) {
        read_map(node, fields_of<rules::ReferenceCell>(), cell, report);
        return cell;
    }
    auto text = Parser<source::Phrase>::read(node, report);
    if (!text) return std::nullopt;
    cell.text = std::move(*text);
    return cell;
}

}  // namespace muster::source
