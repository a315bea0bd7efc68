#include "pack/commands/apply.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "dice/seed.hpp"
#include "dossier/fingerprint.hpp"
#include "game/night.hpp"
#include "game/request_error.hpp"
#include "pack/kinds.hpp"
#include "pack/plan_sheets.hpp"
#include "pack/prepared_pack.hpp"
#include "pack/tablet.hpp"
#include "pack/tap_log.hpp"
#include "pack/write_results.hpp"
#include "scenario/ids.hpp"
#include "scenario/player_forms.hpp"
#include "scenario/read_scenario.hpp"
#include "source/nearest.hpp"

namespace muster::pack {
namespace {

/// Losses that were typed from rosters: `losses: {4th-foot: 3, 1st-maryland: all}`.
struct Losses {
    static constexpr int all = -1;
    std::vector<std::pair<source::Placed<std::string>, int>> losses;
};

/// A number of boxes, or `all`.
struct BoxesForm {
    static std::optional<int> read(const source::Node& node, source::Reporter& report) {
        constexpr int most = 1000;
        if (node.is_scalar() && node.text == "all") return Losses::all;
        return scenario::CountForm<"the boxes marked, or all,", 0, most>::read(node, report);
    }
    static std::string schema() { return R"({"type":["integer","string"]})"; }
    static void write(source::Writer& out, int boxes) {
        boxes == Losses::all ? out.text("all") : out.number(boxes);
    }
};

}  // namespace
}  // namespace muster::pack

namespace muster::source {

template <>
Fields<pack::Losses> make_fields() {
    using pack::Losses;
    return {"losses",
            {field_as<&Losses::losses, scenario::NamedForm<decltype(Losses::losses), pack::BoxesForm>>(
                "losses", "by the ids of units: how many boxes are marked, or all", Need::required)}};
}

}  // namespace muster::source

namespace muster::pack {
namespace {

/// The keys of a unit that say how strong it is.
constexpr std::array<std::string_view, 6> strengths{"men", "guns", "figures", "line", "grenadier", "light"};

/// A unit of the night, and which of its boxes are marked.
struct Fought {
    std::string side;  ///< id
    TabletUnit unit;
    std::map<std::string, std::set<int>> marked;  ///< by track
    std::string log;                              ///< the file that marks it; empty: none does
    std::string whose;                            ///< the pack that this log is of

    /// What it began with, and what its marked boxes have taken from it. States are no losses.
    [[nodiscard]] std::pair<long long, long long> losses() const {
        long long of = 0, lost = 0;
        for (const auto& track : unit.tracks) {
            if (track.is_state) continue;
            of += track.of;
            const auto found = marked.find(track.label);
            if (found == marked.end()) continue;
            const auto boxes = static_cast<long long>(found->second.size());
            lost += std::min<long long>(boxes * track.worth, track.of);  // the last box may be worth less
        }
        return {of, lost};
    }
};

/// A number of the scenario's text to be replaced.
struct Edit {
    source::Place place;
    std::string text;
};

class Applying {
public:
    /// \param next  the scenario whose strengths are lowered: the next game's, or the same again
    Applying(const PreparedPack& prepared, const scenario::Scenario& next, int recover,
             source::Reporter& report)
        : prepared_(prepared),
          next_(next),
          recover_(recover),
          report_(report),
          key_(dice::slow_key(prepared.rolled.seed)) {
        const auto dossiers = redact_game(prepared.rolled, prepared.setup.club);
        mark_ = dossiers.front().fingerprint;
        std::map<std::string, std::string> sides;
        for (const auto& side : dossiers.back().sides)
            for (const auto& brigade : side.brigades)
                for (const auto& unit : brigade.units) sides[unit.id] = side.id;
        for (auto& unit : tablet_units(prepared, dossiers.back(), report))  // the umpire's
            fought_.push_back({sides[unit.id], std::move(unit), {}, {}, {}});
    }

    void take(const TapLog& log) {
        if (log.mark != mark_)
            return report_(kinds::log_of_another_night, log.place, log.mark, mark_, log.title);
        if (log.signature != dossier::signature(key_, mark_, log.reader, log.pack))
            return report_(kinds::log_not_signed, log.place, log.pack, log.signature);
        for (const auto& tap : log.taps) take(log, tap);
    }

