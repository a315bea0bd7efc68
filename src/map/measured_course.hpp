// A course measured once, for many questions about places along it.
#pragma once

#include <vector>

#include "map/pen_work.hpp"

namespace muster::map {

/// Finds a place in a time that hardly grows with the course, where lengths::along_course walks from its
/// start.
class MeasuredCourse {
public:
    /// Requires at least one point.
    explicit MeasuredCourse(PaperLine course);
    [[nodiscard]] Millimetres length() const { return reached_.back(); }
    /// The point at a distance along the course, kept between its ends.
    [[nodiscard]] PaperPoint at(Millimetres along) const;
    /// The direction of the course at a distance along it.
    [[nodiscard]] Direction heading(Millimetres along) const;

private:
    /// The number of the point that ends the part with this place, or of the last point.
    [[nodiscard]] std::size_t part_at(Millimetres along) const;
    PaperLine course_;
    std::vector<Millimetres> reached_;  ///< the distance of each point from the start
};

}  // namespace muster::map
