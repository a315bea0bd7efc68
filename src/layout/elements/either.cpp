// Several ways to show the same: the first that fits its room is printed.
#include <algorithm>
#include <iterator>
#include <utility>

#include "layout/elements/standard.hpp"
#include "layout/make.hpp"
#include "layout/reading/reading.hpp"

namespace muster::layout {

namespace {

class EitherBlock final : public Block {
public:
    EitherBlock(Children children, Setting& setting) : children_(std::move(children)), setting_(setting) {
        setting.has_either = true;
    }

    [[nodiscard]] Millimetres height(Millimetres width) override {
        const Child* fitting = chosen(width);
        return fitting ? children_[at_]->height(width) : Millimetres{};
    }
    [[nodiscard]] Millimetres least_height(Millimetres width) override {
        if (!chosen(width)) return {};
        Millimetres least = children_[at_]->least_height(width);
        for (std::size_t i = at_; setting_.lesser_ways && i < children_.size(); ++i)
            least = std::min(least, children_[i]->least_height(width));
        return least;
    }
    [[nodiscard]] std::optional<Millimetres> baseline(Millimetres width) override {
        return chosen(width) ? children_[at_]->baseline(width) : std::nullopt;
    }
    /// The last is placed even if it does not fit, so that what is too large is reported.
    void place(const PaperBox& box, std::vector<page::Item>& onto) override {
        if (!chosen(box.size.width)) return;
        for (std::size_t i = at_; i + 1 < children_.size(); ++i, ++setting_.ways_down)
            if (fits(*children_[i], box, &onto)) return;
        children_.back()->place(box, onto);
    }

private:
    /// The first that fits a width; null if there are none.
    [[nodiscard]] const Child* chosen(Millimetres width) {
        if (children_.empty()) return nullptr;
        if (width != known_width_) {
            known_width_ = width;
            for (at_ = 0; at_ + 1 < children_.size(); ++at_)
                if (fits(*children_[at_], {{}, {width, children_[at_]->height(width)}}, nullptr)) break;
        }
        return children_[at_].get();
    }
    /// Places it on trial. Its items are kept if it fits.
    [[nodiscard]] bool fits(Child& child, const PaperBox& box, std::vector<page::Item>* onto) {
        source::Reporter before = std::exchange(setting_.misfits, {});
        const std::size_t proofs = setting_.proofs.size();
        const std::size_t ways_down = setting_.ways_down;
        std::vector<page::Item> items;
        child.place(box, items);
        const bool high = child.least_height(box.size.width) > box.size.height + hair;
        const bool fitting = !high && !setting_.misfits.has_errors();
        setting_.misfits = std::move(before);
        if (!fitting || !onto) {
            setting_.ways_down = ways_down;
            setting_.proofs.erase(setting_.proofs.begin() + static_cast<std::ptrdiff_t>(proofs),
                                  setting_.proofs.end());
        }
        if (fitting && onto)
            onto->insert(onto->end(), std::make_move_iterator(items.begin()),
                         std::make_move_iterator(items.end()));
        return fitting;
    }

    Children children_;
    Setting& setting_;
    Millimetres known_width_{-1};
    std::size_t at_ = 0;
};

bool read_either(Elements& elements, const source::Node&, const source::Node& value, Reading& reading) {
    elements = reading.elements(value);
    return true;
}

BlockPtr make_either(const Elements& elements, const Making& on) {
    return std::make_unique<EitherBlock>(on.children_of(elements), on.setting);
}

}  // namespace

ElementKind either_kind() {
    return kind_of(read_either, make_either);
}

}  // namespace muster::layout
