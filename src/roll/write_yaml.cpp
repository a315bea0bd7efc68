#include <algorithm>
#include <array>
#include <iterator>

#include <fmt/format.h>

#include "roll/names.hpp"
#include "roll/plan_yaml.hpp"
#include "roll/write_rolled.hpp"
#include "roll/yaml_text.hpp"
#include "source/yaml.hpp"

namespace muster::roll {
namespace {

FlowMap numbers(const std::map<std::string, int>& values) {
    FlowMap map;
    for (const auto& [name, value] : values) map.number(name, value);
    return map;
}

class Writer {
public:
    explicit Writer(const Rolled& rolled) : rolled_(rolled) {}

    std::string write(std::string_view version) {
        head();
        sides();
        named();
        decided(version);
        return std::move(text_);
    }

private:
    template <class... Args>
    void put(int depth, fmt::format_string<Args...> format, Args&&... args) {
        text_.append(static_cast<std::size_t>(depth) * 2, ' ');
        fmt::format_to(std::back_inserter(text_), format, std::forward<Args>(args)...);
        text_ += '\n';
    }
    void put_if(int depth, std::string_view key, const std::string& value) {
        if (!value.empty()) put(depth, "{}: {}", key, scalar(value));
    }

    void head() {
        put(0,
            "# Everything in this file is decided: it prints again without a die. Edit it as you like; what "
            "a hand has");
        put(0, "# changed in a unit counts. `muster roll --seed` and `--reroll` roll it anew.");
        put(0, "title: {}", scalar(rolled_.title));
        put(0, "rules: {}", scalar(rolled_.rules));
        put_if(0, "date", rolled_.date);
        put_if(0, "place", rolled_.place);
        put(0, "seed: {}", scalar(rolled_.seed.text()));
        put(0, "table: {{width: {}, depth: {}}}", length(rolled_.table.width), length(rolled_.table.height));
        put_if(0, "notes", rolled_.notes);
        put_if(0, "picture", rolled_.picture);
        if (!rolled_.briefings.empty()) put(0, "briefing:");
        for (const auto& [side, briefing] : rolled_.briefings)
            put(1, "{}: {}", scalar(side), scalar(briefing));
        if (!rolled_.sources.empty()) put(0, "sources:");
        for (const auto& source : rolled_.sources) put(1, "- {}", scalar(source));
        if (rolled_.squares) put(0, "terrain: squares");
        by_hand("terrain", rolled_.ground);
        by_hand("zones", rolled_.plan.zones);
        by_hand("moves", rolled_.plan.moves);
        by_hand("objectives", rolled_.plan.objectives);
        if (rolled_.plan.paces) put(0, "paces: {}", *rolled_.plan.paces);
    }

    /// A list of what is placed or planned by hand, if there is any.
    template <class Things>
    void by_hand(std::string_view key, const Things& things) {
        if (!things.empty()) put(0, "{}:", key);
        for (const auto& thing : things) put(1, "- {}", yaml_of(thing).written());
    }

    void named() {
        if (!rolled_.options.empty()) put(0, "options:");
        for (const auto& [id, choice] : rolled_.options) put(1, "{}: {}", id, scalar(choice));
        if (!rolled_.own_throws.empty()) put(0, "throws:");
        for (const auto& [stream, scores] : rolled_.own_throws)
            put(1, "{}: [{}]", stream, fmt::join(scores, ", "));
        if (!rolled_.rerolls.empty()) put(0, "rerolls:");
        for (const auto& [prefix, count] : rolled_.rerolls) put(1, "{}: {}", prefix, count);
    }

    void sides() {
        put(0, "sides:");
        for (const auto& side : rolled_.sides) {
            put(1, "- id: {}", scalar(side.id));
            for (const auto& fact : facts::side_facts) {
                if (fact.key == "colour" && side.half_written) put(2, "half: {}", terms::to_text(side.half));
                if (fact.key == "list" && side.troops_rolled) put(2, "troops: roll");
                put_if(2, fact.key, std::string{fact.text(side)});
            }
            units_of(side, {}, 2);
            if (!side.brigades.empty()) put(2, "brigades:");
            for (const auto& brigade : side.brigades) {
                put(3, "- id: {}", scalar(brigade.id));
                put_if(4, "name", brigade.name);
                put_if(4, "commander", brigade.commander);
                units_of(side, brigade.id, 4);
            }
        }
    }

