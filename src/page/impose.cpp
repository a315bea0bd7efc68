#include "page/impose.hpp"

#include <algorithm>

#include "page/marks.hpp"
#include "page/query.hpp"

namespace muster::page {
namespace {

/// From which edges to which art is drawn out, or in, in the coordinates of a group.
struct Edges {
    PaperBox from, to;

    [[nodiscard]] PaperPoint out(PaperPoint point) const {
        constexpr Millimetres hair{0.01};
        if (point.x <= from.left() + hair)
            point.x = to.left() < from.left() ? std::min(point.x, to.left()) : to.left();
        if (point.x >= from.right() - hair)
            point.x = to.right() > from.right() ? std::max(point.x, to.right()) : to.right();
        if (point.y <= from.top() + hair)
            point.y = to.top() < from.top() ? std::min(point.y, to.top()) : to.top();
        if (point.y >= from.bottom() - hair)
            point.y = to.bottom() > from.bottom() ? std::max(point.y, to.bottom()) : to.bottom();
        return point;
    }
    /// The edges inside a group that is only shifted.
    [[nodiscard]] Edges within(PaperPoint shift) const {
        const auto moved = [&](const PaperBox& box) {
            return PaperBox{{box.left() - shift.x, box.top() - shift.y}, box.size};
        };
        return {moved(from), moved(to)};
    }
};

struct Drawer {
    const Edges& edges;
    page::Segment operator()(page::Move move) const { return page::Move{edges.out(move.to)}; }
    page::Segment operator()(page::Line line) const { return page::Line{edges.out(line.to)}; }
    page::Segment operator()(page::Curve curve) const {
        return page::Curve{edges.out(curve.first), edges.out(curve.second), edges.out(curve.to)};
    }
    page::Segment operator()(page::Close close) const { return close; }
};

void draw_out(std::vector<page::Item>& items, const Edges& edges) {
    for (page::Item& item : items) {
        if (auto* shape = std::get_if<page::Shape>(&item.what)) {
            if (!shape->fill || shape->stroke) continue;  // a frame stays where it is
            for (auto& segment : shape->path) segment = std::visit(Drawer{edges}, segment);
        } else if (auto* group = std::get_if<page::Group>(&item.what)) {
            if (group->turn != 0 || group->scale != 1 || group->clip) continue;
            draw_out(group->items, edges.within(group->shift));
        }
    }
}

/// Whether a box would cut off nothing of a face. Clipping makes drawing slow, and most faces keep within
/// their card. Half of a hairline along the edge may be outside.
bool lies_within(const std::vector<page::Item>& items, const PaperBox& box) {
    constexpr Millimetres hair{0.2};
    const PaperBox reach = box.inset(-hair);
    return std::ranges::all_of(items, [&](const page::Item& item) {
        const auto bounds = page::shown_bounds(item);
        return !bounds || reach.holds(*bounds);
    });
}

/// A face in its box, upright or turned by 180 degrees; its art is extended into the bleed.
page::Item placed(page::Page face, const PaperBox& box, bool turned, Millimetres bleed) {
    page::Group group;
    group.items = std::move(face.items);
    if (bleed != Millimetres{}) group.items = bled(std::move(group.items), face.size, bleed);
    group.shift = turned ? PaperPoint{box.right(), box.bottom()} : box.origin;
    group.turn = turned ? 180 : 0;
    const PaperBox whole = PaperBox{{}, face.size}.inset(-std::max(bleed, Millimetres{}));
    if (!lies_within(group.items, whole)) group.clip = whole;
    return {std::move(group)};
}

/// A tent's two faces, head to head.
void add_tent(page::Page& sheet, page::Page face, const PaperBox& box) {
    const PaperBox upper{box.origin, face.size};
    const PaperBox lower{{box.left(), box.top() + face.size.height}, face.size};
    sheet.items.push_back(placed(face, upper, true, {}));
    sheet.items.push_back(placed(std::move(face), lower, false, {}));
    add_tent_fold(sheet, box);
}

/// The sheets of one job, one after another. Each front is printed once, so its items are moved, not copied.
class Sheets {
public:
    Sheets(Faces faces, const Imposing& how, Imposition plan)
        : faces_(std::move(faces)), how_(how), plan_(std::move(plan)) {}

