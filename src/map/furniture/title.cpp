#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "map/furniture/furniture.hpp"
#include "map/lettering/labels.hpp"
#include "source/english.hpp"
#include "text/typography.hpp"

namespace muster::map {
namespace {

/// A curl at the end of a flourish, winding inwards.
void add_curl(Path& path, PaperPoint from, double way) {
    constexpr Millimetres large = 1.25_mm;
    constexpr int steps = 22;
    const PaperPoint middle = from + PaperPoint{0_mm, -large};
    PaperLine curl;
    for (int i = 0; i <= steps; ++i) {
        const double turn = way * i * 0.36;
        const Millimetres radius = large * (1 - 0.72 * i / steps);
        curl.push_back(middle + PaperPoint{radius * std::sin(turn), radius * std::cos(turn)});
    }
    add_course(path, smooth_course(curl));
}

/// A pen's flourish: a line that swells towards the middle, with a curl at each end and a lozenge below.
Items draw_flourish(PaperPoint middle, Millimetres half, const PlanLook& look) {
    constexpr Millimetres thick = 0.45_mm, thin = 0.12_mm, bow = 1_mm;
    const page::Ink ink = look.ink("map-frame");
    const PaperPoint left = middle - PaperPoint{half, 0_mm}, right = middle + PaperPoint{half, 0_mm};
    const auto reach = [&](PaperPoint end, Millimetres down) {
        return lengths::between(middle, end, 0.5) + PaperPoint{0_mm, down};
    };
    Path swell;
    add_move(swell, left);
    add_bow(swell, reach(left, bow), reach(left, bow * -0.3), middle);
    add_bow(swell, reach(right, bow * -0.3), reach(right, bow), right);
    add_bow(swell, reach(right, bow + thick), reach(right, thick), middle + PaperPoint{0_mm, thick});
    add_bow(swell, reach(left, thick), reach(left, bow + thick), left);
    swell.emplace_back(page::Close{});
    constexpr Millimetres lozenge = 0.6_mm;
    const PaperPoint below = middle + PaperPoint{0_mm, 1.3_mm};
    add_outline(swell, {below - PaperPoint{0_mm, lozenge}, below + PaperPoint{lozenge, 0_mm},
                        below + PaperPoint{0_mm, lozenge}, below - PaperPoint{lozenge, 0_mm}});
    Path curls;
    add_curl(curls, left, -1);
    add_curl(curls, right, 1);
    Items items;
    stroke(items, std::move(curls), round_pen(ink, thin));
    fill(items, std::move(swell), ink);
    return items;
}

/// The lines of the title, sized so that all fit.
class TitleWords {
public:
    TitleWords(const dossier::Dossier& dossier, const PaperBounds& inside, Points largest,
               const PlanLook& look, text::Typesetter& typesetter)
        : inside_(inside), look_(&look), typesetter_(&typesetter) {
        const std::string day = source::engraved_date(dossier.date);
        std::string place = dossier.place;
        when_ = day + (day.empty() || place.empty() ? "" : ", ") + place;
        // If two lines are needed, one has the place and the other the day; a third, the state.
        const auto is_long = [&](const std::string& words) {
            const text::Style style{"serif-italic", look.size(8.5_pt)};
            return typesetter.shape(text::with_quotes(words), style)->advance > inside.width();
        };
        if (const auto comma = place.rfind(", "); comma != std::string::npos && is_long(place))
            place[comma + 1] = '\n';
        if (is_long(when_) && !day.empty()) when_ = place + "\n" + day;
        when_ = text::with_quotes(when_);
        title_ = text::with_quotes(dossier.title);
        if (!look.is_small) size_ = engraved_size(dossier.table);
        if (fits_one_line(largest)) return;
        for (Points size = largest; size > 8_pt && !fits(size); size -= 0.5_pt) {
        }
    }
    [[nodiscard]] Millimetres height() const { return height_ + (look_->is_small ? 0_mm : title_flourish); }
    Items draw() {
        Millimetres left = inside_.depth() - height_;
        const bool has_flourish = !look_->is_small && left >= title_flourish - 0.01_mm;
        if (has_flourish) left -= title_flourish;
        Millimetres y = inside_.top + left / 2;
        Items items;
        const auto set = [&](const text::BrokenText& broken, const char* ink) {
            for (const auto& [line, start, number] : broken.runs) {
                items.push_back(text_at(line, {inside_.centre().x - line->advance / 2, y}, look_->ink(ink)));
                y += (line->ascent + line->descent) * close;
            }
        };
        Millimetres x = inside_.centre().x - (lead_initial_->advance + lead_->advance) / 2;
        for (const auto& part : {lead_initial_, lead_}) {
            if (look_->is_small) break;
            items.push_back(text_at(part, {x, y}, look_->ink("map-label")));
            x += part->advance;
        }
        y += lead_height();
        set(heading_, "map-label");
        set(words_, "map-label");
        set(foot_, "map-faint");
        if (has_flourish)
            append(items, draw_flourish({inside_.centre().x, y + 1.6_mm},
                                        std::min(36_mm, inside_.width() * 0.36), *look_));
        return items;
    }

private:
    static constexpr double close = 0.98;  ///< distance between lines as a share of their height

