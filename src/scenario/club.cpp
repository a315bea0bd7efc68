#include "scenario/club.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <string_view>

#include <fmt/format.h>

#include "lengths/paper_length.hpp"
#include "scenario/fields.hpp"
#include "scenario/forms.hpp"
#include "scenario/ids.hpp"
#include "scenario/length_form.hpp"
#include "source/small_letters.hpp"

namespace muster::scenario {
namespace {

using lengths::Millimetres;
using source::Node;
using source::Reporter;

std::optional<Millimetres> read_within(const Node& node, std::string_view what, double least, double most,
                                       Reporter& report) {
    const auto length = node.is_scalar() ? lengths::parse_paper_length(node.text) : std::nullopt;
    if (length && length->value() >= least && length->value() <= most) return length;
    report(kinds::not_on_paper, node.place, source::describe(node), std::string{what}, least, most);
    return std::nullopt;
}

/// `63mm`, `-2.5in`, `9pt`, between two limits in millimetres; only a limit below 0 allows a sign.
template <Words what, int least, int most>
struct PaperLengthForm {
    static std::optional<Millimetres> read(const Node& node, Reporter& report) {
        return read_within(node, what.str(), least, most, report);
    }
    static std::string schema() {
        return fmt::format(R"({{"type":"string","pattern":"^{}[0-9]+([.][0-9]+)? ?(mm|cm|in|pt)$"}})",
                           least < 0 ? "-?" : "");
    }
};
/// A printer that errs by more than 3 mm in 100 has scaled the page.
using RulerForm = PaperLengthForm<"the measured length of the 100 mm ruler, printed at 100 %", 97, 103>;
using OffsetForm = PaperLengthForm<"an offset of the back", -10, 10>;

constexpr auto flips = std::to_array<std::string_view>({"long-edge", "short-edge", "fold"});
constexpr auto marks = std::to_array<std::string_view>({"corner", "full", "none"});
using FlipForm = WordForm<flips, "a way to flip the paper">;
using MarksForm = WordForm<marks, "a kind of crop mark">;

/// Whether a file has only blank lines and comments: the club has deleted all its settings.
bool has_no_settings(std::string_view text) {
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        const auto first = line.find_first_not_of(" \t\r");
        if (first != std::string_view::npos && line[first] != '#') return false;
        text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
    return true;
}

/// Reports a file that is probably meant for the club's settings but has another name.
void report_misnamed(const source::Files& files, const std::filesystem::path& path, Reporter& report) {
    const auto folder = path.parent_path();
    for (const auto& name : files.list(folder.empty() ? "." : folder.string())) {
        const std::string small = source::in_small_letters(name);
        if (small.starts_with("muster.y") || small == "muster.txt")
            report(kinds::club_misnamed,
                   {std::make_shared<source::SourceText>((folder / name).string(), std::string{}), 0, 0},
                   path.string());
    }
}

/// Both crosses are on one sheet of paper, so their offsets must be nearly the same.
void check_backs(const PrinterReadings& printer, source::Reporter& report) {
    constexpr double most_apart = 3;
    if (!printer.back_left || !printer.back_right) return;
    const auto apart = printer.back_right->value - *printer.back_left;
    if (std::abs(apart.x.value()) > most_apart || std::abs(apart.y.value()) > most_apart)
        report(kinds::backs_disagree, printer.back_right->place, most_apart);
}

}  // namespace

std::string club_path(const std::string& scenario) {
    return (std::filesystem::path{scenario}.parent_path() / "muster.yaml").string();
}

bool is_beside(const source::Files& files, const std::string& folder, const std::string& name) {
    const std::filesystem::path path = std::filesystem::path{name}.lexically_normal();
    return !path.empty() && !path.is_absolute() && *path.begin() != ".." &&
           files.stays_within(folder.empty() ? "." : folder, path.string());
}

Club read_club(const source::Files& files, const std::string& path, source::Reporter& report) {
    if (!files.read(path, 0)) {
        report_misnamed(files, path, report);
        return {};
    }
    const auto text = source::read_text(files, path, report);
    if (!text) return {};
    if (has_no_settings(text->bytes())) return {};
    const auto root = source::parse_yaml(text, report);
    if (!root) return {};
    auto club = source::read<Club>(*root, report).value_or(Club{});
    check_backs(club.printer, report);
    return club;
}

}  // namespace muster::scenario

