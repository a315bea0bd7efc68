#include "map/draw_plan.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "ground/model.hpp"
#include "map/furniture/foot.hpp"
#include "map/furniture/furniture.hpp"
#include "map/furniture/legend.hpp"
#include "map/plan_frame.hpp"
#include "map/table_plan.hpp"
#include "page/query.hpp"
#include "terrain/setup.hpp"

namespace muster::map {
namespace {

constexpr Millimetres usual_width = 275_mm;  ///< width of a plan on A4, for which words and marks are sized

/// The whole sheet: the table in its frame, and the foot.
class PlanSheet {
public:
    PlanSheet(const dossier::Dossier& dossier, const PaperBounds& box, const PlanLook& look,
              text::Typesetter& typesetter)
        : dossier_(dossier),
          box_(box),
          look_(look),
          typesetter_(typesetter),
          references_(dossier, look, typesetter) {}

    /// Draws everything relative to the table's corner.
    Items draw() {
        Foot foot = arrange();
        if (!has_references() && drop_foreign_numbers()) foot = arrange();
        Items items = plan_->draw();
        append(items, draw_frame(frame_.scale, look_, typesetter_));
        append(items, draw_edges(dossier_, frame_.scale, look_, typesetter_));
        if (frame_.has_imprint) append(items, draw_imprint(dossier_, frame_.scale, look_, typesetter_));
        append(items, std::move(beside_));
        append(items, draw_foot(dossier_, frame_, foot, look_, typesetter_));
        if (frame_.references.depth() > 0_mm) append(items, references_.draw(frame_.references));
        return items;
    }
    [[nodiscard]] PaperPoint corner() const { return frame_.corner; }

private:
    Foot arrange() {
        constexpr int tries = 6;
        Foot foot = lay_out({});
        for (int i = 1; i < tries; ++i) {
            const auto needs = lacking(dossier_, frame_, foot, look_, typesetter_);
            if (!needs) break;
            foot = lay_out(*needs);
        }
        return foot;
    }
    [[nodiscard]] bool has_references() const {
        return has_references_on_ground_ || frame_.references.depth() > 0_mm;
    }
    /// Without References a side can look up the numbers of its own roster only. Returns whether any other
    /// troops had a number.
    bool drop_foreign_numbers() {
        if (dossier_.audience.kind == dossier::Audience::Kind::umpire) return false;
        for (auto& position : dossier_.plan.positions) {
            if (position.number == 0 || position.side == dossier_.audience.side) continue;
            position.number = 0;
            position.name.clear();
            has_dropped_numbers_ = true;
        }
        return has_dropped_numbers_;
    }
    /// The plan with its names in a frame that leaves enough room for the foot; returns the names for the
    /// foot.
    Foot lay_out(const FootNeeds& needs) {
        frame_ = frame_plan(dossier_, {box_, needs}, references_, look_, typesetter_);
        plan_.emplace(dossier_, frame_.scale, look_, typesetter_);
        beside_.clear();
        has_references_on_ground_ = false;
        Foot foot;
        if (!frame_.has_title && !frame_.is_thumbnail) foot.lacks_title = !add_title();
        const bool wide_enough =
            box_.width() >= least_reference_width && !references_.empty() && !has_dropped_numbers_;
        if (wide_enough && !frame_.asked_references) foot.lacks_references = !add_references();
        if (foot.lacks_title || foot.lacks_references) return foot;  // it is laid out anew
        if (!frame_.is_thumbnail) {
            auto compass = compass_on_plan();
            foot.compass = compass.empty();
            append(beside_, std::move(compass));
        }
        foot.keyed = plan_->set_words();
        return foot;
    }