    std::vector<page::Page> make() {
        const std::size_t on_one = plan_.places.size();
        std::size_t place = how_.first_place.value_or(0) % on_one;
        for (std::size_t from = 0; from < faces_.fronts.size(); place = 0) {
            const Stretch on{from, std::min(from + on_one - place, faces_.fronts.size()), place};
            made_.push_back(front_sheet(on));
            if (!faces_.backs.empty() && !plan_.beyond) made_.push_back(back_sheet(on));
            from = on.to;
        }
        return std::move(made_);
    }

private:
    /// The faces of one sheet, and the place of the first of them.
    struct Stretch {
        std::size_t from, to, place;
    };

    page::Page front_sheet(const Stretch& on) {
        page::Page sheet = blank(how_.cutting.front, plan_.fronts);
        if (plan_.beyond && how_.cutting.back != Marks::full)
            add_cut_marks(sheet, *plan_.beyond, how_.cutting, how_.cutting.back);
        add_fold_marks(sheet, plan_, how_.cutting);
        add_scale_bar(sheet, plan_.bars, block(), how_.cutting, how_.captions);
        for (std::size_t i = on.from; i < on.to; ++i) {
            const CardPlace& place = plan_.places[i - on.from + on.place];
            add(sheet, std::move(faces_.fronts[i]), place.front, false);
            if (plan_.beyond) add(sheet, back_of(i), place.back, place.back_turned);
        }
        finish(sheet, how_.cutting.front, plan_.fronts);
        if (plan_.beyond) finish(sheet, how_.cutting.back, *plan_.beyond);
        return sheet;
    }

    page::Page back_sheet(const Stretch& on) const {
        const CardBlock behind =
            plan_.fronts;  // the block is in the middle, so its mirror image is the block itself
        page::Page sheet = blank(how_.cutting.back, behind);
        sheet.back = true;
        // The bar is on both sides of the paper, because a printer may scale each differently.
        add_scale_bar(sheet, plan_.bars, block(), how_.cutting, how_.captions);
        for (std::size_t i = on.from; i < on.to; ++i) {
            const CardPlace& place = plan_.places[i - on.from + on.place];
            add(sheet, back_of(i), place.back, place.back_turned);
        }
        finish(sheet, how_.cutting.back, behind);
        return sheet;
    }

    /// Paper with its marks outside the art.
    page::Page blank(Marks marks, const CardBlock& cut) const {
        page::Page sheet;
        sheet.size = plan_.sheet;
        set_boxes(sheet);
        if (!how_.card.makers && marks != Marks::full) add_cut_marks(sheet, cut, how_.cutting, marks);
        return sheet;
    }
    /// Lines right across the sheet are drawn over the art, because bleed would hide them.
    void finish(page::Page& sheet, Marks marks, const CardBlock& cut) const {
        if (!how_.card.makers && marks == Marks::full) add_cut_marks(sheet, cut, how_.cutting, marks);
    }

    void add(page::Page& sheet, page::Page face, const PaperBox& box, bool turned) const {
        if (how_.card.tent)
            add_tent(sheet, std::move(face), box);
        else
            sheet.items.push_back(placed(std::move(face), box, turned,
                                         how_.card.makers ? -inset_of_ready_cut : how_.cutting.bleed));
        if (how_.proof) add_proof(sheet, box, how_.cutting.bleed);
        if (how_.card.makers) return;
        if (how_.card.label) add_outline(sheet, box);
        if (how_.cutting.round_corners && how_.card.corner > Millimetres{})
            add_corner_guides(sheet, box, how_.card.corner);
    }

    [[nodiscard]] const page::Page& back_of(std::size_t i) const {
        return faces_.backs.size() == 1 ? faces_.backs.front() : faces_.backs.at(i);
    }

