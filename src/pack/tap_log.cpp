#include "pack/tap_log.hpp"

#include <string_view>

#include "pack/kinds.hpp"
#include "source/fields.hpp"
#include "source/yaml.hpp"

namespace muster::source {

using pack::Tap;
using pack::TapLog;

template <>
Fields<TapLog> make_fields() {
    return {field<&TapLog::what>("muster", "what this is", Need::required),
            field<&TapLog::version>("version", "of the form of the log", Need::required),
            field<&TapLog::mark>("mark", "the mark of the night", Need::required),
            field<&TapLog::title>("title", "of the scenario", Need::required),
            field<&TapLog::reader>("reader", "a side, or the umpire", Need::required),
            field<&TapLog::pack>("pack", "the name of the page's file", Need::required),
            field<&TapLog::signature>("signed", "by the page", Need::required)};
}

template <>
Fields<Tap> make_fields() {
    return {field<&Tap::number>("tap", "its number", Need::required),
            field<&Tap::at>("at", "when it was tapped"),
            field<&Tap::unit>("unit", "the unit's id", Need::required),
            field<&Tap::track>("track", "the words above the boxes", Need::required),
            field<&Tap::box>("box", "which box", Need::required),
            field<&Tap::of>("of", "of how many", Need::required),
            field<&Tap::marked>("marked", "or taken back", Need::required),
            field<&Tap::undoes>("undoes", "the tap that it takes back")};
}

}  // namespace muster::source

namespace muster::pack {
namespace {

/// One line read by itself: JSON is YAML too. Its faults are reported at their place in the whole file.
template <class Line>
std::optional<Line> read_line(const source::Place& place, std::string_view line, source::Reporter& report) {
    source::Reporter own;
    std::optional<Line> read;
    if (!line.starts_with('{') || !line.ends_with('}'))
        own(kinds::not_a_log_line, {place.text, 0, place.length});
    else if (const auto root = source::parse_yaml(
                 std::make_shared<const source::SourceText>(place.text->name(), std::string{line}), own))
        read = source::read<Line>(*root, own);
    for (source::Diagnostic fault : own.all()) {
        fault.place = {place.text, place.offset + fault.place.offset, fault.place.length};
        report.add(std::move(fault));
    }
    if (own.has_errors()) return std::nullopt;
    read->place = place;
    return read;
}

}  // namespace

std::optional<TapLog> read_tap_log(const source::Files& files, const std::string& path,
                                   source::Reporter& report) {
    const auto text = source::read_text(files, path, report);
    if (!text) return std::nullopt;
    std::optional<TapLog> log;
    const std::string_view bytes = text->bytes();
    for (std::size_t at = 0; at < bytes.size();) {
        const std::size_t end = std::min(bytes.find('\n', at), bytes.size());
        std::string_view line = bytes.substr(at, end - at);
        while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.remove_suffix(1);
        const source::Place place{text, static_cast<std::uint32_t>(at),
                                  static_cast<std::uint32_t>(line.size())};
        at = end + 1;
        if (line.empty()) continue;
        if (!log) {
            log = read_line<TapLog>(place, line, report);
            if (!log) return std::nullopt;
            if (log->what != "taps" || log->version != 2) report(kinds::unknown_log, place);
        } else if (auto tap = read_line<Tap>(place, line, report)) {
            log->taps.push_back(std::move(*tap));
        }
    }
    if (!log) report(kinds::not_a_log_line, {text, 0, 0});
    return log;
}

}  // namespace muster::pack
