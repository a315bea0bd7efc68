// The block of a track: boxes in even rows, and under them what each loss means. On a card that is too full
// for boxes to write in, the boxes are small ones to strike out, and neighbouring boxes with the same meaning
// share one text.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "layout/elements/text.hpp"
#include "layout/lay_out.hpp"

namespace muster::layout {

inline constexpr std::size_t most_boxes = 120;
inline constexpr Millimetres least_box_width{4.5}, least_box_height{4};  ///< room for a pencil cross

struct MarkBox {
    std::unique_ptr<TextBlock> number, means;  ///< may be null
    bool heavy = false;
};

/// The look of a track.
struct TrackLook {
    int per_row = 0;  ///< most boxes in a row; 0: as many as fit
    Millimetres box_height{5}, box_width = least_box_width, most_width{12}, gap{1}, row_gap{0.6};
    page::Ink ink = {};
    std::optional<page::Ink> fill = {};
    Align align = Align::left;
};

class TrackBlock final : public Block {
public:
    TrackBlock(std::vector<MarkBox> boxes, const TrackLook& look, source::Place place, Setting& setting);

    [[nodiscard]] Millimetres height(Millimetres width) override {
        return height_with(look_.box_height, width);
    }
    [[nodiscard]] Millimetres least_height(Millimetres width) override {
        return height_with(least_.height, width);
    }
    void place(const PaperBox& box, std::vector<page::Item>& onto) override;

private:
    /// The least size of a box, and the space around it.
    struct Least {
        Millimetres width, height, corner_inset, heavy;
        double beyond;  ///< share of the gap on each side that a text under a box may use
    };
    struct Plan {
        std::size_t per_row = 0, rows = 0;
        Millimetres box_width{}, means_height{};
    };
    /// Neighbouring boxes of a row that share the text under them.
    struct Stretch {
        std::size_t first = 0, count = 1;
        bool named = true;  ///< the text is printed here, not under another run of the same boxes
    };
    [[nodiscard]] static Least least_of(bool small, double times);
    [[nodiscard]] const Plan& plan(Millimetres width);
    [[nodiscard]] Plan planned_full(Millimetres width) const;
    [[nodiscard]] Plan planned_small(Millimetres width) const;
    [[nodiscard]] Millimetres least_width(bool with_means) const;
    [[nodiscard]] Millimetres line_of(const MarkBox& mark) const;
    [[nodiscard]] bool means_alike(std::size_t a, std::size_t b) const;
    [[nodiscard]] Millimetres width_of(const Stretch& stretch, const Plan& plan) const;
    [[nodiscard]] std::vector<Stretch> stretches(const Plan& plan) const;
    [[nodiscard]] bool all_are_named(const Plan& plan) const;
    [[nodiscard]] std::string describe() const;
    [[nodiscard]] Millimetres height_with(Millimetres box_height, Millimetres width);
    void draw_box(const MarkBox& mark, const PaperBox& box, std::vector<page::Item>& onto) const;
    void draw_number(const MarkBox& mark, const PaperBox& box, std::vector<page::Item>& onto) const;
    void draw_means(const Stretch& stretch, const PaperBox& box, std::vector<page::Item>& onto) const;

    std::vector<MarkBox> boxes_;
    TrackLook look_;
    source::Place place_;
    Setting& setting_;
    bool small_;
    Least least_;
    Millimetres known_width_{-1};
    Plan plan_;
};

}  // namespace muster::layout