    void units_of(const RolledSide& side, const Id& brigade, int depth) {
        bool any = !brigade.empty();
        if (any) put(depth, "units:");
        for (const auto& unit : side.units) {
            if (unit.brigade != brigade) continue;
            if (!any) put(depth, "units:");
            any = true;
            put(depth + 1, "- {}", unit_map(unit).written());
        }
    }

    static FlowMap unit_map(const RolledUnit& unit) {
        FlowMap map;
        map.word("id", unit.id).word("name", unit.name).word("type", unit.type).word("as", unit.as);
        for (const auto& fact : facts::unit_facts) {
            before(fact.key, unit, map);
            map.number(fact.key, fact.number(unit)).word(fact.key, fact.text(unit));
        }
        return map;
    }

    /// The keys that stand before a fact, in the order of the reader's list.
    static void before(std::string_view fact, const RolledUnit& unit, FlowMap& map) {
        if (fact == "figures")
            for (const auto& [name, value] : unit.decided)
                if (name == "class" || name == "quality") map.raw(name, value_text(value));
        if (fact == "coat") {
            std::vector<std::string> parents;
            for (const auto& parent : unit.from)
                parents.push_back(
                    FlowMap{}.word("unit", parent.unit.value).word("base", parent.base.value).written());
            map.list("from", parents);
        }
        if (fact == "picture") {
            if (unit.at) map.raw("at", place(*unit.at));
            if (unit.towards) map.raw("towards", bare(*unit.towards));
            map.word("formation", terms::to_text(unit.formation));
        }
    }

    static std::string value_text(const Value& value) {
        const auto* word = std::get_if<std::string>(&value);
        return word ? scalar(*word) : as_text(value);
    }

    void decided(std::string_view version) {
        put(0, "rolled:");
        put(1, "muster: {}", scalar(version));
        put(1, "rules: {}", scalar(rolled_.rules));
        if (rolled_.fair)
            put(1, "fair: {{percent: {}, set_aside: {}}}", rolled_.fair->percent, rolled_.fair->set_aside);
        decided_sides();
        decided_units();
        conditions();
        if (!rolled_.flank_marches.empty()) put(1, "flank_marches:");
        for (const auto& march : rolled_.flank_marches)
            put(2, "- {}",
                FlowMap{}
                    .word("side", march.side)
                    .word("label", march.label)
                    .number("turn", march.turn)
                    .word("squares", march.squares)
                    .written());
        if (rolled_.terrain && rolled_.ground.empty()) terrain(*rolled_.terrain);
        if (!rolled_.scattered.empty()) put(1, "scattered:");
        for (const auto& feature : rolled_.scattered) put(2, "- {}", yaml_of(feature).written());
        ledger();
    }

    void decided_sides() {
        put(1, "sides:");
        for (const auto& side : rolled_.sides) {
            FlowMap map;
            std::vector<std::string> generals, attached;
            for (const auto& general : side.generals) generals.push_back(source::yaml_text(general));
            for (const auto& each : side.attached) attached.push_back(attached_map(each).written());
            map.word("half", terms::to_text(side.half))
                .truth("holder", side.holder)
                .list("generals", generals);
            if (side.wagons > 0) map.number("wagons", side.wagons);
            map.list("attached", attached);
            put(2, "{}: {}", side.id, map.written());
        }
    }

    static FlowMap attached_map(const Attached& each) {
        FlowMap map;
        map.word("name", each.name).word("type", each.type);
        if (each.at) map.raw("at", point(*each.at));
        if (each.towards) map.raw("towards", bare(*each.towards));
        return map;
    }

    /// A value worked out that only hands a throw on is worked out again when the file is read.
    static bool is_thrown(const RolledUnit& unit, const std::string& name) {
        const auto has_name = [&](const auto& each) { return each.first == name; };
        return std::any_of(unit.decided.begin(), unit.decided.end(), has_name) ||
               std::none_of(unit.values.begin(), unit.values.end(), has_name);
    }

