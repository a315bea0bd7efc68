#include <algorithm>
#include <map>

#include "scenario/unit_facts.hpp"
#include "spreadsheet/army.hpp"

namespace muster::spreadsheet {
namespace {

using Values = std::map<std::string, std::string>;

Values values_of(const scenario::Side& side, const scenario::Brigade& brigade, const scenario::Unit& unit) {
    Values values{{"side", side.name.empty() ? side.id : side.name},
                  {"side-commander", side.commander},
                  {"brigade", brigade.name},
                  {"commander", brigade.name.empty() ? "" : brigade.commander},
                  {"name", unit.name.value},
                  {"type", unit.type.value}};
    if (unit.id_place.known()) values["id"] = unit.id;
    if (unit.count) values["count"] = std::to_string(unit.count->value);
    if (unit.as) values["as"] = unit.as->value;
    if (unit.unit_class) values["class"] = std::to_string(unit.unit_class->value);
    if (unit.quality) values["quality"] = unit.quality->value;
    if (unit.arrives && unit.arrives->is_turn_alone())
        values["arrives"] = std::to_string(unit.arrives->turn.least);
    for (const auto& fact : scenario::unit_facts)
        if (const auto number = fact.number(unit))
            values[std::string{fact.key}] = std::to_string(*number);
        else
            values[std::string{fact.key}] = fact.text(unit);
    if (unit.nationality.empty()) values["nationality"] = side.nationality;
    return values;
}

}  // namespace

Table make_table(const scenario::Scenario& scenario, const Words& words) {
    std::vector<Values> rows;
    for (const auto& side : scenario.sides)
        for (const auto& brigade : side.brigades)
            for (const auto& unit : brigade.units) rows.push_back(values_of(side, brigade, unit));
    Table table{scenario.title.value, {{}}};
    for (const auto& column : words.columns) {
        const auto has_value = [&](Values& row) { return !row[column.means].empty(); };
        if (column.words.empty() || std::ranges::none_of(rows, has_value)) continue;
        table.rows.front().push_back({column.words.front(), false});
        table.rows.resize(rows.size() + 1);
        for (std::size_t i = 0; i < rows.size(); ++i)
            table.rows[i + 1].push_back({rows[i][column.means], false});
    }
    return table;
}

}  // namespace muster::spreadsheet
