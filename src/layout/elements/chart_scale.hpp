// The scale of numbers that charts share: histograms and rows of dots.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "layout/elements/text.hpp"
#include "layout/make.hpp"
#include "layout/reading/reading.hpp"

namespace muster::layout {

/// Behind a needle and inside a ring.
inline constexpr page::Ink chart_white{255, 255, 255};

/// The keys of a scale, as written.
struct ScaleSpec {
    std::optional<Condition> least, most, tick_at;
    std::optional<Loop> ticks;
    std::optional<source::Phrase> tick_text, alt;
    LookRef look;
};

struct Tick {
    double at = 0;
    std::unique_ptr<TextBlock> words;  ///< null without words
};

/// A scale of numbers on paper.
struct ChartScale {
    double least = 0, most = 1;
    std::vector<Tick> ticks;
    std::string alt;
    [[nodiscard]] Millimetres x(double value, const PaperBox& box) const;
    [[nodiscard]] Millimetres words_height() const;
    /// The words of the ticks; of every second or third if they would nearly touch. They stay between the
    /// edges of `within`, which may be wider than the scale.
    void place_words(const PaperBox& box, const PaperBox& within, Millimetres top,
                     std::vector<page::Item>& onto) const;

private:
    /// 1 if the words of all ticks have air between them.
    [[nodiscard]] std::size_t ticks_to_a_word(const PaperBox& box, const PaperBox& within) const;
};

/// Words centred at a place, moved so that they stay between two edges.
[[nodiscard]] PaperBox seat(TextBlock& words, Millimetres middle, Millimetres top, const PaperBox& within);

void read_scale(ScaleSpec& spec, const source::Node& node, Reading& reading);
[[nodiscard]] ChartScale make_scale(const ScaleSpec& spec, const Making& on);

/// The value of a formula that may be left out.
[[nodiscard]] double number(const std::optional<Condition>& formula, const Making& on, double usual = 0);
[[nodiscard]] bool holds(const std::optional<Condition>& condition, const Making& on);

}  // namespace muster::layout
