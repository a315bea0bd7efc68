#include "layout/proof.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <ranges>
#include <string>

#include "layout/element.hpp"
#include "layout/reading/template.hpp"
#include "page/query.hpp"

namespace muster::layout {

namespace {

constexpr page::Ink blue{0, 110, 160}, pink{190, 0, 110}, green{0, 130, 60}, white{255, 255, 255};
constexpr Millimetres thin{0.08}, stouter{0.14};

bool shows_itself(const Element& element) {
    static constexpr std::array<std::string_view, 9> silent{
        "box", "column", "row", "grid", "stack", "flow", "space", "bookmark", "page-break"};
    return std::ranges::find(silent, element.kind) == silent.end();
}

/// ":41" in the sheet's own file, "common:41" with the folder in a file that it is based on.
std::string line_of(const Element& element, const Template& sheet) {
    std::string line = element.path.substr(std::min(element.path.rfind(':'), element.path.size()));
    if (!element.place.known() || !sheet.text || element.place.text == sheet.text) return line;
    std::string folder = element.place.text->name();
    for (int up = 0; up < 2; ++up) folder.resize(std::min(folder.rfind('/'), folder.size()));
    return folder.substr(folder.rfind('/') + 1) + line;
}

/// A name and all its boxes on the page.
struct Name {
    std::string words;
    bool has_id = false;
    std::vector<PaperBox> boxes;
    [[nodiscard]] double area() const {
        return boxes.front().size.width.value() * boxes.front().size.height.value();
    }
};

/// Ids come before line numbers, because people look for ids. Small boxes come first, because large ones have
/// more room.
std::vector<Name> names_of(const std::vector<ProofBox>& boxes) {
    std::map<std::pair<bool, std::string>, std::vector<PaperBox>> by_name;
    for (const ProofBox& box : boxes)
        if (!box.name.empty()) by_name[{box.has_id, box.name}].push_back(box.box);
    std::vector<Name> names;
    for (auto& [name, own] : by_name) names.push_back({name.second, name.first, std::move(own)});
    std::ranges::stable_sort(names, [](const Name& a, const Name& b) {
        return a.has_id != b.has_id ? a.has_id : a.area() < b.area();
    });
    return names;
}

/// The box of the letters of a level line, from its origin.
PaperBox letters_of(const page::ShapedText& line) {
    constexpr double highest = 0.74, lowest = 0.22;
    const Millimetres size{line.size};
    return {{Millimetres{}, size * -highest}, {line.advance, size * (highest + lowest)}};
}

/// Where the letters of a name are.
struct Spot {
    PaperBox taken;
    bool upright = false;  ///< turned, to be read from below
};

/// Corners of places along the sides of a box, from the far ends, where there are rarely words.
std::vector<PaperPoint> along_sides(const PaperBox& box, const PaperSize& size, bool inside) {
    constexpr Millimetres step{0.7}, off{0.25};
    const PaperBox track = box.inset(inside ? off : -off);
    const Millimetres left = inside ? track.left() : track.left() - size.width;
    const Millimetres right = inside ? track.right() - size.width : track.right();
    const Millimetres top = inside ? track.top() : track.top() - size.height;
    const Millimetres bottom = inside ? track.bottom() - size.height : track.bottom();
    std::vector<PaperPoint> corners;
    for (Millimetres x = right; x >= left; x = x - step)
        corners.insert(corners.end(), {{x, top}, {x, bottom}});
    for (Millimetres y = bottom; y >= top; y = y - step)
        corners.insert(corners.end(), {{right, y}, {left, y}});
    return corners;
}

/// The first place, inside one of its boxes or beside it, where a name covers no word; nothing if there is
/// none.
std::optional<Spot> free_spot(const Name& name, const PaperSize& level, const PaperBox& reach,
                              const std::vector<PaperBox>& words) {
    constexpr std::size_t most_tried = 8;
    for (const bool inside : {true, false})
        for (const PaperBox& box : name.boxes | std::views::take(most_tried))
            for (const bool upright : {false, true}) {
                const PaperSize size = upright ? PaperSize{level.height, level.width} : level;
                for (const PaperPoint corner : along_sides(box, size, inside)) {
                    const PaperBox taken{corner, size};
                    if (reach.holds(taken) && std::ranges::none_of(words, [&](const PaperBox& word) {
                            return word.overlaps(taken);
                        }))
                        return Spot{taken, upright};
                }
            }
    return std::nullopt;
}

void add_name(page::Page& page, const Spot& spot, std::shared_ptr<const page::ShapedText> line,
              const page::Ink& ink) {
    static const auto origin = std::make_shared<const page::Origin>(page::Origin{"", "proof"});
    page.items.push_back({page::rectangle(spot.taken, white), origin});
    const Millimetres above = -letters_of(*line).top();
    const PaperPoint from = spot.upright ? PaperPoint{spot.taken.left() + above, spot.taken.bottom()}
                                         : PaperPoint{spot.taken.left(), spot.taken.top() + above};
    page.items.push_back({page::GlyphRun{std::move(line), from, ink, spot.upright ? -90.0 : 0.0}, origin});
}

}  // namespace

ProofBox proof_of(const Element& element, const PaperBox& box, const Template& sheet) {
    constexpr Millimetres hair{0.05};
    const bool is_there = box.size.width > hair && box.size.height > hair;
    if (!element.id.empty()) return {is_there ? element.id : std::string{}, true, box};
    return {is_there && shows_itself(element) ? line_of(element, sheet) : std::string{}, false, box};
}

ProofPaper ProofPaper::of_card(const PaperSize& card) {
    constexpr Millimetres safe_from_knife{3}, off_edge{0.4};
    const PaperBox whole{{}, card};
    return {whole.inset(safe_from_knife), whole.inset(off_edge), Points{5.5}};
}

ProofPaper ProofPaper::of_page(const PaperSize& page, const PaperBox& inside_margins) {
    constexpr Millimetres of_printers{7};
    return {inside_margins, PaperBox{{}, page}.inset(of_printers), Points{6.5}};
}

void add_proofs(page::Page& page, const std::vector<ProofBox>& boxes, const ProofPaper& paper,
                text::Typesetter& typesetter) {
    constexpr Millimetres off_words{0.15};
    std::vector<PaperBox> words_and_names = page::letter_boxes(page);
    for (PaperBox& word : words_and_names) word = word.inset(-off_words);

    // A part of the structure lies over decoration.
    static const auto words = std::make_shared<const std::string>("the boxes of a proof");
    page.items.push_back({page::PartBegin{page::Role::figure, words}});
    const auto outline = [&page](const PaperBox& box, const page::Pen& pen) {
        page.items.push_back({page::rectangle(box, std::nullopt, pen)});
    };
    for (const ProofBox& box : boxes)
        outline(box.box, {box.has_id ? pink : blue, box.has_id ? stouter : thin, {}, false});
    outline(paper.zone, {green, stouter, {Millimetres{1}, Millimetres{0.6}}, false});

    text::Style style;
    style.face = "sans-bold";
    style.size = paper.size;
    for (const Name& name : names_of(boxes)) {
        auto line = typesetter.shape(name.words, style);
        const auto spot = free_spot(name, letters_of(*line).size, paper.reach, words_and_names);
        if (!spot) continue;
        words_and_names.push_back(spot->taken.inset(-off_words));
        add_name(page, *spot, std::move(line), name.has_id ? pink : blue);
    }
    page.items.push_back({page::PartEnd{page::Role::figure}});
}

}  // namespace muster::layout
