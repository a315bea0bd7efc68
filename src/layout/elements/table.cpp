#include "layout/elements/table.hpp"

#include <algorithm>

#include "layout/elements/column.hpp"
#include "layout/elements/widths.hpp"
#include "layout/tagging.hpp"

namespace muster::layout {

namespace {

std::vector<Wish> wishes_of(const TableShape& shape) {
    std::vector<Wish> wishes;
    wishes.reserve(shape.columns.size());
    for (std::size_t c = 0; c < shape.columns.size(); ++c) {
        const TableColumnSpec& column = *shape.columns[c];
        if (column.width)
            wishes.push_back(Wish::fixed(*column.width));
        else if (column.share > 0)
            wishes.push_back(Wish::shared(column.share, shape.least[c]));
        else if (shape.natural[c])
            wishes.push_back(Wish::natural(*shape.natural[c]));
        else
            wishes.push_back(Wish::shared(1));
    }
    return wishes;
}

}  // namespace

Millimetres TableBlock::taken() const {
    if (widths_.empty()) return {};
    const Millimetres columns = sum(widths_) + shape_->spec.gap * static_cast<double>(widths_.size() - 1);
    return std::max(columns, std::min(known_width_, shape_->group_width));
}

bool TableBlock::is_centred(const TableRow& row) const {
    return shape_->spec.centred && !(shape_->head && &row == &*shape_->head);
}

Millimetres TableBlock::lowest_baseline(const TableRow& row) const {
    Millimetres lowest{};
    for (std::size_t c = 0; c < row.cells.size(); ++c)
        if (row.cells[c])
            if (const auto own = row.cells[c]->baseline(widths_[c])) lowest = std::max(lowest, *own);
    return lowest;
}

/// The common baseline of the first lines of the row's texts.
Millimetres TableBlock::text_height(const TableRow& row) const {
    if (is_centred(row)) return {};
    const Millimetres lowest = lowest_baseline(row);
    Millimetres most{};
    for (std::size_t c = 0; c < row.cells.size(); ++c)
        if (row.cells[c])
            if (const auto own = row.cells[c]->baseline(widths_[c]))
                most = std::max(most, row.cells[c]->height(widths_[c]) + lowest - *own);
    return most;
}

Millimetres TableBlock::beneath_height(const TableRow& row) const {
    return row.beneath ? row.beneath->height(taken() - beneath_start()) : Millimetres{};
}

/// Above and below what is in a row. Heads are as high on every page of every pack.
Millimetres TableBlock::padding_of(const TableRow& row) const {
    const bool head = shape_->head && &row == &*shape_->head;
    return shape_->spec.row_padding + (head || row.group ? Millimetres{} : squeeze_.row_air + spread_);
}

Millimetres TableBlock::row_height(const TableRow& row) const {
    const Millimetres padding = padding_of(row) * 2;
    if (row.group) return std::max(shape_->spec.row_height, row.group->height(taken()) + padding);
    Millimetres most = text_height(row);
    for (std::size_t c = 0; c < row.cells.size(); ++c)
        if (row.cells[c] && (is_centred(row) || !row.cells[c]->baseline(widths_[c])))
            most = std::max(most, row.cells[c]->height(widths_[c]));
    return std::max(shape_->spec.row_height, most + padding) + beneath_height(row);
}

void TableBlock::measure(Millimetres width) {
    if (width == known_width_) return;
    known_width_ = width;
    const auto columns = static_cast<double>(shape_->columns.size());
    const Divided divided = divide(width - shape_->spec.gap * std::max(0.0, columns - 1), wishes_of(*shape_));
    over_ = divided.over;
    widths_ = divided.widths;
    head_height_ = shape_->head ? row_height(*shape_->head) : Millimetres{};
    heights_.clear();
    for (const TableRow& row : rows_) heights_.push_back(row_height(row));
}

Millimetres TableBlock::height(Millimetres width) {
    measure(width);
    return head_height_ + sum(heights_);
}

void TableBlock::underline(const PaperBox& box, page::Ink ink, Millimetres weight, Placed& onto) const {
    const Millimetres y = box.bottom() - weight / 2;
    onto.items.push_back({page::line({box.left(), y}, {box.right(), y}, page::Pen{ink, weight})});
}

void TableBlock::place_row(const TableRow& row, const PaperBox& box, Placed& onto) const {
    const Millimetres padding = padding_of(row);
    if (row.fill) onto.items.push_back({page::rectangle(box, row.fill)});
    const Tagged read_as_row{onto, page::Role::row};
    const bool head = shape_->head && &row == &*shape_->head;
    const Millimetres under = beneath_height(row), inside = box.size.height - 2 * padding - under;
    if (row.group) {
        constexpr int under_title = 2;
        if (!row.bookmark.empty())
            onto.items.push_back({page::Bookmark{row.bookmark, under_title, box.origin}});
        const Tagged cell{onto, page::Role::cell};
        row.group->place({{box.left(), box.top() + padding}, {box.size.width, inside}}, onto);
        return;
    }
    const Millimetres lowest = lowest_baseline(row);
    const Millimetres sink = std::max(Millimetres{}, (inside - text_height(row)) / 2);
    Millimetres left = box.left();
    for (std::size_t c = 0; c < row.cells.size(); ++c) {
        const Millimetres wide = widths_[c];
        const Tagged cell{onto, head ? page::Role::head_cell : page::Role::cell};
        if (row.cells[c]) {
            // Texts share a baseline. Together they are centred, as are cells without text.
            const auto own = row.cells[c]->baseline(wide);
            const Millimetres high = std::min(inside, row.cells[c]->height(wide));
            const Millimetres down = own && !is_centred(row) ? sink + lowest - *own : (inside - high) / 2;
            row.cells[c]->place({{left, box.top() + padding + down}, {wide, high}}, onto);
        }
        left += wide + shape_->spec.gap;
    }
    if (!row.beneath) return;
    const Tagged cell{onto, page::Role::cell};
    const Millimetres start = beneath_start();
    row.beneath->place({{box.left() + start, box.bottom() - padding - under}, {taken() - start, under}},
                       onto);
}

void TableBlock::place(const PaperBox& box, Placed& onto) {
    measure(box.size.width);
    const Millimetres over = height(box.size.width) - box.size.height;
    for (const Millimetres more : {over_, over})
        if (more > hair) report_too_full(more, shape_->element.place, onto);
    const Millimetres wide = std::min(taken(), box.size.width);
    const Millimetres left = box.left() + start(shape_->align, box.size.width, wide);
    Millimetres top = box.top();
    const Tagged table{onto, page::Role::table, {}, shape_->whole};
    const auto put = [&](const TableRow& row, Millimetres high, std::optional<page::Ink> ink,
                         Millimetres weight) {
        if (top + high > box.bottom() + 2 * hair) return;  // already reported
        const PaperBox line{{left, top}, {wide, high}};
        place_row(row, line, onto);
        if (ink) underline(line, *ink, weight, onto);
        top += high;
    };
    if (shape_->head) {
        const Untagged repeated{onto, goes_on_};
        put(*shape_->head, head_height_, shape_->head_line, shape_->spec.head_weight);
    }
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const Untagged repeated{onto, rows_[i].repeated};
        put(rows_[i], heights_[i], shape_->line, shape_->spec.line_weight);
    }
}

