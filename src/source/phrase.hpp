// A text with formulas in it: "{up(strength / 2)} dice at {strength}". Used by rules data (cards, reference
// tables) and by sheet templates alike.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "source/formula.hpp"

namespace muster::source {

/// A number or a text, as data gives it for a name.
using Word = std::variant<double, std::string>;
using Words = std::function<std::optional<Word>(std::string_view)>;

/// A brace encloses a name (a number or a text) or a formula (numbers only). `{x:+}` prints a sign before a
/// number, `{{` a brace. Whole numbers are printed plain, others with up to two decimals; a minus is the real
/// − (U+2212).
class Phrase {
public:
    [[nodiscard]] static std::optional<Phrase> parse(std::string_view text, const source::Place& place,
                                                     source::Reporter& report);
    /// The text with everything filled in; nothing if a name is missing (`missing`, if given, then receives
    /// it).
    [[nodiscard]] std::optional<std::string> fill(const Words& words, std::string* missing = nullptr) const;
    [[nodiscard]] bool is_plain() const;  ///< no braces: the same for everyone
    /// The names it uses, sorted, each once.
    [[nodiscard]] std::vector<std::string> names() const;
    [[nodiscard]] const source::Place& place() const { return place_; }

private:
    struct Piece {
        std::string literal;  ///< printed as it is, if there is neither name nor formula
        std::string name;     ///< a plain name
        std::optional<Formula> formula;
        bool sign = false;
    };
    [[nodiscard]] static std::optional<Piece> parse_piece(std::string_view text, const source::Place& place,
                                                          source::Reporter& report);
    std::vector<Piece> pieces_;
    source::Place place_;
};

/// A number as Muster prints it: whole plain, else up to two decimals, minus as U+2212, with a + if `sign`.
[[nodiscard]] std::string print_number(double value, bool sign = false);

}  // namespace muster::source
