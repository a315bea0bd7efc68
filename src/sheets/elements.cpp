#include "sheets/elements.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "layout/elements/standard.hpp"
#include "layout/kinds.hpp"
#include "layout/reading/keys.hpp"
#include "layout/tagging.hpp"
#include "map/draw_plan.hpp"

namespace muster::sheets {
namespace {

using layout::Millimetres;
using layout::PaperPoint;

page::Ink ink_named(const std::string& name, const layout::Palette& palette) {
    if (const auto found = palette.find(name); found != palette.end()) return found->second;
    return page::parse_ink(name).value_or(page::Ink{});
}

/// The alternative text of the plan: the table and what is on it.
std::string describe(const dossier::Dossier& dossier) {
    std::string words = fmt::format("Plan of the table, {:g} by {:g} inches", dossier.table.width.value(),
                                    dossier.table.height.value());
    std::string things;
    for (const auto& kind : dossier.ground_present) {
        things += things.empty() ? ": " : ", ";
        things += kind;
    }
    return words + things;
}

map::PlanLook plan_look(const MapSurroundings& ground, const layout::Manner& manner) {
    map::PlanLook look{ground.palette, {}, 1, manner.least_text, manner.hatches};
    for (const auto& [side, ink] : ground.side_inks) look.sides.emplace(side, ink_named(ink, ground.palette));
    for (const auto& [unit, dress] : ground.dress)
        look.dress.emplace(unit, map::DressInks{ink_named(dress.first, ground.palette),
                                                ink_named(dress.second, ground.palette)});
    for (std::size_t i = 0; i < ground.dossier.sides.size() && !manner.side_hatches.empty(); ++i)
        look.side_hatches.emplace(ground.dossier.sides[i].id,
                                  manner.side_hatches[i % manner.side_hatches.size()]);
    look.style = ground.style;
    look.flat = manner.flat_ground;
    look.key_kinds = ground.key_kinds;
    look.cell = lengths::Inches{static_cast<double>(ground.cell)};
    return look;
}

layout::PaperSize page_of(const layout::Making& on) {
    const auto side = [&](const char* path) {
        const layout::Data* number = on.scope.at(path);
        return Millimetres{number && number->number() ? *number->number() : 0};
    };
    return layout::page_size(on.given.sheet, {side("paper.width"), side("paper.height")});
}

/// Less than half of an upright page; of a lying one all but margins, head and foot, which are lower on a
/// small page.
Millimetres most_height_of_plan(const layout::PaperSize& page) {
    constexpr Millimetres small{160}, about{62}, about_small{50};
    if (page.height > page.width) return page.height * 0.43;
    return page.height - (page.height < small ? about_small : about);
}

/// A map has only a least height, which leaves no room for a key that is apart. With `share: 1` it fills the
/// rest of the page.
class MapBlock : public layout::Block {
public:
    explicit MapBlock(const layout::Making& on)
        : MapBlock(dynamic_cast<const MapSurroundings*>(on.given.around), on.given, page_of(on)) {}
    MapBlock(const MapSurroundings* ground, const layout::Given& given, const layout::PaperSize& page)
        : ground_(ground), given_(given), page_(page) {}
    [[nodiscard]] Millimetres height(Millimetres) override {
        return look().has_key_apart ? page_.height * 0.74 : Millimetres{60};
    }
    void place(const layout::PaperBox& box, layout::Placed& onto) override {
        if (!ground_ || !ground_->is_printed) return;
        const layout::Tagged figure{onto, page::Role::figure, describe(ground_->dossier)};
        for (auto& item : draw(*ground_, box, look(), given_.typesetter))
            onto.items.push_back(std::move(item));
    }

protected:
    [[nodiscard]] virtual std::vector<page::Item> draw(const MapSurroundings& ground,
                                                       const layout::PaperBox& box, const map::PlanLook& look,
                                                       text::Typesetter& typesetter) {
        return map::draw_plan(ground.dossier, box, look, typesetter);
    }
    [[nodiscard]] map::PlanLook look() const {
        if (!ground_) return {};
        constexpr Millimetres around{16};  // about what margins and footer take of the page
        map::PlanLook look = plan_look(*ground_, given_.sheet.manner);
        look.has_key_apart = map::has_key_apart(
            ground_->dossier, {page_.width - around, page_.height - around}, look, given_.typesetter);
        return look;
    }
    const MapSurroundings* ground_;
    const layout::Given& given_;
    layout::PaperSize page_;
};

/// It begins a page, unless all of it has room below the map, and pages are broken between its parts.
class MapKeyBlock final : public MapBlock {
public:
    using MapBlock::MapBlock;
    [[nodiscard]] Millimetres height(Millimetres width) override {
        Millimetres total{};
        for (const auto& part : parts(width)) total += part.height;
        return total;
    }
    [[nodiscard]] Split split(Millimetres width, Millimetres room, bool keep_heads) override {
        if (keep_heads) return {};
        const std::size_t all = parts(width).size();
        close_up(room);
        std::size_t fitting = 0;
        for (Millimetres used{}; fitting < all && used + parts_[fitting].height <= room; ++fitting)
            used += parts_[fitting].height;
        if (fitting == all) return {true, nullptr};
        if (fitting == 0) return {};
        auto rest = std::make_unique<MapKeyBlock>(ground_, given_, page_);
        rest->first_ = first_ + fitting;
        count_ = fitting;
        parts_.resize(fitting);
        return {false, std::move(rest)};
    }

private:
    [[nodiscard]] const std::vector<map::KeyPart>& parts(Millimetres width) {
        if (width == known_width_ || !ground_) return parts_;
        known_width_ = width;
        constexpr Millimetres around_key{20};  // margins and the highest footer
        parts_ =
            map::key_parts(ground_->dossier, {width, page_.height - around_key}, look(), given_.typesetter);
        parts_.erase(parts_.begin(),
                     parts_.begin() + static_cast<std::ptrdiff_t>(std::min(first_, parts_.size())));
        parts_.resize(std::min(count_.value_or(parts_.size()), parts_.size()));
        return parts_;
    }
    [[nodiscard]] std::vector<page::Item> draw(const MapSurroundings& /*ground*/, const layout::PaperBox& box,
                                               const map::PlanLook& /*look*/,
                                               text::Typesetter& /*typesetter*/) override {
        std::vector<page::Item> items;
        PaperPoint at = box.origin;
        for (map::KeyPart part : parts(box.size.width)) {
            part.drawn.shift = at;
            at.y += part.height;
            items.push_back({std::move(part.drawn)});
        }
        return items;
    }
    /// Takes room below each part away, all of it below the last, if all of them then fit.
    void close_up(Millimetres room) {
        constexpr Millimetres most_closer{3.5}, below_last{6};
        Millimetres over = room * -1 - below_last;
        for (const auto& part : parts_) over = over + part.height;
        const auto others = static_cast<double>(parts_.size()) - 1;
        if (others < 1 || over > most_closer * others) return;
        parts_.back().height = parts_.back().height - below_last;
        for (std::size_t i = 0; i + 1 < parts_.size() && over > Millimetres{0}; ++i)
            parts_[i].height = parts_[i].height - over / others;
    }
    std::size_t first_ = 0;  ///< of the parts that the whole key has
    std::optional<std::size_t> count_;
    Millimetres known_width_{-1};
    std::vector<map::KeyPart> parts_;
};

/// As wide as the page, unless it would be higher than a part of it.
template <map::SetupPlanUse Use>
class SetupPlanBlock final : public MapBlock {
public:
    explicit SetupPlanBlock(const layout::Making& on)
        : MapBlock(on), most_(most_height_of_plan(page_of(on))) {}
    [[nodiscard]] Millimetres height(Millimetres width) override {
        if (!ground_ || !ground_->dossier.terrain) return {};
        const map::PlanLook look = plan_look(*ground_, given_.sheet.manner);
        return std::min(most_, map::setup_plan_height(ground_->dossier, width, look, Use));
    }

private:
    [[nodiscard]] std::vector<page::Item> draw(const MapSurroundings& ground, const layout::PaperBox& box,
                                               const map::PlanLook& look,
                                               text::Typesetter& typesetter) override {
        return map::draw_setup_plan(ground.dossier, box, look, typesetter, Use);
    }
    Millimetres most_;
};

/// What a template calls the signs of a key.
constexpr std::array plan_signs{std::pair{std::string_view{"zone"}, map::PlanSign::zone},
                                std::pair{std::string_view{"move"}, map::PlanSign::move},
                                std::pair{std::string_view{"planned-move"}, map::PlanSign::planned_move}};
constexpr std::string_view plan_sign_names = "zone, move, planned-move";

std::optional<map::PlanSign> plan_sign_named(std::string_view name) {
    for (const auto& [word, sign] : plan_signs)
        if (word == name) return sign;
    return std::nullopt;
}

struct PlanSignSpec {
    std::optional<source::Phrase> sign;
    layout::InkRef ink;
};

class PlanSignBlock final : public layout::Block {
public:
    PlanSignBlock(map::PlanSign sign, page::Ink ink, const layout::Making& on)
        : sign_(sign),
          ink_(ink),
          ground_(dynamic_cast<const MapSurroundings*>(on.given.around)),
          manner_(on.given.sheet.manner) {
        const auto& frame = on.element.frame;
        size_ = {frame.width.value_or(manner_.usual(Millimetres{8})),
                 frame.height.value_or(manner_.usual(Millimetres{4}))};
    }
    [[nodiscard]] std::optional<Millimetres> natural_width() override { return size_.width; }
    [[nodiscard]] Millimetres height(Millimetres) override { return size_.height; }
    void place(const layout::PaperBox& box, layout::Placed& onto) override {
        if (!ground_) return;
        for (auto& item : map::draw_plan_sign(sign_, {box.origin, size_}, ink_, plan_look(*ground_, manner_)))
            onto.items.push_back(std::move(item));
    }

private:
    map::PlanSign sign_;
    page::Ink ink_;
    const MapSurroundings* ground_;
    const layout::Manner& manner_;
    layout::PaperSize size_;
};

std::optional<source::Phrase> read_plan_sign(const layout::Reading& reading, const source::Node& node) {
    auto name = reading.phrase(node);
    if (!name || !name->is_plain() || plan_sign_named(node.text)) return name;
    return reading.refuse(layout::kinds::no_such_choice, node.place, node.text, plan_sign_names);
}

layout::BlockPtr make_plan_sign(const PlanSignSpec& spec, const layout::Making& on) {
    const std::string name = on.fill(*spec.sign).text;
    const auto sign = plan_sign_named(name);
    if (!sign)
        on.given.report(layout::kinds::no_such_choice, spec.sign->place(), name,
                        std::string{plan_sign_names});
    return std::make_unique<PlanSignBlock>(sign.value_or(map::PlanSign::zone), on.ink(spec.ink), on);
}

template <class Block>
layout::BlockPtr make_map(const layout::Making& on) {
    return std::make_unique<Block>(on);
}

}  // namespace

page::Group draw_table(const MapSurroundings& ground, const layout::Manner& manner,
                       text::Typesetter& typesetter) {
    return map::draw_ground(ground.dossier, plan_look(ground, manner), typesetter);
}

std::vector<page::Group> table_parts(page::Group table, const std::vector<lengths::TableBox>& parts) {
    return map::parts_of(std::move(table), parts);
}

layout::ElementKinds element_kinds() {
    layout::ElementKinds kinds = layout::standard_kinds();
    using map::SetupPlanUse;
    kinds.insert(
        {layout::bare_kind("map", "the map of the ground, with everything on it", make_map<MapBlock>),
         layout::bare_kind("map-key", "the title, legend and References of a map that has no room for them",
                           make_map<MapKeyBlock>),
         layout::bare_kind("setup-plan", "the ground with the numbers of the set-up list",
                           make_map<SetupPlanBlock<SetupPlanUse::laying_out>>),
         layout::bare_kind("small-plan", "the ground for a briefing",
                           make_map<SetupPlanBlock<SetupPlanUse::briefing>>),
         layout::kind_of<PlanSignSpec>("plan-sign",
                                       layout::value<&PlanSignSpec::sign>(
                                           "a sign of such a plan, for its key: zone, move or planned-move",
                                           layout::By{read_plan_sign, "text"}),
                                       {layout::key<&PlanSignSpec::ink>("ink", "of its side")},
                                       make_plan_sign)});
    return kinds;
}

}  // namespace muster::sheets
