#include <algorithm>
#include <cmath>
#include <set>

#include "layout/fitting/growth.hpp"
#include "layout/reading/inherit.hpp"
#include "layout/reading/named_elements.hpp"
#include "sheets/elements.hpp"
#include "sheets/kinds.hpp"
#include "sheets/make_sheet.hpp"
#include "sheets/plan_style.hpp"
#include "source/fields.hpp"
#include "source/ids.hpp"

namespace muster::sheets {
namespace {

constexpr std::string_view sheet_ending = ".yaml";
constexpr std::string_view order_file = "order.yaml";
constexpr std::string_view back_prefix = "back-";

/// The file, or where it should be, so that the reader reports it as missing.
std::string path_of(const source::Files& files, const rules::DataFolders& folders, const std::string& path) {
    if (auto found = source::find_file(files, folders.templates, path)) return *found;
    return (folders.templates.empty() ? std::string{"templates"} : folders.templates.back()) + "/" + path;
}

/// The location of a sheet's template: its owner (a system's id, or common) and its file.
struct SheetFile {
    std::string whose, path;
};

using Paths = std::map<std::string, std::vector<SheetFile>>;

/// All template files by kind, in order of precedence: a system's own before those of the system it is like
/// and of common, earlier folders before later ones.
Paths sheet_files(const source::Files& files, const rules::DataFolders& folders, const std::string& system) {
    Paths found;
    source::Reporter ignored;  // reported when the rules are read
    auto owners = rules::lineage_of(files, folders, system, ignored);
    owners.emplace_back("common");
    for (const auto& whose : owners)
        for (const auto& folder : folders.templates)
            for (const auto& name : files.list(folder + "/" + whose + "/sheets")) {
                if (name == order_file || name.size() <= sheet_ending.size() || !name.ends_with(sheet_ending))
                    continue;
                found[name.substr(0, name.size() - sheet_ending.size())].push_back(
                    {whose, folder + "/" + whose + "/sheets/" + name});
            }
    return found;
}

/// Reads a template and those it is based on, and combines them.
class Inheriting {
public:
    Inheriting(const source::Files& files, const rules::DataFolders& folders,
               const layout::ElementKinds& kinds, source::Reporter& report)
        : files_(files), folders_(folders), kinds_(kinds), report_(report) {}

    [[nodiscard]] std::optional<source::Node> read(const std::string& kind, const SheetFile& file) {
        auto node = source::read_yaml(files_, file.path, report_);
        if (!node) return node;
        texts_.push_back(node->place.text);
        const source::Node* like = node->find("like");
        if (!like) return layout::with_named_elements(std::move(*node), kinds_, report_);
        read_.insert(file.path);
        const auto base = file_like(kind, *like);
        if (!base) {
            report_(kinds::no_sheet_like, like->place, like->text);
            return std::nullopt;
        }
        auto under = read(base->first, base->second);
        if (!under) return std::nullopt;
        return layout::override_template(std::move(*under), *node, kinds_, report_);
    }
    [[nodiscard]] std::vector<source::SourcePtr> take_texts() { return std::move(texts_); }

private:
    using Found = std::pair<std::string, SheetFile>;

    /// `common`, a system's id, or either with a kind (`common/roster`): the first such file that is not
    /// being read already, so that a file may be based on the one that it overrides.
    [[nodiscard]] std::optional<Found> file_like(const std::string& own_kind,
                                                 const source::Node& like) const {
        const auto slash = like.text.find('/');
        const std::string whose = like.text.substr(0, slash);
        const std::string kind = slash == std::string::npos ? own_kind : like.text.substr(slash + 1);
        if (!like.is_scalar() || !source::is_id(whose) || !source::is_id(kind)) return std::nullopt;
        for (const auto& folder : folders_.templates) {
            const std::string path = folder + "/" + whose + "/sheets/" + kind + std::string{sheet_ending};
            if (!read_.contains(path) && files_.read(path, 0)) return Found{kind, {whose, path}};
        }
        return std::nullopt;
    }

