// The ground of the plan that is taken: where a word must not be, and where it should not be.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "map/lettering/turned_box.hpp"

namespace muster::map {

/// The ground that belongs to a word, which it may cover: numbers of a shared area and of a course.
struct OwnGround {
    std::optional<std::size_t> area{}, course{};
    std::optional<PaperPoint> at{};  ///< where it lies: other areas there are its ground too
    bool is_on_any = false;          ///< along a line, or in the corner of a square, whatever the ground
};

class TakenGround {
public:
    static constexpr double usual_price_of_line = 0.25;  ///< the price of crossing a line to be avoided
    void take_box(const PaperBounds& box) { take_box(TurnedBox::of(box)); }
    void take_box(const TurnedBox& box);
    /// A building, a work or a field, which no word may cover. The line from a word to what it names may
    /// cross a field only.
    void take_outline(PaperLine outline, bool bars_leaders = true);
    /// A course with `half_width` on each side. Courses are numbered from 0.
    void take_course(PaperLine course, Millimetres half_width);
    /// Ground that a word may cover, preferably as a whole and if it belongs to the word: a wood, a hill.
    /// Areas are numbered from 0 in the order in which they are added.
    void share_outline(PaperLine outline);
    /// A thin line that words may cross but should avoid.
    void shun_line(PaperPoint from, PaperPoint to, double price = usual_price_of_line) {
        shunned_.push_back({from, to, price});
    }

    /// Water, or a block of troops, which the line from a word to what it names must not cross. Nor must it
    /// cross a box, a building or a work that is taken, but it may end there.
    void bar_leaders(PaperLine water, Millimetres half_width);
    void bar_leaders(const TurnedBox& block) { barring_.push_back(block); }
    [[nodiscard]] bool may_lead(PaperPoint from, PaperPoint to) const;
    /// How many courses that are taken, such as roads and arrows, the line between two points crosses.
    [[nodiscard]] std::ptrdiff_t courses_between(PaperPoint from, PaperPoint to) const;

    /// The price of a place: 0 on free ground, a little across a line to be avoided or on shared ground, more
    /// across the edge of shared ground; nothing where a word must not be.
    [[nodiscard]] std::optional<double> price(const TurnedBox& box, Millimetres room,
                                              const OwnGround& own = {}) const;
    /// Whether a box is at least `room` away from everything taken and shared.
    [[nodiscard]] bool is_free(const PaperBounds& box, Millimetres room) const;
    /// The same, and off every line to be avoided.
    [[nodiscard]] bool is_clear(const PaperBounds& box, Millimetres room) const;
    /// How many edges and boxes were looked at so far: what all the questions have cost.
    [[nodiscard]] std::size_t work() const { return work_; }

private:
    struct Area {
        PaperLine outline;
        PaperBounds frame;
        bool bars_leaders = true;
    };
    struct Line {
        PaperPoint from, to;
        double price;
    };
    struct Course {
        PaperLine line;
        PaperBounds frame;
        Millimetres half_width{};
    };
    [[nodiscard]] bool may_stand(const TurnedBox& box, std::optional<std::size_t> own_course) const;
    [[nodiscard]] bool is_on_a_box(const TurnedBox& box) const;
    [[nodiscard]] bool crosses_works(PaperPoint from, PaperPoint to) const;
    [[nodiscard]] bool crosses(PaperPoint from, PaperPoint to, const PaperLine& line, bool is_closed) const;
    std::vector<TurnedBox> boxes_;
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> boxes_near_;  ///< by cell of the paper
    std::vector<Area> areas_;
    std::vector<Area> shared_;
    std::vector<Course> courses_;
    std::vector<Course> waters_;
    std::vector<TurnedBox> barring_;
    std::vector<Line> shunned_;
    mutable std::size_t work_ = 0;
};

}  // namespace muster::map
