// A text in its style, fitted to its place: the element `text`, and the texts of lists, tables and tracks.
#pragma once

#include <optional>

#include "layout/fitting/fit.hpp"
#include "layout/make.hpp"

namespace muster::layout {

/// The input of a text block.
struct TextContent {
    Filled filled;
    const TextLook* look = nullptr;
    page::Ink ink;
    Align align = Align::left;
    int lines = 0;  ///< limit; 0: no limit
};

class TextBlock final : public Block {
public:
    TextBlock(TextContent content, const Element& element, Setting& setting);

    [[nodiscard]] std::optional<Millimetres> natural_width() override;
    [[nodiscard]] Millimetres height(Millimetres width) override;
    [[nodiscard]] std::optional<Millimetres> baseline(Millimetres width) override;
    void place(const PaperBox& box, std::vector<page::Item>& onto) override;
    [[nodiscard]] Parting part(Millimetres width, Millimetres height) override;
    [[nodiscard]] const std::string& words() const { return content_.filled.text; }
    [[nodiscard]] bool empty() const { return content_.filled.text.empty(); }
    /// Whether it fits into the given room without being set smaller.
    [[nodiscard]] bool fits(Millimetres width);

private:
    [[nodiscard]] Fitted fit_in(Millimetres width, std::optional<Millimetres> height) const;
    [[nodiscard]] const Fitted& fitted(Millimetres width);
    void say_does_not_fit();
    void check_glyphs();

    TextContent content_;
    std::string written_;  ///< of a text that is set in capitals, else empty
    const Element& element_;
    Setting& setting_;
    int step_;
    Millimetres known_width_{-1};
    Fitted known_;
};

/// A text with its data as a block. `ink`, if given, replaces the ink of the style.
[[nodiscard]] std::unique_ptr<TextBlock> make_text(Filled filled, const TextLook& look,
                                                   const Element& element, const Scope& scope,
                                                   Setting& setting);

}  // namespace muster::layout
