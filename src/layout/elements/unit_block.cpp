// The mark of a unit.
#include "page/unit_block.hpp"

#include <algorithm>

#include "layout/elements/standard.hpp"
#include "layout/kinds.hpp"
#include "layout/make.hpp"
#include "layout/reading/keys.hpp"

namespace muster::layout {

namespace {

constexpr Millimetres usual_width{10}, usual_height{7.5};
/// The letter is in half of a block divided by its diagonal. This share of the height is left for it.
constexpr double letter_share = 0.44;
constexpr double letter_fill = 0.9;  ///< the share of that height which the letter takes
/// Two letters are smaller: this share of width and height together is left for them above the diagonal.
constexpr double letters_share = 0.74;

struct Cloth {
    InkRef coat, facing;
    std::optional<source::Phrase> letter;
};
struct UnitBlockSpec {
    Cloth cloth;
    LookRef look;
};

class UnitBlockBlock final : public Block {
public:
    UnitBlockBlock(page::UnitBlock mark, const BoxStyle& frame, Align align, const Manner& manner)
        : mark_(std::move(mark)),
          align_(align),
          size_{
              frame.width ? Millimetres{*frame.width - frame.padding.across()} : manner.usual(usual_width),
              frame.height ? Millimetres{*frame.height - frame.padding.down()} : manner.usual(usual_height)} {
        if (frame.width && !frame.height) size_.height = size_.width * (usual_height / usual_width);
        if (frame.height && !frame.width) size_.width = size_.height * (usual_width / usual_height);
    }
    [[nodiscard]] std::optional<Millimetres> natural_width() override { return size_.width; }
    [[nodiscard]] Millimetres height(Millimetres) override { return size_.height; }
    [[nodiscard]] PaperSize size() const { return size_; }
    void set_letter(text::Shaped letter) { mark_.letter = std::move(letter); }
    void place(const PaperBox& box, Placed& onto) override {
        const PaperSize size{std::min(size_.width, box.size.width), std::min(size_.height, box.size.height)};
        const Millimetres left = box.left() + start(align_, box.size.width, size.width);
        for (page::Item& item : page::unit_block(mark_, {{left, box.top()}, size}))
            onto.items.push_back(std::move(item));
    }

private:
    page::UnitBlock mark_;
    Align align_;
    PaperSize size_;
};

const Fields<Cloth>& cloth_keys() {
    static const Fields<Cloth> keys{field<&Cloth::coat>("coat", "ink of the coat", {}, Need::required),
                                    field<&Cloth::facing>("facing", "ink of the facing", {}, Need::required),
                                    field<&Cloth::letter>("letter", "a letter in the block")};
    return keys;
}

LookRef letter_look() {
    auto look = std::make_shared<TextLook>();
    look->style.face = "sans-bold";
    return {std::move(look), {}};
}

BlockPtr make_unit_block(const UnitBlockSpec& spec, const Making& on) {
    const Manner& manner = on.given.sheet.manner;
    page::UnitBlock mark{on.ink(spec.cloth.coat), on.ink(spec.cloth.facing), nullptr};
    mark.coat_hatch = page::hatch_for(manner.hatches, mark.coat);
    mark.facing_hatch = page::hatch_for(manner.hatches, mark.facing);
    auto block = std::make_unique<UnitBlockBlock>(std::move(mark), on.element.frame, on.align(), manner);
    const std::string letter = on.fill(spec.cloth.letter).text;
    if (letter.empty()) return block;
    text::Style style = on.look(spec.look.or_else(letter_look())).style;
    const Millimetres room = block->size().height * letter_share;
    const Millimetres capital = on.given.typesetter.metrics(style).cap_height;
    // The letter scales with the mark, in quarter points. A mark too small for a letter of 6 pt has none.
    if (capital <= Millimetres{}) return block;
    double quarters = style.size.value() * (room / capital) * letter_fill * 4;
    const double wide = on.given.typesetter.shape(letter, style)->advance * (room / capital) /
                        block->size().width * letter_fill;
    quarters *= std::min(1.0, letters_share / (wide + letter_share * letter_fill));
    const Points wanted{static_cast<double>(static_cast<int>(quarters)) / 4};
    if (wanted < manner.least_text * 0.75) return block;
    style.size = std::max(wanted, manner.least_text);
    block->set_letter(on.given.typesetter.shape(letter, style));
    return block;
}

}  // namespace

ElementKinds::value_type unit_block_kind() {
    return kind_of<UnitBlockSpec>(
        "unit-block",
        value<&UnitBlockSpec::cloth>("the mark of a unit: a map of `coat`, `facing` and `letter`",
                                     MapOf<Cloth>{cloth_keys()}),
        {key<&UnitBlockSpec::look>("style", "of the letter")}, make_unit_block);
}

}  // namespace muster::layout
