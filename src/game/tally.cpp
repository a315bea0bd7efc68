#include "game/tally.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "deliver/run_jobs.hpp"
#include "game/kinds.hpp"
#include "game/request_error.hpp"
#include "roll/measure.hpp"
#include "source/fields.hpp"
#include "source/kinds.hpp"
#include "source/numbers.hpp"

namespace muster::game {
namespace {

/// One count as it is written.
struct CountLine {
    std::string value;
    std::int64_t games = 0;
};

/// The counts of one thing.
struct CountedThing {
    std::string what;
    std::vector<CountLine> values;
};

/// Of the file: 1 had no number, and did not say who was counted. Raise it whenever an older program, or an
/// older file, could be misread.
constexpr int tally_format = 2;

/// A tally as it is written.
struct TallyFile {
    int format = tally_format;
    std::string program, rules, title, seed;
    std::vector<TalliedSide> sides;
    std::vector<Nights> nights;
    std::vector<CountedThing> counts;
};

/// A whole number from 1 on: more nights than anybody can roll, and sums of them that cannot overflow.
struct LargeCount {
    static constexpr std::int64_t most = 1'000'000'000'000;
    static std::optional<std::int64_t> read(const source::Node& node, source::Reporter& report) {
        const auto value = source::number_in<std::int64_t>(node.text);
        if (node.is_scalar() && value && *value > 0 && *value <= most) return value;
        report(source::kinds::not_a_whole_number, node.place, source::describe(node),
               fmt::format(" from 1 to {}", most));
        return std::nullopt;
    }
    static void write(source::Writer& out, std::int64_t value) { out.number(value); }
};

/// Puts ranges in order, and joins those that follow one another.
void join(std::vector<Nights>& nights) {
    std::ranges::sort(nights, {}, &Nights::first);
    std::vector<Nights> joined;
    for (const auto& range : nights)
        if (!joined.empty() && joined.back().last + 1 == range.first)
            joined.back().last = range.last;
        else
            joined.push_back(range);
    nights = std::move(joined);
}

/// What cannot be right in a tally that was changed by hand, whose ranges are in order; empty if it adds up.
std::string fault_in(const Tally& tally) {
    for (const auto& side : tally.sides) {
        const bool leads = std::ranges::any_of(
            tally.sides, [&](const auto& each) { return each.id == side.alliance && each.alliance.empty(); });
        if (!side.alliance.empty() && !leads)
            return fmt::format("'{}' is an ally of '{}', which does not lead a side", side.id, side.alliance);
    }
    std::int64_t before = 0;
    for (const auto& [first, last] : tally.nights) {
        if (last < first) return fmt::format("its nights {} to {} are in the wrong order", first, last);
        if (first <= before) return fmt::format("it has night {} twice", first);
        before = last;
    }
    for (const auto& [what, counts] : tally.counts) {
        std::int64_t games = 0;
        for (const auto& [value, times] : counts) games += times;
        if (games > tally.games())
            return fmt::format("'{}' was counted {} times in {} nights", what, games, tally.games());
    }
    return {};
}

/// Six digits, which are enough to tell the values of a measure apart.
std::string as_written(double value) {
    return fmt::format("{:g}", value);
}

/// The share of the points of a side with its allies, in steps of 0.05 per cent, so that a file of many
/// nights stays small.
double share_of(const roll::RolledSide& side, const roll::Rolled& rolled) {
    constexpr double steps = 20, hair = 1e-6;
    const double all = roll::fair_value(rolled);
    const double share = all > 0 ? 100 * roll::fair_value(side) / all : 50;
    return std::floor(share * steps + hair) / steps;
}

void count(Tally& tally, const roll::Rolled& rolled) {
    for (const auto& side : rolled.sides) {
        ++tally.counts[side.id + "/share"][as_written(share_of(side, rolled))];
        for (const auto& measure : side.measures)
            ++tally.counts[side.id + "/" + measure.id][as_written(measure.value)];
        if (side.troops_rolled) continue;  // no night has the same units as another
        for (const auto& unit : side.units) {
            const std::string of_unit = side.id + "/" + unit.id + "/";
            for (const auto& [name, value] : unit.decided)
                ++tally.counts[of_unit + name][roll::as_text(value)];
            ++tally.counts[of_unit + "points"][as_written(unit.points)];
        }
    }
}

std::vector<TalliedSide> sides_of(const roll::Rolled& rolled) {
    std::vector<TalliedSide> sides;
    for (const auto& side : rolled.sides) {
        sides.push_back({side.id, side.name, side.colour, side.alliance, {}});
        if (side.troops_rolled) continue;
        for (const auto& unit : side.units) sides.back().units.push_back({unit.id, unit.name});
    }
    return sides;
}

void add_counts(Tally& sum, const Tally& other) {
    for (const auto& [what, counts] : other.counts)
        for (const auto& [value, games] : counts) sum.counts[what][value] += games;
}

}  // namespace
}  // namespace muster::game

