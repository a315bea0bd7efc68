#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "map/furniture/furniture.hpp"
#include "map/lettering/labels.hpp"
#include "source/english.hpp"
#include "text/typography.hpp"

namespace muster::map {
namespace {

void add_box(Path& path, const PaperBounds& box) {
    add_outline(path,
                {{box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}});
}

/// The inked steps in one direction (every other one), as pairs of millimetres from the corner of the ground.
std::vector<std::pair<Millimetres, Millimetres>> inked_steps(Millimetres whole, Millimetres step) {
    std::vector<std::pair<Millimetres, Millimetres>> steps;
    for (int i = 0; step * i < whole - 0.01_mm; i += 2)
        steps.emplace_back(step * i, std::min(step * (i + 1), whole));
    return steps;
}

/// A figure and a tick every six inches, every twelve where figures would touch.
void add_inches(Items& items, const TableScale& scale, const PlanLook& look, text::Typesetter& typesetter) {
    constexpr int six = 6;
    const PaperBounds ground = scale.frame();
    const text::Style style{"serif", frame_figures(look)};
    const Millimetres capital = capital_height(style.size);
    const int every = scale.per_inch * six > capital * 5 ? six : 2 * six;
    const Millimetres edge = band_gap + look.style.frame.band;
    const Millimetres out = (edge + frame_room(look) - look.style.frame.border - 0.4_mm) / 2;
    Path ticks;
    const auto add = [&](int inches, bool across, Millimetres whole) {
        const Millimetres at = scale.per_inch * inches;
        if (at > whole - capital) return;
        const auto figure = typesetter.shape(std::to_string(inches), style);
        // Beside its tick, so that both are read at the place itself.
        for (const double way : {-1.0, 1.0}) {
            const auto place = [&](Millimetres along, Millimetres off) {
                return across ? PaperPoint{ground.left + along,
                                           (way < 0 ? ground.top : ground.bottom) + way * off}
                              : PaperPoint{(way < 0 ? ground.left : ground.right) + way * off,
                                           ground.top + along};
            };
            add_line(ticks, place(at, edge), place(at, edge + 1_mm));
            const Millimetres turn = across ? figure->advance / 2 + 0.5_mm : capital / 2 + 0.5_mm;
            const PaperPoint middle = place(at - turn, out);
            items.push_back(text_at(figure,
                                    {middle.x - figure->advance / 2, middle.y + capital / 2 - figure->ascent},
                                    look.ink("map-frame")));
        }
    };
    for (int inches = every; scale.per_inch * inches < ground.width(); inches += every)
        add(inches, true, ground.width());
    for (int inches = every; scale.per_inch * inches < ground.depth(); inches += every)
        add(inches, false, ground.depth());
    stroke(items, std::move(ticks), pen(look.ink("map-frame"), look.style.frame.line));
}

/// A to Z from the west, 1, 2, 3 from the north.
void add_cell_names(Items& items, const TableScale& scale, const PlanLook& look,
                    text::Typesetter& typesetter) {
    const PaperBounds ground = scale.frame();
    const Millimetres cell = scale(look.cell);
    const Millimetres inner = band_gap + look.style.frame.band;
    const Millimetres out = (inner + frame_room(look) - look.style.frame.border - 0.4_mm) / 2;
    const text::Style style{"sans", frame_figures(look)};
    const auto add = [&](const std::string& name, PaperPoint middle) {
        const auto shaped = typesetter.shape(name, style);
        const Millimetres capital = capital_height(style.size);
        const PaperPoint corner{middle.x - shaped->advance / 2, middle.y + capital / 2 - shaped->ascent};
        items.push_back(text_at(shaped, corner, look.ink("map-label")));
    };
    constexpr int letters = 26;
    for (int i = 0; i < letters && (i + 1) * cell < ground.width() + 0.1_mm; ++i)
        for (const Millimetres y : {ground.top - out, ground.bottom + out})
            add(std::string(1, static_cast<char>('A' + i)), {ground.left + (i + 0.5) * cell, y});
    for (int i = 0; (i + 1) * cell < ground.depth() + 0.1_mm; ++i)
        for (const Millimetres x : {ground.left - out, ground.right + out})
            add(std::to_string(i + 1), {x, ground.top + (i + 0.5) * cell});
}

}  // namespace

Items draw_frame(const TableScale& scale, const PlanLook& look, text::Typesetter& typesetter) {
    constexpr Millimetres least_step = 1.3_mm;
    const page::Ink ink = look.ink("map-frame");
    const PaperBounds ground = scale.frame();
    const auto& [line, band, border_width] = look.style.frame;
    const Millimetres step = scale.per_inch * (scale.per_inch < least_step ? 12 : 1);
    const PaperBounds inner = ground.grown(band_gap), outer = inner.grown(band);
    Path steps;
    for (const auto& [from, to] : inked_steps(ground.width(), step))
        for (const Millimetres y : {outer.top, inner.bottom})
            add_box(steps, {ground.left + from, y, ground.left + to, y + band});
    for (const auto& [from, to] : inked_steps(ground.depth(), step))
        for (const Millimetres x : {outer.left, inner.right})
            add_box(steps, {x, ground.top + from, x + band, ground.top + to});
    Items items;
    fill(items, std::move(steps), ink);
    const PaperBounds border = ground.grown(frame_room(look) - border_width / 2);
    Path lines;
    for (const PaperBounds& box : {ground, inner, outer, border.grown(border_width * -0.5 - 0.4_mm)})
        add_box(lines, box);
    stroke(items, std::move(lines), pen(ink, line));
    Path edge;
    add_box(edge, border);
    stroke(items, std::move(edge), pen(ink, border_width));
    if (look.cell.value() > 0)
        add_cell_names(items, scale, look, typesetter);
    else
        add_inches(items, scale, look, typesetter);
    return items;
}

namespace {

/// "WEBSTER, LESLIE AND TARLETON": allied sides share a half, so its edge has all their names.
std::string names_in_capitals(const std::vector<const dossier::Side*>& sides) {
    std::vector<std::string> names;
    for (const auto* side : sides) names.push_back(side->name);
    return text::capitals(source::listed(names));
}

std::vector<const dossier::Side*> sides_in(const dossier::Dossier& dossier, source::Half half) {
    std::vector<const dossier::Side*> sides;
    for (const auto& side : dossier.sides)
        if (side.half == half) sides.push_back(&side);
    return sides;
}

/// Whose edge it is and which squares lie along it, in fewer words where the table is too narrow for all of
/// them.
text::Shaped shaped_edge(const dossier::Dossier& dossier, const std::vector<const dossier::Side*>& sides,
                         Millimetres width, const PlanLook& look, text::Typesetter& typesetter) {
    std::string edge = " · table edge";
    if (dossier.terrain && dossier.terrain->squares)
        edge += fmt::format(" of squares 1 to {}", dossier.terrain->squares->count.columns);
    const std::string all = names_in_capitals(sides);
    const std::string first = text::capitals(sides.front()->name) + (sides.size() > 1 ? " AND ALLIES" : "");
    const text::Style style{"sans", look.size(8_pt), false, false, text::Millimetres{0.25}};
    text::Shaped shaped;
    for (const auto& words : {all + edge, first + edge, first}) {
        shaped = typesetter.shape(words, style);
        if (shaped->advance <= width) break;
    }
    return shaped;
}

}  // namespace

Items draw_edges(const dossier::Dossier& dossier, const TableScale& scale, const PlanLook& look,
                 text::Typesetter& typesetter) {
    Items items;
    const PaperBounds ground = scale.frame();
    for (const auto half : {source::Half::a, source::Half::b}) {
        const auto sides = sides_in(dossier, half);
        if (sides.empty()) continue;
        const auto ink = look.sides.find(sides.front()->id);
        const auto shaped = shaped_edge(dossier, sides, ground.width(), look, typesetter);
        const Millimetres height = (shaped->ascent + shaped->descent);
        const Millimetres x = ground.centre().x - shaped->advance / 2;
        const Millimetres gap = frame_room(look) + (edge_room(look) - frame_room(look) - height) / 2;
        const Millimetres y = half == source::Half::a ? ground.top - gap - height : ground.bottom + gap;
        items.push_back(
            text_at(shaped, {x, y}, ink == look.sides.end() ? look.ink("map-label") : ink->second));
    }
    return items;
}

namespace {

text::Style imprint_style(const PlanLook& look) {
    return {"serif-italic", look.size(6.5_pt)};
}

}  // namespace

Millimetres imprint_room(const PlanLook& look) {
    return frame_room(look) + Millimetres{imprint_style(look).size} * 1.35;
}

text::BrokenText source_lines(const dossier::Dossier& dossier, Millimetres width, const PlanLook& look,
                              text::Typesetter& typesetter) {
    if (dossier.sources.empty()) return {};
    return typesetter.wrap(text::with_quotes("After " + dossier.sources.front()), imprint_style(look), width);
}

Items draw_imprint(const dossier::Dossier& dossier, const TableScale& scale, const PlanLook& look,
                   text::Typesetter& typesetter, bool with_bar) {
    const PaperBounds ground = scale.frame();
    Millimetres edge{};  // the name of the table's edge stands in the middle
    if (const auto sides = sides_in(dossier, source::Half::b); !sides.empty())
        edge = shaped_edge(dossier, sides, ground.width(), look, typesetter)->advance;
    const Millimetres room = std::min(ground.width() * 0.36, (ground.width() - edge) / 2 - 3_mm);
    const double inch = (scale.per_inch * look.grown).value();
    const auto in_room = [&](Millimetres width, const std::vector<std::string>& ways) {
        for (const auto& words : ways)
            if (auto line = typesetter.shape(words, imprint_style(look)); line->advance <= width) return line;
        return text::Shaped{};
    };
    const int paces = dossier.plan.paces.value_or(0);
    std::vector<std::string> ways{fmt::format("One inch of the table is {:.1f} mm here", inch),
                                  fmt::format("One inch is {:.1f} mm here", inch)};
    if (look.is_large_print() && paces > 0)  // which need not have a bar for them
        ways.insert(ways.begin(), fmt::format("{}, and {} paces", ways.back(), paces));
    const bool has_paces = ways.size() > 2;
    text::Shaped scale_line = in_room(room, ways);
    const Millimetres y = ground.bottom + frame_room(look) + 0.3_mm;
    Items items;
    const page::Ink ink = look.ink("map-faint");
    const auto source_beside = [&](Millimetres used) {
        const Millimetres beside =
            edge > 0_mm || !scale_line ? room : ground.width() - scale_line->advance - 6_mm;
        return dossier.sources.empty()
                   ? text::Shaped{}
                   : in_room(beside - used, {text::with_quotes("After " + dossier.sources.front())});
    };
    text::Shaped source_line = source_beside(0_mm);
    Millimetres used{};  // at the left
    if (with_bar) {
        const auto line = typesetter.shape("0", imprint_style(look));
        const Millimetres middle = y + line->ascent - capital_height(imprint_style(look).size) / 2;
        BarInLine bar;
        const auto try_bar = [&](int inches) {
            bar = draw_bar_in_line(scale, inches, {ground.left, middle}, {"serif", imprint_style(look).size},
                                   look, typesetter);
            used = bar.length + 6_mm;
            return !source_line || source_beside(used);
        };
        // A shorter bar, or fewer words, if that keeps the source.
        const auto keeps_source = [&] { return try_bar(12) || try_bar(6); };
        bool has_source = keeps_source();
        if (!has_source && !has_paces) {
            scale_line = in_room(room, {ways.back()});
            has_source = keeps_source();
        }
        if (!has_source) (void)try_bar(12);
        append(items, std::move(bar.items));
        source_line = source_beside(used);
    }
    if (scale_line) items.push_back(text_at(scale_line, {ground.right - scale_line->advance, y}, ink));
    if (source_line) items.push_back(text_at(source_line, {ground.left + used, y}, ink));
    return items;
}

}  // namespace muster::map
