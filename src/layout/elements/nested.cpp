// Children side by side, every second one upside down, as close together as their outlines allow: wedges lie
// head to tail, so that several share a page. What is no wedge counts as its box.
#include <algorithm>

#include "layout/elements/column.hpp"
#include "layout/elements/standard.hpp"
#include "layout/make.hpp"
#include "layout/reading/reading.hpp"

namespace muster::layout {

namespace {

struct NestedSpec {
    Elements elements;
    Millimetres gap{}, row_gap{};
};

class NestedBlock final : public Block {
public:
    NestedBlock(Children children, const NestedSpec& spec, Align align, source::Place place, Setting& setting)
        : children_(std::move(children)),
          spec_(spec),
          align_(align),
          place_(std::move(place)),
          setting_(setting) {}

    [[nodiscard]] Millimetres height(Millimetres width) override {
        const auto rows = rows_at(width);
        Millimetres total{};
        for (const Row& row : rows) total += row.height;
        if (!rows.empty()) total += spec_.row_gap * static_cast<double>(rows.size() - 1);
        return total;
    }
    void place(const PaperBox& box, std::vector<page::Item>& onto) override {
        Millimetres top = box.top();
        for (const Row& row : rows_at(box.size.width)) {
            if (row.width > box.size.width + hair)
                return report_too_full(row.width - box.size.width, place_, setting_);
            const Millimetres left = box.left() + start(align_, box.size.width, row.width);
            for (const Piece& piece : row.pieces) put(piece, {left + piece.left, top}, onto);
            top += row.height + spec_.row_gap;
        }
    }
    [[nodiscard]] Block::Split split(Millimetres width, Millimetres room) override {
        Millimetres used{};
        std::size_t fitting = 0;
        for (const Row& row : rows_at(width)) {
            used += row.height + (fitting > 0 ? spec_.row_gap : Millimetres{});
            if (used > room + hair) {
                if (fitting == 0) return {};
                return {false, std::make_unique<NestedBlock>(cut_off(children_, fitting), spec_, align_,
                                                             place_, setting_)};
            }
            fitting += row.pieces.size();
        }
        return {true, nullptr};
    }

private:
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
    static void put(const Piece& piece, PaperPoint corner, std::vector<page::Item>& onto) {
        if (!piece.turned) return piece.block->place({corner, piece.size}, onto);
        constexpr double half_a_turn = 180;
        page::Group group;
        piece.block->place({{}, piece.size}, group.items);
        group.shift = {corner.x + piece.size.width, corner.y + piece.size.height};
        group.turn = half_a_turn;
        onto.push_back({std::move(group)});
    }

    Children children_;
    const NestedSpec& spec_;
    Align align_;
    source::Place place_;
    Setting& setting_;
};

bool read_nested(NestedSpec& spec, const source::Node& node, const source::Node& value, Reading& reading) {
    spec.elements = reading.elements(value);
    reading.key(node, "gap", spec.gap);
    spec.row_gap = spec.gap;
    reading.key(node, "row-gap", spec.row_gap);
    return true;
}

BlockPtr make_nested(const NestedSpec& spec, const Making& on) {
    return std::make_unique<NestedBlock>(on.children_of(spec.elements), spec, on.align(), on.element.place,
                                         on.setting);
}

}  // namespace

ElementKind nested_kind() {
    return kind_of(read_nested, make_nested);
}

}  // namespace muster::layout
