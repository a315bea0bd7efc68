// Elements upside down: the far half of a sign that is folded and stood up. They repeat what the near half
// says, so a screen reader passes over them.
#include <utility>

#include "layout/elements/column.hpp"
#include "layout/elements/standard.hpp"
#include "layout/make.hpp"
#include "layout/reading/reading.hpp"
#include "layout/tagging.hpp"

namespace muster::layout {

namespace {

class TurnedBlock final : public Block {
public:
    TurnedBlock(BlockPtr upright, Setting& setting) : upright_(std::move(upright)), setting_(setting) {}

    [[nodiscard]] Millimetres height(Millimetres width) override { return upright_->height(width); }
    [[nodiscard]] Millimetres least_height(Millimetres width) override {
        return upright_->least_height(width);
    }
    void place(const PaperBox& box, std::vector<page::Item>& onto) override {
        constexpr double half_a_turn = 180;
        page::Group group;
        {
            const Untagged repeated{setting_};
            upright_->place({{}, box.size}, group.items);
        }
        group.shift = {box.right(), box.bottom()};
        group.turn = half_a_turn;
        onto.push_back({std::move(group)});
    }

private:
    BlockPtr upright_;
    Setting& setting_;
};

bool read_turned(Elements& elements, const source::Node&, const source::Node& value, Reading& reading) {
    elements = reading.elements(value);
    return true;
}

BlockPtr make_turned(const Elements& elements, const Making& on) {
    return std::make_unique<TurnedBlock>(
        std::make_unique<ColumnBlock>(on.children_of(elements), Millimetres{}, on.element.place, on.setting),
        on.setting);
}

}  // namespace

ElementKind turned_kind() {
    return kind_of(read_turned, make_turned);
}

}  // namespace muster::layout
