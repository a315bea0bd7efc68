#include "layout/elements/column.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "layout/elements/standard.hpp"
#include "layout/kinds.hpp"
#include "layout/reading/reading.hpp"

namespace muster::layout {

namespace {

struct ColumnSpec {
    Elements elements;
    std::optional<Element> between;
    Millimetres gap{};
};

bool read_column(ColumnSpec& spec, const source::Node& node, const source::Node& value, Reading& reading) {
    spec.elements = reading.elements(value);
    if (!node.is_map()) return true;
    reading.key(node, "gap", spec.gap);
    reading.key(node, "between", spec.between);
    return true;
}

BlockPtr make_column(const ColumnSpec& spec, const Making& on) {
    return std::make_unique<ColumnBlock>(on.parts_of(spec.elements, spec.between), spec.gap, on.element.place,
                                         on.setting);
}

}  // namespace

void say_too_full(Millimetres by, const source::Place& place, Setting& setting) {
    const std::string& longest = setting.longest.text;
    say_misfit(kinds::too_full, place, setting, fmt::format("{:.1f}", std::ceil(by.value() * 10) / 10),
               longest.empty() ? std::string{} : fmt::format("; its longest text is '{}'", quoted(longest)));
}

std::optional<Millimetres> widest_rigid(const Parts& parts) {
    std::optional<Millimetres> widest;
    for (const PartPtr& part : parts)
        if (const auto rigid = part->rigid_width()) widest = std::max(widest.value_or(*rigid), *rigid);
    return widest;
}

Millimetres ColumnBlock::gaps() const {
    return parts_.empty() ? Millimetres{} : gap_ * static_cast<double>(parts_.size() - 1);
}

Millimetres ColumnBlock::height(Millimetres width) {
    Millimetres total = gaps();
    for (const PartPtr& part : parts_) total += part->height(width);
    return total;
}

Millimetres ColumnBlock::least_height(Millimetres width) {
    Millimetres total = gaps();
    for (const PartPtr& part : parts_) total += part->least_height(width);
    return total;
}

std::optional<Millimetres> ColumnBlock::baseline(Millimetres width) {
    return parts_.empty() ? std::nullopt : parts_.front()->baseline(width);
}

/// If the parts are too high together, those that can be lower give way in proportion to what they can spare.
std::vector<Millimetres> ColumnBlock::squeezed(std::vector<Millimetres> heights, const PaperBox& box) {
    const Millimetres over = sum(heights) + gaps() - box.size.height;
    std::vector<Millimetres> slack;
    slack.reserve(parts_.size());
    for (std::size_t i = 0; i < parts_.size(); ++i)
        slack.push_back(std::max(Millimetres{}, heights[i] - parts_[i]->least_height(box.size.width)));
    const Millimetres spare = sum(slack);
    const double given = spare > Millimetres{} ? std::min(1.0, over / spare) : 0;
    for (std::size_t i = 0; i < heights.size(); ++i) heights[i] -= slack[i] * given;
    if (over > spare + hair) {
        // A part that is too high on its own is the one to name, not the parts after it.
        const Millimetres alone = parts_.front()->least_height(box.size.width) - box.size.height;
        if (parts_.size() > 1 && alone > hair)
            say_too_full(alone, parts_.front()->element().place, setting_);
        else
            say_too_full(over - spare, place_, setting_);
    }
    return heights;
}

std::vector<Millimetres> ColumnBlock::heights_in(const PaperBox& box) {
    std::vector<Millimetres> heights;
    heights.reserve(parts_.size());
    double shares = 0;
    for (const PartPtr& part : parts_) {
        heights.push_back(part->height(box.size.width));
        shares += part->frame().share;
    }
    const Millimetres left = box.size.height - sum(heights) - gaps();
    if (left < -hair) return squeezed(std::move(heights), box);
    if (shares > 0)
        for (std::size_t i = 0; i < parts_.size(); ++i)
            heights[i] += std::max(Millimetres{}, left) * (parts_[i]->frame().share / shares);
    return heights;
}

void ColumnBlock::place(const PaperBox& box, std::vector<page::Item>& onto) {
    const std::vector<Millimetres> heights = heights_in(box);
    Millimetres top = box.top();
    for (std::size_t i = 0; i < parts_.size(); ++i) {
        if (top + heights[i] > box.bottom() + 2 * hair) return;  // said already
        parts_[i]->place({{box.left(), top}, {box.size.width, heights[i]}}, onto);
        top += heights[i] + gap_;
    }
}

Block::Parting ColumnBlock::cut(std::size_t at, BlockPtr instead_of_first) {
    Parts after;
    if (instead_of_first) {
        after.emplace_back(static_cast<Part*>(instead_of_first.release()));
        ++at;
    }
    for (std::size_t i = at; i < parts_.size(); ++i) {
        if (after.empty() && (parts_[i]->only_room() || parts_[i]->breaks_page()))
            continue;  // no white at the head of a page
        after.push_back(std::move(parts_[i]));
    }
    parts_.resize(at);
    if (after.empty()) return {true, nullptr};
    return {false, std::make_unique<ColumnBlock>(std::move(after), gap_, place_, setting_)};
}

Block::Parting ColumnBlock::part(Millimetres width, Millimetres room) {
    while (!parts_.empty() && parts_.front()->breaks_page())
        parts_.erase(parts_.begin());  // it is a new page already
    Millimetres used{};
    for (std::size_t i = 0; i < parts_.size(); ++i) {
        if (parts_[i]->breaks_page()) return cut(i, nullptr);
        const Millimetres before = i == 0 ? Millimetres{} : used + gap_;
        const Millimetres after = before + parts_[i]->height(width);
        if (after <= room + hair) {
            used = after;
            continue;
        }
        Parting inside = parts_[i]->part(width, room - before);
        if (inside.rest) return cut(i, std::move(inside.rest));
        std::size_t at = i;
        while (at > 0 && parts_[at - 1]->frame().with_next) --at;
        if (at == 0) at = i;  // nothing but headings: they cannot all be kept
        return at == 0 ? Parting{} : cut(at, nullptr);
    }
    return {true, nullptr};
}

ElementKind column_kind() {
    return kind_of({"gap", "between"}, read_column, make_column);
}

}  // namespace muster::layout
