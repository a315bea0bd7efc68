#include "source/budget.hpp"

#include <fmt/format.h>

#include "source/kinds.hpp"

namespace muster::source {

bool Budget::take(What what, double amount, const Place& place) {
    if (passed_) return false;
    left_.at(what) -= amount;
    if (left_.at(what) < 0) passed_ = {what, place};
    return !passed_;
}

void Budget::report_to(Reporter& report) const {
    struct Words {
        const char* what;
        double unit;
    };
    constexpr std::array<Words, std::tuple_size_v<Amounts>> words{{{"million pixels of pictures", 1e6},
                                                                   {"thousand elements of templates", 1e3},
                                                                   {"thousand elements at once", 1e3},
                                                                   {"square feet of ground at full size", 1},
                                                                   {"pages and cards", 1}}};
    if (!passed_) return;
    const auto& [what, unit] = words.at(passed_->what);
    report(kinds::over_budget, passed_->place, fmt::format("{:g}", most_.at(passed_->what) / unit), what);
}

}  // namespace muster::source
