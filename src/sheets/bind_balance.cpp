// The balance sheet: how the sides compare tonight, and among many nights rolled from the same scenario.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "sheets/bind_histogram.hpp"
#include "sheets/bind_parts.hpp"
#include "sheets/words.hpp"
#include "source/english.hpp"

namespace muster::sheets {
namespace {

std::string in_mid_sentence(std::string label) {
    if (!label.empty() && label[0] >= 'A' && label[0] <= 'Z')
        label[0] = static_cast<char>(label[0] - 'A' + 'a');
    return label;
}

std::string nights_in_100(double percent) {
    const auto nights = std::lround(percent);
    if (nights < 1) return "hardly a night";
    return nights == 1 ? "one night in 100" : fmt::format("{} nights in 100", nights);
}

/// "British 98: 27 nights in 100 gave less." It counts the fewer nights, so the number is at most 50.
std::string place_in_words(const std::string& side, const Histogram& histogram) {
    if (!varies(histogram))
        return fmt::format("{} {}, every night.", side, number_in_words(typical(histogram)));
    if (!histogram.tonight)
        return fmt::format("{}: {} in a usual night, {} to {} in half of them.", side,
                           number_in_words(quantile(histogram, 50)), number_in_words(quantile(histogram, 25)),
                           number_in_words(quantile(histogram, 75)));
    const double below = rank(histogram);
    return fmt::format("{} {}: {} gave {}.", side, number_in_words(*histogram.tonight),
                       nights_in_100(std::min(below, 100 - below)), below <= 50 ? "less" : "more");
}

constexpr std::string_view percent_sign = " %";

/// The first side's share of the fair measure.
Data bind_share(const Histogram& share) {
    Range range = range_of(share);
    constexpr double narrow = 10, many_bars = 60;
    const Bars bars{range.width() < narrow ? 0.25 : std::max(1.0, std::ceil(range.width() / many_bars)), 0};
    range.least = std::floor(range.least / bars.width) * bars.width - 2 * bars.width;
    range.most = std::ceil(range.most / bars.width) * bars.width + 2 * bars.width;
    double tallest = 0;
    Data::Map data{{"bars", bind_bars(share, bars, tallest)},
                   {"varies", varies(share)},
                   {"even", range.least < 50 && range.most > 50 ? "an even match" : ""}};
    data.emplace("tallest", tallest);
    add_scale(data, range, bind_ticks(range, 9, percent_sign));
    add_tonight(data, share,
                fmt::format("tonight {}{}", number_in_words(share.tonight.value_or(0)), percent_sign));
    return data;
}

/// Binds the parts of the balance sheet in turn.
class BalanceBinder {
public:
    explicit BalanceBinder(const Bound& bound)
        : rules_(bound.rules),
          dossier_(bound.dossier),
          spread_(*bound.dossier.spread),
          inks_(side_inks(bound)) {
        for (std::size_t s = 0; s < dossier_.sides.size(); ++s) add_camp(s);
        const auto count = dossier_.sides.front().measures.size();
        std::size_t meeting = 0;
        for (std::size_t m = 0; m < count; ++m) {
            if (std::ranges::none_of(camps_, [&](const Camp& camp) { return varies(camp.measures[m]); })) {
                constant_.push_back(m);
                continue;
            }
            shown_.push_back(m);
            if (camps_.size() == 2)
                meeting += range_of(camps_[0].measures[m]).meets(range_of(camps_[1].measures[m]));
        }
        mirrored_ = 2 * meeting >= shown_.size() && camps_.size() == 2;
    }
    [[nodiscard]] Data bind() const;

private:
    /// A side with its allies, whose measures are those of all of them.
    struct Camp {
        std::string name, ink;
        const std::vector<Histogram>& measures;
        const std::vector<dossier::Measured>& tonight;
        double weighed = 0;  ///< by the turns in which the troops are there
        long long units = 0, leaders = 0;
    };
    [[nodiscard]] bool is_leader(const dossier::Unit& unit) const {
        const rules::TroopType* type = rules_.type(unit.counts_as);
        return type && type->arm == source::Arm::general;
    }
    void add_camp(std::size_t side);
    [[nodiscard]] const std::string& name(std::size_t camp) const { return camps_[camp].name; }
    [[nodiscard]] std::string sentence() const;
    [[nodiscard]] std::string verdict() const;
    [[nodiscard]] std::string value_of(std::size_t camp, std::size_t measure) const {
        return number_in_words(typical(camps_[camp].measures[measure]));
    }
    [[nodiscard]] std::string constants() const;
    [[nodiscard]] Data measures() const;
    [[nodiscard]] Data panel(std::size_t measure) const;
    [[nodiscard]] std::string unit_says() const;
    void add_unit_points(Data::Map& balance) const;
    [[nodiscard]] Data::Map unit_row(const dossier::Unit& unit, const Histogram& histogram, bool stem) const;