    /// The clear ground of this size that is nearest to the top or to a corner. Only zones may have to give
    /// way.
    [[nodiscard]] std::optional<PaperBounds> clear_ground(const page::PaperSize& size,
                                                          bool over_zones) const {
        constexpr Millimetres step = 4_mm, margin = 2.5_mm, white = 1.5_mm;
        const PaperBounds room = plan_->seen().grown(-margin);
        const TakenGround ground = plan_->taken();  // a copy, since it counts the work of placing words
        std::vector<std::pair<Millimetres, PaperPoint>> corners;
        for (Millimetres y = room.top; y + size.height <= room.bottom; y += step)
            for (Millimetres x = room.left; x + size.width <= room.right; x += step) {
                const Millimetres middle = lengths::abs(x + size.width / 2 - room.centre().x) * 0.9;
                const Millimetres side = std::min({x - room.left, room.right - x - size.width, middle});
                const Millimetres low = std::min(y - room.top, (room.bottom - y - size.height) * 1.3 + 6_mm);
                corners.emplace_back(side + low, PaperPoint{x, y});
            }
        std::ranges::stable_sort(corners, {}, [](const auto& each) { return each.first; });
        for (const auto& [away, corner] : corners) {
            const PaperBounds box{corner.x, corner.y, corner.x + size.width, corner.y + size.height};
            if (over_zones ? ground.is_free(box, white) : ground.is_clear(box, white)) return box;
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<PaperBounds> title_ground(const page::PaperSize& size) const {
        const auto clear = clear_ground(size, false);
        return clear ? clear : clear_ground(size, true);
    }
    /// Puts the title on clear ground, as large as there is room for; returns whether it found any.
    bool add_title() {
        struct Size {
            Points letters;
            Millimetres width;
        };
        const Points largest = look_.style.furniture.title, least = look_.style.furniture.least_title;
        for (const Size& size : {Size{largest, 96_mm}, Size{20_pt, 84_mm}, Size{17_pt, 72_mm},
                                 Size{14_pt, 62_mm}, Size{least, 54_mm}}) {
            if (size.letters > largest || size.letters < least) continue;
            const Millimetres high = title_height(dossier_, size.width, size.letters, look_, typesetter_);
            const auto box = title_ground({size.width, high + 0.1_mm});
            if (!box) continue;
            plan_->reserve(*box, 3_mm);  // a name right below it would read as its last line
            append(beside_, draw_title(dossier_, *box, size.letters, look_, typesetter_));
            return true;
        }
        return false;
    }
    bool add_references() {
        for (const page::PaperSize& size : references_.shapes()) {
            const auto box = clear_ground(size, false);
            if (!box) continue;
            plan_->reserve(*box);
            append(beside_, references_.draw(*box));
            has_references_on_ground_ = true;
            return true;
        }
        return false;
    }

    /// In a free corner of the plan.
    Items compass_on_plan() {
        const PaperBounds table = frame_.scale.frame();
        const Millimetres radius = look_.style.furniture.compass;
        constexpr Millimetres letter = compass_letter;
        const Millimetres x_room = radius + 2_mm;
        const Millimetres y_room = radius + letter + 1.5_mm;
        PaperLine middles;
        for (const Millimetres y : {table.top + y_room, table.bottom - radius - 2_mm})
            for (const Millimetres x : {table.right - x_room, table.left + x_room}) middles.push_back({x, y});
        for (const PaperPoint middle : middles) {
            const PaperBounds box{middle.x - radius, middle.y - radius - letter, middle.x + radius,
                                  middle.y + radius};
            if (!plan_->taken().is_free(box, 0.8_mm)) continue;
            plan_->reserve(box);
            return draw_compass(middle, radius, dossier_.plan.top, look_, typesetter_);
        }
        return {};
    }

    dossier::Dossier dossier_;  ///< a copy, whose numbers may be dropped
    PaperBounds box_;
    const PlanLook& look_;
    text::Typesetter& typesetter_;
    References references_;
    bool has_references_on_ground_ = false, has_dropped_numbers_ = false;
    PlanFrame frame_;
    std::optional<TablePlan> plan_;
    Items beside_;  ///< legend, title, References and compass, if they are on the table
};

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

}  // namespace

Millimetres setup_plan_height(const dossier::Dossier& dossier, Millimetres width, const PlanLook& look) {
    const RulerRoom room = ruler_room(look);
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
    RulerRoom room = ruler_room(look);
    // A player needs no inches, but the names of his squares.
    const bool has_rulers = is_umpires || look.cell.value() > 0;
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
    if (has_rulers) append(sheet.items, draw_rulers(scale, look, typesetter));
    Items items;
    items.push_back({std::move(sheet)});
    return items;
}

std::vector<page::Item> draw_plan(const dossier::Dossier& dossier, const lengths::PaperBox& box,
                                  const PlanLook& look, text::Typesetter& typesetter) {
    if (!dossier.terrain) return {};
    const double times = std::clamp(std::sqrt(box.size.width / usual_width), 0.7, 2.0);
    page::Group sheet;
    sheet.scale = times;
    const PaperBounds small{0_mm, 0_mm, box.size.width / times, box.size.height / times};
    PlanLook own = before_growing(look, times);
    own.is_small = small.width() < look.style.furniture.small_sheet;
    PlanSheet plan(dossier, small, own, typesetter);
    sheet.items = plan.draw();
    sheet.shift = box.origin + plan.corner() * times;
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
