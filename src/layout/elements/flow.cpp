// Children in newspaper columns: balanced in order, or each in the column that it names.
#include <algorithm>
#include <cmath>
#include <utility>

#include "layout/elements/column.hpp"
#include "layout/elements/standard.hpp"
#include "layout/kinds.hpp"
#include "layout/make.hpp"
#include "layout/reading/keys.hpp"

namespace muster::layout {

namespace {

struct FlowSpec {
    Elements elements;
    std::optional<Condition> columns;
    Millimetres gap{6}, row_gap{3};
};

class FlowBlock final : public Block {
public:
    FlowBlock(Children children, const FlowSpec& spec, int columns, source::Place place,
              const Squeeze& squeeze)
        : children_(std::move(children)),
          spec_(spec),
          columns_(columns),
          place_(std::move(place)),
          squeeze_(squeeze),
          named_(std::any_of(children_.begin(), children_.end(),
                             [](const ChildPtr& p) { return p->in_column() > 0; })) {}

    [[nodiscard]] Millimetres height(Millimetres width) override {
        if (width != known_width_) {
            known_height_ = named_ ? tallest_named(width) : balanced(width);
            known_width_ = width;
        }
        return known_height_;
    }
    void place(const PaperBox& box, Placed& onto) override;
    [[nodiscard]] Split split(Millimetres width, Millimetres room, bool keep_heads) override;

private:
    [[nodiscard]] std::size_t columns() const { return static_cast<std::size_t>(columns_); }
    [[nodiscard]] Millimetres column_width(Millimetres width) const {
        return (width - spec_.gap * (columns_ - 1)) / columns_;
    }
    [[nodiscard]] std::size_t column_named(const Child& child) const {
        return static_cast<std::size_t>(std::clamp(child.in_column(), 1, columns_)) - 1;
    }
    /// A child with a share takes part where a last page that holds little is given more.
    [[nodiscard]] Millimetres height_of(Child& child, Millimetres wide) const {
        return child.height(wide) + (child.frame().share > 0 ? 2 * squeeze_.row_air : Millimetres{});
    }
    [[nodiscard]] Millimetres tallest_named(Millimetres width);
    [[nodiscard]] Millimetres balanced(Millimetres width);
    /// The column of each child for a height of columns. Children that do not fit into the last column get
    /// columns().
    [[nodiscard]] std::vector<std::size_t> dealt(Millimetres width, Millimetres high);
    [[nodiscard]] std::size_t end_of_group(std::size_t first) const;
    /// Splits children at the ends of columns of this height, as at the end of a page.
    void part_at_ends(Millimetres width, Millimetres high, bool keep_heads);
    /// The same where each child names its column.
    void part_named(Millimetres width, Millimetres high, bool keep_heads);

