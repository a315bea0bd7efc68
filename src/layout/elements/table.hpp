// A table: columns of texts or elements, one row per entry of a loop, and groups with a line of their own.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "layout/elements/text.hpp"
#include "layout/make.hpp"

namespace muster::layout {

struct TableColumnSpec {
    std::optional<source::Phrase> head, text;
    std::optional<Element> show;
    std::optional<Millimetres> width;
    double share = 0;
    AlignRef align;
    LookRef look, head_look;
    std::optional<InkRef> ink;
    int lines = 0;
    std::optional<Condition> when;
    std::optional<Loop> loop;  ///< one column per entry
    std::string cells;         ///< path of a row's list; its entry with the column's number is `cell`
    source::Place place;
};

struct TableSpec {
    Loop rows;
    std::optional<Loop> groups;
    std::optional<source::Phrase> group_bookmark, empty;
    std::optional<Element> band;     ///< above the rows of a group
    std::optional<Element> beneath;  ///< under the cells of a row, from its second column to its end
    std::optional<Element> continued;
    std::vector<TableColumnSpec> columns;
    LookRef look, head_look;
    Millimetres gap{3}, row_padding{0.5}, row_height{};
    bool centred = false;  ///< each cell is in the middle of its row, whatever the others are
    LineRef line, head_line;
    Millimetres line_weight{0.1}, head_weight{0.25};
    std::optional<InkRef> row_fill;
    std::optional<Condition> row_when, row_with_next;
};

/// A line of a table: its cells (null where empty), or a group's line.
struct TableRow {
    std::vector<BlockPtr> cells;
    std::shared_ptr<Block> group, again;  ///< `again`: where the group goes on on other pages; may be null
    BlockPtr beneath;                     ///< null for nothing
    bool with_next = false;               ///< with its group's line alone it is not at the foot of a page
    bool repeated = false;                ///< such a line, which was read out before
    std::string bookmark;                 ///< of a group's line; may be empty
    std::optional<page::Ink> fill;
};

/// The state that all pages of one table share.
struct TableShape {
    const TableSpec& spec;
    const Element& element;
    std::vector<const TableColumnSpec*> columns = {};
    std::optional<TableRow> head = {};
    std::shared_ptr<Block> continued = {};  ///< below the head where the table goes on; null for nothing
    Align align = Align::left;
    std::optional<page::Ink> line = {}, head_line = {};
    std::vector<std::optional<Millimetres>> natural = {};  ///< preferred width of each column over all rows
    std::vector<Millimetres> least = {};                   ///< of its longest word, if it takes a share
    Millimetres group_width{};                             ///< width of the widest group line
    std::shared_ptr<const int> whole =
        std::make_shared<const int>();  ///< a screen reader reads all its pages as one table
};

class TableBlock final : public Block {
public:
    TableBlock(std::shared_ptr<TableShape> shape, std::vector<TableRow> rows, const Squeeze& squeeze,
               bool goes_on = false)
        : shape_(std::move(shape)), rows_(std::move(rows)), squeeze_(squeeze), goes_on_(goes_on) {}

    [[nodiscard]] Millimetres height(Millimetres width) override;
    void place(const PaperBox& box, Placed& onto) override;
    [[nodiscard]] Split split(Millimetres width, Millimetres room, bool keep_heads) override;

private:
    void measure(Millimetres width);
    [[nodiscard]] Millimetres taken() const;
    [[nodiscard]] bool is_centred(const TableRow& row) const;
    [[nodiscard]] Millimetres lowest_baseline(const TableRow& row) const;
    [[nodiscard]] Millimetres text_height(const TableRow& row) const;
    [[nodiscard]] Millimetres beneath_start() const { return widths_.front() + shape_->spec.gap; }
    [[nodiscard]] Millimetres beneath_height(const TableRow& row) const;
    [[nodiscard]] Millimetres padding_of(const TableRow& row) const;
    [[nodiscard]] Millimetres row_height(const TableRow& row) const;
    void spread_over(Millimetres room);
    void place_row(const TableRow& row, const PaperBox& box, Placed& onto) const;
    void underline(const PaperBox& box, page::Ink ink, Millimetres weight, Placed& onto) const;

    std::shared_ptr<TableShape> shape_;
    std::vector<TableRow> rows_;
    const Squeeze& squeeze_;
    bool goes_on_;                                          ///< the head was read out on an earlier page
    Millimetres known_width_{-1}, head_height_{}, over_{};  ///< over: what the columns are too wide
    Millimetres spread_{};  ///< above and below its rows, where it goes on on another page
    std::vector<Millimetres> widths_, heights_;
};

/// The keys of a column.
[[nodiscard]] const source::Fields<TableColumnSpec, Reading>& column_keys();
[[nodiscard]] BlockPtr make_table(const TableSpec& spec, const Making& on);

}  // namespace muster::layout
