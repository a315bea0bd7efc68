// Parts in equal columns, and parts on top of one another.
#include <algorithm>
#include <cmath>

#include "layout/elements/column.hpp"
#include "layout/elements/standard.hpp"
#include "layout/kinds.hpp"
#include "layout/make.hpp"
#include "layout/reading/reading.hpp"

namespace muster::layout {

namespace {

struct GridSpec {
    Elements elements;
    std::optional<Condition> columns;
    Millimetres gap{}, row_gap{};
    bool down = false;
};

class GridBlock final : public Block {
public:
    GridBlock(Parts parts, const GridSpec& spec, std::size_t columns)
        : parts_(std::move(parts)),
          spec_(spec),
          columns_(std::max<std::size_t>(1, columns)),
          rows_((parts_.size() + columns_ - 1) / columns_) {}

    [[nodiscard]] Millimetres height(Millimetres width) override {
        Millimetres total = rows_ > 0 ? spec_.row_gap * static_cast<double>(rows_ - 1) : Millimetres{};
        for (std::size_t row = 0; row < rows_; ++row) total += row_height(row, width);
        return total;
    }
    void place(const PaperBox& box, std::vector<page::Item>& onto) override {
        const Millimetres cell = cell_width(box.size.width);
        Millimetres top = box.top();
        for (std::size_t row = 0; row < rows_; ++row) {
            const Millimetres high = row_height(row, box.size.width);
            for (std::size_t column = 0; column < columns_; ++column)
                if (Part* part = at(row, column))
                    part->place(
                        {{box.left() + (cell + spec_.gap) * static_cast<double>(column), top}, {cell, high}},
                        onto);
            top += high + spec_.row_gap;
        }
    }

private:
    [[nodiscard]] Part* at(std::size_t row, std::size_t column) {
        const std::size_t i = spec_.down ? column * rows_ + row : row * columns_ + column;
        return i < parts_.size() ? parts_[i].get() : nullptr;
    }
    [[nodiscard]] Millimetres cell_width(Millimetres width) const {
        const auto n = static_cast<double>(columns_);
        return std::max(Millimetres{}, (width - spec_.gap * (n - 1)) / n);
    }
    [[nodiscard]] Millimetres row_height(std::size_t row, Millimetres width) {
        Millimetres most{};
        for (std::size_t column = 0; column < columns_; ++column)
            if (Part* part = at(row, column)) most = std::max(most, part->height(cell_width(width)));
        return most;
    }
    Parts parts_;
    const GridSpec& spec_;
    std::size_t columns_, rows_;
};

bool read_grid(GridSpec& spec, const source::Node& node, const source::Node& value, Reading& reading) {
    spec.elements = reading.elements(value);
    reading.key(node, "columns", spec.columns);
    if (!node.find("columns")) reading.say(kinds::key_needed, node.place, "columns");
    reading.key(node, "gap", spec.gap);
    spec.row_gap = spec.gap;
    reading.key(node, "row-gap", spec.row_gap);
    reading.key(node, "down", spec.down);
    return spec.columns.has_value();
}

BlockPtr make_grid(const GridSpec& spec, const Making& on) {
    const double columns = std::clamp(std::floor(on.value_of(*spec.columns).value_or(1)), 1.0, 100.0);
    return std::make_unique<GridBlock>(on.parts_of(spec.elements), spec, static_cast<std::size_t>(columns));
}

class StackBlock final : public Block {
public:
    explicit StackBlock(Parts parts) : parts_(std::move(parts)) {}
    [[nodiscard]] std::optional<Millimetres> rigid_width() override { return widest_rigid(parts_); }
    [[nodiscard]] Millimetres height(Millimetres width) override {
        Millimetres most{};
        for (const PartPtr& part : parts_) most = std::max(most, part->height(width));
        return most;
    }
    void place(const PaperBox& box, std::vector<page::Item>& onto) override {
        for (const PartPtr& part : parts_) part->place(box, onto);
    }

private:
    Parts parts_;
};

bool read_stack(Elements& elements, const source::Node&, const source::Node& value, Reading& reading) {
    elements = reading.elements(value);
    return true;
}

BlockPtr make_stack(const Elements& elements, const Making& on) {
    return std::make_unique<StackBlock>(on.parts_of(elements));
}

}  // namespace

ElementKind grid_kind() {
    return kind_of({"columns", "gap", "row-gap", "down"}, read_grid, make_grid);
}

ElementKind stack_kind() {
    return kind_of({}, read_stack, make_stack);
}

}  // namespace muster::layout
