#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "sheets/bind_parts.hpp"

namespace muster::sheets {
namespace {

using lengths::Inches;
using lengths::Millimetres;

/// The tab at the end of a part, to be glued under the next one.
constexpr Millimetres tab{13.5};

std::string in_inches(double inches) {
    return fmt::format("{:g}″", inches);
}

struct Mark {
    double at = 0;
    std::string label;
};

class AidsBinder {
public:
    explicit AidsBinder(const Bound& bound) : bound_(bound) {}
    [[nodiscard]] Data all(const rules::Aids& aids) const;

private:
    [[nodiscard]] int longest_part(double whole) const;
    [[nodiscard]] std::vector<Mark> marks_of(const rules::Stick& stick) const;
    void add_strips(const rules::Stick& stick, Data::List& strips) const;
    [[nodiscard]] Data turns(const rules::TurnTrack& track) const;
    [[nodiscard]] Data counters(const rules::Aids& aids) const;

    const Bound& bound_;
};

/// The length of a part in whole inches: as many as fit on the page, with all parts nearly equal.
int AidsBinder::longest_part(double whole) const {
    const auto fitting = [&](Millimetres besides) {
        return std::max(1, static_cast<int>(std::floor((bound_.across - besides) / Millimetres{Inches{1}})));
    };
    constexpr Millimetres hair{0.5};
    if (whole <= fitting(hair)) return static_cast<int>(std::ceil(whole));
    const double parts = std::ceil(whole / fitting(tab + hair));
    return static_cast<int>(std::ceil(whole / parts));
}

/// The marks from the left. Marks at the same distance become one.
std::vector<Mark> AidsBinder::marks_of(const rules::Stick& stick) const {
    std::vector<Mark> marks;
    constexpr double same = 1e-9;
    for (const auto& mark : stick.marks) {
        const auto known =
            std::ranges::find_if(marks, [&](const Mark& each) { return std::abs(each.at - mark.at) < same; });
        if (known == marks.end())
            marks.push_back({mark.at, mark.label});
        else
            known->label += ", " + mark.label;
    }
    std::ranges::stable_sort(marks, {}, &Mark::at);
    return marks;
}

/// The parts in which a stick is printed.
void AidsBinder::add_strips(const rules::Stick& stick, Data::List& strips) const {
    const std::vector<Mark> marks = marks_of(stick);
    if (marks.empty()) return;
    const double whole = marks.back().at;
    const int longest = longest_part(whole);
    const int count = static_cast<int>(std::ceil(whole / longest));
    for (int i = 0; i < count; ++i) {
        const double from = i * longest;
        const double to = std::min<double>(whole, from + longest);
        Data::List within;
        for (const Mark& mark : marks)
            if (mark.at > from && mark.at <= to)
                within.emplace_back(
                    Data::Map{{"at", mark.at - from}, {"inches", in_inches(mark.at)}, {"label", mark.label}});
        strips.emplace_back(
            Data::Map{{"name", stick.name},
                      {"says", i == 0 ? stick.says : std::string{}},
                      {"section", stick.section},
                      {"part", count > 1 ? fmt::format("part {} of {}", i + 1, count) : std::string{}},
                      {"next", i + 1 < count ? fmt::format("part {}\nhere", i + 2) : std::string{}},
                      {"length", to - from},
                      {"from", from - stick.fixed},
                      {"fixed", std::clamp(stick.fixed - from, 0.0, to - from)},
                      {"marks", std::move(within)}});
    }
}

/// The boxes of the turns, with the hour where a new one starts.
Data AidsBinder::turns(const rules::TurnTrack& track) const {
    constexpr int most = 60;
    const auto& day = bound_.dossier.conditions;
    const int turns = std::min(most, day.turns.value_or(track.boxes));
    Data::List boxes;
    for (int turn = 1; turn <= turns; ++turn) {
        std::string hour;
        if (day.start_hour && track.turns_an_hour > 0 && (turn - 1) % track.turns_an_hour == 0)
            hour = fmt::format("{}:00", *day.start_hour + (turn - 1) / track.turns_an_hour);
        const bool strikes = !hour.empty();
        boxes.emplace_back(Data::Map{{"number", turn},
                                     {"means", std::move(hour)},
                                     {"heavy", strikes || (day.turns && turn == turns)}});
    }
    return Data::Map{{"says", track.says},
                     {"section", track.section},
                     {"dark", day.dark_hour ? fmt::format("{}:00", *day.dark_hour) : std::string{}},
                     {"boxes", std::move(boxes)}};
}

Data AidsBinder::counters(const rules::Aids& aids) const {
    Data::List all;
    for (const auto& counter : aids.counters)
        for (int i = 0; i < counter.count; ++i)
            all.emplace_back(
                Data::Map{{"label", counter.label}, {"says", counter.says}, {"grave", counter.grave}});
    return all;
}

/// Two quarters per line, four for a whole disc.
Data disc(const rules::Disc& disc) {
    const auto pair = [&](const char* first, const char* second) {
        return Data{Data::Map{{"first", first}, {"second", second}}};
    };
    Data::List pairs;
    pairs.push_back(pair("1", "2"));
    pairs.push_back(pair("3", "4"));
    return Data::Map{{"name", disc.name},
                     {"section", disc.section},
                     {"radius", disc.radius},
                     {"says", in_inches(disc.radius)},
                     {"pairs", std::move(pairs)}};
}

Data points_of(const rules::Aids& aids) {
    Data::List points;
    for (const auto& each : aids.points)
        points.emplace_back(Data::Map{{"label", each.label}, {"points", each.points}});
    return points;
}

Data tally(const rules::Tally& tally) {
    Data::List boxes;
    for (int i = 0; i <= tally.boxes; ++i) boxes.emplace_back(Data::Map{{"number", i}, {"heavy", i == 0}});
    return Data::Map{
        {"name", tally.name}, {"says", tally.says}, {"section", tally.section}, {"boxes", std::move(boxes)}};
}

Data order(const rules::TurnOrder& order) {
    Data::List phases;
    for (const auto& name : order.phases) phases.emplace_back(name);
    return Data::Map{{"says", order.says}, {"section", order.section}, {"phases", std::move(phases)}};
}

Data AidsBinder::all(const rules::Aids& aids) const {
    Data::List strips, wedges, whole, quartered, tallies;
    for (const auto& each : aids.sticks) add_strips(each, strips);
    for (const auto& each : aids.wedges)
        for (int i = 0; i < each.count; ++i)
            wedges.emplace_back(Data::Map{{"name", each.name},
                                          {"says", each.says},
                                          {"section", each.section},
                                          {"degrees", each.degrees},
                                          {"reach", each.reach},
                                          {"middle", each.middle}});
    constexpr double widest_whole = 3.5;  // inches that fit on a page of which another side is used too
    for (const auto& each : aids.discs)
        (each.radius <= widest_whole ? whole : quartered).push_back(disc(each));
    for (const auto& each : aids.tallies) tallies.push_back(tally(each));
    Data::Map all{{"strips", std::move(strips)}, {"wedges", std::move(wedges)},
                  {"discs", std::move(whole)},   {"quartered", std::move(quartered)},
                  {"points", points_of(aids)},   {"tallies", std::move(tallies)},
                  {"counters", counters(aids)}};
    all.emplace("order", aids.order ? order(*aids.order) : Data{Data::Map{}});
    all.emplace("turns", aids.turns ? turns(*aids.turns) : Data{Data::Map{}});
    return all;
}

}  // namespace

Data bind_aids(const Bound& bound) {
    return bound.rules.aids ? AidsBinder{bound}.all(*bound.rules.aids) : Data{};
}

}  // namespace muster::sheets
