// Children side by side at their own widths; what does not fit goes on the next line. Sheets of counters have
// marks where they are to be cut.
#include <algorithm>

#include "layout/elements/column.hpp"
#include "layout/elements/standard.hpp"
#include "layout/make.hpp"
#include "layout/reading/reading.hpp"

namespace muster::layout {

namespace {

struct WrapSpec {
    Elements elements;
    Millimetres gap{}, row_gap{}, marks{};
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
    WrapBlock(Children children, const WrapSpec& spec, Manners manners, Setting& setting)
        : children_(std::move(children)), spec_(spec), manners_(std::move(manners)), setting_(setting) {}

    [[nodiscard]] Millimetres height(Millimetres width) override {
        const auto lines = lines_at(width);
        Millimetres total = 2 * aside();
        for (const Line& line : lines) total += line.height;
        if (!lines.empty()) total += spec_.row_gap * static_cast<double>(lines.size() - 1);
        return total;
    }
    void place(const PaperBox& box, std::vector<page::Item>& onto) override {
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
                    return report_too_full(*own_width - room, manners_.place, setting_);
                cut.push_back({{left, top}, {own, children_[i]->height(own)}});
                children_[i]->place({{left, top}, {own, line.height}}, onto);
                left += own + spec_.gap;
            }
            top += line.height + spec_.row_gap;
        }
        draw_marks(cut, onto);
    }
    [[nodiscard]] Block::Split split(Millimetres width, Millimetres room) override {
        const auto lines = lines_at(width);
        Millimetres used = 2 * aside();
        for (std::size_t i = 0; i < lines.size(); ++i) {
            used += lines[i].height + (i > 0 ? spec_.row_gap : Millimetres{});
            if (used <= room + hair) continue;
            if (i == 0) return {};
            return {false, std::make_unique<WrapBlock>(cut_off(children_, lines[i].first), spec_, manners_,
                                                       setting_)};
        }
        return {true, nullptr};
    }

private:
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
    [[nodiscard]] std::vector<Line> lines_at(Millimetres width) {
        const Millimetres room = width - 2 * aside();
        std::vector<Line> lines;
        Millimetres used{};
        for (std::size_t i = 0; i < children_.size(); ++i) {
            const Millimetres own = width_of(i, room);
            if (lines.empty() || used + spec_.gap + own > room + hair) {
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
    /// A tick at each cut edge, outside all children.
    void draw_marks(const std::vector<PaperBox>& cut, std::vector<page::Item>& onto) const {
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
            onto.push_back({page::line(from, to, pen)});
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
    Setting& setting_;
};

bool read_wrap(WrapSpec& spec, const source::Node& node, const source::Node& value, Reading& reading) {
    spec.elements = reading.elements(value);
    reading.key(node, "gap", spec.gap);
    spec.row_gap = spec.gap;
    reading.key(node, "row-gap", spec.row_gap);
    if (const source::Node* marks = reading.find(node, "cut-marks"))
        spec.marks = reading.true_length(*marks).value_or(Millimetres{});
    reading.key(node, "ink", spec.ink);
    return true;
}

BlockPtr make_wrap(const WrapSpec& spec, const Making& on) {
    return std::make_unique<WrapBlock>(on.children_of(spec.elements), spec,
                                       WrapBlock::Manners{on.ink(spec.ink), on.align(), on.element.place},
                                       on.setting);
}

}  // namespace

ElementKind wrap_kind() {
    return kind_of(read_wrap, make_wrap);
}

}  // namespace muster::layout
