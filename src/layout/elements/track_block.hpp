// The block of a track: boxes in even rows, and under them, in one or two rows, what each loss means.
// Neighbouring boxes may share a text on a bar. On a card that is too full for boxes to write in, the boxes
// are small ones to strike out, and neighbouring boxes with the same meaning share one text.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "layout/elements/text.hpp"
#include "layout/lay_out.hpp"

namespace muster::layout {

inline constexpr std::size_t most_boxes = 120;
inline constexpr Millimetres least_box_side{4};  ///< room for a pencil cross

struct MarkBox {
    struct Meaning {
        std::unique_ptr<TextBlock> text;
        bool bar = false;  ///< neighbouring boxes with this text share it
    };
    std::unique_ptr<TextBlock> number;  ///< may be null
    std::vector<Meaning> meanings;      ///< one for each row of texts: none, one or two
    bool heavy = false;
};

/// The texts of a whole track; each may be null.
struct TrackTexts {
    std::vector<std::unique_ptr<TextBlock>> labels;  ///< of the rows of meanings
    std::unique_ptr<TextBlock> after;                ///< what is left when all boxes are marked
};

/// The look of a track.
struct TrackLook {
    int per_row = 0;    ///< most boxes in a row; 0: as many as fit
    int most_rows = 0;  ///< with more rows it does not fit; 0: no limit
    Millimetres box_height{5}, box_width{4.5}, most_width{12}, gap{1}, row_gap{0.6};
    Millimetres label_width{};  ///< of the labels to the left of the boxes; 0: they stand on the first bars
    bool inside = false;        ///< meanings are in the boxes, at the right
    bool bar_once = false;      ///< a row of boxes whose bars go on in the next row has no meanings
    page::Ink ink = {};
    std::optional<page::Ink> fill = {}, bar = {};
    Align align = Align::left;
};

class TrackBlock final : public Block {
public:
    TrackBlock(std::vector<MarkBox> boxes, TrackTexts texts, const TrackLook& look, const Making& on);

    [[nodiscard]] Millimetres height(Millimetres width) override {
        return height_with(look_.box_height, width);
    }
    [[nodiscard]] Millimetres least_height(Millimetres width) override {
        return height_with(least_.height, width);
    }
    void place(const PaperBox& box, Placed& onto) override;

private:
    /// The least size of a box, and the space around it.
    struct Least {
        Millimetres width, height, corner_inset, heavy;
        double beyond;  ///< share of the gap on each side that a text under a box may use
    };
    struct RowsOfBoxes {
        std::size_t per_row = 0, rows = 0;
        std::size_t bare = 0;                     ///< the first rows, which have no meanings
        Millimetres room{};                       ///< for a row of boxes
        Millimetres box_width{}, means_height{};  ///< of all rows of meanings together
        std::vector<Millimetres> baselines;       ///< of the rows of meanings, from the lower edge of a box
        std::vector<Millimetres> tops;
    };
    /// Neighbouring boxes of a row that share the text under them.
    struct Stretch {
        std::size_t first = 0, count = 1;
        bool named = true;  ///< the text is printed here, not under another run of the same boxes
        bool bar = false;
    };
    using PlaceOf = std::function<PaperBox(std::size_t)>;
    [[nodiscard]] static Least least_of(bool small, double times);
    [[nodiscard]] const RowsOfBoxes& plan(Millimetres width);
    [[nodiscard]] RowsOfBoxes rows_of(Millimetres least, Millimetres width) const;
    [[nodiscard]] bool every_bar_is_named(const RowsOfBoxes& plan) const;
    [[nodiscard]] RowsOfBoxes planned_full(Millimetres width) const;
    [[nodiscard]] RowsOfBoxes planned_small(Millimetres width) const;
    [[nodiscard]] Millimetres narrowest_box(bool with_means) const;
    [[nodiscard]] Millimetres line_of(const MarkBox& mark) const;
    [[nodiscard]] std::size_t meanings() const { return boxes_.empty() ? 0 : boxes_[0].meanings.size(); }
    [[nodiscard]] TextBlock& text_of(const Stretch& stretch, std::size_t row) const {
        return *boxes_[stretch.first].meanings[row].text;
    }
    [[nodiscard]] RowsOfBoxes planned(Millimetres width) const;
    [[nodiscard]] Millimetres width_of_after() const;
    [[nodiscard]] bool means_alike(std::size_t a, std::size_t b, std::size_t row) const;
    [[nodiscard]] Millimetres width_of(const Stretch& stretch, const RowsOfBoxes& plan) const;
    [[nodiscard]] std::vector<Stretch> stretches(const RowsOfBoxes& plan, std::size_t row) const;
    void measure_meanings(RowsOfBoxes& plan);
    [[nodiscard]] bool goes_on(const RowsOfBoxes& plan, std::size_t row) const;
    [[nodiscard]] bool all_are_named(const RowsOfBoxes& plan) const {
        return wider_by(plan) == Millimetres{};
    }
    [[nodiscard]] Millimetres wider_by(const RowsOfBoxes& plan) const;
    [[nodiscard]] std::string describe() const;
    [[nodiscard]] Millimetres height_with(Millimetres box_height, Millimetres width);
    void draw_box(const MarkBox& mark, const PaperBox& box, Placed& onto) const;
    void draw_number(const MarkBox& mark, const PaperBox& box, Placed& onto) const;
    void draw_inside(const PlaceOf& place_of, Placed& onto) const;
    void draw_meanings(std::size_t row, const RowsOfBoxes& plan, const PlaceOf& place_of, Placed& onto) const;
    void draw_lines(TextBlock& text, const PaperBox& box, Placed& onto) const;
    void draw_after(const PaperBox& last, const RowsOfBoxes& plan, Placed& onto) const;

    std::vector<MarkBox> boxes_;
    Millimetres corner_{};  ///< of the numbers, in boxes with light and heavy lines alike
    TrackTexts texts_;
    TrackLook look_;
    source::Place place_;
    const Given& given_;
    bool small_;
    Least least_;
    Millimetres known_width_{-1};
    RowsOfBoxes plan_;
};

}  // namespace muster::layout
