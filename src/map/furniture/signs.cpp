#include <algorithm>
#include <array>
#include <utility>

#include "map/draw_plan.hpp"
#include "map/furniture/legend.hpp"
#include "map/ground/ground_style.hpp"
#include "map/ground/marks.hpp"
#include "map/troops/planned.hpp"
#include "map/troops/troop_blocks.hpp"
#include "source/english.hpp"

namespace muster::map {
namespace {

using source::Arm;
using source::Formation;
using terrain::GroundKind;
using terrain::Pen;

/// A small piece of ground to show a kind.
PaperLine sample_outline(PaperPoint middle, const SignSize& half, double size) {
    PaperLine outline;
    for (const Direction v : {Direction{-0.95, -0.3}, Direction{-0.4, -0.95}, Direction{0.45, -0.85},
                              Direction{1, -0.1}, Direction{0.6, 0.9}, Direction{-0.5, 0.8}})
        outline.push_back(middle + PaperPoint{v.x * half.wide, v.y * half.high} * size);
    return smooth_outline(outline);
}

PaperLine sample_box(PaperPoint middle, const SignSize& half, double share) {
    const Millimetres w = half.wide * share;
    const Millimetres h = half.high * share;
    return {middle + PaperPoint{-w, -h}, middle + PaperPoint{w, -h}, middle + PaperPoint{w, h},
            middle + PaperPoint{-w, h}};
}

PaperLine level_line(PaperPoint middle, Millimetres half) {
    return {middle + PaperPoint{-half, 0_mm}, middle + PaperPoint{half, 0_mm}};
}

Sign plan_sign(std::string word, PlanSign sign, const std::string& side) {
    return {std::move(word), [sign, side](PaperPoint middle, const SignSize& half, const PlanLook& look) {
                const lengths::PaperSize size{half.wide * 1.9, half.high * 1.9};
                const PaperPoint corner = middle - PaperPoint{size.width / 2, size.height / 2};
                return draw_plan_sign(sign, {corner, size}, ink_of_side(side, look), look);
            }};
}

/// A marsh fills the sign up to its clipped edge. Buildings and works have corners.
PaperLine ground_outline(const GroundKind& kind, PaperPoint middle, const SignSize& half) {
    if (kind.pen == Pen::parapet) return sample_box(middle, half, 0.5);
    if (kind.pen == Pen::furrows) return sample_box(middle, half, 0.75);
    if (!is_natural(kind)) return sample_box(middle, half, 0.6);
    return sample_outline(middle, half, kind.pen == Pen::reeds ? 1.35 : 1);
}

Sign ground_sign(const GroundKind& kind, Enclosure enclosure, const std::string& of) {
    return {kind.legend,
            [kind, enclosure, of](PaperPoint middle, const SignSize& half, const PlanLook& look) {
                GroundPiece piece =
                    sample_piece(kind, "legend/" + of + kind.name, ground_outline(kind, middle, half));
                piece.enclosure = enclosure;
                piece.of = of;
                Items items = draw_piece(kind, piece, look);
                append(items, draw_trees_of(kind, piece, look));
                return items;
            }};
}

/// The name of a field as it is enclosed here: "field", "open field", "field with fence".
std::string words_with_edge(const GroundKind& kind, const std::string& edge, Enclosure enclosure) {
    if (kind.pen != Pen::furrows || edge.empty() || edge == kind.edge) return kind.legend;
    return enclosure == Enclosure::none ? "open " + kind.legend : kind.legend + " with " + edge;
}

/// A hill with a second outline within the first.
Sign levels_sign(const GroundKind& kind) {
    return {kind.legend + " with levels",
            [kind](PaperPoint middle, const SignSize& half, const PlanLook& look) {
                GroundPiece piece{"legend/levels", sample_outline(middle, half, 1.15)};
                piece.levels = {sample_outline(middle, half, 0.5)};
                return draw_piece(kind, piece, look);
            }};
}

Sign way_sign(std::string word, bool track) {
    return {
        std::move(word), [track](PaperPoint middle, const SignSize& half, const PlanLook& look) {
            return draw_roads({{level_line(middle, 2 * half.wide), track ? 1.4_mm : 2.2_mm, track}}, look);
        }};
}

/// Water has no word for the legend, so its kind is the word.
Sign water_sign(const GroundKind& kind) {
    return {source::id_in_words(kind.name),
            [](PaperPoint middle, const SignSize& half, const PlanLook& look) {
                return draw_water({{level_line(middle, 2 * half.wide), half.high * 0.5}}, {}, look);
            }};
}

Sign crossing_sign(const GroundKind& kind) {
    return {kind.legend, [bridge = kind.form == terrain::Form::span](PaperPoint middle, const SignSize& half,
                                                                     const PlanLook& look) {
                const Millimetres water_width = half.high * 0.8;
                constexpr Millimetres road_width = 2_mm;
                Items items = draw_water(
                    {{{middle + PaperPoint{0_mm, -2 * half.high}, middle + PaperPoint{0_mm, 2 * half.high}},
                      water_width}},
                    {}, look);
                const CrossingPlace place{middle, {1, 0}, water_width, road_width};
                append(items, bridge ? draw_bridge(place, look) : draw_ford(place, look));
                return items;
            }};
}

/// `front` is 0 for a parapet that faces nobody knows where, and else -1.
Sign works_sign(const GroundKind& kind, int front) {
    return {kind.legend, [kind, front](PaperPoint middle, const SignSize& half, const PlanLook& look) {
                dice::Chance chance{"legend/" + kind.name};
                const PaperPoint down{0_mm, front == 0                                          ? 0_mm
                                            : kind.pen == Pen::boughs || kind.pen == Pen::cliff ? 1.0_mm
                                            : kind.pen == Pen::ravine                           ? 0_mm
                                                                                                : 0.4_mm};
                return draw_works_line({kind.pen, level_line(middle + down, half.wide * 0.95), front}, chance,
                                       look);
            }};
}

Sign key_sign() {
    return {"key terrain", [](PaperPoint middle, const SignSize&, const PlanLook& look) {
                return draw_key_mark(middle, 1.9_mm, look);
            }};
}

Sign troop_sign(std::string word, TroopBlock block) {
    block.number = 0;
    block.subject = "";
    block.name = "";
    return {std::move(word), [block](PaperPoint middle, const SignSize& half, const PlanLook&) {
                TroopBlock small = block;
                small.middle = middle + PaperPoint{0_mm, small.arm == Arm::general ? 0.2_mm : 0.5_mm};
                small.front = {0, -1};
                const bool deep = is_column(small.formation) || small.formation == Formation::square ||
                                  small.arm == Arm::artillery;
                small.wide = half.wide * 1.5;
                small.deep = deep ? half.high * 1.2 : half.high * 0.9;
                if (deep) small.wide = half.wide;
                return draw_block(small);
            }};
}

/// What the legend calls a block, in the order of `troop_words`.
std::string_view troop_word(const TroopBlock& block) {
    if (is_open_order(block)) return "skirmishers";
    if (block.arm != Arm::infantry) return source::to_text(block.arm);
    if (is_ruled_as_militia(block)) return "militia";
    if (block.formation == Formation::square) return "infantry in square";
    return is_column(block.formation) ? "infantry in column" : "infantry";
}

constexpr std::array<std::string_view, 9> troop_words{
    "infantry", "militia", "infantry in column", "infantry in square", "skirmishers", "cavalry", "artillery",
    "general",  "baggage"};

class Collecting {
public:
    Collecting(const dossier::Dossier& dossier, const PlanLook& look) : dossier_(dossier), look_(look) {}

