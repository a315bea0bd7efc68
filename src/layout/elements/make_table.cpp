// Makes the rows of a table from its data.
#include <algorithm>

#include "layout/elements/standard.hpp"
#include "layout/elements/table.hpp"
#include "layout/kinds.hpp"

namespace muster::layout {

namespace {

/// A column with its data. A column with `for` is repeated for each entry of its list.
struct Column {
    const TableColumnSpec* spec = nullptr;
    std::optional<Scope> scope;  ///< the scope of its `for`
    std::size_t number = 0;      ///< its number in the list, from 0
    const Data* value = nullptr;
};

std::vector<Column> columns_for(const TableSpec& table, const Scope& scope, Setting& setting) {
    std::vector<Column> columns;
    for (const TableColumnSpec& spec : table.columns) {
        if (!spec.loop) {
            if (!spec.when || holds(*spec.when, scope, setting)) columns.push_back({&spec, std::nullopt, 0});
            continue;
        }
        std::size_t number = 0;
        each(*spec.loop, scope, setting, [&](const Scope& here) {
            const std::size_t own = number++;
            if (!spec.when || holds(*spec.when, here, setting))
                columns.push_back({&spec, here, own, here.at(spec.loop->name)});
        });
    }
    return columns;
}

/// Makes the cells of one table.
class RowMaker {
public:
    RowMaker(const Element& element, const std::vector<Column>& columns, Setting& setting)
        : element_(element), columns_(columns), setting_(setting) {}

    [[nodiscard]] TableRow row(const Scope& scope) const {
        TableRow made;
        made.cells.reserve(columns_.size());
        for (const Column& column : columns_) made.cells.push_back(cell(column, scope));
        if (const auto& fill_ink = element_.as<TableSpec>().row_fill; fill_ink && !setting_.sheet.manner.bare)
            made.fill = ink_of(*fill_ink, scope, setting_);
        return made;
    }
    /// The row of heads; nothing if no column has one.
    [[nodiscard]] std::optional<TableRow> head(const Scope& scope) const {
        TableRow made;
        bool any = false;
        for (const Column& column : columns_) {
            const TableColumnSpec& spec = *column.spec;
            const Scope& here = column.scope ? *column.scope : scope;
            any = any ||
                  (spec.head && !(spec.head->is_plain() && fill(*spec.head, here, setting_).text.empty()));
            made.cells.push_back(spec.head ? text(*spec.head, spec, spec.head_look, here) : nullptr);
        }
        return any ? std::optional{std::move(made)} : std::nullopt;
    }

private:
    [[nodiscard]] BlockPtr cell(const Column& column, const Scope& scope) const {
        const TableColumnSpec& spec = *column.spec;
        if (!spec.loop) return content(spec, scope);
        const Scope with_column{scope, spec.loop->name, *column.value,
                                Scope::Turn{column.number + 1, columns_.size()}};
        if (spec.cells.empty()) return content(spec, with_column);
        const Data* cells = with_column.at(spec.cells);
        if (!cells || !cells->list()) {
            setting_.say(kinds::missing_data, spec.place, setting_.sheet.sheet, spec.cells);
            return nullptr;
        }
        if (column.number >= cells->list()->size()) return nullptr;
        return content(spec, Scope{with_column, "cell", (*cells->list())[column.number]});
    }
    [[nodiscard]] BlockPtr content(const TableColumnSpec& spec, const Scope& scope) const {
        if (spec.text) return text(*spec.text, spec, spec.look, scope);
        Parts parts;
        if (spec.show) make_parts(*spec.show, scope, setting_, parts);
        return parts.empty() ? nullptr : BlockPtr{std::move(parts.front())};
    }
    [[nodiscard]] BlockPtr text(const formula::Phrase& phrase, const TableColumnSpec& spec,
                                const LookRef& look, const Scope& scope) const {
        TextContent made{.filled = fill(phrase, scope, setting_),
                         .look = &look_of(look, scope, setting_),
                         .ink = {},
                         .align = align_of(spec.align, scope, setting_),
                         .lines = spec.lines};
        if (made.filled.text.empty()) return nullptr;
        const bool own_ink = spec.ink && &look == &spec.look;
        made.ink = ink_of(own_ink ? *spec.ink : made.look->ink, scope, setting_);
        return std::make_unique<TextBlock>(std::move(made), element_, setting_);
    }

    const Element& element_;
    const std::vector<Column>& columns_;
    Setting& setting_;
};

std::vector<TableRow> rows_of(const Element& element, const RowMaker& maker, const Scope& scope,
                              Setting& setting) {
    const auto& spec = element.as<TableSpec>();
    std::vector<TableRow> rows;
    const auto add = [&](const Scope& here) {
        if (!spec.row_when || holds(*spec.row_when, here, setting)) rows.push_back(maker.row(here));
    };
    if (!spec.groups) {
        each(spec.rows, scope, setting, add);
        return rows;
    }
    each(*spec.groups, scope, setting, [&](const Scope& group) {
        const std::size_t before = rows.size();
        if (spec.group) {
            TableRow line;
            line.group = make_text(fill(*spec.group, group, setting),
                                   look_of(spec.group_look, group, setting), element, group, setting);
            if (spec.group_bookmark) line.bookmark = fill(*spec.group_bookmark, group, setting).text;
            rows.push_back(std::move(line));
        }
        const std::size_t first = rows.size();
        each(spec.rows, group, setting, add);
        if (rows.size() == first) rows.resize(before);  // a group without rows has no line
    });
    return rows;
}

/// The preferred width of each column. A column whose elements have none takes a share.
void measure_columns(TableShape& shape, const std::vector<TableRow>& rows) {
    for (const TableRow& row : rows)
        if (row.group)
            shape.group_width =
                std::max(shape.group_width, row.group->natural_width().value_or(Millimetres{}));
    shape.natural.assign(shape.columns.size(), std::nullopt);
    for (std::size_t c = 0; c < shape.columns.size(); ++c) {
        const TableColumnSpec& column = *shape.columns[c];
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

BlockPtr make_table(const Element& element, const Scope& scope, Setting& setting) {
    const auto& spec = element.as<TableSpec>();
    const std::vector<Column> columns = columns_for(spec, scope, setting);
    const RowMaker maker{element, columns, setting};
    auto shape =
        std::make_shared<TableShape>(TableShape{.spec = spec,
                                                .element = element,
                                                .columns = {},
                                                .head = maker.head(scope),
                                                .align = align_of(element.frame.align, scope, setting),
                                                .line = {},
                                                .head_line = {},
                                                .natural = {},
                                                .group_width = {}});
    for (const Column& column : columns) shape->columns.push_back(column.spec);
    if (spec.line) shape->line = ink_of(*spec.line, scope, setting);
    if (spec.head_line) shape->head_line = ink_of(*spec.head_line, scope, setting);
    std::vector<TableRow> rows = rows_of(element, maker, scope, setting);
    if (rows.empty() && spec.empty) {
        TableRow line;
        line.group = make_text(fill(*spec.empty, scope, setting), look_of(spec.look, scope, setting), element,
                               scope, setting);
        rows.push_back(std::move(line));
    }
    measure_columns(*shape, rows);
    return std::make_unique<TableBlock>(std::move(shape), std::move(rows), setting);
}

}  // namespace

ElementKind table_kind() {
    return {{"columns", "groups", "group", "group-bookmark", "style", "head-style", "group-style", "gap",
             "row-padding", "row-height", "line", "head-line", "line-weight", "head-weight", "row-fill",
             "row-when", "empty"},
            read_table,
            make_table};
}

}  // namespace muster::layout
