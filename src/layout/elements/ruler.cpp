// A scale to measure with, true to size in every variant: inches of 25.4 mm, and marks for what reaches how
// far.
#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "layout/elements/chart_scale.hpp"
#include "layout/elements/standard.hpp"
#include "layout/elements/text.hpp"
#include "layout/kinds.hpp"
#include "layout/make.hpp"
#include "layout/reading/keys.hpp"
#include "layout/tagging.hpp"

namespace muster::layout {

namespace {

using lengths::Inches;
using TextPtr = std::unique_ptr<TextBlock>;

constexpr Millimetres inch{Inches{1}};
constexpr Millimetres heavy{0.5};
constexpr Millimetres band{2.6};     ///< height of the blocks of one inch, alternately filled and open
constexpr Millimetres longest{4.2};  ///< the longest tick, from the band down
constexpr Millimetres apart{1.4};    ///< gap between words and a line

struct RulerSpec {
    std::optional<Condition> inches, from, fixed, tab, at;
    std::optional<Loop> marks;
    std::optional<source::Phrase> text, tab_text;
    LookRef look, number_look, tab_look;
    InkRef ink;
};

/// A mark on a ruler, with its words in rows of their own if necessary.
struct RulerMark {
    Millimetres at{};
    TextPtr words;
    TextPtr flush = {};             ///< the same, its lines ending evenly
    Millimetres start{}, across{};  ///< of its words
    std::size_t row = 0, rows = 1;
    bool seated = false;
    bool lined = true;  ///< with a line from the scale down to its words

    [[nodiscard]] Millimetres end() const { return start + across; }
};

/// The data of a ruler.
struct RulerData {
    Millimetres length{}, fixed{}, tab{};
    page::Ink ink;
    std::vector<RulerMark> numbers, marks;
    TextPtr tab_words;  ///< may be null
};

Millimetres wide(const RulerMark& mark) {
    return *mark.words->natural_width();
}
Millimetres high(const RulerMark& mark) {
    return mark.words->height(endless);
}

/// Gives the words of the marks their rows, from the top. A line goes down to its own words, so words take
/// the first row in which they cross no line that goes on: each row that is filled frees the rows below it.
class RulerSeats {
public:
    /// `open`: words may reach beyond the end of the scale; only of a short one, for which there is paper.
    RulerSeats(std::vector<RulerMark>& marks, Millimetres length, bool open)
        : marks_(marks), length_(length), open_(open) {
        const std::size_t none = marks_.size();
        Way best{none, none, false};
        Cost least = seat_all(best);
        constexpr std::size_t most_tried =
            40;  // pairs of more marks would take seconds, and no stick has them
        for (std::size_t one = 0; one <= none && none <= most_tried; ++one)
            for (std::size_t other = one; other <= none; ++other)
                for (const bool after : {false, true})
                    if (const Cost cost = seat_all({one, other, after}); cost < least) {
                        best = {one, other, after};
                        least = cost;
                    }
        rows_ = std::get<1>(seat_all(best));
    }
    [[nodiscard]] std::size_t rows() const { return rows_; }

private:
    using Cost = std::array<std::size_t, 4>;  ///< without a line; rows; beyond the end; in two lines
    struct Way {
        std::size_t one = 0, other = 0;  ///< marks whose words are in two lines; the count of marks: none
        bool after = false;              ///< words begin at their line wherever they can
    };

