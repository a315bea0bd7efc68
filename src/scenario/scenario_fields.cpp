
#include "scenario/fields.hpp"
#include "scenario/forms.hpp"
#include "scenario/length_form.hpp"
#include "scenario/running_forms.hpp"

namespace muster::source {

using scenario::GroundFeature;
using scenario::Scenario;
using scenario::Side;

namespace {

constexpr std::size_t most_features = 500;
constexpr std::size_t most_named = 1000;  ///< options, streams, re-rolls
constexpr std::size_t most_scores = 1000;
constexpr int highest_score = 1000;
constexpr int most_rerolls = 1000;

constexpr std::size_t most_zones = 50;
constexpr std::size_t most_moves = 200;
constexpr std::size_t most_objectives = 100;
constexpr int most_paces = 1000;

using Features = scenario::ListForm<GroundFeature, "features", most_features>;
using Score = scenario::CountForm<"a score", 1, highest_score>;
using RerollCount = scenario::CountForm<"the count of re-rolls", 1, most_rerolls>;
using OptionValue = scenario::LineForm<"an option">;

/// A list of special rules, or their texts by their titles: `{The mill: Counts as hard cover.}`
struct SpecialForm {
    using Rules = scenario::ListForm<scenario::SpecialRule, "special rules", 100>;

