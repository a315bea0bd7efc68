// Expressions in rules and templates ("up(strength / 2)", "arm.artillery && may_move == 0"). No other room
// knows muParser.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "source/diagnostic.hpp"

namespace muster::source {

/// A parsed expression. Names are paths of [a-z0-9_] parts joined by dots ("unit.values.strength"; a `-` in
/// the data's name is written `_`). It may use up, down, round (half up; all three ignore an error in
/// the last digit, as in 0.1 * 3), min, max, abs, `? :`, && || ! == != < <= > >= and + - * / %. Assignment,
/// several values in one formula, and results that are not finite are refused. At most 500 characters. A
/// formula never changes, so that copies of it may be shared by threads.
class Formula {
public:
    Formula() = default;  ///< no formula: it has no names and no value
    /// Parses a formula. If it is not valid, reports that at `place` (where its text begins); returns
    /// nothing.
    [[nodiscard]] static std::optional<Formula> parse(std::string_view text, const source::Place& place,
                                                      source::Reporter& report);
    /// The names it uses, sorted, each once.
    [[nodiscard]] const std::vector<std::string>& names() const;
    [[nodiscard]] const std::string& text() const;
    [[nodiscard]] const source::Place& place() const;  ///< where it was written
    /// Its value; `value_of` gives the number of each name, or nothing for a name that does not exist.
    /// Nothing if a name is missing or the result is not finite.
    using Lookup = std::function<std::optional<double>(std::string_view)>;
    [[nodiscard]] std::optional<double> value(const Lookup& value_of) const;
    /// Its value where it must be whole (as printed on a card); nothing if it is not.
    [[nodiscard]] std::optional<long long> whole(const Lookup& value_of) const;
    /// Whether it is not zero; nothing as in value().
    [[nodiscard]] std::optional<bool> holds(const Lookup& value_of) const;

private:
    struct Written;  ///< the text and its names, shared by all copies
    explicit Formula(std::shared_ptr<const Written> written) : written_(std::move(written)) {}
    std::shared_ptr<const Written> written_;
};

}  // namespace muster::source