namespace muster::source {

using game::CountedThing;
using game::CountLine;
using game::LargeCount;
using game::Nights;
using game::TalliedSide;
using game::TalliedUnit;
using game::TallyFile;

template <>
Fields<Nights> make_fields() {
    return {field_as<&Nights::first, LargeCount>("first", "the first night", Need::required),
            field_as<&Nights::last, LargeCount>("last", "the last night", Need::required)};
}

template <>
Fields<CountLine> make_fields() {
    return {field<&CountLine::value>("value", "a value", Need::required),
            field_as<&CountLine::games, LargeCount>("games", "in how many nights", Need::required)};
}

template <>
Fields<CountedThing> make_fields() {
    return {field<&CountedThing::what>("what", "what was counted", Need::required),
            field<&CountedThing::values>("values", "its values", Need::required)};
}

template <>
Fields<TalliedUnit> make_fields() {
    return {field<&TalliedUnit::id>("id", "its id", Need::required),
            field<&TalliedUnit::name>("name", "its name", Need::required)};
}

template <>
Fields<TalliedSide> make_fields() {
    return {field<&TalliedSide::id>("id", "its id", Need::required),
            field<&TalliedSide::name>("name", "its name", Need::required),
            field<&TalliedSide::colour>("colour", "its colour, as written"),
            field<&TalliedSide::alliance>("allies", "the side that leads it, if it is another's ally"),
            field<&TalliedSide::units>("units", "its units, unless the dice choose them")};
}

template <>
Fields<TallyFile> make_fields() {
    return {field<&TallyFile::format>("tally", "the format of this file", Need::required),
            field<&TallyFile::program>("muster", "the version", Need::required),
            field<&TallyFile::rules>("rules", "the rules system", Need::required),
            field<&TallyFile::title>("title", "the scenario", Need::required),
            field<&TallyFile::seed>("seed", "night N has the seed SEED/N", Need::required),
            field<&TallyFile::sides>("sides", "who was counted", Need::required),
            field<&TallyFile::nights>("nights", "the nights that were rolled", Need::required),
            field<&TallyFile::counts>("counts", "what came, and how often", Need::required)};
}

}  // namespace muster::source

