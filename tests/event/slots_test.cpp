// When tables are played: an organiser's words as days and times.
#include "event/slots.hpp"

#include <algorithm>

#include <catch2/catch.hpp>

#include "event/day.hpp"

namespace slots_test {

using namespace muster;
using namespace muster::event;
using namespace muster::tests;

std::vector<std::string> sorted(std::vector<std::string> slots) {
    const auto order = order_of_slots(slots);
    std::ranges::sort(slots, {}, [&](const auto& slot) { return order.at(slot); });
    return slots;
}

TEST_CASE("slots stand in the order of their days and times, however they are written") {
    using Slots = std::vector<std::string>;
    const auto slots = GENERATE(
        Slots{"Friday 7 pm", "Fri 19:30", "Saturday 9:30 am", "Saturday 10:00", "Sat 2 p.m.", "Sunday 9:00"},
        Slots{"9:30", "10:00", "12 noon", "1.30 pm", "14:00", "1900 hrs", "midnight"},
        Slots{"Saturday morning", "Saturday 11:00", "Saturday noon", "Saturday afternoon",
              "Saturday evening"},
        Slots{"Saturday 10:00", "Sunday 9:00", "Monday 8:30 am"},
        Slots{"Day 1, 14:00", "Day 2, 9:00", "Day 10, 9:00"}, Slots{"Session 2", "Session 10"},
        Slots{"12:30 am", "1 am", "11 am", "12:30 pm", "1 pm"}, Slots{"", "Saturday", "Saturday 9:00"},
        Slots{"10:00-12:00", "13:00-15:00"}, Slots{"Wed 20:00", "Thurs. 19:00"});
    CAPTURE(slots.front());
    Slots mixed = slots;
    std::ranges::reverse(mixed);
    CHECK(sorted(mixed) == slots);
}

TEST_CASE("one time written in several ways is one slot, and other words are another") {
    const auto slot = [](const std::string& text) { return read_slot(text); };
    for (const std::string same : {"Fri 19:00", "friday 7pm", "Friday, 7 p.m.", "7.00 pm Friday",
                                   "Friday 1900", "Friday evening 7:00"})
        CHECK(slot(same) == slot("Friday 7 pm"));
    CHECK(slot("Saturday noon") == slot("Saturday 12:00"));
    CHECK(slot("Saturday at 10") != slot("Saturday 10:00"));  // 10 may be a room
    CHECK(slot("Saturday evening") != slot("Saturday 18:00"));
    CHECK(slot("7:00") != slot("7 pm"));
    CHECK(slot("Saturday 10:00") != slot("10:00"));
    CHECK(slot("Saturday 10:00, hall") != slot("Saturday 10:00, bar"));
}

TEST_CASE("sign-up sheet, programme and index have the tables by time, and one slot for one time") {
    const Day day;
    write_file(day / "event.yaml", R"(event: Weekend
seed: x
tables:
  - {table: 1, scenario: game.yaml, slot: "Saturday 10:00"}
  - {table: 2, scenario: game.yaml, slot: "Fri 19:00"}
  - {table: 3, scenario: game.yaml, slot: "Saturday 9:30 am"}
  - {table: 4, scenario: game.yaml, slot: "Friday 7 pm"}
print: {sheets: [ledger]}
)");
    REQUIRE(day.make().status == 0);
    const auto places_in = [](const std::string& text, const std::vector<std::string>& words) {
        std::vector<std::size_t> places;
        for (const auto& word : words) {
            REQUIRE(text.find(word) != std::string::npos);
            places.push_back(text.find(word));
        }
        return places;
    };
    const std::string sign_up = run("pdftotext " + (day / "out/sign-up.pdf") + " -").output;
    CHECK(std::ranges::is_sorted(places_in(sign_up, {"Table 2", "Table 4", "Table 3", "Table 1"})));
    CHECK(sign_up.find("7 pm") == std::string::npos);
    const std::string index = run("pdftotext " + (day / "out/index.pdf") + " -").output;
    const std::vector<std::string> marks{"2-SKR", "4-SKR", "3-SKR", "1-SKR"};
    CHECK(std::ranges::is_sorted(places_in(index, marks)));
    CHECK(std::ranges::is_sorted(places_in(read_file(day / "out/index.html"), marks)));
}

}  // namespace slots_test