    Children children_;
    const FlowSpec& spec_;
    int columns_;
    source::Place place_;
    const Squeeze& squeeze_;
    bool named_;
    Millimetres known_width_{-1}, known_height_{};
};

/// One past the last child that stays together with this one (headings stay with the next child).
std::size_t FlowBlock::end_of_group(std::size_t first) const {
    std::size_t end = first + 1;
    while (end < children_.size() && children_[end - 1]->with_next()) ++end;
    return end;
}

std::vector<std::size_t> FlowBlock::dealt(Millimetres width, Millimetres high) {
    const Millimetres wide = column_width(width);
    std::vector<std::size_t> column_of(children_.size(), columns());
    std::vector<Millimetres> used(columns());
    std::vector<bool> begun(columns(), false);
    std::vector<bool> full(columns(), false);
    std::size_t next = 0;
    for (std::size_t i = 0; i < children_.size();) {
        const std::size_t end = end_of_group(i);
        Millimetres group{};
        for (std::size_t k = i; k < end; ++k)
            group += height_of(*children_[k], wide) + (k > i ? spec_.row_gap : Millimetres{});
        const auto fits = [&](std::size_t column) {
            return !full[column] &&
                   used[column] + (begun[column] ? spec_.row_gap : Millimetres{}) + group <= high + hair;
        };
        std::size_t column = named_ ? column_named(*children_[i]) : next;
        if (!named_) {
            while (column < columns() && !fits(column)) ++column;
            next = column;
        }
        if (column < columns() && fits(column)) {
            used[column] += group + (begun[column] ? spec_.row_gap : Millimetres{});
            begun[column] = true;
            std::fill(column_of.begin() + static_cast<std::ptrdiff_t>(i),
                      column_of.begin() + static_cast<std::ptrdiff_t>(end), column);
        } else if (column < columns()) {
            full[column] = true;
        }
        i = end;
    }
    return column_of;
}

Millimetres FlowBlock::tallest_named(Millimetres width) {
    const Millimetres wide = column_width(width);
    std::vector<Millimetres> used(columns(), -spec_.row_gap);
    for (const ChildPtr& child : children_)
        used[column_named(*child)] += height_of(*child, wide) + spec_.row_gap;
    return std::max(Millimetres{}, *std::max_element(used.begin(), used.end()));
}

/// The least height at which all children fit. It is the height of some run of children.
Millimetres FlowBlock::balanced(Millimetres width) {
    if (children_.empty()) return {};
    const Millimetres wide = column_width(width);
    std::vector<Millimetres> tries;
    for (std::size_t i = 0; i < children_.size(); ++i) {
        Millimetres run = -spec_.row_gap;
        for (std::size_t k = i; k < children_.size(); ++k)
            tries.push_back(run += height_of(*children_[k], wide) + spec_.row_gap);
    }
    std::sort(tries.begin(), tries.end());
    const auto enough = [&](Millimetres high) {
        const auto column_of = dealt(width, high);
        return std::find(column_of.begin(), column_of.end(), columns()) == column_of.end();
    };
    return *std::partition_point(tries.begin(), tries.end() - 1,
                                 [&](Millimetres high) { return !enough(high); });
}

void FlowBlock::place(const PaperBox& box, Placed& onto) {
    const Millimetres wide = column_width(box.size.width);
    const Millimetres high = std::min(box.size.height, height(box.size.width));
    const auto column_of = dealt(box.size.width, high);
    std::vector<Millimetres> top(columns(), box.top());
    bool all = true;
    for (std::size_t i = 0; i < children_.size(); ++i) {
        const std::size_t column = column_of[i];
        if (column == columns()) {
            all = false;
            continue;
        }
        const Millimetres left = box.left() + (wide + spec_.gap) * static_cast<double>(column);
        const Millimetres part_height = height_of(*children_[i], wide);
        children_[i]->place({{left, top[column]}, {wide, part_height}}, onto);
        top[column] += part_height + spec_.row_gap;
    }
    if (!all) report_too_full(height(box.size.width) - box.size.height, place_, onto);
}

void FlowBlock::part_at_ends(Millimetres width, Millimetres high, bool keep_heads) {
    const Millimetres wide = column_width(width);
    std::size_t column = 0;
    Millimetres used = -spec_.row_gap;
    for (std::size_t i = 0; i < children_.size() && column < columns();) {
        const std::size_t end = end_of_group(i);
        const Millimetres before = used;
        for (std::size_t k = i; k < end; ++k) used += spec_.row_gap + height_of(*children_[k], wide);
        if (used <= high + hair) {
            i = end;
            continue;
        }
        Split parted;
        if (end == i + 1)
            parted = children_[i]->split(wide, high - before - spec_.row_gap,
                                         keep_heads || before >= Millimetres{});
        if (parted.rest)
            children_.emplace(children_.begin() + static_cast<std::ptrdiff_t>(++i),
                              static_cast<Child*>(parted.rest.release()));
        else if (before < Millimetres{})
            return;  // too high even for an empty column
        ++column;
        used = -spec_.row_gap;
    }
}

void FlowBlock::part_named(Millimetres width, Millimetres high, bool keep_heads) {
    const Millimetres wide = column_width(width);
    for (std::size_t column = 0; column < columns(); ++column) {
        Millimetres room = high;
        for (std::size_t i = 0; i < children_.size(); ++i) {
            if (column_named(*children_[i]) != column) continue;
            const Millimetres own = height_of(*children_[i], wide);
            if (own <= room + hair) {
                room -= own + spec_.row_gap;
                continue;
            }
            Split parted = children_[i]->split(wide, room, keep_heads || room < high);
            if (parted.rest)
                children_.emplace(children_.begin() + static_cast<std::ptrdiff_t>(i + 1),
                                  static_cast<Child*>(parted.rest.release()));
            break;
        }
    }
}

Block::Split FlowBlock::split(Millimetres width, Millimetres room, bool keep_heads) {
    if (height(width) <= room + hair) return {true, nullptr};
    if (named_)
        part_named(width, room, keep_heads);
    else
        part_at_ends(width, room, keep_heads);
    const auto column_of = dealt(width, room);
    Children here, after;
    for (std::size_t i = 0; i < children_.size(); ++i)
        (column_of[i] < columns() ? here : after).push_back(std::move(children_[i]));
    if (here.empty()) {
        children_ = std::move(after);
        return {};
    }
    children_ = std::move(here);
    known_width_ = Millimetres{-1};
    if (after.empty()) return {true, nullptr};
    return {false, std::make_unique<FlowBlock>(std::move(after), spec_, columns_, place_, squeeze_)};
}

BlockPtr make_flow(const FlowSpec& spec, const Making& on) {
    const double columns = spec.columns ? on.value_of(*spec.columns).value_or(1) : 2;
    if (columns < 1 || columns >= 7)
        on.given.report(kinds::bad_template_number, spec.columns->place, "a number of columns, from 1 to 6");
    return std::make_unique<FlowBlock>(on.children_of(spec.elements), spec,
                                       static_cast<int>(std::clamp(std::floor(columns), 1.0, 6.0)),
                                       on.element.place, on.squeeze);
}

}  // namespace

ElementKinds::value_type flow_kind() {
    return kind_of<FlowSpec>(
        "flow", value<&FlowSpec::elements>("elements in newspaper columns"),
        {key<&FlowSpec::columns>("columns", "how many (2): a number or a formula, 1 to 6"),
         key<&FlowSpec::gap>("gap", "between two columns (6mm)"),
         key<&FlowSpec::row_gap>("row-gap", "between two elements (3mm)")},
        make_flow);
}

}  // namespace muster::layout
