#include "sheets/uniforms.hpp"

#include "sheets/kinds.hpp"
#include "source/fields.hpp"
#include "source/nearest.hpp"

namespace muster::source {

template <>
struct FieldsOf<sheets::Dress> {
    static const std::vector<Field<sheets::Dress>>& list() {
        static const std::vector<Field<sheets::Dress>> fields{
            field<&sheets::Dress::coat>("coat", "ink of the coat", Need::required),
            field<&sheets::Dress::facing>("facing", "ink of collar, cuffs and lapels", Need::required)};
        return fields;
    }
};

template <>
struct FieldsOf<sheets::Uniforms> {
    static const std::vector<Field<sheets::Uniforms>>& list() {
        using sheets::Uniforms;
        static const std::vector<Field<Uniforms>> fields{
            field<&Uniforms::unknown_facing>(
                "unknown-facing", "facing of those of whom nothing is known, on coats of their side's ink",
                Need::required),
            field<&Uniforms::nationalities>("nationalities", "dress by nationality"),
            field<&Uniforms::arms>("arms", "dress by arm"),
            field<&Uniforms::types>("types", "dress by troop type"),
            field<&Uniforms::national>("national", "dress by nationality, then arm or troop type"),
            field<&Uniforms::sides>("sides", "ink of a side by its id"),
            field<&Uniforms::nations>("nations",
                                      "nation of a side by its id, for units that name no nationality"),
            field<&Uniforms::ciphers>("ciphers", "letters on the backs of a nation's cards"),
            field<&Uniforms::other_sides>("other-sides", "inks of other sides, in order", Need::required)};
        return fields;
    }
};

}  // namespace muster::source

namespace muster::sheets {
namespace {

using Ink = source::Placed<std::string>;

void check_ink(const Ink& ink, const layout::Palette& palette, source::Diagnostics& say) {
    if (ink.value.empty() || palette.count(ink.value) > 0) return;
    std::vector<std::string> known;
    for (const auto& [name, unused] : palette) known.push_back(name);
    say(kinds::no_such_cloth, ink.place, ink.value, source::did_you_mean(ink.value, known));
}

void check_dress(const Dress& dress, const layout::Palette& palette, source::Diagnostics& say) {
    check_ink(dress.coat, palette, say);
    check_ink(dress.facing, palette, say);
}

template <class T>
const T* find(const source::Named<T>& among, std::string_view name) {
    for (const auto& [whose, what] : among)
        if (whose.value == name) return &what;
    return nullptr;
}

}  // namespace

const Dress* Uniforms::of(const std::string& nationality, const std::string& type,
                          std::optional<terms::Arm> arm) const {
    if (const Wardrobe* nation = find(national, nationality)) {
        if (const Dress* dress = find(*nation, type)) return dress;
        if (const Dress* dress = find(*nation, terms::to_text(arm))) return dress;
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

std::optional<Uniforms> read_uniforms(const source::Files& files, const std::string& path,
                                      const layout::Palette& palette, source::Diagnostics& say) {
    const source::SourcePtr text = source::read_text(files, path, say);
    if (!text) return std::nullopt;
    const auto node = source::parse_yaml(text, say);
    if (!node) return std::nullopt;
    auto uniforms = source::read<Uniforms>(*node, say);
    if (!uniforms) return std::nullopt;
    check_ink(uniforms->unknown_facing, palette, say);
    for (const auto* among : {&uniforms->nationalities, &uniforms->types})
        for (const auto& [name, dress] : *among) check_dress(dress, palette, say);
    for (const auto& [arm, dress] : uniforms->arms) check_dress(dress, palette, say);
    for (const auto& [nation, among] : uniforms->national)
        for (const auto& [name, dress] : among) check_dress(dress, palette, say);
    for (const auto& [side, ink] : uniforms->sides) check_ink(ink, palette, say);
    for (const auto& ink : uniforms->other_sides) check_ink(ink, palette, say);
    return uniforms;
}

std::optional<layout::Palette> read_palette(const source::Files& files, const std::string& path,
                                            source::Diagnostics& say) {
    const source::SourcePtr text = source::read_text(files, path, say);
    if (!text) return std::nullopt;
    const auto node = source::parse_yaml(text, say);
    if (!node) return std::nullopt;
    const auto named = source::Parser<source::Named<std::string>>::read(*node, say);
    if (!named) return std::nullopt;
    layout::Palette palette;
    for (std::size_t i = 0; i < named->size(); ++i) {
        const auto& [name, value] = (*named)[i];
        if (const auto ink = page::parse_ink(value))
            palette.emplace(name.value, *ink);
        else
            say(kinds::bad_ink, name.place, value);
    }
    return palette;
}

}  // namespace muster::sheets