    const source::Files& files_;
    const rules::DataFolders& folders_;
    const layout::ElementKinds& kinds_;
    source::Reporter& report_;
    std::set<std::string> read_;
    std::vector<source::SourcePtr> texts_;
};

/// The plan's style, read from the last folder to the first, so that a user's file has only what it changes.
map::PlanStyle read_plan_styles(const source::Files& files, const rules::DataFolders& folders,
                                source::Reporter& report) {
    map::PlanStyle style;
    for (const auto& path : source::overlaid_files(files, folders.templates, "common/plan.yaml"))
        read_plan_style(files, path, style, report);
    return style;
}

/// Hachures are filled shapes, which finer pens leave as they are.
void save_ink(double pens, map::PlanStyle::Hills& hills) {
    if (pens >= 1) return;
    hills.thick = hills.thick * pens;
    hills.apart_in_shade = hills.apart_in_shade / std::sqrt(pens);
    hills.apart_in_light = hills.apart_in_light / std::sqrt(pens);
}

using Order = std::vector<source::Placed<std::string>>;

/// With a kind its compact forms are left out, which are named after it (`labels-compact`). Backs belong to
/// others, so they are never left out.
std::set<std::string> kinds_left_out(const Order& order, const Paths& paths,
                                     const std::vector<std::string>& asked) {
    const auto is_asked = [&](const std::string& kind) {
        return std::ranges::find(asked, kind) != asked.end();
    };
    std::set<std::string> left_out;
    for (const auto& kind : order)
        if (!asked.empty() && !is_asked(kind.value)) left_out.insert(kind.value);
    for (const auto& [kind, all] : paths)
        if (left_out.contains(kind.substr(0, kind.find('-'))) && !is_asked(kind)) left_out.insert(kind);
    return left_out;
}

}  // namespace

std::optional<SheetBook> SheetBook::read(const source::Files& files, const rules::DataFolders& folders,
                                         const std::string& system, source::Reporter& report,
                                         const BookRequest& request) {
    source::Reporter faults;
    SheetBook book;
    book.palette_ = read_palettes(files, folders, faults);
    book.plan_style_ = read_plan_styles(files, folders, faults);
    if (auto uniforms = read_uniforms(files, folders, book.palette_, faults))
        book.uniforms_ = std::move(*uniforms);

    book.variant_ = read_variants(files, folders, request.variants, book.palette_, faults);
    dress(book.variant_, book.palette_, book.uniforms_, faults);
    save_ink(book.variant_.pens, book.plan_style_.hills);
    const layout::ElementKinds known = element_kinds();
    const auto paths = sheet_files(files, folders, system);
    const auto order =
        source::read_file<Order>(files, path_of(files, folders, "common/sheets/order.yaml"), faults)
            .value_or(Order{});
    const std::set<std::string> unread = kinds_left_out(order, paths, request.kinds);
    for (const auto& [kind, all] : paths) {
        if (unread.contains(kind)) continue;
        Inheriting inheriting{files, folders, known, faults};
        auto node = inheriting.read(kind, all.front());
        auto sheet = node ? layout::read_template(*node, inheriting.take_texts(),
                                                  {known, book.palette_, book.variant_.manner(kind)}, faults)
                          : std::nullopt;
        if (!sheet) continue;
        if (sheet->sheet != kind) faults(kinds::sheet_misnamed, {sheet->text, 0, 0}, kind, sheet->sheet);
        if (!sheet->drawn_for.empty()) book.written_.emplace(kind, std::move(*node));
        book.templates_.emplace(kind, std::move(*sheet));
    }
    for (const auto& kind : order) {
        if (paths.count(kind.value) == 0) faults(kinds::no_sheet_listed, kind.place, kind.value);
        if (book.templates_.count(kind.value) + unread.count(kind.value) > 0)
            book.order_.push_back(kind.value);
    }
    for (const auto& [kind, sheet] : book.templates_)  // a system's or user's own kinds come last
        if (sheet.back_of.empty() && sheet.compact_of.empty() &&
            std::ranges::find(book.order_, kind) == book.order_.end())
            book.order_.push_back(kind);
    report.merge(faults);
    if (faults.has_errors()) return std::nullopt;
    return book;
}

const layout::Template* SheetBook::find(std::string_view kind) const {
    const auto found = templates_.find(kind);
    return found == templates_.end() ? nullptr : &found->second;
}

const layout::Template* SheetBook::find_for(std::string_view kind, const lengths::PaperSize& card) const {
    constexpr lengths::Millimetres hair{0.01};
    const auto is_for = [&](const layout::Template& sheet) {
        return !sheet.under.empty() && std::ranges::none_of(sheet.under, [&](const lengths::PaperSize& size) {
            const double times = sheet.manner.under;
            return card.width >= size.width * times - hair && card.height >= size.height * times - hair;
        });
    };
    const layout::Template* smallest = nullptr;
    const auto width_of = [](const layout::Template& sheet) { return sheet.under.front().width; };
    for (const auto& [id, sheet] : templates_)
        if (sheet.compact_of == kind && is_for(sheet) && (!smallest || width_of(sheet) < width_of(*smallest)))
            smallest = &sheet;
    return smallest ? smallest : find(kind);
}

std::optional<layout::Template> SheetBook::grown(const layout::Template& sheet, double times) const {
    const auto written = written_.find(sheet.sheet);
    if (written == written_.end()) return std::nullopt;
    source::Reporter said_before;  // reported when the book was read
    return layout::read_template(written->second, sheet.texts,
                                 {element_kinds(), palette_, layout::grown(sheet.manner, times)},
                                 said_before);
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
