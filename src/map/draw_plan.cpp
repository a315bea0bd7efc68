#include "map/draw_plan.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "ground/model.hpp"
#include "map/furniture/furniture.hpp"
#include "map/furniture/legend.hpp"
#include "map/furniture/references.hpp"
#include "map/plan_sheet.hpp"
#include "map/table_plan.hpp"
#include "page/query.hpp"
#include "terrain/setup.hpp"

namespace muster::map {
namespace {

constexpr Millimetres key_gap = 6_mm;        ///< below a part of a key
constexpr Millimetres usual_width = 275_mm;  ///< width of a plan on A4, for which words and marks are sized

/// Divides things among boxes: each gets what may show in it. What is outside a box changes nothing inside,
/// whether it is filled or stroked.
class Divided {
public:
    explicit Divided(const std::vector<page::PaperBox>& boxes) : boxes_(boxes), items_(boxes.size()) {}
    /// Takes the items one by one, so that they are never twice in memory.
    void add(Items items) {
        for (auto& item : items) {
            add(item);
            item = {};
        }
    }
    [[nodiscard]] std::vector<Items> take() { return std::move(items_); }

private:
    void add(page::Item& item) {
        constexpr std::size_t small = 16;  // segments
        auto* const shape = std::get_if<page::Shape>(&item.what);
        auto* const group = std::get_if<page::Group>(&item.what);
        if (shape && shape->path.size() > small) return add(*shape, item);
        if (group && group->shift == PaperPoint{} && group->turn == 0 && group->scale == 1)
            return add(*group, item);
        const page::PaperBox bounds = page::bounds(item);
        for (std::size_t i = 0; i < boxes_.size(); ++i)
            if (bounds.overlaps(boxes_[i])) items_[i].push_back(item);
    }
    /// A wood is one path with a part for each tree.
    void add(const page::Shape& shape, const page::Item& item) {
        const Millimetres reach = shape.stroke ? shape.stroke->width : 0_mm;
        std::vector<Path> paths(boxes_.size());
        for (auto from = shape.path.begin(); from != shape.path.end();) {
            const auto is_move = [](const auto& each) { return std::holds_alternative<page::Move>(each); };
            const auto to = std::find_if(std::next(from), shape.path.end(), is_move);
            if (const auto bounds = page::path_bounds({from, to}))
                for (std::size_t i = 0; i < boxes_.size(); ++i)
                    if (bounds->inset(-reach).overlaps(boxes_[i])) paths[i].insert(paths[i].end(), from, to);
            from = to;
        }
        for (std::size_t i = 0; i < boxes_.size(); ++i)
            if (!paths[i].empty())
                items_[i].push_back(
                    {page::Shape{std::move(paths[i]), shape.fill, shape.stroke}, item.origin});
    }
    void add(page::Group& group, const page::Item& item) {
        Divided inside{boxes_};
        inside.add(std::move(group.items));
        auto parts = inside.take();
        for (std::size_t i = 0; i < boxes_.size(); ++i) {
            if (parts[i].empty()) continue;
            page::Group part;
            part.items = std::move(parts[i]);
            part.clip = group.clip;
            part.stretch = group.stretch;
            items_[i].push_back({std::move(part), item.origin});
        }
    }
    const std::vector<page::PaperBox>& boxes_;
    std::vector<Items> items_;  ///< of each box
};

/// Sizes of words and of the finest lines for items that will be magnified by a factor.
PlanLook before_growing(const PlanLook& look, double times) {
    PlanLook small = look;
    small.grown = times;
    small.least_words = std::max(look.least_words, look.style.words.least) / times;
    small.style.hills.thin = look.style.hills.thin / std::min(1.0, times);
    return small;
}

/// The sheet of a plan in this room, before it grows.
std::pair<PaperBounds, PlanLook> before_growing(const PlanLook& look, const page::PaperSize& room) {
    const double times = std::clamp(std::sqrt(room.width / usual_width), 0.7, 2.0);
    const PaperBounds small{0_mm, 0_mm, room.width / times, room.height / times};
    PlanLook own = before_growing(look, times);
    own.is_small = std::max(small.width(), small.depth()) < look.style.furniture.small_sheet;
    return {small, std::move(own)};
}

/// How many times as large as beside a plan a key is, and its References in addition; whether it says what
/// the plan is after.
struct KeySize {
    double times = 1, references = 1;
    bool has_source = false;
};

/// How many pages the parts of a key take.
std::size_t pages_of(const std::vector<KeyPart>& key, Millimetres height) {
    std::size_t pages = 0;
    Millimetres left{};
    for (const KeyPart& part : key) {
        if (pages == 0 || part.height > left + key_gap) {  // nothing is below the last part of a page
            ++pages;
            left = height;
        }
        left = left - part.height;
    }
    return pages;
}

/// The title of a key, and what the plan is after: as below a plan, where there need not be room for it, and
/// no larger.
class KeyTitle {
public:
    KeyTitle(const dossier::Dossier& dossier, Millimetres width, const PlanLook& look,
             text::Typesetter& typesetter, const KeySize& size)
        : dossier_(dossier), look_(look), typesetter_(typesetter) {
        title_ = title_height(dossier, width, largest(), look, typesetter) - title_flourish + 0.1_mm;
        if (!size.has_source) return;
        PlanLook usual = look;
        usual.least_words = look.least_words / size.times;
        usual.words = look.words / size.times;
        source_ = source_lines(dossier, width, usual, typesetter);
    }
    [[nodiscard]] Millimetres height() const {
        Millimetres all = title_;
        for (const auto& run : source_.runs) all += run.text->ascent + run.text->descent;
        return all;
    }
    [[nodiscard]] Items draw(const PaperBounds& box) const {
        Millimetres y = box.top + title_;
        Items items = draw_title(dossier_, {box.left, box.top, box.right, y}, largest(), look_, typesetter_);
        for (const auto& run : source_.runs) {
            items.push_back(
                text_at(run.text, {box.centre().x - run.text->advance / 2, y}, look_.ink("map-faint")));
            y += run.text->ascent + run.text->descent;
        }
        return items;
    }

private:
    [[nodiscard]] Points largest() const { return look_.style.furniture.foot_title; }

