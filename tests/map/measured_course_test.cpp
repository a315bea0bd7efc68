// Places along a course that was measured once are those that a walk from its start finds.
#include "map/measured_course.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>

namespace muster::map {

TEST_CASE("A measured course finds the places that a walk along the course finds") {
    CHECK(rc::check([](const std::vector<std::uint8_t>& numbers) {
        PaperLine course{{3_mm, 4_mm}};
        for (std::size_t i = 1; i < numbers.size(); i += 2)  // many repeat the point before
            course.push_back({1_mm * (numbers[i - 1] % 8), 1_mm * (numbers[i] % 8)});
        const MeasuredCourse measured(course);
        RC_ASSERT(lengths::abs(measured.length() - lengths::course_length(course)) < 1e-9_mm);
        for (int i = -2; i <= 40; ++i) {
            const Millimetres at = measured.length() * (i / 37.0);
            RC_ASSERT(lengths::distance(measured.at(at), lengths::along_course(course, at)) < 1e-9_mm);
        }
        // Where two parts meet, either is right.
        for (std::size_t i = 1; i < course.size(); ++i) {
            const PaperLine part{course.begin(), course.begin() + static_cast<std::ptrdiff_t>(i) + 1};
            const Millimetres along = lengths::course_length(part) - 0.01_mm;
            if (lengths::distance(course[i - 1], course[i]) < 0.1_mm) continue;
            RC_ASSERT(measured.heading(along) == lengths::heading(course, along));
        }
    }));
    CHECK(MeasuredCourse({{1_mm, 2_mm}}).at(5_mm) == PaperPoint{1_mm, 2_mm});
}

}  // namespace muster::map