    /// What was marked on rosters: boxes of the unit's first row by its id, or `all`.
    void take(const Losses& losses) {
        std::vector<std::string> known;
        for (const auto& each : fought_) known.push_back(each.unit.id);
        for (const auto& [id, count] : losses.losses) {
            const auto found = std::ranges::find(fought_, scenario::id_from(id.value),
                                                 [](const auto& each) { return each.unit.id; });
            if (found == fought_.end()) {
                report_(kinds::log_no_unit, id.place, id.value, source::did_you_mean(id.value, known));
                continue;
            }
            const auto track = std::ranges::find(found->unit.tracks, false, &TabletTrack::is_state);
            if (track == found->unit.tracks.end()) {
                report_(kinds::log_no_track, id.place, id.value, "losses", "");
                continue;
            }
            const int boxes = static_cast<int>(track->boxes.size());
            if (count > boxes)
                report_(kinds::log_no_box, id.place, id.value, boxes, track->label, count, boxes);
            if (!found->log.empty()) report_(kinds::log_unit_twice, id.place, id.value, found->log);
            found->log = id.place.text->name();
            found->whose = "the roster";
            for (int box = 1; box <= (count == Losses::all ? boxes : count); ++box)
                found->marked[track->label].insert(box);
        }
    }

    Applied write() {
        Applied applied{std::string{text().bytes()}, {}};
        for (const auto& each : fought_)
            if (each.losses().second > 0) lower(each, applied);
        std::sort(edits_.begin(), edits_.end(),
                  [](const Edit& a, const Edit& b) { return a.place.offset > b.place.offset; });
        for (const auto& [place, number] : edits_)
            applied.scenario.replace(place.offset, place.length, number);
        return applied;
    }

private:
    [[nodiscard]] const source::SourceText& text() const { return *next_.text; }

    /// The unit that a log names: the umpire's by its id, a side's by number and name.
    [[nodiscard]] std::vector<Fought>::iterator named(const std::string& word, const std::string& reader) {
        const auto is_of_side = [&](const Fought& each) {
            return each.side == reader && each.unit.of_side == word;
        };
        const auto found = std::ranges::find_if(fought_, is_of_side);
        return found != fought_.end()
                   ? found
                   : std::ranges::find_if(fought_, [&](const auto& each) { return each.unit.id == word; });
    }
    [[nodiscard]] std::vector<std::string> words_of(const std::string& reader) const {
        std::vector<std::string> words;
        for (const auto& each : fought_) {
            if (each.side == reader) words.push_back(each.unit.of_side);
            if (each.side == reader || reader == "umpire") words.push_back(each.unit.id);
        }
        return words;
    }

    void take(const TapLog& log, const Tap& tap) {
        const auto found = named(tap.unit, log.reader);
        if (found == fought_.end())
            return report_(kinds::log_no_unit, tap.place, tap.unit,
                           source::did_you_mean(tap.unit, words_of(log.reader)));
        if (log.reader != "umpire" && log.reader != found->side)
            return report_(kinds::log_of_another_side, tap.place, tap.unit, found->side, log.reader);
        std::vector<std::string> labels;
        const TabletTrack* track = nullptr;
        for (const auto& each : found->unit.tracks) {
            labels.push_back(each.label);
            if (each.label == tap.track) track = &each;
        }
        if (!track)
            return report_(kinds::log_no_track, tap.place, tap.unit, tap.track,
                           source::did_you_mean(tap.track, labels));
        const int boxes = static_cast<int>(track->boxes.size());
        if (tap.of != boxes || tap.box < 1 || tap.box > boxes)
            return report_(kinds::log_no_box, tap.place, tap.unit, boxes, tap.track, tap.box, tap.of);
        const std::string& file = tap.place.text->name();
        if (!found->log.empty() && found->log != file)
            return report_(kinds::log_unit_twice, tap.place, tap.unit, found->log);
        found->log = file;
        found->whose = "the log of " + log.pack;
        auto& marked = found->marked[tap.track];
        if (tap.marked)
            marked.insert(tap.box);
        else
            marked.erase(tap.box);
    }

    [[nodiscard]] const scenario::Unit* written(const std::string& id) const {
        for (const auto& side : next_.sides)
            for (const auto& brigade : side.brigades)
                for (const auto& unit : brigade.units)
                    if (unit.id == id) return &unit;
        return nullptr;
    }

    /// The share that is left of a number, rounded up: whoever is left is at least one.
    [[nodiscard]] long long left_of(long long number, long long of, long long lost) const {
        const long long whole = 100 * of, left = whole - (100 - recover_) * lost;
        return (number * left + whole - 1) / whole;
    }

