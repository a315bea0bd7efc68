// What of the plan is taken: a word may stand only where nothing else does.
#pragma once

#include "map/pen_work.hpp"

namespace muster::map {

class TakenGround {
public:
    void take_box(const Frame& box) { boxes_.push_back(box); }
    void take_outline(Spots outline);
    /// A course and `half_width` on each side of it.
    void take_course(Spots course, double half_width);
    /// A thin line that words had rather not lie across, but may.
    void shun_line(Spot from, Spot to) { shunned_.push_back({from, to}); }

    /// Whether a box keeps `room` from all that is taken.
    [[nodiscard]] bool is_free(const Frame& box, double room) const;
    /// The same, and lies across no shunned line.
    [[nodiscard]] bool is_clear(const Frame& box, double room) const;
    /// Whether it keeps off boxes alone (other words, symbols).
    [[nodiscard]] bool is_free_of_boxes(const Frame& box, double room) const;

private:
    struct Area {
        Spots outline;
        Frame frame;
    };
    struct Course {
        Spots line;
        Frame frame;
        double half_width = 0;
    };
    std::vector<Frame> boxes_;
    std::vector<Area> areas_;
    std::vector<Course> courses_;
    std::vector<Spots> shunned_;
};

}  // namespace muster::map
