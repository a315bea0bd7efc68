// Numbers, dates and lists as they are said in English.
#include "source/english.hpp"

#include <utility>

#include <catch2/catch.hpp>

namespace english_test {

using namespace muster;

TEST_CASE("ordinals end as they are spoken, the eleventh to the thirteenth too") {
    const std::pair<int, std::string> spoken[] = {
        {0, "0th"},     {1, "1st"},     {2, "2nd"},     {3, "3rd"},     {4, "4th"},     {9, "9th"},
        {10, "10th"},   {11, "11th"},   {12, "12th"},   {13, "13th"},   {14, "14th"},   {20, "20th"},
        {21, "21st"},   {22, "22nd"},   {23, "23rd"},   {24, "24th"},   {100, "100th"}, {101, "101st"},
        {111, "111th"}, {112, "112th"}, {113, "113th"}, {114, "114th"}, {121, "121st"}, {213, "213th"}};
    for (const auto& [number, text] : spoken) CHECK(source::ordinal(number) == text);
}

TEST_CASE("a date is read as Britons and Americans write it, with its month as a word") {
    for (const auto* words : {"6 March 1781", "6 Mar 1781", "6th of March, 1781", "06 MARCH 1781",
                              "March 6, 1781", "Mar. 6th 1781", "1781-03-06"})
        CHECK(source::iso_date(words) == "1781-03-06");
    CHECK(source::iso_date("12 Sept. 1777") == "1777-09-12");
    for (const auto* other : {"6/3/1781", "March 1781", "6 Marsh 1781", "spring 1781", ""})
        CHECK(source::iso_date(other) == other);
}

TEST_CASE("dates are said as on a sheet, and as on an engraving; other texts stay") {
    CHECK(source::date_in_words("1777-09-11") == "11 September 1777");
    CHECK(source::date_in_words("1777-09") == "September 1777");
    CHECK(source::date_in_words("autumn 1777") == "autumn 1777");
    CHECK(source::date_in_words("1777-13-01") == "1777-13-01");
    CHECK(source::engraved_date("1781-04-25") == "the 25th of April 1781");
    CHECK(source::engraved_date("1777-09-11") == "the 11th of September 1777");
    CHECK(source::engraved_date("1776-10-22") == "the 22nd of October 1776");
    CHECK(source::engraved_date("1776-12-03") == "the 3rd of December 1776");
    CHECK(source::engraved_date("autumn 1777") == "autumn 1777");
    for (const char* other :
         {"1777-00-11", "1777-09-32", "1777-9-11", "1777/09/11", "17777-09-1", "1777-09-1x"}) {
        CHECK(source::date_in_words(other) == other);
        CHECK(source::engraved_date(other) == other);
    }
}

TEST_CASE("hours, sums and lists are said in words") {
    CHECK(source::hour_in_words(12) == "noon");
    CHECK(source::hour_in_words(7) == "7 in the morning");
    CHECK(source::hour_in_words(16) == "4 in the afternoon");
    CHECK(source::count_of(1, "base", "bases") == "1 base");
    CHECK(source::joined({"", "a", "", "b"}, " · ") == "a · b");
    CHECK(source::count_of(0, "base", "bases") == "0 bases");
    CHECK(source::with_commas(999) == "999");
    CHECK(source::with_commas(1234567) == "1,234,567");
    CHECK(source::cardinal(12) == "twelve");
    CHECK(source::listed({}).empty());
    CHECK(source::listed({"Webster"}) == "Webster");
    CHECK(source::listed({"Webster", "Leslie", "Tarleton"}) == "Webster, Leslie and Tarleton");
    CHECK(source::capitalised("the bridge") == "The bridge");
    CHECK(source::id_in_words("ploughed-field") == "ploughed field");
}

TEST_CASE("a side is called in a sentence as one speaks of it: the American side") {
    for (const auto& [name, word] :
         std::vector<std::pair<std::string, std::string>>{{"British", "British"},
                                                          {"Americans", "American"},
                                                          {"The Crown", "Crown"},
                                                          {"The Whigs", "Whig"},
                                                          {"Cornwallis", "Cornwallis"},
                                                          {"Massachusetts", "Massachusetts"},
                                                          {"Crown forces", "Crown forces"}})
        CHECK(source::before_side(name) == word);
}

}  // namespace english_test
