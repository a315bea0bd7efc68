// What is on an imposed sheet, item by item: faces in their places, bleed, marks, lines over the art.
#include <catch2/catch.hpp>

#include "impose/impose.hpp"
#include "impose/marks.hpp"
#include "impose/written_page.hpp"

namespace muster::impose {
namespace {

using namespace muster::lengths::literals;
using testing::Lines;
using testing::written;

constexpr page::Ink ink{1, 2, 3};

PaperBox box(double left, double top, double width, double height) {
    return {{Millimetres{left}, Millimetres{top}}, {Millimetres{width}, Millimetres{height}}};
}

CardStock card_of(double width, double height) {
    CardStock card;
    card.size = {Millimetres{width}, Millimetres{height}};
    return card;
}

Paper paper_of(double width, double height) {
    return {"own", "own", {Millimetres{width}, Millimetres{height}}};
}

/// Pages that can be told apart by the length of their label.
std::vector<page::Page> faces(std::size_t count, const PaperSize& size, double width) {
    std::vector<page::Page> made;
    for (std::size_t i = 0; i < count; ++i) {
        const PaperBox art = box(10, 10, width + static_cast<double>(i), 5);
        made.push_back({size, {{page::rectangle(art, ink)}}, std::string(i, 'x')});
    }
    return made;
}

/// The width of the art of each face of a sheet, and where the face is.
Lines art_on(const page::Page& sheet) {
    Lines found;
    for (const auto& item : sheet.items)
        if (const auto* group = std::get_if<page::Group>(&item.what)) {
            const auto& line = std::get<page::Line>(std::get<page::Shape>(group->items.front().what).path[1]);
            found.push_back(written(line.to.x - 10_mm) + " at " + written(group->shift) +
                            (group->turn == 0 ? "" : " turned"));
        }
    return found;
}

/// How many lines are on a sheet before its first face and after its last.
std::pair<std::size_t, std::size_t> lines_about_art(const page::Page& sheet) {
    const auto is_face = [](const auto& item) { return std::holds_alternative<page::Group>(item.what); };
    const auto first = std::ranges::find_if(sheet.items, is_face);
    const auto after = std::find_if(sheet.items.rbegin(), sheet.items.rend(), is_face);
    return {static_cast<std::size_t>(first - sheet.items.begin()),
            static_cast<std::size_t>(after - sheet.items.rbegin())};
}

/// Items that are drawn out by 3 mm beyond a card of 60 by 80 mm.
Lines bled_by_3(std::vector<page::Item> items) {
    return written(bled(std::move(items), {60_mm, 80_mm}, 3_mm));
}

page::Item group_of(PaperPoint shift, std::vector<page::Item> items) {
    page::Group group;
    group.shift = shift;
    group.items = std::move(items);
    return {group};
}

const page::Shape& inner_shape(const std::vector<page::Item>& items, std::size_t at) {
    return std::get<page::Shape>(std::get<page::Group>(items[at].what).items.front().what);
}

}  // namespace

TEST_CASE("Filled shapes are drawn out from a hundredth of a millimetre within the edge, and only outwards") {
    const auto filled = [](std::vector<PaperPoint> corners) {
        return page::Item{page::polygon(corners, ink)};
    };
    const Millimetres hair{0.01};
    CHECK(bled_by_3({filled({{hair, hair}, {60_mm - hair, 80_mm - hair}}),
                     filled({{0.02_mm, 0.02_mm}, {59.98_mm, 79.98_mm}}),
                     filled({{-1_mm, -2_mm}, {61_mm, 82_mm}}), filled({{-4_mm, -5_mm}, {64_mm, 85_mm}})}) ==
          Lines{"M -3,-3 L 63,83 Z fill #010203", "M 0.02,0.02 L 59.98,79.98 Z fill #010203",
                "M -3,-3 L 63,83 Z fill #010203", "M -4,-5 L 64,85 Z fill #010203"});
    const page::Shape bow{
        {page::Move{{0_mm, 10_mm}}, page::Curve{{20_mm, 0_mm}, {60_mm, 9_mm}, {9_mm, 80_mm}}},
        ink,
        std::nullopt};
    CHECK(bled_by_3({{bow}}) == Lines{"M -3,10 C 20,-3 63,9 9,83 fill #010203"});
}

TEST_CASE("Frames and lines stay where they are, and what follows them is drawn out") {
    const page::Pen pen{ink, 0.2_mm};
    const auto whole = box(0, 0, 60, 80);
    CHECK(bled_by_3({{page::rectangle(whole, ink, pen)},
                     {page::rectangle(whole, std::nullopt, pen)},
                     {page::rectangle(whole, ink)}}) ==
          Lines{"M 0,0 L 60,0 L 60,80 L 0,80 Z fill #010203 pen 0.2 #010203",
                "M 0,0 L 60,0 L 60,80 L 0,80 Z pen 0.2 #010203",
                "M -3,-3 L 63,-3 L 63,83 L -3,83 Z fill #010203"});
}

TEST_CASE("What is in a group that is only shifted is drawn out at the card's own edges") {
    std::vector<page::Item> items;
    for (int i = 0; i < 4; ++i)
        items.push_back(group_of({5_mm, 7_mm}, {{page::rectangle(box(-5, -7, 60, 80), ink)}}));
    std::get<page::Group>(items[0].what).turn = 90;
    std::get<page::Group>(items[1].what).scale = 2;
    std::get<page::Group>(items[2].what).clip = box(-5, -7, 60, 80);
    items.push_back(
        group_of({2_mm, 3_mm}, {group_of({3_mm, 4_mm}, {{page::rectangle(box(-5, -7, 60, 80), ink)}})}));
    const auto out = bled(items, {60_mm, 80_mm}, 3_mm);
    const std::string same = "M -5,-7 L 55,-7 L 55,73 L -5,73 Z fill #010203";
    for (const std::size_t i : {0, 1, 2}) CHECK(written(inner_shape(out, i)) == same);
    CHECK(written(inner_shape(out, 3)) == "M -8,-10 L 58,-10 L 58,76 L -8,76 Z fill #010203");
    const auto& inner = std::get<page::Group>(out[4].what).items;
    CHECK(written(inner_shape(inner, 0)) == "M -8,-10 L 58,-10 L 58,76 L -8,76 Z fill #010203");
}

TEST_CASE("Without bleed no art is moved, not even to the edge it nearly touches") {
    const CardStock card = card_of(60, 80);
    const page::Page face{card.size, {{page::polygon({{0.005_mm, 1_mm}, {59.995_mm, 2_mm}}, ink)}}, ""};
    const auto sheet = impose({{face}, {}}, {card, paper_of(100, 120), {}, Flip::long_edge, nullptr}).front();
    const auto group = std::ranges::find_if(
        sheet.items, [](const auto& item) { return std::holds_alternative<page::Group>(item.what); });
    REQUIRE(group != sheet.items.end());
    CHECK(written(std::get<page::Group>(group->what).items) == Lines{"M 0.005,1 L 59.995,2 Z fill #010203"});
}

TEST_CASE("A face is clipped where its bleed ends only if it reaches farther than half of a broad line") {
    const CardStock card = card_of(60, 80);
    const auto face_with = [&](const std::vector<PaperBox>& boxes, Millimetres bleed) {
        Cutting cutting;
        cutting.bleed = bleed;
        page::Page face{card.size, {{page::Bookmark{"unit", 1, {}}}}, ""};
        for (const PaperBox& each : boxes) face.items.push_back({page::rectangle(each, ink)});
        const auto sheet =
            impose({{face}, {}}, {card, paper_of(100, 120), cutting, Flip::long_edge, nullptr}).front();
        for (const auto& item : sheet.items)
            if (std::holds_alternative<page::Group>(item.what)) return written(item);
        return std::string{};
    };
    const PaperBox in = box(20, 20, 5, 5);
    CHECK(face_with({in}, 0_mm) == "group 20,20 of 2");
    CHECK(face_with({in, box(-0.19, -0.19, 60.38, 80.38), in}, 0_mm) == "group 20,20 of 4");
    CHECK(face_with({in, box(-0.21, 20, 5, 5), in}, 0_mm) == "group 20,20 clip 0,0 60x80 of 4");
    CHECK(face_with({in, box(20, 80, 5, 0.21)}, 0_mm) == "group 20,20 clip 0,0 60x80 of 3");
    CHECK(face_with({in, box(-3.1, 20, 5, 5)}, 3_mm) == "group 20,20 of 3");
    CHECK(face_with({in, box(-3.3, 20, 5, 5)}, 3_mm) == "group 20,20 clip -3,-3 66x86 of 3");
}

TEST_CASE("Faces fill their places in order, and each front has its own back behind it") {
    const CardStock card = card_of(60, 80);
    const Paper paper = paper_of(140, 110);  // two beside each other, at 10 and 70; the bar is below
    const auto sheets = impose({faces(3, card.size, 11), faces(3, card.size, 31)},
                               {card, paper, {}, Flip::long_edge, nullptr});
    REQUIRE(sheets.size() == 4);
    // The landscape sheet is turned about its long, lower edge: backs are below and head down.
    CHECK(art_on(sheets[0]) == Lines{"11 at 10,15", "12 at 70,15"});
    CHECK(art_on(sheets[1]) == Lines{"31 at 70,95 turned", "32 at 130,95 turned"});
    CHECK(art_on(sheets[2]) == Lines{"13 at 10,15"});
    CHECK(art_on(sheets[3]) == Lines{"33 at 70,95 turned"});
    for (const std::size_t i : {0, 1, 2, 3}) {
        CHECK(sheets[i].back == (i % 2 == 1));
        CHECK(sheets[i].size == paper.size);
        REQUIRE(sheets[i].trim);
        CHECK(written(*sheets[i].trim) == "10,15 120x80");
        CHECK(written(*sheets[i].bleed) == "10,15 120x80");
        CHECK(lines_about_art(sheets[i]) == std::pair<std::size_t, std::size_t>{2 * (3 + 2) + 7, 0});
    }
    // One back serves all.
    const auto same = impose({faces(3, card.size, 11), faces(1, card.size, 31)},
                             {card, paper, {}, Flip::short_edge, nullptr});
    REQUIRE(same.size() == 4);
    CHECK(art_on(same[1]) == Lines{"31 at 70,15", "31 at 10,15"});
    CHECK(art_on(same[3]) == Lines{"31 at 70,15"});
}

TEST_CASE("Cards that are too large for the paper are pages of their own, each before its back") {
    const CardStock card = card_of(60, 80);
    const auto loose = [&](std::size_t backs) {
        std::string order;
        for (const auto& page : impose({faces(3, card.size, 11), faces(backs, card.size, 31)},
                                       {card, paper_of(50, 50), {}, Flip::long_edge, nullptr})) {
            CHECK(page.size == card.size);
            const auto& line = std::get<page::Line>(std::get<page::Shape>(page.items.at(0).what).path[1]);
            order += written(line.to.x - 10_mm) + (page.back ? " back, " : ", ");
        }
        return order;
    };
    CHECK(loose(0) == "11, 12, 13, ");
    CHECK(loose(1) == "11, 31 back, 12, 31 back, 13, 31 back, ");
    CHECK(loose(3) == "11, 31 back, 12, 32 back, 13, 33 back, ");
}

TEST_CASE("Short marks are under the art and full ones over it, for fronts and backs on their own") {
    const CardStock card = card_of(60, 80);
    const auto lines = [&](Marks front, Marks back, Flip flip, std::size_t sheet) {
        Cutting cutting;
        cutting.front = front;
        cutting.back = back;
        return lines_about_art(impose({faces(1, card.size, 11), faces(1, card.size, 31)},
                                      {card, paper_of(160, 100), cutting, flip, nullptr})
                                   .at(sheet));
    };
    using Counts = std::pair<std::size_t, std::size_t>;
    // Two cards beside each other have three cuts down and two across, with a mark at each end of each. Below
    // them is the bar, which is 7 lines.
    using enum Marks;
    CHECK(lines(corner, corner, Flip::long_edge, 0) == Counts{10 + 7, 0});
    CHECK(lines(full, corner, Flip::long_edge, 0) == Counts{7, 5});
    CHECK(lines(full, corner, Flip::long_edge, 1) == Counts{10 + 7, 0});
    CHECK(lines(none, full, Flip::long_edge, 0) == Counts{7, 0});
    CHECK(lines(none, full, Flip::long_edge, 1) == Counts{7, 5});
    // Folded, a card is on each side of the fold: two cuts each way for each, and two dashes for the fold.
    CHECK(lines(corner, corner, Flip::fold, 0) == Counts{8 + 8 + 2 + 7, 0});
    CHECK(lines(corner, none, Flip::fold, 0) == Counts{8 + 2 + 7, 0});
    CHECK(lines(none, corner, Flip::fold, 0) == Counts{8 + 2 + 7, 0});
    CHECK(lines(full, corner, Flip::fold, 0) == Counts{8 + 2 + 7, 4});
    CHECK(lines(corner, full, Flip::fold, 0) == Counts{8 + 2 + 7, 4});
    CHECK(lines(full, full, Flip::fold, 0) == Counts{2 + 7, 8});
}

TEST_CASE("Folded, fronts and backs of the right cards are on one sheet, which is cut round both") {
    const CardStock card = card_of(60, 80);
    Cutting cutting;
    cutting.bleed = 1_mm;
    const auto sheets = impose({faces(2, card.size, 11), faces(2, card.size, 31)},
                               {card, paper_of(160, 100), cutting, Flip::fold, nullptr});
    REQUIRE(sheets.size() == 2);
    // The fold is at 80 mm.
    CHECK(art_on(sheets[0]) == Lines{"11 at 16,10", "31 at 84,10"});
    CHECK(art_on(sheets[1]) == Lines{"12 at 16,10", "32 at 84,10"});
    CHECK(written(*sheets[0].trim) == "16,10 128x80");
    CHECK(written(*sheets[0].bleed) == "15,9 130x82");
    CHECK_FALSE(sheets[0].back);
}

TEST_CASE(
    "Labels have an outline and no gap, cards their guides and proof; sheets cut by the maker only a proof") {
    CardStock card = card_of(60, 80);
    card.corner = 3_mm;
    Cutting cutting;
    cutting.bleed = 2_mm;
    cutting.gutter = 6_mm;
    cutting.front = Marks::full;
    const auto after = [&](bool proof) {
        const auto sheet = impose({faces(1, card.size, 11), {}},
                                  {card, paper_of(160, 120), cutting, Flip::long_edge, nullptr, proof})
                               .front();
        Lines lines;
        for (const auto& item : sheet.items)
            if (std::holds_alternative<page::Group>(item.what))
                lines.clear();
            else
                lines.push_back(written(item));
        return lines;
    };
    const auto shapes = [](const Lines& lines) {
        std::string kinds;
        for (const std::string& line : lines)
            kinds += line.ends_with("#dc1e1e")              ? "cut "
                     : line.ends_with("#e68c00")            ? "bleed "
                     : line.ends_with("#aaaaaa")            ? "guide "
                     : line.find(" Z") != std::string::npos ? "outline "
                                                            : "line ";
        return kinds;
    };
    const std::string full = "line line line line line line ";  // two cards with a gap have four cuts down
    CHECK(shapes(after(false)) == full);
    CHECK(shapes(after(true)) == "cut bleed " + full);
    cutting.round_corners = true;
    CHECK(shapes(after(true)) == "cut bleed guide " + full);
    card.corner = 0_mm;
    CHECK(shapes(after(false)) == full);
    card.corner = 3_mm;
    card.label = true;
    // Labels touch, so two of them have three cuts down.
    CHECK(shapes(after(true)) == "cut outline guide line line line line line ");
    card.makers = MakersSheet{"own", 2, 1, {}, false};
    card.label = false;
    CHECK(shapes(after(true)) == "cut bleed ");
    CHECK(shapes(after(false)).empty());
}

TEST_CASE("Two-sided labels on a started sheet have their backs behind them, and no copies") {
    CardStock card = card_of(60, 40);
    card.label = true;
    card.makers = MakersSheet{"own", 2, 2, {}, false};
    const auto impose_at = [&](std::optional<std::size_t> first, std::size_t count, std::size_t backs) {
        return impose({faces(count, card.size, 11), faces(backs, card.size, 31)},
                      {card, paper_of(140, 160), {}, Flip::long_edge, nullptr, false, first});
    };
    // Places are at 10 and 70 mm across, 40 and 80 mm down.
    const auto sheets = impose_at(3, 2, 2);
    REQUIRE(sheets.size() == 4);
    CHECK(art_on(sheets[0]) == Lines{"11 at 70,80"});
    CHECK(art_on(sheets[1]) == Lines{"31 at 10,80"});
    CHECK(art_on(sheets[2]) == Lines{"12 at 10,40"});
    CHECK(art_on(sheets[3]) == Lines{"32 at 70,40"});
    CHECK(art_on(impose_at(5, 1, 0).front()) == Lines{"11 at 70,40"});  // the second place of another sheet
    // With backs of their own, labels are not repeated.
    CHECK(art_on(impose_at({}, 1, 1).front()) == Lines{"11 at 10,40"});
    CHECK(art_on(impose_at({}, 3, 0).front()) ==
          Lines{"11 at 10,40", "12 at 70,40", "13 at 10,80", "11 at 70,80"});
    // Cards are never repeated, and always begin at the first place.
    card.label = false;
    CHECK(art_on(impose_at(3, 1, 0).front()) == Lines{"11 at 10,40"});
}

TEST_CASE("The copies of a label have no bookmarks and no parts, in groups either") {
    CardStock card = card_of(60, 40);
    card.label = true;
    card.makers = MakersSheet{"own", 2, 1, {}, false};
    std::vector<page::Item> held{{page::rectangle(box(1, 1, 5, 5), ink)},
                                 {page::Bookmark{"unit", 1, {}}},
                                 {page::PartBegin{}},
                                 {page::PartEnd{}}};
    page::Page face{card.size, {group_of({}, {group_of({}, held)})}, ""};
    const auto sheet = impose({{face}, {}}, {card, paper_of(140, 160), {}, Flip::long_edge, nullptr}).front();
    std::vector<std::size_t> counts;
    for (const auto& item : sheet.items)
        if (const auto* label = std::get_if<page::Group>(&item.what)) {
            const auto& outer = std::get<page::Group>(label->items.front().what);
            counts.push_back(std::get<page::Group>(outer.items.front().what).items.size());
        }
    CHECK(counts == std::vector<std::size_t>{4, 1});
}

TEST_CASE("A tent's faces are head to head about its middle, with the fold drawn over them") {
    CardStock tent = card_of(50, 20);
    tent.tent = true;
    const auto sheet =
        impose({faces(1, tent.size, 11), {}}, {tent, paper_of(64, 80), {}, Flip::long_edge, nullptr}).front();
    // One tent of 40 mm, at 20 mm.
    CHECK(art_on(sheet) == Lines{"11 at 57,40 turned", "11 at 7,40"});
    Lines over;
    for (const auto& item : sheet.items) over.push_back(written(item));
    REQUIRE(over.size() >= 2);
    CHECK(over[over.size() - 2] == "M 7,40 L 57,40 pen 0.4 #ffffff");
    CHECK(over.back() == "M 7,40 L 57,40 pen 0.1 #5a5a5a dash 1.2,0.8");
}

}  // namespace muster::impose
