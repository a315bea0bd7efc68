#include "source/english.hpp"

#include <algorithm>
#include <array>
#include <regex>

#include <fmt/format.h>

#include "source/numbers.hpp"
#include "source/small_letters.hpp"

namespace muster::source {
namespace {

constexpr std::array<std::string_view, 13> small_numbers{
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"};

constexpr std::array<std::string_view, 12> months{"January",   "February", "March",    "April",
                                                  "May",       "June",     "July",     "August",
                                                  "September", "October",  "November", "December"};

std::string_view name_of_month(const Date& date) {
    return months.at(static_cast<std::size_t>(date.month - 1));
}

/// A number of figures only, within limits; nothing for anything else.
std::optional<int> number_within(std::string_view text, int least, int most) {
    const auto number = number_in<int>(text);
    return number && *number >= least && *number <= most ? number : std::nullopt;
}

}  // namespace

std::string ordinal(int number) {
    constexpr std::array<std::string_view, 4> endings{"th", "st", "nd", "rd"};
    const bool is_teen = number / 10 % 10 == 1;
    const auto last = static_cast<std::size_t>(number % 10);
    return fmt::format("{}{}", number,
                       !is_teen && last < endings.size() ? endings.at(last) : endings.front());
}

std::string_view cardinal(std::size_t number) {
    return small_numbers.at(number);
}

std::string with_commas(long long number) {
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, ",");
    return text;
}

std::string count_of(long long count, std::string_view one, std::string_view many) {
    return fmt::format("{} {}", with_commas(count), count == 1 ? one : many);
}

std::optional<Date> read_date(std::string_view iso) {
    const bool has_day = iso.size() == 10 && iso[7] == '-';
    if ((iso.size() != 7 && !has_day) || iso[4] != '-') return std::nullopt;
    const auto year = number_within(iso.substr(0, 4), 0, 9999);
    const auto month = number_within(iso.substr(5, 2), 1, 12);
    const auto day = has_day ? number_within(iso.substr(8), 1, 31) : std::nullopt;
    if (!year || !month || has_day != day.has_value()) return std::nullopt;
    return Date{*year, *month, day};
}

std::string iso_date(const std::string& words) {
    static const std::regex day_first{R"((\d{1,2})(?:st|nd|rd|th)?(?: of)? ([A-Za-z]{3,9})\.?,? (\d{4}))"};
    static const std::regex month_first{R"(([A-Za-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4}))"};
    constexpr std::size_t longest = 40;
    std::smatch found;
    const bool is_short = words.size() <= longest;
    const bool begins_with_day = is_short && std::regex_match(words, found, day_first);
    if (!begins_with_day && !(is_short && std::regex_match(words, found, month_first))) return words;
    const std::string written = in_small_letters(found[begins_with_day ? 2 : 1].str());
    const auto month = std::ranges::find_if(
        months, [&](std::string_view name) { return in_small_letters(name).starts_with(written); });
    if (month == months.end()) return words;
    return fmt::format("{}-{:02}-{:0>2}", found[3].str(), month - months.begin() + 1,
                       found[begins_with_day ? 1 : 2].str());
}

std::string date_in_words(std::string_view iso) {
    const auto date = read_date(iso);
    if (!date) return std::string{iso};
    const std::string before = date->day ? fmt::format("{} ", *date->day) : std::string{};
    return fmt::format("{}{} {}", before, name_of_month(*date), date->year);
}

std::string engraved_date(std::string_view iso) {
    const auto date = read_date(iso);
    if (!date || !date->day) return date_in_words(iso);
    return fmt::format("the {} of {} {}", ordinal(*date->day), name_of_month(*date), date->year);
}

std::string hour_in_words(int hour) {
    if (hour == 0 || hour == 24) return "midnight";
    if (hour == 12) return "noon";
    const int clock = hour > 12 ? hour - 12 : hour;
    const std::string_view part = hour < 12   ? "in the morning"
                                  : hour < 18 ? "in the afternoon"
                                              : "in the evening";
    return fmt::format("{} {}", clock, part);
}

std::string listed(const std::vector<std::string>& names, std::string_view last) {
    std::string all;
    for (std::size_t i = 0; i < names.size(); ++i)
        all.append(i == 0 ? "" : i + 1 < names.size() ? ", " : last).append(names[i]);
    return all;
}

std::string joined(const std::vector<std::string>& texts, std::string_view between) {
    std::string all;
    for (const auto& text : texts)
        if (!text.empty()) all.append(all.empty() ? "" : between).append(text);
    return all;
}

std::string before_side(const std::string& name) {
    constexpr std::string_view article = "The ";
    std::string word =
        name.starts_with(article) && name.size() > article.size() ? name.substr(article.size()) : name;
    // Only of words that are plurals for certain: there are Cornwallis and Massachusetts, too.
    constexpr std::array<std::string_view, 8> plurals{"icans", "ians", "ists",  "triots",
                                                      "ebels", "higs", "ntals", "ederals"};
    if (std::ranges::any_of(plurals, [&](std::string_view end) { return word.ends_with(end); }))
        word.pop_back();
    return word;
}

std::string capitalised(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
}

std::string id_in_words(std::string id) {
    std::ranges::replace(id, '-', ' ');
    return id;
}

}  // namespace muster::source
