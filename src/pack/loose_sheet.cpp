#include "pack/loose_sheet.hpp"

#include "draw/write_pdf.hpp"
#include "pack/prepared_pack.hpp"

namespace muster::pack {

std::string draw_loose(const LooseSheet& sheet) {
    const draw::DocumentInfo facts{sheet.title, "Muster", sheet.rules, "", "Muster " + game::version()};
    return draw::write_pdf(sheet.pages, facts, *sheet.fonts, {sheet.duplex});
}

}  // namespace muster::pack
