// Names of a proof: where they are, and when they are left out.
#include <catch2/catch.hpp>

#include "layout/a_sheet.hpp"
#include "layout/proof_names.hpp"

namespace proof_test {

using namespace muster;
using namespace muster::layout;
using namespace muster::lengths::literals;

struct Proofed {
    explicit Proofed(std::string_view body, PaperSize size = {63_mm, 88_mm}) : card(body) {
        REQUIRE(card.read());
        source::Reporter report;
        Given given{card.sheet(), test::palette(), card.typesetter(), report, ""};
        given.proof = true;
        const Data data{Data::Map{{"men", Data::List{1.0, 2.0, 3.0}}}};
        page = lay_out_card(data, size, given).pages.front();
    }
    /// The names on it, sorted.
    [[nodiscard]] std::vector<std::string> names() const {
        std::vector<std::string> all;
        for (const auto& text : page::texts(page))
            if (text.origin && text.origin->element == "proof") all.push_back(text.text);
        std::sort(all.begin(), all.end());
        return all;
    }
    test::Card card;
    page::Page page;
};

using Names = std::vector<std::string>;

TEST_CASE("What is printed many times is named once, and what prints nothing of its own only by its id") {
    CHECK(Proofed("  - {for: man in men, text: \"{man}\"}\n  - {space: 4mm}\n"
                  "  - {space: 4mm, id: room}\n  - column: [{text: in it}]")
              .names() == Names{":4", ":7", "room"});
}

TEST_CASE("A name is in its box if there is room, and otherwise outside with a hair line to it") {
    const page::Page empty{{63_mm, 88_mm}, {}, {}};
    const PaperBox reach{{}, empty.size};
    const PaperBox wide{{10_mm, 10_mm}, {30_mm, 10_mm}}, narrow{{10_mm, 30_mm}, {3_mm, 3_mm}};
    NameRoom room{empty, reach, {wide, narrow}};
    const PaperSize name{8_mm, 2_mm};
    const auto inside = room.find({wide}, name);
    REQUIRE(inside);
    CHECK(wide.holds(inside->taken));
    CHECK_FALSE(inside->leader);
    const auto outside = room.find({narrow}, name);
    REQUIRE(outside);
    CHECK_FALSE(narrow.overlaps(outside->taken));
    REQUIRE(outside->leader);
    CHECK(narrow.inset(-0.01_mm).holds({outside->leader->second, {}}));
    CHECK(outside->taken.inset(-0.01_mm).holds({outside->leader->first, {}}));
    // A place that is taken is not used again.
    room.take(*inside);
    for (int i = 0; i < 20; ++i) {
        const auto next = room.find({wide}, name);
        REQUIRE(next);
        CHECK_FALSE(next->taken.overlaps(inside->taken));
        room.take(*next);
    }
}

TEST_CASE("A name that would have to cover words is left out") {
    test::Card full("  - {text: W, style: {size: 30pt}}");
    page::Page page{{20_mm, 8_mm}, {}, {}};
    text::Style style;
    style.size = Points{20};
    const auto words = full.typesetter().shape("WORDS WORDS", style);
    page.items.push_back({page::GlyphRun{words, {{}, 6.5_mm}, {}, 0}, nullptr});
    const PaperBox whole{{}, page.size};
    CHECK_FALSE(NameRoom(page, whole, {whole}).find({whole}, {5_mm, 2_mm}));
    CHECK(NameRoom({page.size, {}, {}}, whole, {whole}).find({whole}, {5_mm, 2_mm}));
}

TEST_CASE("Names avoid words of the art in a turned group too") {
    test::Card card("  - {text: a}");
    page::Page page{{30_mm, 30_mm}, {}, {}};
    page::Group group;
    group.turn = 90;
    group.shift = {29_mm, 0_mm};
    text::Style style;
    style.size = Points{9};
    for (int line = 1; line <= 9; ++line)
        group.items.push_back({page::GlyphRun{card.typesetter().shape("WORDS ON WORDS ON WORDS", style),
                                              {{}, Millimetres{3.2} * line},
                                              {},
                                              0},
                               nullptr});
    page.items.push_back({group, nullptr});
    const PaperBox whole{{}, page.size};
    const auto spot = NameRoom(page, whole, {whole}).find({whole}, {4_mm, 1.8_mm});
    if (spot)
        for (const auto& word : page::letter_boxes(page)) CHECK_FALSE(word.overlaps(spot->taken));
}

}  // namespace proof_test
