// Elements upside down: the far half of a sign that is folded and stood up. They repeat what the near half
// says, so a screen reader passes over them.
#include <utility>

#include "layout/elements/column.hpp"
#include "layout/elements/standard.hpp"
#include "layout/make.hpp"
#include "layout/reading/keys.hpp"
#include "layout/tagging.hpp"

namespace muster::layout {

namespace {

class TurnedBlock final : public Block {
public:
    explicit TurnedBlock(BlockPtr upright) : upright_(std::move(upright)) {}

    [[nodiscard]] Millimetres height(Millimetres width) override { return upright_->height(width); }
    [[nodiscard]] Millimetres least_height(Millimetres width) override {
        return upright_->least_height(width);
    }
    void place(const PaperBox& box, Placed& onto) override {
        constexpr double half_a_turn = 180;
        page::Group group;
        Placed inside = onto.on_trial();
        {
            const Untagged repeated{inside};
            upright_->place({{}, box.size}, inside);
        }
        group.items = std::exchange(inside.items, {});
        onto.keep(std::move(inside));
        group.shift = {box.right(), box.bottom()};
        group.turn = half_a_turn;
        onto.items.push_back({std::move(group)});
    }

private:
    BlockPtr upright_;
};

struct TurnedSpec {
    Elements elements;
};

BlockPtr make_turned(const TurnedSpec& spec, const Making& on) {
    return std::make_unique<TurnedBlock>(
        std::make_unique<ColumnBlock>(on.children_of(spec.elements), Millimetres{}, on.element.place));
}

}  // namespace

ElementKinds::value_type turned_kind() {
    return kind_of<TurnedSpec>("turned", value<&TurnedSpec::elements>("elements printed upside down"), {},
                               make_turned);
}

}  // namespace muster::layout
