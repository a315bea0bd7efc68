// A text in its style, fitted to its place: the element `text`, and the texts of lists, tables and tracks.
#pragma once

#include <optional>

#include "layout/fitting/fit.hpp"
#include "layout/make.hpp"

namespace muster::layout {

/// The input of a text block.
struct TextContent {
    Filled filled;
    const TextLook& look;
    page::Ink ink;
    Align align = Align::left;
    int lines = 0;  ///< limit; 0: no limit
    std::optional<Millimetres> down =
        {};  ///< from its top to its first baseline; nothing: as its leading has it
};

class TextBlock final : public Block {
public:
    /// `step`: the first step of fitting to try. Of a text in capitals `written` is what was written.
    TextBlock(TextContent content, const Element& element, text::Typesetter& typesetter, int step,
              std::string written)
        : content_(std::move(content)),
          written_(std::move(written)),
          element_(element),
          typesetter_(typesetter),
          step_(step) {}

    [[nodiscard]] std::optional<Millimetres> natural_width() override;
    [[nodiscard]] Millimetres least_width() override;
    [[nodiscard]] Millimetres height(Millimetres width) override;
    [[nodiscard]] std::optional<Millimetres> baseline(Millimetres width) override;
    void place(const PaperBox& box, Placed& onto) override;
    [[nodiscard]] Split split(Millimetres width, Millimetres height, bool keep_heads) override;
    [[nodiscard]] const std::string& words() const { return content_.filled.text; }
    [[nodiscard]] bool empty() const { return content_.filled.text.empty(); }
    /// Whether it fits into the given room without being set smaller.
    [[nodiscard]] bool fits(Millimetres width);

private:
    [[nodiscard]] Fitted fit_in(Millimetres width, std::optional<Millimetres> height) const;
    [[nodiscard]] const Fitted& fitted(Millimetres width);
    /// From its top to its first baseline, and its height. With a baseline of its own it reaches as far below
    /// the last line as its letters do.
    [[nodiscard]] Millimetres first_of(const Fitted& set) const;
    [[nodiscard]] Millimetres height_of(const Fitted& set) const;
    void report_does_not_fit(Placed& onto) const;

    TextContent content_;
    std::string written_;  ///< of a text that is set in capitals, else empty
    const Element& element_;
    text::Typesetter& typesetter_;
    int step_;
    Millimetres known_width_{-1};
    Fitted known_;
};

/// What a text has in addition to its style.
struct TextManner {
    Align align = Align::left;
    int lines = 0;                               ///< limit; 0: no limit
    const std::optional<InkRef>* ink = nullptr;  ///< replaces the ink of the style
    std::optional<Millimetres> down = {};        ///< from its top to its first baseline
};

/// A text with its data as a block.
[[nodiscard]] std::unique_ptr<TextBlock> make_text(Filled filled, const LookRef& look, const Making& on,
                                                   const TextManner& manner = {});

}  // namespace muster::layout
