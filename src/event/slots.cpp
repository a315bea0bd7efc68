#include "event/slots.hpp"

#include <algorithm>
#include <regex>
#include <set>
#include <tuple>

#include "source/numbers.hpp"
#include "source/small_letters.hpp"

namespace muster::event {
namespace {

constexpr int noon = 12 * 60;

/// In small letters, with every time as 9:30 or 9:30pm: "9.30 p.m.", "0930".
std::string with_plain_times(const std::string& slot) {
    static const std::vector<std::pair<std::regex, const char*>> changes{
        {std::regex{R"((\d)\.(\d\d)(?!\d))"}, "$1:$2"},
        {std::regex{R"(\.)"}, ""},
        {std::regex{R"([,;()]|\b(in|the|at|on)\b)"}, " "},
        {std::regex{R"(\b([01]\d|2[0-4])([0-5]\d)(?![\d:]))"}, "$1:$2"},
        {std::regex{R"((\d) +(am|pm|noon|midnight|h|hrs|hours)\b)"}, "$1$2"}};
    std::string text = source::in_small_letters(slot);
    for (const auto& [what, with] : changes) text = std::regex_replace(text, what, with);
    return text;
}

/// Takes what is found out of the text; empty if nothing is.
std::string take(std::string& text, const std::regex& what) {
    std::smatch found;
    if (!std::regex_search(text, found, what)) return {};
    std::string word = found.str();
    text = found.prefix().str() + " " + found.suffix().str();
    return word;
}

/// From Monday, 0; -1 if none is named.
int take_day(std::string& text) {
    static const std::regex days{
        R"(\b(mon|tue|tues|wed|weds|wednes|thu|thur|thurs|fri|sat|satur|sun)(day)?(s)?\b)"};
    const std::string word = take(text, days);
    const auto at = std::string{"montuewedthufrisatsun"}.find(word.substr(0, 3));
    return word.empty() ? -1 : static_cast<int>(at / 3);
}

/// When a part of the day begins, so that it has a place among times.
int start_of(const std::string& part) {
    static const std::map<std::string, int> starts{
        {"morning", 1},       {"noon", noon},     {"midday", noon},     {"afternoon", noon + 1},
        {"evening", 18 * 60}, {"night", 20 * 60}, {"midnight", 24 * 60}};
    const auto found = starts.find(part);
    return found == starts.end() ? -1 : found->second;
}

int minute_of(const std::smatch& time, const std::string& part) {
    int hour = source::number_in<int>(time.str(1)).value();
    const std::string half = time.str(3) + time.str(4);
    const bool is_late = half == "pm" || (half.empty() && start_of(part) > noon);
    if (half == "midnight") hour = 24;
    if (half == "am" && hour == 12) hour = 0;
    if (is_late && hour < 12) hour += 12;
    return hour * 60 + source::number_in<int>(time.str(2)).value_or(0);
}

/// With zeros in front of numbers, so that "day 2" comes before "day 10", and single spaces.
std::string sortable(const std::string& text) {
    static const std::regex number{R"(\d+)"}, last_twelve{R"(0*(\d{12})(?!\d))"}, blanks{R"(\s+)"},
        ends{"^ | $"};
    std::string padded = std::regex_replace(text, number, "00000000000$&");
    padded = std::regex_replace(padded, last_twelve, "$1");
    return std::regex_replace(std::regex_replace(padded, blanks, " "), ends, "");
}

/// The day after the longest gap in the week.
int first_day(const std::set<int>& days) {
    int first = 0, longest = 0;
    for (const int day : days) {
        int gap = 1;
        while (gap < 7 && !days.contains((day + 7 - gap) % 7)) ++gap;
        if (gap > longest) {
            longest = gap;
            first = day;
        }
    }
    return first;
}

}  // namespace

SlotTime read_slot(const std::string& slot) {
    static const std::regex clock{
        R"(\b(\d\d?)(?::([0-5]\d)(am|pm|h|hrs|hours)?|(am|pm|noon|midnight|h|hrs|hours))(?![a-z0-9:]))"};
    static const std::regex parts{R"(\b(morning|noon|midday|afternoon|evening|night|midnight)\b)"};
    std::string text = with_plain_times(slot);
    SlotTime time;
    time.day = take_day(text);
    std::smatch found;
    const bool has_clock = std::regex_search(text, found, clock);
    std::string after = has_clock ? found.suffix().str() : "",
                before = has_clock ? found.prefix().str() : text;
    std::string part = take(before, parts);
    if (part.empty()) part = take(after, parts);
    time.minute = has_clock ? minute_of(found, part) : start_of(part);
    const bool is_exact = time.minute % noon == 0;  // noon and midnight are times themselves
    time.before = sortable(before);
    time.after = sortable(has_clock || is_exact ? after : after + part);
    return time;
}

std::string unbroken(const std::string& slot) {
    static const std::regex half{R"((\d) (am|pm|a\.m|p\.m|noon)\b)", std::regex::icase};
    return std::regex_replace(slot, half, "$1\u00a0$2");
}

std::map<std::string, int> order_of_slots(const std::vector<std::string>& slots) {
    std::map<std::string, SlotTime> times;
    std::set<int> days;
    for (const auto& slot : slots)
        if (const auto [entry, is_new] = times.try_emplace(slot); is_new) {
            entry->second = read_slot(slot);
            if (entry->second.day >= 0) days.insert(entry->second.day);
        }
    const int first = first_day(days);
    std::vector<std::pair<SlotTime, std::string>> sorted;
    for (auto [slot, time] : times) {
        if (time.day >= 0) time.day = (time.day + 7 - first) % 7;
        sorted.emplace_back(time, slot);
    }
    std::ranges::sort(sorted);
    std::map<std::string, int> order;
    for (const auto& [time, slot] : sorted) order.emplace(slot, static_cast<int>(order.size()));
    return order;
}

}  // namespace muster::event
