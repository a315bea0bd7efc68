#include "pack/documents.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "draw/write_pdf.hpp"
#include "game/environment.hpp"
#include "pack/game_in_pdf.hpp"
#include "pack/tagging.hpp"

namespace muster::pack {
namespace {

using dossier::Audience;

/// A single page does not mind how it is printed; of others, disagreement means one side of the paper.
void bind_duplex(Document& document, const ImposedSheet& sheet) {
    if (document.pages.size() <= 1) {
        document.duplex = sheet.duplex;
    } else if (sheet.pages.size() > 1 && document.duplex != sheet.duplex) {
        document.duplex = deliver::Duplex::simplex;
    }
}

/// Whether a sheet of cards has backs: then all of its bundle is printed on both sides.
bool has_backs(const PlannedSheet& planned, const ImposedSheet& sheet) {
    return !planned.sheet->stock.empty() && sheet.duplex != deliver::Duplex::simplex;
}

/// Adds a sheet to a bundle that is printed on both sides: it begins on a front, and pages that want one side
/// of the paper have white backs.
void add_two_sided(Document& document, const ImposedSheet& sheet) {
    const auto add_white = [&] {
        page::Page white;
        white.size = document.pages.back().size;
        white.back = true;
        document.pages.push_back(std::move(white));
    };
    if (document.pages.size() % 2 == 1) add_white();
    for (const auto& page : sheet.pages) {
        const bool needs_front = !page.back || sheet.duplex == deliver::Duplex::simplex;
        if (needs_front && document.pages.size() % 2 == 1) add_white();
        document.pages.push_back(page);
    }
}

std::optional<deliver::PdfBox> in_points(const std::optional<page::PaperBox>& box) {
    if (!box) return std::nullopt;
    const auto points = [](lengths::Millimetres length) { return lengths::Points{length}.value(); };
    return deliver::PdfBox{points(box->left()), points(box->top()), points(box->right()),
                           points(box->bottom())};
}

std::string drawn_pdf(const Document& document, const DrawingContext& context) {
    std::string keywords = fmt::format("Muster {}, {}", game::version(), context.fingerprint);
    const auto structure = page::structure(document.pages);
    deliver::FinishOptions finish{"en-GB", document.duplex, {}, {}, tag_parts(structure)};
    if (document.has_game) {
        keywords += ", seed " + context.seed;
        finish.attachment = {game_file, "application/yaml",
                             "The game as it was decided, for muster roll --from", context.game};
    }
    for (const auto& page : document.pages)
        finish.boxes.push_back({in_points(page.trim), in_points(page.bleed)});
    const draw::DocumentInfo facts{document.title, "Muster", context.rules, keywords,
                                   "Muster " + game::version()};
    return deliver::finish_pdf(draw::write_pdf(document.pages, facts, *context.fonts), finish);
}

/// The sheet's own bookmarks hang under one that it has in the bundle.
void sink_bookmarks(std::vector<page::Item>& items) {
    for (auto& item : items) {
        if (auto* mark = std::get_if<page::Bookmark>(&item.what)) ++mark->level;
        if (auto* group = std::get_if<page::Group>(&item.what)) sink_bookmarks(group->items);
    }
}

/// A bookmark to its first page, and a label on each: "Roster", or "Ledger 2".
void bind_into_bundle(ImposedSheet& sheet) {
    for (std::size_t i = 0; i < sheet.pages.size(); ++i) {
        page::Page& page = sheet.pages[i];
        sink_bookmarks(page.items);
        page.label = sheet.pages.size() == 1 ? sheet.title : fmt::format("{} {}", sheet.title, i + 1);
    }
    auto& first = sheet.pages.front().items;
    first.insert(first.begin(), {page::Bookmark{sheet.title, 1, {}}, nullptr});
}

/// Templates see to it that only sheets for the umpire have the game; this holds if one ever does not.
bool has_game(const PlannedSheet& planned) {
    return planned.sheet->attach_game && planned.audience.kind == Audience::Kind::umpire;
}

}  // namespace

std::vector<PlannedSheet> spread_over_bundles(const std::vector<PlannedSheet>& plan) {
    const auto is_for_everyone = [](const PlannedSheet& sheet) {
        return sheet.audience.kind == Audience::Kind::everyone;
    };
    // Sheets for everyone alone are a bundle like any other: everyone.pdf.
    if (std::all_of(plan.begin(), plan.end(), is_for_everyone)) return plan;
    std::vector<Audience> audiences;
    for (const auto& sheet : plan)
        if (!is_for_everyone(sheet) &&
            std::find(audiences.begin(), audiences.end(), sheet.audience) == audiences.end())
            audiences.push_back(sheet.audience);
    std::vector<PlannedSheet> spread;
    for (const auto& sheet : plan) {
        if (!is_for_everyone(sheet)) {
            spread.push_back(sheet);
            continue;
        }
        for (const auto& audience : audiences) {
            spread.push_back(sheet);
            spread.back().audience = audience;
        }
    }
    return spread;
}

std::vector<Document> bind_documents(const std::vector<PlannedSheet>& plan, std::vector<ImposedSheet> made,
                                     bool bundle, const std::string& title) {
    std::vector<Document> documents;
    std::map<std::string, deliver::Duplex> two_sided;  // bundles that hold backs, and how they are flipped
    for (std::size_t i = 0; i < plan.size(); ++i)
        if (has_backs(plan[i], made[i])) two_sided[to_text(plan[i].audience)] = made[i].duplex;
    for (std::size_t i = 0; i < plan.size(); ++i) {
        if (made[i].pages.empty()) continue;
        const std::string sheet_title = fmt::format("{}: {}", title, made[i].title);
        if (!bundle) {
            documents.push_back({plan[i].file, sheet_title, plan[i].audience, std::move(made[i].pages),
                                 made[i].duplex, has_game(plan[i])});
            continue;
        }
        bind_into_bundle(made[i]);
        const std::string bundle_name = to_text(plan[i].audience);
        auto document = std::find_if(documents.begin(), documents.end(),
                                     [&](const Document& v) { return v.file == bundle_name; });
        if (document == documents.end())
            document = documents.insert(documents.end(), Document{bundle_name, title, plan[i].audience, {}});
        if (two_sided.count(bundle_name) > 0) {
            document->duplex = two_sided.at(bundle_name);
            add_two_sided(*document, made[i]);
        } else {
            bind_duplex(*document, made[i]);
            document->pages.insert(document->pages.end(), made[i].pages.begin(), made[i].pages.end());
        }
        document->has_game = document->has_game || has_game(plan[i]);
    }
    return documents;
}

std::vector<deliver::OutputFile> draw(const Document& document, const DrawingContext& context,
                                      Format format) {
    if (format == Format::pdf) return {{document.file + ".pdf", drawn_pdf(document, context)}};
    constexpr double dots_to_the_inch = 150;
    std::vector<deliver::OutputFile> files;
    for (std::size_t i = 0; i < document.pages.size(); ++i) {
        const std::string name =
            document.pages.size() == 1 ? document.file : fmt::format("{}-{}", document.file, i + 1);
        if (format == Format::svg)
            files.push_back({name + ".svg", draw::write_svg(document.pages[i], *context.fonts)});
        else
            files.push_back(
                {name + ".png", draw::write_png(document.pages[i], dots_to_the_inch, *context.fonts)});
    }
    return files;
}

}  // namespace muster::pack