    void lower(const Fought& fought, Applied& applied) {
        const auto [of, lost] = fought.losses();
        std::string sentence = fmt::format("{} ({}): {} of {} lost by {}", fought.unit.name, fought.unit.side,
                                           lost, of, fought.whose);
        const scenario::Unit* unit = written(fought.unit.id);
        std::vector<std::string> changes;
        bool has_strength = false, lends = false;
        const bool is_shared = unit && unit->count && unit->count->value > 1;
        for (const auto key : strengths) {
            if (is_shared) break;  // the number in the file is that of all of them
            const auto at = unit ? unit->places.find(key) : decltype(unit->places.find(key)){};
            if (!unit || at == unit->places.end()) continue;
            const int before = number_of(*unit, key);
            // No unit of nobody can be written; a base may be missing. Bases that are with another unit were
            // not in this one's fight, and the file still names them as that unit's.
            const bool may_be_none = key == "line" || key == "grenadier" || key == "light";
            lends = lends || lent(fought.unit.id, key) > 0;
            const long long away = std::min<long long>(before, lent(fought.unit.id, key));
            const long long now = std::max(may_be_none ? 0LL : 1LL, away + left_of(before - away, of, lost));
            has_strength = true;
            if (now == before) continue;
            edits_.push_back({at->second, std::to_string(now)});
            changes.push_back(fmt::format("{} {} → {}", key, before, now));
        }
        if (!unit && &next_ != &prepared_.setup.scenario)
            sentence += fmt::format("; {} has no such unit", next_.text->name());
        else if (!unit)
            report_(kinds::losses_not_written, next_.title.place, fought.unit.name);
        else if (!has_strength && left_of(100, of, lost) < 100)
            report_(kinds::no_strength_written, unit->place, fought.unit.name);
        if (unit && left_of(100, of, lost) == 0)
            report_(lends ? kinds::only_lent_left : kinds::nothing_left, unit->place, fought.unit.name);
        if (!changes.empty()) sentence += fmt::format("; {}", fmt::join(changes, ", "));
        applied.losses.push_back(std::move(sentence));
    }

    /// How many of a unit's bases the scenario gives to others.
    [[nodiscard]] long long lent(const std::string& id, std::string_view base) const {
        long long count = 0;
        for (const auto& side : next_.sides)
            for (const auto& brigade : side.brigades)
                for (const auto& unit : brigade.units)
                    count += std::ranges::count_if(unit.from, [&](const scenario::Parent& parent) {
                        return parent.unit.value == id && parent.base.value == base;
                    });
        return count;
    }

    [[nodiscard]] static int number_of(const scenario::Unit& unit, std::string_view key) {
        for (const auto& fact : scenario::unit_facts)
            if (fact.key == key) return fact.number(unit).value_or(0);
        return 0;
    }

    const PreparedPack& prepared_;
    const scenario::Scenario& next_;
    int recover_;
    source::Reporter& report_;
    std::string key_, mark_;
    std::vector<Fought> fought_;
    std::vector<Edit> edits_;
};

/// A file in which the losses were typed.
std::optional<Losses> read_losses(const source::Files& files, const std::string& path,
                                  source::Reporter& report) {
    const auto text = source::read_text(files, path, report);
    const auto root = text ? source::parse_yaml(text, report) : std::nullopt;
    return root ? source::read<Losses>(*root, report) : std::nullopt;
}

}  // namespace

std::optional<Applied> apply_logs(const World& world, const ApplyRequest& request, source::Reporter& report) {
    std::vector<std::string> made_from{request.logs};
    made_from.push_back(request.pack.game.scenario);
    if (request.pack.game.night) made_from.push_back(request.pack.game.night->path);
    require_not_read(request.output, made_from);
    const auto prepared = prepare_pack(world, request.pack, report);
    if (!prepared || report.has_errors()) return std::nullopt;
    if (prepared->setup.scenario.rolled)
        throw game::RequestError(fmt::format(
            "{} is a decided game; give the scenario, and its night by --night", request.pack.game.scenario));
    const scenario::Scenario* next = &prepared->setup.scenario;
    std::optional<scenario::Scenario> other;
    if (next->next) {
        const auto types = scenario::read_troop_types(world.files, world.common("troop-types.yaml"), report);
        const auto path =
            (std::filesystem::path{request.pack.game.scenario}.parent_path() / next->next->value).string();
        require_not_read(request.output, {path});
        other = types ? scenario::read_scenario(world.files, path, *types, report) : std::nullopt;
        if (!other) return std::nullopt;
        next = &*other;
    }
    Applying applying{*prepared, *next, request.recover, report};
    for (const auto& path : request.logs)
        if (path.ends_with(".yaml") || path.ends_with(".yml")) {
            if (const auto losses = read_losses(world.files, path, report)) applying.take(*losses);
        } else if (const auto log = read_tap_log(world.files, path, report))
            applying.take(*log);
    if (report.has_errors()) return std::nullopt;
    return applying.write();
}

}  // namespace muster::pack
