// The HTML of a tablet's page.
#include <algorithm>

#include <fmt/format.h>

#include "dossier/fingerprint.hpp"
#include "draw/page_words.hpp"
#include "draw/web_painter.hpp"
#include "pack/tablet.hpp"
#include "source/failure.hpp"
#include "source/limits.hpp"
#include "source/markup.hpp"
#include "text/typography.hpp"

namespace muster::pack {
namespace {

using source::escape_markup;

class TabletWriter {
public:
    TabletWriter(const TabletPack& pack, const TabletGame& game, const text::FontSet& fonts)
        : pack_(pack), game_(game), painter_(fonts) {}

    std::string write(const TabletLook& look) {
        write_units();
        for (const auto& sheet : pack_.sheets) write_sheet(sheet);
        return fmt::format(
            "<!DOCTYPE html>\n<html lang=\"en-GB\">\n<head>\n<meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
            "'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; font-src data:\">\n"
            "<title>{}</title>\n<style>\n{}{}{}</style>\n</head>\n"
            "<body data-mark=\"{}\" data-title=\"{}\" data-reader=\"{}\" data-file=\"{}\" "
            "data-signed=\"{}\">\n{}{}"
            "<main>\n{}{}</main>\n{}<script>\n{}</script>\n</body>\n</html>\n",
            text::in_html(name()), painter_.rules(), page_sizes_, look.style, escape_markup(game_.mark),
            escape_markup(game_.title), escape_markup(pack_.reader), escape_markup(game_.file),
            dossier::signature(game_.key, game_.mark, pack_.reader, game_.file), painter_.pictures(), head(),
            main_, log, foot, look.script);
    }

private:
    static constexpr std::string_view log =
        "<section id=\"log\" aria-labelledby=\"log-head\">\n<h2 id=\"log-head\">Log</h2>\n"
        "<p>Every tap is kept on this device. After the game, save the log and give it to the umpire.</p>\n"
        "<noscript><p>This browser runs no scripts, so boxes cannot be tapped here.</p></noscript>\n"
        "<p id=\"log-state\" role=\"status\"></p>\n<div class=\"actions\">"
        "<button type=\"button\" id=\"save\">Save the log</button>"
        "<button type=\"button\" id=\"copy\">Copy the log</button>"
        "<button type=\"button\" id=\"share\" hidden>Share the log</button>"
        "<button type=\"button\" id=\"clear\">Start again</button></div>\n"
        "<ol id=\"taps\"></ol>\n<details><summary>The file for the umpire</summary>"
        "<textarea id=\"log-text\" aria-label=\"The file for the umpire\" readonly rows=\"6\"></textarea>"
        "</details>\n</section>\n";
    static constexpr std::string_view foot =
        "<footer><button type=\"button\" id=\"undo\" disabled>Undo</button><a href=\"#sheets\">Contents</a>"
        "<p id=\"last\" role=\"status\">Nothing has been tapped yet.</p></footer>\n";

    [[nodiscard]] std::string name() const {
        return game_.title + (pack_.side.empty() ? "" : ": " + pack_.side);
    }

    [[nodiscard]] std::string head() const {
        std::string links = pack_.units.empty() ? "" : "<a href=\"#units\">Units</a>";
        for (std::size_t i = 0; i < pack_.sheets.size(); ++i)
            links += fmt::format("<a href=\"#sheet-{}\">{}</a>", i + 1, text::in_html(pack_.sheets[i].title));
        return fmt::format(
            "<header><h1>{}</h1><p>{} · mark {}</p></header>\n<nav id=\"sheets\" aria-label=\"Sheets\">{}"
            "<a href=\"#log\">Log</a></nav>\n",
            text::in_html(name()), text::in_html(game_.rules), text::in_html(game_.mark), links);
    }

    /// A box is a button, with what it means beneath; the name of a row is read out with it.
    [[nodiscard]] static std::string button(const TabletTrack& track, std::size_t number) {
        const TabletBox& box = track.boxes[number];
        std::string shown = fmt::format("<b>{}</b>", text::in_html(box.number));
        for (std::size_t row = 0; row < box.meanings.size(); ++row) {
            const auto& [text, bar] = box.meanings[row];
            const std::string name =
                track.rows[row].empty() || text.empty() ? "" : heard(track.rows[row] + " ");
            shown +=
                fmt::format("<small{}>{}{}</small>", bar ? R"( class="bar")" : "", name, text::in_html(text));
        }
        const std::string hidden =
            track.is_state
                ? std::string{}
                : heard(fmt::format("{}, box {} of {}: ", track.label, number + 1, track.boxes.size()));
        return fmt::format(R"(<button type="button" aria-pressed="false"{}>{}{}</button>)",
                           box.is_heavy ? R"( class="heavy")" : "", hidden, shown);
    }

    /// Words for a screen reader alone.
    [[nodiscard]] static std::string heard(const std::string& words) {
        return fmt::format(R"(<span class="heard">{}</span>)", text::in_html(words));
    }

    /// The names of the rows beneath the boxes, for the eye.
    [[nodiscard]] static std::string row_names(const TabletTrack& track) {
        std::string names;
        for (const auto& row : track.rows) names += fmt::format("<small>{}</small>", text::in_html(row));
        const bool any = std::ranges::any_of(track.rows, [](const auto& row) { return !row.empty(); });
        return any ? fmt::format(R"(<span class="rows" aria-hidden="true">{}</span>)", names) : std::string{};
    }

