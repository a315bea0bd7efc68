#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "map/furniture/furniture.hpp"
#include "map/lettering/labels.hpp"
#include "text/typography.hpp"

namespace muster::map {
namespace {

constexpr std::array<const char*, 13> small_numbers{
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"};

std::string ordinal(int number) {
    const int last = number % 10;
    const bool teen = number / 10 % 10 == 1;
    const char* const ending = teen || last < 1 || last > 3 ? "th"
                               : last == 1                  ? "st"
                               : last == 2                  ? "nd"
                                                            : "rd";
    return std::to_string(number) + ending;
}

bool all_digits(const std::string& text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

/// An outline whose corners are cut out in quarter circles.
Path panel_path(const PaperBounds& box) {
    constexpr Millimetres radius = 3.2_mm;
    constexpr Millimetres handle = radius * 0.5523;  // of a curve that looks like a quarter of a circle
    Path path;
    add_move(path, {box.left + radius, box.top});
    Direction along{1, 0};
    for (const PaperPoint corner : {PaperPoint{box.right, box.top}, PaperPoint{box.right, box.bottom},
                                    PaperPoint{box.left, box.bottom}, PaperPoint{box.left, box.top}}) {
        const Direction next = lengths::quarter_turn(along);
        const PaperPoint from = corner - along * radius;
        const PaperPoint to = corner + next * radius;
        path.emplace_back(page::Line{on_paper(from)});
        add_bow(path, from + next * handle, to - along * handle, to);
        along = next;
    }
    path.emplace_back(page::Close{});
    return path;
}

/// A panel with a double rule, and a shadow to the south-east.
Items draw_panel(const PaperBounds& box, const PlanLook& look) {
    const page::Ink ink = look.ink("map-frame");
    constexpr Millimetres off = 0.9_mm;
    Items items;
    fill(items, panel_path({box.left + off, box.top + off, box.right + off, box.bottom + off}),
         look.ink("map-shadow"));
    fill_and_stroke(items, panel_path(box), look.ink("map-paper"), pen(ink, 0.42_mm));
    stroke(items, panel_path(box.grown(-off)), pen(ink, 0.13_mm));
    return items;
}

/// A sprig of laurel from `foot`, its leaves in pairs.
void add_sprig(Path& stem, Path& leaves, PaperPoint foot, double way) {
    constexpr int pairs = 5;
    constexpr Millimetres step = 1.7_mm;
    const PaperPoint tip = foot + PaperPoint{way * (pairs + 0.6) * step, 0_mm};
    add_line(stem, foot, tip);
    for (int i = 0; i < pairs; ++i)
        for (const double side : {-1.0, 1.0}) {
            const PaperPoint at = foot + PaperPoint{way * (i + 0.4) * step, 0_mm};
            const Millimetres size = 1.55_mm - 0.16_mm * i;
            const PaperPoint end = at + PaperPoint{way * size, side * size * 0.62};
            const PaperPoint bow = PaperPoint{-way * 0.1_mm, side * size * 0.5};
            add_move(leaves, at);
            add_bow(leaves, at + bow, end + PaperPoint{-way * size * 0.5, side * 0.05_mm}, end);
            add_bow(leaves, end + PaperPoint{-way * size * 0.2, -side * size * 0.45},
                    at + PaperPoint{way * size * 0.5, 0_mm}, at);
            leaves.emplace_back(page::Close{});
        }
}

/// A rule of two sprigs on both sides of a small lozenge.
Items draw_sprigs(PaperPoint middle, const PlanLook& look) {
    const page::Ink ink = look.ink("map-frame");
    Path stem;
    Path leaves;
    add_sprig(stem, leaves, middle + PaperPoint{1.1_mm, 0_mm}, 1);
    add_sprig(stem, leaves, middle + PaperPoint{-1.1_mm, 0_mm}, -1);
    add_outline(leaves, {middle + PaperPoint{0_mm, -0.55_mm}, middle + PaperPoint{0.55_mm, 0_mm},
                         middle + PaperPoint{0_mm, 0.55_mm}, middle + PaperPoint{-0.55_mm, 0_mm}});
    Items items;
    stroke(items, std::move(stem), pen(ink, 0.13_mm));
    fill(items, std::move(leaves), ink);
    return items;
}

constexpr Millimetres within_panel = 2.2_mm;  ///< distance from its edge to its words

/// The lines of the panel, sized so that all fit.
class PanelWords {
public:
    PanelWords(const dossier::Dossier& dossier, const PaperBounds& inside, const PlanLook& look,
               text::Typesetter& typesetter, Points largest = 19_pt)
        : inside_(inside), look_(&look), typesetter_(&typesetter) {
        when_ = engraved_date(dossier.date);
        const std::string& place = dossier.place;
        if (!place.empty()) when_ += (when_.empty() ? "" : ", ") + place;
        // If two lines are needed, one has the day and the other the place.
        const auto one = typesetter.shape(text::with_apostrophes(when_), {"serif-italic", look.size(8.5_pt)});
        if (one->advance > inside.width() && !dossier.date.empty())
            when_ = engraved_date(dossier.date) + "\n" + place;
        when_ = text::with_apostrophes(when_);
        title_ = text::with_apostrophes(dossier.title);
        size_ = fmt::format("a plan of the ground, {}", table_in_words(dossier.table));
        for (Points size = largest; size > 8_pt && !fits(size); size -= 0.5_pt) {
        }
    }
    [[nodiscard]] Millimetres height() const { return height_; }
    Items draw() {
        const Millimetres sprigs = 2.6_mm;
        Millimetres left = inside_.depth() - height_;
        const bool has_sprigs = left > sprigs + 0.6_mm;
        if (has_sprigs) left -= sprigs;
        const Millimetres gap = std::min(1.2_mm, left / 4);
        Millimetres y = inside_.top + (inside_.depth() - height_ - (has_sprigs ? sprigs : 0_mm) - gap) / 2;
        Items items;
        const auto set = [&](const text::Paragraph& paragraph, const char* ink) {
            for (const auto& line : paragraph.lines) {
                items.push_back(text_at(line, {inside_.centre().x - line->advance / 2, y}, look_->ink(ink)));
                y += (line->ascent + line->descent) * close;
            }
        };
        set(heading_, "map-label");
        if (has_sprigs) {
            append(items, draw_sprigs({inside_.centre().x, y + sprigs * 0.55}, *look_));
            y += sprigs;
        }
        y += gap;
        set(words_, "map-label");
        set(foot_, "map-faint");
        return items;
    }

private:
    static constexpr double close = 0.98;  ///< distance between lines as a share of their height

    bool fits(Points points) {
        const auto wrap = [&](const std::string& text, const text::Style& style) {
            return typesetter_->wrap(text, style, lengths::Millimetres{inside_.width()});
        };
        const lengths::Points size{points * look_->words};
        heading_ = wrap(title_, {"serif-bold", size, true, false, 0.3_mm});
        words_ = wrap(when_, {"serif-italic", look_->size(8.5_pt)});
        foot_ = wrap(size_, {"serif-italic", look_->size(8_pt)});
        height_ = {};
        for (const auto* paragraph : {&heading_, &words_, &foot_})
            for (const auto& line : paragraph->lines) height_ += (line->ascent + line->descent) * close;
        return heading_.lines.size() < 3 && !heading_.too_wide && height_ <= inside_.depth();
    }

    PaperBounds inside_;
    const PlanLook* look_;
    text::Typesetter* typesetter_;
    std::string title_, when_, size_;
    text::Paragraph heading_, words_, foot_;
    Millimetres height_{};
};

}  // namespace

std::string engraved_date(const std::string& date) {
    constexpr std::array<const char*, 12> months{"January",   "February", "March",    "April",
                                                 "May",       "June",     "July",     "August",
                                                 "September", "October",  "November", "December"};
    if (date.size() != 10 || date[4] != '-' || date[7] != '-') return date;
    const std::string year = date.substr(0, 4);
    const std::string month = date.substr(5, 2);
    const std::string day = date.substr(8, 2);
    if (!all_digits(year) || !all_digits(month) || !all_digits(day)) return date;
    const int number = std::stoi(month);
    if (number < 1 || number > 12) return date;
    return fmt::format("the {} of {} {}", ordinal(std::stoi(day)),
                       months[static_cast<std::size_t>(number - 1)], year);
}

std::string table_in_words(const lengths::TableSize& table) {
    const auto feet = [](lengths::Inches length) {
        const double count = length.value() / 12;
        const bool whole = std::abs(count - std::round(count)) < 1e-6;
        return whole && count <= 12 ? static_cast<std::size_t>(std::lround(count)) : 0U;
    };
    const std::size_t width = feet(table.width);
    const std::size_t depth = feet(table.height);
    if (width == 0 || depth == 0)
        return fmt::format("{:g}″ by {:g}″", table.width.value(), table.height.value());
    return fmt::format("{} {} by {}", small_numbers.at(width), width == 1 ? "foot" : "feet",
                       small_numbers.at(depth));
}

Millimetres least_cartouche_height(const dossier::Dossier& dossier, Millimetres width, const PlanLook& look,
                                   text::Typesetter& typesetter) {
    constexpr Millimetres no_end = 1000_mm;
    constexpr Points small_title = 11_pt;
    const PaperBounds inside = PaperBounds{0_mm, 0_mm, width, no_end}.grown(-within_panel);
    return PanelWords(dossier, inside, look, typesetter, small_title).height() + 2 * within_panel;
}

Items draw_cartouche(const dossier::Dossier& dossier, const PaperBounds& box, const PlanLook& look,
                     text::Typesetter& typesetter) {
    Items items = draw_panel(box, look);
    append(items, PanelWords(dossier, box.grown(-within_panel), look, typesetter).draw());
    return items;
}

}  // namespace muster::map
