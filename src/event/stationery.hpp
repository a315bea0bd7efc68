// The sheets of an event itself (cover slips, index, wall chart, ...): templates/common/event/ with data of
// tables and players.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "event/event.hpp"
#include "layout/reading/data.hpp"
#include "layout/reading/template.hpp"
#include "pack/world.hpp"
#include "page/page.hpp"
#include "text/typesetter.hpp"

namespace muster::event {

/// The `event` of every sheet: `name`, `when_where`.
[[nodiscard]] layout::Data event_data(const Event& event);

/// Templates are read once. Only one thread at a time may use it.
class Stationery {
public:
    explicit Stationery(const pack::World& world) : world_(world) {}

    /// The pages of `templates/common/event/NAME.yaml`. Reports what is wrong with the template and what does
    /// not fit.
    [[nodiscard]] std::vector<page::Page> lay_out(const std::string& name, const layout::Data& data,
                                                  const lengths::PaperSize& paper,
                                                  const std::shared_ptr<const text::FontSet>& fonts,
                                                  source::Reporter& report);
    /// The title of a sheet that has been laid out.
    [[nodiscard]] std::string title(const std::string& name) const;

private:
    const layout::Template* find(const std::string& name, source::Reporter& report);

    const pack::World& world_;
    layout::Palette palette_;
    std::map<std::string, layout::Template> read_;
};

}  // namespace muster::event
