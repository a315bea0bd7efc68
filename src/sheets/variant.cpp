#include "sheets/variant.hpp"

#include <algorithm>
#include <charconv>

#include "sheets/kinds.hpp"
#include "source/nearest.hpp"

namespace muster::source {

/// A size of text, as 12pt.
struct SizeOfText {
    static std::optional<lengths::Points> read(const Node& node, Reporter& report) {
        double points = 0;
        const std::string_view text = node.is_scalar() ? std::string_view{node.text} : std::string_view{};
        const auto [end, fault] =
            std::from_chars(text.data(), text.data() + text.size(), points, std::chars_format::fixed);
        const std::string_view unit = text.substr(static_cast<std::size_t>(end - text.data()));
        constexpr double least = 6;
        constexpr double most = 36;
        if (fault == std::errc{} && unit == "pt" && points >= least && points <= most)
            return lengths::Points{points};
        report(sheets::kinds::bad_variant_size, node.place, node.text, "a size from 6pt to 36pt");
        return std::nullopt;
    }
};

/// An ink as #rrggbb.
struct InkValue {
    static std::optional<page::Ink> read(const Node& node, Reporter& report) {
        const auto ink = page::parse_ink(node.is_scalar() ? std::string_view{node.text} : std::string_view{});
        if (!ink) report(sheets::kinds::bad_ink, node.place, node.text);
        return ink;
    }
};

/// A factor for sizes or widths.
struct Times {
    static std::optional<double> read(const Node& node, Reporter& report) {
        const auto number = Parser<double>::read(node, report);
        constexpr double least = 0.25;
        constexpr double most = 4;
        if (!number || (*number >= least && *number <= most)) return number;
        report(sheets::kinds::bad_variant_size, node.place, node.text, "a number from 0.25 to 4");
        return std::nullopt;
    }
};

template <>
Fields<sheets::Asked> make_fields() {
    using sheets::Asked;
    return {field_as<&Asked::least_text, SizeOfText>("least-text", "smallest text size"),
            field_as<&Asked::texts, Times>("texts", "factor for text sizes"),
            field_as<&Asked::lengths, Times>("lengths", "factor for widths, heights and spaces"),
            field_as<&Asked::under, Times>("under",
                                           "factor for the stocks under which a compact template is used"),
            field<&Asked::lying>("lying", "whole pages are in landscape")};
}

template <>
Fields<sheets::Variant> make_fields() {
    using sheets::Asked;
    using sheets::Variant;
    Fields<Variant> fields{
        field<&Variant::name>("name", "name as printed in lists", Need::required),
        field<&Variant::says>("says", "what it is for, in one line", Need::required),
        field<&Variant::inks>("inks", "inks by name, which replace the palette's or are added to them"),
        field<&Variant::sides>("sides", "ink of a side by its id, which replaces that of uniforms.yaml"),
        field<&Variant::other_sides>("other-sides", "inks of other sides; with it no side chooses its own"),
        field<&Variant::hatches>("hatches", "hatching that replaces cloth of this ink"),
        field<&Variant::side_hatches>("side-hatches", "lines that fill troops on the map, side by side"),
        field<&Variant::stocks>("stocks", "the stock that replaces this one"),
        field<&Variant::faces>("faces", "the face that replaces this one"),
        field_as<&Variant::black, InkValue>("black", "the ink for everything that is pure black"),
        field<&Variant::grey>("grey", "all ink is black, or a grey as light as the colour"),
        field<&Variant::bare>("bare", "areas are outlined, not filled"),
        field<&Variant::flat_ground>("flat-ground", "the map shows ground as flat areas of colour"),
        field<&Variant::as_many_pages>("as-many-pages", "most-pages is ignored"),
        field_as<&Variant::pens, Times>("pens", "factor for the width of lines"),
        field<&Variant::sheets>("sheets", "the five keys below for one kind of sheet")};
    for (const auto& each : fields_of<Asked>())
        fields.all.emplace_back(each.key, each.meaning, each.need,
                                [&each](const Node& node, Variant& variant, Reporter& report) {
                                    each.read(node, variant.asked, report);
                                });
    return fields;
}

}  // namespace muster::source

