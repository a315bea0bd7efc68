// Children side by side at their own widths; what does not fit goes on the next line. Sheets of counters have
// marks where they are to be cut.
#include <algorithm>

#include "layout/elements/column.hpp"
#include "layout/elements/standard.hpp"
#include "layout/elements/widths.hpp"
#include "layout/make.hpp"
#include "layout/reading/keys.hpp"

namespace muster::layout {

namespace {

struct WrapSpec {
    Elements elements;
    std::optional<Millimetres> row_gap;
    Millimetres gap{}, marks{};
    InkRef ink;
};

class WrapBlock final : public Block {
public:
    /// The settings for all its pages.
    struct Manners {
        page::Ink ink;
        Align align = Align::left;
        source::Place place;
    };
    WrapBlock(Children children, const WrapSpec& spec, Manners manners)
        : children_(std::move(children)), spec_(spec), manners_(std::move(manners)) {}

    [[nodiscard]] Millimetres height(Millimetres width) override {
        return 2 * aside() + height_of(lines_at(width), row_gap());
    }
    void place(const PaperBox& box, Placed& onto) override {
        const Millimetres room = box.size.width - 2 * aside();
        const auto lines = lines_at(box.size.width);
        std::vector<PaperBox> cut;
        Millimetres widest{};
        for (const Line& line : lines) widest = std::max(widest, line.width);
        const Millimetres first = box.left() + aside() + start(manners_.align, room, widest);
        Millimetres top = box.top() + aside();
        for (const Line& line : lines) {
            Millimetres left = first;
            for (std::size_t i = line.first; i < line.end; ++i) {
                const Millimetres own = width_of(i, room);
                if (const auto own_width = wanted(i); own_width && *own_width > room + hair)
                    return report_too_full(*own_width - room, manners_.place, onto);
                cut.push_back({{left, top}, {own, children_[i]->height(own)}});
                children_[i]->place({{left, top}, {own, line.height}}, onto);
                left += own + spec_.gap;
            }
            top += line.height + row_gap();
        }
        draw_marks(cut, onto);
    }
    [[nodiscard]] Block::Split split(Millimetres width, Millimetres room, bool /*keep_heads*/) override {
        const auto lines = lines_at(width);
        std::size_t fitting = count_fitting(lines, row_gap(), room - 2 * aside() + hair);
        if (fitting == lines.size()) return {true, nullptr};
        fitting = whole_groups(lines, fitting, room);
        if (fitting == 0) return {};
        return {false,
                std::make_unique<WrapBlock>(cut_off(children_, lines[fitting].first), spec_, manners_)};
    }

private:
    [[nodiscard]] Millimetres row_gap() const { return spec_.row_gap.value_or(spec_.gap); }
    struct Line {
        std::size_t first = 0, end = 0;  ///< its children, up to one past the last
        Millimetres height{}, width{};
    };
    /// Space on every side for the marks, so that they do not touch what is cut.
    [[nodiscard]] Millimetres aside() const {
        constexpr Millimetres clear{1};
        return spec_.marks > hair ? spec_.marks + clear : Millimetres{};
    }
    [[nodiscard]] Millimetres width_of(std::size_t i, Millimetres room) {
        return std::min(wanted(i).value_or(room), room);
    }
    [[nodiscard]] std::optional<Millimetres> wanted(std::size_t i) {
        const auto rigid = children_[i]->rigid_width();
        return rigid ? rigid : children_[i]->natural_width();
    }
    /// What is only worth the room that is left fills the last line, and begins none.
    [[nodiscard]] std::vector<Line> lines_at(Millimetres width) {
        const Millimetres room = width - 2 * aside();
        std::vector<Line> lines;
        Millimetres used{};
        for (std::size_t i = 0; i < children_.size(); ++i) {
            const Millimetres own = width_of(i, room);
            if (lines.empty() || used + spec_.gap + own > room + hair) {
                if (!lines.empty() && children_[i]->frame().if_room) break;
                lines.push_back({i, i, {}});
                used = Millimetres{} - spec_.gap;
            }
            used += spec_.gap + own;
            lines.back().end = i + 1;
            lines.back().width = used;
            lines.back().height = std::max(lines.back().height, children_[i]->height(own));
        }
        return lines;
    }
    /// Without lines that are torn from the next one, unless so many that a third of the page were empty.
    [[nodiscard]] std::size_t whole_groups(const std::vector<Line>& lines, std::size_t fitting,
                                           Millimetres room) const {
        std::size_t whole = fitting;
        while (whole > 0 && children_[lines[whole - 1].end - 1]->with_next()) --whole;
        const std::vector<Line> kept(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(whole));
        const Millimetres used = height_of(kept, row_gap());
        return 3 * used >= 2 * room ? whole : fitting;
    }
    /// A tick at each cut edge, outside all children.
    void draw_marks(const std::vector<PaperBox>& cut, Placed& onto) const {
        if (cut.empty() || spec_.marks <= hair) return;
        PaperBox all = cut.front();
        for (const PaperBox& each : cut) all = all.joined(each);
        const page::Pen pen{manners_.ink, Millimetres{0.2}};
        const Millimetres clear = aside() - spec_.marks;
        std::vector<Millimetres> across, down;
        const auto note = [](std::vector<Millimetres>& edges, Millimetres edge) {
            if (std::ranges::none_of(
                    edges, [&](Millimetres known) { return known - edge < hair && edge - known < hair; }))
                edges.push_back(edge);
        };
        for (const PaperBox& each : cut) {
            for (const Millimetres edge : {each.left(), each.right()}) note(across, edge);
            for (const Millimetres edge : {each.top(), each.bottom()}) note(down, edge);
        }
        const auto tick = [&](PaperPoint from, PaperPoint to) {
            onto.items.push_back({page::line(from, to, pen)});
        };
        for (const Millimetres x : across) {
            tick({x, all.top() - clear - spec_.marks}, {x, all.top() - clear});
            tick({x, all.bottom() + clear}, {x, all.bottom() + clear + spec_.marks});
        }
        for (const Millimetres y : down) {
            tick({all.left() - clear - spec_.marks, y}, {all.left() - clear, y});
            tick({all.right() + clear, y}, {all.right() + clear + spec_.marks, y});
        }
    }

    Children children_;
    const WrapSpec& spec_;
    Manners manners_;
};

BlockPtr make_wrap(const WrapSpec& spec, const Making& on) {
    return std::make_unique<WrapBlock>(on.children_of(spec.elements), spec,
                                       WrapBlock::Manners{on.ink(spec.ink), on.align(), on.element.place});
}

}  // namespace

ElementKinds::value_type wrap_kind() {
    return kind_of<WrapSpec>(
        "wrap", value<&WrapSpec::elements>("elements side by side, on several lines if necessary"),
        {key<&WrapSpec::gap>("gap", "between two elements"),
         key<&WrapSpec::marks>("cut-marks", "marks of this length where the pieces are cut",
                               By{&Reading::true_length, "length"}),
         key<&WrapSpec::ink>("ink", "of the marks"),
         key<&WrapSpec::row_gap>("row-gap", "between two rows; as `gap` without it")},
        make_wrap);
}

}  // namespace muster::layout
