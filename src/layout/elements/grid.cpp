// Parts in equal columns, and parts on top of one another.
#include <algorithm>
#include <cmath>

#include "layout/elements/column.hpp"
#include "layout/elements/standard.hpp"
#include "layout/kinds.hpp"
#include "layout/make.hpp"
#include "layout/part.hpp"
#include "layout/reading/reading.hpp"

namespace muster::layout {

namespace {

struct GridSpec final : Spec {
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

std::unique_ptr<const Spec> read_grid(const source::Node& node, const source::Node& value, Reading& reading) {
    auto spec = std::make_unique<GridSpec>();
    spec->elements = reading.elements(value);
    reading.key(node, "columns", spec->columns, &Reading::condition);
    if (!node.find("columns")) reading.say(kinds::key_needed, node.place, "columns");
    reading.length_key(node, "gap", spec->gap);
    spec->row_gap = spec->gap;
    reading.length_key(node, "row-gap", spec->row_gap);
    reading.truth_key(node, "down", spec->down);
    return spec->columns ? std::move(spec) : nullptr;
}

BlockPtr make_grid(const Element& element, const Scope& scope, Setting& setting) {
    const auto& spec = element.as<GridSpec>();
    const double columns =
        std::clamp(std::floor(value_of(*spec.columns, scope, setting).value_or(1)), 1.0, 100.0);
    return std::make_unique<GridBlock>(make_all(spec.elements, scope, setting), spec,
                                       static_cast<std::size_t>(columns));
}

struct StackSpec final : Spec {
    Elements elements;
};

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

}  // namespace

ElementKind grid_kind() {
    return {{"columns", "gap", "row-gap", "down"}, read_grid, make_grid};
}

ElementKind stack_kind() {
    return {
        {},
        [](const source::Node&, const source::Node& value, Reading& reading) {
            auto spec = std::make_unique<StackSpec>();
            spec->elements = reading.elements(value);
            return spec;
        },
        [](const Element& element, const Scope& scope, Setting& setting) {
            return std::make_unique<StackBlock>(make_all(element.as<StackSpec>().elements, scope, setting));
        }};
}

}  // namespace muster::layout