/// The rows of a page that goes on are higher by what is left of it, so that it is full.
void TableBlock::spread_over(Millimetres room) {
    constexpr Millimetres most{0.35};  // more would show beside the rows of the next page
    const auto rows =
        std::count_if(rows_.begin(), rows_.begin() + static_cast<std::ptrdiff_t>(heights_.size()),
                      [](const TableRow& row) { return !row.group; });
    const Millimetres left = room - head_height_ - sum(heights_);
    spread_ = std::clamp(left / (2.0 * static_cast<double>(rows)), Millimetres{}, most);
    for (std::size_t i = 0; i < heights_.size(); ++i)
        if (!rows_[i].group) heights_[i] += 2 * spread_;
}

Block::Split TableBlock::split(Millimetres width, Millimetres room, bool /*keep_heads*/) {
    if (height(width) <= room + hair) return {true, nullptr};
    Millimetres used = head_height_;
    std::size_t here = 0;
    while (here < rows_.size() && used + heights_[here] <= room + hair) used += heights_[here++];
    while (here > 0 && rows_[here - 1].group) --here;  // a group's line goes with its first row
    if (!squeeze_.loose_rows && here > 2 && rows_[here - 1].with_next && rows_[here - 2].group) here -= 2;
    // One row alone would read as if it had been lost.
    if (here > 2 && here + 1 == rows_.size() && !rows_[here - 2].group) --here;
    if (here == 0) return {};
    heights_.resize(here);
    spread_over(room);
    std::vector<TableRow> rest = cut_off(rows_, here);
    const auto goes_on =
        std::find_if(rows_.rbegin(), rows_.rend(), [](const TableRow& row) { return bool{row.group}; });
    const auto line = goes_on != rows_.rend() && goes_on->again ? goes_on->again : shape_->continued;
    if (!rest.front().group && line) {
        TableRow again;
        again.group = again.again = line;
        again.repeated = true;
        rest.insert(rest.begin(), std::move(again));
    }
    return {false, std::make_unique<TableBlock>(shape_, std::move(rest), squeeze_, true)};
}

}  // namespace muster::layout