    void decided_units() {
        bool any = false;
        for (const auto& side : rolled_.sides)
            for (const auto& unit : side.units) {
                if (!any) put(1, "units:");
                any = true;
                decided_unit(unit);
            }
    }

    void decided_unit(const RolledUnit& unit) {
        FlowMap decided, thrown;
        for (const auto& [name, value] : unit.decided) decided.raw(name, value_text(value));
        for (const auto& [name, number] : unit.thrown)
            if (is_thrown(unit, name)) thrown.number(name, number);
        put(2, "{}:", unit.id);
        if (!decided.empty()) put(3, "decided: {}", decided.written());
        if (!thrown.empty()) put(3, "thrown: {}", thrown.written());
        if (!unit.bases.empty()) put(3, "bases: {}", numbers(unit.bases).written());
        if (!unit.written.empty()) put(3, "written: {}", numbers(unit.written).written());
        put(3, "story:{}", unit.stories == 0 ? " []" : "");
        for (std::size_t i = 0; i < unit.stories; ++i) {
            const Reason& reason = unit.reasons[i];
            FlowMap map;
            map.word("value", reason.value)
                .raw("story", source::yaml_text(reason.story))
                .word("section", reason.section);
            if (reason.throw_number > 0) map.number("throw", reason.throw_number);
            put(4, "- {}", map.written());
        }
    }

    void conditions() {
        const Conditions& all = rolled_.conditions;
        FlowMap map;
        map.number("start_hour", all.start_hour).word("season", all.season.value_or(""));
        map.number("dark_hour", all.dark_hour)
            .number("turns", all.turns)
            .number("days_passed", all.days_passed);
        if (all.wind) map.raw("wind", *all.wind ? "true" : "false");
        if (!map.empty()) put(1, "conditions: {}", map.written());
    }

    void terrain(const terrain::Terrain& ground) {
        put(1, "terrain:");
        if (ground.squares)
            put(2, "squares: {{left: {}, column: {}, row: {}{}}}", bare(ground.squares->left.value()),
                bare(ground.squares->column.value()), bare(ground.squares->row.value()),
                ground.squares->cell.value() > 0 ? ", cell: " + bare(ground.squares->cell.value()) : "");
        put_if(2, "holder", ground.holder);
        put(2, "features:{}", ground.features.empty() ? " []" : "");
        for (const auto& feature : ground.features) put(3, "- {}", yaml_of(feature).written());
        if (ground.river) put(2, "river: {}", water(*ground.river).written());
        if (!ground.streams.empty()) put(2, "streams:");
        for (const auto& stream : ground.streams) put(3, "- {}", water(stream).written());
        ways(ground);
    }

    void ways(const terrain::Terrain& ground) {
        if (!ground.roads.empty()) put(2, "roads:");
        for (const auto& road : ground.roads)
            put(3, "- {}",
                FlowMap{}
                    .raw("course", line(road.course))
                    .word("to", road.to)
                    .word("side", road.side)
                    .raw("width", bare(road.width.value()))
                    .written());
        if (!ground.crossings.empty()) put(2, "crossings:");
        for (const auto& crossing : ground.crossings)
            put(3, "- {}",
                FlowMap{}
                    .word("kind", crossing.kind)
                    .word("side", crossing.side)
                    .raw("at", point(crossing.at))
                    .written());
    }

    static FlowMap water(const terrain::River& river) {
        FlowMap map;
        map.raw("course", line(river.course)).raw("width", bare(river.width.value()));
        if (river.column > 0) map.number("column", river.column);
        return map.word("flows_to", terms::to_text(river.flows_to));
    }

    void ledger() {
        put(1, "ledger:{}", rolled_.ledger.empty() ? " []" : "");
        for (const auto& thrown : rolled_.ledger) {
            FlowMap map;
            map.raw("stream", scalar(thrown.stream)).raw("for", source::yaml_text(thrown.why));
            map.raw("die", dice::to_text(thrown.die)).number("score", thrown.score);
            map.word("reading", thrown.reading).truth("again", thrown.again).truth("own", thrown.own);
            put(2, "- {}", map.written());
        }
    }

    const Rolled& rolled_;
    std::string text_;
};

}  // namespace

std::string to_yaml(const Rolled& rolled, std::string_view version) {
    return Writer{rolled}.write(version);
}

}  // namespace muster::roll
