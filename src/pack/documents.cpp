#include "pack/documents.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "deliver/run_jobs.hpp"
#include "draw/write_pdf.hpp"
#include "game/environment.hpp"
#include "game/request_error.hpp"
#include "pack/game_in_pdf.hpp"

namespace muster::pack {
namespace {

using dossier::Audience;

/// A bundle is printed on one side unless all its sheets have backs: cards, labels and maps would otherwise
/// be on the back of a page that is cut up.
void bind_duplex(Document& document, const ImposedSheet& sheet) {
    if (document.pages.empty()) {
        document.duplex = sheet.duplex;
    } else if (document.duplex != sheet.duplex) {
        document.duplex = page::Duplex::simplex;
    }
}

/// Whether a sheet of cards has backs. If so, all of its bundle is printed on both sides.
bool has_backs(const PlannedSheet& planned, const ImposedSheet& sheet) {
    return planned.sheet && !planned.sheet->stock.empty() && sheet.duplex != page::Duplex::simplex;
}

/// Adds a sheet to a bundle that is printed on both sides: it begins on a front, and pages that want one side
/// of the paper get blank backs.
void add_two_sided(Document& document, const ImposedSheet& sheet) {
    const auto add_white = [&] {
        page::Page white;
        white.size = document.pages.back().size;
        white.back = true;
        document.pages.push_back(std::move(white));
        document.stocks.push_back(document.stocks.back());
    };
    if (document.pages.size() % 2 == 1) add_white();
    for (const auto& page : sheet.pages) {
        const bool needs_front = !page.back || sheet.duplex == page::Duplex::simplex;
        if (needs_front && document.pages.size() % 2 == 1) add_white();
        document.pages.push_back(page);
        document.stocks.push_back(sheet.stock);
    }
}

std::string drawn_pdf(const Document& document, const DrawingContext& context) {
    std::string keywords = fmt::format("Muster {}, {}", game::version(), context.fingerprint);
    draw::PdfOptions options{document.duplex, std::nullopt};
    if (document.has_game) {
        keywords += ", seed " + context.seed;
        options.attachment = {game_file, "application/yaml",
                              "The game as it was decided, for muster roll --from", context.game};
    }
    const draw::DocumentInfo facts{document.title, "Muster", context.rules, keywords,
                                   "Muster " + game::version()};
    return draw::write_pdf(document.pages, facts, *context.fonts, options);
}

/// Moves the bookmarks of a sheet one level down, under the one that the sheet gets in the bundle.
void sink_bookmarks(std::vector<page::Item>& items) {
    for (auto& item : items) {
        if (auto* mark = std::get_if<page::Bookmark>(&item.what)) ++mark->level;
        if (auto* group = std::get_if<page::Group>(&item.what)) sink_bookmarks(group->items);
    }
}

/// Adds a bookmark to the first page, and a label to each: "Roster", or "Ledger 2".
void bind_into_bundle(ImposedSheet& sheet) {
    for (std::size_t i = 0; i < sheet.pages.size(); ++i) {
        page::Page& page = sheet.pages[i];
        sink_bookmarks(page.items);
        page.label = sheet.pages.size() == 1 ? sheet.title : fmt::format("{} {}", sheet.title, i + 1);
    }
    auto& first = sheet.pages.front().items;
    first.insert(first.begin(), {page::Bookmark{sheet.title, 1, {}}});
}

/// Only sheets for the umpire may have the game attached. Reading a template checks that; this is a second
/// lock.
bool has_game(const PlannedSheet& planned) {
    return planned.sheet && planned.sheet->attach_game && planned.audience.kind == Audience::Kind::umpire;
}

/// One document for each sheet.
std::vector<Document> bind_each(const std::vector<PlannedSheet>& plan, std::vector<ImposedSheet> imposed,
                                const std::string& title) {
    std::vector<Document> documents;
    for (std::size_t i = 0; i < plan.size(); ++i) {
        auto& pages = imposed[i].pages;
        std::vector<page::Page> backs;
        if (plan[i].sheet && plan[i].with->choice.cutting.backs == page::Backs::apart &&
            plan[i].with->card_of(*plan[i].sheet)) {
            const auto first = std::stable_partition(pages.begin(), pages.end(),
                                                     [](const page::Page& page) { return !page.back; });
            backs.assign(std::make_move_iterator(first), std::make_move_iterator(pages.end()));
            pages.erase(first, pages.end());
            imposed[i].duplex = page::Duplex::simplex;
        }
        if (!pages.empty())
            documents.push_back({plan[i].file, fmt::format("{}: {}", title, imposed[i].title),
                                 std::move(imposed[i].pages), imposed[i].duplex, has_game(plan[i]),
                                 plan[i].audience});
        if (!backs.empty())
            documents.push_back({plan[i].file + "-backs",
                                 fmt::format("{}: {}, backs", title, imposed[i].title), std::move(backs),
                                 page::Duplex::simplex, false, plan[i].audience});
    }
    return documents;
}

/// One document for each audience.
std::vector<Document> bind_bundles(const std::vector<PlannedSheet>& plan, std::vector<ImposedSheet> imposed,
                                   const std::string& title) {
    std::vector<Document> documents;
    std::map<std::string, page::Duplex> two_sided;  // bundles that hold backs, and how they are flipped
    for (std::size_t i = 0; i < plan.size(); ++i)
        if (has_backs(plan[i], imposed[i])) two_sided[to_text(plan[i].audience)] = imposed[i].duplex;
    for (std::size_t i = 0; i < plan.size(); ++i) {
        if (imposed[i].pages.empty()) continue;
        bind_into_bundle(imposed[i]);
        const std::string bundle = to_text(plan[i].audience);
        auto document = std::find_if(documents.begin(), documents.end(),
                                     [&](const Document& each) { return each.file == bundle; });
        if (document == documents.end())
            document = documents.insert(
                documents.end(),
                Document{.file = bundle, .title = title, .pages = {}, .reader = plan[i].audience});
        const std::size_t before = document->pages.size();
        if (two_sided.count(bundle) > 0) {
            document->duplex = two_sided.at(bundle);
            add_two_sided(*document, imposed[i]);
        } else {
            bind_duplex(*document, imposed[i]);
            document->pages.insert(document->pages.end(), imposed[i].pages.begin(), imposed[i].pages.end());
            document->stocks.resize(document->pages.size(), imposed[i].stock);
        }
        document->has_game = document->has_game || has_game(plan[i]);
        if (plan[i].dossier->audience.kind != Audience::Kind::everyone) continue;
        for (std::size_t page = before; page < document->pages.size(); ++page)
            if (!document->pages[page].items.empty())
                document->for_everyone.push_back(page);  // no white back
    }
    return documents;
}

/// A file for each page of a document, numbered if there are several.
template <class Draw>
std::vector<deliver::OutputFile> draw_pages(const Document& document, const std::string& folder,
                                            const char* ending, const Draw& draw) {
    std::vector<deliver::OutputFile> files;
    for (std::size_t i = 0; i < document.pages.size(); ++i) {
        const std::string name =
            document.pages.size() == 1 ? document.file : fmt::format("{}-{}", document.file, i + 1);
        files.push_back({name + ending, draw(document.pages[i]), folder});
    }
    return files;
}

std::vector<deliver::OutputFile> draw_document(const Document& document, const DrawingContext& context,
                                               Format format) {
    const double dots_to_the_inch = context.press_dots > 0 ? context.press_dots : 150;
    if (context.press_dots > 0) format = Format::png;
    const std::string folder = context.is_sealed ? to_text(document.reader) : std::string{};
    switch (format) {
        case Format::pdf:
            return {{document.file + ".pdf", drawn_pdf(document, context), folder}};
        case Format::svg:
            return draw_pages(document, folder, ".svg",
                              [&](const auto& page) { return draw::write_svg(page, *context.fonts); });
        case Format::png:
            return draw_pages(document, folder, ".png", [&](const auto& page) {
                return draw::write_png(page, dots_to_the_inch, *context.fonts);
            });
        case Format::html:
            return {{document.file + ".html",
                     write_tablet_page(document.tablet.value(),
                                       {context.game_title, context.rules, context.fingerprint, document.file,
                                        context.tablet_key},
                                       context.tablet_look, *context.fonts),
                     folder}};
    }
    return {};
}

}  // namespace

std::vector<Document> bind_documents(const std::vector<PlannedSheet>& plan, std::vector<ImposedSheet> imposed,
                                     const PackRequest& request, const std::string& title) {
    const bool is_bundled = request.bundle && request.tile.empty();
    if (is_bundled && plan.front().with->choice.cutting.backs == page::Backs::apart)
        throw game::RequestError(
            "a bundle is one file; leave out --bundle to have backs in a file of their own");
    auto documents = is_bundled ? bind_bundles(plan, std::move(imposed), title)
                                : bind_each(plan, std::move(imposed), title);
    if (documents.empty())
        throw game::RequestError(
            fmt::format("there is nothing to print; none of these sheets has any content for {}",
                        request.audience ? "'" + to_text(*request.audience) + "'" : "this game"));
    return documents;
}

std::string draw_preview(const page::Page& page, const text::FontSet& fonts) {
    constexpr int dots_high = 190;
    return draw::write_jpeg(page, dots_high, fonts);
}

std::vector<deliver::OutputFile> draw_documents(const std::vector<Document>& documents,
                                                const DrawingContext& context, Format format, int jobs) {
    std::vector<std::vector<deliver::OutputFile>> drawn(documents.size());
    deliver::run_jobs(documents.size(), jobs, [&] {
        return [&](std::size_t i) { drawn[i] = draw_document(documents[i], context, format); };
    });
    std::vector<deliver::OutputFile> files;
    for (auto& each : drawn) std::move(each.begin(), each.end(), std::back_inserter(files));
    return files;
}

}  // namespace muster::pack
