#include "layout/reading/template.hpp"

#include <algorithm>

#include "layout/kinds.hpp"
#include "layout/reading/named_elements.hpp"
#include "layout/reading/reading.hpp"
#include "source/fields.hpp"

namespace muster::layout {

using source::Node;

namespace {

/// Reads styles in the order written, so that each may be like one above it.
void read_looks(const Node& node, Reading& reading, Looks& looks) {
    if (!node.is_map()) return source::detail::report_not_a_map(node, reading.report);
    for (const source::Entry& entry : node.entries)
        if (auto look = reading.look_keys(entry.value, {}))
            looks.insert_or_assign(entry.key, std::move(*look));
}

void read_word(const Node& node, std::string_view key, std::string& into, Reading& reading) {
    if (const Node* value = reading.find(node, key))
        if (auto text = source::Parser<std::string>::read(*value, reading.report)) into = std::move(*text);
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
std::vector<PaperSize> read_sizes(const Node& node, const Reading& reading) {
    std::vector<PaperSize> sizes;
    const auto add = [&](const Node& each) {
        if (const auto size = read_size(each, reading)) sizes.push_back(*size);
    };
    if (!node.items.empty() && node.items.front().is_list())
        for (const Node& each : node.items) add(each);
    else
        add(node);
    return sizes;
}

/// Keys of a sheet that replaces another sheet, or is its back.
void read_kinship(const Node& node, Reading& reading, Template& sheet) {
    reading.key(node, "booklet", sheet.booklet);
    read_word(node, "back-of", sheet.back_of, reading);
    read_word(node, "compact-of", sheet.compact_of, reading);
    if (const Node* under = reading.find(node, "under")) sheet.under = read_sizes(*under, reading);
    const Node* drawn_for = reading.find(node, "drawn-for");
    if (drawn_for && drawn_for->text != "none") sheet.drawn_for = read_sizes(*drawn_for, reading);
    for (PaperSize& size : sheet.drawn_for)
        size = {size.width * sheet.manner.lengths, size.height * sheet.manner.lengths};
}

/// One kind of reader, or the umpire and each side.
void read_audiences(const Node& node, const Reading& reading, std::vector<source::AudienceKind>& audiences) {
    using source::AudienceKind;
    static const std::vector<std::vector<AudienceKind>> known{{AudienceKind::umpire},
                                                              {AudienceKind::side},
                                                              {AudienceKind::everyone},
                                                              {AudienceKind::umpire, AudienceKind::side}};
    if (const auto which = reading.choice(node, {"umpire", "side", "everyone", "umpire side"}))
        audiences = known[*which];
}

void read_head(const Node& node, Reading& reading, Template& sheet) {
    read_word(node, "sheet", sheet.sheet, reading);
    if (!node.find("sheet")) source::detail::report_missing_key(node.place, "sheet", reading.report);
    sheet.title = sheet.sheet;
    read_word(node, "title", sheet.title, reading);
    read_word(node, "stock", sheet.stock, reading);
    if (const Node* stock = node.find("stock")) sheet.stock_place = stock->place;
    reading.key(node, "landscape", sheet.landscape);
    reading.key(node, "on-request", sheet.on_request);
    read_kinship(node, reading, sheet);
    if (const Node* audience = reading.find(node, "audience"))
        read_audiences(*audience, reading, sheet.audiences);
    reading.key(node, "attach-game", sheet.attach_game);
    if (sheet.attach_game && sheet.audiences != std::vector{source::AudienceKind::umpire})
        reading.report(kinds::game_for_umpire, node.find("attach-game")->place);
    if (const Node* per = reading.find(node, "per"))
        if (reading.choice(*per, {"unit", "brigade", "side", "game"})) sheet.per = per->text;
    reading.number_key(node, "most-pages", {1, 100, "a number of pages, from 1 to 100"}, sheet.most_pages);
    sheet.landscape = sheet.landscape || sheet.manner.lying;
    if (sheet.manner.as_many_pages) sheet.most_pages = 0;
    sheet.manner.as_many_lines = sheet.manner.as_many_pages && sheet.stock.empty();
    const Millimetres margin{sheet.stock.empty() ? 14.0 : 0.0};
    sheet.margins = {margin, margin, margin, margin};
    if (const Node* margins = reading.find(node, "margins"))
        if (const auto all = reading.margins(*margins)) sheet.margins = *all;
    if (const Node* ground = reading.find(node, "ground"))
        if (const auto ink = reading.ink(*ground); ink && !ink->phrase) sheet.ground = ink->ink;
    if (const Node* when = reading.find(node, "when"))
        if (auto condition = reading.condition(*when)) sheet.when = std::move(condition->formula);
}

void read_sheet(const Node& node, Reading& reading, Template& sheet) {
    read_head(node, reading, sheet);
    (void)reading.find(node, "elements");  // have been put in where they are used
    if (const Node* styles = reading.find(node, "styles")) read_looks(*styles, reading, sheet.looks);
    reading.key(node, "header", sheet.header);
    reading.key(node, "footer", sheet.footer);
    if (const Node* body = reading.find(node, "body"))
        sheet.body = reading.elements(*body);
    else
        source::detail::report_missing_key(node.place, "body", reading.report);
}

}  // namespace

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
    if (node.is_map()) {
        Reading reading{{known.kinds, known.palette, sheet.looks, sheet.manner}, faults};
        reading.by_keys(node, [&] { read_sheet(node, reading, sheet); });
        sheet.faces = reading.take_faces();
    } else {
        source::detail::report_not_a_map(node, faults);
    }
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