    const dossier::Dossier& dossier_;
    const PlanLook& look_;
    text::Typesetter& typesetter_;
    Millimetres title_{};
    text::BrokenText source_;
};

/// Title, legend and References, each in the lowest of its shapes for the width; References that do not go on
/// one page with the others, side by side.
std::vector<KeyPart> key_of(const dossier::Dossier& dossier, const page::PaperSize& room,
                            const PlanLook& look, text::Typesetter& typesetter, const KeySize& size) {
    const double times = size.times;
    const Millimetres width = room.width / times;
    std::vector<KeyPart> key;
    const auto best_of = [&](const std::vector<page::PaperSize>& shapes) {
        std::optional<page::PaperSize> best;
        for (const auto& shape : shapes)
            if (shape.width <= width && (!best || shape.height < best->height)) best = shape;
        return best;
    };
    // In the middle, or where something as wide as `beside` begins.
    const auto add = [&](const std::vector<page::PaperSize>& shapes, auto draw, Millimetres beside = {}) {
        const auto best = best_of(shapes);
        if (!best) return;
        const Millimetres left = (width - std::max(best->width, beside)) / 2;
        page::Group part;
        part.scale = times;
        part.items = draw(PaperBounds{left, 0_mm, left + best->width, best->height});
        key.push_back({(best->height + key_gap) * times, std::move(part)});
    };
    const auto add_references = [&](const References& references, Millimetres beside = {}) {
        if (references.empty()) return;
        add(
            references.shapes(), [&](const PaperBounds& box) { return references.draw(box); }, beside);
    };
    const KeyTitle title(dossier, width, look, typesetter, size);
    add({{width, title.height()}}, [&](const PaperBounds& box) { return title.draw(box); });
    const Legend legend = signs_of(dossier, look);
    if (!legend.empty())
        add(legend_shapes(legend, look, typesetter), [&](const PaperBounds& box) {
            const auto rows = static_cast<std::size_t>(std::lround(box.depth() / legend_line));
            return draw_legend_columns(legend, {{box.left, box.top}, rows}, look, typesetter);
        });
    const std::size_t before = key.size();
    add_references(References(dossier, look, typesetter, size.references));
    if (key.size() == before || pages_of(key, room.height) == 1) return key;
    key.pop_back();
    std::vector<References> by_side;
    Millimetres widest{};
    for (const auto& side : dossier.sides) {
        dossier::Dossier of_side = dossier;
        of_side.sides = {side};
        by_side.emplace_back(of_side, look, typesetter, size.references);
        if (by_side.back().empty()) continue;
        if (const auto best = best_of(by_side.back().shapes())) widest = std::max(widest, best->width);
    }
    for (const auto& references : by_side) add_references(references, widest);
    return key;
}

/// A player's ruler has letters and short numbers.
RulerRoom room_of_rulers(SetupPlanUse use, const PlanLook& look) {
    RulerRoom room = ruler_room(look);
    if (use == SetupPlanUse::briefing) room.left = room.top;
    return room;
}

}  // namespace

bool has_key_apart(const dossier::Dossier& dossier, const page::PaperSize& room, const PlanLook& look,
                   text::Typesetter& typesetter) {
    if (!dossier.terrain || References(dossier, look, typesetter).empty()) return false;
    if (look.is_large_print()) return true;
    const auto [small, own] = before_growing(look, room);
    return !PlanSheet(dossier, small, own, typesetter).has_room_for_key();
}

std::vector<KeyPart> key_parts(const dossier::Dossier& dossier, const page::PaperSize& room,
                               const PlanLook& look, text::Typesetter& typesetter) {
    if (!dossier.terrain || !look.has_key_apart) return {};
    const auto key_in = [&](const KeySize& size) {
        PlanLook own = before_growing(look, size.times);
        if (look.is_large_print()) {  // all words grow, and names have one line if there is room
            own.least_words = look.least_words;
            own.style.furniture.name = look.style.furniture.name * 2;
        }
        return key_of(dossier, room, own, typesetter, size);
    };
    // The largest that takes no more pages than the smallest, between whose parts room may be taken away.
    constexpr Millimetres most_closer = 4.5_mm;
    const auto pages_at_least = [&](const std::vector<KeyPart>& each) {
        return pages_of(each, room.height + most_closer * static_cast<double>(each.size()));
    };
    auto key = key_of(dossier, room, look, typesetter, {});
    const std::size_t pages = pages_at_least(key);
    auto with_source = key_of(dossier, room, look, typesetter, {1, 1, true});
    const bool has_source = pages_at_least(with_source) <= pages;
    if (has_source) key = std::move(with_source);
    const auto grows = [&](const KeySize& size) {
        auto larger = key_in(size);
        if (pages_of(larger, room.height) > pages) return false;
        key = std::move(larger);
        return true;
    };
    for (const double times : {1.6, 1.45, 1.3, 1.15, 1.0}) {
        if (!grows({times, 1, has_source})) continue;
        for (const double references : {1.5, 1.4, 1.3, 1.2, 1.1})
            if (grows({times, references, has_source})) break;
        break;
    }
    return key;
}

Millimetres setup_plan_height(const dossier::Dossier& dossier, Millimetres width, const PlanLook& look,
                              SetupPlanUse use) {
    const RulerRoom room = room_of_rulers(use, look);
    const Millimetres wide = std::max(1_mm, width - room.left - room.rim);
    return wide * (dossier.table.height / dossier.table.width) + room.top + room.rim;
}

std::vector<page::Item> draw_setup_plan(const dossier::Dossier& dossier, const lengths::PaperBox& box,
                                        const PlanLook& look, text::Typesetter& typesetter,
                                        SetupPlanUse use) {
    if (!dossier.terrain) return {};
    const bool is_umpires = use == SetupPlanUse::laying_out;
    dossier::Dossier shown = dossier;
    if (is_umpires) shown.plan.moves.clear();  // nothing moves while the table is laid out
    RulerRoom room = room_of_rulers(use, look);
    // A player needs no inches, but letters and numbers by which to name a place. Rolled squares have
    // numbers.
    PlanLook ruled = look;
    if (!is_umpires && !dossier.terrain->squares) ruled.cell = std::max(look.cell, ruler_step);
    const bool has_rulers = is_umpires || ruled.cell.value() > 0;
    if (!has_rulers) room.left = room.top = room.rim;
    TableScale scale;
    scale.table = dossier.terrain->table;
    scale.per_inch =
        common_scale(std::min((box.size.width - room.left - room.rim) / scale.table.width.value(),
                              (box.size.height - room.top - room.rim) / scale.table.height.value()));
    const Millimetres wide = scale(scale.table.width) + room.left + room.rim;
    TablePlan plan(shown, scale, look, typesetter);
    plan.set_numbers(is_umpires ? terrain::setup_list(ground::built(*dossier.terrain)).pieces
                                : std::vector<terrain::SetupPiece>{});
    page::Group sheet;
    sheet.shift = box.origin + PaperPoint{(box.size.width - wide) / 2 + room.left, room.top};
    sheet.items = plan.draw();
    append(sheet.items, has_rulers ? draw_rulers(scale, ruled, typesetter) : draw_border(scale, look));
    Items items;
    items.push_back({std::move(sheet)});
    return items;
}

std::vector<page::Item> draw_plan(const dossier::Dossier& dossier, const lengths::PaperBox& box,
                                  const PlanLook& look, text::Typesetter& typesetter) {
    if (!dossier.terrain) return {};
    const auto [small, own] = before_growing(look, box.size);
    page::Group sheet;
    sheet.scale = own.grown;
    PlanSheet plan(dossier, small, own, typesetter);
    sheet.items = plan.compose().draw();
    sheet.shift = box.origin + plan.corner() * own.grown;
    Items items;
    items.push_back({std::move(sheet)});
    return items;
}

page::Group draw_ground(const dossier::Dossier& dossier, const PlanLook& look, text::Typesetter& typesetter) {
    page::Group ground;
    if (!dossier.terrain) return ground;
    constexpr double times = 3;  // a tree is as large as the trees on the table
    TableScale scale;
    scale.per_inch = Millimetres{1_in} / times;
    scale.table = dossier.terrain->table;
    const PlanLook own = before_growing(look, times);
    TablePlan plan(dossier, scale, own, typesetter);
    (void)plan.set_words();
    ground.scale = times;
    ground.items = plan.draw();
    return ground;
}

std::vector<page::Group> parts_of(page::Group ground, const std::vector<lengths::TableBox>& parts) {
    std::vector<page::PaperBox> boxes;
    for (const auto& part : parts) {
        const double once = 1 / ground.scale;
        const PaperPoint corner{Millimetres{part.left()}, Millimetres{part.top()}};
        const PaperPoint far{Millimetres{part.right()}, Millimetres{part.bottom()}};
        boxes.push_back(box_of({corner.x * once, corner.y * once, far.x * once, far.y * once}));
    }
    Divided divided{boxes};
    divided.add(std::move(ground.items));
    auto items = divided.take();
    std::vector<page::Group> groups(parts.size());
    for (std::size_t i = 0; i < parts.size(); ++i) {
        groups[i].items = std::move(items[i]);
        groups[i].shift = {-Millimetres{parts[i].left()}, -Millimetres{parts[i].top()}};
        groups[i].scale = ground.scale;
        groups[i].clip = boxes[i];
    }
    return groups;
}

}  // namespace muster::map
