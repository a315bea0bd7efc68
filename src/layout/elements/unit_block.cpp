// The mark of a unit.
#include "symbols/unit_block.hpp"

#include <algorithm>

#include "layout/elements/standard.hpp"
#include "layout/kinds.hpp"
#include "layout/make.hpp"
#include "layout/part.hpp"
#include "layout/reading/reading.hpp"
#include "source/fields.hpp"

namespace muster::layout {

namespace {

constexpr Millimetres usual_width{10}, usual_height{7.5};
/// The letter is in half of a block divided by its diagonal. This share of the height is left for it.
constexpr double letter_share = 0.44;
constexpr double letter_fill = 0.9;  ///< the share of that height which the letter takes

struct UnitBlockSpec final : Spec {
    InkRef coat, facing;
    std::optional<formula::Phrase> letter;
    LookRef look;
};

class UnitBlockBlock final : public Block {
public:
    UnitBlockBlock(symbols::UnitBlock mark, const Frame& frame, Align align, const Manner& manner)
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
    void place(const PaperBox& box, std::vector<page::Item>& onto) override {
        const PaperSize size{std::min(size_.width, box.size.width), std::min(size_.height, box.size.height)};
        Millimetres left = box.left();
        if (align_ == Align::centre) left += (box.size.width - size.width) / 2;
        if (align_ == Align::right) left += box.size.width - size.width;
        for (page::Item& item : symbols::unit_block(mark_, {{left, box.top()}, size}))
            onto.push_back(std::move(item));
    }

private:
    symbols::UnitBlock mark_;
    Align align_;
    PaperSize size_;
};

std::unique_ptr<const Spec> read_unit_block(const source::Node& node, const source::Node& value,
                                            Reading& reading) {
    if (!value.is_map()) {
        source::detail::say_not_a_map(value, reading.say);
        return nullptr;
    }
    say_unknown_keys(value, {"coat", "facing", "letter"}, reading.say);
    auto spec = std::make_unique<UnitBlockSpec>();
    for (const std::string_view needed : {"coat", "facing"})
        if (!value.find(needed)) reading.say(kinds::key_needed, value.place, needed);
    reading.key(value, "coat", spec->coat, &Reading::ink);
    reading.key(value, "facing", spec->facing, &Reading::ink);
    reading.key(value, "letter", spec->letter, &Reading::phrase);
    auto plain = std::make_shared<TextLook>();
    plain->style.face = "sans-bold";
    spec->look.fixed = std::move(plain);
    reading.key(node, "style", spec->look, &Reading::look);
    return spec;
}

BlockPtr make_unit_block(const Element& element, const Scope& scope, Setting& setting) {
    const auto& spec = element.as<UnitBlockSpec>();
    symbols::UnitBlock mark{ink_of(spec.coat, scope, setting), ink_of(spec.facing, scope, setting), nullptr};
    mark.coat_hatch = symbols::hatch_for(setting.sheet.manner.hatches, mark.coat);
    mark.facing_hatch = symbols::hatch_for(setting.sheet.manner.hatches, mark.facing);
    auto block = std::make_unique<UnitBlockBlock>(
        std::move(mark), element.frame, align_of(element.frame.align, scope, setting), setting.sheet.manner);
    const std::string letter = spec.letter ? fill(*spec.letter, scope, setting).text : std::string{};
    if (letter.empty()) return block;
    text::Style style = look_of(spec.look, scope, setting).style;
    const Millimetres room = block->size().height * letter_share;
    const Millimetres capital = setting.typesetter.metrics(style).cap_height;
    // The letter scales with the mark, in quarter points. A mark too small for a letter of 6 pt has none.
    if (capital <= Millimetres{}) return block;
    const double quarters = style.size.value() * (room / capital) * letter_fill * 4;
    const Points wanted{static_cast<double>(static_cast<int>(quarters)) / 4};
    const Points least = setting.sheet.manner.least_text;
    if (wanted < least * 0.75) return block;
    style.size = std::max(wanted, least);
    block->set_letter(setting.typesetter.shape(letter, style));
    return block;
}

}  // namespace

ElementKind unit_block_kind() {
    return {{"style"}, read_unit_block, make_unit_block};
}

}  // namespace muster::layout
