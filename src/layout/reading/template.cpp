#include "layout/reading/template.hpp"

#include <algorithm>

#include "layout/kinds.hpp"
#include "layout/reading/keys.hpp"
#include "layout/reading/named_elements.hpp"

namespace muster::layout {

using source::Node;

namespace {

/// Reads styles in the order written, so that each may be like one above it.
void read_looks(const Node& node, Reading& reading, Looks& looks) {
    if (!node.is_map()) return source::detail::report_not_a_map(node, reading.report);
    for (const source::Entry& entry : node.entries)
        if (auto look = reading.look_keys(entry.value, {}))
            looks.insert_or_assign(entry.key, std::make_shared<TextLook>(std::move(*look)));
}

/// A size such as [63mm, 88mm], as written.
std::optional<PaperSize> read_size(const Node& node, const Reading& reading) {
    if (node.items.size() != 2) return reading.refuse(kinds::bad_size, node.place);
    const auto width = reading.true_length(node.items[0]), height = reading.true_length(node.items[1]);
    if (!width || !height) return std::nullopt;
    constexpr Millimetres least{1};
    if (*width >= least && *height >= least) return PaperSize{*width, *height};
    return reading.refuse(kinds::bad_size, node.place);
}

/// One size, or a list of them.
std::optional<std::vector<PaperSize>> read_sizes(const Reading& reading, const Node& node) {
    if (node.text == "none") return std::nullopt;
    std::vector<PaperSize> sizes;
    const bool many = !node.items.empty() && node.items.front().is_list();
    for (const Node& each : many ? node.items : std::vector{node})
        if (const auto size = read_size(each, reading)) sizes.push_back(*size);
    return sizes;
}

/// An ink that no data decide.
std::optional<page::Ink> read_ground(const Reading& reading, const Node& node) {
    const auto ink = reading.ink(node);
    return ink && !ink->phrase ? std::optional{ink->ink} : std::nullopt;
}

/// One kind of reader, or the umpire and each side.
std::optional<std::vector<source::AudienceKind>> read_audiences(const Reading& reading, const Node& node) {
    using enum source::AudienceKind;
    static const std::vector<std::vector<source::AudienceKind>> known{
        {umpire}, {side}, {everyone}, {umpire, side}};
    const auto which = reading.choice(node, {"umpire", "side", "everyone", "umpire side"});
    return which ? std::optional{known[*which]} : std::nullopt;
}

std::optional<std::string> read_per(const Reading& reading, const Node& node) {
    return reading.choice(node, {"unit", "brigade", "side", "reader", "game"}) ? std::optional{node.text}
                                                                               : std::nullopt;
}

/// A key that is read when the sheet's head is known, or that has been put in where it is used.
Field<Template> read_later(std::string_view name, std::string_view meaning, const std::string& form,
                           Need need = Need::optional) {
    return {name, meaning, need, [](const Node&, Template&, Reading&) {},
            [form] { return schema_reference(form); }};
}

/// What follows from other keys of the head.
void complete_head(const Node& node, const Reading& reading, Template& sheet) {
    if (sheet.title.empty()) sheet.title = sheet.sheet;
    if (const Node* stock = node.find("stock")) sheet.stock_place = stock->place;
    for (PaperSize& size : sheet.drawn_for)
        size = {size.width * sheet.manner.lengths, size.height * sheet.manner.lengths};
    if (sheet.attach_game && sheet.audiences != std::vector{source::AudienceKind::umpire})
        reading.report(kinds::game_for_umpire, node.find("attach-game")->place);
    sheet.landscape = sheet.landscape || sheet.manner.lying;
    if (sheet.manner.as_many_pages) sheet.most_pages = 0;
    sheet.manner.as_many_lines = sheet.manner.as_many_pages && sheet.stock.empty();
    const Millimetres margin{sheet.stock.empty() ? 14.0 : 0.0};
    if (!node.find("margins")) sheet.margins = {margin, margin, margin, margin};
}

void read_sheet(const Node& node, Reading& reading, Template& sheet) {
    source::read_map(node, template_keys(), sheet, reading);
    if (!node.is_map()) return;
    complete_head(node, reading, sheet);
    if (const Node* styles = node.find("styles")) read_looks(*styles, reading, sheet.looks);
    // Every template has these styles, unless it describes them itself.
    TextLook look;
    for (const auto& [name, size] : {std::pair{"plain", 9}, {"track-number", 6}, {"track-means", 8}}) {
        look.style.size = sheet.manner.printed(Points{static_cast<double>(size)});
        const auto there = sheet.looks.try_emplace(name, std::make_shared<TextLook>(look)).first;
        if (there->first == "plain") look = *there->second;
    }
    if (const Node* header = node.find("header")) sheet.header = reading.element(*header);
    if (const Node* footer = node.find("footer")) sheet.footer = reading.element(*footer);
    if (const Node* body = node.find("body")) sheet.body = reading.elements(*body);
}

}  // namespace

const Fields<Template>& template_keys() {
    static const Fields<Template> keys{
        field<&Template::sheet>("sheet", "the kind of sheet, which is also the file's name", word(),
                                Need::required),
        field<&Template::title>("title", "as printed in the list of sheets and in the PDF", word()),
        field<&Template::audiences>("audience", "who gets it", By{read_audiences, "audience"}),
        field<&Template::per>("per", "one card, or one run of pages, for each", By{read_per, "per"}),
        field<&Template::stock>(
            "stock", "a card or label stock; without it the sheet consists of whole pages", word()),
        field<&Template::landscape>("landscape", "pages are in landscape"),
        field<&Template::follows_table>("follows-table",
                                        "pages are upright for a table that is deeper than it is wide"),
        field<&Template::on_request>("on-request", "made only if `--sheets` names it"),
        field<&Template::attach_game>("attach-game", "the decided game is attached to the PDF"),
        field<&Template::booklet>("booklet", "may be bound as a booklet"),
        field<&Template::back_of>("back-of", "the sheet whose cards have this on their backs", word()),
        field<&Template::compact_of>("compact-of", "the sheet that this one replaces on small cards", word()),
        field<&Template::under>("under", "the cards that are too small for that sheet",
                                By{read_sizes, "sizes"}),
        field<&Template::drawn_for>("drawn-for", "on a larger card or paper the sheet grows",
                                    By{read_sizes, "sizes"}),
        field<&Template::keeps_clear>("keeps-clear", "how far from a card's edge all but backgrounds is",
                                      By{&Reading::sides, "sides"}),
        field<&Template::margins>("margins", "of whole pages", By{&Reading::margins, "sides"}),
        field<&Template::ground>("ground", "the ink that tints whole pages to their edges",
                                 By{read_ground, "ink"}),
        field<&Template::most_pages>("most-pages", "the largest number of pages of A4 or Letter",
                                     Whole{{1, 100, "a number of pages, from 1 to 100"}}),
        field<&Template::when>("when", "the sheet is made only if this is true"),
        read_later("styles", "the look of text, by name", "styles"),
        read_later("elements", "elements that stand in several places, by name", "named"),
        read_later("header", "an element at the head of every page", "elements"),
        read_later("footer", "an element at the foot of every page", "elements"),
        read_later("body", "elements, one below another", "elements", Need::required)};
    return keys;
}

bool Template::is_for(source::AudienceKind who) const {
    return std::ranges::find(audiences, who) != audiences.end();
}

bool Template::mentions(std::string_view word) const {
    return std::ranges::any_of(texts, [word](const source::SourcePtr& each) {
        return each->bytes().find(word) != std::string_view::npos;
    });
}

std::optional<Template> read_template(const source::Node& node, std::vector<source::SourcePtr> texts,
                                      const Known& known, source::Reporter& report) {
    source::Reporter faults;
    Template sheet;
    sheet.text = texts.front();
    sheet.texts = std::move(texts);
    sheet.manner = known.manner;
    Reading reading{{known.kinds, known.palette, sheet.looks, sheet.manner}, faults};
    read_sheet(node, reading, sheet);
    sheet.faces = reading.take_faces();
    report.merge(faults);
    if (faults.has_errors()) return std::nullopt;
    return sheet;
}

std::optional<Template> read_template(const source::SourcePtr& text, const ElementKinds& kinds,
                                      const Palette& palette, source::Reporter& report) {
    auto node = source::parse_yaml(text, report);
    if (!node) return std::nullopt;
    source::Reporter faults;
    const Node whole = with_named_elements(std::move(*node), kinds, faults);
    auto sheet = read_template(whole, {text}, {kinds, palette}, faults);
    report.merge(faults);
    return faults.has_errors() ? std::nullopt : std::move(sheet);
}

}  // namespace muster::layout