    [[nodiscard]] Millimetres lead_height() const {
        return look_->is_small ? 0_mm : (lead_->ascent + lead_->descent) * close;
    }
    /// One line of slightly smaller letters looks better than two of which the second is short.
    bool fits_one_line(Points largest) {
        constexpr double slightly = 0.8;
        for (Points size = largest; size >= largest * slightly && size > 8_pt; size -= 0.5_pt)
            if (fits(size) && heading_.lines == 1) return true;
        return false;
    }
    bool fits(Points points) {
        const auto wrap = [&](const std::string& text, const text::Style& style) {
            return typesetter_->wrap(text, style, lengths::Millimetres{inside_.width()});
        };
        const lengths::Points size = look_->size(points);
        // Swash letters look well at the start of a line only.
        const Points lead = std::max(look_->size(9_pt), size * 0.5);
        lead_initial_ = typesetter_->shape("A ", {"serif-italic", lead, false, false, {}, false, true});
        lead_ = typesetter_->shape("Plan of the Ground", {"serif-italic", lead});
        heading_ = wrap(title_, {"serif-medium", size, true, false, 0.45_mm});
        words_ = wrap(when_, {"serif-italic", look_->size(8.5_pt)});
        foot_ = wrap(size_, {"serif", look_->size(7.5_pt), true, false, 0.25_mm});
        height_ = lead_height();
        for (const auto* broken : {&heading_, &words_, &foot_})
            for (const auto& [line, start, number] : broken->runs)
                height_ += (line->ascent + line->descent) * close;
        return heading_.lines < (inside_.width() < 50_mm ? 5 : 3) && !heading_.too_wide &&
               height_ <= inside_.depth();
    }

    PaperBounds inside_;
    const PlanLook* look_;
    text::Typesetter* typesetter_;
    std::string title_, when_, size_;
    text::Shaped lead_initial_, lead_;
    text::BrokenText heading_, words_, foot_;
    Millimetres height_{};
};

}  // namespace

std::string engraved_size(const lengths::TableSize& table) {
    const auto feet = [](lengths::Inches length) {
        const double count = length.value() / 12;
        const bool whole = std::abs(count - std::round(count)) < 1e-6;
        return whole && count <= 12 ? static_cast<std::size_t>(std::lround(count)) : 0U;
    };
    const std::size_t width = feet(table.width);
    const std::size_t depth = feet(table.height);
    // A table that was measured in centimetres is no round number of inches.
    const auto is_round = [](lengths::Inches length) { return std::fmod(length.value() * 4, 1) == 0; };
    if (!is_round(table.width) || !is_round(table.height))
        return fmt::format("{:.0f} by {:.0f} centimetres",
                           table.width.value() * lengths::InchUnit::millimetres / 10,
                           table.height.value() * lengths::InchUnit::millimetres / 10);
    if (width == 0 || depth == 0)
        return fmt::format("{:g}″ by {:g}″", table.width.value(), table.height.value());
    return fmt::format("{} {} by {}", source::cardinal(width), width == 1 ? "foot" : "feet",
                       source::cardinal(depth));
}

Millimetres title_height(const dossier::Dossier& dossier, Millimetres width, Points largest,
                         const PlanLook& look, text::Typesetter& typesetter) {
    constexpr Millimetres no_end = 1000_mm;
    return TitleWords(dossier, {0_mm, 0_mm, width, no_end}, largest, look, typesetter).height();
}

Items draw_title(const dossier::Dossier& dossier, const PaperBounds& box, Points largest,
                 const PlanLook& look, text::Typesetter& typesetter) {
    return TitleWords(dossier, box, largest, look, typesetter).draw();
}

}  // namespace muster::map
