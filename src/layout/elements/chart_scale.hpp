// The scale of numbers that charts share: histograms and rows of dots.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "layout/elements/text.hpp"
#include "layout/make.hpp"
#include "layout/reading/keys.hpp"

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
    void place_words(const PaperBox& box, const PaperBox& within, Millimetres top, Placed& onto) const;

private:
    /// 1 if the words of all ticks have air between them.
    [[nodiscard]] std::size_t ticks_to_a_word(const PaperBox& box, const PaperBox& within) const;
};

/// Words centred at a place, moved so that they stay between two edges.
[[nodiscard]] PaperBox seat(TextBlock& words, Millimetres middle, Millimetres top, const PaperBox& within);

/// The keys of a scale that is a member of what an element has read.
template <auto Scale>
[[nodiscard]] std::vector<Field<Element>> with_scale(std::vector<Field<Element>> own) {
    for (auto& each : {key<Scale, &ScaleSpec::least>("least", "the start of the scale (0)"),
                       key<Scale, &ScaleSpec::most>("most", "the end of the scale (1)"),
                       key<Scale, &ScaleSpec::ticks>("ticks", "the loop of its ticks"),
                       key<Scale, &ScaleSpec::tick_at>("tick-at", "where a tick is"),
                       key<Scale, &ScaleSpec::tick_text>("tick-says", "the words of a tick"),
                       key<Scale, &ScaleSpec::look>("style", "of these words"),
                       key<Scale, &ScaleSpec::alt>("alt", "a description for people who cannot see it")})
        own.push_back(each);
    return own;
}
[[nodiscard]] ChartScale make_scale(const ScaleSpec& spec, const Making& on);

}  // namespace muster::layout
