#include "map/measured_course.hpp"

#include <algorithm>
#include <utility>

namespace muster::map {

MeasuredCourse::MeasuredCourse(PaperLine course) : course_(std::move(course)), reached_{0_mm} {
    reached_.reserve(course_.size());
    for (std::size_t i = 1; i < course_.size(); ++i)
        reached_.push_back(reached_.back() + lengths::distance(course_[i - 1], course_[i]));
}

std::size_t MeasuredCourse::part_at(Millimetres along) const {
    if (course_.size() < 2) return 0;
    const auto end = std::lower_bound(reached_.begin() + 1, reached_.end() - 1, along);
    return static_cast<std::size_t>(end - reached_.begin());
}

PaperPoint MeasuredCourse::at(Millimetres along) const {
    along = std::max(along, 0_mm);
    const std::size_t end = part_at(along);
    if (along >= reached_[end]) return course_[end];
    return lengths::between(course_[end - 1], course_[end],
                            (along - reached_[end - 1]) / (reached_[end] - reached_[end - 1]));
}

Direction MeasuredCourse::heading(Millimetres along) const {
    const std::size_t end = part_at(along);
    return end == 0 ? Direction{0, 1} : lengths::unit(course_[end] - course_[end - 1]);
}

}  // namespace muster::map
