#include "sheets/uniforms.hpp"

#include "sheets/kinds.hpp"
#include "source/nearest.hpp"

namespace muster::source {

template <>
Fields<sheets::Dress> make_fields() {
    return {field<&sheets::Dress::coat>("coat", "ink of the coat", Need::required),
            field<&sheets::Dress::facing>("facing", "ink of collar, cuffs and lapels", Need::required)};
}

template <>
Fields<sheets::Uniforms> make_fields() {
    using sheets::Uniforms;
    return {
        field<&Uniforms::unknown_facing>(
            "unknown-facing", "facing of units without a known dress, on coats in their side's ink"),
        field<&Uniforms::nationalities>("nationalities", "dress by nationality"),
        field<&Uniforms::arms>("arms", "dress by arm"),
        field<&Uniforms::types>("types", "dress by troop type"),
        field<&Uniforms::national>("national", "dress by nationality, then arm or troop type"),
        field<&Uniforms::sides>("sides", "ink of a side by its id"),
        field<&Uniforms::nations>("nations", "nation of a side by its id, for units without a nationality"),
        field<&Uniforms::ciphers>("ciphers", "letters on the backs of a nation's cards"),
        field<&Uniforms::other_sides>("other-sides", "inks of other sides, in order")};
}

}  // namespace muster::source

namespace muster::sheets {
namespace {

using Ink = source::Placed<std::string>;

void check_ink(const Ink& ink, const layout::Palette& palette, source::Reporter& report) {
    if (ink.value.empty() || palette.count(ink.value) > 0) return;
    report(kinds::no_such_cloth, ink.place, ink.value, colour_hint(ink.value, palette));
}

void check_dress(const Dress& dress, const layout::Palette& palette, source::Reporter& report) {
    check_ink(dress.coat, palette, report);
    check_ink(dress.facing, palette, report);
}

template <class T>
const T* find(const source::Named<T>& among, std::string_view name) {
    for (const auto& [whose, what] : among)
        if (whose.value == name) return &what;
    return nullptr;
}

void check_inks(const Uniforms& uniforms, const layout::Palette& palette, source::Reporter& report) {
    check_ink(uniforms.unknown_facing, palette, report);
    for (const auto* among : {&uniforms.nationalities, &uniforms.types})
        for (const auto& [name, dress] : *among) check_dress(dress, palette, report);
    for (const auto& [arm, dress] : uniforms.arms) check_dress(dress, palette, report);
    for (const auto& [nation, among] : uniforms.national)
        for (const auto& [name, dress] : among) check_dress(dress, palette, report);
    for (const auto& [side, ink] : uniforms.sides) check_ink(ink, palette, report);
    for (const auto& ink : uniforms.other_sides) check_ink(ink, palette, report);
}

/// Entries of a user's file replace those of the same name.
template <class Key, class T>
void override_with(std::vector<std::pair<Key, T>>& all, std::vector<std::pair<Key, T>>&& own) {
    for (auto& each : own) {
        std::erase_if(all, [&](const auto& other) { return other.first.value == each.first.value; });
        all.push_back(std::move(each));
    }
}

void override_with(Uniforms& all, Uniforms&& own) {
    for (auto& [nation, wardrobe] : own.national)
        if (const Wardrobe* shipped = find(all.national, nation.value)) {
            Wardrobe both = *shipped;
            override_with(both, std::move(wardrobe));
            wardrobe = std::move(both);
        }
    override_with(all.national, std::move(own.national));
    override_with(all.nationalities, std::move(own.nationalities));
    override_with(all.arms, std::move(own.arms));
    override_with(all.types, std::move(own.types));
    override_with(all.ciphers, std::move(own.ciphers));
    override_with(all.nations, std::move(own.nations));
    override_with(all.sides, std::move(own.sides));
    if (!own.unknown_facing.value.empty()) all.unknown_facing = std::move(own.unknown_facing);
    if (!own.other_sides.empty()) all.other_sides = std::move(own.other_sides);
}

}  // namespace

std::string colour_hint(std::string_view written, const layout::Palette& palette) {
    std::vector<std::string> known;
    for (const auto& [name, unused] : palette) known.push_back(name);
    const std::string hint = source::did_you_mean(written, known);
    return hint.empty() ? "; 'muster list colours' lists them all" : hint;
}

const Dress* Uniforms::of(const std::string& nationality, const std::string& type,
                          std::optional<source::Arm> arm) const {
    if (const Wardrobe* nation = find(national, nationality)) {
        if (const Dress* dress = find(*nation, type)) return dress;
        if (const Dress* dress = find(*nation, source::to_text(arm))) return dress;
    }
    if (const Dress* dress = find(types, type)) return dress;
    if (const Dress* dress = find(nationalities, nationality)) return dress;
    for (const auto& [whose, dress] : arms)
        if (whose.value == arm) return &dress;
    return nullptr;
}

std::string Uniforms::nation_of(const std::string& side) const {
    const std::string* nation = find(nations, side);
    return nation ? *nation : std::string{};
}

std::string Uniforms::cipher_of(const std::string& nationality) const {
    const std::string* letters = find(ciphers, nationality);
    return letters ? *letters : std::string{};
}

std::optional<Uniforms> read_uniforms(const source::Files& files, const rules::DataFolders& folders,
                                      const layout::Palette& palette, source::Reporter& report) {
    Uniforms all;
    const auto paths = source::overlaid_files(files, folders.templates, "common/uniforms.yaml");
    for (const auto& path : paths) {
        const auto node = source::read_yaml(files, path, report);
        auto uniforms = node ? source::read<Uniforms>(*node, report) : std::nullopt;
        if (!uniforms) return std::nullopt;
        for (const auto& field : source::fields_of<Uniforms>())
            if ((field.key == "unknown-facing" || field.key == "other-sides") && path == paths.front() &&
                !node->find(field.key))
                source::detail::report_missing_key(node->place, field.key, field.meaning, report);
        check_inks(*uniforms, palette, report);
        override_with(all, std::move(*uniforms));
    }
    return all;
}

std::optional<layout::Palette> read_palette(const source::Files& files, const std::string& path,
                                            source::Reporter& report) {
    const auto named = source::read_file<source::Named<std::string>>(files, path, report);
    if (!named) return std::nullopt;
    layout::Palette palette;
    for (const auto& [name, value] : *named) {
        if (const auto ink = page::parse_ink(value))
            palette.emplace(name.value, *ink);
        else
            report(kinds::bad_ink, name.place, value);
    }
    return palette;
}

layout::Palette read_palettes(const source::Files& files, const rules::DataFolders& folders,
                              source::Reporter& report) {
    layout::Palette all;
    for (const auto& path : source::overlaid_files(files, folders.templates, "common/palette.yaml"))
        if (const auto inks = read_palette(files, path, report))
            for (const auto& [name, ink] : *inks) all.insert_or_assign(name, ink);
    return all;
}

}  // namespace muster::sheets