    static std::optional<std::vector<scenario::SpecialRule>> read(const Node& node, Reporter& report) {
        if (!node.is_map() || node.find("title")) return Rules::read(node, report);
        Node list{Node::Kind::list, {}, false, node.place, {}, {}};
        for (const auto& [title, place, text] : node.entries)
            list.items.push_back({Node::Kind::map,
                                  {},
                                  false,
                                  place,
                                  {},
                                  {{"title", place, {Node::Kind::scalar, title, true, place, {}, {}}},
                                   {"text", place, text}}});
        return Rules::read(list, report);
    }
    static std::string schema() {
        return fmt::format(R"({{"anyOf":[{},{{"type":"object","additionalProperties":{}}}]}})",
                           Rules::schema(), Parser<std::string>::schema());
    }
};

/// Reports a node that is not a map from names, or has too many of them.
bool is_named(const Node& node, const std::string& what, Reporter& report, std::string_view noun = {},
              const std::vector<std::string_view>& keys = {}) {
    if (!node.is_map())
        detail::report_not_a_map(node, report, noun, keys);
    else if (node.entries.size() > most_named)
        report(scenario::kinds::too_many, node.entries[most_named].key_place, what, most_named,
               node.entries.size());
    else
        return true;
    return false;
}

std::string named_schema(std::string_view values, std::string_view name_pattern) {
    const std::string names =
        name_pattern.empty()
            ? ""
            : fmt::format(R"(,"propertyNames":{{"pattern":"{}","maxLength":200}})", name_pattern);
    return fmt::format(R"({{"type":"object","maxProperties":{}{},"additionalProperties":{}}})", most_named,
                       names, values);
}

constexpr std::string_view stream_pattern = "^[a-z0-9-]+(/[a-z0-9-]+)*$";

bool is_stream(const Entry& entry, Reporter& report) {
    if (dice::StreamName::parse(entry.key)) return true;
    report(scenario::kinds::not_a_stream, entry.key_place, entry.key);
    return false;
}

Field<Scenario> terrain_field() {
    return Field<Scenario>{
        "terrain", "squares to roll the ground, or a list of features placed by hand", Need::optional,
        [](const Node& node, Scenario& scenario, Reporter& report) {
            if (node.is_scalar() && node.text == "squares")
                scenario.squares = true;
            else if (node.is_list())
                scenario.ground = Features::read(node, report).value_or(std::vector<GroundFeature>{});
            else
                report(scenario::kinds::not_terrain, node.place, describe(node));
        },
        [] { return fmt::format(R"({{"anyOf":[{{"const":"squares"}},{}]}})", Features::schema()); }}
        .written([](const Scenario& scenario, Writer* out) {
            if (out && scenario.squares) out->text("squares");
            if (out && !scenario.squares) Parser<std::vector<GroundFeature>>::write(*out, scenario.ground);
            return scenario.squares || !scenario.ground.empty();
        });
}

/// Texts by the ids of sides.
template <std::map<scenario::Id, std::string> Scenario::*Texts>
Field<Scenario> field_by_side(std::string_view key, std::string_view says) {
    return Field<Scenario>{key, says, Need::optional,
                           [](const Node& node, Scenario& scenario, Reporter& report) {
                               constexpr bool is_briefing = Texts == &Scenario::briefings;
                               if (!is_named(node, is_briefing ? "briefings" : "sentences", report,
                                             "a text for each side, by its id,", {"british", "american"}))
                                   return;
                               for (const Entry& entry : node.entries)
                                   if (auto note = scenario::NoteForm::read(entry.value, report))
                                       (scenario.*Texts)[entry.key] = std::move(*note);
                           },
                           [] { return named_schema(scenario::NoteForm::schema(), ""); }}
        .written([](const Scenario& scenario, Writer* out) {
            if (out) out->open_map();
            for (const auto& [side, note] : scenario.*Texts)
                if (out) write_key(*out, yaml_word(side), note);
            if (out) out->close();
            return !(scenario.*Texts).empty();
        });
}

/// `wind: off`, and where `under` is given also `RULES: {wind: off}`.
void read_options(const Node& node, scenario::Options& options, decltype(Scenario::options_under)* under,
                  Reporter& report) {
    if (!is_named(node, "options", report)) return;
    for (const Entry& entry : node.entries) {
        const Placed<std::string> name{entry.key, entry.key_place};
        if (under && entry.value.is_map())
            read_options(entry.value, under->emplace_back(name, scenario::Options{}).second, nullptr, report);
        else if (auto value = OptionValue::read(entry.value, report))
            options.emplace_back(name, Placed<std::string>{std::move(*value), entry.value.place});
    }
}

Field<Scenario> options_field() {
    return Field<Scenario>{"options", "choices that the rules leave open", Need::optional,
                           [](const Node& node, Scenario& scenario, Reporter& report) {
                               read_options(node, scenario.options, &scenario.options_under, report);
                           },
                           [] {
                               const std::string value = OptionValue::schema();
                               return named_schema(
                                   fmt::format(R"({{"anyOf":[{},{}]}})", value, named_schema(value, "")), "");
                           }}
        .written([](const Scenario& scenario, Writer* out) {
            if (out) out->open_map();
            for (const auto& [name, choice] : scenario.options)
                if (out) write_key(*out, name.value, choice.value);
            for (const auto& [rules, options] : scenario.options_under)
                if (out) write_named((out->key(rules.value), *out), options, Layout::line);
            if (out) out->close();
            return !scenario.options.empty() || !scenario.options_under.empty();
        });
}

std::vector<Placed<int>> read_scores(const Node& node, Reporter& report) {
    std::vector<Placed<int>> scores;
    const auto take = [&](const Node& score) {
        if (const auto value = Score::read(score, report)) scores.push_back({*value, score.place});
    };
    if (!node.is_list())
        take(node);
    else if (node.items.size() > most_scores)
        report(scenario::kinds::too_many, node.items[most_scores].place, "scores", most_scores,
               node.items.size());
    else
        for (const Node& item : node.items) take(item);
    return scores;
}

void write_scores(Writer& out, const std::string& stream, const std::vector<Placed<int>>& scores) {
    out.key(stream);
    out.open_list(Layout::line);
    for (const auto& score : scores) out.number(score.value);
    out.close();
}

Field<Scenario> throws_field() {
    return Field<Scenario>{
        "throws", "the umpire's own dice, by stream: one score, or a list of them", Need::optional,
        [](const Node& node, Scenario& scenario, Reporter& report) {
            if (!is_named(node, "throws", report)) return;
            for (const Entry& entry : node.entries) {
                auto scores = read_scores(entry.value, report);
                if (is_stream(entry, report))
                    scenario.throws.emplace_back(Placed<std::string>{entry.key, entry.key_place},
                                                 std::move(scores));
            }
        },
        [] {
            return named_schema(
                fmt::format(R"({{"anyOf":[{0},{{"type":"array","maxItems":{1},"items":{0}}}]}})",
                            Score::schema(), most_scores),
                stream_pattern);
        }}
        .written([](const Scenario& scenario, Writer* out) {
            if (out) out->open_map();
            for (const auto& [stream, scores] : scenario.throws)
                if (out) write_scores(*out, stream.value, scores);
            if (out) out->close();
            return !scenario.throws.empty();
        });
}

Field<Scenario> rerolls_field() {
    return Field<Scenario>{
        "rerolls", "how often a stream, or all streams that start with this, were re-rolled", Need::optional,
        [](const Node& node, Scenario& scenario, Reporter& report) {
            if (!is_named(node, "re-rolls", report)) return;
            for (const Entry& entry : node.entries) {
                const auto count = RerollCount::read(entry.value, report);
                if (is_stream(entry, report) && count) scenario.rerolls[entry.key] = *count;
            }
        },
        [] { return named_schema(RerollCount::schema(), stream_pattern); }}
        .written([](const Scenario& scenario, Writer* out) {
            if (out) write_named(*out, scenario.rerolls);
            return !scenario.rerolls.empty();
        });
}

Field<Scenario> rolled_field() {
    return {"rolled", "written by muster roll: what the dice have decided", Need::optional,
            [](const Node& node, Scenario& scenario, Reporter& report) {
                if (node.is_map())
                    scenario.rolled = node;
                else
                    detail::report_not_a_map(node, report);
            },
            [] { return std::string{R"({"type":"object"})"}; }};
}

/// Another scenario, in the folder of this one or below it.
struct ScenarioPathForm {
    static std::optional<std::string> read(const Node& node, Reporter& report) {
        if (node.is_scalar() && scenario::is_path_inside(node.text, {".yaml", ".yml"})) return node.text;
        report(scenario::kinds::not_a_scenario_path, node.place, describe(node));
        return std::nullopt;
    }
    static std::string schema() { return R"({"type":"string","pattern":"[.]ya?ml$"})"; }
};

/// A list of at least one side, up to the limit.
struct SidesForm {
    using Listed = scenario::ListForm<Side, "sides", limits::sides>;
    static std::optional<std::vector<Side>> read(const Node& node, Reporter& report) {
        if (node.is_list() && node.items.empty()) report(scenario::kinds::no_sides, node.place);
        return Listed::read(node, report);
    }
    static std::string schema() { return Listed::schema().insert(1, R"("minItems":1,)"); }
};

/// A table by its two keys, or as it is spoken of: `6ft x 4ft`, `6x4 ft`, `6' × 4'`.
struct TableForm {
    static std::optional<lengths::TableSize> read(const Node& node, Reporter& report) {
        const auto spoken = node.is_scalar() ? scenario::parse_spoken_size(node.text) : std::nullopt;
        if (!spoken) return Parser<lengths::TableSize>::read(node, report);
        if (!spoken->has_unit) {
            report(scenario::kinds::table_without_unit, node.place, node.text, spoken->width, spoken->depth);
            return std::nullopt;
        }
        const auto edge = [&](const std::string& text) {
            Node length = node;
            length.text = text;
            return scenario::TableEdgeForm::read(length, report);
        };
        const auto width = edge(spoken->width), depth = edge(spoken->depth);
        return width && depth ? std::optional<lengths::TableSize>{{*width, *depth}} : std::nullopt;
    }
    static std::string schema() {
        return fmt::format(R"({{"anyOf":[{},{}]}})", scenario::spoken_size_schema(),
                           schema_of<Parser<lengths::TableSize>>());
    }
};

}  // namespace

template <>
Fields<lengths::TableSize> make_fields() {
    using lengths::TableSize;
    return {"a table",
            {field_as<&TableSize::width, scenario::TableEdgeForm>("width", "size from west to east",
                                                                  Need::required),
             field_as<&TableSize::height, scenario::TableEdgeForm>("depth", "size from north to south",
                                                                   Need::required)}};
}

template <>
Fields<Scenario> make_fields() {
    using namespace scenario;
    constexpr std::size_t most_sources = 100;
    constexpr std::size_t most_special = 100;
    Fields<Scenario> fields{
        "a scenario",
        {field_as<&Scenario::title, LineForm<"a title">>("title", "as printed", Need::required),
         field_as<&Scenario::rules, RulesForm>("rules", "the rules system: one of `muster list rules`"),
         field_as<&Scenario::date, DateForm>("date", "of the battle"),
         field_as<&Scenario::place_name, LineForm<"a place">>("place", "of the battle"),
         field_as<&Scenario::plays, LineForm<"a text">>(
             "plays", "for how many players, how long, and how hard it is; shown by `muster list scenarios`"),
         field_as<&Scenario::seed, SeedForm>("seed",
                                             "any text; the same seed rolls the same dice; drawn if absent"),
         field_as<&Scenario::table, TableForm>("table", "the size of the table; 6ft by 4ft if absent"),
         field_as<&Scenario::notes, NoteForm>("notes", "the situation, printed on every briefing"),
         field_as<&Scenario::picture, PictureForm>("picture", "a picture for every briefing"),
         field_by_side<&Scenario::briefings>("briefing",
                                             "text printed only on a side's briefing, by the side's id"),
         field_by_side<&Scenario::victory>(
             "victory", "by the side's id: when it wins, to be read after 'if'; printed on every briefing"),
         field_within<&Scenario::running, &Running::length, GameLengthForm>(
             "turns", "how many turns the game lasts, and the clock"),
         field_within<&Scenario::running, &Running::first, IdForm>("first",
                                                                   "the side that moves first, or roll"),
         field_within<&Scenario::running, &Running::deploys, IdForm>(
             "deploys", "the side that deploys first, or secret, or roll"),
         field_within<&Scenario::running, &Running::special, SpecialForm>("special",
                                                                          "rules of this scenario alone"),
         field_within<&Scenario::running, &Running::weather, WeatherForm>(
             "weather", "the weather, or a list of what it is in turn"),
         field_within<&Scenario::running, &Running::awards, ListForm<Award, "points", most_special>>(
             "points", "what earns points"),
         field_within<&Scenario::running, &Running::ends,
                      FormListForm<LineForm<"an end", 400>, "ends", most_sources>>(
             "ends", "what ends the game, a list of sentences"),
         field_within<&Scenario::running, &Running::umpire, UmpireForm>(
             "umpire", "for the umpire alone: a text, or a list of texts with their turns"),
         field_within<&Scenario::running, &Running::before, ListForm<BeforePlay, "tables", most_special>>(
             "before", "tables that are rolled before play"),
         field_within<&Scenario::running, &Running::deck, ListForm<DeckCard, "cards", most_special>>(
             "deck", "event cards of the scenario's own"),
         field_as<&Scenario::next, ScenarioPathForm>(
             "next", "the scenario of the next game, which `muster apply` gives the losses to"),
         field_as<&Scenario::sources, FormListForm<LineForm<"a source", 400>, "sources", most_sources>>(
             "sources", "where the order of battle comes from"),
         terrain_field(),
         field_within<&Scenario::plan, &MapPlan::zones, ListForm<Zone, "zones", most_zones>>(
             "zones", "where the sides deploy"),
         field_within<&Scenario::plan, &MapPlan::moves, ListForm<Move, "moves", most_moves>>(
             "moves", "arrows for what is planned or what happened"),
         field_within<&Scenario::plan, &MapPlan::objectives,
                      ListForm<Objective, "objectives", most_objectives>>("objectives",
                                                                          "ground worth fighting for"),
         field_within<&Scenario::plan, &MapPlan::paces, CountForm<"paces", 1, most_paces>>(
             "paces", "paces of real ground to an inch on the table, for the map's scale"),
         field_within<&Scenario::plan, &MapPlan::top, DirectionForm>(
             "top", "what really lies at the top of the map, if it is not north"),
         field_as<&Scenario::sides, SidesForm>("sides", "who fights", Need::required),
         options_field(),
         throws_field(),
         rerolls_field(),
         rolled_field()}};
    fields.layout = Layout::block;
    fields.instead = {{"paper", "--paper letter, paper: in muster.yaml, or paper: of a player"},
                      {"card", "--card a6, card: in muster.yaml, or card: of a player"},
                      {"variant", "--variant large-print, variants: in muster.yaml, or variant: of a player"},
                      {"special_rules", "special:, a list of {title: ..., text: ...}"},
                      {"reinforcements", "arrives: in the unit or brigade that comes later"},
                      {"victory_points", "points:, a list of {for: ..., worth: ...}"},
                      {"victory_conditions", "victory:, by the sides' ids"},
                      {"turn_limit", "turns:"},
                      {"game_length", "turns:"},
                      {"length", "turns:"},
                      {"start_time", "turns: {least: 12, from: 10:00, each: 20min}"},
                      {"leaders", "commander: in the side, the wing or the brigade"},
                      {"commanders", "commander: in the side, the wing or the brigade"},
                      {"event_cards", "deck:, a list of {title: ..., text: ...}"},
                      {"campaign", "next:, the file of the next game"},
                      {"next_scenario", "next:"},
                      {"deployment", "zones:, or at: of the units"},
                      {"scoring", "points:, a list of {for: ..., worth: ...}"},
                      {"map", "terrain:"},
                      {"orders", "briefing:, by the sides' ids"},
                      {"situation", "notes:"},
                      {"description", "notes:"},
                      {"background", "notes:"},
                      {"location", "place:"},
                      {"first_player", "first:"},
                      {"first_move", "first:"},
                      {"entry_points", "arrives: {turn: ..., at: ...} in the unit or brigade"},
                      {"visibility", "weather:"},
                      {"events", "deck:, cards to draw, or before:, tables that are rolled before play"},
                      {"designer_notes", "umpire:, for the umpire alone, or notes:, for everybody"},
                      {"players", "players: in the side"},
                      {"variants", "variants: in muster.yaml, or --variant on the command line"},
                      {"name", "title:"},
                      {"battle", "title:"},
                      {"subtitle", "place: or notes:"},
                      {"year", "date:"},
                      {"time", "turns:, such as {least: 12, from: 10:00}"},
                      {"clock", "turns:, such as {least: 12, from: 10:00}"},
                      {"armies", "sides:"},
                      {"forces", "sides:"},
                      {"size", "table:, such as 6ft x 4ft"},
                      {"ground", "terrain:"},
                      {"scale", "paces:, or options: {men_per_figure: ...}"}};
    return fields;
}

}  // namespace muster::source
