#include "layout/elements/table.hpp"
#include "layout/kinds.hpp"
#include "layout/reading/keys.hpp"

namespace muster::layout {

using source::Node;

const Fields<TableColumnSpec>& column_keys() {
    using Own = TableColumnSpec;
    static const Fields<Own> keys{
        field<&Own::head>("head", "a text above it"),
        field<&Own::text>("text", "what a row has there: a text"),
        field<&Own::show>("show", "what a row has there: an element"),
        field<&Own::width>("width", "fixed width"),
        field<&Own::share>("share", "shares of the width that is left",
                           Number{0, 1000, "a number of shares, from 0 to 1000"}),
        field<&Own::align>("align", "of the texts"),
        field<&Own::look>("style", "instead of the table's"),
        field<&Own::head_look>("head-style", "instead of the table's"),
        field<&Own::ink>("ink", "instead of the style's"),
        field<&Own::lines>("lines", "the most lines of a text", lines()),
        field<&Own::when>("when", "the column is left out if this is not true"),
        field<&Own::loop>("for", "one column for each"),
        field<&Own::cells>("cell", "with `for`: a list of the row, whose entry is `cell` in the column",
                           word())};
    return keys;
}

namespace {

std::optional<std::vector<TableColumnSpec>> read_columns(Reading& reading, const Node& node) {
    if (!node.is_list() || node.items.empty())
        return reading.refuse(kinds::key_needed, node.place, "columns");
    std::vector<TableColumnSpec> columns;
    for (const Node& item : node.items) {
        TableColumnSpec& column = columns.emplace_back();
        column.place = item.place;
        source::read_map(item, column_keys(), column, reading);
        if (!item.is_map()) continue;
        const Node *text = item.find("text"), *show = item.find("show"), *cells = item.find("cell");
        if (text && show) reading.report(kinds::keys_exclude, item.place, "'text' and 'show'");
        if (!text && !show) reading.report(kinds::key_needed, item.place, "text");
        if (cells && !column.loop) reading.report(kinds::key_needed, cells->place, "for");
    }
    return columns;
}

void check_table(const Node& node, const Element&, Reading& reading) {
    if (!node.find("columns")) reading.report(kinds::key_needed, node.place, "columns");
    if (node.find("band") && !node.find("groups")) reading.report(kinds::key_needed, node.place, "groups");
}

}  // namespace

ElementKinds::value_type table_kind() {
    using Own = TableSpec;
    auto table = kind_of<Own>(
        "table", value<&Own::rows>("a table: the loop of its rows"),
        {key<&Own::columns>("columns", "the list of its columns", By{read_columns, "columns"}),
         key<&Own::groups>("groups", "an outer loop"),
         key<&Own::band>("band", "an element above the rows of each group"),
         key<&Own::beneath>("beneath",
                            "an element under the cells of a row, from its second column to its end"),
         key<&Own::continued>("continued", "an element below the heads where the table goes on"),
         key<&Own::group_bookmark>("group-bookmark", "a bookmark of level 2 for each group"),
         key<&Own::look>("style", "of the cells"),
         key<&Own::head_look>("head-style", "of the heads; as `style` without it"),
         key<&Own::gap>("gap", "between two columns (3mm)"),
         key<&Own::row_padding>("row-padding", "above and below the texts of a row (0.5mm)"),
         key<&Own::centred>("centred", "each cell is in the middle of its row"),
         key<&Own::row_height>("row-height", "the least height of a row"),
         key<&Own::line>("line", "ink of the lines under rows, or `none`", By{&Reading::line, "ink"}),
         key<&Own::head_line>("head-line", "ink of the line under the heads, or `none`",
                              By{&Reading::line, "ink"}),
         key<&Own::line_weight>("line-weight", "their width (0.1mm)"),
         key<&Own::head_weight>("head-weight", "its width (0.25mm)"),
         key<&Own::row_fill>("row-fill", "ink behind a row"),
         key<&Own::row_when>("row-when", "a row is left out if this is not true"),
         key<&Own::row_with_next>("row-with-next",
                                  "with its band alone a row is not at the foot of a page if this is true"),
         key<&Own::empty>("empty", "a text if there are no rows")},
        make_table);
    table.second.keys.check = check_table;
    return table;
}

}  // namespace muster::layout