    std::vector<Sign> signs() {
        if (dossier_.terrain) {
            add_ground(*dossier_.terrain);
            add_ways(*dossier_.terrain);
        }
        add_troops();
        add_plan();
        return std::move(signs_);
    }

private:
    void add(Sign sign) {
        if (sign.word.empty()) return;
        if (!has(sign.word)) signs_.push_back(std::move(sign));
    }

    [[nodiscard]] bool has(const std::string& word) const {
        return std::ranges::any_of(signs_, [&](const Sign& sign) { return sign.word == word; });
    }
    void rename(const std::string& word, const std::string& to) {
        for (Sign& sign : signs_)
            if (sign.word == word) sign.word = to;
    }

    void add_ground(const terrain::Terrain& ground) {
        std::vector<const terrain::Feature*> features;
        for (const auto& feature : ground.features) features.push_back(&feature);
        std::ranges::stable_sort(features, {},
                                 [&](const auto* each) { return ground.kinds.rank(each->kind); });
        for (const auto* feature : features) add_feature(*feature, ground.kinds);
    }

    void add_feature(const terrain::Feature& feature, const terrain::GroundKinds& kinds) {
        const GroundKind& own = kinds.find(feature.kind);
        const GroundKind& kind = own.sign.empty() ? own : kinds.find(own.sign);
        if (kind.form == terrain::Form::line) return;  // only its course has the marks
        if (kind.pen == Pen::hachures && !feature.levels.empty()) return add(levels_sign(kind));
        const std::string other = kinds.find(kind.alike).legend;
        const std::string both = other + " or " + kind.legend;
        if (has(other) || has(both)) return rename(other, both);
        const Enclosure enclosure = enclosure_of(feature.edge, kind, kinds);
        const bool is_pine = feature.of == "pine";
        Sign sign = ground_sign(kind, enclosure, is_pine ? feature.of : "");
        sign.word = (is_pine ? "pine " : "") + words_with_edge(kind, feature.edge, enclosure);
        add(std::move(sign));
    }

