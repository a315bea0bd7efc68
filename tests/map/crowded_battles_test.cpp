// Five hundred random battles of other kinds than club nights: one to three sides, up to forty units, hills,
// woods and roads anywhere, on A5, A4 and A3. Judged by the display list: no word and no line from a word
// covers a block of troops, no word covers another, and none is too small to read. In two parts, so that
// they can run at the same time.
#include <algorithm>
#include <cmath>

#include <catch2/catch.hpp>

#include "dice/dice.hpp"
#include "lengths/polyline.hpp"
#include "map/plan_of_test.hpp"
#include "support/ground_kinds.hpp"
#include "support/page_checks.hpp"
#include "support/trials.hpp"

namespace crowded_battles_test {

using namespace muster;
using namespace muster::map::test;
using lengths::PaperLine;
using lengths::PaperPoint;
using lengths::TableLine;
using lengths::TablePoint;
using namespace lengths::literals;

class RandomBattle {
public:
    explicit RandomBattle(int number) : chance_("battle " + std::to_string(number)) {}

    dossier::Dossier make() {
        dossier::Dossier battle;
        battle.title = "The Battle of Nowhere in Particular";
        battle.date = "1777-10-04";
        battle.place = "near a creek";
        terrain::Terrain ground;
        ground.kinds = tests::shipped_kinds();
        ground.table = {Inches{chance_.between(36, 96)}, Inches{chance_.between(36, 60)}};
        battle.table = table_ = ground.table;
        for (const char* kind : {"wood", "hill", "wood", "swamp", "field", "hill", "broken-ground"})
            if (chance_.unit() < 0.6) ground.features.push_back(feature(kind, ground.features.size()));
        for (const char* road : {"the Old Post Road", "a lane"})
            if (chance_.unit() < 0.6) ground.roads.push_back({across(), road, "", Inches{1}});
        if (chance_.unit() < 0.5)
            ground.streams.push_back({across(), Inches{1}, 0, {}, "Turkey Creek", "creek"});
        battle.terrain = ground;
        const int sides = 1 + static_cast<int>(chance_.below(3));
        const int units = 1 + static_cast<int>(chance_.below(40));
        for (int i = 0; i < sides; ++i) add_side(battle, i, (units + sides - 1) / sides);
        return battle;
    }

private:
    TablePoint place(double margin = 2) {
        return {Inches{chance_.between(margin, table_.width.value() - margin)},
                Inches{chance_.between(margin, table_.height.value() - margin)}};
    }
    TableLine across() { return {{Inches{0}, place().y}, place(), {table_.width, place().y}}; }
    terrain::Feature feature(const char* kind, std::size_t number) {
        constexpr int corners = 8;
        terrain::Feature made;
        made.id = std::string{kind} + "-" + std::to_string(number);
        made.kind = kind;
        if (chance_.unit() < 0.3) made.name = "The Widow Harrington's Long Ground";
        const TablePoint middle = place(8);
        const double wide = chance_.between(3, 7), deep = chance_.between(3, 7);
        for (int i = 0; i < corners; ++i)
            made.outline.push_back({middle.x + Inches{wide * std::cos(i * 0.785)},
                                    middle.y + Inches{deep * std::sin(i * 0.785)}});
        return made;
    }
    void add_side(dossier::Dossier& battle, int number, int units) {
        dossier::Side side;
        side.id = "side-" + std::to_string(number);
        side.name = number == 0 ? "British" : number == 1 ? "American" : "French of Saint-Domingue";
        dossier::Brigade brigade;
        const TablePoint near = place();
        for (int i = 1; i <= units; ++i) {
            dossier::Unit unit;
            unit.id = "unit-" + side.id + std::to_string(i);
            unit.name = i % 7 == 0 ? "The Royal Carolina Regiment of Loyal Volunteers" : "Regiment of Foot";
            unit.number = i;
            unit.men = 100 + i;
            brigade.units.push_back(unit);
            dossier::Position position;
            position.unit = unit.id;
            position.side = side.id;
            position.number = i;
            constexpr source::Arm arms[] = {source::Arm::infantry, source::Arm::infantry,
                                            source::Arm::cavalry, source::Arm::artillery};
            position.arm = arms[chance_.below(4)];
            const TablePoint anywhere = place();
            position.at = {(near.x + anywhere.x) / 2, (near.y + anywhere.y) / 2};
            position.towards = chance_.between(0, 360);
            position.footprint = {Inches{chance_.between(2, 8)}, Inches{chance_.between(0.8, 1.6)}};
            battle.plan.positions.push_back(position);
        }
        dossier::Position general;
        general.side = side.id;
        general.name = "General " + side.name;
        general.arm = source::Arm::general;
        general.at = place();
        battle.plan.positions.push_back(general);
        side.brigades = {brigade};
        battle.sides.push_back(side);
        battle.plan.objectives.push_back({"The crossroads", "", place(), 3});
        battle.plan.zones.push_back({side.id, side.name, {place(), place(), place()}});
        battle.plan.moves.push_back({side.id, "turns their flank", {place(), place()}, number == 1});
    }

