#include "dice/die.hpp"

#include "source/numbers.hpp"

namespace muster::dice {

std::optional<Die> parse_die(std::string_view text) {
    if (text.size() < 2 || (text[0] != 'D' && text[0] != 'd') || text[1] < '1')  // no sign, no leading 0
        return std::nullopt;
    const auto faces = source::number_in<int>(text.substr(1));
    if (!faces || *faces < 2 || *faces > 1000) return std::nullopt;
    return Die{*faces};
}

std::string to_text(Die die) {
    return "D" + std::to_string(die.faces());
}

}  // namespace muster::dice
