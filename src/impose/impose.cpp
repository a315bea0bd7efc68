#include "impose/impose.hpp"

#include <algorithm>

#include "impose/bleed.hpp"
#include "impose/marks.hpp"
#include "page/bounds.hpp"

namespace muster::impose {
namespace {

using lengths::Millimetres;
using page::PaperBox;
using page::PaperPoint;

/// Where the top left corner of a face is placed in its box.
PaperPoint corner_of(const PaperBox& box, int quarter_turns) {
    switch (quarter_turns % 4) {
        case 1:
            return {box.right(), box.top()};
        case 2:
            return {box.right(), box.bottom()};
        case 3:
            return {box.left(), box.bottom()};
        default:
            return box.origin;
    }
}

/// Whether a box would cut off nothing of a face. Clipping makes drawing slow, and most faces keep within
/// their card. Half of a hairline along the edge may be outside.
bool lies_within(const std::vector<page::Item>& items, const PaperBox& box) {
    constexpr Millimetres hair{0.2};
    const PaperBox reach = box.inset(-hair);
    return std::all_of(items.begin(), items.end(), [&](const page::Item& item) {
        const auto bounds = page::shown_bounds(item);
        return !bounds || reach.holds(*bounds);
    });
}

/// A face in its box, turned clockwise; its art is carried on into the bleed.
page::Item placed(page::Page face, const PaperBox& box, int quarter_turns, Millimetres bleed) {
    page::Group group;
    group.items = std::move(face.items);
    if (bleed > Millimetres{}) group.items = bled(std::move(group.items), face.size, bleed);
    group.shift = corner_of(box, quarter_turns);
    group.turn = 90 * (quarter_turns % 4);
    const PaperBox whole = PaperBox{{}, face.size}.inset(-bleed);
    if (!lies_within(group.items, whole)) group.clip = whole;
    return {std::move(group)};
}

/// A tent's two faces, head to head.
void add_tent(page::Page& sheet, page::Page face, const PaperBox& box) {
    const PaperBox upper{box.origin, face.size};
    const PaperBox lower{{box.left(), box.top() + face.size.height}, face.size};
    sheet.items.push_back(placed(face, upper, 2, {}));
    sheet.items.push_back(placed(std::move(face), lower, 0, {}));
    add_tent_fold(sheet, box);
}

/// The sheets of one job, one after another. Each front is printed once, so its items are moved, not copied.
class Sheets {
public:
    Sheets(Faces faces, const Imposing& how, SheetPlan plan)
        : faces_(std::move(faces)), how_(how), plan_(std::move(plan)) {}

    std::vector<page::Page> make() {
        const std::size_t on_one = plan_.places.size();
        for (std::size_t from = 0; from < faces_.fronts.size(); from += on_one) {
            const std::size_t to = std::min(from + on_one, faces_.fronts.size());
            made_.push_back(front_sheet(from, to));
            if (!faces_.backs.empty() && !plan_.beyond) made_.push_back(back_sheet(from, to));
        }
        return std::move(made_);
    }

private:
    page::Page front_sheet(std::size_t from, std::size_t to) {
        page::Page sheet = blank(how_.cutting.front, plan_.fronts);
        if (plan_.beyond && how_.cutting.back != Marks::full)
            add_cut_marks(sheet, *plan_.beyond, how_.cutting, how_.cutting.back);
        add_fold_marks(sheet, plan_, how_.cutting);
        if (plan_.bar) add_scale_bar(sheet, *plan_.bar, block(), how_.cutting, how_.caption);
        for (std::size_t i = from; i < to; ++i) {
            const CardPlace& place = plan_.places[i - from];
            add(sheet, std::move(faces_.fronts[i]), place.front, false);
            if (plan_.beyond) add(sheet, back_of(i), place.back, place.back_turned);
        }
        finish(sheet, how_.cutting.front, plan_.fronts);
        if (plan_.beyond) finish(sheet, how_.cutting.back, *plan_.beyond);
        return sheet;
    }

    page::Page back_sheet(std::size_t from, std::size_t to) const {
        const CardBlock behind =
            plan_.fronts;  // the block is in the middle, so its mirror image is the block itself
        page::Page sheet = blank(how_.cutting.back, behind);
        sheet.back = true;
        // The bar is on both sides of the paper, because a printer may scale each differently.
        if (plan_.bar) add_scale_bar(sheet, *plan_.bar, block(), how_.cutting, how_.caption);
        for (std::size_t i = from; i < to; ++i) {
            const CardPlace& place = plan_.places[i - from];
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
        const int quarter_turns = turned ? 2 : 0;
        if (how_.card.tent)
            add_tent(sheet, std::move(face), box);
        else
            sheet.items.push_back(placed(std::move(face), box, quarter_turns, how_.cutting.bleed));
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
    SheetPlan plan_;
    std::vector<page::Page> made_;
};

/// Cards that are too large for the paper: each is a page of its own, followed by its back.
std::vector<page::Page> loose(Faces faces) {
    std::vector<page::Page> pages;
    for (std::size_t i = 0; i < faces.fronts.size(); ++i) {
        pages.push_back(std::move(faces.fronts[i]));
        if (faces.backs.empty()) continue;
        pages.push_back(faces.backs.size() == 1 ? faces.backs.front() : faces.backs.at(i));
        pages.back().back = true;
    }
    return pages;
}

}  // namespace

std::vector<page::Page> impose(Faces faces, const Imposing& how) {
    const Cutting cutting = how.card.label ? how.cutting.of_labels() : how.cutting;
    const Imposing own{how.card, how.paper, cutting, how.flip, how.caption, how.proof};
    SheetPlan plan = plan_sheet(own.card, own.paper, cutting, own.flip, !faces.backs.empty());
    if (plan.places.empty()) return loose(std::move(faces));
    return Sheets{std::move(faces), own, std::move(plan)}.make();
}

}  // namespace muster::impose
