// Tracks: boxes that can be marked, in even rows.
#include <algorithm>
#include <cmath>
#include <set>

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include "a_sheet.hpp"
#include "support/page_checks.hpp"

namespace track_test {

using namespace muster;
using namespace muster::layout;
using muster::layout::test::Card;

const std::string card_track = R"(  - track: boxes
    number: "{left}"
    means: "{up(left / 2)}"
    heavy: left == 1)";
const std::string card_head = R"(margins: [3mm, 3.1mm]
styles: {track-number: {face: sans, size: 6pt, ink: grey}, track-means: {face: sans-bold, size: 8pt}})";

struct Rows {
    std::set<long> lefts, tops, widths;  ///< in thousandths of a millimetre
};
Rows rows_of(const std::vector<lengths::PaperBox>& boxes) {
    Rows rows;
    for (const auto& box : boxes) {
        rows.lefts.insert(std::lround(box.left().value() * 1000));
        rows.tops.insert(std::lround(box.top().value() * 1000));
        rows.widths.insert(std::lround(box.size.width.value() * 1000));
    }
    return rows;
}

TEST_CASE("fourteen boxes of strength are two rows of seven") {
    Card sheet(card_track, card_head);
    REQUIRE(sheet.read());
    const auto page = sheet.card(Data{Data::Map{{"boxes", 14}}});
    const auto boxes = test::boxes(page);
    REQUIRE(boxes.size() == 14);
    const Rows rows = rows_of(boxes);
    CHECK(rows.tops.size() == 2);
    CHECK(rows.lefts.size() == 7);
    // 63 - 2 x 3.1 mm, six gaps of 1 mm between seven boxes
    CHECK(boxes[0].size.width.value() == Approx((56.8 - 6) / 7).margin(0.001));
    CHECK(boxes[0].size.height.value() == Approx(5).margin(0.001));
    const auto words = test::words(page);
    REQUIRE(words.size() == 28);
    CHECK(words[0] == "14");
    CHECK(words[13] == "1");
    CHECK(words[14] == "7");
    CHECK(words[27] == "1");
}

TEST_CASE("tracks of 1 to 120 boxes can be marked with a pencil and nothing collides") {
    for (const double width : {40.0, 63.0, 120.0}) {
        Card sheet(card_track, card_head);
        for (int count = 1; count <= 120; count += count < 60 ? 1 : 7) {
            INFO(count << " boxes in " << width);
            const auto page = sheet.card(Data{Data::Map{{"boxes", count}}},
                                         {lengths::Millimetres{width}, lengths::Millimetres{260}});
            CHECK(sheet.kinds_said().empty());
            const auto boxes = test::boxes(page);
            REQUIRE(boxes.size() == static_cast<std::size_t>(count));
            for (const auto& box : boxes) {
                CHECK(box.size.width.value() >= 4.5 - 0.001);
                CHECK(box.size.height.value() >= 4 - 0.001);
                CHECK(box.left().value() >= 3.1 - 0.001);
                CHECK(box.right().value() <= width - 3.1 + 0.001);
            }
            for (std::size_t a = 0; a < boxes.size(); ++a)
                for (std::size_t b = a + 1; b < boxes.size(); ++b) CHECK_FALSE(boxes[a].overlaps(boxes[b]));
            const Rows rows = rows_of(boxes);
            CHECK(rows.widths.size() == 1);
            const std::size_t per_row = rows.lefts.size();
            // Even: no row is more than a column shorter, except for what division leaves.
            CHECK(per_row == (boxes.size() + rows.tops.size() - 1) / rows.tops.size());
            CHECK(page::collisions(page).empty());
        }
    }
}

TEST_CASE("a track shrinks to four millimetres before a card is too full") {
    Card sheet("  - {box: , height: 79.6mm, fill: red}\n" + card_track,
               "styles: {track-means: {face: sans-bold, size: 8pt}}");
    const auto page = sheet.card(Data{Data::Map{{"boxes", 7}}});
    CHECK(sheet.kinds_said().empty());
    const auto boxes = test::boxes(page);
    REQUIRE(boxes.size() == 8);
    CHECK(boxes.back().size.height.value() < 5);
    CHECK(boxes.back().size.height.value() >= 4);
}

TEST_CASE("boxes of a list say their own number and heavy ones stand out") {
    Card sheet(
        "  - {track: box in track.boxes, number: \"{box.number}\", means: \"{box.means}\", heavy: "
        "box.heavy}");
    const Data data{Data::Map{
        {"track",
         Data::Map{{"boxes", Data::List{Data::Map{{"number", "a"}, {"means", "4+"}, {"heavy", false}},
                                        Data::Map{{"number", "b"}, {"means", "out"}, {"heavy", true}}}}}}}};
    const auto page = sheet.card(data);
    CHECK(test::words(page) == std::vector<std::string>{"a", "b", "4+", "out"});
    std::vector<double> pens;
    for (const auto& item : page.items)
        if (const auto* shape = std::get_if<page::Shape>(&item.what))
            pens.push_back(shape->stroke->width.value());
    REQUIRE(pens.size() == 2);
    CHECK(pens[0] < pens[1]);
}

