#include "event/index_page.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "source/english.hpp"
#include "source/limits.hpp"
#include "source/markup.hpp"
#include "text/typography.hpp"

namespace muster::event {
namespace {

std::string cell(std::string_view text, std::string_view kind = {}) {
    return kind.empty() ? fmt::format("<td>{}</td>", text::in_html(text))
                        : fmt::format("<td class=\"{}\">{}</td>", kind, text::in_html(text));
}

std::string players_of(const TableRecord& record) {
    std::string html;
    for (const auto& [side, player] : record.seats) {
        if (!html.empty()) html += "<br>";
        html += text::in_html(side);
        if (!player.empty()) html += ": " + text::in_html(player);
    }
    return html;
}

/// A small picture inside the page; empty if there is none.
std::string picture(std::string_view jpeg) {
    if (jpeg.empty()) return {};
    return fmt::format(R"(<img alt="" src="data:image/jpeg;base64,{}">)", source::base64(jpeg));
}

/// A link with its picture; names of files and folders are Muster's own.
std::string link(const std::string& path, std::string_view words, std::string_view jpeg = {}) {
    return fmt::format("<a href=\"{}\">{}{}</a>", path, picture(jpeg), text::in_html(words));
}

class IndexWriter {
public:
    IndexWriter(const Index& index, const std::function<void(std::string_view)>& write)
        : index_(index), write_(write) {}

    void write() {
        write_(head());
        for (const auto* table : by_slot(index_.tables)) write_(row(*table));
        write_("</tbody>\n</table>\n");
        if (!index_.day.empty()) write_("<h2>Sheets of the day</h2>\n<ul>\n");
        for (const auto& day : index_.day)
            write_("<li>" + link(day.file, day.title, day.picture) + "</li>\n");
        write_(index_.day.empty() ? "</main>\n</body>\n</html>\n" : "</ul>\n</main>\n</body>\n</html>\n");
    }

private:
    [[nodiscard]] std::string head() const {
        const Event& event = index_.event;
        std::string html =
            "<!DOCTYPE html>\n<html lang=\"en-GB\">\n<head>\n<meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
            "'unsafe-inline'; img-src data:\">\n";
        html +=
            fmt::format("<title>{}{}</title>\n<style>{}</style>\n</head>\n<body>\n<main tabindex=\"0\">\n",
                        text::in_html(event.name), index_.is_umpires ? ", for the umpires" : "", index_.look);
        html += fmt::format("<h1>{}</h1>\n<p class=\"where\">{}{}</p>\n", text::in_html(event.name),
                            text::in_html(when_and_where(event)),
                            index_.is_umpires ? " · for the umpires only" : "");
        html += "<table>\n<caption>Tables</caption>\n<thead><tr>";
        for (const char* head : {"Table", "Time", "Scenario", "Rules", "Players", "Umpire", "Mark"})
            html += fmt::format("<th scope=\"col\">{}</th>", head);
        if (index_.is_umpires) html += "<th scope=\"col\">Seed</th>";
        if (!index_.is_umpires && has_pages_for_everyone()) html += "<th scope=\"col\">Pages</th>";
        return html + "</tr></thead>\n<tbody>\n";
    }

    [[nodiscard]] std::string row(const GatheredTable& table) const {
        const auto& record = table.record;
        std::string html = "<tr>" + cell(std::to_string(table.table.number), "number") +
                           cell(record.slot, "time") + cell(record.title) + cell(record.rules) + "<td>" +
                           players_of(record) + "</td>" +
                           cell(table.table.entry->umpire.value_or(""), "umpire") + cell(record.mark, "mark");
        if (index_.is_umpires)  // their pages are many, so they have a row to themselves
            html += cell(record.seed, "seed") + "</tr>\n<tr class=\"packs\"><td></td><td colspan=\"7\">";
        else if (has_pages_for_everyone())
            html += "<td>";
        if (index_.is_umpires || has_pages_for_everyone())
            html += "<div class=\"pages\">" + pages_of(table) + "</div></td>";
        return html + "</tr>\n";
    }

    /// The packs that the page's readers may open, each as a PDF with a picture of its first page, and beside
    /// it for a tablet.
    [[nodiscard]] std::string pages_of(const GatheredTable& table) const {
        std::string html;
        for (const auto& pack : table.record.packs) {
            if (!index_.is_umpires && pack.reader != everyone) continue;
            const std::string name = stem(pack.file), tablet = name + ".html";
            const std::string whose =
                name == everyone ? "For everyone" : source::capitalised(source::id_in_words(name));
            html += "<div>" + link(table.folder + "/" + pack.file, whose + ", PDF", preview(table, name));
            if (index_.is_umpires && std::ranges::any_of(table.record.tablets, [&](const Sum& each) {
                    return each.file == tablet;
                }))
                html += link(table.folder + "/" + tablet, "HTML");
            html += "</div>";
        }
        return html;
    }

    [[nodiscard]] static std::string stem(const std::string& file) { return file.substr(0, file.rfind('.')); }

    [[nodiscard]] std::string preview(const GatheredTable& table, const std::string& reader) const {
        const std::string file = preview_file(reader);
        if (!has_preview(table, file)) return {};
        const auto folder = index_.folder.find(table.folder);
        return folder ? folder->read(file, source::limits::file_bytes).value_or("") : "";
    }

    [[nodiscard]] static bool has_preview(const GatheredTable& table, const std::string& file) {
        return std::ranges::any_of(table.record.previews, [&](const Sum& each) { return each.file == file; });
    }

    [[nodiscard]] bool has_pages_for_everyone() const {
        return std::ranges::any_of(index_.tables, [](const GatheredTable& table) {
            return has_preview(table, preview_file(everyone));
        });
    }

    const Index& index_;
    const std::function<void(std::string_view)>& write_;
};

}  // namespace

void write_index_page(const Index& index, const std::function<void(std::string_view)>& write) {
    IndexWriter{index, write}.write();
}

}  // namespace muster::event
