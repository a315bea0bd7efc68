#include "scenario/ids.hpp"

#include <array>
#include <functional>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "scenario/forms.hpp"
#include "scenario/kinds.hpp"
#include "source/utf8.hpp"

namespace muster::scenario {
namespace {

constexpr std::size_t longest_made = 50;  ///< leaves room for `-2`

struct Folded {
    char32_t from, to;
    std::string_view letters;
};

/// Accented letters of Latin scripts, by ranges that fold alike (Unicode, Latin-1 Supplement and Latin
/// Extended-A). The table is our own because ids name streams of dice: a library that folds other letters in
/// its next version would give an old seed other scores.
constexpr auto folds = std::to_array<Folded>({
    {0xC0, 0xC3, "a"},   {0xC4, 0xC5, "a"},    {0xC6, 0xC6, "ae"},  {0xC7, 0xC7, "c"},   {0xC8, 0xCB, "e"},
    {0xCC, 0xCF, "i"},   {0xD0, 0xD0, "d"},    {0xD1, 0xD1, "n"},   {0xD2, 0xD6, "o"},   {0xD8, 0xD8, "o"},
    {0xD9, 0xDC, "u"},   {0xDD, 0xDD, "y"},    {0xDE, 0xDE, "th"},  {0xDF, 0xDF, "ss"},  {0xE0, 0xE5, "a"},
    {0xE6, 0xE6, "ae"},  {0xE7, 0xE7, "c"},    {0xE8, 0xEB, "e"},   {0xEC, 0xEF, "i"},   {0xF0, 0xF0, "d"},
    {0xF1, 0xF1, "n"},   {0xF2, 0xF6, "o"},    {0xF8, 0xF8, "o"},   {0xF9, 0xFC, "u"},   {0xFD, 0xFD, "y"},
    {0xFE, 0xFE, "th"},  {0xFF, 0xFF, "y"},    {0x100, 0x105, "a"}, {0x106, 0x10D, "c"}, {0x10E, 0x111, "d"},
    {0x112, 0x11B, "e"}, {0x11C, 0x123, "g"},  {0x124, 0x127, "h"}, {0x128, 0x131, "i"}, {0x132, 0x133, "ij"},
    {0x134, 0x135, "j"}, {0x136, 0x138, "k"},  {0x139, 0x142, "l"}, {0x143, 0x149, "n"}, {0x14A, 0x14B, "ng"},
    {0x14C, 0x151, "o"}, {0x152, 0x153, "oe"}, {0x154, 0x159, "r"}, {0x15A, 0x161, "s"}, {0x162, 0x167, "t"},
    {0x168, 0x173, "u"}, {0x174, 0x175, "w"},  {0x176, 0x178, "y"}, {0x179, 0x17E, "z"}, {0x17F, 0x17F, "s"},
    {0x218, 0x219, "s"}, {0x21A, 0x21B, "t"},
});

std::string_view folded(char32_t code) {
    for (const auto& fold : folds)
        if (code >= fold.from && code <= fold.to) return fold.letters;
    return {};
}

/// Signs that are dropped instead of splitting a word: apostrophes, full stops and combining accents.
bool vanishes(char32_t code) {
    return code == '\'' || code == 0x2019 || code == 0x2BC || code == '.' || (code >= 0x300 && code <= 0x36F);
}

/// The ids that things of one kind have taken, each with its place in the file.
class Register {
public:
    explicit Register(std::string what) : what_(std::move(what)) {}

    /// Lets no id that is made be this one.
    void keep_free(std::string_view id) { places_.emplace(id, source::Place{}); }

    /// Enters a written id; the same id twice is an error.
    template <class Thing>
    void enter(const Thing& thing, source::Reporter& report) {
        if (!thing.id_place.known()) return;
        const auto [taken, fresh] = places_.emplace(thing.id, thing.id_place);
        if (fresh) return;
        const int line = taken->second.text->at(taken->second.offset).line;
        report(kinds::duplicate_id, thing.id_place, thing.id, what_, line);
    }