    void add_ways(const terrain::Terrain& ground) {
        for (const auto& stream : ground.streams)
            if (!stream.kind.empty()) add(water_sign(ground.kinds.find(stream.kind)));
        const auto is_track = [](const terrain::Road& road) { return road.width < ground::widest_track; };
        // Roads have no kind, so the first kind that is as wide or narrow lends its words.
        const auto words_of = [&](bool track) {
            for (const GroundKind& kind : ground.kinds.all())
                if (kind.form == terrain::Form::way && (kind.width < ground::widest_track) == track)
                    return kind.legend;
            return std::string{};
        };
        if (!std::ranges::all_of(ground.roads, is_track)) add(way_sign(words_of(false), false));
        if (std::ranges::any_of(ground.roads, is_track)) add(way_sign(words_of(true), true));
        const auto faces_enemy = [&](const std::string& kind) {
            return std::ranges::any_of(
                ground.barriers, [&](const auto& each) { return each.kind == kind && each.front != 0; });
        };
        for (const auto& barrier : ground.barriers)
            if (const GroundKind& kind = ground.kinds.find(barrier.kind); terrain::draws_lines(kind.pen))
                add(works_sign(kind, kind.pen == Pen::parapet && !faces_enemy(kind.name) ? 0 : -1));
        for (const GroundKind& kind : ground.kinds.all())
            if (terrain::is_crossing(kind.form) &&
                std::ranges::find(ground.crossings, kind.name, &terrain::Crossing::kind) !=
                    ground.crossings.end())
                add(crossing_sign(kind));
        const auto is_key = [&](const auto& piece) { return look_.is_key(piece.kind); };
        if (std::ranges::any_of(ground.features, is_key) || std::ranges::any_of(ground.crossings, is_key))
            add(key_sign());
    }

    void add_troops() {
        auto blocks = blocks_of(dossier_, TableScale{}, look_);
        std::ranges::stable_sort(blocks, [&](const TroopBlock& a, const TroopBlock& b) {
            return std::ranges::find(troop_words, troop_word(a)) <
                   std::ranges::find(troop_words, troop_word(b));
        });
        for (const auto& side : dossier_.sides) {
            const bool placed = std::ranges::any_of(
                dossier_.plan.positions,
                [&](const dossier::Position& position) { return position.side == side.id; });
            if (placed) add(side_sign(side));
        }
        for (const auto& block : blocks) add(troop_sign(std::string{troop_word(block)}, block));
    }

    [[nodiscard]] Sign side_sign(const dossier::Side& side) const {
        TroopBlock block{"", Arm::infantry, false, Formation::line, {}};
        block.coat = block.facing = block.own = ink_of_side(side.id, look_);
        if (const auto hatch = look_.side_hatches.find(side.id); hatch != look_.side_hatches.end())
            block.hatch = hatch->second;
        return troop_sign(side.name, block);
    }

    void add_plan() {
        const auto& plan = dossier_.plan;
        for (const auto& zone : plan.zones) add(plan_sign("deployment zone", PlanSign::zone, zone.side));
        for (const bool dashed : {false, true})
            for (const auto& move : plan.moves)
                if (move.dashed == dashed)
                    add(plan_sign(dashed ? "planned move" : "move",
                                  dashed ? PlanSign::planned_move : PlanSign::move, move.side));
        if (const auto movers = movers_of(plan); !movers.empty()) {
            TroopBlock block = blocks_of(dossier_, TableScale{}, look_)[movers.front().position];
            block.is_second = true;
            block.coat = look_.ink("map-paper");
            add(troop_sign("second position", block));
        }
        for (const auto& objective : plan.objectives)
            add({"objective",
                 [ink = ink_of(objective, look_)](PaperPoint middle, const SignSize&, const PlanLook& look) {
                     return draw_flag(middle + PaperPoint{-1.2_mm, 2.2_mm}, ink, look);
                 }});
    }

    const dossier::Dossier& dossier_;
    const PlanLook& look_;
    std::vector<Sign> signs_;
};

}  // namespace

Items draw_plan_sign(PlanSign sign, const lengths::PaperBox& box, page::Ink ink, const PlanLook& look) {
    const SignSize half{box.size.width / 2, box.size.height / 2};
    const PaperPoint middle = box.origin + PaperPoint{half.wide, half.high};
    if (sign == PlanSign::zone) return draw_zone(sample_box(middle, half, 1), ink, look);
    return draw_arrow(level_line(middle, half.wide), ink, sign == PlanSign::planned_move, look);
}

std::vector<Sign> signs_of(const dossier::Dossier& dossier, const PlanLook& look) {
    return Collecting(dossier, look).signs();
}

}  // namespace muster::map
