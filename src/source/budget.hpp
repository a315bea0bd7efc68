// What one run may make in all, so that no file, however small, keeps a computer busy for minutes. Limits of
// single files and values are not enough: a thousand small things cost as much as a large one.
#pragma once

#include <array>
#include <optional>

#include "source/diagnostic.hpp"
#include "source/limits.hpp"

namespace muster::source {

/// Whoever makes something takes it from here first. Not for several threads.
class Budget {
public:
    enum What { dots, elements, sheet, ground, pages };
    /// How much of each; limits.hpp says what each is.
    using Amounts = std::array<double, 5>;
    static constexpr Amounts of_a_run{limits::run_dots, limits::run_elements, limits::sheet_elements,
                                      limits::run_ground, limits::run_pages};

    explicit Budget(const Amounts& most = of_a_run) : most_(most), left_(most) {}
    /// False if that is too little: then `place` is where the run passed it, and nothing more is to be made.
    bool take(What what, double amount, const Place& place);
    /// What is made for a sheet is gone when the next one is made, or the same once more.
    void start_sheet() { left_[sheet] = most_[sheet]; }
    [[nodiscard]] bool is_spent() const { return passed_.has_value(); }
    /// Reports where the run passed it, if it did: one message, however often it is reported.
    void report_to(Reporter& report) const;

private:
    struct Passed {
        What what;
        Place place;
    };
    Amounts most_, left_;
    std::optional<Passed> passed_;
};

}  // namespace muster::source