    [[nodiscard]] static std::string track_in_html(const TabletTrack& track) {
        std::string html =
            fmt::format("<fieldset data-track=\"{}\"{}><legend>{}{}</legend>", escape_markup(track.label),
                        track.is_state ? " data-state" : "", text::in_html(track.label),
                        track.note.empty() ? "" : " <i>" + text::in_html(track.note) + "</i>");
        if (!track.is_state) html += fmt::format("<output>{0} of {0} left</output>", track.boxes.size());
        html += "<div>" + row_names(track) + "<div>";
        for (std::size_t box = 0; box < track.boxes.size(); ++box) html += button(track, box);
        if (!track.after.empty())
            html += fmt::format(R"(<span class="after">{}</span>)", text::in_html(track.after));
        return html + "</div></div></fieldset>\n";
    }

    void write_units() {
        if (pack_.units.empty()) return;
        main_ += "<section id=\"units\" aria-labelledby=\"units-head\">\n<h2 id=\"units-head\">Units</h2>\n";
        main_ += "<ul class=\"jump\" aria-label=\"Units\">";
        for (std::size_t i = 0; i < pack_.units.size(); ++i)
            main_ += fmt::format("<li><a href=\"#unit-{}\">{}</a></li>", i + 1,
                                 text::in_html(pack_.units[i].name));
        main_ += "</ul>\n";
        std::string last;
        for (std::size_t i = 0; i < pack_.units.size(); ++i) {
            const auto& unit = pack_.units[i];
            std::string heading = pack_.side.empty() ? unit.side : "";
            if (!unit.heading.empty()) heading += (heading.empty() ? "" : ": ") + unit.heading;
            if (heading != last && !heading.empty())
                main_ += fmt::format("<h3>{}</h3>\n", text::in_html(heading));
            last = heading;
            write_unit(unit, i + 1, heading.empty() ? 3 : 4);
        }
        main_ += "</section>\n";
    }

    void write_unit(const TabletUnit& unit, std::size_t number, int level) {
        main_ += fmt::format(
            "<article data-unit=\"{0}\" aria-labelledby=\"unit-{1}\">\n<h{2} "
            "id=\"unit-{1}\">{3}</h{2}><p>{4}</p>\n",
            escape_markup(pack_.side.empty() ? unit.id : unit.of_side), number, level,
            text::in_html(unit.name), text::in_html(unit.under));
        for (const auto& card : unit.cards)
            main_ +=
                fmt::format("<div class=\"card\">{}</div>\n", painter_.paint(card, "Card of " + unit.name));
        main_ += "<div class=\"tracks\">\n";
        for (const auto& track : unit.tracks) main_ += track_in_html(track);
        main_ += "</div>\n";
        if (!unit.cards.empty()) add_words("The card as text", unit.cards);
        main_ += "</article>\n";
    }

    void add_words(const std::string& summary, const std::vector<page::Page>& pages) {
        main_ += fmt::format("<details><summary>{}</summary>{}</details>\n", text::in_html(summary),
                             draw::write_words(pages));
    }

    /// Sheets of one size share a rule that prints them at 100 %.
    [[nodiscard]] std::string size_class(const page::Page& page) {
        const std::string size =
            fmt::format("{:g}mm {:g}mm", page.size.width.value(), page.size.height.value());
        auto known = std::find(sizes_.begin(), sizes_.end(), size);
        if (known == sizes_.end()) {
            known = sizes_.insert(sizes_.end(), size);
            page_sizes_ += fmt::format("@page paper{0}{{size:{1};margin:0}}\n.paper{0}{{page:paper{0}}}\n",
                                       sizes_.size(), size);
        }
        return fmt::format("paper{}", known - sizes_.begin() + 1);
    }

    void write_sheet(const TabletSheet& sheet) {
        const auto number = static_cast<std::size_t>(&sheet - pack_.sheets.data()) + 1;
        const std::string title = text::in_html(sheet.title);
        main_ += fmt::format(
            "<section id=\"sheet-{0}\" aria-labelledby=\"sheet-{0}-head\">\n<h2 "
            "id=\"sheet-{0}-head\">{1}</h2>\n",
            number, title);
        for (std::size_t i = 0; i < sheet.pages.size(); ++i) {
            const std::string words = sheet.pages.size() == 1 ? sheet.title
                                                              : fmt::format("{}, page {} of {}", sheet.title,
                                                                            i + 1, sheet.pages.size());
            main_ += fmt::format(
                "<div class=\"sheet {}\" tabindex=\"0\" role=\"group\" aria-label=\"{}\">{}</div>\n",
                size_class(sheet.pages[i]), text::in_html(words), painter_.paint(sheet.pages[i], words));
        }
        add_words(sheet.title + " as text", sheet.pages);
        main_ += "</section>\n";
    }

    const TabletPack& pack_;
    const TabletGame& game_;
    draw::WebPainter painter_;
    std::string main_, page_sizes_;
    std::vector<std::string> sizes_;
};

}  // namespace

TabletLook read_tablet_look(const World& world) {
    const auto read = [&](const char* name) {
        const std::string path = world.common(name);
        auto text = world.files.read(path, source::limits::file_bytes);
        if (!text) throw source::MachineError("cannot be read", path);
        return std::move(*text);
    };
    return {read("tablet/page.css"), read("tablet/page.js")};
}

std::string write_tablet_page(const TabletPack& pack, const TabletGame& game, const TabletLook& look,
                              const text::FontSet& fonts) {
    return TabletWriter{pack, game, fonts}.write(look);
}

}  // namespace muster::pack
