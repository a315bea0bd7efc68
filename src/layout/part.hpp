// A part: a block in the frame of its element, which has margin, padding, sizes, fill, outline and alignment.
#pragma once

#include <memory>
#include <numeric>
#include <optional>
#include <vector>

#include "layout/element.hpp"
#include "layout/lay_out.hpp"

namespace muster::layout {

/// Lengths that differ by less than this count as equal. It is a hundredth of the finest line.
inline constexpr Millimetres hair{0.002};
/// A width in which every text stands on one line.
inline constexpr Millimetres endless{1e6};
/// The thinner line of rulers and sectors.
inline constexpr Millimetres fine_line{0.2};

[[nodiscard]] inline Millimetres sum(const std::vector<Millimetres>& lengths) {
    return std::accumulate(lengths.begin(), lengths.end(), Millimetres{});
}

/// The properties of a frame that the data decide.
struct Decoration {
    std::optional<page::Ink> fill, stroke;
    Align align = Align::left;
};

class Part final : public Block {
public:
    Part(const Element& element, BlockPtr content, Decoration look, Setting& setting)
        : element_(element), content_(std::move(content)), look_(look), setting_(setting) {}

    [[nodiscard]] const Frame& frame() const { return element_.frame; }
    [[nodiscard]] const Element& element() const { return element_; }
    [[nodiscard]] std::optional<Millimetres> natural_width() override;
    [[nodiscard]] std::optional<Millimetres> rigid_width() override;
    [[nodiscard]] Millimetres height(Millimetres width) override;
    [[nodiscard]] Millimetres least_height(Millimetres width) override;
    [[nodiscard]] std::optional<Millimetres> baseline(Millimetres width) override;
    void place(const PaperBox& box, std::vector<page::Item>& onto) override;
    [[nodiscard]] Parting part(Millimetres width, Millimetres height) override;
    [[nodiscard]] bool breaks_page() const override { return content_->breaks_page(); }
    [[nodiscard]] bool only_room() const override { return content_->only_room(); }

private:
    [[nodiscard]] Millimetres inner_width(Millimetres width) const;
    [[nodiscard]] Millimetres framed(Millimetres content) const;
    void decorate(const PaperBox& edge, std::vector<page::Item>& onto) const;

    const Element& element_;
    BlockPtr content_;
    Decoration look_;
    Setting& setting_;
    Millimetres known_width_{-1}, known_height_{};  ///< cache of the last measurement
};

}  // namespace muster::layout
