// The names of a proof.
#include <catch2/catch.hpp>

#include "layout/a_sheet.hpp"

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

}  // namespace proof_test
