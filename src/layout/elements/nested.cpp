// Children side by side, every second one upside down, as close together as their outlines allow: wedges lie
// head to tail, so that several share a page. What is no wedge counts as its box.
#include <algorithm>
#include <utility>

#include "layout/elements/column.hpp"
#include "layout/elements/standard.hpp"
#include "layout/elements/widths.hpp"
#include "layout/make.hpp"
#include "layout/reading/keys.hpp"

namespace muster::layout {

namespace {

struct NestedSpec {
    Elements elements;
    std::optional<Millimetres> row_gap;
    Millimetres gap{};
};

class NestedBlock final : public Block {
public:
    NestedBlock(Children children, const NestedSpec& spec, Align align, source::Place place)
        : children_(std::move(children)), spec_(spec), align_(align), place_(std::move(place)) {}

    [[nodiscard]] Millimetres height(Millimetres width) override {
        return height_of(rows_at(width), row_gap());
    }
    void place(const PaperBox& box, Placed& onto) override {
        Millimetres top = box.top();
        for (const Row& row : rows_at(box.size.width)) {
            if (row.width > box.size.width + hair)
                return report_too_full(row.width - box.size.width, place_, onto);
            const Millimetres left = box.left() + start(align_, box.size.width, row.width);
            for (const Piece& piece : row.pieces) put(piece, {left + piece.left, top}, onto);
            top += row.height + row_gap();
        }
    }
    [[nodiscard]] Block::Split split(Millimetres width, Millimetres room, bool /*keep_heads*/) override {
        const auto rows = rows_at(width);
        const std::size_t fitting = count_fitting(rows, row_gap(), room + hair);
        if (fitting == rows.size()) return {true, nullptr};
        if (fitting == 0) return {};
        std::size_t pieces = 0;
        for (std::size_t i = 0; i < fitting; ++i) pieces += rows[i].pieces.size();
        return {false, std::make_unique<NestedBlock>(cut_off(children_, pieces), spec_, align_, place_)};
    }

private:
    [[nodiscard]] Millimetres row_gap() const { return spec_.row_gap.value_or(spec_.gap); }
    struct Piece {
        Block* block = nullptr;
        PaperSize size;
        bool turned = false;
        Millimetres left{};  ///< of its box, from the left of the row
    };
    struct Row {
        std::vector<Piece> pieces;
        Millimetres width{}, height{};
    };

    /// Half of what a piece takes up of the line that is `down` below the top of its row; nothing if it ends
    /// above.
    [[nodiscard]] static std::optional<Millimetres> half_at(const Piece& piece, Millimetres down) {
        if (down > piece.size.height + hair) return std::nullopt;
        const auto tapered = piece.block->half_width_at(piece.turned ? piece.size.height - down : down);
        return tapered ? tapered : piece.size.width / 2;
    }
    /// How far apart the middles of two pieces have to be.
    [[nodiscard]] Millimetres apart(const Piece& one, const Piece& other) const {
        constexpr Millimetres step{0.5};
        Millimetres least{};
        for (Millimetres down{}; down <= std::min(one.size.height, other.size.height); down += step) {
            const auto here = half_at(one, down), there = half_at(other, down);
            if (here && there) least = std::max(least, *here + *there + spec_.gap);
        }
        return least;
    }
    [[nodiscard]] Piece piece_of(Block& block, bool turned, Millimetres width) const {
        const auto rigid = block.rigid_width();
        const Millimetres own = rigid ? *rigid : std::min(block.natural_width().value_or(width), width);
        return {&block, {own, block.height(own)}, turned};
    }
    /// Its place beside those of the row: beside the last one, and clear of a long one before that.
    [[nodiscard]] Millimetres place_beside(const Row& row, const Piece& next) const {
        Millimetres left{};
        for (const Piece& before : row.pieces)
            left = std::max(left,
                            before.left + before.size.width / 2 + apart(before, next) - next.size.width / 2);
        return left;
    }
    [[nodiscard]] std::vector<Row> rows_at(Millimetres width) const {
        std::vector<Row> rows;
        for (const ChildPtr& child : children_) {
            const bool turned = !rows.empty() && rows.back().pieces.size() % 2 == 1;
            Piece piece = piece_of(*child, turned, width);
            if (!rows.empty()) piece.left = place_beside(rows.back(), piece);
            if (rows.empty() || piece.left + piece.size.width > width + hair) {
                rows.emplace_back();
                piece.turned = false;
                piece.left = {};
            }
            Row& row = rows.back();
            row.width = std::max(row.width, piece.left + piece.size.width);
            row.height = std::max(row.height, piece.size.height);
            row.pieces.push_back(piece);
        }
        return rows;
    }
    static void put(const Piece& piece, PaperPoint corner, Placed& onto) {
        if (!piece.turned) return piece.block->place({corner, piece.size}, onto);
        constexpr double half_a_turn = 180;
        page::Group group;
        Placed inside = onto.on_trial();
        piece.block->place({{}, piece.size}, inside);
        group.items = std::exchange(inside.items, {});
        onto.keep(std::move(inside));
        group.shift = {corner.x + piece.size.width, corner.y + piece.size.height};
        group.turn = half_a_turn;
        onto.items.push_back({std::move(group)});
    }

    Children children_;
    const NestedSpec& spec_;
    Align align_;
    source::Place place_;
};

BlockPtr make_nested(const NestedSpec& spec, const Making& on) {
    return std::make_unique<NestedBlock>(on.children_of(spec.elements), spec, on.align(), on.element.place);
}

}  // namespace

ElementKinds::value_type nested_kind() {
    return kind_of<NestedSpec>(
        "nested", value<&NestedSpec::elements>("elements side by side, every second one upside down"),
        {key<&NestedSpec::gap>("gap", "between two elements"),
         key<&NestedSpec::row_gap>("row-gap", "between two rows; as `gap` without it")},
        make_nested);
}

}  // namespace muster::layout
