#include "event/stationery.hpp"

#include "layout/fitting/growth.hpp"
#include "layout/lay_out.hpp"
#include "layout/reading/named_elements.hpp"
#include "sheets/elements.hpp"
#include "sheets/make_sheet.hpp"
#include "sheets/uniforms.hpp"

namespace muster::event {

layout::Data event_data(const Event& event) {
    return layout::Data::Map{{"name", event.name}, {"when_where", when_and_where(event)}};
}

sheets::VariantIds variants_of(const std::vector<std::string>& named, const scenario::Club& club) {
    if (named.empty()) return club.variants;
    sheets::VariantIds ids;
    for (const auto& id : named) ids.push_back({id, {}});
    return ids;
}

Stationery::Style& Stationery::style_of(const sheets::VariantIds& variants, source::Reporter& report) {
    std::vector<std::string> ids;
    for (const auto& id : variants) ids.push_back(id.value);
    if (const auto found = styles_.find(ids); found != styles_.end()) return found->second;
    auto palette = sheets::read_palettes(world_.files, world_.folders(), report);
    auto variant = sheets::read_variants(world_.files, world_.folders(), variants, palette, report);
    sheets::Uniforms unworn;
    sheets::dress(variant, palette, unworn, report);
    return styles_.emplace(std::move(ids), Style{std::move(palette), std::move(variant)}).first->second;
}

const layout::Template* Stationery::find(const std::string& name, double times, Style& style,
                                         source::Reporter& report) {
    const std::pair key{name, times};
    if (const auto found = style.sheets.find(key); found != style.sheets.end()) return &found->second;
    const layout::ElementKinds known = sheets::element_kinds();
    const auto text = source::read_text(world_.files, world_.common("event/" + name + ".yaml"), report);
    auto node = text ? source::parse_yaml(text, report) : std::nullopt;
    if (node) node = layout::with_named_elements(std::move(*node), known, report);
    const auto manner = layout::grown(style.variant.manner(name), times);
    auto sheet =
        node ? layout::read_template(*node, {text}, {known, style.palette, manner}, report) : std::nullopt;
    if (!sheet) return nullptr;
    titles_.insert_or_assign(name, sheet->title);
    return &style.sheets.emplace(key, std::move(*sheet)).first->second;
}

std::vector<page::Page> Stationery::lay_out(const std::string& name, const layout::Data& data,
                                            const Printing& printing, source::Reporter& report) {
    Style& style = style_of(printing.variants, report);
    const layout::Template* sheet = find(name, 1, style, report);
    if (!sheet) return {};
    text::Typesetter typesetter{printing.fonts};
    layout::Data::Map all = *data.map();
    all.insert_or_assign("paper", layout::Data::Map{{"width", printing.paper.width.value()},
                                                    {"height", printing.paper.height.value()}});
    layout::LaidOut laid;
    for (const double times : layout::growths(*sheet, printing.paper)) {
        source::Reporter found;
        layout::Template own = *find(name, times, style, found);
        sheets::fit_margins(own.margins, printing.paper);
        laid = layout::lay_out_pages(all, printing.paper, {own, style.palette, typesetter, found, name});
        found.merge(laid.misfits);
        if (found.has_errors() && times > 1) continue;
        report.merge(found);
        break;
    }
    for (page::Page& page : laid.pages) sheets::finish(page, style.variant);
    return std::move(laid.pages);
}

}  // namespace muster::event
