// Parts one below another: the body of a sheet, `column` and `box`.
#pragma once

#include "layout/make.hpp"

namespace muster::layout {

/// The width of the true-to-size parts in it.
[[nodiscard]] std::optional<Millimetres> widest_rigid(const Parts& parts);

class ColumnBlock final : public Block {
public:
    ColumnBlock(Parts parts, Millimetres gap, source::Place place, Setting& setting)
        : parts_(std::move(parts)), gap_(gap), place_(std::move(place)), setting_(setting) {}

    [[nodiscard]] std::optional<Millimetres> rigid_width() override { return widest_rigid(parts_); }
    [[nodiscard]] Millimetres height(Millimetres width) override;
    [[nodiscard]] Millimetres least_height(Millimetres width) override;
    [[nodiscard]] std::optional<Millimetres> baseline(Millimetres width) override;
    void place(const PaperBox& box, std::vector<page::Item>& onto) override;
    [[nodiscard]] Parting part(Millimetres width, Millimetres height) override;

private:
    [[nodiscard]] Millimetres gaps() const;
    [[nodiscard]] std::vector<Millimetres> heights_in(const PaperBox& box);
    [[nodiscard]] std::vector<Millimetres> squeezed(std::vector<Millimetres> heights, const PaperBox& box);
    [[nodiscard]] Parting cut(std::size_t at, BlockPtr instead_of_first);

    Parts parts_;
    Millimetres gap_;
    source::Place place_;
    Setting& setting_;
};

/// Reports that content is larger than its place by `too_much`.
void say_too_full(Millimetres by, const source::Place& place, Setting& setting);

}  // namespace muster::layout