namespace muster::source {

namespace {

constexpr std::size_t most_kinds = 200;

/// A number of pieces, or a length of river or road: `3`, `6ft`.
std::optional<int> read_amount(const Node& node, Reporter& report) {
    using Count = scenario::CountForm<"pieces", 0, 1000>;
    const auto length = node.is_scalar() ? scenario::parse_length(node.text) : std::nullopt;
    constexpr double foot = 12;
    if (length) return static_cast<int>(length->value() / foot);
    return Count::read(node, report);
}

Field<scenario::Club> box_field() {
    return {
        "box", "the club's terrain: the number of pieces of each kind, or feet of river and road",
        Need::optional,
        [](const Node& node, scenario::Club& club, Reporter& report) {
            if (!node.is_map()) return detail::report_not_a_map(node, report);
            if (node.entries.size() > most_kinds)
                return report(scenario::kinds::too_many, node.entries[most_kinds].key_place,
                              "kinds of terrain", most_kinds, node.entries.size());
            for (const Entry& entry : node.entries)
                if (const auto amount = read_amount(entry.value, report))
                    club.box.emplace_back(Placed<std::string>{entry.key, entry.key_place}, *amount);
        },
        [] {
            return fmt::format(
                R"({{"type":"object","maxProperties":{},"additionalProperties":{{"anyOf":[{{"type":"integer","minimum":0,"maximum":1000}},{}]}}}})",
                most_kinds, scenario::LengthForm::schema());
        }};
}

}  // namespace

using scenario::Club;
using scenario::CuttingHabits;
using scenario::PrinterReadings;

template <>
Fields<lengths::PaperPoint> make_fields() {
    using lengths::PaperPoint;
    return {"a cross",
            {field_as<&PaperPoint::x, scenario::OffsetForm>(
                 "right",
                 "how far to the right on the back's scale the front's cross falls; negative if to the left"),
             field_as<&PaperPoint::y, scenario::OffsetForm>(
                 "down", "how far down on the back's scale the front's cross falls; negative if up")}};
}

template <>
Fields<PrinterReadings> make_fields() {
    return {
        "printer",
        {field_as<&PrinterReadings::across, scenario::RulerForm>(
             "across", "what the 100 mm ruler across the page measures"),
         field_as<&PrinterReadings::down, scenario::RulerForm>(
             "down", "what the 100 mm ruler down the page measures"),
         field_as<&PrinterReadings::margin,
                  scenario::PaperLengthForm<"a margin", 0, scenario::most_margin_mm>>(
             "margin", "how much of the edges the printer cannot reach: the smallest number printed whole"),
         field<&PrinterReadings::back_left>("back-left",
                                            "where the front's cross falls on the back's left scale"),
         field<&PrinterReadings::back_right>("back-right",
                                             "where the front's cross falls on the back's right scale")}};
}

template <>
Fields<CuttingHabits> make_fields() {
    return {
        "cutting",
        {field_as<&CuttingHabits::gutter, scenario::PaperLengthForm<"a gutter", 0, scenario::most_gutter_mm>>(
             "gutter", "gap between cards"),
         field_as<&CuttingHabits::bleed, scenario::PaperLengthForm<"a bleed", 0, scenario::most_bleed_mm>>(
             "bleed", "how far art extends beyond the cut; cards are then twice that apart"),
         field_as<&CuttingHabits::marks_front, scenario::MarksForm>(
             "marks", "crop marks of the fronts: `corner`, `full` or `none`"),
         field_as<&CuttingHabits::marks_back, scenario::MarksForm>(
             "back-marks", "crop marks of the backs; default: those of the fronts"),
         field<&CuttingHabits::round_corners>("round-corners", "guides for a corner punch")}};
}

template <>
Fields<scenario::ClubMark> make_fields() {
    using scenario::ClubMark;
    return {"club",
            {field<&ClubMark::name>("name", "the club's name"),
             field_as<&ClubMark::logo, scenario::PictureForm>(
                 "logo", "its badge: a picture beside muster.yaml or below it")}};
}

template <>
Fields<Club> make_fields() {
    return {
        "muster.yaml",
        {field_as<&Club::paper, scenario::StockForm>(
             "paper", "the paper in the club's printer: one of `muster list papers`, or a size"),
         field_as<&Club::card, scenario::StockForm>(
             "card", "the size of unit cards: one of `muster list cards`, or a size"),
         field_as<&Club::label, scenario::StockForm>(
             "label", "the size of labels: one of `muster list labels`, or a size"),
         field_as<&Club::rules, scenario::RulesForm>("rules", "the rules to use when a scenario names none"),
         field_as<&Club::backs, scenario::IdForm>("backs", "the backs of cards: one of `muster list backs`"),
         field_as<&Club::flip, scenario::FlipForm>(
             "flip", "which edge the paper is flipped on for backs: `long-edge` or `short-edge`; or `fold`"),
         field<&Club::printer>("printer", "what `muster calibrate` showed about the club's printer"),
         field<&Club::cutting>("cutting", "how cards are cut"),
         field<&Club::variants>(
             "variants", "how all packs are printed: names from `muster list variants`, in any combination"),
         field<&Club::fonts>("fonts",
                             "the fonts: one of `muster list fonts`, or a folder of .otf or .ttf files"),
         field<&Club::templates>("templates",
                                 "folders of the club's own templates and house rules, beside muster.yaml"),
         field<&Club::mark>(
             "club", "the club's `name` and `logo`, printed on the backs of cards and at the foot of sheets"),
         box_field()}};
}

}  // namespace muster::source