namespace muster::sheets {
namespace {

constexpr std::string_view ending = ".yaml";

template <class T>
void join(std::vector<T>& onto, std::vector<T> more) {
    for (T& each : more) onto.push_back(std::move(each));
}

template <class T>
void take_larger(std::optional<T>& onto, const std::optional<T>& other) {
    if (other && (!onto || *onto < *other)) onto = other;
}

void join(Asked& onto, const Asked& other) {
    take_larger(onto.least_text, other.least_text);
    take_larger(onto.texts, other.texts);
    take_larger(onto.lengths, other.lengths);
    take_larger(onto.under, other.under);
    take_larger(onto.lying, other.lying);
}

void join(Variant& onto, Variant other) {
    onto.name += (onto.name.empty() ? "" : ", ") + other.name;
    onto.says += (onto.says.empty() ? "" : "; ") + other.says;
    join(onto.inks, std::move(other.inks));
    if (!other.other_sides.empty()) {
        onto.sides = std::move(other.sides);
        onto.other_sides = std::move(other.other_sides);
    }
    join(onto.hatches, std::move(other.hatches));
    if (!other.side_hatches.empty()) onto.side_hatches = std::move(other.side_hatches);
    join(onto.stocks, std::move(other.stocks));
    join(onto.faces, std::move(other.faces));
    join(onto.sheets, std::move(other.sheets));
    if (!(other.black == page::Ink{})) onto.black = other.black;
    onto.grey = onto.grey || other.grey;
    onto.bare = onto.bare || other.bare;
    onto.flat_ground = onto.flat_ground || other.flat_ground;
    onto.as_many_pages = onto.as_many_pages || other.as_many_pages;
    onto.pens *= other.pens;
    join(onto.asked, other.asked);
}

std::optional<std::string> file_of(const source::Files& files, const rules::DataFolders& folders,
                                   const std::string& id) {
    return source::find_file(files, folders.templates, "common/variants/" + id + ".yaml");
}

/// The hatches by the colours that they represent.
void read_hatches(Variant& variant, const layout::Palette& palette, source::Reporter& report) {
    for (const auto& [name, hatch] : variant.hatches) {
        const auto ink = palette.find(name.value);
        const auto known = page::hatch_named(hatch.value);
        if (ink == palette.end()) report(kinds::no_such_cloth, name.place, name.value, std::string_view{});
        if (!known) report(kinds::no_such_hatch, hatch.place, hatch.value, page::hatch_names());
        if (ink != palette.end() && known) variant.hatched.emplace_back(ink->second, *known);
    }
    for (const auto& hatch : variant.side_hatches) {
        const auto known = page::hatch_named(hatch.value);
        if (known)
            variant.sides_hatched.push_back(*known);
        else
            report(kinds::no_such_hatch, hatch.place, hatch.value, page::hatch_names());
    }
}

}  // namespace

layout::Manner Variant::manner(std::string_view sheet) const {
    Asked wanted = asked;
    for (const auto& [kind, own] : sheets) {
        if (kind.value != sheet) continue;
        if (own.least_text) wanted.least_text = own.least_text;
        if (own.texts) wanted.texts = own.texts;
        if (own.lengths) wanted.lengths = own.lengths;
        if (own.under) wanted.under = own.under;
        if (own.lying) wanted.lying = own.lying;
    }
    layout::Manner manner;
    manner.least_text = wanted.least_text.value_or(manner.least_text);
    manner.texts = wanted.texts.value_or(1);
    manner.lengths = wanted.lengths.value_or(1);
    manner.under = wanted.under.value_or(manner.lengths);
    manner.lying = wanted.lying.value_or(false);
    manner.as_many_pages = as_many_pages;
    manner.bare = bare;
    manner.flat_ground = flat_ground;
    manner.hatches = hatched;
    manner.side_hatches = sides_hatched;
    for (const auto& [from, to] : faces) manner.faces.insert_or_assign(from.value, to);
    return manner;
}

std::string Variant::stock(const std::string& own) const {
    std::string stock = own;
    for (const auto& [from, to] : stocks)
        if (from.value == own) stock = to;
    return stock;
}

bool Variant::allows(const std::string& side_ink) const {
    const auto is_it = [&](const auto& ink) { return ink.value == side_ink; };
    return other_sides.empty() || std::ranges::any_of(other_sides, is_it) ||
           std::ranges::any_of(sides, [&](const auto& side) { return is_it(side.second); });
}

std::vector<std::string> list_variants(const source::Files& files, const rules::DataFolders& folders) {
    std::vector<std::string> ids;
    for (const auto& folder : folders.templates)
        for (const auto& name : files.list(folder + "/common/variants"))
            if (name.size() > ending.size() && name.ends_with(ending))
                ids.push_back(name.substr(0, name.size() - ending.size()));
    std::ranges::sort(ids);
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    return ids;
}

Variant read_variants(const source::Files& files, const rules::DataFolders& folders, const VariantIds& ids,
                      const layout::Palette& palette, source::Reporter& report) {
    Variant all;
    for (const auto& id : ids) {
        const auto path = file_of(files, folders, id.value);
        if (!path) {
            report(kinds::no_such_variant, id.place, id.value,
                   source::did_you_mean(id.value, list_variants(files, folders)));
            continue;
        }
        if (auto one = source::read_file<Variant>(files, *path, report)) join(all, std::move(*one));
    }
    read_hatches(all, palette, report);
    return all;
}

void dress(const Variant& variant, layout::Palette& palette, Uniforms& uniforms, source::Reporter& report) {
    for (const auto& [name, value] : variant.inks)
        if (const auto ink = page::parse_ink(value))
            palette.insert_or_assign(name.value, *ink);
        else
            report(kinds::bad_ink, name.place, value);
    if (variant.other_sides.empty()) return;
    for (const auto& ink : variant.other_sides)
        if (palette.count(ink.value) == 0)
            report(kinds::no_such_cloth, ink.place, ink.value, std::string_view{});
    for (const auto& [id, ink] : variant.sides)
        if (palette.count(ink.value) == 0)
            report(kinds::no_such_cloth, ink.place, ink.value, std::string_view{});
    uniforms.sides = variant.sides;
    uniforms.other_sides = variant.other_sides;
}

}  // namespace muster::sheets