namespace muster::game {

bool ByValue::operator()(const std::string& a, const std::string& b) const {
    const auto x = source::number_in<double>(a), y = source::number_in<double>(b);
    if (x && y) return *x < *y;
    if (x.has_value() != y.has_value()) return x.has_value();
    return a < b;
}

std::int64_t Tally::games() const {
    std::int64_t games = 0;
    for (const auto& range : nights) games += range.last - range.first + 1;
    return games;
}

std::optional<Tally> tally_games(const Environment& environment, const RollRequest& request,
                                 std::int64_t first, source::Reporter& report) {
    const auto setup = read_setup(environment, request.game, report);
    if (!setup || report.has_errors()) return std::nullopt;
    if (setup->scenario.rolled)
        throw RequestError("this scenario is already decided; there is nothing to count");
    auto tally = count_nights(*setup, {first, first + request.count - 1}, request.jobs, report);
    if (report.has_errors()) return std::nullopt;
    return tally;
}

Tally count_nights(const GameSetup& setup, Nights nights, int jobs, source::Reporter& report) {
    Tally tally{version(), setup.rules->id, setup.scenario.title.value, setup.seed.text(), {}, {nights}, {}};
    constexpr std::int64_t part = 100;  // nights a job
    const auto parts = static_cast<std::size_t>((nights.last - nights.first + part) / part);
    std::vector<Tally> counted(parts);
    std::vector<source::Reporter> said(parts);
    deliver::run_jobs(parts, jobs, [&] {
        return [&](std::size_t i) {
            const std::int64_t from = nights.first + static_cast<std::int64_t>(i) * part;
            for (std::int64_t n = from; n < std::min(from + part, nights.last + 1); ++n) {
                const auto rolled = roll_game(setup, seed_of(fmt::format("{}/{}", setup.seed.text(), n)),
                                              said[i], roll::Extent::without_ground);
                if (!rolled || said[i].has_errors()) return;
                if (n == nights.first) counted[i].sides = sides_of(*rolled);
                count(counted[i], *rolled);
            }
        };
    });
    tally.sides = counted.front().sides;
    for (std::size_t i = 0; i < parts; ++i) {
        report.merge(said[i]);
        add_counts(tally, counted[i]);
    }
    return tally;
}

dossier::Spread make_spread(const Tally& tally, const rules::RulesSystem& rules,
                            const roll::Rolled* tonight) {
    dossier::Spread spread;
    spread.nights = tally.games();
    const auto histogram = [&](const std::string& what, std::optional<double> now) {
        dossier::Histogram found;
        if (const auto counts = tally.counts.find(what); counts != tally.counts.end())
            for (const auto& [value, games] : counts->second)
                if (const auto number = source::number_in<double>(value)) found.nights[*number] += games;
        if (now) found.tonight = source::number_in<double>(as_written(*now));
        return found;
    };
    for (std::size_t i = 0; i < tally.sides.size(); ++i) {
        const auto& side = tally.sides[i];
        const auto* now = tonight ? &tonight->sides.at(i) : nullptr;
        dossier::Spread::OfSide own;
        for (std::size_t m = 0; m < rules.balance.measures.size(); ++m) {
            const auto& measure = rules.balance.measures[m];
            own.measures.push_back(histogram(side.id + "/" + measure.id,
                                             now ? std::optional{now->measures.at(m).value} : std::nullopt));
            if (measure.id == rules.balance.fair) spread.label = measure.label;
        }
        for (const auto& unit : side.units)
            own.units[unit.id] = histogram(side.id + "/" + unit.id + "/points", std::nullopt);
        if (now)
            for (const auto& unit : now->units)
                own.units[unit.id].tonight = source::number_in<double>(as_written(unit.points));
        if (i == 0)
            spread.share =
                histogram(side.id + "/share", now ? std::optional{share_of(*now, *tonight)} : std::nullopt);
        spread.sides.push_back(std::move(own));
    }
    return spread;
}

void add(Tally& sum, const Tally& other, const std::string& name) {
    if (other.program != sum.program || other.rules != sum.rules || other.title != sum.title ||
        other.seed != sum.seed)
        throw RequestError(fmt::format(
            "{} cannot be added to the first file: it counts nights of '{}' under {} with the seed "
            "'{}' (Muster {}), and the first counts nights of '{}' under {} with the seed '{}' "
            "(Muster {})",
            name, other.title, other.rules, other.seed, other.program, sum.title, sum.rules, sum.seed,
            sum.program));
    if (other.sides != sum.sides)
        throw RequestError(
            fmt::format("{} cannot be added: it has other sides or units than the first", name));
    for (const auto& range : other.nights)
        for (const auto& known : sum.nights)
            if (range.first <= known.last && known.first <= range.last)
                throw RequestError(fmt::format("{} has nights that were counted already, from {} to {}", name,
                                               std::max(range.first, known.first),
                                               std::min(range.last, known.last)));
    sum.nights.insert(sum.nights.end(), other.nights.begin(), other.nights.end());
    join(sum.nights);
    add_counts(sum, other);
}

std::string to_json(const Tally& tally) {
    TallyFile file{tally_format, tally.program, tally.rules,  tally.title,
                   tally.seed,   tally.sides,   tally.nights, {}};
    for (const auto& [what, counts] : tally.counts) {
        file.counts.push_back({what, {}});
        for (const auto& [value, games] : counts) file.counts.back().values.push_back({value, games});
    }
    source::Writer out{source::Writer::Format::json};
    source::Parser<TallyFile>::write(out, file);
    return out.take() + "\n";
}

std::optional<Tally> read_tally(const source::Files& files, const std::string& path,
                                source::Reporter& report) {
    const auto text = source::read_text(files, path, report);
    const auto root = text ? source::parse_yaml(text, report) : std::nullopt;
    if (root && root->find("counts")) {  // else it is not a tally of any format
        const source::Node* format = root->find("tally");
        if (!format || format->text != std::to_string(tally_format))
            report(kinds::other_tally, format ? format->place : source::Place{text, 0, 0},
                   format ? format->text : "1", tally_format);
        if (report.has_errors()) return std::nullopt;
    }
    if (root && !root->find("counts")) {
        report(kinds::not_a_tally, root->place, root->find("sides") ? "a scenario, " : "");
        return std::nullopt;
    }
    const auto file = root ? source::read<TallyFile>(*root, report) : std::nullopt;
    if (!file || report.has_errors()) return std::nullopt;
    Tally tally{file->program, file->rules, file->title, file->seed, file->sides, file->nights, {}};
    for (const auto& thing : file->counts)
        for (const auto& line : thing.values) tally.counts[thing.what][line.value] += line.games;
    std::ranges::sort(tally.nights, {}, &Nights::first);
    if (const std::string fault = fault_in(tally); !fault.empty()) {
        report(kinds::wrong_tally, {text, 0, 0}, fault);
        return std::nullopt;
    }
    join(tally.nights);
    return tally;
}

}  // namespace muster::game