    /// Makes an id from a name; if it is taken, the first of `-2`, `-3` ... that is free is added.
    template <class Thing>
    void make(Thing& thing, const std::string& name, const source::Place& place, source::Reporter& report) {
        if (thing.id_place.known() || name.empty()) return;
        const std::string made = id_from(name);
        if (made.empty()) {
            report(kinds::no_id_from_name, place, name);
            return;
        }
        thing.id = made;
        for (int n = 2; !places_.emplace(thing.id, place).second; ++n)
            thing.id = fmt::format("{}-{}", made, n);
    }

private:
    std::string what_;
    std::map<std::string, source::Place> places_;
};

void give_ids_to_brigades(Side& side, source::Reporter& report) {
    Register brigades{"brigade"};
    for (const auto& brigade : side.brigades) brigades.enter(brigade, report);
    for (auto& brigade : side.brigades) brigades.make(brigade, brigade.name, brigade.place, report);
}

void name_from_id(Side& side) {
    if (!side.name.empty() || side.id.empty()) return;
    side.name = side.id;
    if (side.name.front() >= 'a' && side.name.front() <= 'z')
        side.name.front() = static_cast<char>(side.name.front() - 'a' + 'A');
}

}  // namespace

std::string id_from(std::string_view name) {
    std::string id;
    bool gap = false;
    const auto add = [&](std::string_view letters) {
        if (gap) id += '-';
        gap = false;
        id += letters;
    };
    while (!name.empty()) {
        const auto c = source::character_at(name, 0);
        name.remove_prefix(c.bytes);
        const char32_t code = c.code >= 'A' && c.code <= 'Z' ? c.code - 'A' + 'a' : c.code;
        const char letter = static_cast<char>(code);
        if ((code >= 'a' && code <= 'z') || (code >= '0' && code <= '9'))
            add({&letter, 1});
        else if (const auto letters = folded(code); !letters.empty())
            add(letters);
        else if (!vanishes(code))
            gap = !id.empty();
    }
    id = id.substr(0, longest_made);
    if (id.ends_with('-')) id.pop_back();
    return id;
}

void expand_counts(Scenario& scenario, source::Reporter& report) {
    for (auto& side : scenario.sides) {
        std::size_t total = 0;
        for (const auto& brigade : side.brigades)
            for (const auto& unit : brigade.units)
                total += unit.count ? static_cast<std::size_t>(unit.count->value) : 1;
        if (total > source::limits::units_a_side) {
            report(kinds::too_many_units, side.place, "side", source::limits::units_a_side, total);
            continue;
        }
        for (auto& brigade : side.brigades) {
            std::vector<Unit> units;
            for (const auto& unit : std::exchange(brigade.units, {})) {
                const int count = unit.count ? unit.count->value : 1;
                for (int n = 1; n <= count; ++n) {
                    Unit& each = units.emplace_back(unit);
                    if (count == 1) continue;
                    each.name.value += fmt::format(" {}", n);
                    if (!each.id.empty()) each.id += fmt::format("-{}", n);
                }
            }
            brigade.units = std::move(units);
        }
    }
}

void give_ids(Scenario& scenario, source::Reporter& report) {
    Register sides{"side"};
    Register units{"unit"};
    const auto each_unit = [&](const std::function<void(Unit&)>& act) {
        for (auto& side : scenario.sides)
            for (auto& brigade : side.brigades)
                for (auto& unit : brigade.units) act(unit);
    };
    for (const auto& side : scenario.sides) sides.enter(side, report);
    for (const auto id : reserved_side_ids) sides.keep_free(id);
    for (auto& side : scenario.sides) {
        sides.make(side, side.name, side.place, report);
        name_from_id(side);
        give_ids_to_brigades(side, report);
    }
    each_unit([&](Unit& unit) { units.enter(unit, report); });
    each_unit([&](Unit& unit) { units.make(unit, unit.name.value, unit.name.place, report); });
}

}  // namespace muster::scenario
