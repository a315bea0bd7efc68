// Several ways to show the same: the first that fits its room is printed.
#include <algorithm>
#include <utility>

#include "layout/elements/standard.hpp"
#include "layout/make.hpp"
#include "layout/reading/keys.hpp"

namespace muster::layout {

namespace {

class EitherBlock final : public Block {
public:
    /// `ways`: which of the elements each of the children is. `first`: the way that the deck has.
    EitherBlock(Children children, std::vector<int> ways, DeckManner::Part part, const Making& on)
        : children_(std::move(children)),
          ways_(std::move(ways)),
          part_(std::move(part)),
          given_(on.given),
          squeeze_(on.squeeze),
          found_(on.found) {
        on.found.has_either = true;
        const int deck = on.given.lowest_of(part_);
        while (first_ + 1 < children_.size() && ways_[first_] < deck) ++first_;
    }

    [[nodiscard]] Millimetres height(Millimetres width) override {
        const Child* fitting = chosen(width);
        return fitting ? children_[at_]->height(width) : Millimetres{};
    }
    [[nodiscard]] Millimetres least_height(Millimetres width) override {
        if (!chosen(width)) return {};
        Millimetres least = children_[at_]->least_height(width);
        for (std::size_t i = at_; squeeze_.lesser_ways && i < children_.size(); ++i)
            least = std::min(least, children_[i]->least_height(width));
        return least;
    }
    [[nodiscard]] std::optional<Millimetres> baseline(Millimetres width) override {
        return chosen(width) ? children_[at_]->baseline(width) : std::nullopt;
    }
    /// The last is placed even if it does not fit, so that what is too large is reported.
    void place(const PaperBox& box, Placed& onto) override {
        if (!chosen(box.size.width)) return;
        for (std::size_t i = at_; i + 1 < children_.size(); ++i, ++onto.ways_down) {
            Placed trial = onto.on_trial();
            if (!fits(*children_[i], box, trial)) continue;
            note_way(i, onto);
            return onto.keep(std::move(trial));
        }
        note_way(children_.size() - 1, onto);
        children_.back()->place(box, onto);
    }

private:
    /// The first that a card has is not asked of the others, which may have one before it.
    void note_way(std::size_t at, Placed& onto) const {
        if (part_.first && at > 0) onto.needs.lower(part_, ways_[at]);
    }
    /// The first that fits a width; null if there are none.
    [[nodiscard]] const Child* chosen(Millimetres width) {
        if (children_.empty()) return nullptr;
        if (width != known_width_) {
            known_width_ = width;
            for (at_ = first_; at_ + 1 < children_.size(); ++at_) {
                Placed trial{given_, found_};
                if (fits(*children_[at_], {{}, {width, children_[at_]->height(width)}}, trial)) break;
            }
        }
        return children_[at_].get();
    }
    /// Places it on trial.
    [[nodiscard]] static bool fits(Child& child, const PaperBox& box, Placed& trial) {
        child.place(box, trial);
        return child.least_height(box.size.width) <= box.size.height + hair && !trial.misfits.has_errors();
    }

    Children children_;
    std::vector<int> ways_;
    DeckManner::Part part_;  ///< null: the card chooses for itself
    std::size_t first_ = 0;
    const Given& given_;
    const Squeeze& squeeze_;
    const Found& found_;
    Millimetres known_width_{-1};
    std::size_t at_ = 0;
};

struct EitherSpec {
    Elements elements;
    bool each = false;
};

BlockPtr make_either(const EitherSpec& spec, const Making& on) {
    Children children;
    std::vector<int> ways;
    for (const Element& element : spec.elements) {
        make_children(element, on.scope, on, children);
        ways.resize(children.size(), static_cast<int>(&element - spec.elements.data()));
    }
    const DeckManner::Part part{spec.each ? nullptr : &on.element, nullptr};
    return std::make_unique<EitherBlock>(std::move(children), std::move(ways), part, on);
}

}  // namespace

ElementKinds::value_type either_kind() {
    return kind_of<EitherSpec>(
        "either",
        value<&EitherSpec::elements>("elements of which only the first that fits is printed",
                                     By{&Reading::ways, "elements"}),
        {key<&EitherSpec::each>("each", "each card of a deck chooses for itself")}, make_either);
}

}  // namespace muster::layout
