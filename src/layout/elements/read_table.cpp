#include "layout/elements/table.hpp"
#include "layout/kinds.hpp"
#include "layout/reading/reading.hpp"
#include "source/fields.hpp"

namespace muster::layout {

using source::Node;

namespace {

struct TableLooks {
    LookRef cells, heads;
};

void read_cells_path(const Node& node, TableColumnSpec& column, Reading& reading) {
    const Node* cells = reading.find(node, "cell");
    if (!cells) return;
    if (!column.loop) return reading.report(kinds::key_needed, cells->place, "for");
    if (!cells->is_scalar() || cells->text.empty())
        return reading.report(kinds::wrong_shape, cells->place, "a path to a list of the row");
    column.cells = cells->text;
}

void read_column_keys(const Node& node, const TableLooks& looks, TableColumnSpec& column, Reading& reading) {
    column.look = looks.cells;
    column.head_look = looks.heads;
    reading.key(node, "head", column.head);
    reading.key(node, "text", column.text);
    reading.key(node, "show", column.show);
    reading.key(node, "width", column.width);
    reading.number_key(node, "share", {0, 1000, "a number of shares, from 0 to 1000"}, column.share);
    reading.key(node, "align", column.align);
    reading.key(node, "style", column.look);
    reading.key(node, "head-style", column.head_look);
    reading.key(node, "ink", column.ink);
    if (const Node* lines = reading.find(node, "lines")) column.lines = reading.lines(*lines);
    reading.key(node, "when", column.when);
    reading.key(node, "for", column.loop);
    read_cells_path(node, column, reading);
    if (node.find("text") && node.find("show"))
        reading.report(kinds::keys_exclude, node.place, "'text' and 'show'");
    if (!node.find("text") && !node.find("show")) reading.report(kinds::key_needed, node.place, "text");
}

std::optional<TableColumnSpec> read_column(const Node& node, const TableLooks& looks, Reading& reading) {
    if (!node.is_map()) {
        source::detail::report_not_a_map(node, reading.report);
        return std::nullopt;
    }
    TableColumnSpec column;
    column.place = node.place;
    reading.by_keys(node, [&] { read_column_keys(node, looks, column, reading); });
    return column;
}

/// An ink, or `none` for no line at all.
void read_line(const Node& node, std::string_view key, std::optional<InkRef>& line, Reading& reading) {
    const auto hair_ink = reading.palette().find("hair");
    line = InkRef{hair_ink == reading.palette().end() ? page::Ink{} : hair_ink->second, {}};
    const Node* value = reading.find(node, key);
    if (!value) return;
    if (value->text == "none")
        line.reset();
    else if (auto ink = reading.ink(*value))
        line = std::move(*ink);
}

void read_groups(const Node& node, TableSpec& table, Reading& reading) {
    reading.key(node, "groups", table.groups);
    reading.key(node, "group", table.group);
    reading.key(node, "group-bookmark", table.group_bookmark);
    if (node.find("group") && !node.find("groups")) reading.report(kinds::key_needed, node.place, "groups");
    table.group_look = table.look;
    reading.key(node, "group-style", table.group_look);
}

}  // namespace

bool read_table(TableSpec& table, const Node& node, const Node& value, Reading& reading) {
    auto rows = reading.loop(value);
    if (rows) table.rows = std::move(*rows);
    table.look = reading.plain_look();
    reading.key(node, "style", table.look);
    TableLooks looks{table.look, table.look};
    reading.key(node, "head-style", looks.heads);
    read_groups(node, table, reading);
    reading.key(node, "gap", table.gap);
    reading.key(node, "row-padding", table.row_padding);
    reading.key(node, "at-top", table.at_top);
    reading.key(node, "row-height", table.row_height);
    read_line(node, "line", table.line, reading);
    read_line(node, "head-line", table.head_line, reading);
    reading.key(node, "line-weight", table.line_weight);
    reading.key(node, "head-weight", table.head_weight);
    reading.key(node, "row-fill", table.row_fill);
    reading.key(node, "row-when", table.row_when);
    reading.key(node, "empty", table.empty);
    const Node* columns = reading.find(node, "columns");
    if (!columns || !columns->is_list() || columns->items.empty()) {
        reading.report(kinds::key_needed, columns ? columns->place : node.place, "columns");
        return false;
    }
    for (const Node& item : columns->items)
        if (auto column = read_column(item, looks, reading)) table.columns.push_back(std::move(*column));
    return rows.has_value();
}

}  // namespace muster::layout