    Cost seat_all(const Way& way) {
        Cost cost{};
        for (std::size_t i = 0; i < marks_.size(); ++i) {
            RulerMark& mark = marks_[i];
            mark.seated = false;
            mark.lined = true;
            mark.rows = i == way.one || i == way.other ? 2 : 1;
            mark.across = mark.rows == 1 ? wide(mark) : broken(mark);
            cost[3] += mark.rows - 1;
        }
        for (row_ = 0; std::ranges::count(marks_, false, &RulerMark::seated) > 0; ++row_)
            if (!fill_row(way.after) &&
                std::ranges::none_of(marks_, [&](const RulerMark& mark) { return goes_on(mark); })) {
                force_one();
                ++cost[open_ ? 2 : 0];
            }
        for (const RulerMark& mark : marks_) cost[1] = std::max(cost[1], mark.row + mark.rows);
        return cost;
    }
    /// The width of words in two lines.
    static Millimetres broken(const RulerMark& mark) {
        const Millimetres down = high(mark) * 2.0;
        Millimetres across = wide(mark) / 2;
        const auto two_lines = [&] {  // and not set smaller
            const Millimetres is = mark.words->height(across);
            return is < down + hair && is > down - hair;
        };
        while (across < wide(mark) && !two_lines()) across += Millimetres{1};
        return across;
    }
    /// Words end at their line. Those too long for it begin there, as others do if a row would stay empty.
    bool fill_row(bool after) {
        bool filled = false;
        const auto begin_at_line = [&](bool whichever) {
            for (auto mark = marks_.rbegin(); mark != marks_.rend(); ++mark)
                if (whichever || mark->across + apart > mark->at) filled |= seat(*mark, mark->at + apart);
        };
        if (after) begin_at_line(true);
        for (RulerMark& mark : marks_) filled |= seat(mark, mark.at - apart - mark.across);
        begin_at_line(!filled);
        return filled;
    }
    /// Where nothing has a place, the last words reach beyond the end.
    void force_one() {
        const auto last = std::ranges::find(marks_.rbegin(), marks_.rend(), false, &RulerMark::seated);
        last->seated = true;
        last->row = row_;
        last->lined = open_;
        if (!open_) last->across = std::min(last->across, length_);
        last->start =
            open_ ? last->at + apart : std::max(Millimetres{}, std::min(last->at, length_ - last->across));
    }
    [[nodiscard]] bool goes_on(const RulerMark& mark) const {
        return mark.seated && mark.row + mark.rows > row_;
    }
    bool seat(RulerMark& mark, Millimetres start) {
        // Words after their line end well before the next one, and the end: they would seem to belong there.
        const Millimetres clear = start > mark.at ? apart * 2.0 : apart;
        if (mark.seated || start < -hair || start + mark.across + clear > length_ + hair) return false;
        mark.start = start;
        const auto meets = [&](const RulerMark& other) {
            if (&other == &mark || (other.seated && !goes_on(other))) return false;
            const bool words_meet =
                other.seated && other.start < mark.end() + apart && other.end() + apart > mark.start;
            return words_meet ||
                   (other.at + apart > mark.start + hair && other.at + hair < mark.end() + clear);
        };
        mark.seated = std::ranges::none_of(marks_, meets);
        mark.row = row_;
        return mark.seated;
    }

