#include "event/index_page.hpp"

#include <fmt/format.h>

#include "source/markup.hpp"

namespace muster::event {
namespace {

using source::escape_markup;

constexpr std::string_view look = R"(
body { font-family: Georgia, 'Times New Roman', serif; font-size: 112%; line-height: 1.4; color: #221d18;
       background: #fbf8f1; max-width: 70rem; margin: 2rem auto; padding: 0 1.2rem; }
h1 { font-size: 2.2rem; margin: 0; line-height: 1.15; }
p.where { font-style: italic; color: #574f46; margin: .2rem 0 1.6rem; }
main { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; font-weight: bold; font-size: 1.25rem; padding: 1.2rem 0 .3rem; }
th { text-align: left; font-size: .85rem; font-weight: normal; color: #574f46; border-bottom: 1.5px solid #221d18;
     padding: .2rem .8rem .2rem 0; }
td { border-bottom: 1px solid #cfc6b6; padding: .45rem .8rem .45rem 0; vertical-align: top; }
td.number { font-weight: bold; font-size: 1.2rem; }
td.mark, td.seed { font-family: ui-monospace, monospace; font-size: .9rem; white-space: nowrap; }
a { color: #7a2018; padding: .3rem 0; display: inline-block; margin-right: .8rem; }
@media print { body { margin: 0; background: none; } }
)";

std::string cell(std::string_view text, std::string_view kind = {}) {
    return kind.empty() ? fmt::format("<td>{}</td>", escape_markup(text))
                        : fmt::format("<td class=\"{}\">{}</td>", kind, escape_markup(text));
}

std::string players_of(const TableRecord& record) {
    std::string html;
    for (const auto& pack : record.packs) {
        if (pack.side.empty()) continue;
        if (!html.empty()) html += "<br>";
        html += escape_markup(pack.side);
        if (!pack.player.empty()) html += ": " + escape_markup(pack.player);
    }
    return html;
}

/// Links to the packs of a table; names of files and folders are Muster's own.
std::string links_to(const GatheredTable& table) {
    std::string html;
    for (const auto& [file, sum] : files_for_readers(table.record))
        html += fmt::format("<a href=\"{}/{}\">{}</a>", table.folder, file, escape_markup(file));
    return html;
}

std::string row(const GatheredTable& table, bool is_umpires) {
    const auto& record = table.record;
    std::string html = "<tr>" + cell(std::to_string(table.table.number), "number") + cell(record.slot) +
                       cell(record.title) + cell(record.rules) + "<td>" + players_of(record) + "</td>" +
                       cell(table.table.entry->umpire.value_or("")) + cell(record.mark, "mark");
    if (is_umpires) html += cell(record.seed, "seed") + "<td>" + links_to(table) + "</td>";
    return html + "</tr>\n";
}

}  // namespace

std::string index_page(const Event& event, const std::vector<GatheredTable>& tables, bool is_umpires) {
    std::string html = "<!DOCTYPE html>\n<html lang=\"en-GB\">\n<head>\n<meta charset=\"utf-8\">\n";
    html += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
    html +=
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
        "'unsafe-inline'\">\n";
    html += fmt::format("<title>{}{}</title>\n<style>{}</style>\n</head>\n<body>\n<main tabindex=\"0\">\n",
                        escape_markup(event.name), is_umpires ? ", for the umpires" : "", look);
    html += fmt::format("<h1>{}</h1>\n<p class=\"where\">{}{}</p>\n", escape_markup(event.name),
                        escape_markup(when_and_where(event)), is_umpires ? " · for the umpires only" : "");
    html += "<table>\n<caption>Tables</caption>\n<thead><tr>";
    for (const char* head : {"Table", "Time", "Scenario", "Rules", "Players", "Umpire", "Mark"})
        html += fmt::format("<th scope=\"col\">{}</th>", head);
    if (is_umpires) html += "<th scope=\"col\">Seed</th><th scope=\"col\">Packs</th>";
    html += "</tr></thead>\n<tbody>\n";
    for (const auto& table : tables) html += row(table, is_umpires);
    return html + "</tbody>\n</table>\n</main>\n</body>\n</html>\n";
}

}  // namespace muster::event
