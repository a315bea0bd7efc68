// Children one below another: the body of a sheet, `column` and `box`.
#pragma once

#include "layout/make.hpp"

namespace muster::layout {

/// The width of the true-to-size children in it.
[[nodiscard]] std::optional<Millimetres> widest_rigid(const Children& children);

class ColumnBlock final : public Block {
public:
    ColumnBlock(Children children, Millimetres gap, source::Place place)
        : children_(std::move(children)), gap_(gap), place_(std::move(place)) {}

    [[nodiscard]] std::optional<Millimetres> rigid_width() override { return widest_rigid(children_); }
    [[nodiscard]] Millimetres height(Millimetres width) override;
    [[nodiscard]] Millimetres least_height(Millimetres width) override;
    [[nodiscard]] std::optional<Millimetres> baseline(Millimetres width) override;
    void place(const PaperBox& box, Placed& onto) override;
    [[nodiscard]] Split split(Millimetres width, Millimetres height, bool keep_heads) override;
    /// The height without what is printed only if there is room.
    [[nodiscard]] Millimetres height_needed(Millimetres width);

private:
    [[nodiscard]] Millimetres gaps() const;
    [[nodiscard]] std::vector<Millimetres> heights_in(const PaperBox& box, Placed& onto);
    [[nodiscard]] std::vector<Millimetres> squeezed(std::vector<Millimetres> heights, const PaperBox& box,
                                                    Placed& onto);
    [[nodiscard]] Split cut(std::size_t at, BlockPtr instead_of_first);

    Children children_;
    Millimetres gap_;
    source::Place place_;
};

}  // namespace muster::layout
