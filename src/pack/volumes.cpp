#include "pack/volumes.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "draw/write_pdf.hpp"
#include "pack/tagging.hpp"

namespace muster::pack {
namespace {

/// A single page does not mind how it is printed; of others, disagreement means one side of the paper.
void bind_duplex(Volume& volume, const MadeSheet& sheet) {
    if (volume.pages.size() <= 1) {
        volume.duplex = sheet.duplex;
    } else if (sheet.pages.size() > 1 && volume.duplex != sheet.duplex) {
        volume.duplex = deliver::Duplex::simplex;
    }
}

/// Whether a sheet of cards has backs: then all of its bundle is printed on both sides.
bool has_backs(const PlannedSheet& planned, const MadeSheet& sheet) {
    return !planned.sheet->stock.empty() && sheet.duplex != deliver::Duplex::simplex;
}

/// Adds a sheet to a bundle that is printed on both sides: it begins on a front, and pages that want one side
/// of the paper have white backs.
void add_two_sided(Volume& volume, const MadeSheet& sheet) {
    const auto add_white = [&] {
        page::Page white;
        white.size = volume.pages.back().size;
        white.back = true;
        volume.pages.push_back(std::move(white));
    };
    if (volume.pages.size() % 2 == 1) add_white();
    for (const auto& page : sheet.pages) {
        const bool needs_front = !page.back || sheet.duplex == deliver::Duplex::simplex;
        if (needs_front && volume.pages.size() % 2 == 1) add_white();
        volume.pages.push_back(page);
    }
}

std::optional<deliver::PdfBox> in_points(const std::optional<page::PaperBox>& box) {
    if (!box) return std::nullopt;
    const auto points = [](lengths::Millimetres length) { return lengths::Points{length}.value(); };
    return deliver::PdfBox{points(box->left()), points(box->top()), points(box->right()),
                           points(box->bottom())};
}

std::string drawn_pdf(const Volume& volume, const Press& press) {
    std::string keywords = fmt::format("Muster {}, {}", version(), press.fingerprint);
    const auto structure = page::structure(volume.pages);
    deliver::FinishOptions finish{"en-GB", volume.duplex, {}, {}, tagged(structure)};
    if (volume.has_game) {
        keywords += ", seed " + press.seed;
        finish.attachment = {game_file, "application/yaml",
                             "The game as it was decided, for muster roll --from", press.game};
    }
    for (const auto& page : volume.pages)
        finish.boxes.push_back({in_points(page.trim), in_points(page.bleed)});
    const draw::DocumentInfo facts{volume.title, "Muster", press.rules, keywords, "Muster " + version()};
    return deliver::finish_pdf(draw::write_pdf(volume.pages, facts, *press.fonts), finish);
}

/// The sheet's own bookmarks hang under one that it has in the bundle.
void sink_bookmarks(std::vector<page::Item>& items) {
    for (auto& item : items) {
        if (auto* mark = std::get_if<page::Bookmark>(&item.what)) ++mark->level;
        if (auto* group = std::get_if<page::Group>(&item.what)) sink_bookmarks(group->items);
    }
}

/// A bookmark to its first page, and a label on each: "Roster", or "Ledger 2".
void bind_into_bundle(MadeSheet& sheet) {
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
    return planned.sheet->attach_game && planned.audience == "umpire";
}

}  // namespace

std::vector<PlannedSheet> spread_over_bundles(const std::vector<PlannedSheet>& plan) {
    std::vector<std::string> audiences;
    if (std::all_of(plan.begin(), plan.end(), [](const auto& s) { return s.audience == "everyone"; }))
        return plan;  // then "everyone" is an audience like any other: everyone.pdf
    for (const auto& sheet : plan)
        if (sheet.audience != "everyone" &&
            std::find(audiences.begin(), audiences.end(), sheet.audience) == audiences.end())
            audiences.push_back(sheet.audience);
    std::vector<PlannedSheet> spread;
    for (const auto& sheet : plan) {
        if (sheet.audience != "everyone") {
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

std::vector<Volume> bind_volumes(const std::vector<PlannedSheet>& plan, std::vector<MadeSheet> made,
                                 bool bundle, const std::string& title) {
    std::vector<Volume> volumes;
    std::map<std::string, deliver::Duplex> two_sided;  // bundles that hold backs, and how they are flipped
    for (std::size_t i = 0; i < plan.size(); ++i)
        if (has_backs(plan[i], made[i])) two_sided[plan[i].audience] = made[i].duplex;
    for (std::size_t i = 0; i < plan.size(); ++i) {
        if (made[i].pages.empty()) continue;
        const std::string sheet_title = fmt::format("{}: {}", title, made[i].title);
        if (!bundle) {
            volumes.push_back({plan[i].file, sheet_title, plan[i].audience, std::move(made[i].pages),
                               made[i].duplex, has_game(plan[i])});
            continue;
        }
        bind_into_bundle(made[i]);
        auto volume = std::find_if(volumes.begin(), volumes.end(),
                                   [&](const Volume& v) { return v.file == plan[i].audience; });
        if (volume == volumes.end())
            volume = volumes.insert(volumes.end(), Volume{plan[i].audience, title, plan[i].audience, {}});
        if (two_sided.count(plan[i].audience) > 0) {
            volume->duplex = two_sided.at(plan[i].audience);
            add_two_sided(*volume, made[i]);
        } else {
            bind_duplex(*volume, made[i]);
            volume->pages.insert(volume->pages.end(), made[i].pages.begin(), made[i].pages.end());
        }
        volume->has_game = volume->has_game || has_game(plan[i]);
    }
    return volumes;
}

std::vector<deliver::OutputFile> draw(const Volume& volume, const Press& press, Format format) {
    if (format == Format::pdf) return {{volume.file + ".pdf", drawn_pdf(volume, press)}};
    constexpr double dots_to_the_inch = 150;
    std::vector<deliver::OutputFile> files;
    for (std::size_t i = 0; i < volume.pages.size(); ++i) {
        const std::string name =
            volume.pages.size() == 1 ? volume.file : fmt::format("{}-{}", volume.file, i + 1);
        if (format == Format::svg)
            files.push_back({name + ".svg", draw::write_svg(volume.pages[i], *press.fonts)});
        else
            files.push_back(
                {name + ".png", draw::write_png(volume.pages[i], dots_to_the_inch, *press.fonts)});
    }
    return files;
}

}  // namespace muster::pack
