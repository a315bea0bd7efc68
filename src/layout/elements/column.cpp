#include "layout/elements/column.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "layout/elements/standard.hpp"
#include "layout/kinds.hpp"
#include "layout/reading/keys.hpp"
#include "layout/tagging.hpp"

namespace muster::layout {

namespace {

struct ColumnSpec {
    Elements elements;
    std::optional<Element> between, continued;
    Millimetres gap{};
};

/// A column that has a line above it on each page but its first.
class ContinuedBlock final : public Block {
public:
    ContinuedBlock(BlockPtr body, std::shared_ptr<ColumnBlock> line, bool goes_on = false)
        : body_(std::move(body)), line_(std::move(line)), goes_on_(goes_on) {}

    [[nodiscard]] std::optional<Millimetres> rigid_width() override { return body_->rigid_width(); }
    [[nodiscard]] Millimetres height(Millimetres width) override {
        return above(width) + body_->height(width);
    }
    [[nodiscard]] Millimetres least_height(Millimetres width) override {
        return above(width) + body_->least_height(width);
    }
    [[nodiscard]] std::optional<Millimetres> baseline(Millimetres width) override {
        return goes_on_ ? line_->baseline(width) : body_->baseline(width);
    }
    void place(const PaperBox& box, Placed& onto) override {
        const Millimetres high = above(box.size.width);
        if (goes_on_) {
            const Untagged repeated{onto};
            line_->place({box.origin, {box.size.width, high}}, onto);
        }
        body_->place({{box.left(), box.top() + high}, {box.size.width, box.size.height - high}}, onto);
    }
    [[nodiscard]] Split split(Millimetres width, Millimetres room, bool keep_heads) override {
        Split split = body_->split(width, room - above(width), keep_heads);
        if (split.rest) split.rest = std::make_unique<ContinuedBlock>(std::move(split.rest), line_, true);
        return split;
    }

private:
    [[nodiscard]] Millimetres above(Millimetres width) {
        return goes_on_ ? line_->height(width) : Millimetres{};
    }
    BlockPtr body_;
    std::shared_ptr<ColumnBlock> line_;
    bool goes_on_;
};

BlockPtr make_column(const ColumnSpec& spec, const Making& on) {
    auto column = std::make_unique<ColumnBlock>(on.children_of(spec.elements, spec.between), spec.gap,
                                                on.element.place);
    if (!spec.continued) return column;
    Children line;
    make_children(*spec.continued, on.scope, on, line);
    return std::make_unique<ContinuedBlock>(
        std::move(column), std::make_shared<ColumnBlock>(std::move(line), Millimetres{}, on.element.place));
}

}  // namespace

std::optional<Millimetres> widest_rigid(const Children& children) {
    std::optional<Millimetres> widest;
    for (const ChildPtr& child : children)
        if (const auto rigid = child->rigid_width()) widest = std::max(widest.value_or(*rigid), *rigid);
    return widest;
}

Millimetres ColumnBlock::gaps() const {
    return children_.empty() ? Millimetres{} : gap_ * static_cast<double>(children_.size() - 1);
}

Millimetres ColumnBlock::height(Millimetres width) {
    Millimetres total = gaps();
    for (const ChildPtr& child : children_) total += child->height(width);
    return total;
}

Millimetres ColumnBlock::height_needed(Millimetres width) {
    Millimetres total = height(width);
    for (const ChildPtr& child : children_)
        if (child->frame().if_room) total -= child->height(width) + gap_;
    return total;
}

Millimetres ColumnBlock::least_height(Millimetres width) {
    Millimetres total = gaps();
    for (const ChildPtr& child : children_) total += child->least_height(width);
    return total;
}

std::optional<Millimetres> ColumnBlock::baseline(Millimetres width) {
    return children_.empty() ? std::nullopt : children_.front()->baseline(width);
}

/// If the children are too high together, the last that can be lower gives way first, so that what is above
/// it stays where it is on other cards. The repetitions of one element give way in proportion to what they
/// can spare.
std::vector<Millimetres> ColumnBlock::squeezed(std::vector<Millimetres> heights, const PaperBox& box,
                                               Placed& onto) {
    const Millimetres over = sum(heights) + gaps() - box.size.height;
    Millimetres spare{};
    for (std::size_t end = heights.size(), first = end; end > 0; end = first) {
        while (first > 0 && &children_[first - 1]->element() == &children_[end - 1]->element()) --first;
        std::vector<Millimetres> slack;
        for (std::size_t i = first; i < end; ++i)
            slack.push_back(std::max(Millimetres{}, heights[i] - children_[i]->least_height(box.size.width)));
        const Millimetres all = sum(slack);
        const double given = all > Millimetres{} ? std::clamp((over - spare) / all, 0.0, 1.0) : 0;
        for (std::size_t i = first; i < end; ++i) heights[i] -= slack[i - first] * given;
        spare += all;
    }
    if (over > spare + hair) {
        // A child that is too high on its own is the one to name, not the children after it.
        const Millimetres alone = children_.front()->least_height(box.size.width) - box.size.height;
        if (children_.size() > 1 && alone > hair)
            report_too_full(alone, children_.front()->element().place, onto);
        else
            report_too_full(over - spare, place_, onto);
    }
    return heights;
}

std::vector<Millimetres> ColumnBlock::heights_in(const PaperBox& box, Placed& onto) {
    std::vector<Millimetres> heights;
    heights.reserve(children_.size());
    double shares = 0;
    for (const ChildPtr& child : children_) {
        heights.push_back(child->height(box.size.width));
        shares += child->frame().share;
    }
    const Millimetres left = box.size.height - sum(heights) - gaps();
    if (left < -hair) return squeezed(std::move(heights), box, onto);
    if (shares > 0)
        for (std::size_t i = 0; i < children_.size(); ++i)
            heights[i] += std::max(Millimetres{}, left) * (children_[i]->frame().share / shares);
    return heights;
}

void ColumnBlock::place(const PaperBox& box, Placed& onto) {
    const std::vector<Millimetres> heights = heights_in(box, onto);
    Millimetres top = box.top();
    for (std::size_t i = 0; i < children_.size(); ++i) {
        if (top + heights[i] > box.bottom() + 2 * hair) return;  // already reported
        children_[i]->place({{box.left(), top}, {box.size.width, heights[i]}}, onto);
        top += heights[i] + gap_;
    }
}

Block::Split ColumnBlock::cut(std::size_t at, BlockPtr instead_of_first) {
    Children after;
    if (instead_of_first) {
        after.emplace_back(static_cast<Child*>(instead_of_first.release()));
        ++at;
    }
    for (std::size_t i = at; i < children_.size(); ++i) {
        if (after.empty() && (children_[i]->only_room() || children_[i]->breaks_page()))
            continue;  // no white at the head of a page
        after.push_back(std::move(children_[i]));
    }
    children_.resize(at);
    if (after.empty()) return {true, nullptr};
    return {false, std::make_unique<ColumnBlock>(std::move(after), gap_, place_)};
}

Block::Split ColumnBlock::split(Millimetres width, Millimetres room, bool keep_heads) {
    while (!children_.empty() && children_.front()->breaks_page())
        children_.erase(children_.begin());  // it is a new page already
    Millimetres used{};
    for (std::size_t i = 0; i < children_.size(); ++i) {
        if (children_[i]->breaks_page()) return cut(i, nullptr);
        // What is only worth the room that is left goes before anything is pushed to another page.
        while (i < children_.size() && children_[i]->frame().if_room &&
               used + (i == 0 ? Millimetres{} : gap_) + children_[i]->height(width) > room + hair)
            children_.erase(children_.begin() + static_cast<std::ptrdiff_t>(i));
        if (i == children_.size()) break;
        const Millimetres before = i == 0 ? Millimetres{} : used + gap_;
        const Millimetres after = before + children_[i]->height(width);
        if (after <= room + hair) {
            used = after;
            continue;
        }
        Split inside = children_[i]->split(width, room - before, keep_heads || i > 0);
        if (i == 0 && !keep_heads && children_[i]->frame().keep && !children_[i]->frame().height &&
            !inside.rest)
            inside = children_[i]->split_content(width, room, keep_heads);
        if (inside.rest) return cut(i, std::move(inside.rest));
        if (inside.whole) {  // a flow that fits since one of its children goes on in the next column
            used = before + children_[i]->height(width);
            continue;
        }
        std::size_t at = i;
        while (at > 0 && children_[at - 1]->with_next()) --at;
        if (at == 0 && !keep_heads)
            at = i;  // nothing but headings at the head of a page: they cannot all be kept
        return at == 0 ? Split{} : cut(at, nullptr);
    }
    return {true, nullptr};
}

ElementKinds::value_type column_kind(std::string_view word) {
    return kind_of<ColumnSpec>(
        word, value<&ColumnSpec::elements>("elements, one below another"),
        {key<&ColumnSpec::gap>("gap", "between two elements"),
         key<&ColumnSpec::between>("between", "an element placed between each two"),
         key<&ColumnSpec::continued>("continued", "an element above it where it goes on")},
        make_column);
}

}  // namespace muster::layout