TEST_CASE("a track of no boxes, of 121 or of half a box is reported") {
    for (const double count : {0.0, 121.0, 2.5, -3.0}) {
        Card sheet("  - {track: boxes}");
        CHECK(sheet.card(Data{Data::Map{{"boxes", count}}}).items.empty());
        CHECK(sheet.kinds_said() == "track-does-not-fit");
    }
}

TEST_CASE("boxes wide enough for the texts under them take more rows") {
    Card narrow("  - {track: 10, means: \"D6 4+ twice\"}");
    const auto boxes = test::boxes(narrow.card(Data{Data::Map{}}));
    CHECK(boxes.size() == 10);
    CHECK(rows_of(boxes).tops.size() > 1);
    CHECK(narrow.kinds_said().empty());
}

TEST_CASE("on a card that is too full a track has small boxes, and equal meanings are printed once") {
    const std::string head =
        "margins: [3mm, 3.1mm]\n"
        "styles: {track-number: {face: sans, size: 6pt}, track-means: {face: sans-bold, size: 7pt}}";
    const std::string runs =
        "  - {track: boxes, number: \"{box}\", means: \"{box <= 30 ? 1 : 2}+\", heavy: box == 31}";
    const lengths::PaperSize poker{lengths::Millimetres{63}, lengths::Millimetres{36}};
    Card sheet(runs, head);
    const auto page = sheet.card(Data{Data::Map{{"boxes", 40}}}, poker);
    CHECK(sheet.kinds_said() == "");
    CHECK(test::boxes(page).size() == 40);
    for (const auto& box : test::boxes(page)) {
        CHECK(box.size.width.value() >= 3.3 - 0.001);
        CHECK(box.size.height.value() >= 3 - 0.001);
    }
    CHECK(page::collisions(page).empty());
    const auto words = test::words(page);
    CHECK(std::count(words.begin(), words.end(), "1+") <= 3);
    CHECK(std::count(words.begin(), words.end(), "2+") >= 1);
    CHECK(std::count(words.begin(), words.end(), "40") == 1);

    // If the card has room, the boxes are large enough to write in, each with its own text.
    const auto roomy = sheet.card(Data{Data::Map{{"boxes", 40}}});
    const auto all = test::words(roomy);
    CHECK(std::count(all.begin(), all.end(), "1+") == 30);
    for (const auto& box : test::boxes(roomy)) CHECK(box.size.width.value() >= 4.5 - 0.001);

    // If not even small boxes fit, that is reported.
    CHECK(sheet.kinds_said() == "");
    (void)sheet.card(Data{Data::Map{{"boxes", 40}}}, {lengths::Millimetres{63}, lengths::Millimetres{14}});
    CHECK(sheet.kinds_said() == "too-full");
}

TEST_CASE("every text of a track is under boxes of its own or on a bar, however little room there is") {
    CHECK(rc::check([] {
        const int count = *rc::gen::inRange(1, 100), each = *rc::gen::inRange(1, 12);
        const bool bars = *rc::gen::arbitrary<bool>();
        const double width = *rc::gen::inRange(30, 120);
        const std::string track =
            fmt::format("  - {{track: boxes, number: \"{{box}}\", means: \"{{up(box / {})}}{}\", bar: {}}}",
                        each, bars ? "stays" : "h", bars ? "box > 0" : "box < 0");
        for (double room = 6; room < 800; room *= 1.6) {
            Card sheet(track);
            const auto page = sheet.card(Data{Data::Map{{"boxes", count}}},
                                         {lengths::Millimetres{width}, lengths::Millimetres{room}});
            if (sheet.kinds_said() == "too-full") continue;
            RC_ASSERT(sheet.kinds_said().empty());
            RC_ASSERT(page::collisions(page).empty());
            RC_ASSERT(test::boxes(page).size() == static_cast<std::size_t>(count));
            const auto words = test::words(page);
            for (int meaning = 1; meaning <= (count + each - 1) / each; ++meaning)
                RC_ASSERT(std::count(words.begin(), words.end(),
                                     fmt::format("{}{}", meaning, bars ? "stays" : "h")) >= 1);
            return;
        }
        RC_FAIL("never fits");
    }));
}

TEST_CASE("the text after the last box takes room from the boxes only if the last row is full") {
    Card plain(card_track, card_head), ended(card_track + "\n    at-end: out", card_head);
    REQUIRE(plain.read());
    REQUIRE(ended.read());
    const auto boxes_of = [](Card& sheet, int count) {
        return test::boxes(sheet.card(Data{Data::Map{{"boxes", count}}}));
    };
    // Seven and six: there is room after the thirteenth. Seven and seven: there is none after the fourteenth.
    CHECK(boxes_of(ended, 13)[0].size.width == boxes_of(plain, 13)[0].size.width);
    CHECK(boxes_of(ended, 14)[0].size.width < boxes_of(plain, 14)[0].size.width);
    for (const int count : {13, 14}) {
        const auto page = ended.card(Data{Data::Map{{"boxes", count}}});
        const auto last = boxes_of(ended, count).back();
        for (const auto& text : page::texts(page))
            if (text.text == "out") {
                CHECK(text.box.left() > last.right());
                CHECK(text.box.right().value() < 63 - 3.1 + 0.001);
            }
    }
}

}  // namespace track_test
