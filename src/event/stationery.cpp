#include "event/stationery.hpp"

#include "layout/lay_out.hpp"
#include "sheets/elements.hpp"
#include "sheets/uniforms.hpp"

namespace muster::event {

layout::Data event_data(const Event& event) {
    return layout::Data::Map{{"name", event.name}, {"when_where", when_and_where(event)}};
}

const layout::Template* Stationery::find(const std::string& name, source::Reporter& report) {
    if (const auto found = read_.find(name); found != read_.end()) return &found->second;
    if (palette_.empty()) palette_ = sheets::read_palettes(world_.files, world_.folders(), report);
    const auto text = source::read_text(world_.files, world_.common("event/" + name + ".yaml"), report);
    auto sheet = text ? layout::read_template(text, sheets::element_kinds(), palette_, report) : std::nullopt;
    if (!sheet) return nullptr;
    return &read_.emplace(name, std::move(*sheet)).first->second;
}

std::vector<page::Page> Stationery::lay_out(const std::string& name, const layout::Data& data,
                                            const lengths::PaperSize& paper,
                                            const std::shared_ptr<const text::FontSet>& fonts,
                                            source::Reporter& report) {
    const layout::Template* sheet = find(name, report);
    if (!sheet) return {};
    text::Typesetter typesetter{fonts};
    layout::Setting setting{*sheet, palette_, typesetter, report, name};
    auto laid = layout::lay_out_pages(*sheet, data, paper, setting);
    report.merge(laid.misfits);
    return std::move(laid.pages);
}

std::string Stationery::title(const std::string& name) const {
    return read_.at(name).title;
}

}  // namespace muster::event