    std::vector<RulerMark>& marks_;
    Millimetres length_;
    bool open_;
    std::size_t row_ = 0, rows_ = 0;
};

class RulerBlock final : public Block {
public:
    RulerBlock(RulerData scale, source::Place place, const Given& given)
        : scale_(std::move(scale)),
          rows_(RulerSeats(scale_.marks, scale_.length,
                           scale_.tab <= hair && scale_.length <= inch * 6.0 + hair)
                    .rows()),
          place_(std::move(place)),
          given_(given) {}
    [[nodiscard]] std::optional<Millimetres> natural_width() override {
        Millimetres most = scale_.length + scale_.tab;
        for (const RulerMark& mark : scale_.marks)
            if (mark.end() > scale_.length + hair) most = std::max(most, mark.end() + apart);
        return most;
    }
    [[nodiscard]] std::optional<Millimetres> rigid_width() override { return natural_width(); }
    [[nodiscard]] Millimetres height(Millimetres) override {
        const Millimetres marked = band + below_band() + row_of(scale_.marks) * static_cast<double>(rows_);
        return scale_.tab_words ? std::max(marked, scale_.tab_words->height(scale_.tab)) : marked;
    }
    void place(const PaperBox& box, Placed& onto) override {
        if (scale_.length > box.size.width + hair)
            return onto.given.report(kinds::measure_does_not_fit, place_, onto.given.sheet.sheet,
                                     fmt::format("{:g}", scale_.length / inch),
                                     fmt::format("{:.0f}", box.size.width.value()));
        const Tagged figure{onto, page::Role::figure, describe()};
        draw_band(box.origin, onto);
        draw_ticks(box.origin, onto);
        draw_numbers({box.left(), box.top() + band}, onto);
        draw_marks(box.origin, onto);
        draw_tab(box, onto);
    }

private:
    [[nodiscard]] static Millimetres row_of(const std::vector<RulerMark>& marks) {
        Millimetres most{};
        for (const RulerMark& mark : marks) most = std::max(most, high(mark));
        return most;
    }
    /// For ticks, and for the numbers beside them.
    [[nodiscard]] Millimetres below_band() const { return std::max(longest, row_of(scale_.numbers)); }
    [[nodiscard]] std::string describe() const {
        std::string words = fmt::format("a rule of {:g} inches", scale_.length / inch);
        for (const RulerMark& mark : scale_.marks) words += "; " + mark.words->words();
        return words;
    }
    /// Blocks of one inch, alternately filled and open. A fixed distance is one filled block with a line in
    /// it.
    void draw_band(PaperPoint from, Placed& onto) const {
        const page::Pen pen{scale_.ink, fine_line};
        const bool bare = given_.sheet.manner.bare;
        const auto block = [&](Millimetres left, Millimetres right, Millimetres top, Millimetres bottom) {
            onto.items.push_back(
                {page::rectangle({{from.x + left, from.y + top}, {right - left, bottom - top}},
                                 bare ? std::nullopt : std::optional{scale_.ink}, pen)});
        };
        onto.items.push_back({page::rectangle({from, {scale_.length, band}}, std::nullopt, pen)});
        if (scale_.fixed > hair) {
            block({}, scale_.fixed, {}, band * 0.3);
            block({}, scale_.fixed, band * 0.7, band);
        }
        int i = 0;
        for (Millimetres left = scale_.fixed; left < scale_.length - hair; left += inch, ++i)
            if (i % 2 == 0)
                block(left, std::min(left + inch, scale_.length), bare ? band / 2 : Millimetres{}, band);
    }
    void draw_ticks(PaperPoint from, Placed& onto) const {
        const page::Pen pen{scale_.ink, fine_line};
        const int ticks = static_cast<int>(std::floor(scale_.length / (inch / 4) + 0.001));
        for (int i = 0; i <= ticks; ++i) {
            const double share = i % 4 == 0 ? 1 : i % 2 == 0 ? 0.6 : 0.35;
            const Millimetres x = from.x + inch / 4 * static_cast<double>(i);
            onto.items.push_back({page::line({x, from.y + band}, {x, from.y + band + longest * share}, pen)});
        }
    }
    /// The tab beyond a dashed line, over which the next part is glued.
    void draw_tab(const PaperBox& box, Placed& onto) const {
        if (scale_.tab <= hair) return;
        const Millimetres left = box.left() + scale_.length;
        const page::Pen dashed{scale_.ink, fine_line, {Millimetres{1.2}, Millimetres{1}}};
        onto.items.push_back({page::line({left, box.top()}, {left, box.bottom()}, dashed)});
        if (!scale_.tab_words) return;
        const Millimetres down = std::min(scale_.tab_words->height(scale_.tab), box.size.height);
        scale_.tab_words->place({{left, box.top() + (box.size.height - down) / 2}, {scale_.tab, down}}, onto);
    }
    /// Places the numbers just before their ticks.
    void draw_numbers(PaperPoint from, Placed& onto) const {
        for (const RulerMark& number : scale_.numbers) {
            const Millimetres across = wide(number);
            const Millimetres start = number.at - across - apart / 2;
            number.words->place({{from.x + start, from.y}, {across + hair, high(number)}}, onto);
        }
    }
    void draw_marks(PaperPoint from, Placed& onto) const {
        const Millimetres row = row_of(scale_.marks);
        const Millimetres first = band + below_band();
        const page::Pen pen{scale_.ink, heavy};
        for (const RulerMark& mark : scale_.marks) {
            const Millimetres top = from.y + first + row * static_cast<double>(mark.row);
            const Millimetres down = row * static_cast<double>(mark.rows);
            (mark.start < mark.at ? mark.flush : mark.words)
                ->place({{from.x + mark.start, top}, {mark.across + hair, down}}, onto);
            const Millimetres x =
                from.x + mark.at - (mark.at > scale_.length - hair ? heavy / 2 : Millimetres{});
            onto.items.push_back(
                {page::line({x, from.y + band}, {x, mark.lined ? top + down : from.y + first}, pen)});
        }
    }
    RulerData scale_;
    std::size_t rows_;
    source::Place place_;
    const Given& given_;
};

Millimetres length(const std::optional<Condition>& formula, const Making& on) {
    constexpr double most = 100;
    return Millimetres{Inches{std::clamp(on.number(formula), 0.0, most)}};
}

/// Numbers whole inches, counting on from `from`. Inches before 1 have no number.
std::vector<RulerMark> make_numbers(const RulerSpec& spec, Millimetres whole, const Making& on) {
    std::vector<RulerMark> found;
    const int from = static_cast<int>(std::lround(on.number(spec.from)));
    const int count = static_cast<int>(std::floor(whole / inch + 0.001));
    for (int i = 1; i <= count; ++i)
        if (i + from > 0)
            found.push_back({inch * static_cast<double>(i),
                             make_text({std::to_string(i + from), {}}, spec.number_look, on)});
    return found;
}

std::vector<RulerMark> make_marks(const RulerSpec& spec, const Making& on) {
    std::vector<RulerMark> found;
    if (!spec.marks) return found;
    on.each(*spec.marks, [&](const Making& here) {
        found.push_back({length(spec.at, here), make_text(here.fill(*spec.text), spec.look, here),
                         make_text(here.fill(*spec.text), spec.look, here, {Align::right})});
    });
    std::ranges::stable_sort(found,
                             [](const RulerMark& one, const RulerMark& other) { return one.at < other.at; });
    return found;
}

BlockPtr make_ruler(const RulerSpec& spec, const Making& on) {
    constexpr Millimetres tab_width{13};
    RulerData scale;
    scale.length = length(spec.inches, on);
    scale.fixed = std::min(scale.length, length(spec.fixed, on));
    if (on.holds(spec.tab)) scale.tab = tab_width;
    scale.ink = on.ink(spec.ink);
    scale.numbers = make_numbers(spec, scale.length, on);
    scale.marks = make_marks(spec, on);
    if (scale.tab > hair && spec.tab_text)
        scale.tab_words = make_text(on.fill(*spec.tab_text), spec.tab_look, on, {Align::centre});
    return std::make_unique<RulerBlock>(std::move(scale), on.element.place, on.given);
}

}  // namespace

ElementKinds::value_type ruler_kind() {
    using Own = RulerSpec;
    auto ruler = kind_of<Own>(
        "ruler", value<&Own::inches>("a scale to measure with: its length in inches"),
        {key<&Own::from>("from", "the inch at its start (0)"),
         key<&Own::fixed>("fixed", "inches at its start that are one block"),
         key<&Own::marks>("marks", "the loop of its marks"),
         key<&Own::at>("at", "inches of a mark from the start"),
         key<&Own::text>("says", "the words of a mark"), key<&Own::look>("style", "of these words"),
         key<&Own::number_look>("number-style", "of the figures"),
         key<&Own::tab>("tab", "whether a flap follows, to be glued"),
         key<&Own::tab_text>("tab-says", "a text on the flap"),
         key<&Own::tab_look>("tab-style", "of this text"), key<&Own::ink>("ink", "of its lines")},
        make_ruler);
    ruler.second.keys.check = [](const source::Node& node, const Element& element, Reading& reading) {
        const auto& own = element.as<Own>();
        if (own.marks && (!own.at || !own.text)) reading.report(kinds::key_needed, node.place, "at and says");
    };
    return ruler;
}

}  // namespace muster::layout
