#include "source/diagnostic.hpp"

#include <algorithm>

#include "source/limits.hpp"

namespace muster::source {

void Reporter::add(Diagnostic diagnostic) {
    if (diagnostic.severity == Severity::error) ++errors_;
    if (is_full()) return;
    const bool said = std::ranges::any_of(all_, [&](const Diagnostic& d) {
        return d.place.text == diagnostic.place.text && d.place.offset == diagnostic.place.offset &&
               d.sentence == diagnostic.sentence;
    });
    if (!said) all_.push_back(std::move(diagnostic));
}

bool Reporter::is_full() const noexcept {
    return all_.size() >= limits::diagnostics;
}

void Reporter::merge(const Reporter& other) {
    for (const auto& diagnostic : other.all_) add(diagnostic);
}

}  // namespace muster::source
