// What is English in numbers, dates and lists: what another language would word otherwise, in one place.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::source {

/// "1st", "12th", "22nd".
[[nodiscard]] std::string ordinal(int number);

/// "six"; for 0 to 12.
[[nodiscard]] std::string_view cardinal(std::size_t number);

/// "1 base", "4 bases".
[[nodiscard]] std::string count_of(long long count, std::string_view one, std::string_view many);

/// "10,000".
[[nodiscard]] std::string with_commas(long long number);

/// A date as scenarios write it: "1777-09-11", or without its day.
struct Date {
    int year = 0, month = 0;  ///< month from 1
    std::optional<int> day;
};
[[nodiscard]] std::optional<Date> read_date(std::string_view iso);

/// "1777-09-11" for "11 September 1777", "11th Sept. 1777" or "September 11, 1777"; anything else stays as it
/// is.
[[nodiscard]] std::string iso_date(const std::string& words);

/// "11 September 1777" for "1777-09-11"; "September 1777" for "1777-09"; anything else stays as it is.
[[nodiscard]] std::string date_in_words(std::string_view iso);

/// "the 11th of September 1777", as on an engraving.
[[nodiscard]] std::string engraved_date(std::string_view iso);

/// "noon", "1 in the afternoon".
[[nodiscard]] std::string hour_in_words(int hour);

/// "Webster", "Webster and Leslie", "Webster, Leslie and Tarleton".
[[nodiscard]] std::string listed(const std::vector<std::string>& names, std::string_view last = " and ");

/// The texts that are not empty, with `between` between them.
[[nodiscard]] std::string joined(const std::vector<std::string>& texts, std::string_view between = ", ");

/// The first letter as a capital: "the bridge" → "The bridge". ASCII only; other letters stay.
[[nodiscard]] std::string capitalised(std::string text);
/// "Crown" for "The Crown", "American" for "Americans": a side's name in "the American side".
[[nodiscard]] std::string before_side(const std::string& name);

/// An id as words: "ploughed-field" → "ploughed field".
[[nodiscard]] std::string id_in_words(std::string id);

}  // namespace muster::source
