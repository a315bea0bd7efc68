// A large map, drawn and written as PDF into memory: A3, ten by eight squares, some 1,500 trees, 3,000
// hachures and 60 names. Fonts are already loaded. Prints what was drawn, the fastest run and the size of the
// finished file at the end.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "draw/write_pdf.hpp"
#include "layout/reading/data.hpp"
#include "map/draw_plan.hpp"
#include "sheets/make_sheet.hpp"
#include "support/ground_kinds.hpp"
#include "terrain/ground.hpp"
#include "text/fonts_of_test.hpp"

namespace muster::bench {
namespace {

using lengths::Inches;

terrain::GroundPiece piece(const std::string& kind, const std::string& name, lengths::TableLine line) {
    terrain::GroundPiece made;
    made.kind = kind;
    made.name = name;
    made.line = std::move(line);
    return made;
}

/// An outline in the square of a column and a row, at a distance in inches from its border.
lengths::TableLine in_square(int column, int row, double in) {
    const double l = column * 12 + in;
    const double t = row * 12 + in;
    const double far = 12 - 2 * in;
    const auto at = [&](double x, double y) {
        return lengths::TablePoint{Inches{l + x * far}, Inches{t + y * far}};
    };
    return {at(0, 0.2), at(0.4, 0), at(1, 0.15), at(0.9, 0.9), at(0.5, 1), at(0.1, 0.8)};
}

/// Ten squares by eight, a piece of ground in most of them, each with a name of its own.
dossier::Dossier large_map() {
    std::vector<terrain::GroundPiece> pieces;
    int named = 0;
    constexpr const char* kinds[] = {"wood", "hill", "wood", "wood", "hill", "hill", "wood", "hill"};
    for (int row = 0; row < 8; ++row)
        for (int column = 0; column < 10; ++column) {
            if (column == 4 || row == 3 || named == 57) continue;
            const std::string kind = kinds[(row * 10 + column) % 8];
            pieces.push_back(piece(kind, fmt::format("Place No. {}", ++named), in_square(column, row, 0.3)));
        }
    const auto line = [](double x0, double y0, double x1, double y1) {
        return lengths::TableLine{{Inches{x0}, Inches{y0}},
                                  {Inches{(x0 + x1) / 2 + 2}, Inches{(y0 + y1) / 2 + 2}},
                                  {Inches{x1}, Inches{y1}}};
    };
    pieces.push_back(piece("river", "The Great River", line(54, 0, 54, 96)));
    pieces.push_back(piece("road", "Great Road", line(0, 42, 120, 42)));
    pieces.push_back(piece("road", "River Road", line(59, 0, 59, 40)));
    dossier::Dossier dossier;
    dossier.title = "A large map";
    dossier.table = {Inches{120}, Inches{96}};
    auto ground = terrain::lay_out_ground(dossier.table, pieces, tests::shipped_kinds());
    for (const auto& problem : ground.problems) fmt::print(stderr, "{}\n", problem.text);
    dossier.terrain = std::move(ground.terrain);
    return dossier;
}

struct Count {
    int trees = 0, hachures = 0, words = 0;
    void add(const std::vector<page::Item>& items, const map::PlanLook& look) {
        for (const auto& item : items) {
            if (const auto* group = std::get_if<page::Group>(&item.what)) add(group->items, look);
            if (const auto* shape = std::get_if<page::Shape>(&item.what); shape && shape->fill) {
                const auto is = [&](const char* ink) { return *shape->fill == look.ink(ink); };
                if (is("map-tree") || is("map-tree-light")) ++trees;
                if (is("map-hill") || is("map-hill-light"))
                    hachures += static_cast<int>(std::count_if(
                        shape->path.begin(), shape->path.end(),
                        [](const page::Segment& s) { return std::holds_alternative<page::Close>(s); }));
            }
            const auto* run = std::get_if<page::GlyphRun>(&item.what);
            if (run && !run->text->text.empty() && item.origin && item.origin->element == "label") ++words;
        }
    }
};

/// Milliseconds of this program's own time, whatever else the machine does.
double now() {
    return static_cast<double>(std::clock()) * 1000 / CLOCKS_PER_SEC;
}

int run() {
    const auto fonts = tests::fonts();
    text::Typesetter typesetter(fonts);
    const dossier::Dossier dossier = large_map();
    map::PlanLook look;
    source::Reporter report;
    const source::DiskFiles files;
    if (const auto palette = sheets::read_palette(
            files, std::string{MUSTER_SOURCE_DIR} + "/templates/common/palette.yaml", report))
        look.inks = *palette;
    const lengths::PaperBox box{{lengths::Millimetres{11}, lengths::Millimetres{9}},
                                {lengths::Millimetres{398}, lengths::Millimetres{275}}};
    double quickest = 1e9;
    double plan_alone = 1e9;
    std::string pdf;
    Count count;
    constexpr int runs = 7;
    for (int i = 0; i < runs; ++i) {
        const double start = now();
        page::Page sheet;
        sheet.size = {lengths::Millimetres{420}, lengths::Millimetres{297}};
        sheet.items = map::draw_plan(dossier, box, look, typesetter);
        const double drawn = now();
        pdf = draw::write_pdf({sheet}, {"Map", "Muster", "", "", "Muster"}, *fonts);
        quickest = std::min(quickest, now() - start);
        plan_alone = std::min(plan_alone, drawn - start);
        if (i == 0) count.add(sheet.items, look);
    }
    const std::size_t finished = pdf.size();
    fmt::print("{} trees, {} hachures, {} names: plan {:.0f} ms, with its PDF {:.0f} ms, {} KB\n",
               count.trees, count.hachures, count.words, plan_alone, quickest, finished / 1000);
    return 0;
}

}  // namespace
}  // namespace muster::bench

int main() {
    return muster::bench::run();
}
