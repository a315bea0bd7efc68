// What the golden tests print: every system's sheets in plain print and in each variant, the ways of
// printing that are the same for all systems, and the sheets that belong to no pack.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "pack/documents.hpp"
#include "pack/lay_out_pack.hpp"
#include "page/page.hpp"
#include "source/files.hpp"
#include "text/fonts.hpp"

namespace muster::golden {

/// Lays out files of sheets that belong to no pack. Nothing if anything was wrong.
using LayOut =
    std::function<std::optional<std::vector<pack::Document>>(const pack::World&, source::Reporter&)>;

/// What one command prints.
struct Printing {
    std::string name;           ///< "fife-and-drum", "fife-and-drum/low-ink": the folder of the references
    pack::PackRequest request;  ///< its scenario is a file of tests/golden
    LayOut lay_out;             ///< for what is no pack; then there is no request
};

/// The fonts of all references: the suite that is the same in Debian 12 and 13.
inline constexpr const char* shared_suite = "libertine";

/// The folders of templates/ that have a rules system.
[[nodiscard]] std::vector<std::string> all_systems();

/// All printings; those of the same name are together.
[[nodiscard]] std::vector<Printing> all_printings();

/// The same printing of one of its sheets.
[[nodiscard]] Printing with_sheet_alone(Printing printing, const std::string& sheet);

/// One file of a pack before it is drawn.
struct PrintedFile {
    std::string name;  ///< "fife-and-drum/low-ink/cards-british"
    std::vector<page::Page> pages;
    bool is_kept_whole = false;  ///< the reference is a readable dump, not a hash for each page
};

/// The files of a printing. Throws std::runtime_error if the program finds a fault.
[[nodiscard]] std::vector<PrintedFile> print(const Printing& printing, const source::Files& files,
                                             const std::shared_ptr<const text::FontSet>& fonts);

/// The faces of a suite, loaded once.
[[nodiscard]] std::shared_ptr<const text::FontSet> fonts(const std::string& suite = shared_suite);

}  // namespace muster::golden