    dice::Chance chance_;
    lengths::TableSize table_;
};

/// Of what blocks cast on the paper, which a word may touch.
constexpr page::Ink shade{1, 2, 3};

/// What a plan shows, in the millimetres in which it was drawn.
struct Seen {
    std::vector<PaperLine> blocks;
    std::vector<std::pair<std::string, PaperLine>> words;    ///< the corners of the letters
    std::vector<std::pair<std::string, PaperLine>> numbers;  ///< of units, turned as their blocks are
    std::vector<std::pair<PaperPoint, PaperPoint>> leaders;
    lengths::Points smallest{100};
};

PaperLine corners_of(const std::vector<page::Segment>& path) {
    PaperLine corners;
    for (const auto& segment : path) {
        if (const auto* move = std::get_if<page::Move>(&segment)) corners.push_back(PaperPoint{move->to});
        if (const auto* line = std::get_if<page::Line>(&segment)) corners.push_back(PaperPoint{line->to});
        if (std::holds_alternative<page::Curve>(segment)) return {};
    }
    return corners;
}

void look_through(const std::vector<page::Item>& items, double times, Seen& seen) {
    for (const auto& item : items) {
        if (const auto* group = std::get_if<page::Group>(&item.what)) {
            look_through(group->items, times * group->scale, seen);
            continue;
        }
        const auto* run = std::get_if<page::GlyphRun>(&item.what);
        if (run && !run->text->text.empty())
            seen.smallest =
                std::min(seen.smallest, tests::designed_size(run->text->face, run->text->size * times));
        if (!item.origin) continue;
        const bool is_label = item.origin->element == "label";
        const bool is_number = item.origin->subject.starts_with("unit-");
        if (run && (is_label || is_number)) {
            const lengths::Millimetres size{run->text->size};
            const double turn = run->turn * 3.14159265 / 180;
            const lengths::Direction along{std::cos(turn), std::sin(turn)};
            const PaperPoint at = run->at, up = lengths::quarter_turn(along) * (size * -0.7);
            const PaperPoint end = at + along * run->text->advance;
            auto& all = is_number ? seen.numbers : seen.words;
            all.emplace_back(run->text->text, PaperLine{at, end, end + up, at + up});
        }
        const auto* shape = std::get_if<page::Shape>(&item.what);
        if (!shape) continue;
        const PaperLine corners = corners_of(shape->path);
        if (is_label && shape->stroke && shape->path.size() == 2 && corners.size() == 2)
            seen.leaders.emplace_back(corners[0], corners[1]);
        if (item.origin->subject.starts_with("unit-") && shape->fill && shape->fill != shade &&
            corners.size() == 4)
            seen.blocks.push_back(corners);
    }
}

bool meet(const PaperLine& one, const PaperLine& two) {
    if (lengths::inside(one, two.front()) || lengths::inside(two, one.front())) return true;
    for (std::size_t i = 0; i < one.size(); ++i)
        for (std::size_t k = 0; k < two.size(); ++k)
            if (lengths::segments_cross(one[i], one[(i + 1) % one.size()], two[k], two[(k + 1) % two.size()]))
                return true;
    return false;
}

/// The words that lie on the scale bar of inches, which is a drawing and so no collision of texts; empty if
/// none do.
std::string on_the_scale_bar(const page::Page& page) {
    const auto all = page::texts(page);
    const auto is_bar = [](const page::PlacedText& text) { return text.text == "inches on the table"; };
    const auto bar = std::ranges::find_if(all, is_bar);
    if (bar == all.end()) return "there is no scale bar";
    const PaperPoint middle{(bar->box.left() + bar->box.right()) / 2, bar->box.top()};
    const page::PlacedText* zero = nullptr;  // its first figure, above the words
    for (const auto& text : all) {
        const auto above = middle.y - text.box.top();
        if (text.text == "0" && above > 0_mm && above < 9_mm && text.box.left() < middle.x &&
            (!zero || text.box.left() > zero->box.left()))
            zero = &text;
    }
    if (!zero) return "the scale bar has no figures";
    constexpr auto above_figures = 2_mm;
    const lengths::PaperBox drawn{{zero->box.left(), zero->box.top() - above_figures},
                                  {(middle.x - zero->box.left()) * 2, above_figures + 1_mm}};
    for (const auto& text : all)
        if (&text != zero && !is_bar(text) && !text.text.ends_with("″") && text.box.overlaps(drawn))
            return text.text + " lies on the scale bar";
    return {};
}

/// No leader crosses a word or another leader. Its ends may touch its own word and what it names.
std::string fault_of_leaders(const Seen& seen) {
    constexpr auto end = 0.9_mm;
    std::vector<PaperLine> leaders;
    for (const auto& [from, to] : seen.leaders) {
        const auto along = lengths::unit(to - from);
        if (lengths::distance(from, to) > 2 * end) leaders.push_back({from + along * end, to - along * end});
    }
    for (std::size_t i = 0; i < leaders.size(); ++i) {
        for (const auto& [words, corners] : seen.words)
            if (meet(corners, leaders[i])) return "a leader crosses " + words;
        for (std::size_t k = i + 1; k < leaders.size(); ++k)
            if (lengths::segments_cross(leaders[i][0], leaders[i][1], leaders[k][0], leaders[k][1]))
                return "leaders cross";
    }
    return {};
}

/// The first thing that is wrong with a battle's plan; empty if nothing is.
std::string fault_of(int number) {
    constexpr double papers[][2] = {{210, 148}, {297, 210}, {420, 297}, {279, 216}};
    const auto [width, height] = papers[number % 4];
    const auto battle = RandomBattle(number).make();
    page::Page page;
    page.size = {Millimetres{width}, Millimetres{height}};
    map::PlanLook look;
    look.inks["map-shadow"] = shade;
    page.items = map::draw_plan(
        battle, {{Millimetres{9}, Millimetres{8}}, {Millimetres{width - 18}, Millimetres{height - 22}}}, look,
        typesetter());
    // Texts are compared by upright boxes. Numbers are turned, so those of two units are compared by their
    // corners, below.
    for (const auto& collision : page::collisions(page))
        if (collision.find("(unit-") == collision.rfind("(unit-")) return collision;
    if (auto words = on_the_scale_bar(page); !words.empty()) return words;
    Seen seen;
    look_through(page.items, 1, seen);
    if (seen.smallest < lengths::Points{6.49}) return "words are too small";
    for (std::size_t i = 0; i < seen.numbers.size(); ++i)
        for (std::size_t k = i + 1; k < seen.numbers.size(); ++k)
            if (meet(seen.numbers[i].second, seen.numbers[k].second))
                return "number " + seen.numbers[i].first + " lies over " + seen.numbers[k].first;
    for (const auto& block : seen.blocks) {
        for (const auto& [words, corners] : seen.words)
            if (meet(block, corners)) return words + " lies on a block";
        for (const auto& [from, to] : seen.leaders)
            if (meet(block, {from, to})) return "a leader crosses a block";
    }
    return fault_of_leaders(seen);
}

TEST_CASE("in five hundred random battles nothing covers troops, and all can be read") {
    for (int i = 0; i < 500; i += tests::step_of_trials()) {
        INFO("battle " << i);
        CHECK(fault_of(i) == "");
    }
}

}  // namespace crowded_battles_test
