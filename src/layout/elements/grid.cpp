// Children in equal columns, and children on top of one another.
#include <algorithm>
#include <cmath>

#include "layout/elements/column.hpp"
#include "layout/elements/standard.hpp"
#include "layout/kinds.hpp"
#include "layout/make.hpp"
#include "layout/reading/keys.hpp"

namespace muster::layout {

namespace {

struct GridSpec {
    Elements elements;
    std::optional<Condition> columns;
    Millimetres gap{};
    std::optional<Millimetres> row_gap;
    bool down = false;
};

class GridBlock final : public Block {
public:
    GridBlock(Children children, const GridSpec& spec, std::size_t columns)
        : children_(std::move(children)),
          spec_(spec),
          columns_(std::max<std::size_t>(1, columns)),
          rows_((children_.size() + columns_ - 1) / columns_) {
        deal_by_column();
    }

    [[nodiscard]] Millimetres height(Millimetres width) override {
        Millimetres total = rows_ > 0 ? row_gap() * static_cast<double>(rows_ - 1) : Millimetres{};
        for (std::size_t row = 0; row < rows_; ++row) total += row_height(row, width);
        return total;
    }
    void place(const PaperBox& box, Placed& onto) override {
        const Millimetres cell = cell_width(box.size.width);
        Millimetres top = box.top();
        for (std::size_t row = 0; row < rows_; ++row) {
            const Millimetres high = row_height(row, box.size.width);
            for (std::size_t column = 0; column < columns_; ++column)
                if (Child* child = at(row, column))
                    child->place(
                        {{box.left() + (cell + spec_.gap) * static_cast<double>(column), top}, {cell, high}},
                        onto);
            top += high + row_gap();
        }
    }

private:
    /// If children name their columns, the places before them stay empty.
    void deal_by_column() {
        if (std::ranges::none_of(children_, [](const ChildPtr& child) { return child->in_column() > 0; }))
            return;
        Children dealt;
        for (ChildPtr& child : children_) {
            const auto column = static_cast<std::size_t>(std::max(1, child->in_column())) - 1;
            while (dealt.size() % columns_ != std::min(column, columns_ - 1)) dealt.emplace_back();
            dealt.push_back(std::move(child));
        }
        children_ = std::move(dealt);
        rows_ = (children_.size() + columns_ - 1) / columns_;
    }
    [[nodiscard]] Millimetres row_gap() const { return spec_.row_gap.value_or(spec_.gap); }
    [[nodiscard]] Child* at(std::size_t row, std::size_t column) {
        const std::size_t i = spec_.down ? column * rows_ + row : row * columns_ + column;
        return i < children_.size() ? children_[i].get() : nullptr;
    }
    [[nodiscard]] Millimetres cell_width(Millimetres width) const {
        const auto n = static_cast<double>(columns_);
        return std::max(Millimetres{}, (width - spec_.gap * (n - 1)) / n);
    }
    [[nodiscard]] Millimetres row_height(std::size_t row, Millimetres width) {
        Millimetres most{};
        for (std::size_t column = 0; column < columns_; ++column)
            if (Child* child = at(row, column)) most = std::max(most, child->height(cell_width(width)));
        return most;
    }
    Children children_;
    const GridSpec& spec_;
    std::size_t columns_, rows_;
};

BlockPtr make_grid(const GridSpec& spec, const Making& on) {
    const double columns = on.value_of(*spec.columns).value_or(1);
    if (columns < 1 || columns >= 101)
        on.given.report(kinds::bad_template_number, spec.columns->place,
                        "a number of columns, from 1 to 100");
    return std::make_unique<GridBlock>(on.children_of(spec.elements), spec,
                                       static_cast<std::size_t>(std::clamp(columns, 1.0, 100.0)));
}

class StackBlock final : public Block {
public:
    explicit StackBlock(Children children) : children_(std::move(children)) {}
    [[nodiscard]] std::optional<Millimetres> rigid_width() override { return widest_rigid(children_); }
    [[nodiscard]] std::optional<Millimetres> half_width_at(Millimetres down) override {
        return children_.empty() ? std::nullopt : children_.front()->half_width_at(down);
    }
    [[nodiscard]] Millimetres height(Millimetres width) override {
        Millimetres most{};
        for (const ChildPtr& child : children_) most = std::max(most, child->height(width));
        return most;
    }
    void place(const PaperBox& box, Placed& onto) override {
        for (const ChildPtr& child : children_) child->place(box, onto);
    }

private:
    Children children_;
};

struct StackSpec {
    Elements elements;
};

BlockPtr make_stack(const StackSpec& spec, const Making& on) {
    return std::make_unique<StackBlock>(on.children_of(spec.elements));
}

}  // namespace

ElementKinds::value_type grid_kind() {
    return kind_of<GridSpec>(
        "grid", value<&GridSpec::elements>("elements in equal columns"),
        {key<&GridSpec::columns>("columns", "how many: a number or a formula", {}, Need::required),
         key<&GridSpec::gap>("gap", "between two columns"),
         key<&GridSpec::row_gap>("row-gap", "between two rows; as `gap` without it"),
         key<&GridSpec::down>("down", "filled column by column")},
        make_grid);
}

ElementKinds::value_type stack_kind() {
    return kind_of<StackSpec>("stack", value<&StackSpec::elements>("elements on top of one another"), {},
                              make_stack);
}

}  // namespace muster::layout
