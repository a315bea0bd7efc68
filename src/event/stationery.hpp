// The sheets of an event itself (cover slips, index, wall chart, ...): templates/common/event/ with data of
// tables and players.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "event/event.hpp"
#include "layout/reading/data.hpp"
#include "layout/reading/template.hpp"
#include "pack/world.hpp"
#include "page/page.hpp"
#include "scenario/club.hpp"
#include "sheets/variant.hpp"
#include "text/typesetter.hpp"

namespace muster::event {

/// The `event` of every sheet: `name`, `when_where`.
[[nodiscard]] layout::Data event_data(const Event& event);

/// How an event's sheets are printed.
struct Printing {
    lengths::PaperSize paper;
    std::shared_ptr<const text::FontSet> fonts;
    sheets::VariantIds variants;
};

/// The variants that are named, or else those of the club.
[[nodiscard]] sheets::VariantIds variants_of(const std::vector<std::string>& named,
                                             const scenario::Club& club);

/// Templates are read once for each combination of variants. Only one thread at a time may use it.
class Stationery {
public:
    explicit Stationery(const pack::World& world) : world_(world) {}

    /// The pages of `templates/common/event/NAME.yaml`, in the largest size in which they fit. Reports what
    /// is wrong with the template and what does not fit.
    [[nodiscard]] std::vector<page::Page> lay_out(const std::string& name, const layout::Data& data,
                                                  const Printing& printing, source::Reporter& report);
    /// The title of a sheet that has been laid out.
    [[nodiscard]] const std::string& title(const std::string& name) const { return titles_.at(name); }

private:
    /// Templates as some variants change them.
    struct Style {
        layout::Palette palette;
        sheets::Variant variant;
        std::map<std::pair<std::string, double>, layout::Template> sheets{};  ///< by name and growth
    };
    Style& style_of(const sheets::VariantIds& variants, source::Reporter& report);
    const layout::Template* find(const std::string& name, double times, Style& style,
                                 source::Reporter& report);

    const pack::World& world_;
    std::map<std::vector<std::string>, Style> styles_;  ///< by the variants' ids
    std::map<std::string, std::string> titles_;
};

}  // namespace muster::event
