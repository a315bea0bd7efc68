#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "page/placing.hpp"
#include "page/query.hpp"
#include "page/tiles.hpp"

namespace muster::page {
namespace {

using page::Placing;

constexpr Millimetres text_hair{0.1};  ///< letters begin farther apart

/// How much of a letter is on a sheet. A letter on a joint is drawn on both sides of it, but belongs, for
/// searching and copying, to the side with its middle.
enum class Share { none, drawn, read };

/// Of the letters in a box in their own line's coordinates.
Share share_of(const PaperBox& letters, const Placing& placing, const TileView& view) {
    // An italic f leans this far over its neighbours.
    constexpr double overhang = 0.2;
    const PaperBox box = placing.hull(letters);
    if (view.drawn.holds(box)) return Share::read;
    // A letter that is cut off under a lap is whole on the sheet that covers it.
    if (!view.seen.overlaps(placing.hull(letters.inset(letters.size.height * -overhang)))) return Share::none;
    const PaperPoint middle{box.left() + box.size.width / 2, box.top() + box.size.height / 2};
    return view.seen.holds({middle, {}}) ? Share::read : Share::drawn;
}

/// A letter, or several that are shaped as one: bytes, glyphs, and where it begins and ends along the line.
struct Letter {
    std::size_t byte = 0, glyph = 0;
    page::Cluster cluster;
    Millimetres from{}, to{};
};

/// A joint may separate letters that share one text; then the middle letter carries it. An accent stays with
/// its letter.
std::vector<page::Cluster> parted(const page::ShapedText& text) {
    std::vector<page::Cluster> parts;
    std::size_t glyph = 0;
    for (const auto& cluster : text.clusters) {
        const std::span glyphs = std::span{text.glyphs}.subspan(glyph, cluster.glyphs);
        const bool are_letters = std::ranges::adjacent_find(glyphs, [](const auto& a, const auto& b) {
                                     return b.x - a.x < text_hair;
                                 }) == glyphs.end();
        glyph += cluster.glyphs;
        if (!are_letters || cluster.glyphs < 2) {
            parts.push_back(cluster);
            continue;
        }
        for (std::uint32_t i = 0; i < cluster.glyphs; ++i)
            parts.push_back({i == cluster.glyphs / 2 ? cluster.bytes : 0, 1});
    }
    return parts;
}

std::vector<Letter> letters_of(const page::ShapedText& text) {
    std::vector<Letter> letters;
    std::size_t byte = 0;
    std::size_t glyph = 0;
    for (const auto& cluster : parted(text)) {
        const std::size_t next = glyph + cluster.glyphs;
        const auto begin_of = [&](std::size_t index) {
            return index < text.glyphs.size() ? text.glyphs[index].x : text.advance;
        };
        letters.push_back({byte, glyph, cluster, begin_of(glyph), begin_of(next)});
        byte += cluster.bytes;
        glyph = next;
    }
    return letters;
}

/// Some letters of a line, as a line of their own.
page::GlyphRun stretch_of(const page::GlyphRun& run, std::span<const Letter> letters, bool is_read) {
    const page::ShapedText& text = *run.text;
    const Letter& first = letters.front();
    const Letter& last = letters.back();
    page::ShapedText part = text;
    part.text = is_read ? text.text.substr(first.byte, last.byte + last.cluster.bytes - first.byte) : "";
    const auto glyph = [&](std::size_t index) {
        return text.glyphs.begin() + static_cast<std::ptrdiff_t>(index);
    };
    part.glyphs.assign(glyph(first.glyph), glyph(last.glyph + last.cluster.glyphs));
    for (auto& each : part.glyphs) each.x = each.x - first.from;
    part.clusters.clear();
    for (const auto& letter : letters)
        part.clusters.push_back({is_read ? letter.cluster.bytes : 0, letter.cluster.glyphs});
    part.advance = last.to - first.from;

    page::GlyphRun stretch = run;
    stretch.at = Placing::of(run)({first.from, Millimetres{}});
    stretch.text = std::make_shared<const page::ShapedText>(std::move(part));
    return stretch;
}

/// The visible letters of a run.
std::vector<page::GlyphRun> seen_of(const page::GlyphRun& run, const Placing& around, const TileView& view) {
    const page::ShapedText& text = *run.text;
    const Placing placing = around.then(Placing::of(run));
    const PaperBox all = page::text_bounds(text);
    if (share_of(all, placing, view) == Share::none) return {};
    // Right-to-left words are rare, and are kept whole.
    if (view.drawn.holds(placing.hull(all)) || text.backward) return {run};
    const auto letters = letters_of(text);
    std::vector<Share> shares;
    for (const auto& letter : letters)
        shares.push_back(
            share_of({{letter.from, all.top()}, {letter.to - letter.from, all.size.height}}, placing, view));
    std::vector<page::GlyphRun> stretches;
    for (std::size_t from = 0, to = 0; from < letters.size(); from = to) {
        while (to < letters.size() && shares[to] == shares[from]) ++to;
        if (shares[from] != Share::none)
            stretches.push_back(
                stretch_of(run, std::span{letters}.subspan(from, to - from), shares[from] == Share::read));
    }
    return stretches;
}

std::vector<page::Item> seen_of(std::vector<page::Item> items, const Placing& placing, const TileView& view) {
    std::vector<page::Item> kept;
    kept.reserve(items.size());
    for (auto& item : items) {
        if (auto* group = std::get_if<page::Group>(&item.what)) {
            group->items = seen_of(std::move(group->items), placing.then(Placing::of(*group)), view);
        } else if (const auto* run = std::get_if<page::GlyphRun>(&item.what)) {
            for (auto& stretch : seen_of(*run, placing, view))
                kept.push_back({std::move(stretch), item.origin});
            continue;
        }
        kept.push_back(std::move(item));
    }
    return kept;
}

}  // namespace

std::vector<page::Item> with_words_seen(std::vector<page::Item> items, const TileView& view) {
    return seen_of(std::move(items), {}, view);
}

}  // namespace muster::page
