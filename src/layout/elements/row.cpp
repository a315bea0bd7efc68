// Children side by side.
#include <algorithm>

#include "layout/elements/column.hpp"
#include "layout/elements/standard.hpp"
#include "layout/elements/widths.hpp"
#include "layout/make.hpp"
#include "layout/reading/keys.hpp"

namespace muster::layout {

namespace {

struct RowSpec {
    Elements elements;
    std::optional<Element> between;
    Millimetres gap{};
    bool baseline = false;
};

class RowBlock final : public Block {
public:
    RowBlock(Children children, const RowSpec& spec, const Making& on)
        : children_(std::move(children)), spec_(spec), place_(on.element.place) {}

    [[nodiscard]] Millimetres height(Millimetres width) override { return highest(width, &Child::height); }
    [[nodiscard]] Millimetres least_height(Millimetres width) override {
        return highest(width, &Child::least_height);
    }
    [[nodiscard]] std::optional<Millimetres> baseline(Millimetres width) override {
        if (spec_.baseline) return lowest_baseline(width);
        const auto& each_width = widths(width);
        const Millimetres most = height(width);
        std::optional<Millimetres> lowest;
        for (std::size_t i = 0; i < children_.size(); ++i)
            if (const auto own = children_[i]->baseline(each_width[i])) {
                const Millimetres free = most - children_[i]->height(each_width[i]);
                const Valign valign = children_[i]->frame().valign;
                const double down = valign == Valign::top ? 0 : valign == Valign::middle ? 0.5 : 1;
                lowest = std::max(lowest.value_or(*own), *own + free * down);
            }
        return lowest;
    }
    void place(const PaperBox& box, Placed& onto) override {
        const auto& each_width = widths(box.size.width);
        const Millimetres lowest =
            spec_.baseline ? lowest_baseline(box.size.width).value_or(Millimetres{}) : Millimetres{};
        if (over_ > hair) report_too_full(over_, place_, onto);
        Millimetres left = box.left();
        for (std::size_t i = 0; i < children_.size(); ++i) {
            const Millimetres down = pushed(i, lowest);
            children_[i]->place({{left, box.top() + down}, {each_width[i], box.size.height - down}}, onto);
            left += each_width[i] + spec_.gap;
        }
    }

private:
    [[nodiscard]] const std::vector<Millimetres>& widths(Millimetres width) {
        if (width == known_width_) return widths_;
        known_width_ = width;
        const Millimetres gaps =
            children_.empty() ? Millimetres{} : spec_.gap * static_cast<double>(children_.size() - 1);
        std::vector<Wish> wishes;
        wishes.reserve(children_.size());
        for (const ChildPtr& child : children_) {
            const BoxStyle& frame = child->frame();
            if (frame.width)
                wishes.push_back(Wish::fixed(*frame.width + frame.margin.across()));
            else if (frame.share > 0)
                wishes.push_back(Wish::shared(frame.share));
            else if (const auto natural = child->natural_width())
                wishes.push_back(Wish::natural(*natural));
            else
                wishes.push_back(Wish::shared(1));
        }
        const Divided divided = divide(width - gaps, wishes);
        widths_ = divided.widths;
        over_ = divided.over;
        return widths_;
    }
    [[nodiscard]] Millimetres highest(Millimetres width, Millimetres (Child::*height_of)(Millimetres)) {
        const auto& each_width = widths(width);
        const Millimetres lowest =
            spec_.baseline ? lowest_baseline(width).value_or(Millimetres{}) : Millimetres{};
        Millimetres most{};
        for (std::size_t i = 0; i < children_.size(); ++i)
            if (!children_[i]->only_room())
                most = std::max(most, ((*children_[i]).*height_of)(each_width[i]) + pushed(i, lowest));
        return most;
    }
    /// The lowest first baseline of children that all begin at the top.
    [[nodiscard]] std::optional<Millimetres> lowest_baseline(Millimetres width) {
        const auto& each_width = widths(width);
        std::optional<Millimetres> lowest;
        for (std::size_t i = 0; i < children_.size(); ++i)
            if (const auto own = children_[i]->baseline(each_width[i]))
                lowest = std::max(lowest.value_or(*own), *own);
        return lowest;
    }
    /// How far each child moves down so that all first lines share a baseline.
    [[nodiscard]] Millimetres pushed(std::size_t i, Millimetres lowest) {
        if (!spec_.baseline) return {};
        const auto own = children_[i]->baseline(widths_[i]);
        return own ? lowest - *own : Millimetres{};
    }

    Children children_;
    const RowSpec& spec_;
    source::Place place_;
    Millimetres known_width_{-1}, over_{};  ///< by how much the widths together exceed the room
    std::vector<Millimetres> widths_;
};

BlockPtr make_row(const RowSpec& spec, const Making& on) {
    return std::make_unique<RowBlock>(on.children_of(spec.elements, spec.between), spec, on);
}

}  // namespace

ElementKinds::value_type row_kind() {
    return kind_of<RowSpec>(
        "row", value<&RowSpec::elements>("elements side by side, all as high as the highest"),
        {key<&RowSpec::gap>("gap", "between two elements"),
         key<&RowSpec::between>("between", "an element placed between each two"),
         key<&RowSpec::baseline>("baseline", "the first lines of text stand at the same height")},
        make_row);
}

}  // namespace muster::layout
