// What of the plan is taken: where a word may not stand, and where it had rather not.
#pragma once

#include <optional>

#include "map/lettering/turned_box.hpp"

namespace muster::map {

/// What of the ground a word names, on which it may stand: numbers of a shared area and of a course.
struct OwnGround {
    std::optional<std::size_t> area{}, course{};
};

class TakenGround {
public:
    static constexpr double usual_price_of_line = 0.25;  ///< of lying across a shunned line
    void take_box(const PaperBounds& box) { boxes_.push_back(TurnedBox::of(box)); }
    void take_box(const TurnedBox& box) { boxes_.push_back(box); }
    /// A building or work: nothing may stand on it.
    void take_outline(PaperLine outline);
    /// A course and `half_width` on each side of it. Courses are counted from 0.
    void take_course(PaperLine course, Millimetres half_width);
    /// Ground of a kind that a word may stand on, best wholly and if it is its own: a wood, a hill. Areas are
    /// counted from 0 in the order in which they come.
    void share_outline(PaperLine outline);
    /// A thin line that words had rather not lie across, but may.
    void shun_line(PaperPoint from, PaperPoint to, double price = usual_price_of_line) {
        shunned_.push_back({from, to, price});
    }

    /// What it costs a word to stand there: nothing on free ground, a little on a shunned line or on shared
    /// ground, more across its edge; no value where it may not.
    [[nodiscard]] std::optional<double> price(const TurnedBox& box, Millimetres room,
                                              const OwnGround& own = {}) const;
    /// Whether a box keeps `room` from all that is taken and shared.
    [[nodiscard]] bool is_free(const PaperBounds& box, Millimetres room) const;

private:
    struct Area {
        PaperLine outline;
        PaperBounds frame;
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
    std::vector<TurnedBox> boxes_;
    std::vector<Area> areas_;
    std::vector<Area> shared_;
    std::vector<Course> courses_;
    std::vector<Line> shunned_;
};

}  // namespace muster::map
