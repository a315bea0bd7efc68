// The geometry library GEOS behind the few functions that this room needs; nothing else includes its header.
// A Surveyor owns one library context, so only one thread at a time may use it; make one for each job (it
// costs a microsecond or two).
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "lengths/bounds.hpp"

namespace muster::terrain {

/// Ground in one unit of length: the table's or the paper's.
template <class L>
class SurveyorIn {
public:
    using Line = lengths::Polyline<L>;

    SurveyorIn();
    ~SurveyorIn();
    SurveyorIn(const SurveyorIn&) = delete;
    SurveyorIn& operator=(const SurveyorIn&) = delete;

    /// Some ground: any number of outlines, perhaps with holes. Must not outlive its Surveyor.
    class Area;

    [[nodiscard]] Area area(const Line& outline) const;
    [[nodiscard]] Area area(const lengths::Bounds<L>& box) const;
    /// Everything within `half_width` of a course or a single place.
    [[nodiscard]] Area band(const Line& course, L half_width) const;
    /// Ground grown by `by`, or shrunk by a negative number.
    [[nodiscard]] Area grown(const Area& ground, L by) const;
    [[nodiscard]] Area without(const Area& ground, const Area& taken) const;
    [[nodiscard]] Area shared(const Area& a, const Area& b) const;
    [[nodiscard]] Area joined(const Area& a, const Area& b) const;
    /// The smallest convex outline round some places.
    [[nodiscard]] Area hull(const Line& places) const;
    /// The ground with fewer points, moved by at most `slack`.
    [[nodiscard]] Area simplified(const Area& ground, L slack) const;
    /// The outer outline of the largest connected part; empty if there is no ground.
    [[nodiscard]] Line largest_part(const Area& ground) const;
    /// What is wrong with an outline ("Self-intersection at 3 4"); nothing if it is sound.
    [[nodiscard]] std::optional<std::string> fault(const Line& outline) const;

private:
    struct Context;
    struct Free {
        const Context* context = nullptr;
        void operator()(void* geometry) const;
    };
    std::unique_ptr<Context> context_;

public:
    class Area {
        friend class SurveyorIn;
        explicit Area(std::unique_ptr<void, Free> geometry) : geometry_(std::move(geometry)) {}
        std::unique_ptr<void, Free> geometry_;
    };

private:
    [[nodiscard]] Area own(void* geometry) const;
};

using PaperSurveyor = SurveyorIn<lengths::Millimetres>;
using Surveyor = SurveyorIn<double>;

}  // namespace muster::terrain
