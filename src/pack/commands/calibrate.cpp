#include "pack/commands/calibrate.hpp"

#include "game/request_error.hpp"
#include "layout/lay_out.hpp"
#include "pack/prepared_pack.hpp"
#include "page/test_sheet.hpp"
#include "sheets/elements.hpp"
#include "sheets/uniforms.hpp"

namespace muster::pack {
namespace {

/// Words in a box of an otherwise empty page.
page::Page page_with_words(const page::PaperSize& paper, page::Page words, const page::PaperBox& room) {
    page::Page page;
    page.size = paper;
    page::Group group;
    group.items = std::move(words.items);
    group.shift = room.origin;
    page.items.push_back({std::move(group)});
    return page;
}

}  // namespace

std::optional<LooseSheet> printers_test(const World& world, const CalibrateRequest& request,
                                        source::Reporter& report) {
    if (!request.settings.empty() && !world.files.read(request.settings, 0))
        throw game::RequestError("there is no file '" + request.settings + "'");
    const auto club = request.settings.empty() ? scenario::Club{}
                                               : scenario::read_club(world.files, request.settings, report);
    const auto stocks = page::read_stocks(world.files, world.common("stocks.yaml"), report);
    const auto palette = sheets::read_palettes(world.files, world.folders(), report);
    const auto text = source::read_text(world.files, world.common("calibrate.yaml"), report);
    if (!stocks || !text || report.has_errors()) return std::nullopt;
    const PaperChoice choice = choose_paper(request.stock, club, *stocks, report);
    constexpr page::PaperSize least{lengths::Millimetres{190}, lengths::Millimetres{260}};
    if (choice.paper.size.width < least.width || choice.paper.size.height < least.height)
        throw game::RequestError(
            "the printer's test needs paper of at least 190 x 260 mm; print it on A4 or Letter (the readings "
            "are valid for smaller paper too)");
    const auto sheet = layout::read_template(text, sheets::element_kinds(), palette, report);
    if (!sheet || report.has_errors()) return std::nullopt;

    const auto fonts = world.fonts({}, report);
    text::Typesetter typesetter{fonts};
    const page::ShapeWord lettering = [&](const std::string& word) {
        return typesetter.shape(word, {"sans", lengths::Points{9}});
    };
    const page::PaperSize& paper = choice.paper.size;
    const page::PaperBox room = page::room_for_words(paper);
    std::vector<page::Page> faces;
    for (const bool front : {true, false}) {
        const layout::Data data{layout::Data::Map{{"front", front}, {"paper", choice.paper.name}}};
        layout::Given given{*sheet, palette, typesetter, report, front ? "front" : "back"};
        auto words = layout::lay_out_card(data, room.size, given);
        report.merge(words.misfits);
        faces.push_back(page_with_words(paper, std::move(words.pages.front()), room));
        faces.back().back = !front;
        (front ? page::add_front_marks : page::add_back_marks)(faces.back(), lettering);
        faces.back() = page::correct_page(std::move(faces.back()), choice.printer);
    }
    if (report.has_errors()) return std::nullopt;
    const auto two_sided =
        choice.flip == page::Flip::short_edge ? page::Duplex::flip_short_edge : page::Duplex::flip_long_edge;
    return LooseSheet{"Printer's test, " + choice.paper.name, "", std::move(faces), two_sided, fonts};
}

}  // namespace muster::pack