    [[nodiscard]] PaperBox block() const {
        return plan_.beyond ? plan_.fronts.hull().joined(plan_.beyond->hull()) : plan_.fronts.hull();
    }

    /// The box to which a print shop cuts: round all cards.
    void set_boxes(page::Page& sheet) const {
        sheet.trim = block();
        sheet.bleed = block().inset(-how_.cutting.bleed);
    }

    Faces faces_;
    const Imposing& how_;
    Imposition plan_;
    std::vector<page::Page> made_;
};

/// Removes bookmarks and parts, so that a copy is only seen.
void make_decoration(std::vector<page::Item>& items) {
    std::erase_if(items, [](const page::Item& item) {
        return std::holds_alternative<page::Bookmark>(item.what) ||
               std::holds_alternative<page::PartBegin>(item.what) ||
               std::holds_alternative<page::PartEnd>(item.what);
    });
    for (page::Item& item : items)
        if (auto* group = std::get_if<page::Group>(&item.what)) make_decoration(group->items);
}

/// Repeats the labels in their order until the last sheet is full.
void fill_last_sheet(std::vector<page::Page>& labels, std::size_t on_one) {
    const std::size_t printed = labels.size();
    for (std::size_t i = 0; labels.size() % on_one != 0; ++i) {
        labels.push_back(labels[i % printed]);
        make_decoration(labels.back().items);
    }
}

/// A card on a page of its own, larger by its bleed on each side.
page::Page with_bleed(page::Page face, Millimetres bleed) {
    if (bleed <= Millimetres{}) return face;
    page::Page page;
    const PaperSize size = face.size;
    page.size = {size.width + 2 * bleed, size.height + 2 * bleed};
    const PaperBox trim{{bleed, bleed}, size};
    page.trim = trim;
    page.bleed = PaperBox{{}, page.size};
    page.items.push_back(placed(std::move(face), trim, false, bleed));
    return page;
}

/// Each card as a page of its own, followed by its back or after it.
std::vector<page::Page> loose(Faces faces, const Cutting& cutting) {
    std::vector<page::Page> pages;
    for (std::size_t i = 0; i < faces.fronts.size(); ++i) {
        pages.push_back(with_bleed(std::move(faces.fronts[i]), cutting.bleed));
        const bool is_shared = faces.backs.size() == 1;
        if (faces.backs.empty() || (is_shared && cutting.backs == Backs::apart && i > 0)) continue;
        auto back = with_bleed(faces.backs.at(is_shared ? 0 : i), cutting.bleed);
        back.back = true;
        pages.insert(pages.end() - (cutting.backs == Backs::first ? 1 : 0), std::move(back));
    }
    return pages;
}

}  // namespace

std::vector<page::Item> drawn_out(std::vector<page::Item> items, const PaperBox& from, const PaperBox& to) {
    draw_out(items, {from, to});
    return items;
}

std::vector<page::Item> bled(std::vector<page::Item> items, const PaperSize& card, Millimetres bleed) {
    const PaperBox whole{{}, card};
    return drawn_out(std::move(items), whole, whole.inset(-bleed));
}

std::vector<page::Page> impose(Faces faces, const Imposing& how) {
    const Cutting cutting = how.card.label ? how.cutting.of_labels() : how.cutting;
    const bool is_label_sheet = how.card.label && how.card.makers;
    const Imposing own{how.card,
                       how.paper,
                       cutting,
                       how.flip,
                       how.captions,
                       how.proof,
                       is_label_sheet ? how.first_place : std::nullopt};
    Imposition plan = plan_imposition(own.card, own.paper, cutting, own.flip, !faces.backs.empty());
    if (plan.places.empty() || (cutting.single && !how.card.label)) return loose(std::move(faces), cutting);
    if (is_label_sheet && !how.first_place && faces.backs.empty())
        fill_last_sheet(faces.fronts, plan.places.size());
    return Sheets{std::move(faces), own, std::move(plan)}.make();
}

}  // namespace muster::page