    const rules::RulesSystem& rules_;
    const dossier::Dossier& dossier_;
    const dossier::Spread& spread_;
    std::map<std::string, std::string> inks_;
    std::vector<Camp> camps_;
    std::vector<std::size_t> camp_of_;           ///< by side
    std::vector<std::size_t> shown_, constant_;  ///< measures that vary, and those that do not
    bool mirrored_ = false;  ///< two sides whose values mostly meet share a scale, one above and one below it
};

/// Allies come after the side that leads them, because it is the first of them in the file.
void BalanceBinder::add_camp(std::size_t side) {
    const auto& own = dossier_.sides[side];
    std::size_t camp = 0;
    if (scenario::leads(own)) {
        std::vector<std::string> names = names_of_allies(dossier_, own);
        names.insert(names.begin(), own.name);
        camp = camps_.size();
        camps_.push_back({source::listed(names), inks_.at(own.id), spread_.sides[side].measures, own.measures,
                          own.weighed});
    } else {
        while (camp < side && !are_allied(dossier_.sides[camp], own)) ++camp;
        camp = camp_of_.at(camp);
    }
    camp_of_.push_back(camp);
    for (const auto& brigade : own.brigades)
        for (const auto& unit : brigade.units)
            ++(is_leader(unit) ? camps_[camp].leaders : camps_[camp].units);
}

/// What the place of tonight's share among many says to an umpire.
std::string BalanceBinder::verdict() const {
    const double below = rank(spread_.share);
    const std::string usual =
        fmt::format("its usual, which is {}{}", number_in_words(quantile(spread_.share, 50)), percent_sign);
    const std::string_view way = below < 50 ? "below" : "above";
    const double off = std::min(below, 100 - below);
    if (off >= 25) return "a usual night.";
    if (off >= 10) return fmt::format("a night somewhat {} {}.", way, usual);
    if (off >= 3) return fmt::format("a night well {} {}.", way, usual);
    return fmt::format(
        "far {} {}. This is not an even match by the scenario's own measure: roll again with another seed, "
        "or give the weaker side the better ground.",
        way, usual);
}

std::string BalanceBinder::sentence() const {
    const std::string label = in_mid_sentence(spread_.label);
    const auto& share = spread_.share;
    if (!share.tonight)
        return fmt::format(
            "In {} nights rolled from this scenario the {} side usually has {}{} of all {}. In half of them "
            "it has {} to {}{}, and in 90 of 100 it has {} to {}{}.",
            source::with_commas(spread_.nights), source::before_side(name(0)),
            number_in_words(quantile(share, 50)), percent_sign, label, number_in_words(quantile(share, 25)),
            number_in_words(quantile(share, 75)), percent_sign, number_in_words(quantile(share, 5)),
            number_in_words(quantile(share, 95)), percent_sign);
    std::string brings, there;
    bool all_there = true;
    for (const Camp& camp : camps_) {
        double points = 0;
        for (const auto& measure : camp.tonight)
            if (measure.label == spread_.label) points = measure.value;
        all_there = all_there && std::abs(points - camp.weighed) < 0.5;
        there += fmt::format("{}{}", there.empty() ? "" : " and ", number_in_words(std::round(camp.weighed)));
        const std::string units = units_in_words(camp.units, camp.leaders, " and ");
        brings += &camp == &camps_.front()
                      ? fmt::format("Tonight the {} side brings {} with {} {}",
                                    source::before_side(camp.name), units, number_in_words(points), label)
                      : fmt::format(", the {} side {} with {}", source::before_side(camp.name), units,
                                    number_in_words(points));
    }
    if (!all_there)
        brings += fmt::format(
            ". Troops who come later or leave count for their share of the turns, which leaves {}", there);
    brings += fmt::format(". The {} side thus has {}{} of all {}. ", source::before_side(name(0)),
                          number_in_words(*share.tonight), percent_sign, label);
    if (!varies(share)) return brings + "No die changes this; it is the same every night.";
    const double below = rank(share);
    const double off = std::min(below, 100 - below);
    return brings + fmt::format("Of {} nights rolled from this scenario, {} gave it a {} share: {}",
                                source::with_commas(spread_.nights),
                                off < 0.5 ? "hardly one" : fmt::format("{:.0f} in 100", off),
                                below <= 50 ? "smaller" : "larger", verdict());
}

std::string BalanceBinder::constants() const {
    std::vector<std::string> parts;
    for (const std::size_t m : constant_) {
        std::vector<std::string> values;
        for (std::size_t s = 0; s < camps_.size(); ++s)
            values.push_back(fmt::format("{} {}", name(s), value_of(s, m)));
        parts.push_back(fmt::format("{} ({})", in_mid_sentence(dossier_.sides.front().measures[m].label),
                                    joined(values, ", ")));
    }
    return parts.empty() ? std::string{} : "The same every night: " + joined(parts, "; ") + ".";
}

/// All measures as figures, for a battle in which nothing is rolled.
Data BalanceBinder::measures() const {
    Data::List rows;
    for (std::size_t m = 0; m < dossier_.sides.front().measures.size(); ++m) {
        const auto& known = dossier_.sides.front().measures[m];
        Data::List values;
        for (std::size_t s = 0; s < camps_.size(); ++s)
            values.emplace_back(Data::Map{{"text", value_of(s, m)}});
        rows.emplace_back(
            Data::Map{{"label", known.label}, {"says", known.says}, {"values", std::move(values)}});
    }
    return rows;
}

/// One measure of all sides: a scale for all if they are mirrored, else a stretch of the same length each.
Data BalanceBinder::panel(std::size_t measure) const {
    std::vector<const Histogram*> all;
    Range together = range_of(camps_.front().measures[measure]);
    double longest = 0;
    for (const Camp& camp : camps_) {
        all.push_back(&camp.measures[measure]);
        together.take(range_of(*all.back()));
        longest = std::max(longest, range_of(*all.back()).width());
    }
    const double span = mirrored_ ? together.width() : longest;
    const Bars bars = choose_bars(all, span, mirrored_ ? 26 : 14);
    const double reach = span / 2 + bars.width * 1.5;
    double tallest = 0;
    std::vector<Data> bound;
    for (const auto* histogram : all) bound.push_back(bind_bars(*histogram, bars, tallest));
    Data::List parts;
    std::vector<std::string> sentences;
    for (std::size_t s = 0; s < all.size(); ++s) {
        const Range own = mirrored_ ? together : range_of(*all[s]);
        const double middle = (own.least + own.most) / 2;
        const Range scale{middle - reach, middle + reach};
        const double most_ticks = mirrored_ ? 7 : all.size() > 2 || shown_.size() > 4 ? 3 : 4;
        Data::Map part{{"name", name(s)},
                       {"ink", camps_[s].ink},
                       {"hatched", s % 2 == 1},
                       {"hanging", mirrored_ && s == 1},
                       {"bars", std::move(bound[s])},
                       {"tallest", tallest}};
        add_scale(part, scale, mirrored_ && s == 1 ? Data{Data::List{}} : bind_ticks(scale, most_ticks));
        add_tonight(part, *all[s], number_in_words(all[s]->tonight.value_or(0)));
        parts.emplace_back(std::move(part));
        sentences.push_back(place_in_words(name(s), *all[s]));
    }
    const auto& known = dossier_.sides.front().measures[measure];
    return Data::Map{{"label", known.label},
                     {"says", known.says},
                     {"parts", std::move(parts)},
                     {"sentence", joined(sentences, " ")}};
}

Data::Map BalanceBinder::unit_row(const dossier::Unit& unit, const Histogram& histogram, bool stem) const {
    double all = 0;
    for (const auto& [value, nights] : histogram.nights) all += static_cast<double>(nights);
    Data::List chances;
    std::vector<std::string> words;
    if (histogram.tonight) words.push_back(number_in_words(*histogram.tonight));
    if (!stem)
        for (const auto& [value, nights] : histogram.nights)
            chances.emplace_back(
                Data::Map{{"at", value}, {"share", static_cast<double>(nights) / std::max(1.0, all)}});
    if (!stem && varies(histogram))
        words.push_back(fmt::format("from {} to {}", number_in_words(histogram.nights.begin()->first),
                                    number_in_words(histogram.nights.rbegin()->first)));
    return {{"number", unit.number},
            {"name", unit.name},
            {"chances", std::move(chances)},
            {"tonight", histogram.tonight.value_or(0)},
            {"shown", histogram.tonight.has_value()},
            {"stem", stem},
            {"words", joined(words, "; ")}};
}

std::string BalanceBinder::unit_says() const {
    const bool is_rolled = std::ranges::any_of(spread_.sides, [](const auto& side) {
        return std::ranges::any_of(side.units, [](const auto& unit) { return varies(unit.second); });
    });
    const std::string grey = "grey: what the dice may give, larger where likelier";
    if (!spread_.share.tonight) return is_rolled ? grey : "";
    return is_rolled ? grey + "; dot or ring: tonight" : "tonight, the largest first";
}

/// What each unit, but no leader, adds: what the dice may give, or, where they give nothing or choose the
/// units themselves, tonight's units with the largest first.
void BalanceBinder::add_unit_points(Data::Map& balance) const {
    Range range;
    for (const auto& side : spread_.sides)
        for (const auto& [id, histogram] : side.units) range.take(range_of(histogram));
    Data::List all, by_side;
    const double step = range.width() > 0 ? round_step(range.most, 7) : 1;
    range.most = std::ceil(range.most / step - 1e-6) * step;
    for (std::size_t s = 0; s < spread_.sides.size() && range.width() > 0; ++s) {
        const auto& units = spread_.sides[s].units;
        Data::List own;
        const bool stems = std::ranges::none_of(units, [](const auto& unit) { return varies(unit.second); });
        std::vector<std::pair<const dossier::Unit*, const Histogram*>> rows;
        for (const auto& brigade : dossier_.sides[s].brigades)
            for (const auto& unit : brigade.units)
                if (const auto found = units.find(unit.id); found != units.end() && !is_leader(unit))
                    rows.emplace_back(&unit, &found->second);
        if (stems)
            std::ranges::stable_sort(
                rows, [](const auto& a, const auto& b) { return typical(*a.second) > typical(*b.second); });
        const Data ticks = bind_ticks(range, 7);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            auto row = unit_row(*rows[i].first, *rows[i].second, stems);
            row.emplace("first", i == 0);
            row.emplace("side", dossier_.sides[s].name);
            row.emplace("ink", inks_.at(dossier_.sides[s].id));
            row.emplace("column", static_cast<int>(camp_of_[s] % 2 + 1));
            row.emplace("hatched", camp_of_[s] % 2 == 1);
            add_scale(row, range, ticks);
            own.emplace_back(row);
            all.emplace_back(std::move(row));
        }
        Data::Map side{{"name", dossier_.sides[s].name},
                       {"ink", inks_.at(dossier_.sides[s].id)},
                       {"rows", std::move(own)}};
        add_scale(side, range, ticks);
        by_side.emplace_back(std::move(side));
    }
    balance.emplace("by_unit", std::move(all));
    balance.emplace("by_side", std::move(by_side));
}

Data BalanceBinder::bind() const {
    Data::List lines, legend;
    for (std::size_t s = 0; s < camps_.size(); ++s)
        legend.emplace_back(Data::Map{{"name", name(s)},
                                      {"ink", camps_[s].ink},
                                      {"hatched", s % 2 == 1},
                                      {"bars", Data::List{Data::Map{{"to", 1}, {"nights", 1}}}}});
    long long most_units = 0;
    for (const Camp& camp : camps_) most_units = std::max(most_units, camp.units);
    const std::size_t usual = shown_.size() > 4 ? 3 : 2;
    const std::size_t across = camps_.size() > 2 ? 1 : usual;
    for (std::size_t first = 0; first < shown_.size(); first += across) {
        Data::List panels;
        for (std::size_t i = first; i < std::min(first + across, shown_.size()); ++i)
            panels.push_back(panel(shown_[i]));
        lines.emplace_back(Data::Map{{"panels", std::move(panels)}});
    }
    Data::Map balance{{"sentence", sentence()},
                      {"side", source::before_side(name(0))},
                      {"label", in_mid_sentence(spread_.label)},
                      {"fair", spread_.label},
                      {"nights", source::with_commas(spread_.nights)},
                      {"tonight", spread_.share.tonight.has_value()},
                      {"share", bind_share(spread_.share)},
                      {"legend", std::move(legend)},
                      {"legend_says", mirrored_ ? "one side above the scale, the other below it"
                                                : "each side has its own stretch of the scale"},
                      {"mirrored", mirrored_},
                      {"across", static_cast<int>(across)},
                      {"lines", std::move(lines)},
                      {"constants", constants()},
                      {"measures", measures()},
                      {"roomy", shown_.empty() && most_units <= 24},
                      {"most_units", static_cast<int>(most_units)},
                      {"unit_says", unit_says()}};
    add_unit_points(balance);
    return balance;
}

}  // namespace

Data bind_balance(const Bound& bound) {
    const auto& dossier = bound.dossier;
    const bool is_known = dossier.spread && !dossier.sides.empty() && !dossier.spread->sides.empty() &&
                          dossier.spread->sides.size() == dossier.sides.size();
    Data::Map balance{{"most_units", 0}};
    if (is_known) balance = *BalanceBinder{bound}.bind().map();
    balance.emplace("known", is_known);
    return balance;
}

}  // namespace muster::sheets
