// Makes the rows of a table from its data.
#include <algorithm>

#include "layout/elements/column.hpp"
#include "layout/elements/standard.hpp"
#include "layout/elements/table.hpp"
#include "layout/kinds.hpp"

namespace muster::layout {

namespace {

/// A column with its data. A column with `for` is repeated for each entry of its list.
struct ColumnWithData {
    const TableColumnSpec* spec = nullptr;
    std::optional<Scope> scope = {};  ///< the scope of its `for`
    std::size_t number = 0;           ///< its number in the list, from 0
    const Data* value = nullptr;
};

std::vector<ColumnWithData> columns_for(const TableSpec& table, const Making& on) {
    std::vector<ColumnWithData> columns;
    for (const TableColumnSpec& spec : table.columns) {
        if (!spec.loop) {
            if (!spec.when || on.holds(*spec.when)) columns.push_back({&spec, std::nullopt});
            continue;
        }
        std::size_t number = 0;
        on.each(*spec.loop, [&](const Making& here) {
            const std::size_t own = number++;
            if (!spec.when || here.holds(*spec.when))
                columns.push_back({&spec, here.scope, own, here.scope.at(spec.loop->name)});
        });
    }
    return columns;
}

BlockPtr make_cell_text(const TableColumnSpec& spec, bool is_head, const Making& on) {
    Filled filled = on.fill(is_head ? spec.head : spec.text);
    if (filled.text.empty()) return nullptr;
    const auto& table = on.element.as<TableSpec>();
    const LookRef& look = is_head ? spec.head_look.or_else(table.head_look) : spec.look;
    return make_text(std::move(filled), look.or_else(table.look), on,
                     {on.align(spec.align), spec.lines, is_head ? nullptr : &spec.ink});
}

/// An element with `for` has several blocks, one below another.
BlockPtr make_one(const std::optional<Element>& element, const Scope& scope, const Making& on) {
    Children children;
    if (element) make_children(*element, scope, on, children);
    if (children.size() > 1)
        return std::make_unique<ColumnBlock>(std::move(children), Millimetres{}, element->place);
    return children.empty() ? nullptr : BlockPtr{std::move(children.front())};
}

BlockPtr make_content(const TableColumnSpec& spec, const Making& on) {
    return spec.text ? make_cell_text(spec, false, on) : make_one(spec.show, on.scope, on);
}

/// The line above the rows of a group, and the one for where they go on.
TableRow make_group(const TableSpec& spec, const Making& group) {
    TableRow line;
    if (spec.band) {
        const Data first{false}, later{true};
        line.group = make_one(spec.band, {group.scope, "again", first}, group);
        line.again = make_one(spec.band, {group.scope, "again", later}, group);
    }
    if (spec.group_bookmark) line.bookmark = group.fill(*spec.group_bookmark).text;
    return line;
}

BlockPtr make_cell(const ColumnWithData& column, std::size_t columns, const Making& on) {
    const TableColumnSpec& spec = *column.spec;
    if (!spec.loop) return make_content(spec, on);
    const Scope with_column{on.scope, spec.loop->name, *column.value,
                            Scope::Turn{column.number + 1, columns}};
    if (spec.cells.empty()) return make_content(spec, {on, on.element, with_column});
    const Data* cells = with_column.at(spec.cells);
    if (!cells || !cells->list()) {
        on.given.report(kinds::missing_data, spec.place, on.given.sheet.sheet, spec.cells);
        return nullptr;
    }
    if (column.number >= cells->list()->size()) return nullptr;
    const Scope with_cell{with_column, "cell", (*cells->list())[column.number]};
    return make_content(spec, {on, on.element, with_cell});
}

TableRow make_row(const std::vector<ColumnWithData>& columns, const Making& on) {
    TableRow made;
    made.cells.reserve(columns.size());
    for (const ColumnWithData& column : columns) made.cells.push_back(make_cell(column, columns.size(), on));
    made.beneath = make_one(on.element.as<TableSpec>().beneath, on.scope, on);
    const auto& with_next = on.element.as<TableSpec>().row_with_next;
    made.with_next = with_next && on.holds(*with_next);
    on.found.has_rows_with_next = on.found.has_rows_with_next || made.with_next;
    if (!on.given.sheet.manner.bare) made.fill = on.ink(on.element.as<TableSpec>().row_fill);
    return made;
}

/// The row of heads; nothing if all are empty.
std::optional<TableRow> make_head(const std::vector<ColumnWithData>& columns, const Making& on) {
    TableRow made;
    bool any = false;
    for (const ColumnWithData& column : columns) {
        const TableColumnSpec& spec = *column.spec;
        const Making here{on, on.element, column.scope ? *column.scope : on.scope};
        made.cells.push_back(make_cell_text(spec, true, here));
        any = any || made.cells.back();
    }
    return any ? std::optional{std::move(made)} : std::nullopt;
}

std::vector<TableRow> make_rows(const TableSpec& spec, const std::vector<ColumnWithData>& columns,
                                const Making& on) {
    std::vector<TableRow> rows;
    const auto add = [&](const Making& here) {
        if (!spec.row_when || here.holds(*spec.row_when)) rows.push_back(make_row(columns, here));
    };
    if (!spec.groups) {
        on.each(spec.rows, add);
        return rows;
    }
    on.each(*spec.groups, [&](const Making& group) {
        const std::size_t before = rows.size();
        if (auto line = make_group(spec, group); line.group) rows.push_back(std::move(line));
        const std::size_t first = rows.size();
        group.each(spec.rows, add);
        if (rows.size() == first) rows.resize(before);  // a group without rows has no line
    });
    return rows;
}

/// The preferred width of each column. A column whose elements have none takes a share; one that takes a
/// share is not narrower than its longest word, if there is room for all of them.
void measure_columns(TableShape& shape, const std::vector<TableRow>& rows) {
    for (const TableRow& row : rows)
        if (row.group)
            shape.group_width =
                std::max(shape.group_width, row.group->natural_width().value_or(Millimetres{}));
    shape.natural.assign(shape.columns.size(), std::nullopt);
    shape.least.assign(shape.columns.size(), {});
    for (std::size_t c = 0; c < shape.columns.size(); ++c) {
        const TableColumnSpec& column = *shape.columns[c];
        if (column.share > 0) {
            const auto widen = [&](const TableRow& row) {
                if (!row.group && row.cells[c])
                    shape.least[c] = std::max(shape.least[c], row.cells[c]->least_width());
            };
            if (shape.head) widen(*shape.head);
            for (const TableRow& row : rows) widen(row);
        }
        if (column.width || column.share > 0) continue;
        std::optional<Millimetres> widest = Millimetres{};
        const auto widen = [&](const TableRow& row) {
            if (row.group || !row.cells[c] || !widest) return;
            const auto natural = row.cells[c]->natural_width();
            widest = natural ? std::optional{std::max(*widest, *natural)} : std::nullopt;
        };
        if (shape.head) widen(*shape.head);
        for (const TableRow& row : rows) widen(row);
        shape.natural[c] = widest;
    }
}

}  // namespace

BlockPtr make_table(const TableSpec& spec, const Making& on) {
    const std::vector<ColumnWithData> columns = columns_for(spec, on);
    auto shape = std::make_shared<TableShape>(
        TableShape{.spec = spec, .element = on.element, .head = make_head(columns, on), .align = on.align()});
    for (const ColumnWithData& column : columns) shape->columns.push_back(column.spec);
    shape->continued = make_one(spec.continued, on.scope, on);
    shape->line = on.ink(spec.line);
    shape->head_line = on.ink(spec.head_line);
    std::vector<TableRow> rows = make_rows(spec, columns, on);
    if (rows.empty() && spec.empty) {
        TableRow line;
        line.group = make_text(on.fill(*spec.empty), spec.look, on);
        rows.push_back(std::move(line));
    }
    measure_columns(*shape, rows);
    return std::make_unique<TableBlock>(std::move(shape), std::move(rows), on.squeeze);
}

}  // namespace muster::layout
