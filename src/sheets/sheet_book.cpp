#include <algorithm>

#include "sheets/elements.hpp"
#include "sheets/kinds.hpp"
#include "sheets/make_sheet.hpp"
#include "source/fields.hpp"

namespace muster::sheets {
namespace {

constexpr std::string_view ending = ".yaml";
constexpr std::string_view order_file = "order.yaml";
constexpr std::string_view back_prefix = "back-";

/// The first of the folders that has the file.
std::optional<std::string> find_file(const source::Files& files, const rules::DataFolders& folders,
                                     const std::string& path) {
    for (const auto& folder : folders.templates) {
        const std::string whole = folder + "/" + path;
        if (files.read(whole, 0)) return whole;
    }
    return std::nullopt;
}

/// The file, or where it should be, so that the reader says that it is not there.
std::string path_of(const source::Files& files, const rules::DataFolders& folders, const std::string& path) {
    if (auto found = find_file(files, folders, path)) return *found;
    return (folders.templates.empty() ? std::string{"templates"} : folders.templates.back()) + "/" + path;
}

/// Sheets by kind: the path of each, a system's own over those of common, earlier folders over later ones.
std::map<std::string, std::string> sheet_files(const source::Files& files, const rules::DataFolders& folders,
                                               const std::string& system) {
    std::map<std::string, std::string> paths;
    for (const auto& whose : {system, std::string{"common"}})
        for (const auto& folder : folders.templates)
            for (const auto& name : files.list(folder + "/" + whose + "/sheets")) {
                if (name == order_file || name.size() <= ending.size() || !name.ends_with(ending)) continue;
                paths.emplace(name.substr(0, name.size() - ending.size()),
                              folder + "/" + whose + "/sheets/" + name);
            }
    return paths;
}

using Order = std::vector<source::Placed<std::string>>;

Order read_order(const source::Files& files, const std::string& path, source::Diagnostics& say) {
    const source::SourcePtr text = source::read_text(files, path, say);
    if (!text) return {};
    const auto node = source::parse_yaml(text, say);
    if (!node) return {};
    return source::read<Order>(*node, say).value_or(Order{});
}

}  // namespace

std::optional<SheetBook> SheetBook::read(const source::Files& files, const rules::DataFolders& folders,
                                         const std::string& system, source::Diagnostics& say) {
    source::Diagnostics faults;
    SheetBook book;
    if (auto palette = read_palette(files, path_of(files, folders, "common/palette.yaml"), faults))
        book.palette_ = std::move(*palette);
    if (auto uniforms =
            read_uniforms(files, path_of(files, folders, "common/uniforms.yaml"), book.palette_, faults))
        book.uniforms_ = std::move(*uniforms);

    const layout::ElementKinds known = element_kinds(nullptr);
    const auto paths = sheet_files(files, folders, system);
    for (const auto& [kind, path] : paths) {
        const source::SourcePtr text = source::read_text(files, path, faults);
        auto sheet = text ? layout::read_template(text, known, book.palette_, faults) : std::nullopt;
        if (!sheet) continue;
        if (sheet->sheet != kind) faults(kinds::sheet_misnamed, {text, 0, 0}, kind, sheet->sheet);
        book.templates_.emplace(kind, std::move(*sheet));
    }
    for (const auto& kind : read_order(files, path_of(files, folders, "common/sheets/order.yaml"), faults)) {
        if (paths.count(kind.value) == 0) faults(kinds::no_sheet_listed, kind.place, kind.value);
        if (book.templates_.count(kind.value) > 0) book.order_.push_back(kind.value);
    }
    for (const auto& [kind, sheet] : book.templates_)  // a system's or user's own kinds come last
        if (sheet.back_of.empty() && sheet.compact_of.empty() &&
            std::find(book.order_.begin(), book.order_.end(), kind) == book.order_.end())
            book.order_.push_back(kind);
    say.merge(faults);
    if (faults.has_errors()) return std::nullopt;
    return book;
}

const layout::Template* SheetBook::find(std::string_view kind) const {
    const auto found = templates_.find(kind);
    return found == templates_.end() ? nullptr : &found->second;
}

const layout::Template* SheetBook::find_for(std::string_view kind, const lengths::PaperSize& card) const {
    constexpr lengths::Millimetres hair{0.01};
    for (const auto& [id, sheet] : templates_)
        if (sheet.compact_of == kind &&
            (card.width < sheet.under.width - hair || card.height < sheet.under.height - hair))
            return &sheet;
    return find(kind);
}

const layout::Template* SheetBook::back(std::string_view kind, std::string_view name) const {
    const layout::Template* sheet = find(std::string{back_prefix} + std::string{name});
    return sheet && sheet->back_of == kind ? sheet : nullptr;
}

std::vector<std::string> SheetBook::backs() const {
    std::vector<std::string> names;
    for (const auto& [id, sheet] : templates_)
        if (!sheet.back_of.empty() && id.starts_with(back_prefix))
            names.push_back(id.substr(back_prefix.size()));
    return names;
}

std::vector<std::string> SheetBook::kinds() const {
    return order_;
}

}  // namespace muster::sheets
